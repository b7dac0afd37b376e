package command

import "testing"

func TestUpTo(t *testing.T) {
	for _, test := range []struct {
		n          int
		text, want string
	}{
		{40, "The tide is out. Nobody minds.", "The tide is out. Nobody minds."},
		{20, "The tide is out. Nobody minds.", "The tide is out."},
		{10, "The tide is out.", "The tide…"},
		{9, "É à ü ö ï ñ.", "É à ü ö…"},
	} {
		if got := upTo(test.n, test.text); got != test.want {
			t.Errorf("upTo(%d, %q) = %q, want %q", test.n, test.text, got, test.want)
		}
	}
}
