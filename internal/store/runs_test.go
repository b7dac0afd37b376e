package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rpg/internal/state"
	"rpg/internal/world"
)

// twoRuns is a project where saltmarsh-2 is played and saltmarsh-1 lies away, each
// with all kinds of files.
func twoRuns(t *testing.T) Project {
	t.Helper()
	p, f := started(t)
	fill := func(coins int) {
		ev := pay(f, t, coins)
		ev.Adds = []Add{
			{In: InPeople, ID: "ana", Line: Line{Text: fmt.Sprint(coins)}},
			{In: InCharacters, ID: "pell", Line: Line{Text: fmt.Sprint(coins)}},
			{In: InChronicle, Line: Line{Text: fmt.Sprint(coins)}},
		}
		ev.Makes = []Made{{Path: fmt.Sprintf("generated/rooms/cellar-%d.md", coins), Text: "Dark.\n"}}
		commit(t, f, ev)
	}
	fill(1)
	write(t, filepath.Join(p.State(), "settings.json"), "{}\n")
	write(t, filepath.Join(p.State(), "library", "saltmarsh", "items", "hook.md"), "A hook.\n")
	if _, err := f.Begin("saltmarsh-1", "saltmarsh-2", begin("saltmarsh-2")); err != nil {
		t.Fatal(err)
	}
	fill(2)
	f.Close()
	return p
}

// of is the files of one run, whether it is played or not.
func of(all map[string]string, run string) map[string]string {
	out := map[string]string{}
	for name, text := range all {
		if run == "" && !strings.HasPrefix(name, "runs/") {
			out[name] = text
		} else if rest, ok := strings.CutPrefix(name, "runs/"+run+"/"); ok && run != "" {
			out[rest] = text
		}
	}
	delete(out, "settings.json")
	delete(out, "library/saltmarsh/items/hook.md")
	return out
}

func TestRuns(t *testing.T) {
	p := twoRuns(t)
	f := open(t, p)
	commit(t, f, &Event{Changes: Changes{{Of: world.Global, Key: "round.n", New: state.Num(3)}}})
	list := func() string {
		runs, err := f.Runs()
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprint(runs)
	}
	wantEqual(t, "runs", list(), "[{saltmarsh-1 saltmarsh 2 0}]")
	wantEqual(t, "coins", coins(t, f), 2)
	if err := f.Exchange("saltmarsh-2", "saltmarsh-1"); err != nil {
		t.Fatal(err)
	}
	wantEqual(t, "coins", coins(t, f), 1)
	wantEqual(t, "runs", list(), "[{saltmarsh-2 saltmarsh 3 3}]")
	wantEqual(t, "memory", texts(t, f, InCharacters, "pell"), []string{"1"})
	if err := f.PutAway("first"); err != nil {
		t.Fatal(err)
	}
	wantEqual(t, "runs", list(), "[{first saltmarsh 2 0} {saltmarsh-2 saltmarsh 3 3}]")
	if load(t, f).Exists {
		t.Error("there is still a run")
	}
	wantEqual(t, "what stays", read(t, p.Settings()), "{}\n")
	if err := f.TakeBack("saltmarsh-2"); err != nil {
		t.Fatal(err)
	}
	commit(t, f, pay(f, t, 5))
	if c, err := f.Chain(); err != nil || c.At != 0 {
		t.Errorf("%+v %v", c, err)
	}
}

func TestRunRefusals(t *testing.T) {
	p := twoRuns(t)
	f := open(t, p)
	for want, err := range map[string]error{
		`there is a run saltmarsh-1 already; use another name`:                              f.PutAway("saltmarsh-1"),
		`there is no run bog-1`:                                                             f.Exchange("saltmarsh-2", "bog-1"),
		`a run is being played; it must be put away first`:                                  f.TakeBack("saltmarsh-1"),
		`the run saltmarsh-1 cannot take its own place`:                                     f.Exchange("saltmarsh-1", "saltmarsh-1"),
		`"../bog" is not a run's name: use small letters, digits, hyphens and underscores`:  f.PutAway("../bog"),
		`".moving" is not a run's name: use small letters, digits, hyphens and underscores`: f.Branch(".moving", 1),
		`there is a run saltmarsh-1 already; use another name `:                             f.Branch("saltmarsh-1", 1),
		`the run itself is called saltmarsh-2; use another name`:                            f.Branch("saltmarsh-2", 1),
		`there is no event 9; the run has events 1 to 2`:                                    f.Branch("other", 9),
	} {
		var refusal *Refusal
		if !errors.As(err, &refusal) || refusal.Why != strings.TrimSpace(want) {
			t.Errorf("%v; want %s", err, want)
		}
	}
	if _, err := f.Begin("", "saltmarsh-1", begin("x")); err == nil {
		t.Error("a run was overwritten")
	}
	wantEqual(t, "coins", coins(t, f), 2)
	if err := f.PutAway("saltmarsh-2"); err != nil {
		t.Fatal(err)
	}
	var refusal *Refusal
	if err := f.PutAway("nothing"); !errors.As(err, &refusal) || refusal.Why != "there is no run to put away" {
		t.Error(err)
	}
	if err := f.Branch("other", 1); !errors.As(err, &refusal) || refusal.Why != "there is no run to branch from" {
		t.Error(err)
	}
}

// Wherever a move is killed, and wherever its mending is, each run is whole and in
// one place: where it was, or where it was to go.
func TestMoveKilledAnywhere(t *testing.T) {
	t.Parallel()
	begun := twoRuns(t)
	before := files(t, begun.State())
	for name, move := range map[string]struct {
		do         func(f *Files) error
		here, away string // the runs of coins 2 and 1 afterwards
		again      []int  // at which points its mending is killed
	}{
		"exchange": {func(f *Files) error { return f.Exchange("saltmarsh-2", "saltmarsh-1") }, "saltmarsh-2", "", []int{0, 7}},
		"put away": {func(f *Files) error { return f.PutAway("saltmarsh-2") }, "saltmarsh-2", "saltmarsh-1", []int{3}},
	} {
		t.Run(name, func(t *testing.T) {
			done := false
			for k := 0; !done; k++ {
				for _, again := range move.again {
					p := Project{Dir: t.TempDir()}
					if err := os.CopyFS(p.Dir, os.DirFS(begun.Dir)); err != nil {
						t.Fatal(err)
					}
					first, where := killAt(k)
					f := openWith(t, p, Options{NoSync: true, At: first})
					err := move.do(f)
					f.Close()
					if err != nil && !errors.Is(err, errKilled) {
						t.Fatal(err)
					}
					done = err == nil
					second, whereThen := killAt(again)
					f, err = Open(p, Options{NoSync: true, At: second})
					if err == nil {
						f.Close()
					} else if !errors.Is(err, errKilled) {
						t.Fatal(err)
					}
					t.Logf("killed at %q, then at %q", where(), whereThen())
					open(t, p).Close()
					after := files(t, p.State())
					delete(after, "runs/.moving.tmp") // of a move that never began
					moved := len(of(after, "saltmarsh-2")) > 0
					if done && !moved {
						t.Error("a finished move is lost")
					}
					two, one := "", "saltmarsh-1"
					if moved {
						two, one = move.here, move.away
					}
					wantEqual(t, "run 2", of(after, two), of(before, ""))
					wantEqual(t, "run 1", of(after, one), of(before, "saltmarsh-1"))
					wantEqual(t, "number of files", len(after), len(before))
				}
			}
		})
	}
}

// A new run begins whole, with the old one put away, or not at all.
func TestBeginKilledAnywhere(t *testing.T) {
	t.Parallel()
	begun := twoRuns(t)
	done := false
	for k := 0; !done; k++ {
		p := Project{Dir: t.TempDir()}
		if err := os.CopyFS(p.Dir, os.DirFS(begun.Dir)); err != nil {
			t.Fatal(err)
		}
		first, where := killAt(k)
		f := openWith(t, p, Options{NoSync: true, At: first})
		_, err := f.Begin("saltmarsh-2", "saltmarsh-3", begin("saltmarsh-3"))
		f.Close()
		if err != nil && !errors.Is(err, errKilled) {
			t.Fatal(err)
		}
		done = err == nil
		t.Logf("killed at %q", where())
		f = open(t, p)
		run := load(t, f)
		switch name := run.State.Get(world.Global, "run").Text(); {
		case name == "saltmarsh-3":
			wantEqual(t, "coins", coins(t, f), 14)
			wantEqual(t, "events", numbers(t, f), []int{1})
		case name == "saltmarsh-2" && !done:
			wantEqual(t, "coins", coins(t, f), 2)
			wantEqual(t, "events", numbers(t, f), []int{1, 2})
		default:
			t.Errorf("the run is %q", name)
		}
		f.Close()
	}
}

func TestBranch(t *testing.T) {
	p, f := started(t)
	for n, coins := range []int{9, 7, 3} {
		ev := pay(f, t, coins)
		ev.Adds = []Add{{In: InPeople, ID: "ana", Line: Line{Text: fmt.Sprint(coins)}}}
		ev.Makes = []Made{{Path: fmt.Sprintf("generated/rooms/cellar-%d.md", n), Text: "Dark.\n"}}
		commit(t, f, ev)
	}
	undo(t, f, 1)
	before := files(t, p.State())
	if err := f.Branch("what-if", 3); err != nil {
		t.Fatal(err)
	}
	if err := f.Branch("now", 5); err != nil {
		t.Fatal(err)
	}
	wantEqual(t, "the run itself", of(files(t, p.State()), ""), of(before, ""))

	if err := f.Exchange("saltmarsh-1", "what-if"); err != nil {
		t.Fatal(err)
	}
	run := load(t, f)
	wantEqual(t, "coins", coins(t, f), 7)
	wantEqual(t, "name", run.State.Get(world.Global, "run").Text(), "what-if")
	wantEqual(t, "memory", texts(t, f, InPeople, "ana"), []string{"9", "7"})
	wantEqual(t, "events", numbers(t, f), []int{1, 2, 3, 4})
	undo(t, f, 2)
	wantEqual(t, "coins before", coins(t, f), 14)
	wantEqual(t, "name", load(t, f).State.Get(world.Global, "run").Text(), "what-if")
	if c, err := f.Chain(); err != nil || c.At != 0 {
		t.Errorf("%+v %v", c, err)
	}
	if err := f.Exchange("what-if", "now"); err != nil {
		t.Fatal(err)
	}
	wantEqual(t, "coins of the other", coins(t, f), 7)
	wantEqual(t, "memory of the other", texts(t, f, InPeople, "ana"), []string{"9", "7"})
}

// What a killed branch leaves is in nobody's way.
func TestBranchKilledAnywhere(t *testing.T) {
	t.Parallel()
	done := false
	for k := 0; !done; k++ {
		p, f := played(t)
		f.Close()
		first, _ := killAt(k)
		f = openWith(t, p, Options{NoSync: true, At: first})
		err := f.Branch("what-if", 3)
		f.Close()
		if err != nil && !errors.Is(err, errKilled) {
			t.Fatal(err)
		}
		done = err == nil
		f = open(t, p)
		if _, err := os.Lstat(f.run("what-if")); err != nil {
			if err := f.Branch("what-if", 3); err != nil {
				t.Fatal(err)
			}
		}
		wantEqual(t, "coins", coins(t, f), 3)
		if err := f.Exchange("saltmarsh-1", "what-if"); err != nil {
			t.Fatal(err)
		}
		wantEqual(t, "coins of the branch", coins(t, f), 7)
		f.Close()
	}
}

func TestForgedMove(t *testing.T) {
	p, f := started(t)
	f.Close()
	for _, plan := range []string{"{", `{"away":"../x"}`, `{"back":"/etc"}`} {
		write(t, filepath.Join(p.State(), "runs", ".moving"), plan)
		if _, err := Open(p, Options{}); err == nil || !strings.Contains(err.Error(), "reading state/runs/.moving, which says what move of runs to finish") {
			t.Error(err)
		}
	}
}
