package command

import (
	"strings"

	"rpg/internal/argparse"
)

// Who a command is for.
type Who string

const (
	Referee Who = "referee"
	Owner   Who = "owner"
	Author  Who = "author"
	Player  Who = "player"
)

// Need is what a command stands on.
type Need uint8

const (
	Nothing Need = iota
	Project      // a folder with games in it
	Files        // the run's files under their lock; there may be no run yet
	Run          // a run
)

// Turn says whether a command belongs to a person's turn.
type Turn uint8

const (
	NoTurn  Turn = iota // of nobody's turn; --as says for whom, where it matters
	Acting              // only on that person's turn
	Telling             // the same, and open to somebody who fell in it
)

// Spec is one command of the table.
type Spec struct {
	Name    string
	Help    string // one line
	About   string // what it does beyond that, in paragraphs
	Args    []argparse.Arg
	Options []argparse.Option
	Subs    []Spec
	For     Who
	Needs   Need
	Turn    Turn
	Run     func(*Call) (Answer, error) // nil: only its subcommands run
}

// grammar is the command as the reader of command lines wants it.
func (s *Spec) grammar() argparse.Command {
	c := argparse.Command{
		Name: s.Name, Help: s.Help, About: s.sentence() + "\n\n" + s.About, Args: s.Args, Options: s.Options,
		SubsOptional: s.Run != nil && len(s.Subs) > 0,
		Meant:        otherWords(s.Name),
	}
	for i := range s.Subs {
		c.Subs = append(c.Subs, s.Subs[i].grammar())
	}
	return c
}

// sentence is what the command is for, as its own help begins.
func (s *Spec) sentence() string {
	if s.Help == "" {
		return ""
	}
	return strings.ToUpper(s.Help[:1]) + s.Help[1:] + "."
}

// Find gives the command at a path of names.
func Find(table []Spec, path []string) *Spec {
	if len(path) == 0 {
		return nil
	}
	for i := range table {
		if table[i].Name == path[0] {
			if len(path) == 1 {
				return &table[i]
			}
			return Find(table[i].Subs, path[1:])
		}
	}
	return nil
}

// Grammar is the whole command line: the options that go anywhere, and the table.
func Grammar(table []Spec) argparse.Command {
	main := argparse.Command{
		Name:         "rpg",
		SubsOptional: true, // rpg alone says what it is
		About:        "The rules of a text world that a referee, or nobody, tells.",
		Options: []argparse.Option{
			{Long: "as", Metavar: "ID", Help: "the person whose turn it is (default: RPG_AS)"},
			{Long: "home", Metavar: "DIR", Help: "the project's folder (default: RPG_HOME, else the nearest one upward with games/ in it)"},
			{Long: "json", Help: "print the answer as one JSON object"},
		},
	}
	for i := range table {
		main.Subs = append(main.Subs, table[i].grammar())
	}
	return main
}

func one(name, help string) argparse.Arg { return argparse.Arg{Name: name, Help: help} }
func opt(name, help string) argparse.Arg {
	return argparse.Arg{Name: name, Help: help, Many: argparse.Optional}
}
func many(name, help string) argparse.Arg {
	return argparse.Arg{Name: name, Help: help, Many: argparse.OneOrMore}
}
func rest(name, help string) argparse.Arg {
	return argparse.Arg{Name: name, Help: help, Many: argparse.Any}
}
