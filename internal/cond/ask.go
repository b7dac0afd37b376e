package cond

import (
	"encoding/json"
	"strconv"
	"strings"

	"github.com/tidwall/gjson"
)

// Ask is a condition that only JSON can spell: one of the kinds of the
// semantic-commands source that compare properties, traits, places and counts,
// or run a script. The members a kind does not have are empty. Operands, the
// matcher and the value are JSON text without spaces, of which ParseJSON has
// checked only that the kind of each may stand where it stands.
//
//	global-property-comparison     Property Operator Value?
//	property-comparison            Owner Property Operator Value?
//	trait-presence                 Owner Trait Present
//	location-comparison            Subject Operator Location
//	inventory-quantity-comparison  Inventory Matcher Operator Quantity
//	lua-predicate                  Source
type Ask struct {
	Kind      string
	Owner     string // operand, or an identity string in its quotes
	Subject   string // likewise
	Location  string // operand
	Inventory string // operand
	Matcher   string // object
	Property  string // id; the member propertyId of property-comparison
	Trait     string // id
	Present   bool
	Operator  string // equal, not-equal, less, less-equal, greater, greater-equal, truthy, falsy
	Value     string // scalar; empty for truthy and falsy
	Quantity  int64
	Source    string
	Pos       Pos
}

// The operators of each kind.
const (
	sameness  = "equal not-equal"
	orders    = sameness + " less less-equal greater greater-equal"
	judgments = orders + " truthy falsy"
)

// The kinds of operand that may stand in each place.
const (
	identityKinds  = "room character interactable room-feature interactable-feature current-room interaction-slot command-result"
	subjectKinds   = "character interactable interaction-slot command-result"
	locationKinds  = "unplaced room inventory"
	inventoryKinds = "inventory player-inventory owner-inventory command-result"
)

const askKinds = "global-property-comparison property-comparison trait-presence location-comparison inventory-quantity-comparison lua-predicate"

// ask reads the members of one of askKinds.
func (o *object) ask(kind string) Ask {
	a := Ask{Kind: kind, Pos: o.pos(o.value.Index)}
	switch kind {
	case "global-property-comparison":
		a.Property = o.reference("property", "property global-property")
		a.Operator, a.Value = o.comparison()
	case "property-comparison":
		a.Owner = o.operand("owner", identityKinds, true)
		a.Property = o.text("propertyId")
		a.Operator, a.Value = o.comparison()
	case "trait-presence":
		a.Owner = o.operand("owner", identityKinds, true)
		a.Trait = o.reference("trait", "trait")
		a.Present = o.boolean("present")
	case "location-comparison":
		a.Subject = o.operand("subject", subjectKinds, true)
		a.Operator = o.word("operator", sameness)
		a.Location = o.operand("location", locationKinds, true)
	case "inventory-quantity-comparison":
		a.Inventory = o.operand("inventory", inventoryKinds, true)
		a.Matcher = o.matcher("matcher")
		a.Operator = o.word("operator", orders)
		a.Quantity = o.quantity("quantity")
	case "lua-predicate":
		a.Source = o.text("source")
	}
	return a
}

// String gives the object back, its members in the order of the table above.
func (x Ask) String() string {
	var b strings.Builder
	b.WriteString(`{"kind":`)
	b.WriteString(jsonString(x.Kind))
	member := func(name, raw string) {
		if raw != "" {
			b.WriteString(`,"` + name + `":` + raw)
		}
	}
	text := func(name, value string) {
		if value != "" {
			member(name, jsonString(value))
		}
	}
	member("owner", x.Owner)
	member("subject", x.Subject)
	member("inventory", x.Inventory)
	member("matcher", x.Matcher)
	if x.Kind == "property-comparison" {
		text("propertyId", x.Property)
	} else {
		text("property", x.Property)
	}
	text("trait", x.Trait)
	if x.Kind == "trait-presence" {
		member("present", strconv.FormatBool(x.Present))
	}
	text("operator", x.Operator)
	member("location", x.Location)
	member("value", x.Value)
	if x.Kind == "inventory-quantity-comparison" {
		member("quantity", strconv.FormatInt(x.Quantity, 10))
	}
	text("source", x.Source)
	b.WriteByte('}')
	return b.String()
}

func jsonString(s string) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(s); err != nil {
		return `""` // a string always encodes
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// compact gives the JSON text of v without spaces.
func compact(v gjson.Result) string { return gjson.Get(v.Raw, "@ugly").Raw }
