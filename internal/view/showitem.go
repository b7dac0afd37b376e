package view

import (
	"rpg/internal/tell"
	"rpg/internal/world"
)

func (s *shown) item(id string) {
	it, ref := s.Item(id), world.ThingRef(id)
	s.title("ITEM", ref, made(it.Generated > 0))
	s.aliases(it.Aliases)
	s.kindOf(it)
	s.Add("TIER", it.Tier)
	if it.Price != 0 {
		s.AddData("PRICE", tell.Price(s.Game, it.Price), it.Price)
	}
	s.Add("HEALS", it.Heal)
	s.Add("DAMAGE", it.Damage)
	s.number("ARMOUR", it.Armour)
	s.container(ref, it)
	s.where(it)
	s.rules("INSTEAD OF", it.Instead)
	s.rules("INSTEAD OF", used(it))
	s.rules("AFTER", it.After)
	if it.OnTake != "" {
		s.Add("WHEN TAKEN", "event "+it.OnTake+", once")
	}
	s.prose(itemText(s.Game, s.Reader.Person, it), it.Text)
	s.AddBlock("READS", it.Read)
}

// used are the older hooks of use, as rules like any other.
func used(it *world.Item) []world.Rules {
	if len(it.OnUse) == 0 {
		return nil
	}
	return []world.Rules{{Verb: "use", Rules: it.OnUse}}
}

func (s *shown) kindOf(it *world.Item) {
	switch {
	case it.Counted:
		s.Add("KIND", "a good: only how many are where")
	case !it.Portable && it.Refusal != "":
		s.Add("KIND", "not to be taken: “"+it.Refusal+"”")
	case !it.Portable:
		s.Add("KIND", "not to be taken")
	default:
		s.Add("KIND", "a thing that can be taken")
	}
}

func (s *shown) container(ref world.Ref, it *world.Item) {
	if it.Light || it.Switchable {
		text := "off"
		if s.On(ref) {
			text = "on"
		}
		if it.Light {
			text = "gives light; " + text
		}
		s.Add("SWITCH", text)
	}
	c := it.Container
	if c == nil && !it.Surface {
		return
	}
	if c != nil && c.Openable {
		text := "closed"
		if s.Open(ref) {
			text = "open"
		}
		if s.Locked(ref) {
			text += ", locked"
		}
		if c.Key != "" {
			text += "; its key is " + tell.Called(s.Game, world.ThingRef(c.Key))
		}
		s.Add("LID", text)
	}
	s.owned("HOLDS", ref)
}

// where says where the things of an item are, as far as it can be said without
// reading the rest of the game: what was moved, and what lies about the person.
func (s *shown) where(it *world.Item) {
	if it.Counted {
		return
	}
	if s.Reader.Person != "" {
		// Looking around finds what nothing has moved.
		room := s.RoomOf(s.Reader.Person)
		s.Things(world.RoomRef(room))
		s.Things(s.who)
		for _, id := range s.Here(room) {
			s.Things(world.CharacterRef(id))
		}
	}
	things := []world.Ref{world.ThingRef(it.ID)}
	for _, t := range s.State.Refs(world.OfThing) {
		if t.ID != it.ID && s.ItemID(t) == it.ID {
			things = append(things, t)
		}
	}
	for _, t := range things {
		at, known := s.Whereabouts(t)
		if !known {
			continue
		}
		text := "nowhere"
		if !at.IsZero() {
			text = placeWord(at.Owner) + " " + tell.Called(s.Game, at.Owner)
		}
		if t.ID != it.ID {
			text = t.ID + ": " + text
		}
		if s.Hidden(t) {
			text += " [hidden]"
		}
		s.AddData("PLACE", text, map[string]string{"id": t.ID, "at": at.String()})
	}
}

func placeWord(owner world.Ref) string {
	switch owner.Family {
	case world.OfRoom:
		return "in the room"
	case world.OfThing:
		return "in or on"
	}
	return "with"
}
