package content

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"

	"rpg/internal/world"
)

// What front matter may be at most. The parser behind it takes its time over a
// mapping of very many keys, and goes down the stack for nesting.
const (
	maxFront   = 1 << 20
	maxEntries = 10_000
)

// A yamlReader turns front matter into nodes, keeping what it finds wrong.
type yamlReader struct {
	file      string
	firstLine int // of the front matter, in the file
	problems  []Problem
}

// readYAML reads front matter, which begins on firstLine of the file. The node
// is nil when there is nothing in it.
func readYAML(file, front string, firstLine int) (*node, []Problem) {
	if n, ok := readPlain(front, firstLine); ok {
		return n, nil
	}
	r := &yamlReader{file: file, firstLine: firstLine}
	switch {
	case len(front) > maxFront:
		r.fault(1, 1, CodeFrontMatter, "the front matter is larger than a megabyte", "put prose below the second “---”")
		return nil, r.problems
	case strings.Count(front, ":") > maxEntries:
		r.fault(1, 1, CodeFrontMatter, "the front matter has more than 10,000 entries", "put things into files of their own")
		return nil, r.problems
	}
	if line := tooDeep(front); line > 0 {
		r.fault(line, 1, CodeYAML, "more than 200 lists and mappings lie in each other", "")
		return nil, r.problems
	}
	if n, ok := r.parse(front); ok {
		return n, r.problems
	}
	return r.pieces(front), r.problems
}

// tooDeep gives the line on which nesting passes all measure, from a count that
// may see too much of it but never too little.
func tooDeep(front string) int {
	depth, line := 0, 0
	for text := range strings.Lines(front) {
		line++
		marks, head := 0, true
		for i := range len(text) {
			switch c := text[i]; {
			case c == '[' || c == '{':
				depth++
			case c == ']' || c == '}':
				depth = max(depth-1, 0)
			case head && (c == '-' || c == '?'):
				marks++
			}
			head = head && strings.IndexByte(" -?", text[i]) >= 0
			if depth > maxDepth || marks > maxDepth {
				return line
			}
		}
	}
	return 0
}

// parse reads one whole text. Of faults in the YAML itself the parser gives the
// first alone.
func (r *yamlReader) parse(front string) (n *node, ok bool) {
	// A parser that somebody else wrote meets whatever somebody else typed: if
	// it falls over, the file is at fault and not this program.
	defer func() {
		if recover() != nil {
			r.fault(1, 1, CodeYAML, "this is not YAML that can be read", "")
			n, ok = nil, false
		}
	}()
	f, err := parser.ParseBytes([]byte(front), 0, parser.AllowDuplicateMapKey())
	if err != nil {
		r.syntax(err)
		return nil, false
	}
	for i, doc := range f.Docs {
		if doc.Body == nil {
			continue
		}
		if i > 0 || doc.Body.Type() == ast.DirectiveType {
			at := doc.Body.GetToken().Position
			r.fault(at.Line, at.Column, CodeYAML, "a second YAML document, or a directive", "one mapping was expected")
			return n, true
		}
		n = r.value(doc.Body, 0)
	}
	return n, true
}

// pieces reads the entries at the left edge one by one, so that one slip does
// not hide the other faults of a file.
func (r *yamlReader) pieces(front string) *node {
	all := &node{kind: isMap, line: r.firstLine, col: 1}
	from, line, depth := 0, 1, 0
	startLine := 1
	read := func(to int) {
		piece := &yamlReader{file: r.file, firstLine: r.firstLine + startLine - 1}
		n, ok := piece.parse(front[from:to])
		for _, p := range piece.problems {
			if !ok && p.Pos.Line == r.problems[0].Pos.Line {
				continue // the slip that is known
			}
			r.problems = append(r.problems, p)
		}
		if ok && n != nil && n.kind == isMap {
			all.keys = append(all.keys, n.keys...)
		}
	}
	at := 0
	for text := range strings.Lines(front) {
		if at > from && depth == 0 && startsEntry(text) {
			read(at)
			from, startLine = at, line
		}
		depth = max(0, depth+strings.Count(text, "[")+strings.Count(text, "{")-strings.Count(text, "]")-strings.Count(text, "}"))
		at += len(text)
		line++
	}
	if from == 0 {
		return nil // there was but one piece, and it is broken
	}
	read(len(front))
	r.twice(all)
	return all
}

// startsEntry says whether a line looks like "name: …" at the left edge.
func startsEntry(line string) bool {
	name, _, found := strings.Cut(line, ":")
	return found && name != "" && strings.TrimFunc(name, wordRune) == ""
}

func wordRune(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '_' || r == '-'
}

func (r *yamlReader) fault(line, col int, code, message, hint string) {
	at := world.Pos{File: r.file, Line: r.firstLine + line - 1, Col: max(col, 1)}
	r.problems = append(r.problems, Problem{at, Error, code, oneLine(message), oneLine(hint)})
}

// syntax says in our words what the parser found.
func (r *yamlReader) syntax(err error) {
	var at interface {
		GetMessage() string
		GetToken() *token.Token
	}
	if !errors.As(err, &at) || at.GetToken() == nil {
		r.fault(1, 1, CodeYAML, "this is not YAML that can be read", "")
		return
	}
	message, hint := at.GetMessage(), "“name: value” lines were expected"
	switch {
	case strings.Contains(message, "mapping value is not allowed"):
		message, hint = "a second “: ” in one value", "put a text that holds a colon in quotes"
	case strings.Contains(message, "tab character"), strings.Contains(message, "'\t'"):
		message, hint = "a tab where lines are indented", "spaces were expected"
	case strings.Contains(message, "end token ']'"), strings.Contains(message, "']' must be specified"):
		message, hint = "“[” is never closed", "“]” was expected"
	case strings.Contains(message, "end token '}'"):
		message, hint = "“{” is never closed", "“}” was expected"
	case strings.Contains(message, "could not find flow map"):
		message, hint = "a “name: value” is missing here, inside “{”", "“{name: value, name: value}” was expected, closed by “}”"
	case strings.Contains(message, "'}' must be specified"):
		message, hint = "“{” is not closed before this", "“}”, or a comma and the next “name: value”, was expected"
	case strings.Contains(message, "end character of"):
		message, hint = "a quote is never closed", "write it twice inside single quotes, or put a backslash before it inside double ones"
	case strings.Contains(message, "reserved character"), strings.Contains(message, "directive value"):
		hint = "put a text that begins like this in quotes"
	case strings.Contains(message, "value is not allowed in this context"):
		message, hint = "a value that belongs to nothing before it", "“name: value” was expected, indented as its neighbours are"
	}
	p := at.GetToken().Position
	r.fault(p.Line, p.Column, CodeYAML, message, hint)
}

// value turns one node of the parser's tree into ours.
func (r *yamlReader) value(x ast.Node, depth int) *node {
	if x == nil {
		return &node{}
	}
	tk := x.GetToken()
	n := &node{line: r.firstLine + tk.Position.Line - 1, col: max(tk.Position.Column, 1)}
	refuse := func(message, hint string) *node {
		r.fault(tk.Position.Line, tk.Position.Column, CodeYAML, message, hint)
		return n
	}
	if depth > maxDepth {
		return refuse("more than 200 lists and mappings lie in each other", "")
	}
	switch x := x.(type) {
	case *ast.NullNode:
	case *ast.BoolNode:
		n.kind, n.text = isBool, strings.ToLower(tk.Value)
	case *ast.IntegerNode, *ast.FloatNode, *ast.InfinityNode, *ast.NanNode:
		n.kind, n.text = isNumber, tk.Value
	case *ast.StringNode:
		n.kind, n.text = isText, x.Value
		n.quoted = tk.Type == token.SingleQuoteType || tk.Type == token.DoubleQuoteType
		if n.quoted {
			r.harmless(n)
		}
	case *ast.LiteralNode:
		// The text of a block ends with its last word, whatever its mark says:
		// it is printed as lines.
		n.kind, n.text = isText, strings.TrimRight(x.Value.Value, "\n")
		n.line, n.col = n.line+1, 1
	case *ast.SequenceNode:
		n.kind = isList
		for _, item := range x.Values {
			n.items = append(n.items, r.value(item, depth+1))
		}
	case *ast.MappingNode:
		if text := unparted(x); text != "" {
			n.kind, n.text, n.col = isText, text, max(x.Values[0].Key.GetToken().Position.Column, 1)
			break
		}
		n.kind = isMap
		for _, v := range x.Values {
			r.entry(n, v, depth)
		}
		if len(n.keys) > 0 && !x.IsFlowStyle {
			n.line, n.col = n.keys[0].line, n.keys[0].col // the parser gives the colon
		}
		r.twice(n)
	case *ast.MappingValueNode:
		n.kind = isMap
		r.entry(n, x, depth)
		if len(n.keys) > 0 {
			n.line, n.col = n.keys[0].line, n.keys[0].col
		}
	case *ast.TagNode:
		if strings.HasPrefix(tk.Value, "!") && !strings.HasPrefix(tk.Value, "!!") {
			return refuse("a value cannot begin with “!”", "put a condition with “!” in quotes, or write not")
		}
		return refuse("YAML tags are not taken", "write the plain value")
	case *ast.AnchorNode, *ast.AliasNode:
		return refuse("YAML anchors and aliases are not taken", "write the value out; a text that begins with “&” or “*” goes in quotes")
	default:
		return refuse("this kind of YAML is not taken", "a text, a number, a list or a mapping was expected")
	}
	return n
}

// unparted is a word with a colon in it, such as has:rope, which the parser takes
// apart when it stands in a list inside of a flow mapping. In YAML a colon parts
// nothing without a space after it.
func unparted(m *ast.MappingNode) string {
	if m.IsFlowStyle || len(m.Values) != 1 || m.Values[0].Value == nil {
		return ""
	}
	x := m.Values[0]
	key, value := x.Key.GetToken(), x.Value.GetToken()
	_, plain := x.Value.(ast.ScalarNode)
	if !plain || key.Type != token.StringType || value.Type == token.SingleQuoteType || value.Type == token.DoubleQuoteType ||
		value.Position.Line != key.Position.Line || value.Position.Column != key.Position.Column+utf8.RuneCountInString(key.Value)+1 {
		return ""
	}
	return key.Value + ":" + value.Value
}

// entry adds a key and its value to a mapping.
func (r *yamlReader) entry(n *node, v *ast.MappingValueNode, depth int) {
	var key ast.Node = v.Key
	if k, ok := key.(*ast.MappingKeyNode); ok {
		key = k.Value
	}
	at := key.GetToken().Position
	name := key.GetToken().Value
	switch k := key.(type) {
	case *ast.StringNode:
		name = k.Value
	case *ast.IntegerNode, *ast.FloatNode, *ast.BoolNode, *ast.NullNode:
	case *ast.MergeKeyNode:
		r.fault(at.Line, at.Column, CodeYAML, "YAML merge keys are not taken", "write the values out")
		return
	default:
		r.fault(at.Line, at.Column, CodeYAML, "a key that is not a plain word", "“name: value” was expected")
		return
	}
	e := entry{key: name, line: r.firstLine + at.Line - 1, col: max(at.Column, 1)}
	if strings.ContainsFunc(name, control) {
		r.fault(at.Line, at.Column, CodeControl, "a control character in a key", "a plain word was expected")
	}
	e.value = r.value(v.Value, depth+1)
	if e.value.kind == isNull {
		e.value.line, e.value.col = e.line, e.col // nothing has no place of its own
	}
	n.keys = append(n.keys, e)
}

// harmless looks for control characters that were written as escapes.
func (r *yamlReader) harmless(n *node) {
	for _, c := range n.text {
		if control(c) {
			at := world.Pos{File: r.file, Line: n.line, Col: n.col}
			r.problems = append(r.problems, Problem{at, Error, CodeControl,
				fmt.Sprintf("the control character %U in this text", c), "text, with tabs and line ends at most, was expected"})
			return
		}
	}
}

// twice refuses a key that a mapping has already, and keeps the first.
func (r *yamlReader) twice(n *node) {
	problems := dropTwice(r.file, n)
	r.problems = append(r.problems, problems...)
}

// dropTwice takes the second of two equal keys out of a mapping.
func dropTwice(file string, n *node) (problems []Problem) {
	var seen map[string]int
	if len(n.keys) > 16 {
		seen = make(map[string]int, len(n.keys))
	}
	kept := n.keys[:0]
	for _, e := range n.keys {
		first := -1
		if seen != nil {
			if i, ok := seen[e.key]; ok {
				first = i
			} else {
				seen[e.key] = len(kept)
			}
		} else {
			for i := range kept {
				if kept[i].key == e.key {
					first = i
				}
			}
		}
		if first < 0 {
			kept = append(kept, e)
			continue
		}
		problems = append(problems, Problem{world.Pos{File: file, Line: e.line, Col: e.col}, Error, CodeType,
			fmt.Sprintf("“%s” stands here a second time", short(e.key)),
			fmt.Sprintf("it is said on line %d already; one of them was expected", kept[first].line)})
	}
	n.keys = kept
	return problems
}
