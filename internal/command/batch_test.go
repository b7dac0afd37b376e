package command

import (
	"reflect"
	"strings"
	"testing"
)

// TestSteps reads a batch: comments and empty lines are passed over, lines keep
// their numbers, words are as a shell has them.
func TestSteps(t *testing.T) {
	c := &Call{Env: &Env{Prog: "rpg"}}
	steps, no := c.steps("# Ana's turn\n\n  take brass key\r\nrpg note 'It is \"warm\".'\n\tcoins -5 \"bread & salt\"\npython3 rules/rpg.py look\n")
	if no != "" {
		t.Fatal(no)
	}
	type read struct {
		n    int
		name string
		argv []string
	}
	var got []read
	for _, s := range steps {
		got = append(got, read{s.n, s.spec.Name, s.argv})
	}
	want := []read{
		{3, "take", []string{"take", "brass", "key"}},
		{4, "note", []string{"note", `It is "warm".`}},
		{5, "coins", []string{"coins", "-5", "bread & salt"}},
		{6, "look", []string{"look"}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("read as\n%v, want\n%v", got, want)
	}
	if _, no := c.steps(strings.Repeat("look\n", maxBatch+1)); no == "" {
		t.Error("a batch without end was taken")
	}
}

// FuzzSteps reads anything: a step with its command, or a reason on one line.
func FuzzSteps(f *testing.F) {
	for _, seed := range []string{
		"look", "take rope\ntak brass", "rpg", "rpg rpg", "python3 rpg.py", "note 'x", `note x\`, "--as ana look", "batch x",
		"-h", "look --home x", "flag", "coins -5", "# only this", "\x00", "note \u2028", "\"\" look", "''",
	} {
		f.Add(seed)
	}
	c := &Call{Env: &Env{Prog: "rpg"}}
	f.Fuzz(func(t *testing.T, body string) {
		steps, no := c.steps(body)
		if (no == "") != (len(steps) > 0) {
			t.Fatalf("%d steps, and %q", len(steps), no)
		}
		for _, s := range steps {
			if s.spec == nil || s.spec.Run == nil || s.n < 1 || len(s.argv) == 0 {
				t.Fatalf("a step that cannot be run: %+v", s)
			}
		}
	})
}
