package command

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/view"
	"rpg/internal/world"
)

// A mend rewrites a save: one id for another, of one kind.
type mend struct {
	*game.Game
	kind     string
	old, new string
}

func (m mend) all() (no string) {
	switch m.kind {
	case roomID:
		m.room()
	case itemID:
		return m.item()
	case characterID:
		for _, p := range m.State.Refs(world.OfPerson) {
			m.inList(p, "met")
		}
		m.things(world.CharacterRef(m.old), world.CharacterRef(m.new))
		m.record(world.CharacterRef(m.old), world.CharacterRef(m.new))
	case personID:
		return m.person()
	case flagID:
		return m.flag()
	}
	return ""
}

// room moves all that was in a room, and what is kept of it.
func (m mend) room() {
	for _, p := range m.State.Refs(world.OfPerson) {
		if !m.State.Get(p, "at").IsNone() && m.RoomOf(p.ID) == m.old {
			m.State.Set(p, "at", state.String(world.RoomRef(m.new).String()))
		}
		m.inList(p, "visited")
	}
	for _, c := range m.State.Refs(world.OfCharacter) {
		if m.State.Get(c, "room").Text() == m.old {
			m.State.Set(c, "room", state.String(m.new))
		}
	}
	m.things(world.RoomRef(m.old), world.RoomRef(m.new))
	m.record(world.RoomRef(m.old), world.RoomRef(m.new))
}

// item replaces an item: how many of it are where, and the things of it.
func (m mend) item() (no string) {
	counted := m.Item(m.new).Counted
	for _, f := range [...]world.Family{world.OfRoom, world.OfPerson, world.OfCharacter} {
		for _, r := range m.State.Refs(f) {
			if v := m.State.Get(r, "goods."+m.old); !v.IsNone() {
				if !counted {
					return fmt.Sprintf("%s was counted, and %s is a single thing: only a counted item can take its place", m.old, m.new)
				}
				m.State.Set(r, "goods."+m.new, state.Num(v.Int()+m.State.Get(r, "goods."+m.new).Int()))
				m.State.Clear(r, "goods."+m.old)
			}
		}
	}
	thing, as := world.ThingRef(m.old), world.ThingRef(m.new)
	if !m.State.Get(as, "at").IsNone() {
		as = m.next()
	}
	for _, r := range m.State.Refs(world.OfThing) {
		if m.ItemID(r) != m.old {
			continue
		}
		if counted {
			return fmt.Sprintf("%s was a single thing, and %s is counted: only a single thing can take its place", m.old, m.new)
		}
		if r.ID != m.old {
			m.State.Set(r, "item", state.String(m.new))
			continue
		}
		to := as
		to.Part = r.Part
		m.record(r, to)
		if as.ID != m.new && r.Part == "" {
			m.State.Set(as, "item", state.String(m.new))
		}
	}
	for _, p := range m.State.Refs(world.OfPerson) {
		if m.State.Get(p, "wielding").Text() == m.old {
			m.State.Set(p, "wielding", state.String(as.ID))
		}
	}
	m.things(thing, as)
	return ""
}

// next is a free id for one more thing of the new item.
func (m mend) next() world.Ref {
	for n := 2; ; n++ {
		r := world.ThingRef(fmt.Sprintf("%s-%d", m.new, n))
		if _, err := m.World.Item(r.ID); err != nil && !m.State.Has(r) {
			return r
		}
	}
}

// person hands everything that was a person's to another, who did not play.
func (m mend) person() (no string) {
	if slices.Contains(m.Cast(), m.new) {
		return fmt.Sprintf("%s plays in this run already, and cannot be %s too", m.new, m.old)
	}
	old, as := world.PersonRef(m.old), world.PersonRef(m.new)
	for _, key := range roundLists() {
		m.inList(world.Global, key)
	}
	for _, p := range m.State.Refs(world.OfPerson) {
		m.inList(p, "turn.present")
	}
	for _, c := range m.State.Refs(world.OfCharacter) {
		m.entry(c, c, "memory."+m.old, "memory."+m.new)
	}
	m.things(old, as)
	m.record(old, as)
	return ""
}

// flag renames a flag where it is set.
func (m mend) flag() (no string) {
	own := m.World.Own(m.new)
	if m.State.Flag(world.Global, m.old) {
		if own {
			return fmt.Sprintf("%s was the world's, and %s is each person's own: only a flag of the world can take its place", m.old, m.new)
		}
		m.entry(world.Global, world.Global, "flags."+m.old, "flags."+m.new)
	}
	for _, p := range m.State.Refs(world.OfPerson) {
		if !m.State.Flag(p, m.old) {
			continue
		}
		if !own {
			return fmt.Sprintf("%s was a person's own, and %s is the world's: only a flag of people's own can take its place", m.old, m.new)
		}
		m.entry(p, p, "flags."+m.old, "flags."+m.new)
		m.inList(p, "turn.flags")
	}
	return ""
}

// inList replaces the id in a list of texts.
func (m mend) inList(of world.Ref, key string) {
	list := m.State.Get(of, key).List()
	if !slices.Contains(list, m.old) {
		return
	}
	var out []string
	for _, id := range list {
		if id == m.old {
			id = m.new
		}
		if !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	m.State.SetList(of, key, out)
}

// things moves what is at an owner.
func (m mend) things(old, as world.Ref) {
	for _, t := range m.State.Refs(world.OfThing) {
		if at, ok := world.ParseAt(m.State.Get(t, "at").Text()); ok && at.Owner == old {
			at.Owner = as
			m.State.Set(t, "at", state.String(at.String()))
		}
	}
}

// record moves all that is kept of a subject to another. What that one has of
// its own wins, but where both can be kept.
func (m mend) record(old, as world.Ref) {
	for _, key := range m.State.Keys(old) {
		m.entry(old, as, key, key)
	}
}

func (m mend) entry(old, as world.Ref, key, asKey string) {
	v, had := m.State.Get(old, key), m.State.Get(as, asKey)
	if v.IsNone() {
		return
	}
	m.State.Clear(old, key)
	m.State.Set(as, asKey, both(key, v, had))
}

// What a save keeps of a room's notes, and of a character's memory of somebody.
const (
	mostNotes = 40
	mostLines = 12
)

// both is what a key holds when two subjects become one.
func both(key string, v, had state.Value) state.Value {
	switch {
	case had.IsNone():
		return v
	case v.Kind() == state.List && had.Kind() == state.List:
		all := slices.Concat(v.List(), slices.DeleteFunc(slices.Clone(had.List()), func(t string) bool { return slices.Contains(v.List(), t) }))
		if key == "notes" {
			all = all[max(0, len(all)-mostNotes):]
		}
		return state.Texts(all)
	case strings.HasPrefix(key, "goods.") && v.Kind() == state.Number:
		return state.Num(v.Int() + had.Int())
	case strings.HasPrefix(key, "memory."):
		return bothMemories(v, had)
	}
	return had
}

// bothMemories joins what two characters remember of one person.
func bothMemories(v, had state.Value) state.Value {
	var a, b view.Recollection
	if json.Unmarshal([]byte(v.Text()), &a) != nil || json.Unmarshal([]byte(had.Text()), &b) != nil {
		return had
	}
	a.Digest = strings.TrimSpace(a.Digest + "\n" + b.Digest)
	a.Lines = append(a.Lines, b.Lines...)
	a.Lines = a.Lines[max(0, len(a.Lines)-mostLines):]
	return a.Value()
}
