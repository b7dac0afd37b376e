package dice

import (
	"slices"
	"strings"
	"testing"
)

// The town is set up as the sentences source does it: seats start in shuffled
// rooms, each has two commissions, five rooms have something on the floor, and
// a second stream gives the names.
func TestCogtownTown(t *testing.T) {
	goods := []string{"hide", "nails", "rope", "salt", "lamp", "relic"}
	aliases := strings.Fields("Sprocket Gizmo Ratchet Widget Bolt Piston Flywheel Rivet Tinker Gasket")
	tests := []struct {
		seed        int64
		aliases     string
		rooms       []int
		commissions string
		floor       string
	}{
		{
			1, "Sprocket Flywheel Gasket Gizmo Widget Tinker", []int{3, 0, 7, 2, 1, 5},
			"hide+salt hide+salt salt+nails rope+nails nails+salt nails+rope", "hide rope relic hide rope",
		},
		{
			11, "Piston Gizmo Sprocket Ratchet Tinker Widget", []int{4, 5, 8, 0, 3, 2},
			"nails+hide rope+hide rope+hide nails+rope salt+nails salt+rope", "lamp hide lamp hide relic",
		},
	}
	for _, test := range tests {
		town := New(Cogtown, IntSeed(test.seed*7919+17))
		if got := shuffled(town, 9)[:6]; !slices.Equal(got, test.rooms) {
			t.Errorf("seed %d: seats start in %v, want %v", test.seed, got, test.rooms)
		}
		var commissions []string
		for range 6 {
			order := shuffled(town, 4)
			commissions = append(commissions, goods[order[0]]+"+"+goods[order[1]])
		}
		if got := strings.Join(commissions, " "); got != test.commissions {
			t.Errorf("seed %d: commissions %s, want %s", test.seed, got, test.commissions)
		}
		var floor []string
		for range 5 {
			floor = append(floor, goods[Pick(town, len(goods))])
		}
		if got := strings.Join(floor, " "); got != test.floor {
			t.Errorf("seed %d: on the floors %s, want %s", test.seed, got, test.floor)
		}

		var names []string
		for _, i := range shuffled(New(Cogtown, IntSeed(test.seed*6779+31)), len(aliases))[:6] {
			names = append(names, aliases[i])
		}
		if got := strings.Join(names, " "); got != test.aliases {
			t.Errorf("seed %d: aliases %s, want %s", test.seed, got, test.aliases)
		}
	}
}

func TestCogtownDrawsNothingForOne(t *testing.T) {
	s := New(Cogtown, IntSeed(0))
	for _, n := range []int{1, 0, -3} {
		if got := s.Below(n); got != 0 || s.Drawn() != 0 {
			t.Errorf("Below(%d) gave %d and drew %d, want 0 and none", n, got, s.Drawn())
		}
	}
	if a, b := s.Float(), New(Cogtown, IntSeed(2147483647)).Float(); a != b {
		t.Errorf("seed 0 gives %v, want what 2147483647 gives, %v", a, b)
	}
}
