package game

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"rpg/internal/state"
	"rpg/internal/world"
)

// Quantity is how many a thing is of: 1, unless its item is stackable.
func (g *Game) Quantity(t world.Ref) int {
	if v := g.State.Get(t, "count"); v.Kind() == state.Number {
		return v.Int()
	}
	if made := g.Instance(t.ID); made != nil && made.Quantity > 0 {
		return made.Quantity
	}
	return 1
}

// most is how many of an item one thing can be.
func (g *Game) most(item string) int {
	switch it := g.Item(item); {
	case !it.Stackable:
		return 1
	case it.StackLimit > 0:
		return it.StackLimit
	}
	return 1<<53 - 1
}

// pristine reports whether a thing is as its item makes them: nothing of it was
// set otherwise, by its author or in play.
func (g *Game) pristine(t world.Ref) bool { return g.semanticState(t) == "" }

// semanticState is all by which two things of one item may differ, as a text:
// whether they take part and are seen, their traits, properties and features.
func (g *Game) semanticState(t world.Ref) string {
	var out []string
	say := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	if !g.Enabled(t) {
		say("disabled")
	}
	if g.Hidden(t) {
		say("hidden")
	}
	of := append([]world.Ref{t}, g.Features(t)...)
	for _, r := range of {
		b := g.bearer(r)
		traits := g.Traits(r)
		for _, trait := range traits {
			if !slices.Contains(b.traits, trait) {
				say("%s+%s", r.Part, trait)
			}
		}
		for _, trait := range b.traits {
			if !slices.Contains(traits, trait) {
				say("%s-%s", r.Part, trait)
			}
		}
		var named []string
		for id := range b.over {
			named = append(named, id)
		}
		for _, e := range g.State.Entries(r, "properties") {
			named = append(named, e.Name)
		}
		for _, id := range named {
			v, p := g.Property(r, id)
			fresh := b.assigned[id]
			if fresh.IsNone() && p != nil {
				fresh = p.Default
			}
			if v != fresh {
				say("%s.%s=%s", r.Part, id, v)
			}
		}
	}
	slices.Sort(out)
	return strings.Join(slices.Compact(out), " ")
}

// newThing makes a thing of an item, with the next number of all that play has
// made.
func (tx *Tx) newThing(item string, at world.At, count int) world.Ref {
	n := tx.State.Get(world.Global, "made").Int() + 1
	tx.State.Set(world.Global, "made", state.Num(n))
	t := world.ThingRef(fmt.Sprintf("runtime-interactable-%d", n))
	tx.State.Set(t, "item", state.String(item))
	if count != 1 {
		tx.State.Set(t, "count", state.Num(count))
	}
	tx.Put(t, at)
	return t
}

// clone makes a thing that is like another, in another number.
func (tx *Tx) clone(of world.Ref, at world.At, count int) world.Ref {
	t := tx.newThing(tx.ItemID(of), at, count)
	for i, r := range append([]world.Ref{of}, tx.Features(of)...) {
		to := t
		if i > 0 {
			to.Part = r.Part
		}
		b := tx.bearer(r)
		for _, id := range slices.Sorted(maps.Keys(b.over)) {
			tx.State.Set(to, "properties."+id, toState(b.over[id]))
		}
		for _, trait := range b.adds {
			tx.State.Set(to, "traits."+trait, state.Of(true))
		}
		for _, trait := range b.less {
			tx.State.Set(to, "traits."+trait, state.Of(false))
		}
		for _, list := range [...]string{"traits", "properties"} {
			for _, e := range tx.State.Entries(r, list) {
				tx.State.Set(to, list+"."+e.Name, e.Value)
			}
		}
	}
	if !tx.Enabled(of) {
		tx.State.Set(t, "disabled", state.Of(true))
	}
	if tx.Hidden(of) {
		tx.State.Set(t, "hidden", state.Of(true))
	}
	return t
}

// destroy ends a thing: its id means nothing more.
func (tx *Tx) destroy(t world.Ref) {
	tx.Put(t, world.At{})
	tx.State.Set(t, "destroyed", state.Of(true))
}

func (tx *Tx) setQuantity(t world.Ref, n int) { tx.State.Set(t, "count", state.Num(n)) }

// fillUp makes so many of an item at a place, each thing filled to its limit.
func (tx *Tx) fillUp(item string, at world.At, n int) error {
	for limit := tx.most(item); n > 0; n -= limit {
		if err := tx.whole(tx.newThing(item, at, min(n, limit))); err != nil {
			return err
		}
	}
	return nil
}

// whole asks whether a thing that was made, and each of its features, has a value
// of every property that needs one: its own, and those that come with its traits.
func (tx *Tx) whole(t world.Ref) error {
	for _, r := range append([]world.Ref{t}, tx.Features(t)...) {
		b := tx.bearer(r)
		all := slices.Concat(b.declared[0], b.declared[1])
		for _, trait := range tx.Traits(r) {
			if d := tx.semantic().traits[trait]; d != nil {
				all = append(all, d.Properties...)
			}
		}
		for _, p := range all {
			if v, _ := tx.Property(r, p.ID); v.IsNone() && !p.Nullable {
				return fault(CodeValue, "a thing of “%s” would have no value of “%s”", tx.ItemID(t), p.ID)
			}
		}
	}
	return nil
}

// addQuantity tops up what is there as its item makes it, and makes the rest.
func (tx *Tx) addQuantity(item string, at world.At, n int) error {
	if _, err := tx.World.Item(item); err != nil {
		return fault(CodeReference, "there is no item “%s”", item)
	}
	if tx.Item(item).Counted {
		if at.Slot != "" || at.IsZero() {
			return fault(CodeQuantity, "the counted good “%s” is on a floor or in hands, and %s is neither", item, at)
		}
		tx.AddGoods(at.Owner, item, n)
		return nil
	}
	if limit := tx.most(item); limit == 1 && n > 1000 || n/limit > 1000 {
		return fault(CodeQuantity, "%d of “%s” would be more than 1000 things", n, item)
	}
	if tx.Item(item).Stackable {
		there := slices.DeleteFunc(byIDs(tx.ThingsAt(at)), func(t world.Ref) bool { return tx.ItemID(t) != item || !tx.pristine(t) })
		for _, t := range there {
			more := min(n, tx.most(item)-tx.Quantity(t))
			if more > 0 {
				tx.setQuantity(t, tx.Quantity(t)+more)
				n -= more
			}
		}
	}
	return tx.fillUp(item, at, n)
}

func byIDs(all []world.Ref) []world.Ref {
	out := slices.Clone(all)
	slices.SortFunc(out, func(a, b world.Ref) int { return cmp.Compare(a.ID, b.ID) })
	return out
}

// split makes a thing of a part of another.
func (tx *Tx) split(t world.Ref, n int, at world.At) (world.Ref, error) {
	if n <= 0 || n >= tx.Quantity(t) {
		return world.Ref{}, fault(CodeQuantity, "%d cannot be split from %d of %s", n, tx.Quantity(t), t)
	}
	tx.setQuantity(t, tx.Quantity(t)-n)
	return tx.clone(t, at, n), nil
}

// merge puts all of one thing into another like it, which ends it.
func (tx *Tx) merge(receiver, donor world.Ref) error {
	sum := tx.Quantity(receiver) + tx.Quantity(donor)
	switch {
	case receiver == donor:
		return fault(CodeQuantity, "%s cannot be merged with itself", donor)
	case tx.Place(receiver) != tx.Place(donor), tx.ItemID(receiver) != tx.ItemID(donor), tx.semanticState(receiver) != tx.semanticState(donor):
		return fault(CodeQuantity, "%s and %s are not in one place, or not alike", receiver, donor)
	case sum > tx.most(tx.ItemID(receiver)):
		return fault(CodeQuantity, "%d would be more than one %s can be", sum, receiver)
	}
	tx.setQuantity(receiver, sum)
	tx.destroy(donor)
	return nil
}

// transfer moves so many of a thing: the thing itself when that is all of it.
func (tx *Tx) transfer(t world.Ref, n int, at world.At) (world.Ref, error) {
	switch have := tx.Quantity(t); {
	case n <= 0 || n > have:
		return t, fault(CodeQuantity, "there are %d of %s, and not %d", have, t, n)
	case tx.Place(t) == at:
		return t, nil
	case n == have:
		return t, tx.moveSubject(t, at)
	}
	return tx.split(t, n, at)
}

// consume uses up so many of a thing, and ends it when that is all of it.
func (tx *Tx) consume(t world.Ref, n int) error {
	switch have := tx.Quantity(t); {
	case n <= 0 || n > have:
		return fault(CodeQuantity, "there are %d of %s, and not %d", have, t, n)
	case n == have:
		tx.destroy(t)
	default:
		tx.setQuantity(t, have-n)
	}
	return nil
}

// alike lists what matches, in the order of ids, when that is alike and enough.
func (tx *Tx) alike(m world.Matcher, from world.Operand, n int, about *About) ([]world.Ref, error) {
	var among []world.Ref
	if from.IsZero() {
		among = tx.allThings()
	} else {
		at, err := about.inventory(from)
		if err != nil {
			return nil, err
		}
		among = tx.ThingsAt(at)
	}
	var out []world.Ref
	sum := 0
	for _, t := range byIDs(among) {
		ok, err := about.matches(t, m)
		if err != nil {
			return nil, err
		}
		if !ok || !tx.Live(t) || tx.ItemOf(t).Counted {
			continue
		}
		if len(out) > 0 && (tx.ItemID(out[0]) != tx.ItemID(t) || tx.semanticState(out[0]) != tx.semanticState(t)) {
			return nil, fault(CodeAmbiguousQty, "%s and %s match alike, and differ", out[0], t)
		}
		out = append(out, t)
		sum += tx.Quantity(t)
	}
	if sum < n {
		return nil, fault(CodeQuantity, "%d match, and not %d", sum, n)
	}
	return out, nil
}

// allThings lists every thing that is somewhere.
func (g *Game) allThings() []world.Ref {
	seen := map[world.Ref]bool{}
	var out []world.Ref
	add := func(t world.Ref) {
		if !seen[t] && !g.Place(t).IsZero() {
			seen[t] = true
			out = append(out, t)
		}
	}
	homes, err := g.World.Homes()
	if err != nil && g.err == nil {
		g.err = err
	}
	for id := range homes {
		add(world.ThingRef(id))
	}
	for _, t := range g.State.Refs(world.OfThing) {
		if t.Part == "" {
			add(t)
		}
	}
	return byIDs(out)
}
