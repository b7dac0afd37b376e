package command

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"rpg/internal/argparse"
	"rpg/internal/game"
	"rpg/internal/play"
	"rpg/internal/sentence"
	"rpg/internal/tell"
	"rpg/internal/town"
	"rpg/internal/world"
)

// readSpecs is the command that shows how a sentence is read.
func readSpecs() []Spec {
	return []Spec{{
		Name: "read", Help: "how a plain sentence is read: the deed, what each word was taken for, and if it is none, why",
		About: "Nothing is done. In the run that is played the sentence is read where the person stands; with --game it is read at the start of that game, " +
			"or in a town as the seat of --as, a name or a number, in its first turn. Without --as it is the first person, or seat 0. " +
			"A game that is no town parts a line of several deeds. The status is 1 when something of it could not be read.",
		Args: []argparse.Arg{many("sentence", "the sentence, in quotation marks; - for standard input")},
		Options: []argparse.Option{
			{Long: "game", Metavar: "G", Help: "a game in games/ (default: that of the run)"},
			{Long: "reading", Metavar: "R", Help: "plain or reference (default: the game's own)"},
			{Long: "seed", Metavar: "N", Int: true, Help: "of a town: what it is set up by (default: 1)"},
		},
		For: Author, Needs: Nothing, Run: read,
	}}
}

func read(c *Call) (Answer, error) {
	rules, given := sentence.Plain, false
	switch name, has := c.Words.Option("reading"); {
	case name == "reference":
		rules, given = sentence.Reference, true
	case name == "plain":
		given = true
	case has:
		return refuse("--reading takes plain or reference")
	}
	text, err := c.oneSentence()
	if err != nil {
		return Answer{}, err
	}
	if n := utf8.RuneCountInString(text); n > sentence.LongestLine {
		return refuse("the sentence has %d characters, and at most %d are read", n, sentence.LongestLine)
	}
	id, has := c.Words.Option("game")
	if !has {
		return c.readInRun(text, rules)
	}
	l, err := c.gamesToPlay()
	if err != nil {
		return Answer{}, err
	}
	if no := c.cannotPlay(l, id); no != "" {
		return Answer{Refused: no}, nil
	}
	if c.Book, err = l.open(id); err != nil {
		return Answer{}, &broken{fmt.Errorf("the game %s cannot be opened: %w", id, err)}
	}
	if c.Book.World().Town != nil {
		return c.readInTown(text, rules, given)
	}
	k := &keeper{Call: c, id: id}
	s, err := k.Fresh()
	if err != nil {
		return Answer{}, err
	}
	if all := c.Book.World().Cast; len(all) > 0 {
		s.SetList(world.Global, "round.cast", all) // anybody may be asked for
	}
	return c.readIn(gameOf(c.Book, s), text, rules)
}

// oneSentence is the text of the command, wherever it comes from.
func (c *Call) oneSentence() (string, error) {
	if c.read == nil {
		if words := joined(c.Words.Words("sentence")); words != "-" {
			return strings.TrimSpace(words), nil
		}
		if err := c.openProject(); err != nil {
			return "", err
		}
	}
	text, err := c.Line("sentence")
	return strings.TrimSpace(text), err
}

// readInRun reads where the person stands in the run that is played.
func (c *Call) readInRun(text string, rules sentence.Reading) (answer Answer, err error) {
	if err := c.openProject(); err != nil {
		return Answer{}, err
	}
	err = newTypist(c.Env, c.Project.Dir).peek(func(other *Call) error {
		answer, err = c.readIn(other.Game, text, rules)
		return err
	})
	return answer, err
}

// readIn reads as a person of a game.
func (c *Call) readIn(g *game.Game, text string, rules sentence.Reading) (Answer, error) {
	c.Game = g
	if no := c.who(); no != nil {
		return c.refused(no)
	}
	if c.Person == "" {
		c.Person = g.Cast()[0]
	}
	clauses, lex, err := play.Read(g, c.Person, text, rules)
	if err != nil {
		return Answer{}, &broken{err}
	}
	if len(clauses) == 0 {
		clauses = []play.Clause{{Read: sentence.Reason{Code: sentence.Unparsed}}}
	}
	var answer Answer
	for _, clause := range clauses {
		if clause.Parse {
			answer.Page.AddData("CLAUSE", tell.Quote(clause.Words), clause.Words)
			as := ", as a typed command"
			if clause.Deed.Slotted {
				as = ", a verb of the game’s own"
			}
			answer.Page.AddData("DEED", clause.Deed.Verb+as, clause.Deed.Verb)
			addDeed(&answer.Page, clause.Deed, clause.Read, nil)
			continue
		}
		answer.addReading(clause.Words, clause.Deed, clause.Read, lex)
	}
	return answer, nil
}

// readInTown reads as a seat of a town in its first turn.
func (c *Call) readInTown(text string, rules sentence.Reading, given bool) (Answer, error) {
	t, err := town.From(c.Book.World())
	if err != nil {
		return Answer{}, &broken{err}
	}
	if !given {
		rules = t.Reading()
	}
	seed, has := c.Words.Int("seed")
	if !has {
		seed = 1
	}
	e := t.Start(town.Config{Turns: 1, Seed: int64(seed), Speech: true, Robbery: true})
	seat := 0
	if as, has := c.Words.Option("as"); has {
		if seat = e.SeatOf(as); seat < 0 {
			return refuse("nobody in the town is called %s; the seats are %s", tell.Quote(as), tell.List(e.Names))
		}
	}
	d, r, lex := e.Read(seat, text, rules)
	var answer Answer
	answer.addReading(text, d, r, lex)
	return answer, nil
}

// addReading shows one reading.
func (a *Answer) addReading(words string, d world.Deed, r sentence.Reason, lex *sentence.Lexicon) {
	p := &a.Page
	p.AddData("CLAUSE", tell.Quote(words), words)
	if r.Intent != "" {
		text := r.Intent
		if r.Verb != "" {
			text += ", by " + tell.Quote(r.Verb)
		}
		p.AddData("DEED", text, map[string]any{"intent": d.Verb, "verb": r.Verb, "meant": r.Intent})
	}
	addDeed(p, d, r, lex)
	reason := map[string]any{"code": r.Code, "slot": r.Slot, "why": r.Explain(lex)}
	if r.OK() {
		p.AddData("REASON", r.Code, reason)
		return
	}
	a.Exit = ExitRefused
	p.AddData("REASON", fmt.Sprintf("%s: in %s, %s", r.Code, tell.Quote(words), r.Explain(lex)), reason)
}

// addDeed lists what was found, and the words that it was found by.
func addDeed(p *tell.Page, d world.Deed, r sentence.Reason, lex *sentence.Lexicon) {
	for _, b := range d.Slots {
		text := b.Ref.String()
		if lex != nil && !b.Ref.IsZero() {
			text = fmt.Sprintf("%s (%s)", tell.OneLine(lex.Name(b.Ref)), b.Ref)
		}
		switch {
		case text == "":
			text = tell.Quote(b.Words)
		case b.Words == "":
			text += ", who goes without saying"
		default:
			text += ", from " + tell.Quote(b.Words)
		}
		p.AddData(strings.ToUpper(b.Slot), text, map[string]string{"ref": b.Ref.String(), "words": b.Words})
	}
	if d.Count != 0 {
		p.AddData("COUNT", amountRead(d.Count)+from(r.Count), d.Count)
	}
	if d.Coins != 0 {
		p.AddData("COINS", strconv.Itoa(d.Coins)+from(r.Coins), d.Coins)
	}
	for _, f := range [...]struct{ label, text string }{{"DIRECTION", d.Dir}, {"PREPOSITION", d.Prep}, {"TOPIC", d.Topic}, {"SPOKEN", d.Spoken}} {
		if f.text != "" {
			p.AddData(f.label, tell.OneLine(f.text), f.text)
		}
	}
}

func from(words string) string {
	if words == "" {
		return ""
	}
	return ", from " + tell.Quote(words)
}

// amountRead is a quantity as it was read.
func amountRead(n int) string {
	switch n {
	case world.All:
		return "all"
	case sentence.Nought:
		return "none"
	}
	return strconv.Itoa(n)
}
