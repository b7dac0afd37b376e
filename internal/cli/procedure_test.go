package cli

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"rpg/games"
)

// procedure is a folder of scripts, one for each thing that the procedure for
// one person's turn says and a program can check, and of an index that goes
// through the procedure in its order.
const procedure = "testdata/procedure"

// TestProcedure runs its scripts. Beside the commands of [TestScripts] they
// have "killed POINT ARGS": rpg with these arguments, in a process that is
// killed when its commit comes to that point; and the shim, with $PYTHON to run
// it.
func TestProcedure(t *testing.T) {
	p := scripted(procedure)
	p.Cmds["killed"] = killed
	setup, source := p.Setup, sync.OnceValues(func() ([]byte, error) { return os.ReadFile(shim) })
	interpreter := sync.OnceValue(func() string {
		out, _ := exec.Command("python3", "-c", "import sys; print(sys.executable)").Output()
		return strings.TrimSpace(string(out))
	})
	p.Setup = func(env *testscript.Env) error {
		env.Setenv("PYTHON", interpreter())
		text, err := source()
		if err != nil {
			return err
		}
		if err := os.Mkdir(filepath.Join(env.WorkDir, "rules"), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(env.WorkDir, "rules", "rpg.py"), text, 0o755); err != nil {
			return err
		}
		return setup(env)
	}
	play(t, p)
}

// dies is rpg in a process that ends in the middle of a commit, as one does
// whose machine loses its power there: nothing after that point is run.
func dies() {
	point := os.Args[1]
	env := environment(games.FS)
	env.Store.NoSync = true
	env.Store.At = func(at string) error {
		if at == point {
			if me, err := os.FindProcess(os.Getpid()); err == nil {
				me.Kill()
			}
			os.Exit(diedAnyway)
		}
		return nil
	}
	os.Exit(Run(env, os.Args[2:]))
}

// diedAnyway is how a process ends that could not kill itself.
const diedAnyway = 137

func killed(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: killed POINT ARGS")
	}
	var exit *exec.ExitError
	if err := ts.Exec("dies", args...); !errors.As(err, &exit) {
		ts.Fatalf("it came to its end: %v", err)
	}
	if exit.Exited() && exit.ExitCode() < diedAnyway {
		ts.Fatalf("it ended by itself, with status %d, and never came to %s", exit.ExitCode(), args[0])
	}
	if out := ts.ReadFile("stdout"); out != "" {
		ts.Fatalf("it answered before it died: %s", out)
	}
}

// TestProcedureIndex holds the index to the scripts: each is named in it, each
// that it names is there, and each of its rows says what it is about and what
// shows it, or why no program can.
func TestProcedureIndex(t *testing.T) {
	index, err := os.ReadFile(filepath.Join(procedure, "index.md"))
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(procedure, "*.txtar"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no scripts in %s: %v", procedure, err)
	}
	var scripts []string
	for _, f := range files {
		name := strings.TrimSuffix(filepath.Base(f), ".txtar")
		scripts = append(scripts, name)
		if text, err := os.ReadFile(f); err != nil || !bytes.HasPrefix(text, []byte("# ")) {
			t.Errorf("%s does not begin with what it shows: %v", name, err)
		}
	}

	var named []string
	rows := 0
	for n, line := range strings.Split(string(index), "\n") {
		if !strings.HasPrefix(line, "|") {
			continue
		}
		cells := strings.Split(strings.Trim(line, "|"), "|")
		if len(cells) != 2 {
			t.Errorf("index.md:%d: %d cells, not 2: %s", n+1, len(cells), line)
			continue
		}
		says, shown := strings.TrimSpace(cells[0]), strings.TrimSpace(cells[1])
		if says == "---" || says == "it says" {
			continue
		}
		rows++
		why, none := strings.CutPrefix(shown, "–")
		if says == "" || shown == "" || none && len(strings.TrimSpace(why)) < 10 {
			t.Errorf("index.md:%d: the row is empty, or gives no reason: %s", n+1, line)
		}
		found := 0
		for i, word := range strings.Split(shown, "`") {
			if i%2 == 0 {
				continue
			}
			found++
			named = append(named, word)
			if !slices.Contains(scripts, word) {
				t.Errorf("index.md:%d: there is no script %q", n+1, word)
			}
		}
		if none == (found > 0) {
			t.Errorf("index.md:%d: a script, or – and why there is none: %s", n+1, line)
		}
	}
	if rows < 100 {
		t.Errorf("the index has %d rows: that is not the whole procedure", rows)
	}
	for _, s := range scripts {
		if !slices.Contains(named, s) {
			t.Errorf("the index does not name %s", s)
		}
	}
}
