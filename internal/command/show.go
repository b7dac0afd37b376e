package command

import (
	"strings"

	"rpg/internal/argparse"
	"rpg/internal/referee"
	"rpg/internal/tell"
	"rpg/internal/view"
	"rpg/internal/world"
)

// showSpecs is the command that reads the content for the referee.
func showSpecs() []Spec {
	return []Spec{{
		Name: "show", Help: "a content file as it reads now, its fields as lines",
		About: "Kinds are rooms, characters, items, quests, scenes, curses, people and world. Without an id it lists the kind. " +
			"Sections whose condition does not hold are left out: with --as by that person's flags, else by the world's alone. " +
			"After a character comes what they remember of the person. It prints what only the referee may know.",
		Args: []argparse.Arg{
			one("kind", "rooms, characters, items, quests, scenes, curses, people or world"),
			rest("id", "an id, a name, or the start of one"),
		},
		Options: []argparse.Option{
			{Long: "why", Help: "print the conditions instead: whether each holds, and the part that decides"},
			{Long: "for", Metavar: "ID", Help: "print only what that person may read"},
		},
		For: Referee, Needs: Run, Run: show,
	}}
}

func show(c *Call) (Answer, error) {
	reader := view.Reader{Kind: view.Referee, Person: c.Person}
	if id, given := c.Words.Option("for"); given {
		who, no := referee.Who(c.Game, id)
		if no != nil {
			return c.refused(no)
		}
		reader = view.Reader{Kind: view.Player, Person: who}
	}
	word, words := c.Words.Word("kind"), joined(c.Words.Words("id"))
	if word == "world" {
		return c.showWorld(reader, words)
	}
	kind, known := view.KindNamed(word)
	switch {
	case !known:
		return refuse("%s is no kind of content; the kinds are rooms, characters, items, quests, scenes, curses, people and world%s", tell.Quote(word), c.kindOf(joined(append([]string{word}, c.Words.Words("id")...))))
	case words == "" && reader.Kind == view.Player:
		return refuse("what %s may read is shown of one thing at a time: give its id", reader.Person)
	case words == "":
		return Answer{Page: view.List(c.Game, kind)}, nil
	}
	id, no := view.Find(c.Game, kind, words)
	if no != nil {
		return c.refused(no)
	}
	if c.Words.Has("why") {
		return Answer{Page: view.Why(c.Game, reader.Person, kind, id)}, nil
	}
	return Answer{Page: view.Show(c.Game, reader, kind, id)}, nil
}

// kindOf is a hint for words that name no kind and perhaps a record of one.
func (c *Call) kindOf(words string) string {
	var all []string
	for _, k := range world.Kinds() {
		if id, no := view.Find(c.Game, k, words); no == nil {
			all = append(all, "show "+string(k)+" "+id)
		}
	}
	if len(all) == 0 {
		return ""
	}
	return "; did you mean " + strings.Join(all, " or ") + "?"
}

func (c *Call) showWorld(reader view.Reader, words string) (Answer, error) {
	switch {
	case words != "":
		return refuse("show world takes no id: there is one world")
	case c.Words.Has("why"):
		return Answer{Page: view.WhyWorld(c.Game, reader.Person)}, nil
	}
	return Answer{Page: view.ShowWorld(c.Game, reader)}, nil
}
