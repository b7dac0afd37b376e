package dice

import (
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestParse(t *testing.T) {
	tests := []struct {
		in   string
		want Dice
		out  string
	}{
		{"2d6+1", Dice{Count: 2, Sides: 6, Plus: 1}, "2d6+1"},
		{"2d6-1", Dice{Count: 2, Sides: 6, Plus: -1}, "2d6-1"},
		{"d20", Dice{Count: 1, Sides: 20}, "d20"},
		{"1d20", Dice{Count: 1, Sides: 20}, "d20"},
		{"d%", Dice{Count: 1, Sides: 100}, "d100"},
		{"2d%", Dice{Count: 2, Sides: 100}, "2d100"},
		{"4d6kh3", Dice{Count: 4, Sides: 6, KeepHigh: 3}, "4d6kh3"},
		{"3d6kl1", Dice{Count: 3, Sides: 6, KeepLow: 1}, "3d6kl1"},
		{"2d20kh", Dice{Count: 2, Sides: 20, KeepHigh: 1}, "2d20kh1"},
		{"4D6KH3+2", Dice{Count: 4, Sides: 6, KeepHigh: 3, Plus: 2}, "4d6kh3+2"},
		{" 2d6 + 1\n", Dice{Count: 2, Sides: 6, Plus: 1}, "2d6+1"},
		{"2d6+0", Dice{Count: 2, Sides: 6}, "2d6"},
		{"d1", Dice{Count: 1, Sides: 1}, "d1"},
		{"100d1000", Dice{Count: 100, Sides: 1000}, "100d1000"},
		{"02d06", Dice{Count: 2, Sides: 6}, "2d6"},
		{"3", Dice{Plus: 3}, "3"},
		{"0", Dice{}, "0"},
		{"100000", Dice{Plus: 100000}, "100000"},
	}
	for _, test := range tests {
		got, err := Parse(test.in)
		if err != nil {
			t.Errorf("%q: %v", test.in, err)
			continue
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", test.in, diff)
		}
		if got.String() != test.out {
			t.Errorf("%q is written %q, want %q", test.in, got, test.out)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	tests := []struct{ in, want string }{
		{"", `"" is not dice: write 2d6+1, d20, 4d6kh3, 3d6kl1, d% or a plain number`},
		{"two", `"two" is not dice: write 2d6+1, d20, 4d6kh3, 3d6kl1, d% or a plain number`},
		{"2x6", `"2x6" is not dice: write 2d6+1, d20, 4d6kh3, 3d6kl1, d% or a plain number`},
		{"+3", `"+3" is not dice: write 2d6+1, d20, 4d6kh3, 3d6kl1, d% or a plain number`},
		{"2d6!", `"2d6!" is not dice: write 2d6+1, d20, 4d6kh3, 3d6kl1, d% or a plain number`},
		{"2d6kh1kl1", `"2d6kh1kl1" is not dice: write 2d6+1, d20, 4d6kh3, 3d6kl1, d% or a plain number`},
		{"2 d6", `"2 d6" is not dice: write 2d6+1, d20, 4d6kh3, 3d6kl1, d% or a plain number`},
		{"2dsix", `"2dsix" is not dice: write 2d6+1, d20, 4d6kh3, 3d6kl1, d% or a plain number`},
		{"2d", `"2d" does not say how many sides: write them after the d, as in 2d6`},
		{"0d6", `"0d6" throws no dice: throw 1 to 100 of them, as in 2d6`},
		{"0d0", `"0d0" throws no dice: throw 1 to 100 of them, as in 2d6`},
		{"101d6", `"101d6" is too many dice: throw at most 100 at once, as in 100d6`},
		{"99999999999999999999d6", `"99999999999999999999d6" is too many dice: throw at most 100 at once, as in 100d6`},
		{"d0", `"d0" has dice without sides: a die has 1 to 1000, as in d6`},
		{"d1001", `"d1001" has dice with too many sides: a die has at most 1000, as in d1000`},
		{"4d6kh5", `"4d6kh5" keeps more dice than it throws: keep at most 4 of 4`},
		{"4d6kl0", `"4d6kl0" keeps no dice: keep 1 or more, as in 4d6kh3`},
		{"4d6k3", `"4d6k3" does not say which dice to keep: write kh for the highest or kl for the lowest, as in 4d6kh3`},
		{"2d6+", `"2d6+" has no number after the sign: write one, as in 2d6+1`},
		{"2d6+1+1", `"2d6+1+1" adds more than one number: write their sum as one, as in 2d6+3`},
		{"1d4+1d6", `"1d4+1d6" adds up different dice: throw one kind at a time, as in 2d6+1`},
		{"1d4+d6", `"1d4+d6" adds up different dice: throw one kind at a time, as in 2d6+1`},
		{"1+2d6", `"1+2d6" starts with a plain number: put the dice first, as in 2d6+1, or write the sum as one number`},
		{"-3", `"-3" is below zero: a plain number is 0 or more`},
		{"2d6-100001", `"2d6-100001" has too large a number: use at most 100000`},
		{"100001", `"100001" has too large a number: use at most 100000`},
		{"d6\n\x1b[2Jok", `"d6\n\x1b[2Jok" is not dice: write 2d6+1, d20, 4d6kh3, 3d6kl1, d% or a plain number`},
		{strings.Repeat("é", 50), `"` + strings.Repeat("é", 20) + `"… is not dice: write 2d6+1, d20, 4d6kh3, 3d6kl1, d% or a plain number`},
	}
	for _, test := range tests {
		if _, err := Parse(test.in); err == nil || err.Error() != test.want {
			t.Errorf("%q: %v\nwant: %s", test.in, err, test.want)
		}
	}
}

func TestThrowString(t *testing.T) {
	tests := []struct {
		in, want string
		faces    []int
	}{
		{"2d6+1", "2d6+1: 3+5+1=9", []int{3, 5}},
		{"2d6-1", "2d6-1: 3+5-1=7", []int{3, 5}},
		{"2d6", "2d6: 3+5=8", []int{3, 5}},
		{"4d6kh3", "4d6kh3: 6+(1)+4+3=13", []int{6, 1, 4, 3}},
		{"4d6kh3", "4d6kh3: 2+2+2+(2)=6", []int{2, 2, 2, 2}},
		{"3d6kl1", "3d6kl1: (6)+1+(1)=1", []int{6, 1, 1}},
		{"d20", "d20: 14", []int{14}},
		{"d20+2", "d20+2: 14+2=16", []int{14}},
		{"d4-3", "d4-3: 1-3=-2", []int{1}},
		{"3", "3: 3", nil},
	}
	for _, test := range tests {
		d, err := Parse(test.in)
		if err != nil {
			t.Fatal(err)
		}
		if got := d.Roll(&loaded{faces: test.faces}).String(); got != test.want {
			t.Errorf("%s, want %s", got, test.want)
		}
	}
}

// loaded dice fall as they are told.
type loaded struct {
	Source
	faces []int
}

func (l *loaded) Below(int) int {
	face := l.faces[0]
	l.faces = l.faces[1:]
	return face - 1
}

func TestThrowsAreReproducible(t *testing.T) {
	s := New(Python, IntSeed(42))
	for _, test := range []struct{ in, want string }{
		{"d20", "d20: 4"},
		{"3", "3: 3"}, // draws nothing
		{"2d20+1", "2d20+1: 1+9+1=11"},
		{"3d20kh1", "3d20kh1: 8+(8)+(5)=8"},
	} {
		d, err := Parse(test.in)
		if err != nil {
			t.Fatal(err)
		}
		if got := d.Roll(s).String(); got != test.want {
			t.Errorf("%s, want %s", got, test.want)
		}
	}
}

func anyDice() *rapid.Generator[Dice] {
	return rapid.Custom(func(t *rapid.T) Dice {
		if rapid.Bool().Draw(t, "plain") {
			return Dice{Plus: rapid.IntRange(0, MaxPlus).Draw(t, "number")}
		}
		d := Dice{
			Count: rapid.IntRange(1, MaxCount).Draw(t, "count"),
			Sides: rapid.IntRange(1, MaxSides).Draw(t, "sides"),
			Plus:  rapid.IntRange(-MaxPlus, MaxPlus).Draw(t, "plus"),
		}
		switch rapid.IntRange(0, 2).Draw(t, "keep") {
		case 1:
			d.KeepHigh = rapid.IntRange(1, d.Count).Draw(t, "high")
		case 2:
			d.KeepLow = rapid.IntRange(1, d.Count).Draw(t, "low")
		}
		return d
	})
}

func TestThrowsAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := anyDice().Draw(t, "dice")
		if back, err := Parse(d.String()); err != nil || back != d {
			t.Fatalf("%s reads back as %v, %v", d, back, err)
		}
		s := New(rapid.SampledFrom(kinds()).Draw(t, "kind"), IntSeed(rapid.Int64().Draw(t, "seed")))
		throw := d.Roll(s)
		if d.Count == 0 && s.Drawn() != 0 {
			t.Fatalf("the plain number %s drew %d outputs", d, s.Drawn())
		}
		low, high := d.Bounds()
		if throw.Total < low || throw.Total > high {
			t.Fatalf("%s is not from %d to %d", throw, low, high)
		}
		sum, kept := d.Plus, 0
		leastKept, mostKept, leastLeft, mostLeft := MaxSides+1, 0, MaxSides+1, 0
		for i, face := range throw.Faces {
			if face < 1 || face > d.Sides {
				t.Fatalf("%s has the face %d", throw, face)
			}
			if throw.Kept[i] {
				sum, kept = sum+face, kept+1
				leastKept, mostKept = min(leastKept, face), max(mostKept, face)
			} else {
				leastLeft, mostLeft = min(leastLeft, face), max(mostLeft, face)
			}
		}
		if sum != throw.Total || kept != d.kept() || len(throw.Faces) != d.Count {
			t.Fatalf("%s adds up to %d with %d dice kept", throw, sum, kept)
		}
		if d.KeepHigh > 0 && leastKept < mostLeft || d.KeepLow > 0 && mostKept > leastLeft {
			t.Fatalf("%s keeps the wrong dice", throw)
		}
	})
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"2d6+1", "d20", "4d6kh3", "3d6kl1", "d%", "3", "2d6 - 1", "1d4+1d6", "-3", "0d6", "d6\n", "kh", "٣d6", "2d6+99999999999999999999"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, in string) {
		d, err := Parse(in)
		if err != nil {
			for _, r := range err.Error() {
				if unicode.IsControl(r) {
					t.Fatalf("the refusal of %q holds the control character %q", in, r)
				}
			}
			return
		}
		if back, err := Parse(d.String()); err != nil || back != d {
			t.Fatalf("%q is %#v, written %q, which reads as %#v, %v", in, d, d, back, err)
		}
		throw := d.Roll(New(Lantern, IntSeed(42)))
		if low, high := d.Bounds(); throw.Total < low || throw.Total > high || len(throw.Faces) > MaxCount {
			t.Fatalf("%q: %s", in, throw)
		}
	})
}
