// Command rpg is the rules of a text world that a language model referees.
package main

import (
	"os"

	"rpg/games"
	"rpg/internal/cli"
)

func main() { os.Exit(cli.Main(games.FS)) }
