package cond

import "testing"

func TestPosString(t *testing.T) {
	tests := []struct {
		pos  Pos
		want string
	}{
		{Pos{}, ""},
		{Pos{File: "rooms/quay.md"}, "rooms/quay.md"},
		{Pos{File: "rooms/quay.md", Line: 7}, "rooms/quay.md:7"},
		{Pos{File: "rooms/quay.md", Line: 7, Col: 3}, "rooms/quay.md:7:3"},
		{Pos{Line: 7, Col: 3}, "7:3"},
		{Pos{Col: 3}, ""},
	}
	for _, tt := range tests {
		if got := tt.pos.String(); got != tt.want {
			t.Errorf("%+v: %q, want %q", tt.pos, got, tt.want)
		}
	}
}

// Every node knows where its name stands; what is unknown of the start stays
// unknown.
func TestPositions(t *testing.T) {
	tests := []struct {
		in   string
		mode Mode
		at   Pos
		want []Pos
	}{
		{"zoë and !has:rope, coins > 5", Whole, Pos{"a.md", 3, 7}, []Pos{{"a.md", 3, 7}, {"a.md", 3, 16}, {"a.md", 3, 26}}},
		{"lit\nor  lit", Whole, Pos{"a.md", 3, 7}, []Pos{{"a.md", 3, 7}, {"a.md", 4, 5}}},
		{"lit & lit", Whole, Pos{}, []Pos{{}, {}}},
		{"lit or\nlit", Whole, Pos{File: "a.md", Line: 3}, []Pos{{"a.md", 3, 0}, {"a.md", 4, 0}}},
		{" flag:é & !lit", Schema, Pos{"world.json", 1, 1}, []Pos{{"world.json", 1, 2}, {"world.json", 1, 12}}},
	}
	for _, tt := range tests {
		x, _ := ParseText(tt.in, tt.mode, tt.at)
		var got []Pos
		Walk(x, func(x Expr) {
			switch x := x.(type) {
			case Is:
				got = append(got, x.Pos)
			case Cmp:
				got = append(got, x.Pos)
			}
		})
		if len(got) != len(tt.want) {
			t.Errorf("%q: %v", tt.in, got)
			continue
		}
		for i := range got {
			if got[i] != tt.want[i] {
				t.Errorf("%q: node %d at %v, want %v", tt.in, i, got[i], tt.want[i])
			}
		}
	}
}

func TestString(t *testing.T) {
	tests := []struct {
		in   Expr
		want string
	}{
		{flagged("mill_burned"), "mill_burned"},
		{flagged("lit"), "flag:lit"},
		{flagged("has_rope"), "flag:has_rope"},
		{flagged("or"), "flag:or"},
		{flagged("12"), "flag:12"},
		{flagged("bell rung"), `flag:"bell rung"`},
		{is("held", "brass-key"), "has_brass-key"},
		{is("has", "brass-key"), "has:brass-key"},
		{is("met", "pell"), "met_pell"},
		{is("lit"), "lit"},
		{is("terrain", "water", "here"), "terrain:water:here"},
		{is("said", "open please"), `said:"open please"`},
		{num("var:heat", Le, -2), "var:heat <= -2"},
		{word("weather", Ne, "light rain"), `weather != "light rain"`},
		{All{flagged("a"), Any{flagged("b"), Not{flagged("c")}}}, "a and (b or not c)"},
		{Any{All{flagged("a"), flagged("b")}, flagged("c")}, "a and b or c"},
		{Not{Any{flagged("a"), flagged("b")}}, "not (a or b)"},
		{All{All{flagged("a"), flagged("b")}, flagged("c")}, "(a and b) and c"},
		{All{}, `{"kind":"always"}`},
		{Any{}, `{"kind":"any","conditions":[]}`},
		{All{flagged("a"), lua(`return "<"`)}, `a and {"kind":"lua-predicate","source":"return \"<\""}`},
		{Never{Why: "unknown condition “flg:x”"}, "(never: unknown condition “flg:x”)"},
	}
	for _, tt := range tests {
		if got := tt.in.String(); got != tt.want {
			t.Errorf("got %s, want %s", got, tt.want)
		}
	}
}

func TestEqual(t *testing.T) {
	a, b := Is{Pred: "lit", Pos: Pos{Line: 1}}, Is{Pred: "lit", Pos: Pos{Line: 2}}
	same := [][2]Expr{{nil, nil}, {a, b}, {All{a, Not{b}}, All{b, Not{a}}}, {Never{Why: "x"}, Never{}}, {lua("x"), lua("x")}}
	for _, pair := range same {
		if !Equal(pair[0], pair[1]) {
			t.Errorf("%v and %v are not equal", pair[0], pair[1])
		}
	}
	other := [][2]Expr{
		{nil, a}, {a, nil}, {a, flagged("lit")}, {All{a, b}, Any{a, b}}, {All{a}, All{a, b}}, {Not{a}, a},
		{num("coins", Eq, 1), num("coins", Eq, 2)}, {word("time", Eq, "1"), num("time", Eq, 1)}, {lua("x"), lua("y")}, {Never{}, a},
	}
	for _, pair := range other {
		if Equal(pair[0], pair[1]) {
			t.Errorf("%v and %v are equal", pair[0], pair[1])
		}
	}
}

func TestSameName(t *testing.T) {
	tests := []struct {
		a, b string
		want bool
	}{
		{"brass-key", "brass_key", true},
		{"brass-key", "brass-key", true},
		{"old_net-loft", "old-net_loft", true},
		{"brass-key", "brasskey", false},
		{"brass-key", "brass key", false},
		{"pell", "Pell", false},
	}
	for _, tt := range tests {
		if SameName(tt.a, tt.b) != tt.want {
			t.Errorf("%s and %s: want %v", tt.a, tt.b, tt.want)
		}
	}
}

func TestWords(t *testing.T) {
	for in, want := range map[string]string{
		"A well!":            "a well",
		"  “Open,\tplease” ": "open please",
		"été 12":             "t 12",
		"…":                  "",
	} {
		if got := Words(in); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
		if again := Words(want); again != want {
			t.Errorf("%q folds on to %q", want, again)
		}
	}
}

func TestNearestKind(t *testing.T) {
	tests := []struct{ kind, want string }{
		{"flg", "did you mean “flag:x”?"},
		{"falg", "did you mean “flag:x”?"},
		{"HAS", "did you mean “has:x”?"},
		{"vists", ""},
		{"visted", "did you mean “visited:x”?"},
		{"folowing", "did you mean “following:x”?"},
		{"vr", "did you mean “var:x”?"},
		{"bogus", ""},
		{"weather", "compare it, as in “weather = …”"},
	}
	for _, tt := range tests {
		if got := nearestKind(tt.kind, "x"); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.kind, got, tt.want)
		}
	}
}

func TestTables(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range Predicates() {
		if seen[p.Name] {
			t.Errorf("%s stands twice", p.Name)
		}
		seen[p.Name] = true
		if got, ok := Lookup(p.Name); !ok || got != p {
			t.Errorf("Lookup(%s) = %v, %v", p.Name, got, ok)
		}
		if p.Prefix == "" && p.A != Integer {
			for _, mode := range []Mode{Whole, Schema} {
				x, problems := ParseText(p.Name+":x", mode, Pos{})
				if len(problems) > 0 || !Equal(x, is(p.Name, "x")) {
					t.Errorf("mode %d: %s:x is %v, %v", mode, p.Name, x, problems)
				}
			}
		}
	}
	for _, term := range Terms() {
		_, inSchema := schemaCompare(term.Name + " = 1")
		if inSchema != term.Schema {
			t.Errorf("%s in Schema: %v", term.Name, inSchema)
		}
		if _, ok := Lookup(term.Name); ok && term.Name != "number" {
			t.Errorf("%s is a predicate too", term.Name)
		}
	}
}
