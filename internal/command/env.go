package command

import (
	"io"
	"io/fs"
	"time"

	"rpg/internal/store"
)

// Env is everything from outside that a command may use.
type Env struct {
	Prog string // how the program was called
	Dir  string // the current folder
	Home string // RPG_HOME
	As   string // RPG_AS
	// StateHome is where a program keeps what is its user's: XDG_STATE_HOME.
	StateHome string
	Stdin     io.Reader
	Stdout    io.Writer
	Stderr    io.Writer
	Term      string // the kind of the terminal: TERM
	Width     int    // columns of the terminal; 0: it is none
	Now       func() time.Time
	Games     fs.FS         // the games that ship
	Store     store.Options // for tests
}

// The exit statuses.
const (
	ExitDone    = 0
	ExitRefused = 1
	ExitUsage   = 2
	ExitBroken  = 3
)
