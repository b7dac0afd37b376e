package command

import (
	"rpg/internal/argparse"
	"rpg/internal/names"
	"rpg/internal/referee"
	"rpg/internal/settings"
	"rpg/internal/store"
	"rpg/internal/tell"
	"rpg/internal/view"
	"rpg/internal/world"
)

// peopleSpecs are the commands that show a person: to their own agent, to who
// watches them, and what they remember.
func peopleSpecs() []Spec {
	id := []argparse.Arg{one("id", "the person")}
	last := func(help string) argparse.Option {
		return argparse.Option{Long: "last", Metavar: "N", Int: true, Help: help}
	}
	return []Spec{
		{
			Name: "brief", Help: "what a person's own agent is given for its next reply",
			About: "Nothing is in it that the person could not know.",
			Args:  id, For: Referee, Needs: Run, Run: brief,
		},
		{
			Name: "pane", Help: "a person as somebody watching sees them: their story so far, and how they stand",
			Args: id,
			Options: []argparse.Option{
				last("only the newest N stories"),
				{Long: "watch", Help: "keep it up to date in the terminal, until Ctrl-C"},
				{Long: "html", Help: "as a page for a browser"},
				{Long: "out", Metavar: "FILE", Help: "write that page to a file in the project, its name ending in .html"},
			},
			For: Owner, Needs: Run, Run: pane,
		},
		{
			Name: "memory", Help: "what a person remembers: replies, journals, stories, how they stood, what they saw and heard",
			Args: id,
			Options: []argparse.Option{
				last("the newest N lines (default: 20; 0: all)"),
				{Long: "about", Metavar: "CHAR", Help: "only what names a character or another person"},
			},
			For: Owner, Needs: Run, Run: memory,
		},
	}
}

// briefReads is how much of a memory a brief is made from: enough for its
// journals and the last story.
const briefReads = 12

func brief(c *Call) (Answer, error) {
	id, no := referee.Who(c.Game, c.Words.Word("id"))
	if no != nil {
		return c.refused(no)
	}
	lines, err := c.recall(id, briefReads, func(l view.Remembered) bool { return l.Kind == "journal" || l.Kind == "story" })
	if err != nil {
		return Answer{}, err
	}
	table, err := settings.Load(c.Project.Settings())
	if err != nil {
		return Answer{}, &broken{err}
	}
	return Answer{Page: view.Brief(c.Game, id, lines, table.Limits())}, nil
}

func memory(c *Call) (Answer, error) {
	id, no := referee.Who(c.Game, c.Words.Word("id"))
	if no != nil {
		return c.refused(no)
	}
	last, given := c.Words.Int("last")
	if !given {
		last = 20
	}
	if last < 0 {
		return refuse("--last takes how many lines, or 0 for all")
	}
	want := view.Remembered.Shown
	if name, given := c.Words.Option("about"); given {
		of, no := c.somebody(name)
		if no != "" {
			return Answer{Refused: no}, nil
		}
		want = func(l view.Remembered) bool { return l.Shown() && l.Speaks(c.Game, of) }
	}
	lines, err := c.recall(id, last, want)
	if err != nil {
		return Answer{}, err
	}
	return Answer{Page: view.Memory(c.Game, id, lines)}, nil
}

// somebody finds the character, or the person of the cast, whom words name.
func (c *Call) somebody(words string) (world.Ref, string) {
	characters, err := c.Game.World.IDs(world.Characters)
	if err != nil {
		return world.Ref{}, err.Error()
	}
	var among []world.Ref
	var called []string
	for _, id := range characters {
		among = append(among, world.CharacterRef(id))
		called = append(called, id)
	}
	for _, id := range c.Game.Cast() {
		among = append(among, world.PersonRef(id))
		called = append(called, id)
	}
	switch found := c.Game.Find(words, among, names.Prefix); len(found) {
	case 1:
		return found[0], ""
	case 0:
		if near := names.Nearest(words, called, 3); len(near) > 0 {
			return world.Ref{}, "nobody is called " + tell.Quote(words) + "; did you mean " + tell.List(near) + "?"
		}
		return world.Ref{}, "nobody is called " + tell.Quote(words) + "; rpg show characters lists them"
	default:
		var ids []string
		for _, r := range found {
			ids = append(ids, r.ID)
		}
		return world.Ref{}, tell.Quote(words) + " could be any of " + tell.List(ids)
	}
}

// recall reads the last n lines of a person's memory that are wanted,
// oldest first; 0 reads all. It looks further back only as far as it must.
func (c *Call) recall(person string, n int, want func(view.Remembered) bool) ([]view.Remembered, error) {
	for reads := 4 * n; ; reads *= 4 {
		lines, err := c.Files.Read(store.InPeople, person, reads)
		if err != nil {
			return nil, &broken{err}
		}
		var out []view.Remembered
		for _, l := range lines {
			if r := (view.Remembered{Round: l.Round, Kind: l.Kind, By: l.By, Text: l.Text}); want(r) {
				out = append(out, r)
			}
		}
		if n == 0 {
			return out, nil
		}
		if len(out) >= n || len(lines) < reads {
			return out[max(0, len(out)-n):], nil
		}
	}
}
