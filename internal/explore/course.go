package explore

import (
	"slices"

	"rpg/internal/logic"
	"rpg/internal/standing"
	"rpg/internal/world"
)

// A course is what leads from a state to a goal, as if nothing that once was so ever
// ceased to be.
type course struct {
	can   bool
	rest  int32           // how many steps there are
	about map[string]bool // ids of all that has a part in it
	waits bool            // time has, so that one waits even past what was so before
}

// course plans what leads to a goal. What it is about is left out unless it is
// asked for.
func (u *guide) course(s *logic.Study, now *standing.Run, goal logic.Fact, about bool) (c course) {
	if c.can = s.Can(goal); !c.can {
		return c
	}
	goals, plan := []logic.Fact{goal}, s.Plan(goal)
	if more := u.also(s, now, plan); len(more) > 0 {
		goals = append(goals, more...)
		plan = s.Plan(goals...)
	}
	for _, f := range plan {
		if isStep(f.Kind) {
			c.rest++
		}
	}
	c.waits = c.rest == 0 // there is nothing else to do
	if about {
		c.about = map[string]bool{}
		for f := range s.Rests(goals...) {
			if f.Kind == logic.Held || f.Kind == logic.Carried || f.Kind == logic.On {
				c.about[f.ID] = true
			}
		}
		for _, f := range plan {
			c.take(u, f)
		}
	}
	return c
}

// take notes what a step is about.
func (c *course) take(u *guide, f logic.Fact) {
	note := func(ids ...string) {
		for _, id := range ids {
			c.about[id] = true
		}
	}
	note(f.ID, f.To)
	switch f.Kind {
	case logic.Compared:
		c.waits = true
	case logic.Event:
		note(u.doers[f.ID]...)
	}
	if fights(u.chars[f.ID]) {
		note(u.weapons...)
	}
}

func fights(c *world.Character) bool { return c != nil && (c.Combat != nil || c.Health > 0) }

// isStep reports whether a fact is a step of its own. What goes with others (who can
// reach a thing is where it is) is not.
func isStep(k logic.Kind) bool {
	switch k {
	case logic.Near, logic.Carried, logic.With, logic.Seen, logic.Death, logic.Ending:
		return false
	}
	return true
}

// also is what a plan does not ask for and whoever follows it needs: what it takes for
// code to be asked that may have a part in it, that the characters in it come along, a
// weapon against those who fight, and a light where it is dark.
func (u *guide) also(s *logic.Study, now *standing.Run, plan []logic.Fact) (more []logic.Fact) {
	want := func(facts ...logic.Fact) {
		for _, f := range facts {
			if s.Can(f) {
				more = append(more, f)
			}
		}
	}
	dark := slices.ContainsFunc(now.Rooms(), u.dark)
	for _, f := range plan {
		switch f.Kind {
		case logic.Room:
			dark = dark || u.dark(f.ID)
		case logic.Event:
			want(u.hooks[f.ID]...)
			if u.felled[f.ID] {
				want(u.one(s, now, logic.Held, u.weapons)...)
			}
		case logic.With, logic.Seen:
			if c := u.chars[f.ID]; c != nil {
				want(wanted(c.Follows)...)
			}
		}
	}
	if dark {
		for _, f := range u.one(s, now, logic.Carried, u.lamps) {
			want(f, logic.Fact{Kind: logic.On, ID: f.ID})
		}
	}
	return more
}

func (u *guide) dark(room string) bool { return u.rooms[room] != nil && u.rooms[room].Dark }

// one is the fact about the first of some things of which it is so, else of which it
// can be.
func (u *guide) one(s *logic.Study, now *standing.Run, k logic.Kind, ids []string) []logic.Fact {
	for _, is := range [...]func(logic.Fact) bool{now.Shows, s.Can} {
		for _, id := range ids {
			if f := (logic.Fact{Kind: k, ID: id}); is(f) {
				return []logic.Fact{f}
			}
		}
	}
	return nil
}

// An outlook is how a state stands to all goals.
type outlook struct {
	aim
	lost int32 // that cannot be met any more; a death counts, too
}

func (u *guide) outlook(s *logic.Study, now *standing.Run) outlook {
	o := outlook{aim: u.aim(now)}
	for _, f := range u.goals {
		if !now.Shows(f) && !s.Can(f) {
			o.lost++
		}
	}
	if now.Shows(logic.Fact{Kind: logic.Death}) {
		o.lost++
	}
	return o
}
