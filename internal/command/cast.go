package command

import (
	"slices"

	"rpg/internal/argparse"
	"rpg/internal/game"
	"rpg/internal/referee"
	"rpg/internal/tell"
	"rpg/internal/view"
	"rpg/internal/world"
)

// castSpecs are the commands that say who plays.
func castSpecs() []Spec {
	id := []argparse.Arg{one("id", "the person")}
	return []Spec{{
		Name: "cast", Help: "who plays, where they are and how they stand",
		For: Owner, Needs: Run, Run: castShow,
		Subs: []Spec{
			{
				Name: "add", Help: "one of the game's people joins the cast", Args: id,
				For: Owner, Needs: Run, Run: castAdd,
			},
			{
				Name: "rest", Help: "a person steps out for now: they stay where they are, unseen and untouched, and are skipped",
				Args: id, For: Owner, Needs: Run, Run: castChange(referee.Rest, "RESTING"),
			},
			{
				Name: "back", Help: "a person who rested plays on from where they stayed",
				Args: id, For: Owner, Needs: Run, Run: castChange(referee.Back, "BACK"),
			},
		},
	}}
}

func castShow(c *Call) (Answer, error) {
	var p tell.Page
	for _, id := range c.Game.Cast() {
		text := tell.Called(c.Game, world.PersonRef(id)) + ": " + view.Stands(c.Game, id)
		if c.Game.Resting(id) {
			text += "; resting"
		}
		p.AddData("CAST", text, map[string]any{
			"id": id, "room": c.Game.RoomOf(id), "health": c.Game.Health(id), "coins": c.Game.Coins(id),
			"resting": c.Game.Resting(id), "defeated": c.Game.Defeated(id),
		})
	}
	others, err := c.Game.World.IDs(world.People)
	if err != nil {
		return Answer{}, err
	}
	var free []string
	for _, id := range others {
		if !c.Game.InCast(id) {
			free = append(free, id)
		}
	}
	p.AddData("COULD JOIN", c.called(free), free)
	return Answer{Page: p}, nil
}

func castAdd(c *Call) (Answer, error) {
	alone := referee.Alone(c.Game)
	id, no := referee.Join(c.Tx, c.Words.Word("id"))
	if no != nil {
		return c.refused(no)
	}
	return c.castAnswer("JOINED", id, alone)
}

// changer changes how a person of the cast takes part.
type changer func(*game.Tx, string) *game.Refusal

// castChange is a command that changes how a person of the cast takes part.
func castChange(change changer, label string) func(*Call) (Answer, error) {
	return func(c *Call) (Answer, error) {
		id, no := referee.Who(c.Game, c.Words.Word("id"))
		if no != nil {
			return c.refused(no)
		}
		if no := change(c.Tx, id); no != nil {
			return c.refused(no)
		}
		return c.castAnswer(label, id, false)
	}
}

// castAnswer says what is so now of a person, and from when they take turns.
func (c *Call) castAnswer(label, id string, alone bool) (Answer, error) {
	text := tell.Called(c.Game, world.PersonRef(id)) + ", at " + tell.Called(c.Game, world.RoomRef(c.Game.RoomOf(id)))
	at := referee.Where(c.Game)
	switch {
	case label == "RESTING":
	case at.Open() && !slices.Contains(at.Order, id):
		text += "; their turns begin with the next round"
	case alone:
		text += "; turns are taken in rounds from now on: " + at.Next()
	}
	var p tell.Page
	p.AddData(label, text, id)
	return Answer{Page: p}, nil
}
