package command

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"rpg/internal/argparse"
	"rpg/internal/store"
)

// Following prints what is added between two looks at the log, also when
// another run was loaded in between, and holds no lock.
func TestFollow(t *testing.T) {
	p := newTable(t)
	p.write("proposals/reply-ana.txt", "DO: I wait.\nJOURNAL: Nothing yet.\n")
	var out strings.Builder
	env := &Env{Prog: "rpg", Dir: p.dir, Stdout: &out, Stderr: &out, Now: time.Now, Store: store.Options{NoSync: true}}
	table := Table()
	program := argparse.Program{Name: "rpg", Main: Grammar(table)}
	argv := []string{"log", "--follow"}
	words, err := program.Parse(argv)
	if err != nil {
		t.Fatal(err)
	}
	c := &Call{Env: env, Spec: Find(table, words.Command), Words: words, Argv: argv}
	if err := c.open(); err != nil {
		t.Fatal(err)
	}
	if err := c.Files.Close(); err != nil {
		t.Fatal(err)
	}
	w, no := c.want()
	if no != "" {
		t.Fatal(no)
	}
	steps := []func(){
		func() { p.must("reply", "ana", "proposals/reply-ana.txt"); p.must("look", "--as", "ana") },
		func() {}, // touched, and nothing new
		func() { p.run("take", "anchor", "--as", "ana") },
		func() { p.must("run", "new", "harbour", "--seed", "7", "--cast", "bo") },
	}
	answer, err := c.followed(w, 2, func() bool {
		if len(steps) == 0 {
			return false
		}
		steps[0]()
		steps = steps[1:]
		return true
	})
	if err != nil || !answer.Silent {
		t.Fatalf("%v, %v", answer, err)
	}
	var heads []string
	for _, line := range strings.Split(out.String(), "\n") {
		if line != "" && line[0] != ' ' {
			heads = append(heads, line)
		}
	}
	want := []string{
		"3 r1 Ana: reply ana proposals/reply-ana.txt",
		"4 r1 Ana: look",
		"5 r1 Ana: take anchor → REFUSED: The anchor has been here longer than the quay.",
		"1: run new harbour --seed 7 --cast bo → RUN: harbour-2, of Harbour, seed 7",
	}
	if strings.Join(heads, "\n") != strings.Join(want, "\n") {
		t.Errorf("followed:\n%s\nwant\n%s", strings.Join(heads, "\n"), strings.Join(want, "\n"))
	}
}

// stands is all that a save says of how things stand.
func (p *table) stands() string {
	b, err := os.ReadFile(filepath.Join(p.dir, "state", "save.json"))
	if err != nil {
		p.t.Fatal(err)
	}
	var save map[string]any
	if err := json.Unmarshal(b, &save); err != nil {
		p.t.Fatal(err)
	}
	delete(save, "rev")
	delete(save, "pending")
	if dice, ok := save["dice"].(map[string]any); ok {
		delete(dice, "state") // drawn again from the seed, when that is asked for
	}
	out, err := json.MarshalIndent(save, "", " ")
	if err != nil {
		p.t.Fatal(err)
	}
	return string(out)
}

// Undo undoes: whatever was done, taking back so many commands leaves what was
// before them, to the dice that fall next; and redo gives it all back.
func TestUndoUndoes(t *testing.T) {
	t.Parallel()
	acts := [][]string{
		{"look"}, {"move", "north"}, {"move", "south"}, {"move", "up"}, {"move", "down"},
		{"take", "rope"}, {"take", "brass"}, {"take", "2", "loaf"}, {"take", "nail"}, {"drop", "rope"}, {"drop", "loaf"},
		{"check", "might", "normal"}, {"roll", "2d6"}, {"work"}, {"attack", "brute"}, {"hurt", "1"}, {"heal", "1"},
		{"coins", "-1", "a bun"}, {"note", "The tide is out."}, {"chronicle", "Ana went on."},
		{"flag", "set", "mill_burned"}, {"flag", "clear", "mill_burned"}, {"flag", "set", "heard_bell"}, {"remember", "pell", "Came by."},
	}
	base := newTable(t)
	base.must("run", "new", "harbour", "--seed", "42", "--cast", "ana")
	rapid.Check(t, func(r *rapid.T) {
		p := &table{t: t, dir: t.TempDir()}
		if err := os.CopyFS(p.dir, os.DirFS(base.dir)); err != nil {
			t.Fatal(err)
		}
		before := []string{p.stands()} // how things stood before each command that changed something
		for range rapid.IntRange(1, 12).Draw(r, "commands") {
			argv := rapid.SampledFrom(acts).Draw(r, "command")
			if _, errs, status := p.run(argv...); status == ExitBroken || status == ExitUsage {
				r.Fatalf("rpg %s: exit status %d: %s", strings.Join(argv, " "), status, errs)
			}
			changed, err := p.events()
			if err != nil {
				r.Fatal(err)
			}
			if changed == len(before) {
				before = append(before, p.stands())
			}
		}
		after := p.stands()
		if len(before) > 1 {
			n := rapid.IntRange(1, len(before)-1).Draw(r, "undone")
			p.must("undo", strconv.Itoa(n))
			if got, want := p.stands(), before[len(before)-1-n]; got != want {
				r.Fatalf("after undo %d things stand\n%s\nand stood\n%s", n, got, want)
			}
			p.must("redo")
		}
		if got := p.stands(); got != after {
			r.Fatalf("after redo things stand\n%s\nand stood\n%s", got, after)
		}
		if out := p.must("log", "verify"); !strings.HasPrefix(out, "VERIFIED: ") {
			r.Fatal(out)
		}
	})
}

// events counts the commands that changed something since the run began, and
// were no undo.
func (p *table) events() (n int, err error) {
	b, err := os.ReadFile(filepath.Join(p.dir, "state", "log.jsonl"))
	if err != nil {
		return 0, err
	}
	for _, line := range strings.Split(strings.TrimSpace(string(b)), "\n")[1:] {
		var ev store.Event
		if err := json.Unmarshal([]byte(line), &ev); err != nil {
			return 0, err
		}
		if len(ev.Changes)+len(ev.Adds) > 0 {
			n++
		}
	}
	return n, nil
}
