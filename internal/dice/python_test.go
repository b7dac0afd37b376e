package dice

import (
	"encoding/base64"
	"math/big"
	"os"
	"slices"
	"strings"
	"testing"
)

// The numbers in this file were drawn by CPython's random.Random.

func TestPythonSeeds(t *testing.T) {
	power := func(base int64, exp int64, plus int64) string {
		n := new(big.Int).Exp(big.NewInt(base), big.NewInt(exp), nil)
		return n.Add(n, big.NewInt(plus)).String()
	}
	tests := []struct {
		seed string
		want []uint32
	}{
		{"42", []uint32{2746317213, 478163327, 107420369, 3184935163}},
		{"0", []uint32{3626764237, 1654615998, 3255389356}},
		{"1", []uint32{577090037, 2444712010, 3639700191}},
		{"-1", []uint32{577090037, 2444712010, 3639700191}},
		{power(2, 32, 0), []uint32{485306839, 1508871100, 1794561286}},
		{power(2, 64, 5), []uint32{2192917427, 3085273184, 3778534651}},
		{"-" + power(2, 96, 0), []uint32{1386687762, 3094377094, 2020088715}},
		{power(10, 400, 0), []uint32{1911268267, 4240906498, 302986665}},
		{"ana", []uint32{154761430, 3133134370, 569782182}},
		{"", []uint32{4124137760, 1951988028, 2557274880}},
		{"é", []uint32{4161502405, 4038814526, 1787138474}},
		{"\x00ana", []uint32{644404581, 833026696, 2329317631}},
	}
	for _, test := range tests {
		g := newPython(ParseSeed(test.seed))
		for i, want := range test.want {
			if got := g.uint32(); got != want {
				t.Errorf("seed %.20q, output %d: %d, want %d", test.seed, i+1, got, want)
			}
		}
	}
}

// below is a row of a table: n draws of what draw gives.
func below(n int, draw func() int) []int {
	got := make([]int, n)
	for i := range got {
		got[i] = draw()
	}
	return got
}

func TestPythonDraws(t *testing.T) {
	tests := []struct {
		name  string
		seed  string
		sides int
		want  []int
	}{
		{"d20", "42", 20, []int{4, 1, 9, 8, 8, 5, 4, 18, 3, 19}},
		{"d6", "42", 6, []int{6, 1, 1, 6, 3, 2, 2, 2, 6, 1}},
		{"more than 32 bits", "42", 1 << 40, []int{247559453086, 538052153944, 305901360863, 226501419178}},
		{"d20 by a text seed", "run-1:ana", 20, []int{19, 8, 4, 2, 12, 7}},
	}
	for _, test := range tests {
		s := New(Python, ParseSeed(test.seed))
		if got := below(len(test.want), func() int { return Roll(s, test.sides) }); !slices.Equal(got, test.want) {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}

	s := New(Python, IntSeed(42))
	if got := [2]float64{s.Float(), s.Float()}; got != [2]float64{0.6394267984578837, 0.025010755222666936} {
		t.Errorf("floats: %v", got)
	}

	s = New(Python, IntSeed(42))
	if got := below(8, func() int { return int("abcdefg"[Pick(s, 7)]) }); !slices.Equal(got, []int{'f', 'a', 'a', 'f', 'c', 'b', 'b', 'b'}) {
		t.Errorf("picks: %c", got)
	}

	s = New(Python, IntSeed(42))
	if got := shuffled(s, 10); !slices.Equal(got, []int{7, 3, 2, 8, 5, 6, 9, 4, 0, 1}) {
		t.Errorf("shuffle: %v", got)
	}
}

func shuffled(s Source, n int) []int {
	x := make([]int, n)
	for i := range x {
		x[i] = i
	}
	Shuffle(s, n, func(i, j int) { x[i], x[j] = x[j], x[i] })
	return x
}

// random.sample(range(10), 4): not offered, but its draws are Below's.
func TestPythonSample(t *testing.T) {
	s := New(Python, IntSeed(42))
	pool := []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}
	var got []int
	for i := range 4 {
		j := s.Below(10 - i)
		got = append(got, pool[j])
		pool[j] = pool[9-i]
	}
	if !slices.Equal(got, []int{1, 0, 4, 9}) {
		t.Errorf("sample: %v", got)
	}
}

func TestPythonBits(t *testing.T) {
	g := newPython(IntSeed(3))
	for _, test := range []struct {
		k    int
		want uint64
	}{{1, 0}, {0, 0}, {5, 18}, {33, 2337446730}, {64, 16896199536424608164}} {
		if got := g.bits(test.k); got != test.want {
			t.Errorf("bits(%d) = %d, want %d", test.k, got, test.want)
		}
	}
}

// A choice of one thing is not free: what follows it depends on it.
func TestPythonDrawsForOne(t *testing.T) {
	s := New(Python, IntSeed(42))
	if got := Pick(s, 1); got != 0 || s.Drawn() != 2 {
		t.Errorf("Pick of 1 gave %d after %d outputs, want 0 after 2", got, s.Drawn())
	}
	Pick(s, 1)
	Pick(s, 1)
	if got := Roll(s, 20); got != 8 || s.Drawn() != 6 {
		t.Errorf("then d20 gave %d after %d outputs, want 8 after 6", got, s.Drawn())
	}
	if got := s.Below(0); got != 0 || s.Drawn() != 6 {
		t.Errorf("Below(0) gave %d and drew to %d, want 0 and no draw", got, s.Drawn())
	}
}

// testdata/getstate.json is json.dump(r.getstate()) after a thousand
// r.random() of seed 42.
func TestFromPython(t *testing.T) {
	list, err := os.ReadFile("testdata/getstate.json")
	if err != nil {
		t.Fatal(err)
	}
	state, err := FromPython(list)
	if err != nil {
		t.Fatal(err)
	}

	back, err := ToPython(state)
	if err != nil {
		t.Fatal(err)
	}
	if want := strings.ReplaceAll(strings.TrimSpace(string(list)), " ", ""); string(back) != want {
		t.Errorf("written back as %.60s…, want %.60s…", back, want)
	}

	for _, test := range []struct {
		name, seed string
		drawn      int64
		known      bool
	}{
		{"the seed it came from", "42", 2000, true},
		{"another seed", "43", 0, false},
	} {
		place, err := Adopt(ParseSeed(test.seed), state)
		if err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		if place.Drawn != test.drawn || (place.Seed == "42") != test.known {
			t.Errorf("%s: adopted at seed %.12q, drawn %d", test.name, place.Seed, place.Drawn)
		}
		s, err := Open(place)
		if err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		if f, n := s.Float(), Roll(s, 20); f != 0.09935462460613032 || n != 12 {
			t.Errorf("%s: went on with %v and %d", test.name, f, n)
		}
		later := s.Place()
		later.State = "" // the seed alone leads there, even when it is a state
		again, err := Open(later)
		if err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		if got, want := Roll(again, 1000), Roll(s, 1000); got != want {
			t.Errorf("%s: opened again gives %d, want %d", test.name, got, want)
		}
	}
}

func TestFromPythonRefuses(t *testing.T) {
	numbers := func(n int, last string) string { return strings.Repeat("7,", n-1) + last }
	tests := []struct{ name, list, want string }{
		{"no list", `{"seed":42}`, "reading a python random state"},
		{"an older version", `[2,[` + numbers(625, "624") + `],null]`, "begins with 3"},
		{"two parts", `[3,[` + numbers(625, "624") + `]]`, "list of three"},
		{"a number short", `[3,[` + numbers(624, "624") + `],null]`, "has 625 numbers, not 624"},
		{"position", `[3,[` + numbers(625, "625") + `],null]`, "position 625"},
		{"a negative number", `[3,[` + numbers(625, "-1") + `],null]`, "reading the numbers"},
		{"too large a number", `[3,[` + numbers(625, "4294967296") + `],null]`, "reading the numbers"},
		{"a null", `[3,[` + numbers(625, "null") + `],null]`, "number 625 of a python random state is null"},
		{"words at the end", `[3,[` + numbers(625, "624") + `],"later"]`, "third part"},
	}
	for _, test := range tests {
		if _, err := FromPython([]byte(test.list)); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v, want %q in it", test.name, err, test.want)
		}
	}
	if _, err := FromPython([]byte(`[3, [` + numbers(625, "0") + `], 0.25]`)); err != nil {
		t.Errorf("half a gauss: %v", err)
	}
}

func TestBrokenStates(t *testing.T) {
	whole := make([]byte, stateSize)
	whole[stateSize-4], whole[stateSize-3] = 0x71, 0x02 // 625
	tests := []struct{ name, state, want string }{
		{"no base64", "brass key", "not base64"},
		{"too short", "AAAA", "has 3 bytes"},
		{"position", base64.StdEncoding.EncodeToString(whole), "position 625"},
	}
	for _, test := range tests {
		if _, err := ToPython(test.state); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: ToPython's error is %v, want %q in it", test.name, err, test.want)
		}
		if _, err := Adopt(IntSeed(42), test.state); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: Adopt's error is %v, want %q in it", test.name, err, test.want)
		}
	}
	if a, b := New(Python, TextSeed("state:quay")).Float(), New(Python, TextSeed("state:mill")).Float(); a == b {
		t.Error("text that only looks like an adopted state is not read as text")
	}
}

func FuzzFromPython(f *testing.F) {
	list, err := os.ReadFile("testdata/getstate.json")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(list)
	f.Add([]byte(`[3,[1,2],null]`))
	f.Add([]byte(`[3,null,null]`))
	f.Fuzz(func(t *testing.T, list []byte) {
		state, err := FromPython(list)
		if err != nil {
			return
		}
		back, err := ToPython(state)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := FromPython(back); err != nil || again != state {
			t.Fatalf("written back, it reads as %.40q, %v", again, err)
		}
	})
}
