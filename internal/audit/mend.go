package audit

import (
	"cmp"
	"slices"
	"strings"

	"rpg/internal/content"
	"rpg/internal/world"
)

// fixes are those mends of a game's files that belong to what is reported.
func fixes(b *content.Book, found []Finding) []content.Fix {
	type key struct {
		at   world.Pos
		code string
	}
	reported := make(map[key]bool, len(found))
	for _, f := range found {
		reported[key{f.Pos, f.Code}] = true
	}
	var all []content.Fix
	known := map[content.Fix]bool{}
	for _, f := range b.Fixes() {
		if reported[key{f.Pos, f.Code}] && !known[f] {
			known[f] = true
			all = append(all, f)
		}
	}
	slices.SortStableFunc(all, func(a, b content.Fix) int {
		return cmp.Or(cmp.Compare(a.Pos.File, b.Pos.File), cmp.Compare(a.Pos.Line, b.Pos.Line), cmp.Compare(a.Pos.Col, b.Pos.Col))
	})
	return all
}

// Mend changes a text by the fixes that are for it, in the order of their places,
// and gives those that were made: where something else stands than was reported,
// nothing is changed.
func Mend(text string, all []content.Fix) (string, []content.Fix) {
	lines := strings.SplitAfter(text, "\n")
	var made []content.Fix
	for _, f := range slices.Backward(all) {
		if f.Pos.Line < 1 || f.Pos.Line > len(lines) {
			continue
		}
		line := []rune(lines[f.Pos.Line-1])
		at := f.Pos.Col - 1
		if f.Pos.Line == 1 && len(line) > 0 && line[0] == '\uFEFF' {
			at++
		}
		if at >= 0 && at < len(line) && line[at] == '"' && !strings.HasPrefix(f.Old, `"`) {
			at++ // a key in its quotes
		}
		old := []rune(f.Old)
		if at < 0 || at+len(old) > len(line) || string(line[at:at+len(old)]) != f.Old {
			continue
		}
		lines[f.Pos.Line-1] = string(line[:at]) + f.New + string(line[at+len(old):])
		made = append(made, f)
	}
	slices.Reverse(made)
	return strings.Join(lines, ""), made
}
