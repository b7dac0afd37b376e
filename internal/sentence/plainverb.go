package sentence

import "strings"

// plainVerb finds the verb as somebody who knows English does: past what is not
// done, past what is done before or after, past nouns that only look like verbs.
func (s *sentence) plainVerb() bool {
	negated := false
	for i := s.begins(); i < len(s.tokens); i++ {
		word := s.tokens[i].Text
		switch {
		case s.rules.has(Negations) && negation(word):
			negated, s.reason.Not = true, true
			continue
		case negated && (s.pauseBefore(i) || turns(word)):
			negated = false
		}
		if s.noun(i) || s.aside(i) || s.asked(i) {
			continue
		}
		if own, from := s.deedAt(i); own != nil {
			if negated {
				negated = false
				continue
			}
			s.foundDeed(own, i, from)
			return true
		}
		intent := s.means(i, word)
		switch {
		case intent == "":
		case negated:
			negated = false
		default:
			s.found(intent, i)
			return true
		}
	}
	if s.reason.Not {
		return false
	}
	if s.rules.has(Asides) {
		for i, t := range s.tokens {
			if s.aside(i) && !s.noun(i) {
				if intent := s.means(i, t.Text); intent != "" {
					s.found(intent, i)
					return true
				}
			}
		}
	}
	if s.rules.has(MoreVerbs) {
		for i, t := range s.tokens {
			if intent := form(t.Text, lastly); intent != "" && !s.setPhrase(i) && (!s.thing(i) || s.word(i-1) == "i") {
				s.found(intent, i)
				return true
			}
		}
	}
	return s.purchase()
}

// foundDeed takes a phrase for the verb, which is one of the game's own.
func (s *sentence) foundDeed(v *Verb, i, from int) {
	s.found(v.ID, i)
	if v.Takes == APlace {
		return
	}
	s.own, s.verb, s.reason.Verb = v, from, s.written(i, max(from, i+1))
}

// means is what a word may mean as a verb where it stands, in any of its forms.
func (s *sentence) means(i int, word string) string {
	if intent := s.exactly(i, word); intent != "" {
		return intent
	}
	if s.thing(i) && s.word(i-1) != "i" {
		return ""
	}
	meaning := ""
	bases(word, func(b string) bool {
		if s.rules.has(Inflections) {
			meaning = s.exactly(i, b)
		}
		if meaning == "" && s.rules.has(MoreVerbs) {
			meaning = s.everyday(i, b)
		}
		return meaning != ""
	})
	if meaning == "" && s.rules.has(MoreVerbs) {
		meaning = s.everyday(i, word)
	}
	return meaning
}

// form is what a word, or a word that it is a form of, means.
func form(word string, meaning func(string) string) string {
	if m := meaning(word); m != "" {
		return m
	}
	m := ""
	bases(word, func(b string) bool {
		m = meaning(b)
		return m != ""
	})
	return m
}

// exactly is what the source's table says of a word, and of the rest of the
// sentence as far as the word reaches.
func (s *sentence) exactly(i int, word string) string {
	intent := unconditional(word)
	if intent == "" {
		intent = s.conditional(i, word)
	}
	if !s.rules.has(WholeSense) {
		return intent
	}
	return s.wholly(i, word, intent)
}

// wholly is what a verb means together with the words that belong to it.
func (s *sentence) wholly(i int, word, intent string) string {
	if light := s.lightVerb(i, word); light != "" {
		return light
	}
	others := s.another() || s.anywhere(keeper).found()
	switch word {
	case "pick", "picks":
		return when(s.last(thePocket) > i, Rob, Take)
	case "take", "takes":
		return s.takes(i)
	case "turn":
		return when(others && s.last(inOrOver) > i, Give, intent)
	case "set":
		return when(s.anywhere(good).found() && s.last(down) > i, Drop, intent)
	case "have", "has":
		return when(others && !s.verbAfter(i), intent, "")
	case "return":
		return when(others && s.anywhere(good).found() && !s.leads(i), Give, intent)
	case "sell", "sells":
		return when(s.another() && !s.anywhere(keeper).found(), Trade, intent)
	}
	if intent == Move && !s.leads(i) && s.verbAfter(i) {
		return "" // going to do something, or walking up to somebody
	}
	return intent
}

// takes is an acceptance where an offer is what is taken, a purchase where a
// keeper is who it is taken from.
func (s *sentence) takes(i int) string {
	hasGood := s.anywhere(good).found()
	switch {
	case s.last(theOffer) >= 0:
		return Accept
	case hasGood && s.anywhere(keeper).found():
		return Buy
	case !hasGood && s.within(i, 4, "road", "path", "street", "way", "stairs", "shortcut") && s.leads(i):
		return Move
	}
	return Take
}

// A mark is something that a condition of the table looks for in a sentence.
type mark uint8

const (
	inOrOver  mark = iota // turn it over
	down                  // set it down
	somePurse             // cut a purse
	aPocket               // pick a pocket
	thePocket             // the same, and it is somebody's
	anOffer               // take an offer
	theOffer              // the same, and it is a noun
	aCoin                 // money
	marks
)

// last is the last token that is such a mark; -1 without any. It is looked for
// once, so that a sentence full of verbs is no slower than any other.
func (s *sentence) last(m mark) int {
	if !s.marked {
		s.marked = true
		s.lasts = [marks]int{-1, -1, -1, -1, -1, -1, -1, -1}
		for i, t := range s.tokens {
			if s.coinsAt(i) {
				s.lasts[aCoin] = i
			}
			switch t.Text {
			case "in", "over":
				s.lasts[inOrOver] = i
			case "down":
				s.lasts[down] = i
			case "purse", "purses":
				s.lasts[somePurse] = i
			case "pocket", "pockets":
				s.lasts[aPocket] = i
				if s.determined(i) || s.word(i-1) == "pick" || s.lex.at(seat, s.tokens, i-1).found() {
					s.lasts[thePocket] = i
				}
			case "offer", "offers", "deal", "bargain", "terms", "proposal":
				s.lasts[anOffer] = i
				if s.determined(i) || form(s.word(i-1), taking) != "" {
					s.lasts[theOffer] = i
				}
			}
		}
	}
	return s.lasts[m]
}

func taking(word string) string { return when(word == "take", Take, "") }

// verbAfter reports whether another verb follows soon.
func (s *sentence) verbAfter(i int) bool {
	const far = 10
	for j := i + 1; j <= i+far && j < len(s.tokens); j++ {
		w := s.tokens[j].Text
		if m := unconditional(w); m != "" && m != Move && !s.noun(j) || w == "take" || w == "pick" || w == "ask" {
			return true
		}
	}
	return false
}

// thing reports whether a good or somebody is named here by a word that could be
// a verb too: hides.
func (s *sentence) thing(i int) bool {
	return s.lex.at(good, s.tokens, i).found() || s.lex.at(keeper, s.tokens, i).found() || s.lex.at(seat, s.tokens, i).found()
}

// noun reports whether a word is a noun here: behind an article, a possessive or
// somebody's name in the genitive, or in a set phrase.
func (s *sentence) noun(i int) bool {
	return s.rules.has(NounsNoVerbs) && (s.determined(i) || s.setPhrase(i))
}

// determined reports whether a word stands behind an article, a possessive or
// somebody's name in the genitive.
func (s *sentence) determined(i int) bool {
	switch s.word(i - 1) {
	case "a", "an", "the", "my", "your", "his", "its", "our", "their", "no", "this", "another", "any", "some":
		return true
	}
	return i > 0 && s.genitive(i-1)
}

// genitive reports whether a token was written with an 's.
func (s *sentence) genitive(i int) bool {
	w := s.written(i, i+1)
	return len(w) > len(s.tokens[i].Text) && (strings.HasSuffix(w, "s") || strings.HasSuffix(w, "S") || strings.HasSuffix(w, "s'"))
}

// lightVerb is what a verb that says little does with the noun behind it: take a
// look, make an offer.
func (s *sentence) lightVerb(i int, word string) string {
	switch word {
	case "take", "takes", "have", "has", "make", "makes", "give", "gives":
	default:
		return ""
	}
	for j := i + 1; j <= i+4; j++ {
		if w := s.word(j); w != "a" && w != "an" && w != "another" {
			continue
		}
		for k := j + 1; k <= j+2; k++ {
			switch s.word(k) {
			case "look", "rest", "break", "seat", "nap", "breath", "breather", "moment", "peek", "glance":
				return Wait
			case "walk", "stroll":
				return when(s.leads(k), Move, "")
			case "offer":
				return when(s.another() && s.anywhere(good).found(), Trade, "")
			}
		}
	}
	return ""
}

// setPhrase reports whether a word belongs to a phrase in which it is no verb.
func (s *sentence) setPhrase(i int) bool {
	before := s.word(i - 1)
	switch s.word(i) {
	case "return":
		return before == "in"
	case "present":
		return before == "at"
	case "hand", "hands":
		return before == "in" || before == "by" || before == "both" || before == "two" || before == "on" || before == "with" || before == "of"
	case "rest", "call", "sale", "trade":
		return before == "at" || before == "on" || before == "of"
	case "watch":
		return before == "on"
	case "head":
		return before == "over" && s.word(i+1) == "heels" || before == "to"
	case "deal":
		return before == "good" || before == "great"
	case "off":
		return before == "better" || before == "well"
	}
	return false
}

// aside reports whether a verb says what is done besides: after looking around.
func (s *sentence) aside(i int) bool {
	if !s.rules.has(Asides) || !strings.HasSuffix(s.tokens[i].Text, "ing") {
		return false
	}
	switch s.word(i - 1) {
	case "after", "before", "while", "when", "without", "by", "from", "instead", "of", "for":
		return true
	}
	return false
}

// asked reports whether a verb is what somebody else is asked to do: will you
// take it?
func (s *sentence) asked(i int) bool {
	if !s.rules.has(Asides) || s.word(i-1) != "you" {
		return false
	}
	switch s.word(i - 2) {
	case "will", "would", "can", "could", "do", "did", "if", "what", "how":
		return true
	}
	return false
}

// begins is where the main clause begins: behind a first clause that only says
// when or why.
func (s *sentence) begins() int {
	if !s.rules.has(Asides) || len(s.tokens) == 0 {
		return 0
	}
	switch s.tokens[0].Text {
	case "before", "after", "while", "when", "if", "once", "until", "unless", "since", "because", "as", "although", "though", "now", "seeing", "having", "knowing":
	default:
		return 0
	}
	for i := 1; i < len(s.tokens); i++ {
		if s.pauseBefore(i) {
			return i
		}
	}
	return 0
}

// pauseBefore reports whether a mark stands between a token and the one before.
func (s *sentence) pauseBefore(i int) bool {
	return i > 0 && strings.ContainsAny(s.text[s.tokens[i-1].End:s.tokens[i].Start], ",.;:!?—–")
}

func negation(word string) bool {
	switch word {
	case "not", "never", "cannot", "without", "nor", "neither", "refuse", "refuses", "decline", "declines", "avoid":
		return true
	}
	return strings.HasSuffix(word, "n't")
}

// turns reports whether a word takes a sentence on from what is denied.
func turns(word string) bool {
	return word == "but" || word == "and" || word == "so" || word == "instead"
}

// unmeant takes the words out of the sentence that name what is not meant.
func (s *sentence) unmeant() {
	denied := false
	for i := range s.tokens {
		word := s.tokens[i].Text
		switch {
		case i >= s.verb && negation(word), word == "instead" && s.word(i+1) == "of", word == "rather" && s.word(i+1) == "than", word == "except":
			denied = true
		case s.pauseBefore(i), turns(word), i < s.verb && word == "i":
			denied = false
		}
		if denied {
			s.tokens[i].Text = ""
		}
	}
	s.looked, s.selves = [kinds]bool{}, false
}

// adverbs takes the words out of the sentence that look like places and are none.
func (s *sentence) adverbs() {
	for i := range s.tokens {
		switch s.tokens[i].Text {
		case "well":
			switch s.word(i - 1) {
			case "the", "a", "this", "that", "to", "at", "by", "near", "beside", "town", "old", "village":
			default:
				s.tokens[i].Text = ""
			}
		case "course":
			if s.word(i-1) == "of" {
				s.tokens[i].Text = ""
			}
		}
	}
}

// aliasesOfMe is how often a speaker's own name is looked past.
const aliasesOfMe = 4

// pastMe takes the speaker's own name out of a sentence that names another.
func (s *sentence) pastMe() {
	var mine [aliasesOfMe]struct {
		at   int
		text string
	}
	n := 0
	for at := 0; at < len(s.tokens) && n < len(mine); at++ {
		if h := s.lex.at(seat, s.tokens, at); h.found() && h.ref == s.ctx.Speaker() && !h.ambiguous() {
			mine[n].at, mine[n].text = at, s.tokens[at].Text
			n++
		}
	}
	for _, m := range mine[:n] {
		s.tokens[m.at].Text = ""
	}
	if n > 0 && !s.lex.scan(seat, s.tokens, 0, len(s.tokens)).found() {
		for _, m := range mine[:n] {
			s.tokens[m.at].Text = m.text
		}
	}
}
