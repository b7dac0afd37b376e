package logic

import (
	"math"
	"slices"
	"strconv"

	"rpg/internal/world"
)

// stand lets be so what is so in how a game stands.
func (s *Study) stand(how Standing) {
	for i, t := range s.terms {
		if t.name != scored && s.spans[i].low > s.spans[i].high { // code has no part in it
			s.spans[i] = at(how.Var(t.name))
		}
	}
	deaths := s.vars["deaths"]
	s.spans[deaths].high = math.Inf(1) // every death is counted, and so may be one in a fight
	for i := range s.terms {
		s.compared(standing, int32(i))
	}
	for _, id := range how.Rooms() {
		s.starts(Room, id)
	}
	for _, f := range s.flags {
		on, off := how.Flag(f.id)
		if on {
			s.so(f.on, standing)
		}
		if off {
			s.so(f.off, standing)
		}
	}
	for _, f := range s.onces {
		if !how.Is("fired", f.id) {
			s.so(f.on, standing)
		}
	}
	for _, f := range s.news {
		if how.Is("unvisited", f.id) {
			s.so(f.on, standing)
		}
	}
	for _, id := range s.ids[world.Rooms] {
		if how.Is("visited", id) {
			s.starts(Visited, id)
		}
	}
	for i := range s.holds {
		s.startThing(how, &s.holds[i])
	}
	for _, id := range s.ids[world.Characters] {
		s.startCharacter(how, id)
	}
	for _, c := range s.World.Clocks {
		if how.Is("begun", c.ID) {
			s.starts(begun, c.ID)
		}
		if !how.Is("rung", c.ID) {
			s.starts(unrung, c.ID)
		}
	}
	for _, event := range how.Pending() {
		s.starts(Event, event)
	}
}

// stands0 lets a fact be so from the start.
func (s *Study) starts(k Kind, id string) { s.so(s.fact(k, id, ""), standing) }

func (s *Study) startEither(is bool, yes, no Kind, id string) {
	if is {
		s.starts(yes, id)
	} else {
		s.starts(no, id)
	}
}

// A holding is the facts about one thing that how a game stands can say.
type holding struct {
	id                                string
	homes                             []string
	near, held, carried, nowhere      ref
	open, shut, locked, unlocked      ref
	on, off                           ref
	lid, switched, shared, handedOver bool
}

func (g *Game) holding(id string, it *world.Item) holding {
	f := func(k Kind) ref { return g.fact(k, id, "") }
	h := holding{
		id: id, homes: g.homes[id], near: f(Near), held: f(Held), carried: f(Carried), nowhere: f(At),
		open: f(Open), shut: f(Shut), locked: f(Locked), unlocked: f(Unlocked), on: f(On), off: f(Off),
		lid: it.Container != nil, shared: !it.Portable && len(g.homes[id]) > 1,
		handedOver: g.out.Told != nil && !g.scenery[id] && g.out.Told(id),
	}
	h.switched = h.on != never || h.off != never
	return h
}

func (s *Study) startThing(how Standing, h *holding) {
	places, moved := how.Place(h.id)
	if !moved || h.shared && len(places) == 1 && slices.Contains(h.homes, places[0]) {
		places = h.homes // what cannot be carried is in all places that list it
	}
	if len(places) == 0 {
		s.so(h.nowhere, standing)
		if h.handedOver {
			s.so(h.held, standing)
		}
	}
	for _, owner := range places {
		s.lie(h, owner)
	}
	if h.lid {
		s.oneOf(how.Is("open", h.id), h.open, h.shut)
		s.oneOf(how.Is("locked", h.id), h.locked, h.unlocked)
	}
	if h.switched {
		s.oneOf(how.Is("on", h.id), h.on, h.off)
	}
}

func (s *Study) oneOf(is bool, yes, no ref) {
	if is {
		s.so(yes, standing)
	} else {
		s.so(no, standing)
	}
}

// lie lets a thing lie in a place. Where no step puts it, nothing that is known
// waits for it there but who comes to the place.
func (s *Study) lie(h *holding, owner string) {
	if s.person(owner) {
		s.so(h.held, standing)
		return
	}
	if f := s.fact(At, h.id, owner); f != never {
		s.so(f, standing)
		return
	}
	s.places = append(s.places, lying{h.id, owner})
	s.wait(h.near, s.fact(elsewhere, h.id, ""))
	s.wait(s.offers(owner), h.near)
	s.wait(s.fact(Carried, owner, ""), h.carried)
}

// wait lets a fact follow from another.
func (s *Study) wait(on, f ref) {
	switch {
	case on == never:
	case s.is(on):
		s.so(f, on)
	default:
		if s.heads == nil {
			s.heads = make([]int32, len(s.names))
		}
		s.waits = append(s.waits, waiting{f, s.heads[on]})
		s.heads[on] = int32(len(s.waits))
	}
}

// person reports whether a bare id is that of somebody of the cast.
func (g *Game) person(id string) bool {
	return g.rooms[id] == nil && g.items[id] == nil && g.characters[id] == nil
}

func (s *Study) startCharacter(how Standing, id string) {
	rooms, moved := how.Stood(id)
	if !moved {
		rooms = s.stands[id]
	}
	for _, room := range rooms {
		if f := s.fact(Stands, id, room); f != never {
			s.so(f, standing)
		} else {
			s.wait(s.fact(Room, room, ""), s.fact(With, id, ""))
		}
	}
	if !how.Is("hidden", id) {
		s.starts(unhidden, id)
	}
	for _, k := range [...]Kind{following, fighting, Alive, Met} {
		if how.Is(string(k), id) {
			s.starts(k, id)
		}
	}
	if n := how.Planned(id); n >= 0 {
		s.so(s.fact(planned, id, strconv.Itoa(n)), standing)
	}
}
