package world

import "rpg/internal/cond"

// Darkness holds what rooms without light say and do.
type Darkness struct {
	Look    string `field:"look"`    // LOOK, and the room's text on arrival
	Fall    string `field:"fall"`    // when it goes dark around somebody
	TooDark string `field:"tooDark"` // for what cannot be seen
	Arrive  string `field:"arrive"`  // on arrival, before the room's dark text

	Stumble *Stumble  `field:"stumble"` // from one unlit room into another
	LitIf   cond.Expr `field:"litIf"`   // while it holds every room is lit
	Blunder []Step    `field:"blunder"` // a direction without an exit, in the dark
}

// Stumble is what may happen to who walks from dark to dark.
type Stumble struct {
	Chance float64 `field:"chance"` // in a hundred
	Then   Then    `field:"then"`
	Aboard Then    `field:"aboard"` // in its place, in a vehicle
}
