package world

import "rpg/internal/cond"

// A Trait is something that can be said of a room, a character, a thing or a
// feature, with the properties that whoever bears it gains.
type Trait struct {
	ID          string     `field:"id"`
	Pos         Pos        `field:"-"`
	Label       string     `field:"label"`
	Description string     `field:"description"`
	OwnerKinds  []string   `field:"ownerKinds"`
	Properties  []Property `field:"properties"`
}

// A Feature is a part of a room or of a thing that has a name of its own and
// never leaves its owner: a door's hinge, the tide-line on a wall.
type Feature struct {
	ID          string            `field:"id"`
	Pos         Pos               `field:"-"`
	Label       string            `field:"label"`
	Aliases     []string          `field:"aliases"`
	Description string            `field:"description"`
	Traits      []string          `field:"traits"`
	Assigned    map[string]Scalar `field:"propertyAssignments"`
	Properties  []Property        `field:"properties"`
	Inventories []Inventory       `field:"inventories"`
}

// An Inventory is a named place that an owner has beside its floor or hands.
type Inventory struct {
	ID    string `field:"id"`
	Pos   Pos    `field:"-"`
	Label string `field:"label"`
}

// An Instance is a thing that the author has made of an item: its own id, its
// own place and state, and the item that it never stops being one of.
type Instance struct {
	ID         string            `field:"id"`
	Pos        Pos               `field:"-"`
	Definition string            `field:"definition"`
	Location   At                `field:"location"`
	Enabled    *bool             `field:"enabled"` // true when unset
	Visible    *bool             `field:"visible"` // true when unset
	Quantity   int               `field:"quantity"`
	TraitAdds  []string          `field:"traitAdds"`
	TraitLess  []string          `field:"traitRemoves"`
	Assigned   map[string]Scalar `field:"propertyOverrides"`
	Properties []Property        `field:"localProperties"`
	Features   []FeatureOverride `field:"featureOverrides"`
}

// A FeatureOverride is what one instance's feature has otherwise than its item's.
type FeatureOverride struct {
	ID        string            `field:"featureId,id"`
	TraitAdds []string          `field:"traitAdds"`
	TraitLess []string          `field:"traitRemoves"`
	Assigned  map[string]Scalar `field:"propertyOverrides"`
}

// A Hotspot is where a pointer finds a subject. It selects, and does nothing: no
// deed looks at it. Shapes are kept for whoever draws them.
type Hotspot struct {
	ID         string    `field:"id"`
	Pos        Pos       `field:"-"`
	Label      string    `field:"label"`
	Condition  cond.Expr `field:"condition"`
	InputOrder int       `field:"inputOrder"`
	Highlight  string    `field:"highlight"`
	Shape      Opaque    `field:"shape"`
	Target     Pointed   `field:"target"`
}

// Pointed is what a hotspot names: a feature of its owner, the owner itself, an
// exit of its room, or any subject.
type Pointed struct {
	Kind    string // owner, owner-feature, exit or subject
	Feature string // of owner-feature
	Exit    string // of exit
	Subject Ref    // of subject
}

// Opaque is JSON that the game carries and does not look into.
type Opaque string

// Feature finds a feature of a room.
func (r *Room) Feature(id string) *Feature { return findFeature(r.Features, id) }

// Feature finds a feature of an item, which each of its instances has.
func (i *Item) Feature(id string) *Feature { return findFeature(i.Features, id) }

func findFeature(all []Feature, id string) *Feature {
	for i := range all {
		if all[i].ID == id {
			return &all[i]
		}
	}
	return nil
}
