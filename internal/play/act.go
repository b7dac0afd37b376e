package play

import (
	"slices"
	"strings"

	"rpg/internal/deed"
	"rpg/internal/game"
	"rpg/internal/parser"
	"rpg/internal/sentence"
	"rpg/internal/tell"
	"rpg/internal/tongue"
	"rpg/internal/world"
)

// A Clause is one deed of a line, and what came of it.
type Clause struct {
	Words string // as it was written
	Deed  world.Deed
	Read  sentence.Reason
	Parse bool // a typed command, or one of a verb with slots, which the reader of sentences does not know

	End   game.End
	Why   string   // why nothing came of it, to the person; empty: it was done
	Said  string   // what was said aloud in it
	Story []string // what the person is told of it
	Seen  []string // what others who stood by saw and heard
}

// Unread reports whether the words could not be read at all.
func (c *Clause) Unread() bool { return !c.Read.OK() && !c.Parse }

// A Teller puts the lines of a deed into words when it is done.
type Teller interface {
	Story(lines []game.Line) []string   // to who did it
	Watched(lines []game.Line) []string // to who stood by
	Said(words string)                  // carries words to who hears them
}

// Act carries out what a person's line tells of, deed by deed. It stops at the
// first that is refused or cannot be read, and undoes that one alone. Each is read
// on what the one before left. The error is what broke; then nothing of the line
// may stand.
func Act(tx *game.Tx, person, line string, t Teller) ([]Clause, error) {
	a := &act{Session: &Session{g: tx.Game, tx: tx, person: person}, Teller: t}
	if err := a.open(); err != nil {
		return nil, err
	}
	return a.line(line)
}

// line does the deeds of a line.
func (a *act) line(line string) ([]Clause, error) {
	pieces := sentence.Clauses(line, lexiconWith(a.g, a.person, a.slottedVerbs()), a.context())
	var done []Clause
	for _, words := range pieces {
		if a.ended() {
			break
		}
		c := Clause{Words: words}
		if err := a.clause(&c); err != nil {
			return done, err
		}
		done = append(done, c)
		a.meant(c.Deed)
		a.count = c.Deed.Count
		if c.Why != "" {
			break
		}
	}
	return done, a.g.Err()
}

type act struct {
	*Session
	Teller
	count int // how many the last deed was about
}

func (a *act) context() sentence.Context { return speaker{a.g, a.person} }

func (a *act) ended() bool { return a.g.Over(a.person) || a.g.Defeated(a.person) || a.tx.Halted() }

// Read is what each deed of a person's line would mean where they stand now. It
// changes nothing.
func Read(g *game.Game, person, line string, rules sentence.Reading) ([]Clause, *sentence.Lexicon, error) {
	a := &act{Session: &Session{g: g, person: person}}
	lex := Lexicon(g, person)
	if err := a.open(); err != nil {
		return nil, lex, err
	}
	var all []Clause
	for _, words := range sentence.Clauses(line, lexiconWith(g, person, a.slottedVerbs()), a.context()) {
		c := Clause{Words: words}
		command, err := a.meaning(&c, lex, rules)
		if err != nil {
			return nil, lex, err
		}
		c.Deed = command.Deed
		a.meant(c.Deed)
		all = append(all, c)
	}
	return all, lex, g.Err()
}

// meaning reads a piece of a line: as a command of a verb with slots, else as a
// sentence, else as a typed command. It writes into the clause how it was read,
// and why not.
func (a *act) meaning(c *Clause, lex *sentence.Lexicon, rules sentence.Reading) (command parser.Command, err error) {
	words := a.named(c.Words)
	slotted, why, read := a.recorded(words, false)
	d, reason := sentence.Read(words, lex, a.context(), rules)
	if c.Read = reason; d.Spoken != "" && !strings.Contains(c.Words, d.Spoken) {
		d.Spoken = strings.TrimSpace(c.Words) // as it was said, pronouns and all
	}
	if read && (why == nil || why.End != game.Missed) {
		c.Parse = true
		return slotted, nil
	}
	command.Deed = d
	if reason.OK() {
		a.slots(&command)
		return command, nil
	}
	if read {
		c.Parse = true
		slotted, _, _ = a.recorded(words, true)
		return slotted, nil
	}
	typed, ok, err := a.typed(words, reason)
	if c.Parse = ok; ok {
		return typed, err
	}
	return command, err
}

// clause reads one piece of a line and does it.
func (a *act) clause(c *Clause) error {
	lex := Lexicon(a.g, a.person)
	command, err := a.meaning(c, lex, sentence.Plain)
	if err != nil {
		return err
	}
	if c.Deed = command.Deed; c.Unread() {
		c.End, c.Why = game.Missed, c.Read.Explain(lex)
		if c.Read.Intent == "buy" && c.Read.Code == sentence.NoTarget {
			c.Why += tell.Shop(a.g, a.person)
		}
		return nil
	}
	mark, from := a.tx.Mark(), len(a.tx.Lines)
	r, err := a.do(command, c)
	if err == nil {
		err = a.g.Err()
	}
	if err != nil {
		return err
	}
	c.End = r.End
	conventions := a.g.World.Conventions()
	switch {
	case r.Question != nil:
		c.End, c.Why = game.Missed, tell.Ask(a.g, r.Question, conventions)
	case r.End != game.Done:
		c.Why = tell.Reply(a.g, a.person, r.Refusal, conventions)
	}
	if c.Why != "" && r.End != game.Faulted { // what a command did before it broke stays
		a.tx.Rollback(mark)
		return nil
	}
	lines := a.tx.Lines[from:]
	c.Story, c.Seen = a.Story(lines), a.Watched(lines)
	a.speak(c)
	return nil
}

// typed reads words as a typed command, without who does it.
func (a *act) typed(words string, r sentence.Reason) (parser.Command, bool, error) {
	unknown := r.Code == sentence.NoVerb && !r.Not || r.Code == sentence.NoTarget && r.Slot == sentence.Good
	if !unknown {
		return parser.Command{}, false, nil
	}
	if a.lex == nil {
		lex, err := lexicon(a.g.World)
		if err != nil {
			return parser.Command{}, false, err
		}
		a.lex = lex
	}
	c, ok := parser.Parse(withoutSubject(words), a.lex, true)
	return c, ok && a.meta(c.Verb) == nil, nil
}

// withoutSubject is what a sentence says is done, without who does it: “I try to
// push the crate.” is “push the crate”.
func withoutSubject(words string) string {
	words = strings.TrimRight(strings.TrimSpace(words), ".!")
	for again := true; again; {
		again = false
		for _, head := range [...]string{"i ", "i'll ", "i’ll ", "i will ", "i'd like to ", "i want to ", "i try to ", "try to ", "i am going to ", "will ", "then ", "now "} {
			if len(words) > len(head) && strings.EqualFold(words[:len(head)], head) {
				words, again = strings.TrimSpace(words[len(head):]), true
			}
		}
	}
	return words
}

// do carries out a deed as it was read.
func (a *act) do(c parser.Command, clause *Clause) (game.Result, error) {
	c.Actor, c.By = a.person, a.person
	if c.Slotted {
		r, _, err := a.carryOut(c)
		return r, err
	}
	switch c.Verb {
	case sentence.Move:
		return a.move(c.Deed)
	case sentence.Say:
		clause.Said = saidIn(clause.Words, c.Spoken)
		return game.Result{}, nil
	case "examine":
		if t := c.Slot(world.Target).Ref; t.Family == world.OfPerson && (t.ID == a.person || slices.Contains(a.g.Others(a.person, a.g.RoomOf(a.person)), t.ID)) {
			a.tx.Say("You look at " + tell.OneLine(a.g.Name(t)) + ".") // what somebody of the cast is like is theirs to show
			return game.Result{}, nil
		}
	case sentence.Wait:
		return deed.Do(a.tx, world.Deed{Actor: a.person, Verb: "wait"})
	case sentence.Quest, "ask", "talk":
		return a.ask(c)
	case sentence.Trade, sentence.Accept, sentence.Hire, sentence.Rob:
		d := c.Deed
		d.Bind(world.Second, d.Slot(sentence.Seat).Ref)
		return deed.Do(a.tx, d)
	}
	a.alike(&c.Deed)
	if c.Verb == "give" && c.Coins > 0 {
		return a.pay(c.Deed)
	}
	r, _, err := a.perform(c)
	return r, err
}

// alike takes, of things that nobody can tell apart, one that the deed can be done
// to: one in hand is dropped, one that lies there is taken.
func (a *act) alike(d *world.Deed) {
	d.Slots = slices.Clone(d.Slots)
	for i, b := range d.Slots {
		if b.Ref.Family != world.OfThing || a.g.ItemOf(b.Ref).Counted {
			continue
		}
		scope := a.g.Scope(a.person, d.Verb, b.Slot)
		if slices.Contains(scope, b.Ref) {
			continue
		}
		if j := slices.IndexFunc(scope, func(t world.Ref) bool { return same(a.g, t, b.Ref) }); j >= 0 {
			d.Slots[i].Ref = scope[j]
		}
	}
}

// pay gives somebody coins, for what they sell when that is named with them.
func (a *act) pay(d world.Deed) (game.Result, error) {
	thing, to := d.Slot(world.Target).Ref, d.Slot(world.Second).Ref
	if thing.IsZero() {
		return deed.Do(a.tx, d)
	}
	for _, s := range a.g.Sellers(a.g.RoomOf(a.person), a.g.ItemID(thing)) {
		if s.Seller == to {
			d.Verb = "buy"
			return deed.Do(a.tx, d)
		}
	}
	return game.No(game.Refusal{Code: game.Because, Text: "Coins and a thing are given one after the other: say it in two sentences."}), nil
}

// move goes where a sentence says: through a way by its label, or to a room.
func (a *act) move(d world.Deed) (game.Result, error) {
	to := d.Slot(sentence.Room).Ref
	move := world.Deed{Actor: a.person, Verb: "move"}
	if label, way := strings.CutPrefix(to.ID, wayPrefix); way {
		move.Dir = label
		return deed.Do(a.tx, move)
	}
	move.Dir = a.g.Name(to)
	move.Bind(world.Target, to)
	for _, w := range a.g.Ways(a.person, a.g.RoomOf(a.person)) {
		if w.To == to.ID {
			move.Dir = w.Label
			break
		}
	}
	return deed.Do(a.tx, move)
}

// ask speaks to somebody. A person answers for themselves, on their own turn.
func (a *act) ask(c parser.Command) (game.Result, error) {
	whom := c.Slot(world.Target)
	if whom.Ref.IsZero() {
		whom = c.Slot(sentence.Keeper)
	}
	if whom.Ref.Family != world.OfCharacter {
		return game.Result{}, nil // it is said, and heard
	}
	c.Slots = nil
	c.Bind(world.Target, whom.Ref)
	ch := a.g.Character(whom.Ref.ID)
	if c.Verb != "talk" && len(ch.Topics) > 0 {
		c.Verb = "ask"
		r, _, err := a.about(c)
		return r, err
	}
	if _, speaks := a.tx.About(a.person).Dialogue(ch.ID); speaks {
		c.Verb = "talk"
		r, _, err := a.perform(c)
		return r, err
	}
	topic := ""
	if c.Topic != "" {
		topic = " about " + tell.Quote(strings.TrimRight(c.Topic, "."))
	}
	a.tx.Say(tell.OneLine(ch.Name) + " has nothing to say" + topic + " that you do not know already.")
	return game.Result{}, nil
}

// speak carries what was said aloud in a clause to who hears it.
func (a *act) speak(c *Clause) {
	if c.Said == "" {
		c.Said = c.Deed.Spoken
	}
	if c.Deed.Verb == "ask" && c.Said == "" && c.Deed.Slot(world.Target).Ref.Family == world.OfPerson {
		c.Said = saidIn(c.Words, c.Words)
	}
	if c.Said == "" {
		return
	}
	c.Story = append([]string{"You say: " + quoted(c.Said)}, c.Story...)
	a.Said(c.Said)
}

// saidIn is what a sentence says aloud: its quotation, else the words that follow
// its verb of speaking, else all of it.
func saidIn(words, spoken string) string {
	if spoken != "" && spoken != strings.TrimSpace(words) {
		return spoken
	}
	var parts []string
	for _, span := range tongue.Spoken(words) {
		if p := strings.TrimSpace(words[span.From:span.To]); p != "" {
			parts = append(parts, p)
		}
	}
	if len(parts) == 0 {
		return strings.TrimSpace(words)
	}
	return strings.Join(parts, " ")
}

func quoted(words string) string { return "“" + tell.OneLine(words) + "”" }
