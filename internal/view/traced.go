package view

import (
	"fmt"
	"strings"

	"rpg/internal/cond"
	"rpg/internal/game"
	"rpg/internal/interaction"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// Traced lists what a game has asked itself on the way to an answer, and what came
// of it. What was asked again with the same outcome is there once.
func Traced(t *game.Trace) tell.Page {
	var p tell.Page
	p.Add("DECIDED", decided(t.Notes))
	said := map[string]bool{}
	for _, n := range t.Notes {
		if r, is := n.Detail.(interaction.Resolution); is {
			Weighed(&p, &r)
			if f := r.Failure; f != nil {
				p.Add("ANSWER", "none; "+f.Code+": "+f.Text)
			}
			continue
		}
		label, text := strings.ToUpper(string(n.What)), noted(n)
		if said[label+text] && n.What != game.Fired {
			continue
		}
		said[label+text] = true
		p.AddData(label, text, map[string]any{"holds": n.Holds})
	}
	if t.Dropped > 0 {
		p.Add("AND", fmt.Sprintf("%d more of the kind", t.Dropped))
	}
	return p
}

// decided is what settled an answer, as far as one thing did: the rule that answers,
// the script that took the line, what keeps a person from going, else the verb's own
// doing. Of a line with several deeds it is about the first.
func decided(notes []game.Note) string {
	deed := ""
	var against []game.Note
	for i, n := range notes {
		switch n.What {
		case game.ADeed:
			if deed != "" {
				return ""
			}
			deed = n.Name
		case game.AnAnswer:
			if n.Holds && n.Came == game.Answers {
				return headed(n)
			}
		case game.ACall:
			if n.Holds && i > 0 && notes[i-1].What == game.ACapture && n.Came != game.NoSteps {
				return headed(n)
			}
		case game.AnExit, game.ADenial, game.ToEnter, game.ToLeave:
			if n.Holds == (n.What == game.ADenial) {
				against = append(against, n)
			}
		case game.Weighing:
			if r, is := n.Detail.(interaction.Resolution); is && r.Winner != "" {
				return "ANSWER " + r.Winner
			}
			return ""
		case game.OwnDoing:
			for _, a := range against {
				if !n.Holds && (a.What == game.ToEnter || a.What == game.ToLeave || strings.HasSuffix(deed, " "+a.Name)) {
					return headed(a)
				}
			}
			return headed(n)
		}
	}
	return ""
}

// headed is a note with what it is about before it.
func headed(n game.Note) string { return strings.ToUpper(string(n.What)) + " " + noted(n) }

// noted is a note in one line: what it is about, what came of it, and the condition
// that was asked.
func noted(n game.Note) string {
	var parts []string
	if n.If == nil && n.Came == "" && n.What != game.ADeed && n.What != game.Fired {
		n.Came = "it has no condition"
	}
	came := n.Came
	if n.If != nil {
		text := asks(n.If, n.By, n.Holds)
		if came != "" {
			came += "; "
		}
		came += text
	}
	at := n.Pos
	if at.Line == 0 {
		at = placeOf(n.If)
	}
	about := subject(n)
	if at.Line > 0 {
		about = strings.TrimSpace(about + " (" + at.String() + ")")
	}
	for _, s := range [...]string{about, came} {
		if s != "" {
			parts = append(parts, s)
		}
	}
	return strings.Join(parts, ": ")
}

// subject is what a note is about, within its kind.
func subject(n game.Note) string {
	var words []string
	add := func(w string) {
		if w != "" {
			words = append(words, w)
		}
	}
	add(n.Of.ID)
	add(n.Name)
	if n.N > 0 {
		add(fmt.Sprint(n.N))
	}
	return strings.Join(words, " ")
}

// placeOf is where a condition is written: where its first part is.
func placeOf(x cond.Expr) (at world.Pos) {
	cond.Walk(x, func(x cond.Expr) {
		if at.Line > 0 {
			return
		}
		switch x := x.(type) {
		case cond.Is:
			at = x.Pos
		case cond.Cmp:
			at = x.Pos
		case cond.Ask:
			at = x.Pos
		}
	})
	return at
}

// asks says whether a condition holds, and by which part of it, if not by all.
func asks(x, by cond.Expr, holds bool) string {
	if never, broken := x.(cond.Never); broken {
		return "its condition cannot be read, so it never holds: " + never.Why
	}
	text, does := x.String()+": holds", " does"
	if !holds {
		text, does = x.String()+": does not hold", " does not"
	}
	if by != nil && !cond.Equal(x, by) {
		text += ", because " + by.String() + does
	}
	return text
}

// Weighed lists what the rules of a verb with slots came to: it is the value that
// was acted on, and not a second look.
func Weighed(p *tell.Page, r *interaction.Resolution) {
	for i, tier := range r.Tiers {
		for _, w := range tier {
			p.AddData(fmt.Sprintf("TIER %d", i+1), weighed(w), w)
		}
	}
	for _, name := range r.Unasked {
		p.Add("BROADER", name+": it was not asked")
	}
	switch {
	case r.Failure != nil || r.Verb == nil:
	case r.Winner == "" && len(r.Tiers) == 0:
		p.Add("ANSWER", "no rule matches; the verb's own default, or what stands in for it")
	case r.Winner == "":
		p.Add("ANSWER", "no rule that matches has a guard that holds; the verb's own default, or what stands in for it")
	default:
		p.Add("ANSWER", r.Winner)
	}
}

func weighed(w interaction.Weighed) string {
	text := w.Rule + " (" + strings.Join(w.Slots, ", ") + "), priority " + fmt.Sprint(w.Priority)
	if at := w.Pos.String(); at != "" {
		text += ", " + at
	}
	text += ": "
	switch {
	case w.Err != "":
		text += "its guard broke: " + w.Err
	case w.Won:
		text += "it answers"
	case w.Passed:
		text += "its guard holds, and another has the greater priority, or as great a one"
	default:
		text += "its guard does not hold"
	}
	if w.Guard != "" {
		text += "; guard " + w.Guard
	}
	if w.By != "" {
		text += ", decided by " + w.By
	}
	return text
}
