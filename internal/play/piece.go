package play

import (
	"slices"

	"rpg/internal/deed"
	"rpg/internal/game"
	"rpg/internal/interaction"
	"rpg/internal/names"
	"rpg/internal/parser"
	"rpg/internal/state"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// piece runs one command of a line, and reports whether the line ends with it.
func (s *Session) piece(piece string) (out []string, stop bool) {
	asked := s.asked
	s.asked = nil
	if asked == nil {
		if out, taken := s.captureTyped(piece); taken {
			return out, true
		}
	}
	switch {
	case parser.Again(piece):
		return s.repeat(asked)
	default:
		if mending, ok := parser.Oops(piece); ok {
			return s.mend(mending)
		}
	}
	if asked != nil {
		if c, ok := s.answered(asked, piece); ok {
			if c.Verb == verbsVerb {
				return s.verbsOf(c.Slot(world.Target)), false
			}
			return s.command(c)
		}
		if _, command := parser.Parse(piece, s.lex, true); !command {
			return s.read(piece, false) // it may be an answer, after all
		}
	}
	return s.read(piece, true)
}

// read parses a piece and runs it. What is missed may be guessed at.
func (s *Session) read(piece string, guess bool) ([]string, bool) {
	if out, stop, taken := s.slotted(piece); taken {
		return out, stop
	}
	c, ok := parser.Parse(piece, s.lex, false)
	if !ok && s.Over() {
		return []string{tell.Ended}, false
	}
	missed := s.oops
	s.oops = piece
	var out []string
	var stop, understood bool
	if ok {
		s.pronouns(&c)
		out, stop, understood = s.run(c)
	}
	if !understood && !stop && guess {
		if out, stop, ok := s.guessed(piece); ok {
			s.oops = ""
			return out, stop
		}
	}
	switch {
	case !ok:
		return []string{s.confused()}, false
	case understood:
		s.oops = ""
	case s.asked != nil:
		s.oops = missed
	}
	return out, stop
}

// command runs a command that is no parsed piece: an answer, or AGAIN.
func (s *Session) command(c parser.Command) ([]string, bool) {
	out, stop, _ := s.run(c)
	return out, stop
}

// repeat is AGAIN.
func (s *Session) repeat(asked *waiting) ([]string, bool) {
	switch {
	case asked != nil:
		return []string{tell.Fragments}, false
	case !s.again.done:
		return []string{tell.NothingAgain}, false
	}
	return s.command(s.again.command)
}

// mend is OOPS.
func (s *Session) mend(mending []string) ([]string, bool) {
	mended, ok := "", false
	if s.oops != "" {
		mended, ok = s.lex.Mend(s.oops, mending[0])
	}
	if !ok {
		return []string{tell.NothingToMend}, false
	}
	var out []string
	if len(mending) > 1 {
		out = append(out, tell.OnlyFirstMends)
	}
	more, stop := s.read(mended, true)
	return append(out, more...), stop
}

// answered reads a piece as the answer to a question, unless it is a command by
// itself or means none of what was asked about.
func (s *Session) answered(w *waiting, piece string) (parser.Command, bool) {
	if _, command := parser.Parse(piece, s.lex, true); command {
		return parser.Command{}, false
	}
	words := parser.Answer(piece)
	if words == "" {
		return parser.Command{}, false
	}
	c := w.command
	c.Slots = slices.Clone(w.question.Deed.Slots)
	b := world.Binding{Slot: w.question.Slot, Words: words}
	if c.Slotted && len(w.question.Among) == 0 &&
		len(s.g.Find(bare(words), s.acts.Admitted(s.g, s.person, c.Verb, b.Slot), names.Line)) == 0 {
		return parser.Command{}, false
	}
	if among := w.question.Among; len(among) > 0 {
		switch found := s.g.Find(words, among, names.Line); len(found) {
		case 0:
			return parser.Command{}, false
		case 1:
			b.Ref = found[0]
		}
	}
	if b.Slot == world.Second && c.Prep == "" {
		c.Prep = w.question.Prep
	}
	if i := slices.IndexFunc(c.Slots, func(o world.Binding) bool { return o.Slot == b.Slot }); i >= 0 {
		c.Slots[i] = b
	} else {
		c.Slots = append(c.Slots, b)
	}
	s.pronouns(&c)
	return c, true
}

// pronouns puts what a pronoun stands for into its place.
func (s *Session) pronouns(c *parser.Command) {
	own := false // whether the slots are this command's alone
	for i, b := range c.Slots {
		var means world.Ref
		switch parser.PronounOf(b.Words) {
		case parser.LastThing:
			means = s.it
		case parser.LastCharacter:
			means = s.them
		}
		if means.IsZero() || !b.Ref.IsZero() {
			continue
		}
		if !own {
			c.Slots, own = slices.Clone(c.Slots), true
		}
		c.Slots[i].Words = means.ID
		if s.inScope(means) {
			c.Slots[i].Ref = means
		}
	}
}

// inScope reports whether a person can still name what a pronoun stands for.
func (s *Session) inScope(r world.Ref) bool {
	if r.Family == world.OfCharacter {
		return slices.Contains(s.g.SeenHere(s.g.RoomOf(s.person)), r.ID)
	}
	return slices.Contains(s.g.Visible(s.person), r)
}

// confused answers what is no command, in turn.
func (s *Session) confused() string {
	who := world.PersonRef(s.person)
	n := s.g.State.Get(who, "misses").Int()
	s.g.State.Set(who, "misses", state.Num(n+1))
	return tell.Confused(s.g, n)
}

// run carries out a command. What is missed, and what breaks, has changed
// nothing; stop ends the line.
func (s *Session) run(c parser.Command) (out []string, stop, understood bool) {
	if s.Over() && c.Verb != "help" {
		return []string{tell.Ended}, false, true
	}
	c.Actor, c.By = s.person, s.person
	if out, taken, err := s.captureRead(c); taken {
		if err == nil {
			s.again = action{c, true}
		}
		return out, true, err == nil
	}
	mark, from := s.tx.Mark(), len(s.tx.Lines)
	r, done, err := s.perform(c)
	if err == nil {
		err = s.g.Err()
	}
	if err != nil {
		s.tx.Rollback(mark)
		s.renew()
		return s.breaks(err), true, false
	}
	switch {
	case r.Question != nil:
		out = []string{tell.Ask(s.g, r.Question, s.g.World.Conventions())}
		s.tx.Rollback(mark)
		s.asked = &waiting{*r.Question, done}
		s.meant(r.Question.Deed)
		return out, true, false
	case r.End == game.Missed:
		out = []string{s.unseen(r.Refusal)}
		s.tx.Rollback(mark)
		return out, false, false
	}
	out = s.told(from)
	if r.End == game.Faulted {
		out = append(out, r.Refusal.Text)
	}
	s.stirred = s.stirred || r.Changed || s.tx.Stirred()
	s.meant(done.Deed)
	s.again = action{done, true}
	return out, false, true
}

// meant remembers what a command was about, for the pronouns to come.
func (s *Session) meant(d world.Deed) {
	thing := world.Ref{}
	order := []string{world.Second, world.Target}
	if d.Slotted { // what a verb's first slot is bound to is what it is about
		order = slices.Clone(interaction.Order(s.acts.Verb(d.Verb)))
		slices.Reverse(order)
	}
	for _, slot := range order {
		switch r := d.Slot(slot).Ref; r.Family {
		case world.OfThing:
			thing = r
		case world.OfCharacter:
			s.them = r
		}
	}
	if !thing.IsZero() {
		s.it = thing
	}
}

// perform does what a command says, and gives the command with what its words
// were found to mean.
func (s *Session) perform(c parser.Command) (game.Result, parser.Command, error) {
	if v, own := s.g.World.Verb(c.Verb); own && c.Own && !deed.Typed(c.Verb) {
		return s.own(c, v)
	}
	c.Own = false // another word for one of the game's own verbs
	if c.Slotted {
		return s.carryOut(c)
	}
	if say := s.meta(c.Verb); say != nil {
		return s.aside(c, say)
	}
	switch c.Verb {
	case "verbose", "brief", "superbrief":
		return s.wordiness(c)
	case "go":
		return s.goes(c)
	case "order":
		return s.order(c)
	case "ask":
		return s.about(c)
	}
	if act := s.act(c); act != nil {
		return s.with(c, func(d world.Deed) (game.Result, error) { return deed.Perform(s.tx, d, act) })
	}
	if c.All {
		return s.all(c)
	}
	return s.with(c, func(d world.Deed) (game.Result, error) { return deed.Do(s.tx, d) })
}

// with finds what the words of a command mean, and then does it.
func (s *Session) with(c parser.Command, do func(world.Deed) (game.Result, error)) (game.Result, parser.Command, error) {
	d, r := deed.ResolveLine(s.g, c.Deed)
	c.Deed = d
	if r != nil {
		return s.unresolved(*r), c, nil
	}
	result, err := do(d)
	return result, c, err
}

// unresolved tells why words were refused before there was a deed.
func (s *Session) unresolved(r game.Result) game.Result {
	s.tx.BeginTurn(s.person, nil)
	if r.End == game.Refused && r.Question == nil {
		s.tx.Tell(game.Line{What: game.Answered, Of: r.Refusal.Of, Refusal: r.Refusal})
	}
	return r
}

// all does a command to everything that it covers.
func (s *Session) all(c parser.Command) (game.Result, parser.Command, error) {
	place := c.Deed
	place.Slots = slices.DeleteFunc(slices.Clone(place.Slots), func(b world.Binding) bool { return b.Slot == world.Target })
	d, r := deed.ResolveLine(s.g, place)
	if r != nil && r.Question == nil {
		return s.unresolved(*r), c, nil
	}
	if r != nil {
		r.Question.Deed.Slots = c.Slots
		return *r, c, nil
	}
	result, err := deed.All(s.tx, d, c.Except)
	return result, c, err
}

// own does a verb that the world adds.
func (s *Session) own(c parser.Command, v world.Verb) (game.Result, parser.Command, error) {
	if v.Go {
		move := c
		move.Own = false
		move.Verb, move.Dir = "go", c.Slot(world.Target).Words
		if move.Dir == "" {
			move.Dir = v.ID
		}
		move.Slots = nil
		return s.goes(move)
	}
	result, done, err := s.with(c, func(d world.Deed) (game.Result, error) { return deed.Perform(s.tx, d, deed.Own(v)) })
	if v.Target == string(parser.Text) && err == nil && result.End != game.Missed {
		s.tx.StopLine("")
	}
	return result, done, err
}

// goes moves the person through a way out.
func (s *Session) goes(c parser.Command) (game.Result, parser.Command, error) {
	if c.Via == world.ViaExit && !s.g.Aboard(s.person).IsZero() {
		out := c
		out.Verb, out.Dir = "disembark", ""
		return s.perform(out)
	}
	move := c
	move.Verb, move.Dir = "move", parser.Expand(c.Dir)
	result, err := deed.Do(s.tx, move.Deed)
	return result, c, err
}
