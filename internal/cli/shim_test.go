package cli

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/testscript"
)

// shim is what procedures written for the old program call.
const shim = "../../rules/rpg.py"

// python3 finds the interpreter itself, which may lie behind a wrapper on the
// path, or skips what needs it.
func python3(t *testing.T) string {
	t.Helper()
	out, err := exec.Command("python3", "-c", "import sys; print(sys.executable)").Output()
	path := strings.TrimSpace(string(out))
	if err != nil || path == "" {
		t.Skip("there is no python3 here: the shim rules/rpg.py is not run")
	}
	return path
}

// TestShimAnswersAlike plays the scripts of a turn twice, as rpg … and as
// python3 rules/rpg.py …: each command must print the same both times, but for
// the name that usage gives the program.
func TestShimAnswersAlike(t *testing.T) {
	t.Parallel()
	python := python3(t)
	scripts, err := filepath.Glob("testdata/script/one-turn-*.txtar")
	if err != nil || len(scripts) == 0 {
		t.Fatalf("no scripts of a turn: %v", err)
	}
	source, err := os.ReadFile(shim)
	if err != nil {
		t.Fatal(err)
	}
	plays := []struct {
		name, calls, prog, with string
		heard                   map[string]string
	}{
		{"rpg", "exec rpg ", "rpg", "", map[string]string{}},
		// -S: what else lies on the interpreter's path is nothing to the shim, and takes its time.
		{"rpg.py", "exec '" + python + "' -S rules/rpg.py ", "rpg.py", "\n-- rules/rpg.py --\n" + string(source), map[string]string{}},
	}
	dirs := make([]string, len(plays))
	for i, p := range plays {
		dirs[i] = t.TempDir()
		for _, script := range scripts {
			text := played(t, script, p.calls, p.prog) + p.with
			if err := os.WriteFile(filepath.Join(dirs[i], filepath.Base(script)), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	var mu sync.Mutex // scripts run beside one another
	t.Run("plays", func(t *testing.T) {
		for i, p := range plays {
			t.Run(p.name, func(t *testing.T) {
				params := scripted(dirs[i])
				params.UpdateScripts = false
				params.Cmds["heard"] = func(ts *testscript.TestScript, _ bool, args []string) {
					said := ts.ReadFile("stdout") + "\n" + ts.ReadFile("stderr")
					said = strings.NewReplacer("rpg.py", "rpg", ts.Getenv("WORK"), "$WORK").Replace(said)
					mu.Lock()
					defer mu.Unlock()
					p.heard[args[0]] = strings.Join(strings.Fields(said), " ") // usage is wrapped by the name's length
				}
				testscript.Run(t, params)
			})
		}
	})
	if len(plays[0].heard) < 80 {
		t.Errorf("only %d commands were compared", len(plays[0].heard))
	}
	if diff := cmp.Diff(plays[0].heard, plays[1].heard); diff != "" {
		t.Errorf("rpg.py answers otherwise (-rpg, +rpg.py):\n%s", diff)
	}
}

// played is a script with other calls of the program in it, and behind each a
// line that keeps what it said.
func played(t *testing.T, script, calls, prog string) string {
	t.Helper()
	text, err := os.ReadFile(script)
	if err != nil {
		t.Fatal(err)
	}
	script = strings.TrimSuffix(filepath.Base(script), ".txtar")
	commands, files, _ := strings.Cut(string(text), "\n-- ")
	var b strings.Builder
	for n, line := range strings.Split(commands, "\n") {
		if line == "env PROG=rpg" {
			line = "env PROG=" + prog
		}
		b.WriteString(strings.Replace(line, "exec rpg ", calls, 1) + "\n")
		if strings.Contains(line, "exec rpg ") {
			fmt.Fprintf(&b, "heard %s:%d\n", script, n+1)
		}
	}
	return b.String() + "-- " + files
}

// TestShimFindsTheProgram: the shim runs the binary that RPG_BIN names, else the
// first on the path, else the one beside its folder, gives the arguments on as
// they are and the exit status back, and says what to do when there is none.
func TestShimFindsTheProgram(t *testing.T) {
	t.Parallel()
	python := python3(t)
	if runtime.GOOS == "windows" {
		t.Skip("the stand-ins are shell scripts")
	}
	dir := t.TempDir()
	put := func(name, body string) string {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(body), 0o755); err != nil {
			t.Fatal(err)
		}
		return path
	}
	says := func(who string) string {
		return "#!/bin/sh\nprintf '%s as %s:' " + who + " \"$RPG_PROG\"\nprintf ' [%s]' \"$@\"\nexit \"$STATUS\"\n"
	}
	source, err := os.ReadFile(shim)
	if err != nil {
		t.Fatal(err)
	}
	called := put("project/rules/rpg.py", string(source))
	put("onpath/rpg", says("path"))
	named := put("elsewhere/rpg-of-mine", says("named"))
	if err := os.Mkdir(filepath.Join(dir, "empty"), 0o755); err != nil {
		t.Fatal(err)
	}
	args := []string{"coins", "-5", "bread and salt", "", "--as=ana", "--", "--é\n", `"'\$HOME`}
	shown := "[coins] [-5] [bread and salt] [] [--as=ana] [--] [--é\n] [\"'\\$HOME]"

	for _, c := range []struct {
		name, bin, path string
		beside          bool
		status          int
		out, errs       string
	}{
		{name: "the path's", path: "onpath", status: 0, out: "path as rpg.py: " + shown},
		{name: "the named one", bin: named, path: "onpath", status: 1, out: "named as rpg.py: " + shown},
		{name: "the path's before the one beside", path: "onpath", beside: true, status: 2, out: "path as rpg.py: " + shown},
		{name: "the one beside", path: "empty", beside: true, status: 3, out: "beside as rpg.py: " + shown},
		{name: "a name that is none", bin: filepath.Join(dir, "nowhere"), path: "onpath", status: 3,
			errs: "rpg.py: RPG_BIN names no program that can be run: " + filepath.Join(dir, "nowhere") + "\n"},
		{name: "none", path: "empty", status: 3,
			errs: "rpg.py: there is no rpg to run. Build it in the project's folder with `go build -o rpg ./cmd/rpg`, or install it with `go install ./cmd/rpg`, or name it with RPG_BIN.\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			beside := filepath.Join(dir, "project", "rpg")
			os.Remove(beside)
			if c.beside {
				put("project/rpg", says("beside"))
			}
			cmd := exec.Command(python, append([]string{called}, args...)...)
			cmd.Env = []string{"PATH=" + filepath.Join(dir, c.path), "STATUS=" + fmt.Sprint(c.status), "LC_ALL=C.UTF-8"}
			if c.bin != "" {
				cmd.Env = append(cmd.Env, "RPG_BIN="+c.bin)
			}
			var out, errs bytes.Buffer
			cmd.Stdout, cmd.Stderr = &out, &errs
			err := cmd.Run()
			var exit *exec.ExitError
			if err != nil && !errors.As(err, &exit) {
				t.Fatal(err)
			}
			if got := cmd.ProcessState.ExitCode(); got != c.status || out.String() != c.out || errs.String() != c.errs {
				t.Errorf("exit status %d, %q, %q\nwant %d, %q, %q", got, out.String(), errs.String(), c.status, c.out, c.errs)
			}
		})
	}
}
