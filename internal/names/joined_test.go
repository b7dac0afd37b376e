package names

import "testing"

func TestSpoken(t *testing.T) {
	words := map[string]bool{"hat_gone": true, "bell_": true, "_rung": true, "mill": true}
	for name, want := range map[string]bool{
		"hat_gone": true, "bell_3": true, "tower_bell_rung": true, "mill": true, "mill_burned": false, "hat": false, "bell": false,
	} {
		if got := Spoken(words, name); got != want {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
}
