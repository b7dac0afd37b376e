package cli

import (
	"fmt"
	"strings"
	"testing"
)

// A hundred rounds of the game that ships play by themselves, without a model,
// and the log accounts for all of them.
func TestHundredRounds(t *testing.T) {
	t.Parallel()
	p := newProject(t, "../../games/saltmarsh")
	p.must("run", "new", "saltmarsh", "--seed", "7")
	printed := p.must("round", "run", "100")
	if got, want := strings.Count("\n"+printed, "\nTURN: "), 300; got != want {
		t.Errorf("%d lines, want one a turn: %d", got, want)
	}
	has(t, printed, "\nTURN: Cy (cy), round 100: told", "\nPLAYED: 100 rounds, 300 turns: 300 told\n")
	has(t, p.must("log", "verify"), "VERIFIED: ", "chain whole")
	has(t, p.must("round"), "ROUND: none is open; the last was 100\n")
}

// The same seed plays the same rounds, to the last byte of the save and the log,
// and it does not matter in how many goes.
func TestRoundsAgain(t *testing.T) {
	t.Parallel()
	play := func(goes ...int) (save, log string) {
		p := newProject(t, "../../games/saltmarsh")
		p.must("run", "new", "saltmarsh", "--seed", "8")
		for _, n := range goes {
			p.must("round", "run", fmt.Sprint(n))
		}
		return p.read("state/save.json"), p.read("state/log.jsonl")
	}
	save, log := play(6)
	again, logAgain := play(1, 2, 3)
	if save != again || log != logAgain {
		t.Error("six rounds at once and in three goes are not the same")
	}
}
