package play

import (
	"slices"
	"strconv"
	"strings"

	"rpg/internal/names"
	"rpg/internal/world"
)

// named is a piece of a line with the names of what its pronouns stand for: the
// last thing and the last character that the line was about. A pronoun counts
// where an object can stand, not in “whether it is late” or “her boat”, and never
// in what is said aloud.
func (a *act) named(words string) string {
	if a.it.IsZero() && a.them.IsZero() {
		return words
	}
	spoken := strings.IndexAny(words, "\"“„«")
	if spoken < 0 {
		spoken = len(words)
	}
	tokens := names.Tokens(words[:spoken])
	var out strings.Builder
	from := 0
	for i, t := range tokens {
		means := a.stands(t.Text)
		if means.IsZero() || i == 0 || i+1 < len(tokens) && !afterObject(tokens[i+1].Text) && !strings.ContainsAny(words[t.End:tokens[i+1].Start], ",.;!?") {
			continue
		}
		out.WriteString(words[from:t.Start])
		switch {
		case t.Text == "them" && a.count > 1:
			out.WriteString(strconv.Itoa(a.count) + " ")
		case means.Family == world.OfThing:
			out.WriteString("the ")
		}
		out.WriteString(a.g.Name(means))
		from = t.End
	}
	return out.String() + words[from:]
}

// stands is what a pronoun stands for, while the person can still name it.
func (a *act) stands(word string) (means world.Ref) {
	switch word {
	case "it", "them":
		means = a.it
	case "him", "her":
		means = a.them
	}
	if word == "them" && means.IsZero() {
		means = a.them
	}
	if !means.IsZero() && !slices.Contains(a.g.Scope(a.person, "", world.Target), means) {
		return world.Ref{}
	}
	return means
}

// afterObject reports whether a word may follow the object of a verb.
func afterObject(word string) bool {
	switch word {
	case "to", "in", "into", "inside", "on", "onto", "with", "at", "from", "under", "behind", "up", "down", "off", "out", "over", "back", "away", "for", "about", "and", "again", "too", "here", "there", "now", "open", "using", "before", "after", "while", "whether", "if", "what", "where", "who", "why", "how", "when", "the", "a", "my", "two", "three", "some":
		return true
	}
	return strings.HasSuffix(word, "ly")
}
