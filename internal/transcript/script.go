package transcript

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// A Script is a transcript that was read, with what it includes in its place.
type Script struct {
	Name  string
	Seed  string // of the dice; empty when the transcript has none
	Style string // the style to play in; empty for the game's own
	Vital bool   // the first failure ends it
	Steps []*Step

	files map[string][]string // the lines of each file, by its name
}

// Files are the files that the script was read from: its own and those that it
// includes, sorted.
func (s *Script) Files() []string { return slices.Sorted(maps.Keys(s.files)) }

// A Step is one line that is typed, and what is asked of the answer to it. The
// first step of a script is the opening: nothing is typed for it.
type Step struct {
	File   string
	N      int // the line of the file where it stands; for the opening, after which its checks begin
	Typed  bool
	Line   string
	As     string   // who types it, in a game of several people
	Input  []string // what it finds on its standard input
	Vital  bool     // a failure ends the transcript
	Checks []Check
}

// Kind is what a check asks for.
type Kind uint8

const (
	Exact   Kind = iota // this line
	Pattern             // a line that the regular expression matches
	Gap                 // any lines
	Not                 // no line with this text in it, or that matches
	State               // how things stand: Word and Text
)

// A Check is one line of what is expected.
type Check struct {
	Kind  Kind
	File  string // where it stands
	N     int    // its line there
	Text  string // without marks
	Word  string // of a State: flag, in, has, if
	Vital bool
	re    *regexp.Regexp
}

// States are the words of the checks that look at how things stand.
func States() []string { return []string{"flag", "in", "has", "if"} }

// whole reports whether the checks of a step are the whole answer: as soon as
// one of them is a plain line.
func (s *Step) whole() bool {
	for _, c := range s.Checks {
		if c.Kind == Exact {
			return true
		}
	}
	return false
}

// matches reports whether a line of an answer is what a check says.
func (c *Check) matches(line string) bool {
	switch {
	case c.re != nil:
		return c.re.MatchString(line)
	case c.Kind == Not:
		return strings.Contains(straight(line), straight(c.Text))
	}
	return alike(line, c.Text)
}

// alike reports whether two lines are the same but for the curl of quotation
// marks. Most lines that are compared differ soon.
func alike(a, b string) bool {
	for a != "" && b != "" {
		if a[0] < utf8.RuneSelf && a[0] == b[0] {
			a, b = a[1:], b[1:]
			continue
		}
		x, n := utf8.DecodeRuneInString(a)
		y, m := utf8.DecodeRuneInString(b)
		if uncurled(x) != uncurled(y) || x == utf8.RuneError && a[:n] != b[:m] {
			return false
		}
		a, b = a[n:], b[m:]
	}
	return a == b
}

func uncurled(r rune) rune {
	switch r {
	case '‘', '’':
		return '\''
	case '“', '”':
		return '"'
	}
	return r
}

// straight takes the curl out of quotation marks, so that a transcript can be
// typed on any keyboard.
func straight(s string) string {
	if !strings.ContainsAny(s, "‘’“”") {
		return s
	}
	return strings.NewReplacer("‘", "'", "’", "'", "“", `"`, "”", `"`).Replace(s)
}

// String is a check as it is written.
func (c *Check) String() string {
	switch {
	case c.Kind == Gap:
		return "..."
	case c.Kind == State:
		return "@" + c.Word + " " + c.Text
	case c.re != nil && c.Kind == Not:
		return "!/" + c.Text + "/"
	case c.Kind == Not:
		return "!" + c.Text
	case c.re != nil:
		return "/" + c.Text + "/"
	}
	return Quote(c.Text)
}

// Quote writes a line of an answer so that it is read as one, whatever it begins
// with.
func Quote(line string) string {
	if line != "" && strings.ContainsAny(line[:1], `>#@!/{<\`) || line == "..." {
		return `\` + line
	}
	return line
}
