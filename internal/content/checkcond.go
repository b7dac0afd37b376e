package content

import (
	"slices"
	"strings"

	"rpg/internal/cond"
	"rpg/internal/world"
)

// conditions checks the ids that the conditions of a record ask about.
func (x *index) conditions(f *filed) {
	for _, c := range f.conds {
		cond.Walk(c, func(c cond.Expr) {
			switch c := c.(type) {
			case cond.Is:
				p, _ := cond.Lookup(c.Pred)
				x.argument(c, p.A, c.A)
				if c.B != "" {
					x.argument(c, p.B, c.B)
				}
			case cond.Cmp:
				x.term(c)
			}
		})
	}
}

// lua asks whether the Lua of a record can be read: that of its conditions, of
// its texts and of its commands.
func (x *index) lua(f *filed) {
	if x.Lua == nil {
		return
	}
	all := slices.Clone(f.code)
	for _, c := range f.conds {
		cond.Walk(c, func(c cond.Expr) {
			if ask, is := c.(cond.Ask); is && ask.Kind == "lua-predicate" {
				all = append(all, code{ask.Pos, ask.Source})
			}
		})
	}
	for _, c := range all {
		if err := x.Lua(c.source); err != nil {
			x.note(c.pos, Error, CodeScript, "the Lua here cannot be read: "+err.Error(), "an expression was expected, or statements that return")
		}
	}
}

// argument checks one argument of a predicate.
func (x *index) argument(is cond.Is, takes cond.Names, name string) {
	switch takes {
	case cond.Item:
		x.wantLoosely(is, "item", name, world.Items)
	case cond.Room:
		x.wantLoosely(is, "room", name, world.Rooms)
	case cond.RoomHere:
		if name != "" && name != "here" {
			x.wantLoosely(is, "room", name, world.Rooms)
		}
	case cond.Character:
		x.wantLoosely(is, "character", name, world.Characters, world.People)
	case cond.Thing:
		if name != "" {
			x.wantLoosely(is, "item or character", name, world.Items, world.Characters, world.People)
		}
	case cond.Operand:
		if name != alone && name != "number" {
			x.wantLoosely(is, "item or character", name, world.Items, world.Characters, world.People)
		}
	case cond.Place:
		if name != alone {
			x.wantLoosely(is, "place", name, world.Rooms, world.Items, world.Characters, world.People)
		}
	case cond.Terrain:
		if !x.terrains[name] {
			x.missing(is.Pos, "terrain", name, sorted(x.terrains))
		}
	}
}

// wantLoosely is want, but for the names in which "-" and "_" are one letter.
func (x *index) wantLoosely(is cond.Is, what, name string, kinds ...world.Kind) {
	if x.is(name, kinds...) {
		return
	}
	all := x.all(kinds...)
	prefix := ""
	if written := is.String(); is.Pred == "held" || is.Pred == "met" {
		if slices.ContainsFunc(all, func(id string) bool { return cond.SameName(id, name) }) {
			return
		}
		prefix = strings.TrimSuffix(written, name)
	}
	x.note(is.Pos, Error, CodeUnknownID, "“"+short(is.String())+"” names no "+what, x.didYouMean(name, prefix, all))
}

// term checks the left side of a comparison.
func (x *index) term(c cond.Cmp) {
	if x.unsure {
		return
	}
	if name, ok := strings.CutPrefix(c.Term, "var:"); ok {
		if !x.vars[name] {
			x.note(c.Pos, Warning, CodeUnknownID, "no variable “"+short(name)+"” is ever set", x.didYouMean(name, "", sorted(x.vars)))
		}
		return
	}
	if _, ok := x.world.Stat(c.Term); ok {
		return
	}
	var all []string
	for _, t := range cond.Terms() {
		if t.Name == c.Term {
			return
		}
		all = append(all, t.Name)
	}
	for _, s := range x.world.Stats {
		all = append(all, s.ID)
	}
	x.missing(c.Pos, "stat", c.Term, all)
}

func sorted(set map[string]bool) []string {
	var all []string
	for name := range set {
		all = append(all, name)
	}
	slices.Sort(all)
	return all
}
