package store

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"rpg/internal/state"
)

// deepest is how many objects and lists may stand in one another. Python's own
// reader gives up at about twice this.
const deepest = 500

// Layout writes a JSON object as Python's json.dump does with indent=2 and
// ensure_ascii=False, and a newline at the end. The keys that a save is known
// to have come in their order; others stay behind the key that they followed.
// Of a key that stands twice the last value counts, at the first one's place.
// Numbers stay as they are spelled.
func Layout(json []byte) ([]byte, error) { return layout(string(json)) }

func layout(src string) ([]byte, error) {
	l := &layouter{src: src, out: make([]byte, 0, len(src)+len(src)/8+16)}
	l.space()
	if l.peek() != '{' {
		return nil, l.fail("a save is an object in braces")
	}
	if err := l.object(0); err != nil {
		return nil, err
	}
	if l.space(); l.at < len(src) {
		return nil, l.fail("nothing may follow the object")
	}
	return append(l.out, '\n'), nil
}

// layouter reads src and writes out in one pass.
type layouter struct {
	src string
	at  int
	out []byte

	members []member // of all objects that are open, the innermost last
}

// A member of an object: where its text, from the line feed before the key to
// the end of the value, lies in out.
type member struct {
	key      string
	from, to int
}

func (l *layouter) fail(format string, args ...any) error {
	before := l.src[:min(l.at, len(l.src))]
	line := 1 + strings.Count(before, "\n")
	column := 1 + utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:])
	return fmt.Errorf("line %d column %d: %s", line, column, fmt.Sprintf(format, args...))
}

func (l *layouter) peek() byte {
	if l.at < len(l.src) {
		return l.src[l.at]
	}
	return 0
}

func (l *layouter) space() {
	for l.at < len(l.src) {
		switch l.src[l.at] {
		case ' ', '\n', '\r', '\t':
			l.at++
		default:
			return
		}
	}
}

func (l *layouter) value(depth int) error {
	if depth > deepest {
		return l.fail("more than %d levels", deepest)
	}
	switch c := l.peek(); {
	case c == '{':
		return l.object(depth)
	case c == '[':
		return l.list(depth)
	case c == '"':
		_, err := l.text()
		return err
	case c == '-' || c >= '0' && c <= '9':
		return l.number()
	}
	for _, word := range [...]string{"true", "false", "null"} {
		if strings.HasPrefix(l.src[l.at:], word) {
			l.at += len(word)
			l.out = append(l.out, word...)
			return nil
		}
	}
	return l.fail("a value is missing")
}

func (l *layouter) line(depth int) {
	l.out = append(l.out, '\n')
	for range depth {
		l.out = append(l.out, ' ', ' ')
	}
}

func (l *layouter) list(depth int) error {
	l.at++
	l.out = append(l.out, '[')
	l.space()
	if l.peek() == ']' {
		l.at++
		l.out = append(l.out, ']')
		return nil
	}
	for {
		l.line(depth + 1)
		l.space()
		if err := l.value(depth + 1); err != nil {
			return err
		}
		l.space()
		switch l.peek() {
		case ',':
			l.at++
			l.out = append(l.out, ',')
			continue
		case ']':
			l.at++
			l.line(depth)
			l.out = append(l.out, ']')
			return nil
		}
		return l.fail("a list goes on with a comma or ends with ]")
	}
}

// object writes its members as they come, and puts them together anew when one
// of them was to stand elsewhere.
func (l *layouter) object(depth int) error {
	l.at++
	start, base := len(l.out), len(l.members)
	l.out = append(l.out, '{')
	seen := seen{}
	moved := false
	for l.space(); l.peek() != '}'; l.space() {
		if len(l.members) > base || moved {
			if l.peek() != ',' {
				return l.fail("an object goes on with a comma or ends with }")
			}
			l.at++
			l.space()
			l.out = append(l.out, ',')
		}
		m := member{from: len(l.out)}
		l.line(depth + 1)
		if l.peek() != '"' {
			return l.fail("a key in double quotes is missing")
		}
		var err error
		if m.key, err = l.text(); err != nil {
			return err
		}
		if l.space(); l.peek() != ':' {
			return l.fail("a colon is missing behind the key")
		}
		l.at++
		l.space()
		l.out = append(l.out, ':', ' ')
		if err := l.value(depth + 1); err != nil {
			return err
		}
		m.to = len(l.out)
		switch i, twice := seen.find(l.members[base:], m.key); {
		case twice:
			l.members[base+i].from, l.members[base+i].to = m.from, m.to
			moved = true
		default:
			l.members = append(l.members, m)
		}
	}
	l.at++
	members := l.members[base:]
	if depth == 0 {
		moved = order(members) || moved
	}
	if moved {
		old := slices.Clone(l.out[start:])
		l.out = append(l.out[:start], '{')
		for i, m := range members {
			if i > 0 {
				l.out = append(l.out, ',')
			}
			l.out = append(l.out, old[m.from-start:m.to-start]...)
		}
	}
	if len(members) > 0 {
		l.line(depth)
	}
	l.out = append(l.out, '}')
	l.members = l.members[:base]
	return nil
}

// seen finds a key among the members of an object; a large one gets an index.
type seen struct{ at map[string]int }

func (s *seen) find(members []member, key string) (int, bool) {
	if len(members) < 16 {
		for i := range members {
			if members[i].key == key {
				return i, true
			}
		}
		return 0, false
	}
	if s.at == nil {
		s.at = make(map[string]int, 64)
	}
	for i := len(s.at); i < len(members); i++ {
		s.at[members[i].key] = i
	}
	i, twice := s.at[key]
	return i, twice
}

// order sorts the members of the save itself: each known key takes the unknown
// ones behind it along. It reports whether anything moved.
func order(members []member) bool {
	type group struct{ rank, from, to int }
	var groups []group
	sorted := true
	for i, m := range members {
		rank, known := state.Order(m.key)
		if !known && i > 0 {
			groups[len(groups)-1].to = i + 1
			continue
		}
		if !known {
			rank = -1
		}
		if n := len(groups); n > 0 && groups[n-1].rank > rank {
			sorted = false
		}
		groups = append(groups, group{rank, i, i + 1})
	}
	if sorted {
		return false
	}
	slices.SortStableFunc(groups, func(a, b group) int { return a.rank - b.rank })
	old := slices.Clone(members)
	at := 0
	for _, g := range groups {
		at += copy(members[at:], old[g.from:g.to])
	}
	return true
}
