// Package tongue says how words come out of somebody's mouth when they are not
// the words that were meant: backwards, as their opposites, as other words, as
// riddles, or not at all.
//
// It is pure: the same words come out the same each time, and what is not said
// aloud is left as it stands, byte for byte. Who is cursed, and when words are
// spoken, is known to others.
package tongue

import (
	"slices"
	"strings"
)

// The ways in which words may come out.
const (
	Reversed  = "reversed"  // each word backwards
	Opposites = "opposites" // yes for no; the built-in list, and the tongue's own words before it
	Words     = "words"     // the tongue's own words only
	Silence   = "silence"   // nothing
	Riddling  = "riddling"  // the end of each sentence as a riddle
)

// A Tongue is one way in which words come out changed.
type Tongue struct {
	Kind  string
	Words map[string]string // what is meant, in any letter case, and what comes out
}

// Turn is how words that are said come out. A tongue of an unknown kind leaves
// them as they are.
func (t Tongue) Turn(said string) string {
	switch t.Kind {
	case Reversed:
		return reversed(said)
	case Opposites:
		return replaced(said, t.Words, opposite)
	case Words:
		return replaced(said, t.Words, func(string) string { return "" })
	case Silence:
		return silent(said)
	case Riddling:
		return riddling(said)
	}
	return said
}

// A Saying is how a line came out: the whole of it, and the words in it that
// were said aloud, as they were meant and as they came out.
type Saying struct {
	Line      string
	Meant, As []string
}

// Say turns the words that are said aloud in a line, by one tongue after the
// other, and nothing else in it.
func Say(line string, tongues ...Tongue) Saying {
	var s Saying
	var out strings.Builder
	at := 0
	for _, span := range Spoken(line) {
		meant := line[span.From:span.To]
		as := meant
		for _, t := range tongues {
			as = t.Turn(as)
		}
		out.WriteString(line[at:span.From])
		out.WriteString(as)
		at = span.To
		s.Meant = append(s.Meant, meant)
		s.As = append(s.As, as)
	}
	out.WriteString(line[at:])
	s.Line = out.String()
	return s
}

// Changed reports whether anything came out other than it was meant.
func (s Saying) Changed() bool { return !slices.Equal(s.Meant, s.As) }
