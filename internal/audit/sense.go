package audit

import (
	"slices"

	"rpg/internal/content"
	"rpg/internal/names"
	"rpg/internal/world"
)

// sense finds what fits together by its names and makes no sense all the same:
// things that nobody can tell apart or lift, and plans that stand still.
func (r *reading) sense() {
	for _, x := range r.rooms {
		r.alike(x)
	}
	for _, c := range r.beings {
		for i, p := range c.Plan {
			if p.Go == "" && p.Say == "" && p.Set == "" && p.Clear == "" && p.Signal == "" && p.Sleep == nil {
				r.note(r.book.Place(world.Characters, c.ID, "plan", i), content.Warning, codeIdle, "say what is done: go, say, set, clear, sleep or signal", "this step of the plan does nothing")
			}
		}
	}
	if c := r.w.Carry; c != nil && c.Max > 0 {
		grade := content.Warning
		if c.TooHeavy != "" {
			grade = content.Info // the author has words for it, and may mean it
		}
		for _, it := range r.items {
			if size := weight(it); it.Portable && !it.Counted && c.Self+size > c.Max {
				r.note(r.book.Place(world.Items, it.ID, "size"), grade, codeHeavy, "a smaller size, a larger limit, or “portable: false” was expected", "nobody can ever carry this thing: it weighs %d, and a person with nothing else %d of at most %d", size, c.Self, c.Max)
			}
		}
	}
}

func weight(it *world.Item) int {
	if it.Size == 0 {
		return 5 // as in play
	}
	return it.Size
}

// A label is what something in a room is called by.
type label struct {
	id, name string
	aliases  []string
	at       func() world.Pos
}

// alike finds two things, or two characters, of one room that go by the same
// words: who names one is asked which, and has no way to say.
func (r *reading) alike(x *world.Room) {
	var things, beings []label
	for _, list := range [...]struct {
		field string
		ids   []string
	}{{"items", x.Items}, {"scenery", x.Scenery}} {
		for i, id := range list.ids {
			if it, err := r.w.Item(id); err == nil && !it.Counted {
				things = append(things, label{id, it.Name, it.Aliases, func() world.Pos { return r.book.Place(world.Rooms, x.ID, list.field, i) }})
			}
		}
	}
	for i, id := range x.Characters {
		if c, err := r.w.Character(id); err == nil && !c.Hidden {
			beings = append(beings, label{id, c.Name, c.Aliases, func() world.Pos { return r.book.Place(world.Rooms, x.ID, "characters,npcs", i) }})
		}
	}
	r.apart(things)
	r.apart(beings)
}

func (r *reading) apart(all []label) {
	for i, a := range all {
		k := slices.IndexFunc(all[:i], a.like)
		if k >= 0 {
			r.note(a.at(), content.Warning, codeAlike, "another name or an alias of its own was expected for one of them", "“%s” and “%s” are both called “%s” here, and nobody can say which is meant", all[k].id, a.id, a.name)
		}
	}
}

// like reports whether all words for one thing are words for another.
func (a label) like(b label) bool {
	if a.id == b.id || !names.SameNear(a.name, b.name) || len(a.aliases) != len(b.aliases) {
		return false
	}
	return !slices.ContainsFunc(a.aliases, func(x string) bool {
		return !slices.ContainsFunc(b.aliases, func(y string) bool { return names.SameNear(x, y) })
	})
}

// scores finds ranks and a highest score to which the points of the game do not
// come, and points that come to more.
func (r *reading) scores() {
	sum := 0
	for _, p := range r.w.Scoring {
		sum += max(p.Points, 0)
	}
	_, most, known := r.study.Range("score")
	if r.w.MaxScore > 0 && known && most < float64(r.w.MaxScore) {
		r.note(r.book.Place("", "", "maxScore"), content.Warning, codeScore, "the sum of the points was expected", "nobody can ever have %d points: the game gives %v", r.w.MaxScore, most)
	}
	if r.w.MaxScore > 0 && sum > r.w.MaxScore {
		r.note(r.book.Place("", "", "maxScore"), content.Warning, codeScore, "the sum of the points was expected", "the points that can be scored come to %d, which is more than the highest score, %d", sum, r.w.MaxScore)
	}
	for i, rank := range r.w.Ranks {
		if known && most < float64(rank.Min) {
			r.note(r.book.Place("", "", "ranks", i), content.Warning, codeScore, "a score that can be had was expected", "nobody is ever “%s”: that takes %d points, and the game gives %v", rank.Title, rank.Min, most)
		}
	}
}
