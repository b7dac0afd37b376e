package referee

import (
	"testing"

	"rpg/internal/world"
)

// TestDifficulty reads numbers and names, the world's own before the usual ones.
func TestDifficulty(t *testing.T) {
	w := &world.World{Settings: world.Settings{Difficulty: map[string]int{"easy": 5, "Dire": 20}}}
	for words, want := range map[string]int{
		"": 12, "easy": 5, "EASY": 5, "normal": 12, "hard": 16, "h": 16, "dire": 20, "dir": 20,
		"1": 1, "7": 7, "100": 100, "+9": 9,
	} {
		if dc, no := difficulty(w, words); no != nil || dc != want {
			t.Errorf("%q is %d, %+v; want %d", words, dc, no, want)
		}
	}
	for _, words := range []string{"0", "-3", "101", "tough", "easyish", "12x", "1.5"} {
		if dc, no := difficulty(w, words); no == nil {
			t.Errorf("%q is %d", words, dc)
		}
	}
	// Two that begin alike are neither.
	w.Difficulty["harder"] = 18
	if _, no := difficulty(w, "har"); no == nil {
		t.Error("har was taken for one of hard and harder")
	}
	if dc, no := difficulty(w, "hard"); no != nil || dc != 16 {
		t.Errorf("hard is %d, %+v", dc, no)
	}
}
