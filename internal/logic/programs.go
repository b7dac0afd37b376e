package logic

import (
	"slices"

	"rpg/internal/world"
)

// programs lets happen what the programs of semantic commands do. Whether their
// rules ever answer is not asked.
func (g *Game) programs() {
	x, err := g.World.Interactions()
	if err != nil {
		g.unsure = true
		return
	}
	all := func(p *world.Program) {
		if p != nil {
			g.commands(p.Steps)
		}
	}
	all(x.Undefined)
	for i := range x.Verbs {
		all(x.Verbs[i].Default)
	}
	for _, in := range x.Interactions {
		for i := range in.Rules {
			all(&in.Rules[i].Program)
		}
	}
}

func (g *Game) commands(list []world.Command) {
	for _, c := range list {
		g.commands(c.Then)
		g.commands(c.Else)
		switch do := c.Do.(type) {
		case nil, world.RunLua, world.Notify, world.SetProperty, world.SetTrait, world.PresentInventory:
		case world.Steps:
			g.steps(do.Steps, always, nil)
		case world.Run:
			g.run(always, do.Event)
		case world.ChangeRoom:
			g.enterOperand(do.Room)
		case world.CallDialogue, world.NavigateExit, world.MergeQuantity:
		case world.AddQuantity:
			g.get(always, do.Definition)
		default:
			g.anything()
		}
	}
}

func (g *Game) enterOperand(o world.Operand) {
	if o.Kind == "subject" && o.Ref.Family == world.OfRoom {
		g.enter(always, o.Ref.ID)
		return
	}
	g.unsure = true
}

// anything lets every thing be had and every character be met: a command that
// takes its subject from a slot may be about any of them.
func (g *Game) anything() {
	if g.loose {
		return
	}
	g.loose = true
	for _, id := range g.things {
		g.get(always, id)
	}
	for _, id := range slices.Clone(g.ids[world.Characters]) {
		g.becomes(always, "hidden", id, false)
		g.stand(always, id, "here")
	}
}
