package command

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"rpg/internal/store"
)

// A table is a project at which commands are given, one process a command.
type table struct {
	t   *testing.T
	dir string
	at  func(point string) error // what happens at the points of a commit
}

// newTable is a project with the harbour game, and a round in which Ana has
// replied and looked about.
func newTable(t *testing.T) *table {
	t.Helper()
	p := &table{t: t, dir: t.TempDir()}
	if err := os.CopyFS(filepath.Join(p.dir, "games", "harbour"), os.DirFS("../cli/testdata/games/harbour")); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Join(p.dir, "proposals"), 0o755); err != nil {
		t.Fatal(err)
	}
	p.must("run", "new", "harbour", "--seed", "42")
	p.must("round", "start")
	return p
}

func (p *table) run(argv ...string) (stdout, stderr string, status int) {
	var out, errs bytes.Buffer
	env := &Env{
		Prog: "rpg", Dir: p.dir, Stdin: strings.NewReader(""), Stdout: &out, Stderr: &errs,
		Now:   func() time.Time { return time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC) },
		Store: store.Options{NoSync: true, At: p.at},
	}
	status = Execute(env, argv)
	return out.String(), errs.String(), status
}

func (p *table) must(argv ...string) string {
	p.t.Helper()
	out, errs, status := p.run(argv...)
	if status != ExitDone {
		p.t.Fatalf("rpg %s: exit status %d\n%s%s", strings.Join(argv, " "), status, out, errs)
	}
	return out
}

func (p *table) write(path, text string) {
	p.t.Helper()
	if err := os.WriteFile(filepath.Join(p.dir, path), []byte(text), 0o644); err != nil {
		p.t.Fatal(err)
	}
}

func (p *table) exists(path string) bool {
	_, err := os.Stat(filepath.Join(p.dir, path))
	return err == nil
}

// lines counts the lines of a file of the run that hold a text.
func (p *table) lines(path, part string) int {
	b, err := os.ReadFile(filepath.Join(p.dir, path))
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		p.t.Fatal(err)
	}
	n := 0
	for _, line := range strings.Split(string(b), "\n") {
		if strings.Contains(line, part) {
			n++
		}
	}
	return n
}

// The points at which a command may be killed. Before the save has its new name
// nothing has happened; after that all has.
func killPoints() []struct {
	name string
	done bool
} {
	return []struct {
		name string
		done bool
	}{
		{"before-temp", false}, {"after-temp", false},
		{"after-rename", true}, {"before-memory", true}, {"half-memory", true}, {"before-delete", true},
		{"after-delete", true}, {"before-log", true}, {"half-log", true},
	}
}

var errKilled = errors.New("killed")

// A command that dies anywhere has happened whole or not at all: the next one
// finds the old save or the new, and what was applied is not applied twice.
func TestKilledCommands(t *testing.T) {
	t.Parallel()
	reply := func(p *table) {
		p.write("proposals/reply-ana.txt", "DO: I take the rope.\nJOURNAL: It is mine now.\n")
	}
	replied := func(p *table) {
		reply(p)
		p.must("reply", "ana", "proposals/reply-ana.txt")
		p.must("look", "--as", "ana")
	}
	for _, c := range []struct {
		name     string
		before   func(*table)
		argv     []string
		proposal string   // the file that it consumes
		again    string   // what it answers when it is given twice
		kept     []string // memory file, and a text of which it has one line
	}{
		{"reply", reply, []string{"reply", "ana", "proposals/reply-ana.txt"},
			"proposals/reply-ana.txt", "REFUSED: ", []string{"state/people/ana.jsonl", "It is mine now."}},
		{"take", replied, []string{"take", "rope", "--as", "ana"}, "", "REFUSED: ", nil},
		{"a roll", replied, []string{"check", "might", "easy", "--as", "ana"}, "", "", nil},
		{"chronicle", replied, []string{"chronicle", "Ana took the rope.", "--as", "ana"},
			"", "", []string{"state/chronicle.jsonl", "Ana took the rope."}},
		{"narrate", func(p *table) {
			replied(p)
			p.write("proposals/story-ana.txt", "You have the rope now.\n")
			p.write("proposals/seen-ana.txt", "Ana took the rope.\n")
			p.must("witnessed", "proposals/seen-ana.txt", "--as", "ana")
		}, []string{"narrate", "ana", "proposals/story-ana.txt"},
			"proposals/story-ana.txt", "REFUSED: ", []string{"state/people/ana.jsonl", "You have the rope now."}},
		{"undo", func(p *table) { replied(p); p.must("take", "rope", "--as", "ana") }, []string{"undo"}, "", "", nil},
	} {
		for _, point := range killPoints() {
			t.Run(c.name+" "+point.name, func(t *testing.T) {
				p := newTable(t)
				c.before(p)
				events := p.lines("state/log.jsonl", "{")
				reached := false
				p.at = func(at string) error {
					if at == point.name {
						reached = true
						return errKilled
					}
					return nil
				}
				_, errs, status := p.run(c.argv...)
				p.at = nil
				if !reached {
					if status != ExitDone {
						t.Fatalf("exit status %d: %s", status, errs)
					}
					return // this command has no such moment
				}
				if status != ExitBroken {
					t.Errorf("exit status %d: %s", status, errs)
				}
				if want := map[bool]string{false: "nothing was changed", true: "the change is kept"}[point.done]; !strings.Contains(errs, want) {
					t.Errorf("%q is not said: %s", want, errs)
				}
				if said := strings.Contains(errs, "Nothing was changed."); said {
					t.Errorf("it is said twice, or wrongly, what was kept: %s", errs)
				}

				p.must("round") // the next command, whatever it is
				want := events
				if point.done {
					want++
				}
				if got := p.lines("state/log.jsonl", "{"); got != want {
					t.Errorf("%d events in the log, not %d", got, want)
				}
				if c.proposal != "" && p.exists(c.proposal) == point.done {
					t.Errorf("%s is there: %t", c.proposal, !point.done)
				}
				if !point.done {
					p.must(c.argv...)
				} else if c.again != "" {
					if out, _, _ := p.run(c.argv...); !strings.HasPrefix(out, c.again) {
						t.Errorf("given twice it says %s", out)
					}
				}
				if c.kept != nil {
					if got := p.lines(c.kept[0], c.kept[1]); got != 1 {
						t.Errorf("%s has %d such lines", c.kept[0], got)
					}
				}
				if out := p.must("log", "verify"); !strings.HasPrefix(out, "VERIFIED: ") {
					t.Error(out)
				}
			})
		}
	}
}

// The same words in a new file are new: a proposal that was applied, and was
// written again before anything else ran, is applied again.
func TestSameWordsTwice(t *testing.T) {
	p := newTable(t)
	p.write("proposals/reply-ana.txt", "DO: I talk.\nJOURNAL: Yes.\n")
	p.must("reply", "ana", "proposals/reply-ana.txt")
	p.must("look", "--as", "ana")
	for range 2 {
		p.write("proposals/say-ana.txt", "Yes.\n")
		p.must("say", "proposals/say-ana.txt", "--as", "ana")
		if p.exists("proposals/say-ana.txt") {
			t.Fatal("the file is still there")
		}
	}
	out := p.must("log", "--kind", "text", "--json")
	if got := strings.Count(out, `"text":"Yes.\n"`); got != 2 {
		t.Errorf("said %d times:\n%s", got, out)
	}
}

// A full disk is no refusal: it says what was kept and what to do.
func TestFullDisk(t *testing.T) {
	p := newTable(t)
	before, err := os.ReadFile(filepath.Join(p.dir, "state", "save.json"))
	if err != nil {
		t.Fatal(err)
	}
	p.write("proposals/reply-ana.txt", "DO: I wait.\nJOURNAL: Nothing yet.\n")
	p.at = func(at string) error {
		if at == "after-temp" {
			return fmt.Errorf("write state/save.json.tmp: %w", syscall.ENOSPC)
		}
		return nil
	}
	out, errs, status := p.run("reply", "ana", "proposals/reply-ana.txt")
	if status != ExitBroken || out != "" {
		t.Errorf("exit status %d, and on stdout %q", status, out)
	}
	const want = "rpg: nothing was changed, state/save.json is kept as it was at revision 2: writing failed: write state/save.json.tmp: no space left on device\n" +
		"The disk is full: make room on it, then type the command again.\n"
	if errs != want {
		t.Errorf("it says\n%swant\n%s", errs, want)
	}
	out, _, _ = p.run("--json", "reply", "ana", "proposals/reply-ana.txt")
	var object struct{ Result, Error string }
	if err := json.Unmarshal([]byte(out), &object); err != nil || object.Result != "broken" || !strings.Contains(object.Error, "The disk is full") {
		t.Errorf("%v: %s", err, out)
	}
	if now, _ := os.ReadFile(filepath.Join(p.dir, "state", "save.json")); !bytes.Equal(now, before) {
		t.Error("the save is another")
	}
	p.at = nil
	p.must("reply", "ana", "proposals/reply-ana.txt")
}

// Where the state folder cannot be written, what only reads still answers.
func TestReadOnlyFolder(t *testing.T) {
	if os.Getuid() == 0 {
		t.Skip("root may write anywhere")
	}
	p := newTable(t)
	state := filepath.Join(p.dir, "state")
	if err := os.Chmod(state, 0o500); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.Chmod(state, 0o700) })
	p.must("round")
	p.write("proposals/reply-ana.txt", "DO: I wait.\nJOURNAL: Nothing yet.\n")
	_, errs, status := p.run("reply", "ana", "proposals/reply-ana.txt")
	if status != ExitBroken || !strings.Contains(errs, "nothing was changed, state/save.json is kept as it was") ||
		!strings.Contains(errs, "see to the rights of the project's state folder") {
		t.Errorf("exit status %d: %s", status, errs)
	}
	if !p.exists("proposals/reply-ana.txt") {
		t.Error("the reply is gone")
	}
}
