package command

import (
	"strings"

	"rpg/internal/argparse"
	"rpg/internal/content"
	"rpg/internal/names"
	"rpg/internal/referee"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// flagSpecs are the commands for the flags that content mentions.
func flagSpecs() []Spec {
	sub := func(name, help string, to bool) Spec {
		return Spec{
			Name: name, Help: help, Args: []argparse.Arg{one("name", "a flag that a content file mentions")},
			For: Referee, Needs: Run, Turn: Telling, Run: setFlag(to),
		}
	}
	return []Spec{
		{
			Name: "flag", Help: "set or clear a flag that the content mentions",
			About: "A flag that the world calls a person's own is kept for the person whose turn it is.",
			Subs:  []Spec{sub("set", "when a content file says so", true), sub("clear", "take a flag back", false)},
			For:   Referee,
		},
		{
			Name: "flags", Help: "the flags that are set: the world's, then each person's own",
			For: Referee, Needs: Run, Run: listFlags,
		},
	}
}

func setFlag(to bool) func(*Call) (Answer, error) {
	return func(c *Call) (Answer, error) {
		flag := c.Words.Word("name")
		if no := referee.Automatic(flag); no != nil {
			return c.refused(no)
		}
		known, err := c.mentions(flag)
		if err != nil {
			return Answer{}, &broken{err}
		}
		if !known {
			return c.noFlag(flag)
		}
		referee.Flag(c.Tx, c.Person, flag, to)
		return c.told()
	}
}

// mentions asks whether the content knows a flag, where the person is first.
func (c *Call) mentions(flag string) (bool, error) {
	if flag == "" || strings.ContainsAny(flag, " \t\n*") {
		return false, nil
	}
	room := c.Game.RoomOf(c.Person)
	first := []string{"rooms/" + room + ".md"}
	for _, id := range c.Game.Here(room) {
		first = append(first, "characters/"+id+".md")
	}
	return c.Book.Mentions(flag, first...)
}

// noFlag refuses a flag that no content mentions, with the nearest that some does.
func (c *Call) noFlag(flag string) (Answer, error) {
	uses, _ := c.Book.Flags() // what can be read of it will do for a hint
	var all []string
	for _, u := range uses {
		if u.How != content.Owns || !strings.HasSuffix(u.Name, "*") {
			all = append(all, u.Name)
		}
	}
	if near := names.Nearest(flag, all, 3); len(near) > 0 {
		return refuse("no content mentions the flag %s; the nearest are %s", tell.Quote(flag), tell.List(near))
	}
	return refuse("no content mentions the flag %s: only a flag that a content file names can be set", tell.Quote(flag))
}

func listFlags(c *Call) (Answer, error) {
	people := c.Game.Cast()
	if c.Person != "" {
		people = []string{c.Person}
	}
	var parts []string
	ours := c.Game.State.Flags(world.Global)
	data := map[string][]string{"world": append([]string{}, ours...)}
	if len(ours) > 0 {
		parts = append(parts, tell.List(ours))
	}
	for _, id := range people {
		who := world.PersonRef(id)
		if own := c.Game.State.Flags(who); len(own) > 0 {
			parts = append(parts, tell.OneLine(c.Game.Name(who))+"'s own: "+tell.List(own))
			data[id] = own
		}
	}
	text := strings.Join(parts, "; ")
	if text == "" {
		text = "none is set"
	}
	var p tell.Page
	p.AddData("FLAGS", text, data)
	return Answer{Page: p}, nil
}
