package deadend

import (
	"cmp"
	"slices"

	"rpg/internal/logic"
	"rpg/internal/standing"
	"rpg/internal/state"
)

// soon is how many turns somebody waits for the game to end by itself.
const soon = 20

// prove holds the state that a line has led to against what can come about from it,
// and the one before against the same: it notes a dead end if something is lost.
func (f *finder) prove(l *loss, n *node) (is bool) {
	after, met := f.stands()
	if !slices.ContainsFunc(l.goals, func(i int) bool { return !met[i] && !f.goals[i].can(after) }) {
		return false
	}
	f.walk.Back(n.change)
	before, was := f.stands()
	coming := f.coming(before)
	f.walk.On(n.change)
	var lost []Goal
	for i, g := range f.goals {
		if !was[i] && !met[i] && g.can(before) && !g.can(after) {
			lost = append(lost, g)
		}
	}
	if len(lost) == 0 || slices.ContainsFunc(coming, standing.Of(f.walk.Game()).Shows) || f.endsSoon() {
		return false
	}
	slices.SortStableFunc(lost, func(a, b Goal) int { return cmp.Compare(rank(a), rank(b)) })
	lines := n.lines()
	if slices.ContainsFunc(f.found, func(d DeadEnd) bool { return slices.Equal(d.Lines, lines) }) {
		return true // what one line does may have several names
	}
	f.found = append(f.found, DeadEnd{
		Cause: l.Cause, Lost: lost, Lines: lines,
		Ends: slices.ContainsFunc(f.ends, after.Can),
	})
	return true
}

func rank(g Goal) int { return slices.Index([]Kind{AnEnding, AQuest, Points}, g.Kind) }

// stands says what can come about from here, and which goals are met.
func (f *finder) stands() (s *logic.Study, met []bool) {
	now := standing.Of(f.walk.Game())
	for _, g := range f.goals {
		met = append(met, g.met(now))
	}
	f.left -= f.facts / factsALine
	return f.ready.From(now), met
}

// coming are the events and the flags on which other endings rest that have not come
// about yet: a line that brings one of them about is a choice.
func (f *finder) coming(s *logic.Study) (all []logic.Fact) {
	now := standing.Of(f.walk.Game())
	for _, end := range f.ends {
		if slices.ContainsFunc(f.goals, func(g Goal) bool { return slices.Contains(g.any, end) }) {
			continue
		}
		for _, x := range s.Plan(end) {
			if (x.Kind == logic.Event || x.Kind == logic.Flag) && !now.Shows(x) {
				all = append(all, x)
			}
		}
	}
	return all
}

// endsSoon reports whether the game ends by itself for who does nothing more.
func (f *finder) endsSoon() (over bool) {
	var changes []state.Change
	for i := 0; i < soon && !over; i++ {
		step, _ := f.walk.Type("wait", 1)
		changes = append(changes, step.Changes...)
		over = f.walk.Over()
	}
	f.left -= soon
	f.walk.Back(changes)
	return over
}

// lines are what was typed from the beginning.
func (n *node) lines() (all []string) {
	for ; n.parent != nil; n = n.parent {
		for range n.times {
			all = append(all, n.line)
		}
	}
	slices.Reverse(all)
	return all
}
