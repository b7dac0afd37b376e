package audit

import (
	"cmp"
	"slices"

	"rpg/internal/content"
	"rpg/internal/dice"
	"rpg/internal/interaction"
	"rpg/internal/script"
)

// Report is everything that an audit found, worst first, then by place.
type Report struct {
	Game     string
	Findings []Finding
	Silenced int // findings that the author asked not to hear of

	Fixes []content.Fix // what would mend some of the findings, in the order of their places
}

// A Finding is one fault of a game.
type Finding = content.Problem

// Run reads the whole of a game and reports on it, but for what can be known only by
// playing it; see [Whole].
func Run(game string, b *content.Book) Report { return run(game, b, readFaults(b), codeDeadEnd) }

// Whole reads the whole of a game, plays it where that tells more, and reports on it.
// It takes longer than [Run] where there is something that may be lost.
func Whole(game string, b *content.Book) Report {
	all := readFaults(b)
	if !slices.ContainsFunc(all, func(f Finding) bool { return f.Severity == content.Error }) {
		all = append(all, deadEnds(b)...)
	}
	return run(game, b, all)
}

// readFaults is everything that is found by reading.
func readFaults(b *content.Book) []Finding {
	all := b.ReadAll()
	hatch := &script.Hatch{From: b}
	names, faults := code(hatch)
	all = append(all, faults...)
	checks := content.Checks{Dice: func(notation string) error {
		_, err := dice.Parse(notation)
		return err
	}, Scripts: names, Lua: script.Reads}
	all = append(all, checks.IDs(b)...)
	all = append(all, semantic(b)...)
	all = append(all, content.CheckFlags(b)...)
	all = append(all, logicFaults(b)...)
	all = append(all, grounds(b.World())...)
	return append(all, describe(b.World(), hatch)...)
}

// run makes a report of what was found. unasked are codes that were not looked for.
func run(game string, b *content.Book, all []Finding, unasked ...string) Report {
	r := Report{Game: game}
	r.Findings, r.Silenced = heard(unique(all), b.Silences(), unasked...)
	r.Fixes = fixes(b, r.Findings)
	slices.SortStableFunc(r.Findings, func(a, b Finding) int {
		return cmp.Or(
			cmp.Compare(b.Severity, a.Severity),
			cmp.Compare(a.Pos.File, b.Pos.File),
			cmp.Compare(a.Pos.Line, b.Pos.Line),
			cmp.Compare(a.Pos.Col, b.Pos.Col),
			cmp.Compare(a.Code, b.Code),
			cmp.Compare(a.Message, b.Message),
		)
	})
	return r
}

// unique drops findings that two checks have made alike.
func unique(all []Finding) []Finding {
	seen := make(map[Finding]bool, len(all))
	return slices.DeleteFunc(all, func(f Finding) bool {
		again := seen[f]
		seen[f] = true
		return again
	})
}

// Count is how many findings there are of a severity.
func (r Report) Count(s content.Severity) int {
	n := 0
	for _, f := range r.Findings {
		if f.Severity == s {
			n++
		}
	}
	return n
}

// Failed reports whether the game has an error; strict counts warnings too.
func (r Report) Failed(strict bool) bool {
	return r.Count(content.Error) > 0 || strict && r.Count(content.Warning) > 0
}

// semantic lists what is wrong with the rules, offers and verbs of semantic
// commands.
func semantic(b *content.Book) (all []Finding) {
	grade := [...]content.Severity{interaction.Info: content.Info, interaction.Warning: content.Warning, interaction.Error: content.Error}
	for _, f := range interaction.Check(b.World()) {
		all = append(all, Finding{Pos: f.Pos, Severity: grade[f.Severity], Code: f.Code, Message: f.Text, Hint: f.Hint})
	}
	return all
}
