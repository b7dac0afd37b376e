package cond

import "testing"

// TestSpellSchema: what it spells reads as the same condition.
func TestSpellSchema(t *testing.T) {
	for _, s := range []string{
		"flag:rung", "!flag:rung & has:rope", "var:tide>=2", "score<10 & lit", "lit:here", "inside:key:sack", "water:pond", "terrain:sand:dune",
		"said:a well", "!with:pell & carrying>3", "target:player", "aboard", "aboard:raft",
	} {
		x, problems := ParseText(s, Schema, Pos{})
		if len(problems) > 0 {
			t.Errorf("%s: %v", s, problems)
		}
		got, ok := SpellSchema(x)
		again, _ := ParseText(got, Schema, Pos{})
		if !ok || !Equal(x, again) {
			t.Errorf("%s is spelled %q, %v", s, got, ok)
		}
	}
	for _, s := range []string{"a or b", "not (a and b)", "time = night", "met_pell"} {
		x, problems := ParseText(s, Whole, Pos{})
		if got, ok := SpellSchema(x); ok || len(problems) > 0 {
			t.Errorf("%s is spelled %q, %v", s, got, problems)
		}
	}
}
