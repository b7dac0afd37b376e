package logic

import "rpg/internal/world"

// programs lets happen what the programs of semantic commands do. Whether their
// rules ever answer is not asked.
func (s *Study) programs() {
	x, err := s.World.Interactions()
	if err != nil {
		s.unsure = true
		return
	}
	all := func(p *world.Program) {
		if p != nil {
			s.commands(p.Steps)
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

func (s *Study) commands(list []world.Command) {
	for _, c := range list {
		s.commands(c.Then)
		s.commands(c.Else)
		switch do := c.Do.(type) {
		case nil, world.RunLua, world.Notify, world.SetProperty, world.SetTrait, world.PresentInventory:
		case world.Steps:
			s.steps(do.Steps, nil)
		case world.Run:
			s.run(do.Event)
		case world.ChangeRoom:
			s.enterOperand(do.Room)
		case world.CallDialogue, world.NavigateExit, world.MergeQuantity:
		case world.AddQuantity:
			s.get(do.Definition)
		default:
			s.anything()
		}
	}
}

func (s *Study) enterOperand(o world.Operand) {
	if o.Kind == "subject" && o.Ref.Family == world.OfRoom {
		s.enter(o.Ref.ID)
		return
	}
	s.unsure = true
}

// anything lets every thing be had and every character be met: a command that
// takes its subject from a slot may be about any of them.
func (s *Study) anything() {
	if s.loose {
		return
	}
	s.loose = true
	for id := range s.items { // all of them, in any order
		s.get(id)
	}
	for id := range s.characters {
		s.becomes("hidden", id, false)
		s.stand(id, "here")
	}
}
