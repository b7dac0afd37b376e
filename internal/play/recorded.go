package play

import (
	"slices"
	"strings"

	"rpg/internal/game"
	"rpg/internal/interaction"
	"rpg/internal/names"
	"rpg/internal/parser"
	"rpg/internal/sentence"
	"rpg/internal/world"
)

// A sentence may be a command of one of the game's verbs with slots. It is read as
// a typed one is, past the words that say who acts; what stands beside the words
// of a slot is looked past when nothing else reads the sentence.

// open makes the verbs with slots ready.
func (a *act) open() (err error) {
	if a.acts, err = interaction.Open(a.g.World); err == nil && !a.acts.Empty() {
		a.forms = forms(a.g, a.acts)
	}
	return err
}

// slottedVerbs are the verbs with slots as far as parting a line needs them.
func (a *act) slottedVerbs() []sentence.Verb {
	var all []sentence.Verb
	for _, f := range a.forms {
		all = append(all, sentence.Verb{ID: f.verb, Words: []string{f.lead()}})
	}
	return all
}

// lead is what a form is known by: the words up to its first slot.
func (f form) lead() string {
	var words []string
	for _, p := range f.parts {
		if p.slot != "" {
			break
		}
		words = append(words, p.word)
	}
	return strings.Join(words, " ")
}

// recorded reads a sentence as a command of a verb with slots, and finds what its
// words mean: everything that each of them says, or, when it is scanned, what is
// named among them. The result says why there is no command.
func (a *act) recorded(words string, scanned bool) (c parser.Command, r *game.Result, read bool) {
	if len(a.forms) == 0 {
		return c, nil, false
	}
	line := lineWords(words)
	for at := range line {
		for _, verb := range append([]string{line[at]}, sentence.Bases(line[at])...) {
			said := append([]string{verb}, line[at+1:]...)
			if c, read = a.readSlotted(strings.Join(said, " ")); !read {
				continue
			}
			if scanned {
				a.scan(&c.Deed)
			}
			c.Deed, r = a.fill(c.Deed)
			return c, r, true
		}
		if !a.leadsIn(line[at]) {
			break
		}
	}
	return c, nil, false
}

// leadsIn reports whether a word may stand before the verb of a sentence.
func (a *act) leadsIn(word string) bool {
	switch word {
	case "i", "i'll", "i’ll", "i'd", "i’d", "i'm", "i’m", "will", "would", "like", "want", "try", "to", "am", "going", "then", "now", "next", "first", "finally", "and", "also", "just", "please":
		return true
	}
	return len(word) > 4 && strings.HasSuffix(word, "ly") || strings.EqualFold(word, a.g.Name(world.PersonRef(a.person)))
}

// scan finds in the words of each slot the longest name of what goes into it,
// where the words as a whole name nothing.
func (a *act) scan(d *world.Deed) {
	d.Slots = slices.Clone(d.Slots)
	for i, b := range d.Slots {
		among := a.acts.Admitted(a.g, a.person, d.Verb, b.Slot)
		if len(a.g.Find(bare(b.Words), among, names.Line)) > 0 {
			continue
		}
		x := names.NewIndex()
		for _, r := range among {
			for _, p := range a.g.Phrases(r) {
				x.Add(names.Phrase{Of: r.String(), Words: p.Words, Rank: p.Rank})
			}
		}
		tokens := names.Tokens(b.Words)
		if m, _, end := x.Scan(tokens, 0, len(tokens)); end > 0 && m.Rival == "" {
			d.Slots[i].Ref, _ = world.ParseRef(m.Of)
		}
	}
}

// slots turns a deed that was read with a target and a second object into one of
// the verb with slots of that name, if there is one.
func (a *act) slots(c *parser.Command) {
	if !a.acts.Has(c.Verb) || c.Slotted {
		return
	}
	c.Slotted = true
	read := c.Slots
	c.Slots = nil
	for i, slot := range interaction.Order(a.acts.Verb(c.Verb)) {
		if i < len(read) {
			c.Slots = append(c.Slots, world.Binding{Slot: slot, Ref: read[i].Ref, Words: read[i].Words})
		}
	}
}
