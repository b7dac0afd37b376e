// Package cli is the command line: it gives the table of commands to the
// terminal, and the terminal to the commands. What words mean is settled by the
// rules of package argparse; this package knows no rules of the game.
package cli

import (
	"io/fs"
	"os"
	"path/filepath"
	"time"

	urfave "github.com/urfave/cli/v2"

	"rpg/internal/command"
)

// Main runs the program with the process's own arguments, streams and
// environment, and gives its exit status.
func Main(games fs.FS) int { return Run(environment(games), os.Args[1:]) }

// environment is the process's own.
func environment(games fs.FS) *command.Env {
	dir, err := os.Getwd()
	if err != nil {
		dir = "."
	}
	return &command.Env{
		Prog: prog(), Dir: dir, Home: os.Getenv("RPG_HOME"), As: os.Getenv("RPG_AS"), StateHome: stateHome(), Term: os.Getenv("TERM"),
		Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Now: time.Now, Games: games,
	}
}

// stateHome is the folder for what programs keep between their runs. Where there
// is none to be found, the current one serves.
func stateHome() string {
	if dir := os.Getenv("XDG_STATE_HOME"); filepath.IsAbs(dir) {
		return dir
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "."
	}
	return filepath.Join(home, ".local", "state")
}

// prog is the name that usage shows: what the shim of the old program says, or
// the file's own.
func prog() string {
	if p := os.Getenv("RPG_PROG"); p != "" {
		return filepath.Base(p)
	}
	return "rpg"
}

// Run carries out one command line. The library lists the commands, prints
// their help and completes them; all words reach our own reader untouched,
// because the library's stops at the first word that is no flag.
func Run(env *command.Env, argv []string) int {
	status := command.ExitDone
	app := &urfave.App{
		Name: env.Prog, HideHelp: true, HideVersion: true, HideHelpCommand: true,
		Writer: env.Stdout, ErrWriter: env.Stderr, SkipFlagParsing: true,
		Action: func(*urfave.Context) error {
			status = command.Execute(env, argv)
			return nil
		},
	}
	if err := app.Run(append([]string{env.Prog}, argv...)); err != nil {
		status = command.ExitBroken
	}
	return status
}
