package interaction

import (
	"fmt"

	"rpg/internal/game"
	"rpg/internal/world"
)

// A runner carries out one program. A run of immediate commands, in the order in
// which they are carried out, is one group: it happens whole or not at all. What
// shows something or may lead elsewhere, an if included, ends the group, and
// what was done before it stays done.
type runner struct {
	tx    *game.Tx
	about *game.About

	open  bool // a group is open
	mark  game.Mark
	bound []string // results that the open group has named
	at    string   // the command that broke
	steps int      // carried out so far
}

// most commands that one program carries out: content may be wrong.
const mostCommands = 10_000

// program runs a program to its end, or to what breaks. A death or an ending
// stops it, which is no fault.
func program(tx *game.Tx, p *world.Program, about *game.About) *Failure {
	about.Results = nil
	r := &runner{tx: tx, about: about}
	if err := r.run(p.Steps, 0); err != nil {
		f := broken(err, "the command "+r.at)
		f.Says = wentWrong
		return f
	}
	if tx.Halted() {
		return nil
	}
	if err := complete(tx, p.Completion, about); err != nil {
		f := broken(err, "the completion")
		f.Says = wentWrong
		return f
	}
	return nil
}

// wentWrong is said to a player when a program broke on its way.
const wentWrong = "[Something went wrong with that command.]"

func (r *runner) run(list []world.Command, level int) error {
	for i := range list {
		if r.tx.Halted() {
			return nil
		}
		c := &list[i]
		if r.steps++; r.steps > mostCommands || level > 100 {
			return r.breaks(c, fmt.Errorf("the program does not come to an end"))
		}
		if c.Kind == "if" {
			if err := r.branch(c, level); err != nil {
				return err
			}
			continue
		}
		if err := r.command(c); err != nil {
			return err
		}
	}
	return nil
}

func (r *runner) branch(c *world.Command, level int) error {
	r.close()
	ok, err := r.about.Eval(c.If)
	if r.tx.Trace != nil {
		r.tx.Trace.For(game.Note{What: game.AnIf, Pos: c.Pos, If: c.If, Holds: ok && err == nil})
	}
	if err != nil {
		return r.breaks(c, err)
	}
	if ok {
		return r.run(c.Then, level+1)
	}
	return r.run(c.Else, level+1)
}

func (r *runner) command(c *world.Command) error {
	if !c.Immediate() || !r.open {
		r.close()
		r.mark, r.open = r.tx.Mark(), c.Immediate()
	}
	err := r.tx.Command(c, r.about)
	if err == nil {
		err = r.tx.Err()
	}
	if err != nil {
		r.open = true // what broke goes back, whatever it is
		return r.breaks(c, err)
	}
	if c.Result != "" {
		r.bound = append(r.bound, c.Result)
	}
	return nil
}

// breaks goes back to where the open group began, if one is.
func (r *runner) breaks(c *world.Command, err error) error {
	r.at = called(c)
	if r.open {
		r.tx.Rollback(r.mark)
		for _, name := range r.bound {
			delete(r.about.Results, name)
		}
	}
	return err
}

// called is a command by its id, or by its kind.
func called(c *world.Command) string {
	if c.ID != "" {
		return "“" + c.ID + "”"
	}
	return c.Kind
}

func (r *runner) close() { r.open, r.bound = false, nil }

// complete applies where a program that handled its command leads.
func complete(tx *game.Tx, c world.Completion, about *game.About) error {
	switch c.Kind {
	case "end":
		return tx.Run([]world.Step{world.End{Ending: c.To}}, about)
	case "room":
		return tx.Command(&world.Command{Kind: "change-room", Do: world.ChangeRoom{Room: world.Subject(world.RoomRef(c.To))}}, about)
	case "scene":
		return tx.Fire(c.To, about)
	case "dialogue":
		return tx.Command(&world.Command{Kind: "call-dialogue", Do: world.CallDialogue{Character: c.To}}, about)
	}
	return nil
}
