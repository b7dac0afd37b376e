package command

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"rpg/internal/content"
	"rpg/internal/game"
	"rpg/internal/referee"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// demoGame is the game that the demo plays, with a seed that shows it well.
const (
	demoGame = "saltmarsh"
	demoSeed = "7"
)

// demoSpecs is the command for somebody who has just arrived.
func demoSpecs() []Spec {
	return []Spec{{
		Name: "demo", Help: "play a whole scripted round of a game that ships, in a folder of its own",
		About: "Every command is printed with what it answered, as a referee would see it. Nothing of yours is touched, and no model is asked.",
		For:   Player, Needs: Nothing, Run: runDemo,
	}}
}

// demo plays a round through the real commands and shows each of them.
type demo struct {
	*typist
	out  io.Writer
	home string
}

func runDemo(c *Call) (answer Answer, err error) {
	home, err := os.MkdirTemp("", "rpg-demo-")
	if err != nil {
		return Answer{}, &broken{fmt.Errorf("a folder for the demo: %w", err)}
	}
	defer func() { err = errors.Join(err, os.RemoveAll(home)) }()
	if err := unpack(c.Games, home); err != nil {
		return Answer{}, &broken{err}
	}
	d := &demo{typist: newTypist(c.Env, home), out: c.Stdout, home: home}
	d.shown = c.Stdout
	return Answer{Silent: true}, d.play()
}

// unpack lays out a project with the demo's game in it.
func unpack(games fs.FS, home string) error {
	if games == nil {
		return errors.New("this program was built without the games that ship")
	}
	sub, err := fs.Sub(games, demoGame)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Join(home, "proposals"), 0o755); err != nil {
		return err
	}
	return os.CopyFS(filepath.Join(home, "games", demoGame), sub)
}

func (d *demo) play() error {
	d.say("Three people share one world. A referee, mostly a language model, tells their story;\n" +
		"rpg keeps it true. Here is one round, command by command. Every `rpg …` below is real.")
	if err := d.all("run new "+demoGame+" --seed "+demoSeed, "round start"); err != nil {
		return err
	}
	book, err := content.OpenDir(filepath.Join(d.home, "games", demoGame))
	if err != nil {
		return err
	}
	for _, person := range book.World().Cast {
		if err := d.turn(person); err != nil {
			return err
		}
	}
	d.say("Everybody has had their turn.")
	if err := d.all("round end", "log --last 30"); err != nil {
		return err
	}
	d.say("And this is what somebody sees who watches over a person's shoulder:")
	for _, person := range book.World().Cast {
		if err := d.all("pane " + person); err != nil {
			return err
		}
	}
	d.say("That was one round. `rpg --help` lists the commands; rules/turn.md says how a referee uses them.")
	return nil
}

// turn plays one person's turn from their script. A refusal ends the demo: the
// script is part of the game and must hold.
func (d *demo) turn(person string) error {
	turn, name, err := d.script(person)
	if err != nil {
		return err
	}
	d.say(name + "'s turn. Their reply comes first: what they do, and, for themselves alone, why.")
	no, err := d.reply(person, replyOf(turn))
	if no == "" && err == nil {
		no, err = d.deeds(person, turn)
	}
	if no == "" && err == nil {
		var refused []string
		_, refused, err = d.tell(person, turn, true)
		no = strings.Join(refused, "; ")
	}
	if no != "" {
		err = fmt.Errorf("%s's script does not hold: %s", name, no)
	}
	return err
}

// script finds what a person does now, as the state of the demo's run says.
func (d *demo) script(person string) (turn world.ScriptedTurn, name string, err error) {
	err = d.peek(func(c *Call) error {
		var ok bool
		if turn, ok = referee.Scripted(c.Game, person); !ok {
			return fmt.Errorf("%s has no script for this round", person)
		}
		name = nameOf(c.Game, person)
		return nil
	})
	return turn, name, err
}

func nameOf(g *game.Game, person string) string { return tell.OneLine(g.Name(world.PersonRef(person))) }

// all runs command lines, each shown with what it answers.
func (d *demo) all(lines ...string) error {
	for _, line := range lines {
		_, no, err := d.run(line, "")
		if err == nil && no != "" {
			err = fmt.Errorf("rpg %s: %s", line, no)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// say speaks to whoever watches the demo.
func (d *demo) say(text string) { fmt.Fprintf(d.out, "── %s\n\n", text) }
