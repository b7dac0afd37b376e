package game

import (
	"rpg/internal/state"
	"rpg/internal/world"
)

// stamp is the next number of the sequence that orders what was moved.
func (tx *Tx) stamp() int { return tx.State.Newest() + 1 }

// Put moves a thing to a place; the zero place is nowhere.
func (tx *Tx) Put(thing world.Ref, at world.At) {
	if tx.Place(thing) == at && !tx.State.Get(thing, "moved").IsNone() {
		return
	}
	tx.TouchThing(thing)
	tx.State.Set(thing, "moved", state.Num(tx.stamp()))
	tx.State.Set(thing, "at", state.String(at.String()))
}

// PutCharacter puts a character in a room; the empty room is nowhere.
func (tx *Tx) PutCharacter(character, room string) {
	c := world.CharacterRef(character)
	tx.State.Set(c, "room", state.String(room))
	tx.State.Set(c, "moved", state.Num(tx.stamp()))
}

// AddGoods changes how much of a counted good an owner has. It never goes
// below nothing: the caller has checked that there is enough.
func (tx *Tx) AddGoods(owner world.Ref, item string, n int) {
	now := max(tx.GoodsOf(owner, item)+n, 0)
	if now == tx.startGoods(owner, item) {
		tx.State.Clear(owner, "goods."+item)
		return
	}
	tx.State.Set(owner, "goods."+item, state.Num(now))
}

// Pay changes a person's coins.
func (tx *Tx) Pay(person string, n int) {
	who := world.PersonRef(person)
	tx.State.Set(who, "coins", state.Num(tx.Coins(person)+n))
}

// SetHealth stores a person's health, between nothing and all of it.
func (tx *Tx) SetHealth(person string, to int) {
	to = min(max(to, 0), tx.MaxHealth(person))
	tx.State.Set(world.PersonRef(person), "health", state.Num(to))
	if to == 0 {
		tx.Tell(Line{What: Defeat, Of: world.PersonRef(person)})
	}
}

// SetFlag sets or clears a flag for a person: their own, or the world's.
func (tx *Tx) SetFlag(person, flag string, to bool) {
	owner := tx.FlagOwner(person, flag)
	if owner.Family == world.OfPerson && to && !tx.State.Flag(owner, flag) {
		tx.State.Include(owner, "turn.flags", flag)
	}
	tx.State.SetFlag(owner, flag, to)
}

// Wound takes health from a character, and reports whether that was the end of
// them: then the flag that the content names is set, and what they held lies
// on the floor.
func (tx *Tx) Wound(person, character string, n int) bool {
	c := world.CharacterRef(character)
	now, _ := tx.CharacterHealth(character)
	now = max(now-n, 0)
	tx.State.Set(c, "health", state.Num(now))
	if now > 0 {
		return false
	}
	tx.State.Set(c, "defeated", state.Of(true))
	tx.Tell(Line{What: Defeat, Of: c})
	if flag := tx.Character(character).FlagWhenDefeated; flag != "" {
		tx.SetFlag(person, flag, true)
		tx.Tell(Line{What: FlagSet, Of: tx.FlagOwner(person, flag), Text: flag})
	}
	room := world.RoomRef(tx.RoomOf(person))
	for _, t := range tx.Things(c) {
		tx.Put(t, world.In(room))
		tx.Tell(Line{What: Dropped, Of: t, Other: c, N: 1})
	}
	for _, s := range tx.Goods(c) {
		tx.AddGoods(c, s.Item, -s.Count)
		tx.AddGoods(room, s.Item, s.Count)
		tx.Tell(Line{What: Dropped, Of: world.ThingRef(s.Item), Other: c, N: s.Count})
	}
	return true
}

// Notice records what a person takes in where they stand: the room as visited,
// the characters as met, the other people as present this turn. A room that
// they see for the first time is new to them for the rest of the turn. The
// characters who stand there can be heard once more in it, even if something
// takes them away.
func (tx *Tx) Notice(person string) {
	if tx.World.Town != nil {
		return // everybody knows the whole of it, and nobody is asked who was there
	}
	who := world.PersonRef(person)
	room := tx.RoomOf(person)
	tx.Touch(APlace, world.RoomRef(room), "")
	for _, id := range tx.Others(person, room) {
		tx.State.Include(who, "turn.present", id)
	}
	if !tx.Lit(person, room) {
		return
	}
	if !tx.Visited(person, room) {
		tx.State.Set(who, "turn.new", state.Of(true))
		tx.State.Include(who, "visited", room)
	}
	for _, id := range tx.SeenHere(room) {
		tx.State.Include(who, "met", id)
		if !tx.Down(id) {
			tx.State.Include(who, "turn.seen", id)
		}
	}
}

// arrival runs a room's onEnter events: each once in a game, but for those that
// repeat.
func (tx *Tx) arrival(person, room string) error {
	for _, t := range tx.Room(room).OnEnter {
		if tx.halted || tx.RoomOf(person) != room {
			return nil
		}
		over := !t.Repeat && tx.Fired(t.Then)
		holds := !over && tx.About(person).Holds(t.If)
		if tx.Trace != nil {
			n := Note{What: OnEntering, Of: world.RoomRef(room), Name: t.Then, If: t.If, Holds: holds}
			if over {
				n.If, n.Came = nil, "it has run already"
			}
			tx.Trace.For(n)
		}
		if !holds {
			continue
		}
		if err := tx.Fire(t.Then, tx.About(person)); err != nil {
			return err
		}
	}
	return tx.meets(person, room)
}
