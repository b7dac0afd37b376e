package logic

import (
	"slices"

	"rpg/internal/cond"
)

// leaf reads one part of a condition: how it comes to hold, and how to fail.
func (g *Game) leaf(x cond.Expr) *leaf {
	l := &leaf{x: x, holds: yes, fails: yes} // what only JSON can ask is left open
	switch x := x.(type) {
	case cond.Is:
		l.holds, l.fails = g.predicate(x)
	case cond.Cmp:
		l.term = x.Term
		l.holds, l.fails = g.compares(x)
	}
	return l
}

func (g *Game) predicate(x cond.Is) (holds, fails ways) {
	switch x.Pred {
	case "flag":
		on := by(g.fact(Flag, x.A, ""))
		if on == nil {
			on = when(g.mayBeSet(x.A))
		}
		return on, by(g.unless(NoFlag, x.A))
	case "has":
		return by(g.fact(Held, x.A, "")), yes
	case "held":
		return g.called(Carried, x.A), yes
	case "met":
		return g.called(Met, x.A), yes
	case "in":
		return by(g.fact(Room, x.A, "")), yes
	case "visited":
		return by(g.fact(Visited, x.A, "")), by(g.unless(unvisited, x.A))
	case "here":
		return by(g.fact(Near, x.A, "")), yes
	case "with":
		return by(g.fact(With, x.A, "")), yes
	case "seen":
		return by(g.fact(Seen, x.A, "")), yes
	case "inside":
		return g.inside(x.A, x.B), yes
	case "open":
		return by(g.fact(Open, x.A, "")), g.not(Shut, x.A)
	case "locked":
		return by(g.fact(Locked, x.A, "")), g.not(Unlocked, x.A)
	case "on":
		return by(g.fact(On, x.A, "")), g.not(Off, x.A)
	case "lit":
		if r := g.rooms[x.A]; r != nil {
			return yes, when(r.Dark)
		}
		return when(x.A == "" || x.A == "here"), yes
	case "following":
		return by(g.fact(following, x.A, "")), yes
	case "fighting":
		return by(g.fact(fighting, x.A, "")), yes
	case "alive", "awake":
		if g.characters[x.A] == nil {
			return yes, yes // who does not exist is alive
		}
		return by(g.fact(Alive, x.A, "")), yes
	case "target", "indirect":
		return g.there(x.A), yes
	}
	return yes, yes
}

// unless is the fact that something is not so. Where a game that is ready does not
// know it, it is so at any time.
func (g *Game) unless(k Kind, id string) ref {
	if n := g.fact(k, id, ""); n != never {
		return n
	}
	return always
}

// not is how a switch of a thing comes to be the other way: at any time, for what
// is no such thing.
func (g *Game) not(k Kind, id string) ways {
	if it := g.items[id]; it == nil || k != Off && it.Container == nil {
		return yes
	}
	return by(g.fact(k, id, ""))
}

// called is a fact about any thing or being of a name, however its parts are
// joined.
func (g *Game) called(k Kind, name string) (w ways) {
	for _, id := range g.spelled[dashed(name)] {
		w = w.or(by(g.fact(k, id, "")))
	}
	return w
}

// there is how a deed can be about something.
func (g *Game) there(id string) ways {
	if g.items[id] == nil && g.characters[id] == nil {
		return yes
	}
	return by(g.fact(Near, id, "")).or(by(g.fact(With, id, "")))
}

// inside is how a thing comes to lie directly in a place.
func (g *Game) inside(item, place string) ways {
	switch {
	case g.items[item] == nil:
		return no
	case place == "player":
		return by(g.fact(Held, item, ""))
	case g.ready: // whoever asks now asks what no condition does
		return by(g.fact(At, item, place)).or(g.laid(item, place))
	}
	at := g.fact(At, item, place)
	for _, way := range g.laid(item, place) {
		g.implies(g.all(nil, way...), at)
	}
	return by(at)
}

// laid is how people bring a thing to lie directly in a place. What somebody has can
// be put down, put in, and given away; whoever dies leaves it behind.
func (g *Game) laid(item, place string) (how ways) {
	held, dies := g.fact(Held, item, ""), g.fact(Death, "", "")
	if place == "" {
		return by(held)
	}
	if d := g.World.Death; d != nil {
		r := g.rooms[place]
		if g.items[item].Home == place || slices.Contains(d.Scatter, place) || d.Treasures.To == place || d.Treasures.Dark && r != nil && r.Dark {
			how = how.or(by(held, dies))
		}
	}
	into := g.items[place]
	switch {
	case g.rooms[place] != nil:
		return how.or(by(held, g.fact(Room, place, "")))
	case into != nil && (into.Container != nil || into.Surface || into.Vehicle != nil):
		return how.or(by(held, g.fact(Near, place, "")))
	case g.characters[place] != nil:
		return how.or(by(held, g.fact(With, place, "")))
	case into == nil:
		return how.or(by(held)) // a person
	}
	return how
}

func (g *Game) compares(x cond.Cmp) (holds, fails ways) {
	if x.IsWord {
		words := g.words(x.Term)
		if x.Op == cond.Eq {
			return when(slices.Contains(words, x.Word)), yes
		}
		return when(slices.ContainsFunc(words, func(w string) bool { return w != x.Word })), yes
	}
	if counter(x.Term) != "" {
		return by(g.compare(x, x.Op)), by(g.compare(x, opposite(x.Op)))
	}
	r := still(x.Term)
	return when(!r.cut(x.Op, x.Num).empty()), when(!alwaysValued(x.Term) || !r.cut(opposite(x.Op), x.Num).empty())
}

// words are those that a term can stand at.
func (g *Game) words(term string) []string {
	switch term {
	case "time":
		if g.World.Clock.Day <= 0 {
			return nil
		}
		return g.out.Times
	case "weather":
		var all []string
		for _, w := range g.World.Weather {
			all = append(all, w.Word)
		}
		return all
	}
	return nil
}

// alwaysValued reports whether a term has a value at any time.
func alwaysValued(term string) bool { return term == "round" || counter(term) != "" }

// still is where a term can stand that is not looked into.
func still(term string) span {
	switch term {
	case "round", "moves", "turn", "carrying", "heaviest":
		return from(0)
	}
	return anywhere()
}
