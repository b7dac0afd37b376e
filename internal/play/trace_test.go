package play_test

import (
	"strings"
	"testing"

	"rpg/internal/game"
	"rpg/internal/play"
	"rpg/internal/view"
)

// why types a line and lists what was asked on the way to its answer.
func why(s *play.Session, line string) string {
	t := new(game.Trace)
	s.Game().Trace = t
	s.Line(line)
	s.Game().Trace = nil
	return view.Traced(t).String()
}

// TestTrace: what was asked is listed in the order in which it was, with what came
// of it and with its place.
func TestTrace(t *testing.T) {
	s, _ := start(t, "testdata/netloft", "brass")
	s.Opening()
	for _, c := range []struct{ line, want string }{
		{"ring bell", `DECIDED: RULE bell instead ring 2 (world.json:70:212): it answers
DEED: ring interactable:bell
RULE: bell instead ring 1 (world.json:70:158): bell_rung: does not hold
RULE: bell instead ring 2 (world.json:70:212): it answers
EVENT: ringing
DAEMON: 1 (world.json:37:15): flag:"bell_rung,in": does not hold
`},
		{"ring bell", `DECIDED: RULE bell instead ring 1 (world.json:70:158): it answers; bell_rung: holds
DEED: ring interactable:bell
RULE: bell instead ring 1 (world.json:70:158): it answers; bell_rung: holds
DAEMON: 1 (world.json:37:15): flag:"bell_rung,in": does not hold
`},
		{"xyzzy", `DECIDED: OWN DOING move: missed, no_such_exit
DEED: move xyzzy
OWN DOING: move: missed, no_such_exit
`},
	} {
		if got := why(s, c.line); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.line, got, c.want)
		}
	}
	got := why(s, "up")
	for _, want := range []string{"DEED: move up\n", "EXIT: up (world.json:", "): closed, as loft_door is\n", "OWN DOING: move: refused, way_closed\n"} {
		if !strings.Contains(got, want) {
			t.Errorf("up: there is no %q in\n%s", want, got)
		}
	}
}
