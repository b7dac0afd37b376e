package content

import (
	"strings"
	"unicode/utf8"
)

// Nearly all front matter is written in a small part of YAML: names and values,
// lists, short flow mappings on one line, quotes, and blocks of folded text.
// readPlain reads that part, ten times as quickly as the full parser, because
// every command reads several files before it does anything. It makes the same
// nodes, and gives up at whatever it does not know for certain: then, and for
// every fault, the full parser has the word.
func readPlain(front string, firstLine int) (n *node, ok bool) {
	if front != "" && !strings.HasSuffix(front, "\n") {
		return nil, false
	}
	r := &plainReader{firstLine: firstLine, lines: make([]plainLine, 0, strings.Count(front, "\n")+1)}
	for text := range strings.Lines(front) {
		text = strings.TrimRight(text, "\n")
		words := strings.TrimLeft(text, " ")
		r.lines = append(r.lines, plainLine{indent: len(text) - len(words), text: words})
		switch {
		case strings.HasSuffix(words, " "), strings.ContainsRune(words, '\t'), words == "" && text != "",
			strings.HasPrefix(text, "---"), strings.HasPrefix(text, "..."), strings.HasPrefix(text, "%"):
			return nil, false
		}
	}
	if !r.more() {
		return nil, true
	}
	n, ok = r.mapping(0, 0)
	return n, ok && !r.more()
}

// plainDepth is how deep the quick reader goes.
const plainDepth = 20

type plainReader struct {
	firstLine int
	lines     []plainLine
	at        int // the line to read next

	found struct{ at, off, col int } // the spot that was asked for last: the next may lie behind it
}

type plainLine struct {
	indent int
	text   string // without the indent
}

// more moves over blank lines and comments to the next line that says something.
func (r *plainReader) more() bool {
	for ; r.at < len(r.lines); r.at++ {
		if text := r.lines[r.at].text; text != "" && text[0] != '#' {
			return true
		}
	}
	return false
}

// spot is the place of byte off of the current line’s text. A line may be long: it is
// counted once, as long as places are asked for from left to right.
func (r *plainReader) spot(off int) (line, col int) {
	l, known := r.lines[r.at], &r.found
	if known.at != r.at || known.off > off || known.off == 0 {
		known.at, known.off, known.col = r.at, 0, l.indent+1
	}
	known.col += utf8.RuneCountInString(l.text[known.off:off])
	known.off = off
	return r.firstLine + r.at, known.col
}

// A keyring knows the keys of a mapping, however many they are.
type keyring map[string]bool

// has reports whether a mapping has a key already.
func (k *keyring) has(n *node, key string) bool {
	if len(n.keys) <= 16 {
		return n.entry(key) != nil
	}
	if *k == nil {
		*k = make(keyring)
	}
	for i := len(*k); i < len(n.keys); i++ {
		(*k)[n.keys[i].key] = true
	}
	return (*k)[key]
}

// mapping reads the entries that stand at an indent.
func (r *plainReader) mapping(indent, depth int) (*node, bool) {
	n := &node{kind: isMap}
	var keys keyring
	if depth > plainDepth {
		return nil, false
	}
	for r.more() && r.lines[r.at].indent == indent {
		text := r.lines[r.at].text
		if strings.HasPrefix(text, "- ") || text == "-" {
			break
		}
		name, off, ok := plainKey(text)
		if !ok {
			return nil, false
		}
		e := entry{key: name}
		e.line, e.col = r.spot(0)
		if n.keys == nil {
			n.line, n.col = e.line, e.col
		}
		if keys.has(n, name) {
			return nil, false
		}
		if off == len(text) {
			e.value, ok = r.below(indent, depth)
		} else {
			e.value, ok = r.value(off, indent, depth)
		}
		if !ok {
			return nil, false
		}
		if e.value.kind == isNull {
			e.value.line, e.value.col = e.line, e.col
		}
		n.keys = append(n.keys, e)
	}
	return n, n.keys != nil && len(n.keys) <= 2000 && !(r.more() && r.lines[r.at].indent > indent)
}

// plainKey takes the name off an entry; off is where its value begins.
func plainKey(text string) (name string, off int, ok bool) {
	colon := strings.IndexByte(text, ':')
	if colon <= 0 || colon+1 < len(text) && text[colon+1] != ' ' {
		return "", 0, false
	}
	name = text[:colon]
	for i := range len(name) {
		c := name[i]
		switch {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', c == '_':
		case (c == '-' || c == ' ' || c == '\'') && i > 0 && i < len(name)-1:
		default:
			return "", 0, false
		}
	}
	if plainKind(name) != isText && name[0] != '0' && !digitsOnly(name) || strings.Contains(name, "  ") {
		return "", 0, false
	}
	off = colon + 1
	for off < len(text) && text[off] == ' ' {
		off++
	}
	return name, off, true
}

func digitsOnly(s string) bool { return strings.Trim(s, "0123456789") == "" }

// below reads a value that begins on a line of its own.
func (r *plainReader) below(indent, depth int) (*node, bool) {
	r.at++
	if !r.more() {
		return &node{}, true
	}
	next := r.lines[r.at]
	switch {
	case strings.HasPrefix(next.text, "- ") && next.indent >= indent:
		return r.sequence(next.indent, depth+1)
	case next.indent > indent:
		return r.mapping(next.indent, depth+1)
	}
	return &node{}, true
}

// sequence reads the items that stand at an indent.
func (r *plainReader) sequence(indent, depth int) (*node, bool) {
	n := &node{kind: isList}
	n.line, n.col = r.spot(0)
	if depth > plainDepth {
		return nil, false
	}
	for r.more() && r.lines[r.at].indent == indent && strings.HasPrefix(r.lines[r.at].text, "- ") {
		text := r.lines[r.at].text
		off := 2
		for off < len(text) && text[off] == ' ' {
			off++
		}
		var item *node
		var ok bool
		if _, _, isEntry := plainKey(text[off:]); isEntry {
			// The item is a mapping whose first entry stands behind the dash.
			r.lines[r.at] = plainLine{indent: indent + off, text: text[off:]}
			item, ok = r.mapping(indent+off, depth+1)
		} else {
			item, ok = r.value(off, indent, depth)
		}
		if !ok {
			return nil, false
		}
		n.items = append(n.items, item)
	}
	return n, !(r.more() && r.lines[r.at].indent > indent)
}

// value reads a value that begins on the current line, and moves to the next
// line. Lines that go deeper than indent would belong to it.
func (r *plainReader) value(off, indent, depth int) (*node, bool) {
	text := r.lines[r.at].text
	if text[off] == '>' || text[off] == '|' {
		return r.block(text[off:], indent)
	}
	n := &node{}
	n.line, n.col = r.spot(off)
	end, ok := len(text), true
	switch text[off] {
	case '[', '{':
		end, ok = r.flow(n, text, off, depth)
	case '"', '\'':
		end, ok = quotedText(n, text, off)
	default:
		ok = plainText(n, text[off:], false)
	}
	r.at++
	return n, ok && end == len(text) && !(r.more() && r.lines[r.at].indent > indent)
}

// block reads the indented lines of a folded or literal text.
func (r *plainReader) block(mark string, indent int) (*node, bool) {
	folded := mark == ">" || mark == ">-"
	if !folded && mark != "|" && mark != "|-" {
		return nil, false
	}
	r.at++
	n := &node{kind: isText, line: r.firstLine + r.at, col: 1}
	if r.at == len(r.lines) {
		return nil, false
	}
	base := r.lines[r.at].indent
	if base <= indent || r.lines[r.at].text == "" {
		return nil, false
	}
	var b strings.Builder
	for blank := 0; r.at < len(r.lines); r.at++ {
		l := r.lines[r.at]
		switch {
		case l.text == "":
			blank++
			continue
		case l.indent <= indent:
			n.text = b.String()
			return n, true
		case l.indent != base:
			return nil, false
		case b.Len() == 0:
		case blank > 0 && folded:
			b.WriteString(strings.Repeat("\n", blank))
		case folded:
			b.WriteByte(' ')
		default:
			b.WriteString(strings.Repeat("\n", blank+1))
		}
		b.WriteString(l.text)
		blank = 0
	}
	n.text = b.String()
	return n, true
}
