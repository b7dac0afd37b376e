package command

import (
	"fmt"

	"rpg/internal/argparse"
	"rpg/internal/game"
	"rpg/internal/referee"
	"rpg/internal/tell"
	"rpg/internal/view"
	"rpg/internal/world"
)

// orderSpecs is the command that pays for what is made to order.
func orderSpecs() []Spec {
	return []Spec{{
		Name: "pay", Help: "pay a maker or builder for an order, in money or with a carried thing",
		About: "look lists what waits under ORDERS WAITING. A made thing is handed over at once; a building stands after the time that its builder needs, and look lists it under BEING BUILT.",
		Args:  []argparse.Arg{many("order", "the order's id, what is ordered, or who makes it; after that what is given for it in trade")},
		For:   Referee, Needs: Run, Turn: Acting, Run: payOrder,
	}}
}

func payOrder(c *Call) (Answer, error) {
	o, no := referee.Pay(c.Tx, c.Person, c.Words.Words("order"))
	if no != nil {
		return c.refused(no)
	}
	page := tell.Referee(c.Game, c.Tx.Lines)
	if o.Kind == "build" {
		page.AddData("BEING BUILT", view.BeingBuilt(c.Game, o), map[string]any{"id": o.Room, "due": o.Due})
	}
	return Answer{Page: page}, nil
}

// offered says what will be made, and for what.
func (c *Call) offered(o game.Order) tell.Page {
	var p tell.Page
	of := referee.Ordered(o)
	text := fmt.Sprintf("%s, by %s", tell.Called(c.Game, of), tell.Called(c.Game, world.CharacterRef(o.By)))
	kind := kindOfOrder(o)
	if kind == world.Rooms {
		text += ", " + tell.OneLine(o.Spot)
	}
	p.AddData("WILL MAKE", text, o)
	p.AddData("PRICE", tell.OrderPrice(c.Game, o), map[string]any{"coins": o.Price, "accepts": o.Accepts})
	p.Add("NEXT", fmt.Sprintf("rpg show %s %s; only when the player pays: rpg pay %s --as %s", kind, o.ID, o.ID, c.Person))
	return p
}
