package cond

import (
	"errors"
	"testing"
)

// stage is a Scope whose answers a test writes down: predicates by their
// spelling in a world.json, terms by name. It counts what it is asked.
type stage struct {
	holds map[string]bool
	terms map[string]Value
	asked []string
}

var errSlot = errors.New("execution.condition_slot_unavailable")

func (s *stage) Is(p Is) bool {
	key := p.Pred + ":" + p.A
	if p.B != "" {
		key += ":" + p.B
	}
	s.asked = append(s.asked, key)
	return s.holds[key]
}

func (s *stage) Term(name string) (Value, bool) {
	v, ok := s.terms[name]
	return v, ok
}

func (s *stage) Ask(a Ask) (bool, error) {
	if a.Source == "fail" {
		return true, errSlot
	}
	return a.Source == "return true", nil
}

func lua(source string) Expr { return Ask{Kind: "lua-predicate", Source: source} }

func quay() *stage {
	return &stage{
		holds: map[string]bool{"flag:bell_rung": true, "held:rope": true, "in:quay": true},
		terms: map[string]Value{
			"coins":  {Num: 5},
			"var:oz": {Num: 2.5},
			"time":   {Word: "night", IsWord: true},
		},
	}
}

func TestEval(t *testing.T) {
	tests := []struct {
		in   string
		want bool
	}{
		{"bell_rung", true},
		{"flooded", false},
		{"not flooded", true},
		{"has_rope and in:quay", true},
		{"flooded or has_rope", true},
		{"flooded or bell_rung and in:loft", false},

		{"coins = 5", true}, {"coins != 5", false},
		{"coins < 5", false}, {"coins <= 5", true},
		{"coins > 5", false}, {"coins >= 5", true},
		{"var:oz > 2 and var:oz < 3", true},
		{"time = night", true}, {"time != night", false}, {"time != dawn", true},

		// No such term, or another sort of value: no comparison holds, and so
		// its negation does.
		{"Grit >= 1", false}, {"Grit != 1", false}, {"not Grit = 1", true},
		{"coins != five_or_so", false},
		{"number:4", false}, {"not number:4", true},

		// What cannot be read stays false.
		{"flg:x", false}, {"not flg:x", false},
	}
	for _, tt := range tests {
		x, _ := ParseText(tt.in, Whole, Pos{})
		if got, err := Eval(x, quay()); got != tt.want || err != nil {
			t.Errorf("%s: %v, %v", tt.in, got, err)
		}
	}
}

func TestEvalTrees(t *testing.T) {
	yes, no := flagged("bell_rung"), flagged("flooded")
	tests := []struct {
		name string
		in   Expr
		want bool
		err  error
	}{
		{"no condition", nil, true, nil},
		{"empty all", All{}, true, nil},
		{"empty any", Any{}, false, nil},
		{"a word where a number is", Cmp{Term: "coins", Op: Ne, Word: "few", IsWord: true}, false, nil},

		{"never", Never{}, false, nil},
		{"not never", Not{Never{}}, false, nil},
		{"not not never", Not{Not{Never{}}}, false, nil},
		{"not all with never", Not{All{yes, Never{}}}, false, nil},
		{"not any with never", Not{Any{no, Never{}}}, false, nil},
		{"never does not decide", Not{All{no, Never{}}}, true, nil},
		{"never beside what holds", Any{Never{}, yes}, true, nil},

		{"script", lua("return true"), true, nil},
		{"failing", lua("fail"), false, errSlot},
		{"failing negated", Not{lua("fail")}, false, errSlot},
		{"failing first", Any{lua("fail"), yes}, false, errSlot},
		{"failing after what holds", Any{yes, lua("fail")}, true, nil},
		{"failing after what does not", All{no, lua("fail")}, false, nil},
		{"failing among others", All{yes, Any{no, lua("fail")}}, false, errSlot},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := Eval(tt.in, quay())
			if got != tt.want || !errors.Is(err, tt.err) {
				t.Errorf("got %v, %v", got, err)
			}
		})
	}
}

// A part that need not be asked is not asked.
func TestEvalShortCircuit(t *testing.T) {
	s := quay()
	x, _ := ParseText("(flooded and in:loft) or bell_rung or in:quay", Whole, Pos{})
	if ok, _ := Eval(x, s); !ok {
		t.Fatal("the bell was rung")
	}
	if want := []string{"flag:flooded", "flag:bell_rung"}; !equalStrings(s.asked, want) {
		t.Errorf("asked %v, want %v", s.asked, want)
	}
}

func equalStrings(a, b []string) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

func TestDecide(t *testing.T) {
	tests := []struct {
		in   string
		want bool
		by   string
	}{
		{"bell_rung", true, "bell_rung"},
		{"not flooded", true, "not flooded"},
		{"not not bell_rung", true, "bell_rung"},
		{"bell_rung and flooded and met_pell", false, "flooded"},
		{"bell_rung and has_rope", true, "bell_rung and has_rope"},
		{"flooded or has_rope or in:quay", true, "has_rope"},
		{"flooded or met_pell", false, "flooded or met_pell"},
		{"flooded or bell_rung and coins >= 9", false, "flooded or coins >= 9"},
		{"bell_rung and (flooded or has_rope)", true, "bell_rung and has_rope"},
		{"not (bell_rung and flooded)", true, "not flooded"},
		{"not (flooded or bell_rung)", false, "not bell_rung"},
		{"not (bell_rung and not flooded)", false, "not (bell_rung and not flooded)"},
		{"flg:x or lit", false, "(never: unknown condition “flg:x”)"},
	}
	for _, tt := range tests {
		x, _ := ParseText(tt.in, Whole, Pos{})
		got, by := Decide(x, quay())
		if got != tt.want || by.String() != tt.by {
			t.Errorf("%s: %v by %s, want %v by %s", tt.in, got, by, tt.want, tt.by)
		}
	}

	if ok, by := Decide(nil, quay()); !ok || by != nil {
		t.Errorf("no condition: %v by %v", ok, by)
	}
	x, _ := ParseText("in:quay & !bogus:x & flag:flooded", Schema, Pos{})
	if ok, by := Decide(x, quay()); ok || by.String() != "(never: unknown condition “bogus:x”)" {
		t.Errorf("a broken part: %v by %v", ok, by)
	}
	if ok, by := Decide(Not{Any{flagged("flooded"), lua("fail")}}, quay()); ok || !Equal(by, lua("fail")) {
		t.Errorf("a failing part: %v by %v", ok, by)
	}
}
