package content

import (
	"fmt"
	"slices"
	"strings"

	"rpg/internal/names"
	"rpg/internal/world"
)

// prose checks the commands that prose tells a referee to give, in code spans,
// and those of a person's script: what they hand over, roll for and throw.
func (x *index) prose(f *filed) {
	if !x.world.HasPeople {
		return // nobody gives commands there
	}
	for _, m := range f.mentions {
		if m.what == aCommand {
			x.command(m.name, world.Pos{File: f.file, Line: m.line, Col: m.col})
		}
	}
	where := ruler{file: f.file, text: f.body, first: f.bodyLine}
	for from := 0; ; {
		open := strings.IndexByte(f.body[from:], '`')
		if open < 0 {
			return
		}
		open += from + 1
		length := strings.IndexByte(f.body[open:], '`')
		if length < 0 {
			return
		}
		x.command(f.body[open:open+length], where.pos(open))
		from = open + length + 1
	}
}

func (x *index) command(text string, at world.Pos) {
	words := strings.Fields(text)
	if len(words) < 2 {
		return
	}
	arg := words[1]
	switch words[0] {
	case "gain", "lose":
		if strings.Trim(arg, "0123456789") == "" && len(words) > 2 {
			words, arg = words[1:], words[2]
		}
		if len(words) == 2 && world.PlainID(arg) && !x.calledSo(arg) {
			x.note(at, Warning, CodeUnknownID, fmt.Sprintf("“%s” hands over what there is not", short(text)), x.didYouMean(arg, "", x.ids[world.Items]))
		}
	case "check":
		if len(words) == 3 && world.PlainID(arg) && !x.unsure && !x.isStat(arg) {
			var all []string
			for _, s := range x.world.Stats {
				all = append(all, s.ID)
			}
			x.note(at, Warning, CodeUnknownID, fmt.Sprintf("“%s” rolls for a stat that there is not", short(text)), x.didYouMean(arg, "", all))
		}
	case "hurt", "heal", "roll":
		if x.Dice != nil && len(words) == 2 && strings.ContainsAny(arg[:1], "0123456789d") {
			if err := x.Dice(arg); err != nil {
				x.note(at, Warning, CodeDice, "“"+short(arg)+"” cannot be thrown: "+err.Error(), "dice such as 1d6 or 2d4+1 were expected")
			}
		}
	}
}

// calledSo reports whether a word is what a referee may call an item: its id, a
// name of it, or the beginning of one.
func (x *index) calledSo(word string) bool {
	if x.is(word, world.Items) {
		return true
	}
	begins := func(name string) bool {
		return strings.HasPrefix(names.Plain(strings.ReplaceAll(name, " ", "-")), names.Plain(word))
	}
	return slices.ContainsFunc(x.ids[world.Items], func(id string) bool {
		it := x.item(id)
		return begins(id) || begins(it.Name) || slices.ContainsFunc(it.Aliases, begins)
	})
}

func (x *index) isStat(word string) bool {
	return slices.ContainsFunc(x.world.Stats, func(s world.Named) bool {
		return strings.HasPrefix(names.Plain(s.ID), names.Plain(word)) || strings.HasPrefix(names.Plain(s.Name), names.Plain(word))
	})
}
