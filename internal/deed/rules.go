package deed

import (
	"fmt"

	"rpg/internal/game"
	"rpg/internal/world"
)

// when says which of an owner's rules are asked for: those in place of a verb's
// default, or those after it.
type when uint8

const (
	before when = iota
	after
)

// owner is somebody whose rules a deed asks, in its role in the deed.
type owner struct {
	of    world.Ref
	list  string // instead or after
	rules []world.Rules
	older []world.Rule // the older hooks, asked after the owner's own rules
	role  string       // target or indirect; empty when any will do
	slot  string       // the slot that it fills, if it does
}

// asked is a rule and where it stands in its owner's list.
type asked struct {
	*world.Rule
	verb string // empty for one of the older hooks
	n    int    // of that verb, from 1
}

// noted tells whoever watches the game that a rule answers.
func (o owner) noted(tx *game.Tx, r asked) {
	switch {
	case tx.Watch == nil:
		return
	case r.verb == "" && o.list == "after":
		return // an event alone, which is noted by itself
	}
	tx.Touch(game.ARule, o.of, o.named(r))
}

// owners lists who is asked, in order: the first object, the second (or the
// second first, where that is the convention), the characters named, the
// vehicle that the actor is in, the room. They are added to out.
func owners(tx *game.Tx, d world.Deed, w when, out []owner) []owner {
	var two [2]owner // no deed names more
	beings := two[:0]
	list := "instead"
	if w == after {
		list = "after"
	}
	slots := [...]string{world.Target, world.Second}
	if tx.World.Conventions().SecondFirst {
		slots[0], slots[1] = slots[1], slots[0]
	}
	for _, slot := range slots {
		role := "target"
		if slot == world.Second {
			role = "indirect"
		}
		switch r := d.Slot(slot).Ref; r.Family {
		case world.OfThing:
			it := tx.ItemOf(r)
			o := owner{of: world.ThingRef(it.ID), list: list, rules: pick(w, it.Instead, it.After), role: role, slot: slot}
			if w == before && d.Verb == "use" {
				o.older = it.OnUse
			}
			if w == after && d.Verb == "take" && it.OnTake != "" {
				o.older = []world.Rule{{Then: it.OnTake}}
			}
			out = append(out, o)
		case world.OfCharacter:
			if d.Verb == "use" {
				continue // world-schema: USE asks things and the room
			}
			c := tx.Character(r.ID)
			beings = append(beings, owner{of: r, list: list, rules: pick(w, c.Instead, c.After), slot: slot})
		}
	}
	room := tx.Room(tx.RoomOf(d.Actor))
	out = append(out, beings...)
	if vehicle := tx.Aboard(d.Actor); !vehicle.IsZero() && d.Verb != "use" {
		it := tx.ItemOf(vehicle)
		out = append(out, owner{of: world.ThingRef(it.ID), list: list, rules: pick(w, it.Instead, it.After), role: "vehicle"})
	}
	return append(out, owner{of: world.RoomRef(room.ID), list: list, rules: pick(w, room.Instead, room.After)})
}

func pick(w when, instead, after []world.Rules) []world.Rules {
	if w == before {
		return instead
	}
	return after
}

// find gives the first rule that applies, across the owners in order.
func find(tx *game.Tx, d world.Deed, w when) (asked, bool) {
	if w == after && d.Verb == "use" {
		return asked{}, false
	}
	var few [4]owner
	var about *game.About
	for _, o := range owners(tx, d, w, few[:0]) {
		for _, r := range o.rulesFor(tx, d) {
			if about == nil { // mostly nobody has a rule for it
				d := d
				about = aboutRule(tx, &d)
			}
			if applies(tx, d, about, o, r, w) {
				o.noted(tx, r)
				return r, true
			}
		}
	}
	return asked{}, false
}

// aboutRule is what the conditions of a rule are asked about. Rules for USE see
// nothing of the command (world-schema).
func aboutRule(tx *game.Tx, d *world.Deed) *game.About {
	about := &game.About{Game: tx.Game, Person: d.Actor, Deed: d}
	if d.Verb == "use" {
		about.Deed = nil
	}
	return about
}

// rulesFor finds an owner's rules for a deed's verb, the older hooks last. What
// moves the actor is called GO in rules, and MOVE where the world has no verb of
// that name.
func (o owner) rulesFor(tx *game.Tx, d world.Deed) []asked {
	var out []asked
	for _, rs := range o.rules {
		asks := rs.Verb == d.Verb
		if !d.Own && d.Verb == "move" {
			asks = rs.Verb == "go" || asks && !has(tx.World, "move")
		}
		if asks {
			for i := range rs.Rules {
				out = append(out, asked{&rs.Rules[i], rs.Verb, i + 1})
			}
		}
	}
	for i := range o.older {
		out = append(out, asked{&o.older[i], "", i + 1})
	}
	return out
}

// has reports whether a world adds a verb of this name.
func has(w *world.World, verb string) bool {
	_, ok := w.Verb(verb)
	return ok
}

// useRules answers a deed by the rules for use of one of its things, if one
// applies; of the other thing, those are asked that are about the two together.
func useRules(tx *game.Tx, d world.Deed, thing, other world.Ref) (game.Result, bool, error) {
	r, used, err := usedAs(tx, d, thing, false)
	if used || err != nil || other.Family != world.OfThing {
		return r, used, err
	}
	return usedAs(tx, d, other, true)
}

func usedAs(tx *game.Tx, d world.Deed, thing world.Ref, together bool) (game.Result, bool, error) {
	it := tx.ItemOf(thing)
	d.Verb = "use"
	o := owner{of: world.ThingRef(it.ID), list: "instead", rules: it.Instead, older: it.OnUse, role: "target", slot: world.Target}
	if d.Slot(world.Second).Ref == thing {
		o.role, o.slot = "indirect", world.Second
	}
	for _, r := range o.rulesFor(tx, d) {
		if together && r.With == "" {
			continue
		}
		if applies(tx, d, aboutRule(tx, &d), o, r, before) {
			o.noted(tx, r)
			return ruled(r.Rule), true, answer(tx, d, r.Rule)
		}
	}
	return game.Result{}, false, nil
}

// applies reports whether a rule answers.
func applies(tx *game.Tx, d world.Deed, about *game.About, o owner, r asked, w when) bool {
	why := unfit(tx, d, o, r.Rule, w)
	ok := why == "" && about.Holds(r.If)
	if tx.Trace != nil {
		o.traced(tx, r, ok, why)
	}
	return ok
}

// unfit says why a rule is none for a deed, whatever its condition says; empty: it
// is one.
func unfit(tx *game.Tx, d world.Deed, o owner, r *world.Rule, w when) string {
	switch {
	case r.As != "" && o.role != "" && r.As != o.role:
		return "it is for another role"
	case r.Prep != "" && r.Prep != d.Prep:
		return "it is for another preposition"
	// world-schema: what runs after a TAKE runs once in a game.
	case w == after && d.Verb == "take" && r.Then != "" && tx.Fired(r.Then):
		return "its event has run already"
	case r.With != "" && !with(tx, d, o, r.With):
		return "what it has to be done with is not within reach, or something else was named"
	}
	return ""
}

// traced takes down what became of a rule.
func (o owner) traced(tx *game.Tx, r asked, ok bool, why string) {
	n := game.Note{What: game.AnAnswer, Of: o.of, Name: o.named(r), Pos: r.Pos, If: r.If, Holds: ok}
	switch {
	case why != "":
		n.If, n.Came = nil, why
	case ok && r.Continue:
		n.Came = "it answers, and the verb goes on"
	case ok:
		n.Came = game.Answers
	}
	tx.Trace.For(n)
}

// named is what a rule is called among those of its owner.
func (o owner) named(r asked) string {
	switch {
	case r.verb != "":
		return fmt.Sprintf("%s %s %d", o.list, r.verb, r.n)
	case o.list == "after":
		return "onTake"
	}
	return fmt.Sprintf("onUse %d", r.n)
}

// with asks for the other object of a rule: it must be in reach, and when the
// deed names another object, be that one.
func with(tx *game.Tx, d world.Deed, o owner, id string) bool {
	if id == "number" {
		b := d.Slot(world.Second)
		return b.Ref.IsZero() && numeric(d, b.Words)
	}
	other := d.Slot(world.Second)
	if o.slot == world.Second {
		other = d.Slot(world.Target)
	}
	switch {
	case id == "player":
		return other.Ref == world.PersonRef(d.Actor)
	case !other.Ref.IsZero() && other.Ref.ID != id, other.Ref.IsZero() && numeric(d, other.Words):
		return false // something else was named
	}
	for _, t := range tx.Reachable(d.Actor) {
		if t.ID == id {
			return true
		}
	}
	return false
}

// ruled is how a deed ends that a rule has answered: one with an event counts as
// a change, whatever the event does.
func ruled(r *world.Rule) game.Result { return game.Result{Changed: r.Then != ""} }

// answer carries out a rule: its event, then its lines.
func answer(tx *game.Tx, d world.Deed, r *world.Rule) error {
	if r.Then != "" {
		about := aboutRule(tx, &d)
		if err := tx.Fire(r.Then, about); err != nil {
			return err
		}
	}
	if tx.Halted() {
		return nil
	}
	for _, line := range r.Say {
		tx.Say(line)
	}
	return nil
}
