package play

import (
	"fmt"
	"slices"
	"strings"

	"rpg/internal/game"
	"rpg/internal/interaction"
	"rpg/internal/names"
	"rpg/internal/parser"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// A form is how a verb with slots is typed: words, and gaps for its slots. It
// comes of what the verb says of a completed command, so that “Show {object} to
// {recipient}” is typed as it reads; a language may put the slots elsewhere.
type form struct {
	verb  string
	parts []part
}

// A part of a form is one word, or a gap for a slot.
type part struct{ word, slot string }

// forms lists how the verbs of a table are typed, verb by verb.
func forms(g *game.Game, t *interaction.Table) []form {
	var all []form
	for _, id := range t.Verbs() {
		v := t.Verb(id)
		texts := interaction.Spellings(g, v.Completed)
		if len(texts) == 0 {
			text := strings.NewReplacer("-", " ", "_", " ").Replace(id)
			for _, slot := range interaction.Order(v) {
				text += " {" + slot + "}"
			}
			texts = []string{text}
		}
		for _, text := range append(texts, v.Patterns...) {
			f := form{id, parts(text)}
			all = append(all, f)
			for _, words := range v.Words {
				all = append(all, form{id, f.led(words)})
			}
		}
	}
	return all
}

// parts cuts a template into words and gaps.
func parts(text string) (out []part) {
	for text != "" {
		before, after, gap := strings.Cut(text, "{")
		for _, w := range lineWords(before) {
			out = append(out, part{word: w})
		}
		if !gap {
			break
		}
		slot, rest, _ := strings.Cut(after, "}")
		out = append(out, part{slot: slot})
		text = rest
	}
	return out
}

// led is a form that begins with other words.
func (f form) led(by string) (out []part) {
	for _, w := range lineWords(by) {
		out = append(out, part{word: w})
	}
	at := slices.IndexFunc(f.parts, func(p part) bool { return p.slot != "" })
	if at < 0 {
		return out
	}
	return append(out, f.parts[at:]...)
}

// lineWords are the words of a line, small, without the marks around them.
func lineWords(line string) (out []string) {
	for w := range strings.FieldsSeq(strings.ToLower(line)) {
		if w = strings.Trim(w, ".,!?;:“”\""); w != "" {
			out = append(out, w)
		}
	}
	return out
}

// fit reads a line by a form: each gap takes one word or more, as few as let the
// rest be read. A line may end before a gap, or the words that lead to one: the
// slots after that are not said.
func fit(parts []part, line []string, said map[string]string) bool {
	switch {
	case len(parts) == 0:
		return len(line) == 0
	case len(line) == 0:
		return slices.ContainsFunc(parts, func(p part) bool { return p.slot != "" })
	case parts[0].slot == "":
		return parts[0].word == line[0] && fit(parts[1:], line[1:], said)
	}
	for n := 1; n <= len(line); n++ {
		if fit(parts[1:], line[n:], said) {
			said[parts[0].slot] = strings.Join(line[:n], " ")
			return true
		}
	}
	return false
}

// starts reports whether a line begins as a form does.
func (f form) starts(line []string) bool {
	n := 0
	for n < len(f.parts) && f.parts[n].slot == "" {
		if n == len(line) || f.parts[n].word != line[n] {
			return false
		}
		n++
	}
	return n > 0
}

// readSlotted reads a piece as a command of a verb with slots: a form whose words
// all name something that goes into their slots wins over one of which some do
// not, then the one that has the most slots said, then the first.
func (s *Session) readSlotted(piece string) (parser.Command, bool) {
	line := lineWords(piece)
	if len(line) > 60 {
		return parser.Command{}, false // nobody names so much
	}
	best, found, fits := world.Deed{}, false, false
	for _, f := range s.forms {
		if !f.starts(line) {
			continue
		}
		said := map[string]string{}
		if !fit(f.parts, line, said) {
			continue
		}
		d := world.Deed{Verb: f.verb, Slotted: true}
		for _, slot := range interaction.Order(s.acts.Verb(f.verb)) {
			if w := said[slot]; w != "" {
				d.Slots = append(d.Slots, world.Binding{Slot: slot, Words: w})
			}
		}
		switch good := s.fits(d); {
		case !found, good && !fits, good == fits && len(d.Slots) > len(best.Slots):
			best, found, fits = d, true, good
		}
	}
	return parser.Command{Deed: best}, found
}

// fits reports whether what is said of each slot names something that goes into
// it now, or is a pronoun.
func (s *Session) fits(d world.Deed) bool {
	for _, b := range d.Slots {
		if parser.PronounOf(b.Words) == parser.NoPronoun && len(s.named(d.Verb, b)) == 0 {
			return false
		}
	}
	return true
}

// nearby is what commands can be about while one piece is read, and what words were
// found to name: many forms ask for the same, and nothing changes meanwhile.
type nearby struct {
	crowd *interaction.Crowd
	found map[sought][]world.Ref
}

// sought are words for a slot of a verb.
type sought struct{ verb, slot, words string }

// named lists what the words for a slot of a verb name of what goes into it now.
func (s *Session) named(verb string, b world.Binding) []world.Ref {
	near := s.around
	if near == nil {
		near = &nearby{}
	}
	if near.crowd == nil {
		*near = nearby{s.acts.Around(s.g, s.person), map[sought][]world.Ref{}}
	}
	x := sought{verb, b.Slot, bare(b.Words)}
	found, known := near.found[x]
	if !known {
		found = s.g.Find(x.words, near.crowd.Admitted(verb, b.Slot), names.Line)
		near.found[x] = found
	}
	return found
}

// slotted runs a piece that is a command of a verb with slots. What names
// nothing that such a command could be about is left to the parser, where that
// knows the words as another command.
func (s *Session) slotted(piece string) (out []string, stop, taken bool) {
	if s.acts.Empty() || s.Over() {
		return nil, false, false
	}
	if line := lineWords(piece); len(line) > 0 && line[0] == verbsVerb {
		if len(line) == 1 {
			return s.allVerbs(), false, true
		}
		return s.verbsOf(world.Binding{Slot: world.Target, Words: strings.Join(line[1:], " ")}), false, true
	}
	s.around = &nearby{}
	defer func() { s.around = nil }()
	c, ok := s.readSlotted(piece)
	if !ok {
		return nil, false, false
	}
	s.pronouns(&c)
	if _, r := s.fill(c.Deed); r != nil && r.End == game.Missed {
		if _, known := parser.Parse(piece, s.lex, true); known {
			return nil, false, false
		}
	}
	out, stop, understood := s.run(c)
	s.oops = piece
	if understood {
		s.oops = ""
	}
	return out, stop, true
}

// fill finds what the words in a command's slots mean: what is within reach of
// the command and goes into the slot. A result is why there is no command.
func (s *Session) fill(d world.Deed) (world.Deed, *game.Result) {
	v := s.acts.Verb(d.Verb)
	d.Actor, d.By = s.person, s.person
	d.Slots = slices.Clone(d.Slots)
	for i, b := range d.Slots {
		if !b.Ref.IsZero() {
			continue
		}
		switch found := s.named(d.Verb, b); len(found) {
		case 1:
			d.Slots[i].Ref = found[0]
		case 0:
			r := game.Miss(game.Refusal{Code: game.Because, Text: s.unfit(b.Words)})
			return d, &r
		default:
			r := game.Asked(game.Question{Deed: d, Slot: b.Slot, Among: found})
			return d, &r
		}
	}
	for _, slot := range interaction.Order(v) {
		if d.Slot(slot).Ref.IsZero() {
			r := game.Asked(game.Question{Deed: d, Slot: slot, Says: interaction.Prompt(s.g, v, &d, slot)})
			return d, &r
		}
	}
	return d, nil
}

// unfit says why words go into no slot: what they name is not for it, or not
// here.
func (s *Session) unfit(typed string) string {
	if found := s.g.Find(bare(typed), s.g.Subjects(s.person), names.Line); len(found) > 0 {
		return "That can’t be done with " + interaction.The(s.g, found[0]) + "."
	}
	return fmt.Sprintf("You can’t see any “%s” here.", tell.OneLine(bare(typed)))
}

// unseen answers words that name nothing a built-in deed knows. A feature is no
// thing, and is there all the same: nobody is told that they cannot see it.
func (s *Session) unseen(no *game.Refusal) string {
	if no.Code == game.NotHere && no.Of.IsZero() && no.Words != "" {
		part := func(r world.Ref) bool { return r.Part == "" }
		if found := s.g.Find(bare(no.Words), slices.DeleteFunc(s.g.Subjects(s.person), part), names.Line); len(found) > 0 {
			return "That can’t be done with " + interaction.The(s.g, found[0]) + "."
		}
	}
	return tell.Reply(s.g, s.person, no, s.g.World.Conventions())
}

// bare takes the article off.
func bare(typed string) string {
	for _, article := range [...]string{"the ", "a ", "an ", "some ", "my "} {
		if rest, ok := strings.CutPrefix(typed, article); ok && rest != "" {
			return rest
		}
	}
	return typed
}

// carryOut does a complete command.
func (s *Session) carryOut(c parser.Command) (game.Result, parser.Command, error) {
	d, r := s.fill(c.Deed)
	s.around = nil // what is done now may change it
	c.Deed = d
	if r != nil {
		return *r, c, nil
	}
	out, err := s.acts.Do(s.tx, d)
	return out.Result, c, err
}
