package world

import "rpg/internal/cond"

// Death says what dying does. Without it, who dies has lost.
type Death struct {
	Message      []Variant      `field:"message"` // after the cause; all that hold
	Penalty      int            `field:"penalty"` // added to the score
	Lives        int            `field:"lives"`   // deaths that are survived
	Respawn      string         `field:"respawn"`
	Resurrection []string       `field:"resurrection"`
	Scatter      []string       `field:"scatter"` // rooms over which what was carried is spread
	Treasures    Treasures      `field:"treasures"`
	KeepTimers   []string       `field:"keepTimers"`
	Final        []string       `field:"final"` // the last death
	Then         string         `field:"then"`  // an event, after a resurrection
	Variants     []DeathVariant `field:"variants"`
	Instead      []DeadAlready  `field:"instead"` // asked first: dying while dead already
}

// Treasures says where what has a treasure value goes on a death: into the
// dark, to one place, or nowhere in particular.
type Treasures struct {
	Dark bool
	To   string `field:"to"` // a room, item or character
}

// DeathVariant takes the place of parts of a death while its condition holds,
// as it did when the person died.
type DeathVariant struct {
	If           cond.Expr `field:"if"`
	Resurrection []string  `field:"resurrection"`
	Respawn      string    `field:"respawn"`
	Then         string    `field:"then"`
	Before       Then      `field:"before"` // ahead of the respawn
}

// DeadAlready ends the game with lines of its own.
type DeadAlready struct {
	If    cond.Expr `field:"if"`
	Lines []string  `field:"lines"`
}
