package cli

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"rpg/games"
	"rpg/internal/command"
	"rpg/internal/store"
)

// play runs scripts with the program inside the test, where a command costs a
// fraction of what a process does, and there are thousands of them. Scripts that
// are about the process itself keep theirs; so do all when they are written anew.
func play(t *testing.T, p testscript.Params) {
	t.Helper()
	p.WorkdirRoot = t.TempDir() // with what a script puts beside its own folder
	if !p.UpdateScripts {
		p.Cmds["inside"] = inside
		p.Dir = indoors(t, p.Dir)
	}
	testscript.Run(t, p)
}

// indoors copies scripts so that they call the program inside the test.
func indoors(t *testing.T, dir string) string {
	t.Helper()
	scripts, err := filepath.Glob(filepath.Join(dir, "*.txtar"))
	if err != nil || len(scripts) == 0 {
		t.Fatalf("no scripts in %s: %v", dir, err)
	}
	to := t.TempDir()
	for _, path := range scripts {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(to, filepath.Base(path)), []byte(withoutProcesses(string(text))), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return to
}

// withoutProcesses writes the calls of a script anew. One that reads standard
// input stays as it is, and all stay in a script that goes to another folder,
// names one, or has the program start programs: these are the process's own.
func withoutProcesses(script string) string {
	for _, own := range []string{"\ncd ", "--home", "RPG_HOME", "RPG_PROG", "round run"} {
		if strings.Contains(script, own) {
			return script
		}
	}
	commands, files := script, ""
	if at := strings.Index(script, "\n-- "); at >= 0 {
		commands, files = script[:at], script[at:]
	}
	lines := strings.Split(commands, "\n")
	for i, line := range lines {
		rest, neg := strings.CutPrefix(line, "! ")
		argv, called := strings.CutPrefix(strings.TrimPrefix(rest, "exec "), "rpg ")
		reads := slices.Contains(strings.Fields(argv), "-") || i > 0 && strings.HasPrefix(lines[i-1], "stdin ")
		if !called || reads {
			continue
		}
		lines[i] = "inside " + argv
		if neg {
			lines[i] = "! " + lines[i]
		}
	}
	return strings.Join(lines, "\n") + files
}

// inside runs the program as exec rpg does, in this process.
func inside(ts *testscript.TestScript, neg bool, argv []string) {
	switch said := call(ts, argv); {
	case said.status != command.ExitDone && !neg:
		ts.Fatalf("exit status %d", said.status)
	case said.status == command.ExitDone && neg:
		ts.Fatalf("unexpected command success")
	default:
		ts.Logf("[exit status %d]", said.status)
	}
}

// outcome is what came of a command.
type outcome struct {
	out, errs string
	status    int
}

// call runs the program in a script's folder and environment: in this process,
// but for one that is to read standard input, which only a process is given.
func call(ts *testscript.TestScript, argv []string) outcome {
	if slices.Contains(argv, "-") {
		var exit *exec.ExitError
		if err := ts.Exec("rpg", argv...); err != nil && !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		return outcome{ts.ReadFile("stdout"), ts.ReadFile("stderr"), exitCode(exit)}
	}
	var out, errs bytes.Buffer
	env := &command.Env{
		Prog: "rpg", Dir: ts.MkAbs("."), As: ts.Getenv("RPG_AS"), Now: time.Now, Games: games.FS,
		Stdin: strings.NewReader(""), Stdout: &out, Stderr: &errs,
		Store: store.Options{NoSync: true},
	}
	status := Run(env, argv)
	ts.Stdout().Write(out.Bytes())
	ts.Stderr().Write(errs.Bytes())
	return outcome{out.String(), errs.String(), status}
}

func exitCode(err *exec.ExitError) int {
	if err == nil {
		return command.ExitDone
	}
	return err.ExitCode()
}
