package cond

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestSchema(t *testing.T) {
	tests := []struct {
		in       string
		want     Expr
		problems string
	}{
		{"flag:gate_open", flagged("gate_open"), ""},
		{"!flag:gate_open", Not{flagged("gate_open")}, ""},
		{" flag:a &!has:rope& in:quay ", All{flagged("a"), Not{is("has", "rope")}, is("in", "quay")}, ""},
		{"flag:bell rung", flagged("bell rung"), ""},
		{"flag: bell", flagged(" bell"), ""},
		{`flag:"a"`, flagged(`"a"`), ""},
		{"lit & water:here & aboard:raft & terrain:air:peak", All{is("lit"), is("water", "here"), is("aboard", "raft"), is("terrain", "air", "peak")}, ""},
		{"inside:rope", is("inside", "rope"), ""},
		{"inside:rope:player", is("inside", "rope", "player"), ""},
		{"said:Open, please: now", is("said", "open please now"), ""},
		{"number:4", num("number", Eq, 4), ""},
		{"!number:-4", Not{num("number", Eq, -4)}, ""},

		// Comparisons: five operators, spaces as you like.
		{"var:heat <= -2", num("var:heat", Le, -2), ""},
		{"var:heat>=3", num("var:heat", Ge, 3), ""},
		{"carrying=0", num("carrying", Eq, 0), ""},
		{"heaviest  <  10", num("heaviest", Lt, 10), ""},
		{"score > 5", num("score", Gt, 5), ""},
		{"!number=7", Not{num("number", Eq, 7)}, ""},

		// The broken part alone is Never, with its "!" and all.
		{"", Never{}, "1:1: unknown condition “”; leave the condition out where it should always hold\n"},
		{"flag:a & ", All{flagged("a"), Never{}}, "1:10: unknown condition “”; write a condition on both sides of “&”\n"},
		{"!", Never{}, "1:2: unknown condition “”; write a condition on both sides of “&”\n"},
		{"flag:a & !bogus:x & lit", All{flagged("a"), Never{}, is("lit")}, "1:11: unknown condition “bogus:x”\n"},
		{"!flg:x", Never{}, "1:2: unknown condition “flg:x”; did you mean “flag:x”?\n"},
		{"! flag:x", Never{}, "1:2: unknown condition “ flag:x”; write one “!” directly before the condition, as in “!flag:gate_open”\n"},
		{"!!flag:x", Never{}, "1:2: unknown condition “!flag:x”; write one “!” directly before the condition, as in “!flag:gate_open”\n"},
		{"gate_open", Never{}, "1:1: unknown condition “gate_open”; for a flag write “flag:gate_open”\n"},
		{"has_rope", Never{}, "1:1: unknown condition “has_rope”; write “held:rope”\n"},
		{"flag", Never{}, "1:1: unknown condition “flag”; say what it is about, as in “flag:NAME”\n"},
		{"flag :x", Never{}, "1:1: unknown condition “flag :x”; did you mean “flag:x”?\n"},
		{"met:pell", Never{}, "1:1: unknown condition “met:pell”; write “met_pell”, which only Markdown has\n"},
		{"(flag:x)", Never{}, "1:1: unknown condition “(flag:x)”; " + orHint},
		{"gate_open or lit", Never{}, "1:1: unknown condition “gate_open or lit”; " + orHint},
		{"not flag:x", Never{}, "1:1: unknown condition “not flag:x”; write “!” directly before the condition for not\n"},
		{"lit and water", Never{}, "1:1: unknown condition “lit and water”; join conditions with “&”\n"},
		{"var:heat", Never{}, "1:1: unknown condition “var:heat”; " + compareHint},
		{"var:lamp-fuel > 3", Never{}, "1:1: unknown condition “var:lamp-fuel > 3”; " + compareHint},
		{"var:heat != 3", Never{}, "1:1: unknown condition “var:heat != 3”; " + compareHint},
		{"score == 3", Never{}, "1:1: unknown condition “score == 3”; " + compareHint},
		{"score = 2.5", Never{}, "1:1: unknown condition “score = 2.5”; " + compareHint},
		{"coins > 3", Never{}, "1:1: unknown condition “coins > 3”; " + compareHint},
		{"number:four", Never{}, "1:1: unknown condition “number:four”; " + compareHint},

		// Read as they stand, but no author means them.
		{"!flag:", Not{flagged("")}, "1:2: nothing follows “flag:”\n"},
		{"inside::quay", is("inside", "", "quay"), "1:1: nothing follows “inside:”\n"},
		{"flag:a | in:quay", flagged("a | in"), "1:1: “flag:” does not use “:quay”\n"},
	}
	for _, tt := range tests {
		t.Run(tt.in, func(t *testing.T) {
			got, problems := ParseText(tt.in, Schema, Pos{Line: 1, Col: 1})
			checkTree(t, got, tt.want)
			if d := cmp.Diff(tt.problems, lines(problems)); d != "" {
				t.Error(d)
			}
		})
	}
}

const (
	orHint      = `a string in a world.json has no or and no brackets; write {"kind":"any","conditions":["flag:a","has:b"]}` + "\n"
	compareHint = "compare var:NAME, carrying, heaviest, score or number by = < > <= or >= with a whole number\n"
)

// The descriptions of a room in the world-schema's manner: the first whose
// condition holds is shown.
func TestSchemaQuirks(t *testing.T) {
	lab := &stage{
		terms: map[string]Value{"var:heat": {Num: -2}, "carrying": {Num: 0}},
		holds: map[string]bool{"in:lab": true},
	}
	tests := []struct {
		in   string
		want bool
	}{
		{"!bogus:x", false},
		{"! flag:none", false},
		{"!!flag:none", false},
		{"flag:none | in:lab", false},
		{"var:heat <= -2 & !held:bead & carrying=0", true},
		{"held:bead & !has:bead", false},
		{"open:bead", false},
	}
	for _, tt := range tests {
		x, _ := ParseText(tt.in, Schema, Pos{})
		if got, err := Eval(x, lab); got != tt.want || err != nil {
			t.Errorf("%s: %v, %v", tt.in, got, err)
		}
	}
	lab.holds["held:bead"] = true
	lab.terms["carrying"] = Value{Num: 1}
	x, _ := ParseText("held:bead & !has:bead", Schema, Pos{})
	if got, _ := Eval(x, lab); !got {
		t.Error("a bead in a box in the hand is held and not had")
	}
}

func TestDiffers(t *testing.T) {
	tests := []struct {
		in   string
		want bool
	}{
		{"flag:mill_burned & !has:rope", false},
		{"!lit:here & number:4", false},
		{"flag:bell:rung", false},
		{"bogus:x", false},
		{"flag:a & bogus:x", false},
		{"said:a well", false},

		{"mill_burned", true},
		{"! flag:mill_burned", true},
		{"flag:a | flag:b", true},
		{"flag:bell rung", true},
		{"flag:a, flag:b", true},
		{"score == 3", true},
		{`flag:"a"`, true},
		{"flag", true},
	}
	for _, tt := range tests {
		if got := Differs(tt.in); got != tt.want {
			t.Errorf("Differs(%q) = %v", tt.in, got)
		}
	}
}
