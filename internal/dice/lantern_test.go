package dice

import (
	"slices"
	"testing"
)

func TestLanternOutputs(t *testing.T) {
	tests := []struct {
		seed int64
		want []uint32
	}{
		{1, []uint32{2693262067, 11749833, 2265367787, 4213581821}},
		{2, []uint32{3153583793, 1395857638, 1225337227, 2310499808}},
		{3, []uint32{3093350482, 166052715, 1959330548, 321813351}},
		{7, []uint32{50271532, 266108690, 4195786334, 3002305430}},
		{42, []uint32{2581720956, 1925393290, 3661312704, 2876485805}},
		{42 + 1<<32, []uint32{2581720956, 1925393290}}, // 32 bits of the seed count
		{42 - 1<<32, []uint32{2581720956, 1925393290}},
	}
	for _, test := range tests {
		g := newLantern(IntSeed(test.seed))
		for i, want := range test.want {
			if got := g.uint32(); got != want {
				t.Errorf("seed %d, output %d: %d, want %d", test.seed, i+1, got, want)
			}
		}
	}
}

func TestLanternDraws(t *testing.T) {
	tests := []struct {
		seed    int64
		nine    []int
		hundred []int
		half    string
	}{
		{1, []int{6, 1, 5, 9, 9, 3}, []int{63, 1, 53, 99, 97, 29}, "FTFFFT"},
		{2, []int{7, 3, 3, 5, 8, 6}, []int{74, 33, 29, 54, 88, 64}, "FTTFFF"},
		{5, []int{7, 7, 2, 6, 1, 6}, []int{69, 78, 22, 63, 9, 60}, "FFTFTF"},
		{7, []int{1, 1, 9, 7, 5, 4}, []int{2, 7, 98, 70, 53, 41}, "TTFFFT"},
		{42, []int{6, 5, 8, 7, 2, 5}, []int{61, 45, 86, 67, 18, 53}, "FTFFTF"},
	}
	for _, test := range tests {
		s := New(Lantern, IntSeed(test.seed))
		if got := below(6, func() int { return Roll(s, 9) }); !slices.Equal(got, test.nine) {
			t.Errorf("seed %d, rolls of 9: %v, want %v", test.seed, got, test.nine)
		}
		s = New(Lantern, IntSeed(test.seed))
		if got := below(6, func() int { return Roll(s, 100) }); !slices.Equal(got, test.hundred) {
			t.Errorf("seed %d, rolls of 100: %v, want %v", test.seed, got, test.hundred)
		}
		s = New(Lantern, IntSeed(test.seed))
		half := ""
		for range 6 {
			if Percent(s, 50) {
				half += "T"
			} else {
				half += "F"
			}
		}
		if half != test.half {
			t.Errorf("seed %d, 50 percent: %s, want %s", test.seed, half, test.half)
		}
	}
}

func TestLanternState(t *testing.T) {
	g := newLantern(IntSeed(1))
	for range 6 {
		g.Float()
	}
	if g.state != 2399460287 {
		t.Errorf("state after six draws: %d, want 2399460287", g.state)
	}
	s := New(Lantern, IntSeed(1))
	if Pick(s, 1); s.Drawn() != 1 {
		t.Errorf("a pick of one drew %d outputs, want 1", s.Drawn())
	}
	if got := s.Below(-3); got != 0 {
		t.Errorf("Below(-3) = %d, want 0", got)
	}
}
