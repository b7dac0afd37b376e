package command

import (
	"fmt"
	"slices"

	"rpg/internal/argparse"
	"rpg/internal/referee"
	"rpg/internal/tell"
	"rpg/internal/view"
	"rpg/internal/world"
)

// roundSpecs are the commands that open a round, hand its turns on and close it.
func roundSpecs() []Spec {
	return []Spec{{
		Name: "round", Help: "where the round stands, and what to type next",
		About: "Its last line names the command to type next: a referee that lost its memory goes on from it.",
		For:   Owner, Needs: Run, Run: roundShow,
		Subs: []Spec{
			{
				Name: "start", Help: "open the next round", For: Owner, Needs: Run, Run: roundStart,
			},
			{
				Name: "next", Help: "the next person, and what is to be done for them now",
				For: Owner, Needs: Run, Run: roundNext,
			},
			{
				Name: "skip", Help: "pass over a turn that cannot be played",
				About:   "The reason is logged, and told to the person next time. What was done in the turn stays done.",
				Args:    []argparse.Arg{one("id", "the person whose turn it is"), rest("reason", "why, in a few words")},
				Options: []argparse.Option{fromFile},
				For:     Owner, Needs: Run, Run: roundSkip,
			},
			{
				Name: "end", Help: "close the round, once every turn of it is told",
				For: Owner, Needs: Run, Run: roundEnd,
			},
			roundRunSpec(),
		},
	}}
}

// fromFile is the other way to give a text: no shell reads what stands in a file.
var fromFile = argparse.Option{Long: "file", Metavar: "F", Help: "take the text from a file, or with - from standard input"}

func roundStart(c *Call) (Answer, error) {
	no, err := referee.Start(c.Tx)
	if err != nil {
		return Answer{}, err
	}
	if no != nil {
		return c.refused(no)
	}
	return roundShow(c)
}

func roundShow(c *Call) (Answer, error) {
	at := referee.Where(c.Game)
	var p tell.Page
	switch {
	case at.Open():
		p.AddData("ROUND", fmt.Sprint(at.N), at.N)
	case referee.Alone(c.Game):
		p.AddData("ROUND", "none is needed in a run of one person", at.N)
	default:
		p.AddData("ROUND", "none is open; the last was "+fmt.Sprint(at.N), at.N)
	}
	c.people(&p, "REPLIED", at.Replied)
	c.people(&p, "TOLD", at.Told)
	c.people(&p, "SKIPPED", at.Skipped)
	c.people(&p, "PASSED OVER", at.Passed)
	if at.Person != "" {
		p.AddData("TURN", tell.Called(c.Game, world.PersonRef(at.Person)), at.Person)
	}
	c.people(&p, "TO COME", at.ToCome)
	if err := c.turnSoFar(&p, at); err != nil {
		return Answer{}, err
	}
	next(&p, at)
	return Answer{Page: p}, nil
}

// turnSoFar adds what the referee has to know of a turn that has begun, and the
// step that it is at.
func (c *Call) turnSoFar(p *tell.Page, at referee.Standing) error {
	if at.Person != "" && slices.Contains(at.Replied, at.Person) {
		lines, err := c.recall(at.Person, 1, func(l view.Remembered) bool { return l.Kind == "do" })
		if err != nil {
			return err
		}
		for _, l := range lines {
			view.Outside(p, "DO", l.Text, nil)
		}
		if _, changed := c.Game.CameOut(at.Person); changed {
			p.Add("CURSE", view.Curse(c.Game, at.Person))
		}
	}
	if at.Step == referee.ToNote {
		c.people(p, "WATCHED BY", at.Watchers)
	}
	p.Add("STEP", at.Now(c.Game))
	return nil
}

// people adds a list of people of the cast, each with why they take no turn.
func (c *Call) people(p *tell.Page, label string, ids []string) {
	var texts []string
	for _, id := range ids {
		text := tell.Called(c.Game, world.PersonRef(id))
		switch {
		case c.Game.Resting(id):
			text += ", resting"
		case c.Game.Defeated(id):
			text += ", defeated"
		}
		texts = append(texts, text)
	}
	p.AddData(label, tell.List(texts), ids)
}

// next is the last line of what moves a round on: the command to type next.
func next(p *tell.Page, at referee.Standing) { p.Add("NEXT", at.Next()) }

func roundNext(c *Call) (Answer, error) {
	if at := referee.Where(c.Game); at.Person == "" && !at.Open() {
		return refuse("no round is open; %s", at.Next())
	}
	var p tell.Page
	c.fallen(&p)
	at := referee.Where(c.Game)
	if at.Person != "" {
		p.AddData("TURN", tell.Called(c.Game, world.PersonRef(at.Person)), at.Person)
	}
	if err := c.turnSoFar(&p, at); err != nil {
		return Answer{}, err
	}
	next(&p, at)
	return Answer{Page: p}, nil
}

// fallen says of whoever was defeated, once, that they take no more turns.
func (c *Call) fallen(p *tell.Page) {
	for _, id := range referee.Fallen(c.Tx) {
		p.AddData("DEFEATED", tell.Called(c.Game, world.PersonRef(id))+" takes no more turns", id)
	}
}

func roundSkip(c *Call) (Answer, error) {
	id, no := referee.Who(c.Game, c.Words.Word("id"))
	if no != nil {
		return c.refused(no)
	}
	reason, err := c.Line("reason")
	if err != nil {
		return Answer{}, err
	}
	reason = tell.OneLine(reason)
	if no := referee.Skip(c.Tx, id, reason); no != nil {
		return c.refused(no)
	}
	var p tell.Page
	p.AddData("SKIPPED", fmt.Sprintf("%s: %s", tell.Called(c.Game, world.PersonRef(id)), reason), map[string]string{"person": id, "reason": reason})
	next(&p, referee.Where(c.Game))
	return Answer{Page: p}, nil
}

func roundEnd(c *Call) (Answer, error) {
	at := referee.Where(c.Game)
	no, err := referee.End(c.Tx)
	if err != nil {
		return Answer{}, err
	}
	if no != nil {
		return c.refused(no)
	}
	var p tell.Page
	p.AddData("ROUND OVER", fmt.Sprint(at.N), at.N)
	c.people(&p, "TOLD", at.Told)
	c.people(&p, "SKIPPED", at.Skipped)
	c.people(&p, "PASSED OVER", at.Passed)
	p = append(p, tell.Referee(c.Game, c.Tx.Lines)...)
	c.fallen(&p)
	next(&p, referee.Where(c.Game))
	return Answer{Page: p}, nil
}
