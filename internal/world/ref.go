package world

import "strings"

// Family says what a [Ref] names.
type Family uint8

const (
	NoFamily    Family = iota // the zero Ref: nowhere, nobody
	OfWorld                   // the world itself
	OfRoom                    // a room
	OfThing                   // a thing: a live instance of an item
	OfCharacter               // a character, who never takes a turn
	OfPerson                  // a person of the cast
)

// family texts as semantic-commands and the log write them.
var familyNames = [...]string{"", "world", "room", "interactable", "character", "person"}

// A Ref names one live subject. Its text form is the identity string of
// semantic-commands: "character:pell", "interactable:lamp",
// "interactable:lamp#switch", and ours "room:quay", "person:ana", "world".
type Ref struct {
	Family Family
	ID     string
	Part   string // a feature's local id, or empty
}

func RoomRef(id string) Ref      { return Ref{Family: OfRoom, ID: id} }
func ThingRef(id string) Ref     { return Ref{Family: OfThing, ID: id} }
func CharacterRef(id string) Ref { return Ref{Family: OfCharacter, ID: id} }
func PersonRef(id string) Ref    { return Ref{Family: OfPerson, ID: id} }

// Global is the Ref of the world itself.
var Global = Ref{Family: OfWorld}

func (r Ref) IsZero() bool { return r.Family == NoFamily }

func (r Ref) String() string {
	switch {
	case r.Family == NoFamily:
		return ""
	case r.Family == OfWorld:
		return "world"
	case r.Part != "":
		return familyNames[r.Family] + ":" + r.ID + "#" + r.Part
	}
	return familyNames[r.Family] + ":" + r.ID
}

// ParseRef reads an identity string. It says nothing about whether the subject
// exists. The empty string is the zero Ref.
func ParseRef(s string) (Ref, bool) {
	switch s {
	case "":
		return Ref{}, true
	case "world":
		return Global, true
	}
	head, rest, found := strings.Cut(s, ":")
	if !found || rest == "" {
		return Ref{}, false
	}
	for f := OfRoom; f <= OfPerson; f++ {
		if familyNames[f] != head {
			continue
		}
		id, part, hasPart := strings.Cut(rest, "#")
		if id == "" || hasPart && part == "" {
			return Ref{}, false
		}
		return Ref{Family: f, ID: id, Part: part}, true
	}
	return Ref{}, false
}

// At is the one place where a thing is: an owner and, for a named inventory of
// that owner, its slot. The empty slot is the floor of a room, the hands of a
// being, the inside or top of a thing. The zero At is nowhere.
type At struct {
	Owner Ref
	Slot  string
}

func In(owner Ref) At { return At{Owner: owner} }

func (a At) IsZero() bool { return a.Owner.IsZero() }

func (a At) String() string {
	if a.Slot == "" {
		return a.Owner.String()
	}
	return a.Owner.String() + "/" + a.Slot
}

// ParseAt reads what [At.String] wrote.
func ParseAt(s string) (At, bool) {
	owner, slot, _ := strings.Cut(s, "/")
	r, ok := ParseRef(owner)
	return At{Owner: r, Slot: slot}, ok
}

// PlainID reports whether id may name a record: the small letters a to z,
// digits, hyphens and underscores, a letter or digit first, at most 64 bytes.
// Ids become file names, so nothing else is let through.
func PlainID(id string) bool {
	if id == "" || len(id) > 64 {
		return false
	}
	for i := 0; i < len(id); i++ {
		c := id[i]
		switch {
		case c >= 'a' && c <= 'z', c >= '0' && c <= '9':
		case (c == '-' || c == '_') && i > 0:
		default:
			return false
		}
	}
	return true
}
