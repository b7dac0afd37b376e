package play_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"
)

// TestStandingIsWhole types at random into two sessions of each game. One of them
// is made to stand as before after something else was typed into it, or another
// game was begun; it answers all the same as the one that never was away, which
// goes for UNDO, AGAIN, OOPS, pronouns, questions and the names of saves too.
func TestStandingIsWhole(t *testing.T) {
	lines := counted(t, "RANDOM_LINES", 150)
	for _, dir := range gameFolders(t) {
		t.Run(dir, func(t *testing.T) {
			t.Parallel()
			two := [2]*randomPlay{}
			for i := range two {
				two[i] = &randomPlay{keep: &memory{saves: map[string][]byte{}}}
				two[i].s, two[i].book = two[i].session(t, dir, "brass")
				two[i].typist = newTypist(t, two[i].s.Game().World, 5)
				two[i].s.Opening()
			}
			stays, strays := two[0], two[1]
			var typed []string
			for n := range lines {
				line := stays.line()
				if n%11 == 10 {
					line = stays.of([]string{"undo", "undo", "again", "oops lamp", "restart", "save", "restore", "the first", "x it", "x him", "cancel"})
				}
				switch n % 13 {
				case 5:
					line = "x xyzzyx"
				case 6:
					line = "oops " + stays.of(stays.things)
				}
				at, ok := strays.s.Standing()
				names, saves := slices.Clone(strays.keep.names), maps.Clone(strays.keep.saves)
				for range strays.IntN(3) {
					strays.s.Line(strays.line())
					strays.s.Fault()
				}
				if ok && n%7 == 6 {
					strays.s.Anew(strays.keep.fresh())
				}
				if !ok {
					t.Fatalf("it does not stand after %q", typed)
				}
				strays.s.Stand(at)
				strays.keep.names, strays.keep.saves = names, saves
				typed = append(typed, line)
				want, got := stays.s.Line(line), strays.s.Line(line)
				if !slices.Equal(got, want) || stands(strays.s, false) != stands(stays.s, false) {
					t.Fatalf("after %q:\n%q\nwant\n%q", typed, got, want)
				}
				if fault := fmt.Sprint(stays.s.Fault()); fault != fmt.Sprint(strays.s.Fault()) {
					t.Fatalf("after %q one of them breaks: %s", typed, fault)
				}
			}
		})
	}
}
