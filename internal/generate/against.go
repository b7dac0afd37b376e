package generate

import (
	"slices"
	"strings"

	"rpg/internal/content"
	"rpg/internal/dice"
	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/referee"
	"rpg/internal/world"
)

// Against is what a proposal is held against: a world, how it stands, and for
// whom something is created.
type Against struct {
	Game    *game.Game
	Book    *content.Book
	Person  string
	Earlier []Kept // what earlier runs of the game have left
}

// Kept is a record of an earlier run: the text of its file.
type Kept struct {
	Kind world.Kind
	ID   string
	Text string
}

// room is where the person is.
func (a *Against) room() string { return a.Game.RoomOf(a.Person) }

// kept finds a record of an earlier run.
func (a *Against) kept(k world.Kind, id string) (Kept, bool) {
	i := slices.IndexFunc(a.Earlier, func(l Kept) bool { return l.Kind == k && l.ID == id })
	if i < 0 {
		return Kept{}, false
	}
	return a.Earlier[i], true
}

// checks are those that an audit makes of the author's own records.
func checks() content.Checks {
	return content.Checks{Dice: func(notation string) error {
		_, err := dice.Parse(notation)
		return err
	}}
}

// A checker holds one proposal against the world.
type checker struct {
	*Against
	p        *Proposal
	known    []content.Called
	earlier  []content.Called // of the library
	problems []Problem
	bad      map[string]bool // paths of which something was told already
}

func (c *checker) note(path, why string) {
	if c.bad[path] {
		return
	}
	c.problems = append(c.problems, c.p.at(path, why))
}

// Check lists everything for which a proposal does not fit the world. read is
// what [Read] has told of it: of those places nothing more is said.
func Check(a *Against, p *Proposal, read []Problem) []Problem {
	c := &checker{Against: a, p: p, bad: map[string]bool{}}
	for _, r := range read {
		c.bad[r.Path] = true
	}
	switch {
	case p.Reuse != "":
		c.reused()
		return c.problems
	case p.Decline != "":
		if _, why := MakerHere(a.Game, a.Person, p.Kind, ""); strings.HasPrefix(why, "nobody") {
			c.note(decline, why)
		}
		return c.problems
	case p.Kind == Turn || c.bad[reuse]:
		return nil
	}
	c.known = a.Book.Called()
	c.earlier = a.called()
	c.names()
	switch p.Kind {
	case Room:
		c.place()
	case Item:
		c.item()
	case Character:
		c.trader()
	case Quest:
		c.job()
	case Craft, Build:
		c.order()
	}
	c.conditions()
	if len(read) == 0 && len(c.problems) == 0 {
		c.asWritten()
	}
	return c.problems
}

// asWritten reads the file that the proposal would make, as an audit reads the
// author's: whatever else is wrong with it shows there.
func (c *checker) asWritten() {
	text := c.p.compose(c.Game.World.MoneyWord(), c.round())
	d := c.Book.Draft(c.p.Kind.Records(), c.p.New.ID, text)
	for _, bad := range checks().Draft(d) {
		if bad.Severity == content.Error {
			c.note("", bad.Message+", "+bad.Hint)
		}
	}
	if len(c.problems) > 0 {
		return
	}
	for _, use := range d.Flags() {
		if !c.mayUse(use.Name) {
			c.note("", "its text speaks of the flag “"+use.Name+"”, which is not its own; flags of its own begin with gen_ and stand under flags")
		}
	}
	if want, got := c.p.sections(), sections(d.Record()); !slices.Equal(want, got) {
		c.note("", "its text would be read as something else than it says; write plain sentences")
	}
}

// round is the round in which something is created.
func (c *checker) round() int { return round(c.Game) }

func round(g *game.Game) int { return max(referee.Current(g).N, 1) }

// sections are the parts that a record is meant to have, as they are read again.
func (p *Proposal) sections() []string {
	var w page
	description := p.New.Description
	if p.Kind == Quest {
		description = p.Job.Goal
	}
	out := []string{trimmed(description)}
	add := func(heading, text string) {
		if text = trimmed(text); text != "" {
			out = append(out, heading, text)
		}
	}
	switch p.Kind.Records() {
	case world.Characters:
		add("Voice", p.Person.Voice)
		add("What they know", p.Person.Knows)
	case world.Quests:
		p.composeQuest(&w, "")
		out = out[:1]
	}
	for _, s := range p.New.When {
		add("If "+trimmed(s.If), s.Text)
	}
	add("GM only", p.secret())
	return out
}

// sections are the description of a record, and the headings and texts after it;
// what the program itself writes of a quest is left out.
func sections(record any) []string {
	var prose world.Prose
	switch r := record.(type) {
	case *world.Room:
		prose = r.Text
	case *world.Item:
		prose = r.Text
	case *world.Character:
		prose = r.Text
	case *world.Quest:
		prose = r.Text
	}
	out := []string{prose.Description}
	for _, s := range prose.Sections {
		if s.Heading != "What it takes" && s.Heading != "The reward" {
			out = append(out, s.Heading, s.Text)
		}
	}
	return out
}

// called is what the records of the library go by.
func (a *Against) called() []content.Called {
	var out []content.Called
	for _, l := range a.Earlier {
		name, aliases := calledIn(a.Book.Draft(l.Kind, l.ID, l.Text).Record())
		out = append(out, content.Called{Kind: l.Kind, ID: l.ID, Name: name, Aliases: aliases})
	}
	return out
}

func calledIn(record any) (name string, aliases []string) {
	switch r := record.(type) {
	case *world.Room:
		return r.Name, nil
	case *world.Item:
		return r.Name, r.Aliases
	case *world.Character:
		return r.Name, r.Aliases
	case *world.Quest:
		return r.Name, nil
	}
	return "", nil
}

// like reports whether words go by one of a record's names.
func like(words string, c content.Called) bool {
	return names.SameNear(words, c.Name) || names.SameNear(words, c.ID) ||
		slices.ContainsFunc(c.Aliases, func(a string) bool { return names.SameNear(words, a) })
}
