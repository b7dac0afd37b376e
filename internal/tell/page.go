package tell

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Row is one labelled line of an answer.
type Row struct {
	Label string // "ITEMS HERE"; empty for a line without one
	Text  string
	Block bool // Text stands below the label and may run over several lines
	Data  any  // what --json prints under the label, when it is more than Text
	Quiet bool // left out of the log: the reader can ask for it again
}

// A Page is an answer: rows in the order in which they are printed.
type Page []Row

// Add appends a row, unless it has nothing to say.
func (p *Page) Add(label, text string) { p.AddData(label, text, nil) }

// AddData appends a row with a structured form of what it says.
func (p *Page) AddData(label, text string, data any) {
	if text != "" {
		*p = append(*p, Row{Label: label, Text: text, Data: data})
	}
}

// AddBlock appends text that may run over several lines, below its label.
func (p *Page) AddBlock(label, text string) {
	if text = strings.TrimSpace(text); text != "" {
		*p = append(*p, Row{Label: label, Text: text, Block: true})
	}
}

// String is the page as it is printed, with a newline at the end of each row.
func (p Page) String() string {
	var b strings.Builder
	for _, r := range p {
		r.write(&b)
	}
	return b.String()
}

func (r Row) write(b *strings.Builder) {
	switch {
	case r.Block && r.Label != "":
		b.WriteString(r.Label + ":\n" + r.Text)
	case r.Block:
		b.WriteString(r.Text)
	case r.Label == "":
		b.WriteString(OneLine(r.Text))
	default:
		b.WriteString(r.Label + ": " + OneLine(r.Text))
	}
	b.WriteByte('\n')
}

// Logged are the lines that the log keeps of the page.
func (p Page) Logged() []string {
	var out []string
	for _, r := range p {
		if r.Quiet || r.Block {
			continue
		}
		var b strings.Builder
		r.write(&b)
		out = append(out, strings.TrimSuffix(b.String(), "\n"))
	}
	return out
}

// JSON is the page as one object: result, refused, lines, and a field for each
// label, in the order of the page. A label that comes several times is a list.
func (p Page) JSON(result, refused string) []byte {
	var b bytes.Buffer
	field := func(name string, v any) {
		if b.Len() > 1 {
			b.WriteString(", ")
		}
		b.Write(encode(name))
		b.WriteString(": ")
		b.Write(encode(v))
	}
	b.WriteByte('{')
	field("result", result)
	if refused != "" {
		field("refused", refused)
	}
	lines := []string{}
	for _, r := range p {
		var line strings.Builder
		r.write(&line)
		lines = append(lines, strings.TrimSuffix(line.String(), "\n"))
	}
	field("lines", lines)
	var order []string
	values := map[string][]any{}
	for _, r := range p {
		name := fieldName(r.Label)
		if name == "" || name == "result" || name == "refused" || name == "lines" {
			continue
		}
		if _, seen := values[name]; !seen {
			order = append(order, name)
		}
		v := r.Data
		if v == nil {
			v = r.Text
		}
		values[name] = append(values[name], v)
	}
	for _, name := range order {
		if vs := values[name]; len(vs) == 1 {
			field(name, vs[0])
		} else {
			field(name, vs)
		}
	}
	b.WriteString("}\n")
	return b.Bytes()
}

// fieldName is a label as a JSON field: "ITEMS HERE" is items_here.
func fieldName(label string) string {
	return strings.Map(func(r rune) rune {
		if r == ' ' || r == '-' {
			return '_'
		}
		return unicode.ToLower(r)
	}, label)
}

func encode(v any) []byte {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic("tell: a row holds data that is no JSON: " + err.Error())
	}
	return []byte(Tame(strings.TrimSuffix(b.String(), "\n")))
}

// Tame is a JSON text in which the characters that a terminal obeys, and that
// JSON lets stand, are written as escapes. It means the same.
func Tame(json string) string {
	if !strings.ContainsFunc(json, func(r rune) bool { return r > ' ' && breaks(r) }) {
		return json
	}
	var b strings.Builder
	for _, r := range json {
		if r > ' ' && breaks(r) {
			fmt.Fprintf(&b, `\u%04x`, r)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// OneLine folds a text onto one line, so that no text can make a line of its
// own where labels stand, or tell a terminal what to do.
func OneLine(s string) string {
	if utf8.ValidString(s) && !strings.ContainsFunc(s, breaks) {
		return s
	}
	return strings.Join(strings.FieldsFunc(strings.ToValidUTF8(s, "\uFFFD"), breaks), " ")
}

// Quote is words that somebody typed, as an answer shows them again: on one
// line, and no more of them than it takes to know them by.
func Quote(words string) string {
	const most = 60
	words = OneLine(words)
	if r := []rune(words); len(r) > most {
		words = string(r[:most-1]) + "…"
	}
	return "“" + words + "”"
}

// Split parts a text at whatever a reader takes for the end of a line, the
// separators that only some editors know included.
func Split(s string) []string {
	return strings.Split(strings.NewReplacer("\u2028", "\n", "\u2029", "\n", "\u0085", "\n").Replace(s), "\n")
}

// breaks reports whether a character ends a line, or is one that a terminal
// obeys: the control characters, and the overrides of writing direction.
func breaks(r rune) bool {
	return r < ' ' || r >= 0x7F && r <= 0x9F || r == '\u2028' || r == '\u2029' ||
		r >= '\u202A' && r <= '\u202E' || r >= '\u2066' && r <= '\u2069'
}

// Indent shifts every line of a text that came from outside by two spaces, so
// that none of its lines can be taken for a label or a heading.
func Indent(s string) string {
	lines := Split(strings.TrimRight(s, "\n"))
	for i, l := range lines {
		if l != "" {
			lines[i] = "  " + l
		}
	}
	return strings.Join(lines, "\n")
}
