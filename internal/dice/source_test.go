package dice

import (
	"encoding/base64"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func kinds() []Kind { return []Kind{Python, Lantern, Cogtown} }

// draw takes n draws of mixed sorts and writes them down.
func draw(s Source, n int) string {
	var b strings.Builder
	for i := range n {
		switch i % 3 {
		case 0:
			fmt.Fprint(&b, Roll(s, 20), " ")
		case 1:
			fmt.Fprint(&b, s.Float(), " ")
		case 2:
			fmt.Fprint(&b, Pick(s, 1+i), " ")
		}
	}
	return b.String()
}

// Whatever was drawn, and by whichever way a place is left and found again,
// the draws to come are the same.
func TestPlaces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		kind := rapid.SampledFrom(kinds()).Draw(t, "kind")
		seed := ParseSeed(rapid.OneOf(rapid.String(), rapid.StringMatching(`-?[0-9]{1,30}`)).Draw(t, "seed"))
		s := New(kind, seed)
		draw(s, rapid.IntRange(0, 900).Draw(t, "before"))

		mark, place := s.Mark(), s.Place()
		want := draw(s, 30)
		after := s.Drawn()

		draw(s, rapid.IntRange(0, 900).Draw(t, "between"))
		s.Back(mark)
		if got := draw(s, 30); got != want || s.Drawn() != after {
			t.Fatalf("back at the mark: %s and %d drawn, want %s and %d", got, s.Drawn(), want, after)
		}

		far := s.Place()
		for _, state := range []string{place.State, ""} {
			p := place
			p.State = state
			opened, err := Open(p)
			if err != nil {
				t.Fatal(err)
			}
			if got := draw(opened, 30); got != want || opened.Place() != far {
				t.Fatalf("opened with state %.8q: %s, want %s", state, got, want)
			}
			if err := s.Seek(p); err != nil {
				t.Fatal(err)
			}
			if got := draw(s, 30); got != want || s.Place() != far {
				t.Fatalf("sought with state %.8q: %s, want %s", state, got, want)
			}
		}
	})
}

// A mark is kept while the source wanders, also over the ends of blocks.
func TestMarksNest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := New(rapid.SampledFrom(kinds()).Draw(t, "kind"), IntSeed(rapid.Int64().Draw(t, "seed")))
		type left struct {
			mark Mark
			next string
		}
		var marks []left
		for range rapid.IntRange(1, 20).Draw(t, "steps") {
			if len(marks) == 0 || rapid.Bool().Draw(t, "go on") {
				draw(s, rapid.IntRange(0, 400).Draw(t, "draws"))
				m := s.Mark()
				marks = append(marks, left{m, draw(s, 9)})
				continue
			}
			m := rapid.SampledFrom(marks).Draw(t, "mark")
			s.Back(m.mark)
			if got := draw(s, 9); got != m.next {
				t.Fatalf("back at a mark: %s, want %s", got, m.next)
			}
		}
	})
}

func TestBounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := New(rapid.SampledFrom(kinds()).Draw(t, "kind"), IntSeed(rapid.Int64().Draw(t, "seed")))
		n := rapid.OneOf(rapid.IntRange(1, 10), rapid.IntMin(1)).Draw(t, "n")
		for range 20 {
			if got := s.Below(n); got < 0 || got >= n {
				t.Fatalf("Below(%d) = %d", n, got)
			}
			if got := s.Float(); got < 0 || got >= 1 {
				t.Fatalf("Float() = %v", got)
			}
		}
		if Percent(s, 0) || !Percent(s, 100) {
			t.Fatal("0 percent happened, or 100 percent did not")
		}
	})
}

func TestShuffleOfFewDrawsNothing(t *testing.T) {
	for _, kind := range kinds() {
		s := New(kind, IntSeed(42))
		for _, n := range []int{-1, 0, 1} {
			Shuffle(s, n, func(i, j int) { t.Errorf("%s: swapped %d and %d of %d", kind, i, j, n) })
		}
		if s.Drawn() != 0 {
			t.Errorf("%s: drew %d outputs", kind, s.Drawn())
		}
	}
}

func TestOpenRefuses(t *testing.T) {
	at := func(kind Kind, draws int) Place {
		s := New(kind, IntSeed(42))
		for range draws {
			s.Float()
		}
		return s.Place()
	}
	change := func(p Place, f func(*Place)) Place { f(&p); return p }
	flip := func(p *Place) {
		b, _ := base64.StdEncoding.DecodeString(p.State)
		b[len(b)/2] ^= 1
		p.State = base64.StdEncoding.EncodeToString(b)
	}
	const many = 40_000 // floats, so more outputs than are compared for python
	tests := []struct {
		name  string
		place Place
		want  string
	}{
		{"no kind", Place{Seed: "42"}, `no dice are called ""`},
		{"an unknown kind", Place{Kind: "coin", Seed: "42"}, "write python, lantern or cogtown"},
		{"less than nothing", Place{Kind: Python, Seed: "42", Drawn: -1}, "cannot have drawn -1"},
		{"no end", Place{Kind: Cogtown, Seed: "42", Drawn: 1 << 62}, "at most 16777216"},
		{"no base64", Place{Kind: Python, Seed: "42", State: "brass key"}, "not base64"},
		{"python state changed", change(at(Python, 5), flip), "not the one that their seed leads to after 10 outputs"},
		{"lantern state changed", change(at(Lantern, 5), flip), "after 5 outputs"},
		{"cogtown state changed", change(at(Cogtown, 5), flip), "after 5 outputs"},
		{"count changed", change(at(Python, 5), func(p *Place) { p.Drawn++ }), "after 11 outputs"},
		{"seed changed", change(at(Python, 5), func(p *Place) { p.Seed = "43" }), "after 10 outputs"},
		{"a state too short", change(at(Python, 5), func(p *Place) { p.State = p.State[:400] }), "after 10 outputs"},
		{"a state of another kind", change(at(Lantern, 5), func(p *Place) { p.Kind = Cogtown }), "after 5 outputs"},
		{"far on, count changed", change(at(Python, many), func(p *Place) { p.Drawn++ }), "after 80001 outputs"},
		{"far on, too short", change(at(Python, many), func(p *Place) { p.State = p.State[:400] }), "has 300 bytes"},
		{"far on, lantern changed", change(at(Lantern, 2*many), flip), "after 80000 outputs"},
		{"far on, cogtown empty", Place{Cogtown, "42", 2 * many, base64.StdEncoding.EncodeToString(make([]byte, 16))}, "after 80000 outputs"},
		{"far on, cogtown too short", Place{Cogtown, "42", 2 * many, "AAAA"}, "after 80000 outputs"},
	}
	for _, test := range tests {
		if _, err := Open(test.place); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v, want %q in it", test.name, err, test.want)
		}
	}
	for _, kind := range kinds() {
		far := at(kind, 2*many)
		s, err := Open(far)
		if err != nil {
			t.Errorf("%s, far on and whole: %v", kind, err)
			continue
		}
		far.State = ""
		again, err := Open(far)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := draw(s, 9), draw(again, 9); got != want {
			t.Errorf("%s: the state goes on with %s, the seed with %s", kind, got, want)
		}
	}
}

func TestSeekKeepsToItsRun(t *testing.T) {
	s := New(Python, IntSeed(42))
	Roll(s, 20)
	before := s.Place()
	for _, p := range []Place{
		{Kind: Lantern, Seed: "42"},
		{Kind: Python, Seed: "43"},
		{Kind: Python, Seed: `"42"`},
		{Kind: Python, Seed: "42", Drawn: 3, State: before.State},
	} {
		if err := s.Seek(p); err == nil {
			t.Errorf("dice with the seed 42 went to a place of %s dice with seed %s", p.Kind, p.Seed)
		}
		if s.Place() != before {
			t.Errorf("a refused place (%s, %s) moved the dice", p.Kind, p.Seed)
		}
	}
	if err := s.Seek(Place{Kind: Python, Seed: "+42"}); err != nil || s.Drawn() != 0 {
		t.Errorf("to the start: %v, %d drawn", err, s.Drawn())
	}
}

func TestForeignMarkPanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a lantern mark was taken by python dice")
		}
	}()
	New(Python, IntSeed(42)).Back(New(Lantern, IntSeed(42)).Mark())
}

func BenchmarkMarkAndBack(b *testing.B) {
	s := New(Python, IntSeed(42))
	Roll(s, 20) // at the very end of a block each Roll would make the next anew
	b.ReportAllocs()
	for b.Loop() {
		m := s.Mark()
		Roll(s, 20)
		s.Back(m)
	}
}

func BenchmarkOpen(b *testing.B) {
	s := New(Python, IntSeed(42))
	for range 1000 {
		Roll(s, 20)
	}
	p := s.Place()
	for b.Loop() {
		if _, err := Open(p); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkOpenAtCompareLimit(b *testing.B) {
	s := New(Python, IntSeed(42)).(*source)
	s.skip(compareUpTo)
	p := s.Place()
	for b.Loop() {
		if _, err := Open(p); err != nil {
			b.Fatal(err)
		}
	}
}
