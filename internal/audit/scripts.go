package audit

import (
	"errors"
	"fmt"
	"slices"

	"rpg/internal/content"
	"rpg/internal/game"
	"rpg/internal/script"
	"rpg/internal/state"
	"rpg/internal/world"
)

// code reads the game's scripts: their names, or nil while nobody can tell all of
// them, and what is wrong with the files.
func code(h *script.Hatch) (names []string, found []Finding) {
	engine, problems, err := h.Engine()
	var broken *content.Broken
	if errors.As(err, &broken) {
		found = append(found, broken.Problems...)
	}
	for _, p := range problems {
		found = append(found, Finding{Pos: p.Pos, Severity: content.Error, Code: content.CodeScript, Message: p.Message, Hint: p.Hint})
	}
	if found != nil || err != nil {
		return nil, found
	}
	return append([]string{}, engine.Names()...), nil
}

// A described field names a script that describes, or a remark that one makes.
type described struct {
	pos           world.Pos
	field, script string
}

// descriptions lists the scripts that describe something.
func descriptions(w *world.World) (all []described) {
	add := func(pos world.Pos, field, script string) {
		if script != "" {
			all = append(all, described{pos, field, script})
		}
	}
	each(w, world.Rooms, w.Room, func(r *world.Room) { add(r.Pos, "descriptionScript", r.DescriptionScript) })
	each(w, world.Items, w.Item, func(it *world.Item) {
		add(it.Pos, "descriptionScript", it.DescriptionScript)
		add(it.Pos, "roomDescriptionScript", it.RoomDescriptionScript)
		if v := it.Vehicle; v != nil {
			add(it.Pos, "lookScript", v.LookScript)
			add(it.Pos, "leave", v.Leave.Script)
			add(it.Pos, "arrive", v.Arrive.Script)
			add(it.Pos, "landing", v.Landing.Script)
		}
	})
	each(w, world.Characters, w.Character, func(c *world.Character) { add(c.Pos, "descriptionScript", c.DescriptionScript) })
	return all
}

// each goes through the records of a kind, but for those that cannot be read.
func each[T any](w *world.World, k world.Kind, find func(string) (*T, error), do func(*T)) {
	ids, _ := w.IDs(k)
	for _, id := range ids {
		if rec, err := find(id); err == nil {
			do(rec)
		}
	}
}

// describe runs each script that describes once, on a new game, and lists those
// that break and those that answer with more than what they say.
func describe(w *world.World, h *script.Hatch) (found []Finding) {
	all := descriptions(w)
	if len(all) == 0 {
		return nil
	}
	engine, _, _ := h.Engine()
	s := state.New()
	s.Fill(world.Global, "dice.kind", state.String(w.Dice))
	s.Fill(world.Global, "dice.seed", state.String("1"))
	g := game.New(w, s)
	if g.SettlePlaces() != nil || len(g.Cast()) == 0 {
		return nil // there are faults that hide these
	}
	for _, d := range all {
		if !engine.Has(d.script) {
			continue // the check of names tells of it
		}
		tx := g.Begin()
		mark := tx.Mark()
		steps, err := h.Run(game.ScriptCall{Script: d.script}, g.About(g.Cast()[0]), tx)
		tx.Rollback(mark)
		switch {
		case err != nil:
			found = append(found, Finding{Pos: d.pos, Severity: content.Error, Code: content.CodeScript,
				Message: fmt.Sprintf("the %s breaks in a new game: %v", d.field, err), Hint: "a list of lines, or nothing, was expected"})
		case slices.ContainsFunc(steps, func(s world.Step) bool { _, says := s.(world.Say); return !says }):
			found = append(found, Finding{Pos: d.pos, Severity: content.Warning, Code: content.CodeScript,
				Message: fmt.Sprintf("the %s “%s” answers with a step that says nothing", d.field, d.script), Hint: "a description changes nothing: such a step is left out"})
		}
	}
	return found
}
