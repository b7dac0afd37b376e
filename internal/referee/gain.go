package referee

import (
	"slices"
	"strconv"

	"rpg/internal/deed"
	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/state"
	"rpg/internal/tell"
	"rpg/internal/view"
	"rpg/internal/world"
)

// MaxCount is the most of a good that changes hands at once, and maxThings the
// most things.
const (
	MaxCount  = world.All
	maxThings = 20
)

// gain is one gain being worked out: an item, and whoever may give it here.
type gain struct {
	*game.Tx
	person string
	who    world.Ref
	room   world.Ref
	here   []string // the characters in the room
	item   *world.Item
	names  []phrase
}

// Gain puts an item into a person's hands, for trades and gifts that the content
// allows: only an item that the room, a character here or a quest names, or that
// is here. It comes from the hands of who sells it or made anew, from other
// hands here, or from the room; what is nowhere is made. n is how many.
func Gain(tx *game.Tx, person string, n int, words string) *game.Refusal {
	room := tx.RoomOf(person)
	g := &gain{
		Tx: tx, person: person, who: world.PersonRef(person), room: world.RoomRef(room), here: tx.SeenHere(room),
	}
	id, refused := g.find(words)
	if refused != nil {
		return refused
	}
	g.item = tx.Item(id)
	g.names = phrases(g.item)
	mark := tx.Mark()
	if refused = g.some(n); refused != nil {
		tx.Rollback(mark)
	}
	return refused
}

// some puts n of the item into the person's hands.
func (g *gain) some(n int) *game.Refusal {
	switch {
	case n < 1 || n > MaxCount:
		return no("gain 1 to %d at once", MaxCount)
	case g.item.Counted:
		return g.goods(n)
	case n > maxThings:
		return no("gain at most %d of a thing at once", maxThings)
	}
	for range n {
		if refused := g.thing(); refused != nil {
			return refused
		}
	}
	return nil
}

// find says which item words mean: one that is near before all that there are.
func (g *gain) find(words string) (string, *game.Refusal) {
	if _, err := g.World.Item(words); err == nil {
		return words, nil
	}
	var near []world.Ref
	add := func(item string) {
		if r := world.ThingRef(item); !slices.Contains(near, r) && g.Has(r) {
			near = append(near, r)
		}
	}
	owners := []world.Ref{g.room}
	for _, id := range g.here {
		owners = append(owners, world.CharacterRef(id))
	}
	for _, s := range g.OnSale(g.room.ID) {
		add(s.Item)
	}
	for _, o := range owners {
		for _, t := range g.Things(o) {
			add(g.ItemID(t))
		}
		for _, s := range g.Goods(o) {
			add(s.Item)
		}
	}
	switch found := g.Find(words, near, names.Prefix); len(found) {
	case 0:
		return view.Find(g.Game, world.Items, words)
	case 1:
		return found[0].ID, nil
	default:
		return "", &game.Refusal{Code: game.Ambiguous, Words: words, Refs: found}
	}
}

// seller is a character here who sells the item.
func (g *gain) seller() (world.Ref, bool) {
	if sold := g.Sellers(g.room.ID, g.item.ID); len(sold) > 0 {
		return sold[0].Seller, true
	}
	return world.Ref{}, false
}

// given reports whether a character here or a quest names the item: somebody
// may be giving it who need not have had it before.
func (g *gain) given() bool {
	return slices.ContainsFunc(g.here, func(id string) bool { return characterSpeaks(g.Game, id, g.item.ID, g.names) }) ||
		questSpeaks(g.Game, g.names)
}

func (g *gain) named() bool { return roomSpeaks(g.Game, g.room.ID, g.item.ID, g.names) || g.given() }

// goods moves an amount of a counted good.
func (g *gain) goods(n int) *game.Refusal {
	it := world.ThingRef(g.item.ID)
	if g.Spare(g.who, g.item.ID) < n {
		return &game.Refusal{Code: game.TooHeavy, Of: it}
	}
	left := n
	from := func(owner world.Ref) {
		take := min(left, g.GoodsOf(owner, g.item.ID))
		g.AddGoods(owner, g.item.ID, -take)
		left -= take
	}
	if who, sold := g.seller(); sold {
		from(who)
		left = 0 // the rest is made anew
	}
	for _, id := range g.here {
		from(world.CharacterRef(id))
	}
	from(g.room)
	switch had := n - left; {
	case left == 0, g.given():
	case had > 0:
		return no("there are only %s here", strconv.Itoa(had)+" "+g.item.Name)
	case roomSpeaks(g.Game, g.room.ID, g.item.ID, g.names):
		return no("no %s is left here", g.item.Name)
	default:
		return &game.Refusal{Code: game.Unoffered, Of: it}
	}
	g.AddGoods(g.who, g.item.ID, n)
	g.Tell(game.Line{What: game.Gained, Of: it, N: n})
	return nil
}

// thing moves or makes one single thing.
func (g *gain) thing() *game.Refusal {
	where := map[world.Ref]world.Ref{} // each thing's outermost owner
	things := g.instances(where)
	first := func(is func(owner world.Ref) bool) (world.Ref, bool) {
		for _, t := range things {
			if is(where[t]) {
				return t, true
			}
		}
		return world.Ref{}, false
	}
	nowhere := func(o world.Ref) bool { return o.IsZero() }
	if who, sold := g.seller(); sold {
		return g.hand(g.FromSeller(who, g.item.ID))
	}
	if t, ok := first(func(o world.Ref) bool { return o.Family == world.OfCharacter && slices.Contains(g.here, o.ID) }); ok {
		return g.hand(t)
	}
	if t, ok := first(func(o world.Ref) bool { return o == g.room }); ok {
		if !g.item.Portable {
			return &game.Refusal{Code: game.NotPortable, Of: t, Text: g.item.Refusal}
		}
		return g.hand(t)
	}
	if t, ok := first(func(o world.Ref) bool { return o == g.who }); ok {
		return &game.Refusal{Code: game.HeldAlready, Of: t}
	}
	if t, ok := first(func(o world.Ref) bool { return o.Family == world.OfPerson && g.RoomOf(o.ID) == g.room.ID }); ok {
		return no("the %s is in %s's hands: nothing can be taken from a person of the cast, who acts on their own turn", g.item.Name, g.Name(where[t]))
	}
	if !g.named() {
		return &game.Refusal{Code: game.Unoffered, Of: world.ThingRef(g.item.ID)}
	}
	if t, ok := first(nowhere); ok {
		return g.hand(t)
	}
	if t, ok := first(func(o world.Ref) bool { return o.Family == world.OfPerson }); ok {
		return no("the %s is in %s's hands, who is elsewhere", g.item.Name, g.Name(where[t]))
	}
	return &game.Refusal{Code: game.Elsewhere, Of: world.ThingRef(g.item.ID)}
}

// instances lists all things of the item and says who has each, at whatever
// depth.
func (g *gain) instances(where map[world.Ref]world.Ref) []world.Ref {
	// Looking at what is near first spares reading the rest of the game.
	g.Things(g.room)
	g.Things(g.who)
	for _, id := range g.here {
		g.Things(world.CharacterRef(id))
	}
	out := g.ThingsOf(g.item.ID)
	for _, t := range out {
		where[t] = g.Outermost(t)
	}
	return out
}

// hand puts a thing into the person's hands, if they can carry it.
func (g *gain) hand(t world.Ref) *game.Refusal {
	if c := g.World.Carry; c != nil {
		weight, count := g.Load(g.who)
		if c.Max > 0 && weight+g.Weight(t) > c.Max || c.Count > 0 && count+1 > c.Count {
			return &game.Refusal{Code: game.TooHeavy, Of: t}
		}
	}
	g.Put(t, world.In(g.who))
	g.State.Set(t, "touched", state.Of(true))
	g.Tell(game.Line{What: game.Gained, Of: t, N: 1})
	return nil
}

// Lose takes an item out of a person's hands: given away, paid with, thrown into
// the sea. It goes nowhere; n is how many.
func Lose(tx *game.Tx, person string, n int, words string) *game.Refusal {
	d, refused := deed.Resolve(tx.Game, world.Deed{
		Actor: person, Verb: "lose", Slots: []world.Binding{{Slot: world.Target, Words: words}},
	}, names.Prefix)
	if refused != nil {
		return refused
	}
	thing, who := d.Slot(world.Target).Ref, world.PersonRef(person)
	if n < 1 || n > MaxCount {
		return no("lose 1 to %d at once", MaxCount)
	}
	if item := tx.ItemOf(thing); item.Counted {
		if had := tx.GoodsOf(who, thing.ID); had < n {
			return no("only %s is carried", tell.Counted(tx.Game, thing, had))
		}
		tx.AddGoods(who, thing.ID, -n)
		tx.Tell(game.Line{What: game.LostThing, Of: thing, N: n})
		return nil
	}
	same := []world.Ref{thing}
	for _, t := range tx.Things(who) {
		if t != thing && tx.ItemID(t) == tx.ItemID(thing) {
			same = append(same, t)
		}
	}
	if n > len(same) {
		return no("only %s is carried", tell.Counted(tx.Game, thing, len(same)))
	}
	for _, t := range same[:n] {
		tx.Put(t, world.At{})
		tx.Tell(game.Line{What: game.LostThing, Of: t, N: 1})
	}
	return nil
}
