package view

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// Event is one command of the run, as the log tells the owner of it.
type Event struct {
	N, Round int
	By       string   // the person whose turn it was
	Do       []string // the words of the command
	Says     []string // what it answered
	Dice     []Fall
	Changes  []state.Change
	Texts    []Handed
	Kept     []Kept
	Note     string // what else is to be said, in plain words
}

// Fall is dice that fell.
type Fall struct {
	For     string
	Dice    string // as written: 2d6+1
	Faces   []int
	Plus    int // added to what the dice say of themselves
	Total   int
	Against *int
	End     string
}

// Handed is a text that a command was given.
type Handed struct{ Path, Text string }

// Kept is a line that went into somebody's memory, or the chronicle.
type Kept struct{ Whose, Kind, Text string }

// String phrases an event: a line that says who did what, and what came of it;
// then, each on an indented line of its own, the dice, what changed, the texts
// and what is remembered of it.
func (e Event) String(g *game.Game) string {
	var b strings.Builder
	head := strconv.Itoa(e.N)
	if e.Round > 0 {
		head += fmt.Sprintf(" r%d", e.Round)
	}
	if e.By != "" {
		head += " " + g.Name(world.PersonRef(e.By))
	}
	head += ": " + Words(e.Do)
	rest := slices.DeleteFunc(slices.Clone(e.Says), e.known)
	if len(rest) > 0 {
		head += " → " + rest[0]
		rest = rest[1:]
	}
	b.WriteString(tell.OneLine(head) + "\n")
	line := func(text string) { b.WriteString("  " + tell.OneLine(text) + "\n") }
	for _, s := range rest {
		line(s)
	}
	for _, f := range e.Dice {
		line(f.String())
	}
	for _, c := range e.Changes {
		if text := change(c); text != "" {
			line(text)
		}
	}
	if e.Note != "" {
		line(e.Note)
	}
	for _, t := range e.Texts {
		line("from " + t.Path)
		b.WriteString(tell.Indent(tell.Indent(t.Text)) + "\n")
	}
	for _, k := range e.Kept {
		if !e.said(k.Text) && k.Kind != "heard" { // the change of what they heard says that
			line(fmt.Sprintf("kept for %s, %s: %s", k.Whose, k.Kind, k.Text))
		}
	}
	return b.String()
}

// known reports whether a line of an answer is no news in a log: what to type
// next was for the moment, and what was handed in stands below.
func (e Event) known(line string) bool {
	label, text, _ := strings.Cut(line, ": ")
	switch label {
	case "NEXT", "STEP", "TO COME":
		return true
	}
	return len(e.Texts) > 0 && len(text) > 0 && slices.ContainsFunc(e.Texts, func(t Handed) bool {
		return strings.Contains(joined(t.Text), joined(line))
	})
}

// said reports whether a text stands in what was handed or typed already.
func (e Event) said(text string) bool {
	text = joined(text)
	return strings.Contains(joined(strings.Join(e.Do, " ")), text) ||
		slices.ContainsFunc(e.Texts, func(t Handed) bool { return strings.Contains(joined(t.Text), text) })
}

func joined(text string) string { return strings.Join(strings.Fields(text), " ") }

// String is "dice d20 for check might: 14 +2 = 16 against 12: success".
func (f Fall) String() string {
	s := fmt.Sprintf("dice %s for %s:", f.Dice, f.For)
	for _, n := range f.Faces {
		s += fmt.Sprintf(" %d", n)
	}
	if f.Plus != 0 {
		s += fmt.Sprintf(" %+d", f.Plus)
	}
	if f.Dice == game.InOrder {
		return s
	}
	if len(f.Faces) != 1 || f.Total != f.Faces[0] {
		s += fmt.Sprintf(" = %d", f.Total)
	}
	if f.Against != nil {
		s += fmt.Sprintf(" against %d", *f.Against)
	}
	if f.End != "" {
		s += ": " + f.End
	}
	return s
}

// change is "person:ana coins 14 → 9". What a turn notes for itself, in which
// order things were moved, and where the dice stand (the rolls say it) is no
// news to anybody; --json has it all.
func change(c state.Change) string {
	switch {
	case strings.HasPrefix(c.Key, "dice.") && c.Of == world.Global,
		strings.HasPrefix(c.Key, "turn."), c.Key == "moved", c.Key == "touched",
		c.Key == "heard" && c.New.IsNone():
		return ""
	}
	s := c.Of.String() + " " + c.Key + " "
	if c.Old.Kind() == state.List || c.New.Kind() == state.List {
		return s + listed(c.Old.List(), c.New.List())
	}
	if c.Old.IsNone() {
		return s + "→ " + value(c.New)
	}
	return s + value(c.Old) + " → " + value(c.New)
}

// listed is how a list changed: "+quay −mill".
func listed(old, now []string) string {
	var parts []string
	for _, t := range now {
		if !slices.Contains(old, t) {
			parts = append(parts, "+"+short(t))
		}
	}
	for _, t := range old {
		if !slices.Contains(now, t) {
			parts = append(parts, "−"+short(t))
		}
	}
	if len(parts) == 0 {
		return "in another order: " + tell.List(now)
	}
	return tell.List(parts)
}

func value(v state.Value) string {
	switch v.Kind() {
	case state.None:
		return "nothing"
	case state.Text:
		return short(v.Text())
	}
	return short(string(v.Append(nil)))
}

// longest is how much of one word, or of one value, the log shows.
const longest = 120

func short(s string) string {
	if r := []rune(s); len(r) > longest {
		return string(r[:longest-1]) + "…"
	}
	return s
}

// Words are those of a command as somebody would type them, without --as: whose
// turn it was is said elsewhere.
func Words(do []string) string {
	var out []string
	for i := 0; i < len(do); i++ {
		w := do[i]
		switch {
		case w == "--as" && i+1 < len(do):
			i++
			continue
		case strings.HasPrefix(w, "--as="):
			continue
		case w == "" || strings.ContainsAny(w, " \t\n\"'\\"):
			w = strconv.Quote(short(w))
		}
		out = append(out, short(w))
	}
	return tell.OneLine(strings.Join(out, " "))
}
