package sentence

import "fmt"

// Explain says in plain English why a sentence is no deed: what of its words was
// understood, and what would have been read. It is empty for a sentence that is.
func (r Reason) Explain(lex *Lexicon) string {
	verb := "“" + r.Verb + "”"
	if r.Verb == "" {
		verb = "buying"
	}
	if r.Code == NoVerb && r.Not {
		return "it says what you do not do; say what you do"
	}
	switch r.Code {
	case Unparsed:
		return "there are no words in it; say in one plain sentence what you do"
	case NoVerb:
		return "no word of it says what you do; begin with what you do, as in “I walk to …”, “I take the …” or “I ask … about …”"
	case AmbiguousTarget:
		return fmt.Sprintf("it could mean %s or %s; name only the one you mean", lex.Name(r.Between[0]), lex.Name(r.Between[1]))
	case NoTarget:
		return r.noTarget(verb)
	case NoSuchCog:
		return verb + " is something you do to somebody, and it names nobody there is; use the name as you are shown it"
	case SelfTarget:
		return verb + " is something you do to somebody else, and it names you"
	case NoSuchOffer:
		if !r.Between[0].IsZero() {
			return fmt.Sprintf("there is an offer from %s and one from %s; say whose you accept", lex.Name(r.Between[0]), lex.Name(r.Between[1]))
		}
		return "no offer is open to you now"
	case NoNPCHere:
		return "nobody here could answer that, and it names nobody who could"
	}
	return ""
}

// noTarget says what a verb is missing.
func (r Reason) noTarget(verb string) string {
	switch {
	case r.Slot == Room:
		return verb + " needs a place, and it names none there is; use a place’s name as you are shown it"
	case r.Slot == Good && r.Intent == Give:
		return verb + " needs a thing or an amount of coins, and it names neither"
	case r.Slot == Good:
		return verb + " needs a thing, and it names none there is; use its name as you are shown it"
	case r.Slot == Keeper:
		return verb + " needs somebody to deal with; it names nobody who keeps a shop, and nobody keeps one here"
	}
	return verb + " needs somebody to give to, and it names nobody else"
}
