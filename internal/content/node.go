package content

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// kind is what a node is.
type kind uint8

const (
	isNull kind = iota
	isText
	isNumber
	isBool
	isList
	isMap
)

// A node is one value of a file, whichever spelling it was written in.
type node struct {
	kind      kind
	quoted    bool // a text in quotes: its first character is one column further
	line, col int
	text      string // a scalar's: decoded for a text, as written otherwise
	items     []*node
	keys      []entry
	raw       string // JSON only: a mapping as written
}

// An entry is a key of a mapping, in the order of the file.
type entry struct {
	key       string
	line, col int
	value     *node
}

// get finds the value of a key; nil when there is none.
func (n *node) get(key string) *node {
	if n == nil {
		return nil
	}
	for i := range n.keys {
		if n.keys[i].key == key {
			return n.keys[i].value
		}
	}
	return nil
}

// empty says whether a value says nothing: a field that is empty is a field
// that is not used.
func (n *node) empty() bool {
	switch n.kind {
	case isList:
		return len(n.items) == 0
	case isMap:
		return len(n.keys) == 0
	case isBool:
		return n.text == "false"
	}
	return n.text == ""
}

// shown describes a value to its author.
func (n *node) shown() string {
	switch n.kind {
	case isText:
		if n.text == "" {
			return "an empty text"
		}
		return "the text “" + short(n.text) + "”"
	case isNumber:
		return "the number " + short(n.text)
	case isBool:
		return n.text
	case isList:
		return "a list"
	case isMap:
		return "a mapping"
	}
	return "empty"
}

// short cuts what is quoted in a message.
func short(s string) string {
	const most = 40
	s, _, more := strings.Cut(strings.TrimSpace(s), "\n")
	s = oneLine(s)
	if utf8.RuneCountInString(s) > most {
		s, more = string([]rune(s)[:most]), true
	}
	if more {
		s += "…"
	}
	return s
}

// oneLine keeps a message on its line, whatever names stand in it.
func oneLine(s string) string {
	if !strings.ContainsAny(s, "\n\t") {
		return s
	}
	return strings.NewReplacer("\n", " ", "\t", " ").Replace(s)
}

// json gives the node as JSON, for what reads JSON.
func (n *node) json() []byte {
	if n.raw != "" {
		return []byte(n.raw)
	}
	return n.appendJSON(nil)
}

func (n *node) appendJSON(b []byte) []byte {
	switch n.kind {
	case isText:
		return appendQuoted(b, n.text)
	case isNumber:
		if _, err := strconv.ParseFloat(n.text, 64); err != nil || !strings.ContainsAny(n.text[:1], "-0123456789") {
			return appendQuoted(b, n.text)
		}
		return append(b, n.text...)
	case isBool:
		return append(b, n.text...)
	case isList:
		b = append(b, '[')
		for i, item := range n.items {
			if i > 0 {
				b = append(b, ',')
			}
			b = item.appendJSON(b)
		}
		return append(b, ']')
	case isMap:
		b = append(b, '{')
		for i, e := range n.keys {
			if i > 0 {
				b = append(b, ',')
			}
			b = append(appendQuoted(b, e.key), ':')
			b = e.value.appendJSON(b)
		}
		return append(b, '}')
	}
	return append(b, "null"...)
}

func appendQuoted(b []byte, s string) []byte {
	b = append(b, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b = append(b, '\\', byte(r))
		case r == '\n':
			b = append(b, `\n`...)
		case r == '\t':
			b = append(b, `\t`...)
		default:
			b = utf8.AppendRune(b, r)
		}
	}
	return append(b, '"')
}

// maxDepth is how deep lists and mappings may lie in each other.
const maxDepth = 200
