package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/tidwall/sjson"

	"rpg/internal/command"
	"rpg/internal/store"
)

// TestEvening is a referee's whole evening: three people play two runs of the
// game that ships, twenty rounds in all, with everything in it that a referee
// does beside the plain turns. Whatever happened, each run comes out of its log
// again, to the last byte.
func TestEvening(t *testing.T) {
	t.Parallel()
	e := &evening{project: newProject(t, "../../games/saltmarsh")}
	e.must("run", "new", "saltmarsh", "--seed", "7")
	e.follow(firstRun())
	e.rounds(11)

	// What if nothing more had been done? A branch is played on, and the run
	// knows nothing of it.
	e.must("run", "branch", "what-if")
	before := e.standing()
	e.must("run", "load", "what-if")
	(&evening{project: e.project, round: e.round}).rounds(1)
	e.wantWhole()
	e.must("run", "load", "saltmarsh-1")
	if after := e.standing(); after != before {
		t.Errorf("the run was changed in its branch:\n%s", cmp.Diff(before, after))
	}
	e.rounds(1)
	e.wantWhole()

	e.must("run", "new", "saltmarsh", "--seed", "8")
	e.follow(secondRun())
	e.rounds(8)
	e.wantWhole()
	e.must("run", "load", "saltmarsh-1")
	e.wantWhole()
}

// evening is a project in which a referee goes through a table of lines.
type evening struct {
	*project
	round int
	left  []happens
}

// happens is one line of an evening: when it is typed, what, and how a line of
// the answer begins. Typed it is in a round: in somebody's turn, in the world's
// own turn, or by the owner between two rounds. A line that begins with "!" is
// refused. A line "reply …" is what somebody says they do; the line of the end
// is always "round end".
type happens struct {
	round            int
	who, line, wants string
}

// follow takes up the table of a run.
func (e *evening) follow(all []happens) { e.round, e.left = 0, all }

// rounds plays so many rounds. Of the lines of these none is left.
func (e *evening) rounds(n int) {
	e.tb.Helper()
	for range n {
		e.round++
		e.must("round", "start")
		for _, id := range []string{"ana", "bo", "cy"} {
			e.turn(id)
		}
		wants := "ROUND OVER: "
		if e.due("end") {
			wants, e.left = e.left[0].wants, e.left[1:]
		}
		if out := e.line("", "round end", wants); strings.Contains(out, "WORLD TURN DUE") {
			e.worldTurn()
		}
		e.take("owner")
		if len(e.left) > 0 && e.left[0].round <= e.round {
			e.tb.Fatalf("round %d went by without %v", e.round, e.left[0])
		}
	}
}

// turn plays somebody's turn as a referee does: the reply, a look, what they do,
// what others saw of it where others are, the story.
func (e *evening) turn(id string) {
	e.tb.Helper()
	does, answer := "I have a look around, and keep out of the way.", "DO: "
	if e.due(id) && strings.HasPrefix(e.left[0].line, "reply ") {
		does, answer = strings.TrimPrefix(e.left[0].line, "reply "), e.left[0].wants
		e.left = e.left[1:]
	}
	e.write("proposals/reply.txt", "DO: "+does+"\nJOURNAL: That was that.\n")
	e.line(id, "reply "+id+" proposals/reply.txt", answer)
	e.must("look", "--as", id)
	e.take(id)
	if strings.Contains(e.must("round"), "NEXT: rpg witnessed") {
		e.write("proposals/witnessed.txt", "They did what they had said, and wiped their hands.\n")
		e.must("witnessed", "proposals/witnessed.txt", "--as", id)
	}
	e.write("proposals/story.txt", "You do it. Nobody says that it was badly done.\n")
	e.must("narrate", id, "proposals/story.txt")
}

// worldTurn gives the world the turn that is due, before which no round begins:
// what its lines say, or nothing new.
func (e *evening) worldTurn() {
	e.tb.Helper()
	e.line("", "! round start", "REFUSED: the world's own turn is due first")
	if !e.due("world") {
		e.line("", "world-turn proposals/nothing-new", "WORLD TURN: 0 rumours, 0 events")
	}
	e.take("world")
}

func (e *evening) due(who string) bool {
	return len(e.left) > 0 && e.left[0].round == e.round && e.left[0].who == who
}

// take types the lines that are due.
func (e *evening) take(who string) {
	e.tb.Helper()
	for e.due(who) {
		next := e.left[0]
		e.left = e.left[1:]
		e.line(who, next.line, next.wants)
	}
}

// line types one line, and gives the answer. A proposal is written first; it is
// gone when it was applied, and there still when it was not.
func (e *evening) line(who, line, wants string) string {
	e.tb.Helper()
	argv, refused := strings.CutPrefix(line, "! ")
	words, err := command.ShellWords(argv)
	if err != nil {
		e.tb.Fatal(err)
	}
	proposal := ""
	for _, w := range words {
		if name, ok := strings.CutPrefix(w, "proposals/"); ok && papers()[name] != "" {
			proposal = filepath.Join(e.dir, "proposals", name)
			e.write(w, papers()[name])
		}
	}
	if who == "ana" || who == "bo" || who == "cy" {
		words = append(words, "--as", who)
	}
	out, errs, status := e.run(words...)
	if status > command.ExitRefused || refused != (status == command.ExitRefused) {
		e.tb.Fatalf("round %d, %s, rpg %s: exit status %d\n%s%s", e.round, who, line, status, out, errs)
	}
	if !strings.Contains("\n"+out, "\n"+wants) {
		e.tb.Errorf("round %d, %s, rpg %s: no line begins with %q\n%s", e.round, who, line, wants, out)
	}
	if _, err := os.Stat(proposal); proposal != "" && refused != (err == nil) {
		e.tb.Errorf("round %d, %s, rpg %s: the proposal is there: %t", e.round, who, line, err == nil)
	}
	return out
}

// standing is how the run stands, in its files.
func (e *evening) standing() string {
	return e.read("state/save.json") + e.read("state/log.jsonl")
}

// wantWhole holds the run to its log.
func (e *evening) wantWhole() {
	e.tb.Helper()
	has(e.tb, e.must("log", "verify"), "VERIFIED: ", "chain whole")
	files, err := store.Open(store.Project{Dir: e.dir}, store.Options{NoSync: true})
	if err != nil {
		e.tb.Fatal(err)
	}
	defer files.Close()
	if _, err := files.Load(); err != nil {
		e.tb.Fatal(err)
	}
	rebuilt, err := store.Rebuild(files.Log())
	if err != nil {
		e.tb.Fatal(err)
	}
	want, got := settled(e.tb, e.read("state/save.json")), settled(e.tb, string(rebuilt.Bytes()))
	if got != want {
		e.tb.Errorf("the log gives another save (-save, +log):\n%s", cmp.Diff(want, got))
	}
}

// settled is a save without what the log leaves out: what is still to be
// finished, and the state of the dice, which their seed and their count give.
func settled(tb testing.TB, save string) string {
	tb.Helper()
	for _, path := range []string{"pending", "dice.state"} {
		var err error
		if save, err = sjson.Delete(save, path); err != nil {
			tb.Fatal(err)
		}
	}
	out, err := store.Layout([]byte(save))
	if err != nil {
		tb.Fatal(err)
	}
	return string(out)
}
