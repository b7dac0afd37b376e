package world

import "slices"

// Land, Water and Air are the terrains that need no other word.
const (
	Land  = "land"
	Water = "water"
	Air   = "air"
)

// Vehicle makes a thing something to get into and travel in.
type Vehicle struct {
	Travels    []string `field:"travels"` // terrains it goes on; "none" is no terrain
	RestsOn    []string `field:"restsOn"` // terrains it comes to rest on; land when unset
	Landing    Remark   `field:"landing"`
	Leave      Remark   `field:"leave"`
	Arrive     Remark   `field:"arrive"`
	LookScript string   `field:"lookScript"`
}

// Goes reports whether the vehicle travels on a terrain.
func (v *Vehicle) Goes(terrain string) bool {
	return terrain != "none" && slices.Contains(v.Travels, terrain)
}

// Rests reports whether the vehicle comes to rest on a terrain. Unless its
// author says where, that is the land, if it does not travel there.
func (v *Vehicle) Rests(terrain string) bool {
	if v.RestsOn == nil {
		return terrain == Land && !v.Goes(Land)
	}
	return slices.Contains(v.RestsOn, terrain)
}

// Walks reports whether people go on a terrain on foot.
func (s *Settings) Walks(terrain string) bool {
	if s.OnFoot == nil {
		return terrain == Land
	}
	return slices.Contains(s.OnFoot, terrain)
}
