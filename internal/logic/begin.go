package logic

import (
	"math"

	"rpg/internal/cond"
	"rpg/internal/world"
)

// begin starts from how things stand in a new game, and lets happen what
// happens by itself.
func (s *Study) begin() {
	w := s.World
	s.store("deaths", from(0))
	for flag := range s.out.Flags {
		s.set[flag] = true
	}
	s.code()
	s.place()
	s.enter(w.StartRoom)
	s.each(world.People, func(id string) {
		if p, err := w.Person(id); err == nil {
			s.enter(p.Room)
			for _, item := range p.Holds {
				s.get(item)
			}
			for _, g := range p.Goods {
				s.get(g.Item)
			}
		}
	})
	s.run("intro")
	for _, d := range w.Daemons {
		s.when(func() { s.then(d.Then, d.If) }, d.If)
	}
	for _, c := range w.Clocks {
		s.when(func() { s.setFlag(c.Flag) }, c.If)
	}
	s.dying()
	s.dark()
	s.finale()
	s.scenes()
	s.programs()
}

func (s *Study) each(k world.Kind, do func(id string)) {
	ids, _ := s.World.IDs(k) // gather has told of a failure
	for _, id := range ids {
		do(id)
	}
}

// place puts things and characters where they are at the start.
func (s *Study) place() {
	s.each(world.Rooms, func(id string) {
		r := s.rooms[id]
		for _, list := range [...][]string{r.Items, r.Scenery} {
			for _, item := range list {
				s.put(item, id)
			}
		}
		for _, g := range r.Goods {
			s.put(g.Item, id)
		}
		for _, c := range r.Characters {
			s.stand(c, id)
		}
	})
	s.each(world.Items, func(id string) {
		for _, inner := range s.items[id].Contains {
			s.put(inner, id)
		}
	})
	s.each(world.Characters, func(id string) {
		c := s.characters[id]
		for _, item := range c.Holds {
			s.put(item, id)
		}
		s.plan(c)
	})
	for _, x := range s.World.Instances {
		if !x.Location.IsZero() {
			s.put(x.ID, x.Location.Owner.ID)
		}
	}
	s.each(world.Items, func(id string) {
		if len(s.at[id]) == 0 && s.out.Told != nil && s.out.Told(id) {
			s.get(id)
		}
	})
}

// plan is what a character does by itself, one thing after the other.
func (s *Study) plan(c *world.Character) {
	var step func(i int)
	step = func(i int) {
		if i == len(c.Plan) {
			return
		}
		p := c.Plan[i]
		s.when(func() {
			if p.Go != "" {
				s.stand(c.ID, p.Go)
			}
			if p.Set != "" {
				s.setFlag(p.Set)
			}
			step(i + 1)
		}, p.If)
	}
	step(0)
}

// dying is what comes of a death, which may happen anywhere.
func (s *Study) dying() {
	d := s.World.Death
	if d == nil {
		return
	}
	s.once(func() bool { return s.dies }, func() {
		if d.Penalty != 0 {
			s.add("score", math.Copysign(math.Inf(1), float64(d.Penalty)), span{})
		}
		if d.Lives > 0 || d.Respawn != "" {
			s.enter(d.Respawn)
			s.run(d.Then)
		}
		for _, v := range d.Variants {
			s.when(func() {
				s.enter(v.Respawn)
				s.run(v.Then)
				s.then(v.Before, v.If)
			}, v.If)
		}
	})
}

func (s *Study) dark() {
	d := &s.World.Darkness
	s.steps(d.Blunder, nil)
	if d.Stumble != nil {
		s.then(d.Stumble.Then, nil)
		s.then(d.Stumble.Aboard, nil)
	}
}

func (s *Study) finale() {
	f := s.World.Finale
	if f == nil {
		return
	}
	s.once(func() bool { return s.reached[f.Room] && s.near[f.Item] }, func() {
		s.run(f.BareHanded)
		s.once(func() bool { return s.held[f.With] }, func() {
			s.run(f.Event)
			for _, e := range f.Epilogue {
				s.when(func() { s.run(e.Then) }, e.If)
			}
			s.run(f.Footer)
		})
	})
}

// scenes reward whoever earned it, once two characters can meet.
func (s *Study) scenes() {
	s.each(world.Scenes, func(id string) {
		sc, err := s.World.Scene(id)
		if err != nil || sc.Reward == nil {
			return
		}
		s.when(func() {
			for _, item := range sc.Reward.Items {
				s.get(item)
			}
		}, sc.If)
	})
}

// then runs what a routine or a death names, while its condition holds.
func (s *Study) then(t world.Then, given cond.Expr) {
	s.run(t.Event)
	s.steps(t.Steps, parts(given))
}

// parts are the conditions that must all hold for one to hold.
func parts(x cond.Expr) []cond.Expr {
	switch x := x.(type) {
	case nil:
		return nil
	case cond.All:
		var all []cond.Expr
		for _, part := range x {
			all = append(all, parts(part)...)
		}
		return all
	}
	return []cond.Expr{x}
}
