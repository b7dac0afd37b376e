package game

import (
	"encoding/json"
	"errors"
	"slices"

	"rpg/internal/state"
	"rpg/internal/world"
)

// Curses lists the curses that lie on a person, in the order in which they came
// upon them. One that the content has lost is lifted by that.
func (g *Game) Curses(person string) []*world.Curse {
	var out []*world.Curse
	for _, id := range g.State.Get(world.PersonRef(person), "curses").List() {
		if c := g.curse(id); c != nil {
			out = append(out, c)
		}
	}
	return out
}

// curse is a curse's record; nil when the content has none of that id.
func (g *Game) curse(id string) *world.Curse {
	c, err := g.World.Curse(id)
	if err != nil {
		if !errors.Is(err, world.ErrUnknown) && g.err == nil {
			g.err = err
		}
		return nil
	}
	return c
}

// Catch lays a curse on a person, unless it lies on them already or they have
// what cures it.
func (tx *Tx) Catch(person, id string) {
	who := world.PersonRef(person)
	c := tx.curse(id)
	if c == nil || slices.Contains(tx.State.Get(who, "curses").List(), id) || tx.cures(c, person) {
		return
	}
	tx.State.Include(who, "curses", id)
	tx.State.Include(who, "cursed", id)
	tx.Tell(Line{What: Cursed, Of: who, Text: id})
}

func (g *Game) cures(c *world.Curse, person string) bool {
	return c.Cured != nil && g.About(person).Holds(c.Cured)
}

// ChangeCurses lifts the curses of which a person is cured, and lays on them
// those of which the condition holds for them for the first time. It belongs
// after everything that changed how they or the world stand.
func (tx *Tx) ChangeCurses(person string) {
	who := world.PersonRef(person)
	for _, c := range tx.Curses(person) {
		if tx.cures(c, person) {
			tx.State.Exclude(who, "curses", c.ID)
			tx.Tell(Line{What: Cured, Of: who, Text: c.ID})
		}
	}
	ids, err := tx.World.IDs(world.Curses)
	if err != nil && tx.err == nil {
		tx.err = err
	}
	had := tx.State.Get(who, "cursed").List()
	for _, id := range ids {
		if slices.Contains(had, id) {
			continue
		}
		if c := tx.curse(id); c != nil && c.Caught != nil && tx.About(person).Holds(c.Caught) {
			tx.Catch(person, id)
		}
	}
}

// A Spoken is what a person said on this turn under a curse: how it came out,
// and what they meant.
type Spoken struct {
	As    string `json:"as"`
	Meant string `json:"meant"`
}

// CameOut is what a person said on this turn, if it came out other than meant.
func (g *Game) CameOut(person string) (Spoken, bool) {
	var s Spoken
	v := g.State.Get(world.PersonRef(person), "turn.curse")
	if v.Kind() != state.Raw {
		return s, false
	}
	if err := json.Unmarshal([]byte(v.Text()), &s); err != nil && g.err == nil {
		g.err = err
	}
	return s, true
}

// ComesOut keeps, for the rest of the turn, how a person's words came out.
func (tx *Tx) ComesOut(person string, s Spoken) {
	tx.State.Set(world.PersonRef(person), "turn.curse", asJSON(s))
}
