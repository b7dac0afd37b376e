package world

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tidwall/gjson"
)

// An Operand says which subject, place or inventory a condition or a command of
// semantic-commands means: one that it names, the one that a slot is bound to,
// the one that an earlier command has made, or one that depends on who acts.
type Operand struct {
	Kind string // as in JSON; "subject" for what is named by its identity
	Ref  Ref    // what is named
	Slot string // of interaction-slot
	Name string // of command-result
	// Owner and Inventory are of an inventory of an owner; Owner is the room
	// of a location.
	Owner     *Operand
	Inventory string
}

// IsZero reports whether nothing was said.
func (o Operand) IsZero() bool { return o.Kind == "" }

// Subject is the operand that names a subject.
func Subject(r Ref) Operand { return Operand{Kind: "subject", Ref: r} }

// ReadOperand reads an operand from its JSON: an object with a kind, or a string
// that is an identity, "unplaced", "player-inventory", "current-room", {slot} or
// a place such as "interactable:box/contents".
func ReadOperand(raw string) (Operand, error) {
	v := gjson.Parse(raw)
	switch {
	case v.Type == gjson.String:
		return operandText(v.Str)
	case v.IsObject():
		return operandObject(v)
	}
	return Operand{}, fmt.Errorf("%s is no subject and no place", raw)
}

func operandText(s string) (Operand, error) {
	switch s {
	case "unplaced", "player-inventory", "current-room":
		return Operand{Kind: s}, nil
	case "player":
		return Operand{Kind: "player-inventory"}, nil
	case "project", "world":
		return Operand{Kind: "subject", Ref: Global}, nil
	}
	if slot, ok := strings.CutPrefix(s, "{"); ok {
		if slot, ok = strings.CutSuffix(slot, "}"); ok && PlainID(slot) {
			return Operand{Kind: "interaction-slot", Slot: slot}, nil
		}
	}
	owner, slot, named := strings.Cut(s, "/")
	r, ok := ParseRef(owner)
	if !ok || r.IsZero() || named && !PlainID(slot) {
		return Operand{}, fmt.Errorf("“%s” is no identity, such as interactable:lamp or room:hall#door", s)
	}
	if named {
		o := Subject(r)
		return Operand{Kind: "owner-inventory", Owner: &o, Inventory: slot}, nil
	}
	return Subject(r), nil
}

// members says which members an operand of a kind has beside it.
func members(kind string) ([]string, bool) {
	switch kind {
	case "room":
		return []string{"room"}, true
	case "character":
		return []string{"character"}, true
	case "interactable":
		return []string{"interactable"}, true
	case "room-feature":
		return []string{"room", "featureId"}, true
	case "interactable-feature":
		return []string{"interactable", "featureId"}, true
	case "feature":
		return []string{"feature"}, true
	case "current-room", "player-inventory", "unplaced", "project":
		return nil, true
	case "interaction-slot":
		return []string{"slotId"}, true
	case "command-result":
		return []string{"bindingId"}, true
	case "inventory":
		return []string{"inventory"}, true
	case "owner-inventory":
		return []string{"owner", "inventoryId"}, true
	}
	return nil, false
}

func operandObject(v gjson.Result) (Operand, error) {
	kind := v.Get("kind").Str
	names, known := members(kind)
	if !known {
		return Operand{}, fmt.Errorf("“%s” is no kind of subject or place", kind)
	}
	var stray string
	v.ForEach(func(key, _ gjson.Result) bool {
		if key.Str != "kind" && !slices.Contains(names, key.Str) {
			stray = key.Str
		}
		return stray == ""
	})
	if stray != "" {
		return Operand{}, fmt.Errorf("“%s” has no member “%s”", kind, stray)
	}
	for _, name := range names {
		if !v.Get(name).Exists() {
			return Operand{}, fmt.Errorf("“%s” has no “%s”", kind, name)
		}
	}
	switch kind {
	case "current-room", "player-inventory", "unplaced":
		return Operand{Kind: kind}, nil
	case "project":
		return Subject(Global), nil
	case "interaction-slot":
		return Operand{Kind: kind, Slot: v.Get("slotId").Str}, nil
	case "command-result":
		return Operand{Kind: kind, Name: v.Get("bindingId").Str}, nil
	case "room":
		return roomOperand(v.Get("room"))
	case "character", "interactable":
		id, err := referred(v.Get(kind), kind)
		return Subject(Ref{Family: familyNamed(kind), ID: id}), err
	case "room-feature", "interactable-feature":
		owner := names[0]
		id, err := referred(v.Get(owner), owner)
		part := v.Get("featureId").Str
		if err == nil && part == "" {
			err = fmt.Errorf("“featureId” is empty")
		}
		return Subject(Ref{Family: familyNamed(owner), ID: id, Part: part}), err
	case "feature":
		return featureOperand(v.Get("feature"))
	case "owner-inventory":
		return inventoryOperand(v)
	}
	return inventoryLocation(v.Get("inventory"))
}

// roomOperand is a room, or a location in one: {"kind":"room","room":<operand>}.
func roomOperand(v gjson.Result) (Operand, error) {
	if v.IsObject() && v.Get("kind").Str != "room" || v.IsObject() && !v.Get("id").Exists() {
		return operandObject(v)
	}
	if v.Type == gjson.String && (v.Str == "current-room" || strings.ContainsAny(v.Str, ":{")) {
		return operandText(v.Str)
	}
	id, err := referred(v, "room")
	return Subject(RoomRef(id)), err
}

func featureOperand(v gjson.Result) (Operand, error) {
	owner := v.Get("ownerKind").Str
	if owner != "room" && owner != "interactable" {
		return Operand{}, fmt.Errorf("a feature's “ownerKind” is room or interactable")
	}
	id, err := referred(v.Get(owner), owner)
	part := v.Get("featureId").Str
	if err == nil && part == "" {
		err = fmt.Errorf("a feature without its “featureId” is no subject")
	}
	return Subject(Ref{Family: familyNamed(owner), ID: id, Part: part}), err
}

// inventoryOperand is {"owner":…,"inventoryId":…}.
func inventoryOperand(v gjson.Result) (Operand, error) {
	owner, err := ReadOperand(v.Get("owner").Raw)
	if err != nil {
		return Operand{}, err
	}
	id := v.Get("inventoryId").Str
	if id == "" {
		return Operand{}, fmt.Errorf("an inventory has no “inventoryId”")
	}
	return Operand{Kind: "owner-inventory", Owner: &owner, Inventory: id}, nil
}

// inventoryLocation is what stands under “inventory”: an owner and an id, an
// operand of its own, or a text.
func inventoryLocation(v gjson.Result) (Operand, error) {
	if v.IsObject() && !v.Get("kind").Exists() {
		return inventoryOperand(v)
	}
	return ReadOperand(v.Raw)
}

// referred is an id, alone or as {"kind":…,"id":…}.
func referred(v gjson.Result, kind string) (string, error) {
	id := v
	if v.IsObject() {
		if k := v.Get("kind").Str; k != kind {
			return "", fmt.Errorf("“%s” is where a %s was expected", k, kind)
		}
		id = v.Get("id")
	}
	if id.Type != gjson.String || id.Str == "" {
		return "", fmt.Errorf("%s names no %s", v.Raw, kind)
	}
	return strings.TrimPrefix(id.Str, kind+":"), nil
}

func familyNamed(kind string) Family {
	switch kind {
	case "room":
		return OfRoom
	case "character":
		return OfCharacter
	}
	return OfThing
}

// A Matcher picks things: all that it says must hold of them.
type Matcher struct {
	Definition string
	Traits     []string
	Properties []Match
	Exact      Operand
}

// A Match is a property and the value that it must have.
type Match struct {
	Property string
	Value    Scalar
}

// ReadMatcher reads a matcher from its JSON.
func ReadMatcher(raw string) (m Matcher, err error) {
	v := gjson.Parse(raw)
	v.ForEach(func(key, v gjson.Result) bool {
		switch key.Str {
		case "definition":
			m.Definition, err = referred(v, "interactable-definition")
		case "traits":
			for _, t := range v.Array() {
				id, bad := referred(t, "trait")
				m.Traits = append(m.Traits, id)
				if bad != nil {
					err = bad
				}
			}
		case "properties":
			for _, p := range v.Array() {
				value, ok := ReadScalar(p.Get("value").Raw)
				if !ok || p.Get("propertyId").Str == "" {
					err = fmt.Errorf("%s is no property and value", p.Raw)
				}
				m.Properties = append(m.Properties, Match{p.Get("propertyId").Str, value})
			}
		case "exact":
			m.Exact, err = ReadOperand(v.Raw)
		default:
			err = fmt.Errorf("a matcher has no member “%s”", key.Str)
		}
		return err == nil
	})
	return m, err
}

// At is the place that an operand names by itself: false when it depends on who
// acts or on a command.
func (o Operand) At() (At, bool) {
	switch o.Kind {
	case "unplaced":
		return At{}, true
	case "subject":
		return In(o.Ref), true
	case "player-inventory":
		return In(PersonRef("player")), true
	case "owner-inventory":
		if o.Owner.Kind == "subject" {
			return At{Owner: o.Owner.Ref, Slot: o.Inventory}, true
		}
	}
	return At{}, false
}
