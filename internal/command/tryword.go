package command

import (
	"fmt"
	"strings"

	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/tell"
)

// A tryWord is a word with a colon: what it is for, and what it does.
type tryWord struct {
	name, takes, help string
	do                func(t *trial, rest string) []string
}

// tryWords lists the words beside the settings.
func tryWords() []tryWord {
	return []tryWord{
		{"why", "", "what was asked for the last answer, in order, and what decided", func(t *trial, _ string) []string { return pageLines(t.why()) }},
		{"state", "", "how things stand: place, hands, flags, variables, what is still to come", func(t *trial, _ string) []string { return pageLines(t.standing()) }},
		{"again", "", "let things stand as they did at the beginning of the trial", (*trial).again},
		{"reload", "", "read the game's files again, changed or not", func(t *trial, _ string) []string { return t.readAgain(true) }},
		{"help", "", "this list", (*trial).help},
		{"quit", "", "leave", func(t *trial, _ string) []string { t.left = true; return nil }},
	}
}

// word does what a word with a colon says.
func (t *trial) word(typed string) []string {
	name, rest, _ := strings.Cut(strings.TrimSpace(typed), " ")
	name, rest = strings.ToLower(name), strings.TrimSpace(rest)
	switch name {
	case "":
		name = "help"
	case "go":
		name = "at"
	}
	var all []string
	for _, w := range tryWords() {
		switch {
		case w.name != name:
			all = append(all, w.name)
		case rest != "":
			return []string{fmt.Sprintf("[:%s takes nothing.]", name)}
		default:
			return w.do(t, rest)
		}
	}
	for _, s := range tryOptions() {
		if s.name == name {
			return t.change(s, rest)
		}
		all = append(all, s.name)
	}
	if near := names.Nearest(name, all, 1); len(near) > 0 {
		return []string{fmt.Sprintf("[There is no :%s; did you mean :%s? :help lists them.]", tell.OneLine(name), near[0])}
	}
	return []string{fmt.Sprintf("[There is no :%s; :help lists what there is.]", tell.OneLine(name))}
}

// refusal is why a setting was not made.
type refusal string

func (r refusal) Error() string { return string(r) }

// change makes one thing stand otherwise. UNDO goes back over it.
func (t *trial) change(s tryOption, value string) []string {
	if value == "" {
		return []string{fmt.Sprintf("[:%s %s: %s.]", s.name, s.takes, s.help)}
	}
	now := ""
	t.last = asked{line: ":" + s.name + " " + value, trace: new(game.Trace)}
	err := t.session.Arrange(true, func(tx *game.Tx) error {
		said, no, err := s.set(t, tx, value)
		if err == nil && no != "" {
			err = refusal(no)
		}
		now = said
		tx.Notice(t.session.Person())
		return err
	})
	switch no, is := err.(refusal); {
	case is:
		return []string{"[" + string(no) + "]"}
	case err != nil:
		return []string{t.broke(err)}
	case now == "":
		return t.look(t.last.line)
	}
	return []string{"NOW: " + now}
}

func (t *trial) help(string) []string {
	out := []string{"A line that begins with a colon is the program's, any other is the game's."}
	row := func(name, takes, help string) {
		out = append(out, fmt.Sprintf("  %-16s %s", strings.TrimSpace(":"+name+" "+takes), help))
	}
	for _, w := range tryWords() {
		row(w.name, w.takes, w.help)
	}
	for _, s := range tryOptions() {
		row(s.name, s.takes, strings.TrimSuffix(s.help, "; may be repeated"))
	}
	return append(out, "The game's files are read again before an answer when they have changed.")
}

// again begins the trial anew.
func (t *trial) again(string) []string {
	opening, wrong, err := t.begin()
	if err != nil {
		return []string{t.broke(err)}
	}
	for _, w := range wrong { // the game was another when they were said
		opening = append(opening, "[The trial does not begin as it did: "+w+".]")
	}
	return opening
}

func pageLines(p tell.Page) []string {
	return strings.Split(strings.TrimSuffix(p.String(), "\n"), "\n")
}
