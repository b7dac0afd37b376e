package command

import (
	"fmt"
	"slices"
	"strings"

	"rpg/internal/names"
	"rpg/internal/state"
	"rpg/internal/store"
	"rpg/internal/tell"
	"rpg/internal/world"
)

type change = state.Change

// A subject is what the log is asked about: an id, and all that goes by it.
type subject struct {
	word  string // as it was asked for
	id    string
	kinds []string
	known bool // the game or the save has it
}

// subject finds what a word means: an id of any kind, a name, or the start of
// one; room:mill says of which kind.
func (c *Call) subject(word string) (*subject, string) {
	want, id := kinded(word)
	s := &subject{word: word, id: id}
	x := newLexicon(c.Book)
	saved := namedIn(c.Game)
	for _, k := range idKinds() {
		if want != "" && k != want {
			continue
		}
		inSave := slices.ContainsFunc(saved, func(n named) bool { return n.Kind == k && n.ID == id })
		if inSave || x.has(k, id) && (k != flagID || x.flags[id]) {
			s.kinds = append(s.kinds, k)
		}
	}
	if s.known = len(s.kinds) > 0; s.known {
		return s, ""
	}
	var among []world.Ref
	for _, k := range idKinds() {
		if k == flagID || want != "" && k != want {
			continue
		}
		for _, id := range x.ids(k) {
			of, _ := refOf(k, id)
			among = append(among, of)
		}
	}
	switch found := c.Game.Find(id, among, names.Prefix); {
	case len(found) == 1:
		s.id, s.known = found[0].ID, true
		s.kinds = []string{kindOf(found[0])}
		return s, ""
	case len(found) > 1:
		var ids []string
		for _, r := range found {
			ids = append(ids, r.ID)
		}
		return nil, fmt.Sprintf("%s could be any of %s", tell.Quote(word), tell.List(ids))
	}
	// Nothing has it now; the log may still know it.
	s.kinds = idKinds()
	if want != "" {
		s.kinds = []string{want}
	}
	return s, ""
}

func kindOf(r world.Ref) string {
	switch r.Family {
	case world.OfRoom:
		return roomID
	case world.OfCharacter:
		return characterID
	case world.OfPerson:
		return personID
	}
	return itemID
}

// is reports whether a reference is the subject, or a part of it.
func (s *subject) is(r world.Ref) bool {
	return !r.IsZero() && r.Family != world.OfWorld && r.ID == s.id && slices.Contains(s.kinds, kindOf(r))
}

func (s *subject) text(ref string) bool {
	at, ok := world.ParseAt(ref)
	return ok && s.is(at.Owner)
}

// who reports whether the subject is the person whose turn it was.
func (s *subject) who(ev *store.Event) bool {
	return ev.By == s.id && slices.Contains(s.kinds, personID)
}

// in reports whether an event has to do with the subject.
func (s *subject) in(ev *store.Event) bool {
	if s.who(ev) {
		return true
	}
	for _, d := range ev.Deeds {
		if s.text(d.Target) || s.text(d.Second) {
			return true
		}
	}
	for _, a := range ev.Adds {
		memory := map[string]string{store.InPeople: personID, store.InCharacters: characterID}[a.In]
		if a.ID == s.id && slices.Contains(s.kinds, memory) || a.Line.By == s.id && slices.Contains(s.kinds, personID) {
			return true
		}
	}
	return slices.ContainsFunc(ev.Changes, s.changed)
}

// changed reports whether a change was made to the subject, or names it.
func (s *subject) changed(c change) bool {
	if s.is(c.Of) {
		return true
	}
	head, name, _ := strings.Cut(c.Key, ".")
	switch head {
	case "flags":
		return name == s.id && slices.Contains(s.kinds, flagID)
	case "goods":
		return name == s.id && slices.Contains(s.kinds, itemID)
	case "memory":
		return name == s.id && slices.Contains(s.kinds, personID)
	}
	return s.held(c.Key, c.Old) != s.held(c.Key, c.New)
}

// held reports whether what a key holds names the subject.
func (s *subject) held(key string, v state.Value) bool {
	if v.Kind() == state.Text && s.text(v.Text()) {
		return true
	}
	kind := map[string]string{
		"room": roomID, "visited": roomID, "wielding": itemID, "item": itemID, "met": characterID, "turn.seen": characterID,
		"turn.present": personID, "turn.flags": flagID,
		"generated.rooms": roomID, "generated.items": itemID, "generated.characters": characterID,
	}[key]
	if strings.HasPrefix(key, "round.") {
		kind = personID
	}
	if !slices.Contains(s.kinds, kind) {
		return false
	}
	return v.Text() == s.id || slices.Contains(v.List(), s.id)
}
