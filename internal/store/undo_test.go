package store

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"rpg/internal/state"
	"rpg/internal/world"
)

func undo(t testing.TB, f *Files, n int) *Event {
	t.Helper()
	evs, err := f.Undoable(n)
	if err != nil {
		t.Fatal(err)
	}
	return commit(t, f, Undo(evs))
}

func redo(t testing.TB, f *Files) *Event {
	t.Helper()
	u, err := f.Redoable()
	if err != nil {
		t.Fatal(err)
	}
	if u == nil {
		return nil
	}
	return commit(t, f, Redo(u))
}

func TestUndo(t *testing.T) {
	_, f := played(t) // 14, 9, 7, 3
	commit(t, f, &Event{Do: []string{"take", "moon"}, End: "refused"})
	for _, step := range []struct {
		do    string
		n     int
		coins int
		marks []int
	}{
		{"undo", 1, 7, []int{4}},
		{"undo", 1, 9, []int{3}},
		{"redo", 0, 7, []int{3}},
		{"undo", 2, 14, []int{3, 2}},
		{"undo", 1, 14, nil}, // the run's beginning stays
		{"redo", 0, 7, []int{3, 2}},
		{"redo", 0, 3, []int{4}},
		{"redo", 0, 3, nil},
		{"undo", 9, 14, []int{4, 3, 2}},
		{"pay", 5, 5, nil},
		{"redo", 0, 5, nil}, // something was done since
		{"undo", 1, 14, []int{14}},
	} {
		var marks []int
		switch step.do {
		case "undo":
			marks = undo(t, f, step.n).Undoes
		case "redo":
			if ev := redo(t, f); ev != nil {
				marks = ev.Redoes
			}
		case "pay":
			commit(t, f, pay(f, t, step.n))
		}
		wantEqual(t, step.do, marks, step.marks)
		wantEqual(t, "coins after "+step.do, coins(t, f), step.coins)
	}
	if c, err := f.Chain(); err != nil || c.At != 0 {
		t.Errorf("%+v %v", c, err)
	}
}

// The lines of an undone event are skipped, and are back when it is redone.
func TestUndoneMemories(t *testing.T) {
	p, f := started(t)
	for _, words := range []string{"one", "two", "three"} {
		ev := pay(f, t, len(words))
		ev.Round = 2
		ev.Adds = []Add{
			{In: InPeople, ID: "ana", Line: Line{Kind: "journal", Text: words, About: []string{"pell"}, Data: []byte(`{"room":"quay"}`)}},
			{In: InPeople, ID: "ana", Line: Line{Kind: "story", Text: words + "!"}},
		}
		commit(t, f, ev)
	}
	contains(t, "memory", read(t, filepath.Join(p.State(), "people", "ana.jsonl")),
		`{"n":2,"round":2,"kind":"journal","text":"one","about":["pell"],"data":{"room":"quay"}}`+"\n")
	wantEqual(t, "all", texts(t, f, InPeople, "ana"), []string{"one", "one!", "two", "two!", "three", "three!"})
	undo(t, f, 2)
	wantEqual(t, "undone", texts(t, f, InPeople, "ana"), []string{"one", "one!"})
	redo(t, f)
	wantEqual(t, "redone", texts(t, f, InPeople, "ana"), []string{"one", "one!", "two", "two!", "three", "three!"})
	undo(t, f, 1)
	last, err := f.Read(InPeople, "ana", 3)
	if err != nil {
		t.Fatal(err)
	}
	wantEqual(t, "last three", []string{last[0].Text, last[1].Text, last[2].Text}, []string{"one!", "two", "two!"})
	wantEqual(t, "nobody's", texts(t, f, InCharacters, "pell"), []string(nil))
}

// Whatever is done, undone and redone, the save holds what the events that count
// lead to, and the log alone gives it again.
func TestUndoIsExact(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		p := Project{Dir: tempDir(t)}
		f, err := Open(p, Options{NoSync: true})
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		run, err := f.Load()
		if err != nil {
			t.Fatal(err)
		}
		do := func(ev *Event) {
			for _, c := range ev.Changes {
				run.State.Set(c.Of, c.Key, c.New)
			}
			run.State.Take()
			if err := f.Commit(run, ev); err != nil {
				t.Fatal(err)
			}
		}
		do(begin("saltmarsh-1"))
		done := []map[string]string{dump(run.State)} // how it stood after each command that counts
		undone := []map[string]string(nil)           // after each that was taken back, the newest undo last
		for range rapid.IntRange(1, 12).Draw(t, "steps") {
			switch rapid.IntRange(0, 3).Draw(t, "step") {
			case 0, 1:
				s := run.State
				for range rapid.IntRange(1, 3).Draw(t, "sets") {
					s.Set(anyRef.Draw(t, "of"), anyKey.Draw(t, "key"), anyValue.Draw(t, "value"))
				}
				changes := s.Take()
				if err := f.Commit(run, &Event{Changes: changes}); err != nil {
					t.Fatal(err)
				}
				if len(changes) > 0 {
					done, undone = append(done, dump(s)), nil
				}
			case 2:
				evs, err := f.Undoable(1)
				if err != nil {
					t.Fatal(err)
				}
				if len(evs) != min(1, len(done)-1) {
					t.Fatalf("%d events to undo of %d", len(evs), len(done)-1)
				}
				if len(evs) == 1 {
					do(Undo(evs))
					undone = append(undone, done[len(done)-1])
					done = done[:len(done)-1]
				}
			case 3:
				u, err := f.Redoable()
				if err != nil {
					t.Fatal(err)
				}
				if (u != nil) != (len(undone) > 0) {
					t.Fatalf("redo %v with %d undone", u, len(undone))
				}
				if u != nil {
					do(Redo(u))
					done = append(done, undone[len(undone)-1])
					undone = undone[:len(undone)-1]
				}
			}
			wantEqual(t, "state", dump(run.State), done[len(done)-1])
		}
		if run, err = f.Load(); err != nil {
			t.Fatal(err)
		}
		wantEqual(t, "state as loaded", dump(run.State), done[len(done)-1])
		whole, err := Rebuild(f.Log())
		if err != nil {
			t.Fatal(err)
		}
		again := state.New()
		whole.Fill(again)
		wantEqual(t, "state as rebuilt", dump(again), done[len(done)-1])
	})
}

func TestUndoMergesChanges(t *testing.T) {
	change := func(key string, old, now int) state.Change {
		return state.Change{Of: ana, Key: key, Old: state.Num(old), New: state.Num(now)}
	}
	u := Undo([]*Event{
		{N: 3, Changes: Changes{change("coins", 9, 14), change("health", 5, 4)}},
		{N: 2, Changes: Changes{change("coins", 14, 9), change("health", 6, 5)}},
	})
	wantEqual(t, "undoes", u.Undoes, []int{3, 2})
	if len(u.Changes) != 1 {
		t.Fatalf("%v", u.Changes)
	}
	c := u.Changes[0]
	wantEqual(t, "health", []int{c.Old.Int(), c.New.Int()}, []int{4, 6})
	dice := Undo([]*Event{{N: 2, Changes: Changes{{Of: world.Global, Key: "dice.drawn", Old: state.Num(1), New: state.Num(4)}}}})
	if !slices.ContainsFunc(dice.Changes, func(c state.Change) bool { return c.Key == "dice.state" && c.New.IsNone() }) {
		t.Errorf("the state of the dice stays: %v", dice.Changes)
	}
}

// An undo takes back whole texts of any length, in a log whose lines are long.
func TestUndoInALongLog(t *testing.T) {
	_, f := started(t)
	long := strings.Repeat("The tide came in. ", 40_000)
	commit(t, f, &Event{Changes: Changes{{Of: world.Global, Key: "weather", New: state.String("fog")}}, Files: []Text{{Path: "-", Body: long}}})
	commit(t, f, pay(f, t, 9))
	evs, err := f.Undoable(5)
	if err != nil || len(evs) != 2 || evs[1].Files[0].Body != long {
		t.Fatal(len(evs), err)
	}
}
