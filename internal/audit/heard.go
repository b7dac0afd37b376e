package audit

import (
	"fmt"
	"slices"

	"rpg/internal/content"
	"rpg/internal/names"
)

const (
	codeUnused   = "silence-unused"
	codeNoReason = "silence-without-reason"
)

// heard leaves out what authors have asked not to hear of, and adds what is wrong
// with how they asked: a silence that nothing falls under hides the next fault,
// and one without a reason cannot be looked at again. unasked are codes that were not
// looked for: nobody knows whether anything falls under their silences.
func heard(all []Finding, silences []content.Silence, unasked ...string) (left []Finding, silenced int) {
	type key struct{ file, code string }
	of := map[key][]int{}
	for i, s := range silences {
		of[key{s.Pos.File, s.Code}] = append(of[key{s.Pos.File, s.Code}], i)
	}
	used := make([]bool, len(silences))
	for _, f := range all {
		hushed := false
		for _, i := range of[key{f.Pos.File, f.Code}] {
			if silences[i].Holds(f.Pos, f.Code) {
				used[i], hushed = true, true
			}
		}
		if hushed {
			silenced++
		} else {
			left = append(left, f)
		}
	}
	for i, s := range silences {
		switch {
		case !used[i] && !slices.Contains(unasked, s.Code):
			left = append(left, Finding{Pos: s.Pos, Severity: content.Warning, Code: codeUnused,
				Message: fmt.Sprintf("nothing is silenced here by “%s”", s.Code), Hint: otherCode(s.Code)})
		case s.Reason == "":
			left = append(left, Finding{Pos: s.Pos, Severity: content.Warning, Code: codeNoReason,
				Message: fmt.Sprintf("“%s” is silenced without a reason", s.Code), Hint: "“ignore " + s.Code + ": why it is right” was expected"})
		}
	}
	return left, silenced
}

func otherCode(code string) string {
	var known []string
	for _, c := range Checks() {
		known = append(known, c.Code)
	}
	if slices.Contains(known, code) {
		return "take it out"
	}
	if near := names.Nearest(code, known, 1); len(near) > 0 {
		return "did you mean “" + near[0] + "”?"
	}
	return "no check has that code: see rpg audit --list"
}
