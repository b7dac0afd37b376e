package command

import (
	"errors"
	"fmt"
	"strings"

	"rpg/internal/game"
	"rpg/internal/interaction"
	"rpg/internal/state"
	"rpg/internal/world"
)

// draft reads the person's draft, and ends it if something has.
func (c *Call) draft() (*interaction.Draft, error) {
	data, err := c.Files.Draft(c.Person)
	if err != nil {
		return nil, &broken{err}
	}
	d := interaction.ReadDraft(c.Person, data)
	if !d.Active {
		return d, nil
	}
	ended, err := c.draftEnded(d)
	if err != nil {
		return nil, &broken{err}
	}
	if ended != "" {
		d.End(ended)
	}
	return d, nil
}

// draftEnded says what has ended a draft since it was last touched; empty when
// it goes on.
func (c *Call) draftEnded(d *interaction.Draft) (string, error) {
	run := c.Game.State.Get(world.Global, "run").Text()
	switch {
	case d.Run != run:
		return fmt.Sprintf("another run (%s) is played now", run), nil
	case c.Stored.Last < d.Event || c.Stored.Rev < d.Rev:
		return "the run was taken back to before it", nil
	}
	me := world.PersonRef(c.Person)
	ended := ""
	for ev, err := range c.Files.LogBack() {
		if err != nil {
			return "", err
		}
		if ev.N <= d.Event {
			break
		}
		what := strings.Join(ev.Do, " ")
		switch {
		case ev.End == game.Refused.String() || ev.End == game.Missed.String():
		case len(ev.Undoes) > 0 || len(ev.Redoes) > 0:
			ended = fmt.Sprintf("rpg %s (event %d)", what, ev.N)
		case ev.By == c.Person && len(ev.Deeds) > 0, wentAway(ev.Changes, me):
			ended = fmt.Sprintf("rpg %s (event %d)", what, ev.N)
		}
	}
	if ended == "" && c.Game.RoomOf(c.Person) != d.Room {
		ended = "a change of rooms"
	}
	return ended, nil
}

func wentAway(changes []state.Change, who world.Ref) bool {
	for _, ch := range changes {
		if ch.Of == who && ch.Key == "at" {
			return true
		}
	}
	return false
}

// asCommand is a deed as the line that carries it out.
func asCommand(d world.Deed) []string {
	argv := []string{"command", d.Verb}
	for _, b := range d.Slots {
		argv = append(argv, b.Slot+"="+b.Ref.String())
	}
	return argv
}

// endDrafts ends everybody's drafts: the run that they were part of has gone, or
// come back.
func (c *Call) endDrafts(what string) error {
	people, err := c.Files.Drafts()
	for _, id := range people {
		data, bad := c.Files.Draft(id)
		d := interaction.ReadDraft(id, data)
		if bad != nil || !d.Active {
			continue
		}
		d.End(what)
		if data, bad = d.Bytes(); bad == nil {
			bad = c.Files.KeepDraft(id, data)
		}
		err = errors.Join(err, bad)
	}
	return err
}

// endDraft ends a draft that is open when the person does something else: what
// changed nothing leaves no event to find that by.
func (c *Call) endDraft(what string) error {
	d, err := c.draft()
	if err != nil || !d.Active {
		return err
	}
	d.End(what)
	return c.keepDraft(d)
}
