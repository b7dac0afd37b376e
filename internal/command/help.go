package command

import (
	"errors"
	"fmt"

	"rpg/internal/argparse"
)

// helpSpecs is the command that explains the others.
func helpSpecs() []Spec {
	return []Spec{{
		Name: "help", Help: "every command; with words, the command that they name",
		Args: []argparse.Arg{rest("command", "as in help move, or help round skip")},
		For:  Owner, Needs: Nothing, Run: help,
	}}
}

// help prints what --help prints behind the same words.
func help(c *Call) (Answer, error) {
	program := argparse.Program{Name: c.Prog, Width: c.Width, Main: Grammar(Table())}
	_, err := program.Parse(append(c.Words.Words("command"), "--help"))
	var page *argparse.HelpRequest
	if errors.As(err, &page) {
		return Answer{Raw: page.Text}, nil
	}
	fmt.Fprintln(c.Stderr, err)
	return Answer{Silent: true, Exit: ExitUsage}, nil
}

// otherWords are what people type who mean a command: each gets a hint at it.
func otherWords(command string) []string {
	switch command {
	case "look":
		return []string{"l", "where", "status", "inventory", "inv", "i"}
	case "move":
		return []string{"go", "walk", "enter", "travel", "north", "south", "east", "west", "up", "down", "n", "s", "e", "w", "u", "d"}
	case "take":
		return []string{"get", "pick", "grab"}
	case "drop":
		return []string{"put", "leave"}
	case "equip":
		return []string{"wield", "wear"}
	case "use":
		return []string{"eat", "drink", "consume"}
	case "attack":
		return []string{"fight", "hit", "kill", "strike"}
	case "gain":
		return []string{"buy", "receive"}
	case "lose":
		return []string{"give"}
	case "coins":
		return []string{"money", "gold"}
	case "show":
		return []string{"read", "examine", "inspect", "x", "cat"}
	case "say":
		return []string{"speak", "tell"}
	case "narrate":
		return []string{"story", "narration"}
	case "clear":
		return []string{"unset", "remove", "off"}
	case "start":
		return []string{"begin", "open", "new"}
	case "new":
		return []string{"start", "begin", "create"}
	case "load":
		return []string{"switch", "open", "resume"}
	case "list":
		return []string{"ls"}
	case "audit":
		return []string{"lint", "validate"}
	case "pack":
		return []string{"zip", "bundle"}
	case "unpack":
		return []string{"unzip", "install", "import"}
	case "info":
		return []string{"about"}
	}
	return nil
}
