package tell

import (
	"bytes"
	"encoding/json"
	"strings"
	"unicode"
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
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

// OneLine folds a text onto one line, so that no text can make a line of its
// own where labels stand.
func OneLine(s string) string {
	if !strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r == '\u2028' || r == '\u2029' || r == '\u0085' }) {
		return s
	}
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool {
		return r < ' ' || r == '\u2028' || r == '\u2029' || r == '\u0085'
	}), " ")
}

// Indent shifts every line of a text that came from outside by two spaces, so
// that none of its lines can be taken for a label or a heading.
func Indent(s string) string {
	lines := strings.Split(strings.TrimRight(s, "\n"), "\n")
	for i, l := range lines {
		if l != "" {
			lines[i] = "  " + l
		}
	}
	return strings.Join(lines, "\n")
}
