package command

import (
	"fmt"

	"rpg/internal/argparse"
	"rpg/internal/generate"
	"rpg/internal/referee"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// worldTurnSpecs is the command by which the world has a turn of its own.
func worldTurnSpecs() []Spec {
	return []Spec{{
		Name: "world-turn", Help: "what the world does by itself: rumours, events, the characters' plans",
		About: "The file is the answer of the world's agent to rpg world-brief turn: one JSON object with rumours and events; {} is one, too, and brings nothing new. " +
			"Then each character with a plan does its next step, if its time has come. " +
			"SIGNAL and NOW HERE name who could notice it; look repeats them until that person is told their story.",
		Args: []argparse.Arg{one("file", "a file in the project, or - for standard input; from proposals/ it is consumed")},
		For:  Referee, Needs: Run, Run: worldTurn,
	}}
}

func worldTurn(c *Call) (Answer, error) {
	if no := referee.MayTurn(c.Game); no != nil {
		return c.refused(no)
	}
	text, err := c.Text(c.Words.Word("file"), generate.MaxBytes)
	if err != nil {
		return Answer{}, err
	}
	turn, faults := c.readWorldTurn(text)
	if len(faults) > 0 {
		return refuse("proposal rejected: %s", generate.Reasons(faults))
	}
	reports, no := turn.Turn(c.Tx)
	if no != nil {
		return c.refused(no)
	}
	var p tell.Page
	p.AddData("WORLD TURN", fmt.Sprintf("%s, %s", amount(len(turn.Rumours), "rumour"), amount(len(turn.Events), "event")),
		map[string]int{"rumours": len(turn.Rumours), "events": len(turn.Events)})
	for _, r := range reports {
		c.report(&p, r)
	}
	p = append(p, tell.Referee(c.Game, c.Tx.Lines)...)
	next(&p, referee.Where(c.Game))
	return Answer{Page: p}, nil
}

// readWorldTurn reads what the world's agent answered, and says all that is
// wrong with it.
func (c *Call) readWorldTurn(text string) (*referee.WorldTurn, []generate.Problem) {
	proposal, faults := generate.Read(generate.Turn, []byte(text))
	if proposal == nil {
		return nil, faults
	}
	turn := &referee.WorldTurn{}
	for _, r := range proposal.World.Rumours {
		turn.Rumours = append(turn.Rumours, referee.Gossip{Text: r.Text, About: r.About})
	}
	for _, e := range proposal.World.Events {
		turn.Events = append(turn.Events, referee.Happening{Room: e.Room, Text: e.Text})
	}
	if len(faults) > 0 {
		return nil, faults // what does not fit its form is mended first
	}
	for _, f := range turn.Check(c.Game, c.machine()) {
		faults = append(faults, generate.Problem{Path: f.Path, Why: f.Why})
	}
	return turn, faults
}

// report adds what the referee has to know of a step of a plan.
func (c *Call) report(p *tell.Page, r referee.Report) {
	data := map[string]string{"character": r.Character, "text": r.Text}
	label := "OFF-SCREEN"
	if r.Kind != referee.OffScreen {
		label = "SIGNAL for "
		if r.Kind == referee.NowHere {
			label = "NOW HERE for "
		}
		label += tell.OneLine(c.Game.Name(world.PersonRef(r.Person)))
		data["person"] = r.Person
	}
	p.AddData(label, r.Text, data)
}
