package names

import "testing"

func TestSameWay(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"west", "w", true}, {"north-east", "NE", true}, {"in", "inside", true}, {"west", "north", false},
		{"the ladder", "ladder", true}, {"ladder", "up", false}, {"up", "ladder", false},
	} {
		if got := SameWay(c.a, c.b); got != c.want {
			t.Errorf("%s and %s: %v", c.a, c.b, got)
		}
	}
}

// TestOpposite goes every way there and back.
func TestOpposite(t *testing.T) {
	for _, d := range []string{"north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest", "up", "down", "in", "out", "inside", "outside"} {
		back := Opposite(d)
		if back == "" || back == d || Opposite(back) != d {
			t.Errorf("%s, back %s, back again %s", d, back, Opposite(back))
		}
	}
	if got := Opposite("ladder"); got != "" {
		t.Errorf("the opposite of a ladder is %s", got)
	}
}
