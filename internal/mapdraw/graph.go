package mapdraw

import (
	"fmt"
	"slices"
	"strings"
)

// DOT is the plan as Graphviz reads it.
func (p *Plan) DOT() string {
	var b strings.Builder
	fmt.Fprintf(&b, "digraph map {\n\tlabel=%s;\n\tlabelloc=t;\n\tnode [shape=box, style=\"rounded,filled\", fillcolor=white];\n", quoted(p.Title))
	for i := range p.Rooms {
		r := &p.Rooms[i]
		fmt.Fprintf(&b, "\tr%d [label=%s", i+1, quoted(strings.Join(r.lines(), "\n")))
		switch {
		case r.Dark:
			b.WriteString(", fillcolor=gray80")
		case r.Water:
			b.WriteString(", fillcolor=aliceblue")
		}
		if r.Start {
			b.WriteString(", penwidth=3")
		}
		if r.Unknown || !r.Seen {
			b.WriteString(`, style="rounded,filled,dashed"`)
		}
		b.WriteString("];\n")
	}
	for i := range p.Ways {
		w := &p.Ways[i]
		from, to, there, back := w.A, w.B, w.From, w.Back
		if there.none() {
			from, to, there, back = to, from, back, there
		}
		fmt.Fprintf(&b, "\tr%d%s -> r%d%s [", from+1, port(there), to+1, port(back))
		if !w.OneWay() {
			b.WriteString("dir=none, ")
		}
		if there.Barred || back.Barred {
			b.WriteString("style=dashed, ")
		}
		fmt.Fprintf(&b, "taillabel=%s, headlabel=%s];\n", quoted(p.written(there, to)), quoted(p.written(back, from)))
	}
	b.WriteString("}\n")
	return b.String()
}

// port is the side of a room where a way leaves it.
func port(e End) string {
	for _, l := range e.Labels {
		if _, _, ok := vector(l); ok {
			return ":" + l
		}
	}
	return ""
}

// written is an end in words. A way that is called by where it leads needs none.
func (p *Plan) written(e End, to int) string {
	labels := slices.DeleteFunc(slices.Clone(e.Labels), func(l string) bool { return strings.EqualFold(l, p.Rooms[to].Name) })
	return strings.TrimSpace(strings.Join(labels, ", ") + aside(e))
}

// lines are a room in words.
func (r *Room) lines() []string {
	lines := []string{r.Called()}
	for _, who := range r.People {
		lines = append(lines, "@ "+who)
	}
	for _, it := range r.Items {
		lines = append(lines, "- "+it)
	}
	if len(r.Loops) > 0 {
		lines = append(lines, strings.Join(r.Loops, ", ")+" back here")
	}
	return lines
}

func quoted(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(s) + `"`
}

// Mermaid is the plan as Mermaid reads it.
func (p *Plan) Mermaid() string {
	var b strings.Builder
	b.WriteString("flowchart TD\n")
	fmt.Fprintf(&b, "  accTitle: %s\n", strings.NewReplacer(";", ",", "#", "").Replace(p.Title))
	for i := range p.Rooms {
		r := &p.Rooms[i]
		lines := r.lines()
		for k := range lines {
			lines[k] = entities(lines[k])
		}
		fmt.Fprintf(&b, "  r%d[\"%s\"]\n", i+1, strings.Join(lines, "<br>"))
		switch {
		case r.Dark:
			fmt.Fprintf(&b, "  style r%d fill:#c9ccd2,color:#222\n", i+1)
		case r.Water:
			fmt.Fprintf(&b, "  style r%d fill:#e3eef6,color:#222\n", i+1)
		}
	}
	for i := range p.Ways {
		w := &p.Ways[i]
		from, to, there, back := w.A, w.B, w.From, w.Back
		if there.none() {
			from, to, there, back = to, from, back, there
		}
		label, line := p.written(there, to), "---"
		switch {
		case (there.Barred || back.Barred) && w.OneWay():
			line = "-.->"
		case there.Barred || back.Barred:
			line = "-.-"
		case w.OneWay():
			line = "-->"
		}
		if !back.none() {
			if more := p.written(back, from); label != "" || more != "" {
				label += " / " + more
			}
		}
		if label != "" {
			line += `|"` + entities(label) + `"|`
		}
		fmt.Fprintf(&b, "  r%d %s r%d\n", from+1, line, to+1)
	}
	return b.String()
}

// entities writes what Mermaid would read as its own.
func entities(s string) string {
	return strings.NewReplacer("#", "#35;", `"`, "#quot;", "<", "#lt;", ">", "#gt;", "`", "#96;").Replace(s)
}
