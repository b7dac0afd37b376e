// Command rpg is the rules of a text world that a language model referees.
package main

import (
	"os"
	"runtime/debug"

	"rpg/games"
	"rpg/internal/cli"
)

func main() {
	debug.SetGCPercent(400) // most commands are over before their garbage matters
	os.Exit(cli.Main(games.FS))
}
