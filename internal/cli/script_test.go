package cli

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"rpg/games"
	"rpg/internal/command"
	"rpg/internal/scratch"
)

// TestMain makes the real program available to the scripts as rpg, one that is
// killed on the way as dies, and what [TestManyAtOnce] starts many of as
// findcoins.
func TestMain(m *testing.M) {
	testscript.Main(inMemory{m}, map[string]func(){
		"rpg": func() {
			env := environment(games.FS)
			env.Store.NoSync = true // a test's disk is not pulled out
			os.Exit(Run(env, os.Args[1:]))
		},
		"findcoins": findCoins,
		"dies":      dies,
	})
}

// inMemory runs the tests with their projects in memory. The programs above lie
// on the disk.
type inMemory struct{ *testing.M }

func (m inMemory) Run() int {
	scratch.Use()
	return m.M.Run()
}

// TestScripts runs every script in testdata/script. Each starts in a fresh
// project with the games of testdata/games that it names and may use five commands
// beside rpg: "round" begins a run of the harbour game and its first round,
// "mark" remembers how things stand, "unmoved" fails when anything but the log
// has changed since, "edit FILE OLD NEW" writes one text for another, and "exits
// N ARGS" runs rpg with these arguments, which has to end with that status.
func TestScripts(t *testing.T) {
	play(t, scripted("testdata/script"))
}

// scripted is how the scripts of a folder are run.
func scripted(dir string) testscript.Params {
	return testscript.Params{
		Dir:           dir,
		UpdateScripts: os.Getenv("UPDATE_SCRIPTS") != "", // writes the answers that cmp expects
		Setup: func(env *testscript.Env) error {
			env.Setenv("RPG_HOME", "")
			env.Setenv("RPG_AS", "")
			if err := os.MkdirAll(filepath.Join(env.WorkDir, "proposals"), 0o755); err != nil {
				return err
			}
			return bringGames(env, dir)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"round":   beginRound,
			"mark":    mark,
			"unmoved": unmoved,
			"edit":    edit,
			"exits":   exits,
		},
	}
}

// bringGames copies the games that a script names into its project: what it does
// not name it cannot need, and thousands of files take their time.
func bringGames(env *testscript.Env, scripts string) error {
	name := strings.TrimPrefix(filepath.Base(env.WorkDir), "script-")
	text, err := os.ReadFile(filepath.Join(scripts, name+".txtar"))
	if err != nil {
		return err
	}
	named := strings.ReplaceAll("\n"+string(text), "\nround", "\nharbour")
	games, err := os.ReadDir("testdata/games")
	for _, g := range games {
		if !strings.Contains(named, g.Name()) {
			continue
		}
		to := filepath.Join(env.WorkDir, "games", g.Name())
		if err := os.CopyFS(to, os.DirFS(filepath.Join("testdata/games", g.Name()))); err != nil {
			return err
		}
	}
	return err
}

// beginRound starts a run of the harbour game, seed 42 or the one given, and
// its first round.
func beginRound(ts *testscript.TestScript, neg bool, args []string) {
	seed := "42"
	if len(args) > 0 {
		seed = args[0]
	}
	for _, argv := range [][]string{{"run", "new", "harbour", "--seed", seed}, {"round", "start"}} {
		if said := call(ts, argv); said.status != command.ExitDone {
			ts.Fatalf("rpg %s: exit status %d", strings.Join(argv, " "), said.status)
		}
	}
}

// everything is all that a command may change, but for the log.
func everything(ts *testscript.TestScript) []byte {
	var b bytes.Buffer
	for _, dir := range []string{"state", "proposals"} {
		err := filepath.WalkDir(ts.MkAbs(dir), func(path string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() || e.Name() == "log.jsonl" || e.Name() == ".lock" {
				return err
			}
			fi, err := e.Info()
			if err != nil {
				return err
			}
			if !fi.Mode().IsRegular() || fi.Size() > 1<<20 {
				fmt.Fprintf(&b, "%s\n%s, %d bytes\n", path, fi.Mode(), fi.Size())
				return nil
			}
			text, err := os.ReadFile(path)
			fmt.Fprintf(&b, "%s\n%s\n", path, text)
			return err
		})
		if !os.IsNotExist(err) {
			ts.Check(err)
		}
	}
	return b.Bytes()
}

func mark(ts *testscript.TestScript, neg bool, args []string) {
	ts.Check(os.WriteFile(ts.MkAbs(".marked"), everything(ts), 0o600))
}

func unmoved(ts *testscript.TestScript, neg bool, args []string) {
	before, err := os.ReadFile(ts.MkAbs(".marked"))
	ts.Check(err)
	if now := everything(ts); !bytes.Equal(before, now) {
		ts.Fatalf("something changed:\nbefore\n%s\nnow\n%s", before, now)
	}
}

// edit writes one text for another wherever it stands in a file.
func edit(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: edit FILE OLD NEW")
	}
	old := ts.ReadFile(args[0])
	if !strings.Contains(old, args[1]) {
		ts.Fatalf("%s has no %q:\n%s", args[0], args[1], old)
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(strings.ReplaceAll(old, args[1], args[2])), 0o644))
}

// exits runs the program and checks how it ends, and on which stream it says
// why: an answer and a refusal on stdout, anything else on stderr.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 1 {
		ts.Fatalf("usage: exits STATUS ARGS")
	}
	said := call(ts, args[1:])
	if args[0] != fmt.Sprint(said.status) {
		ts.Fatalf("exit status %d, not %s", said.status, args[0])
	}
	switch {
	case said.status == command.ExitRefused && !strings.Contains(said.out, "REFUSED: ") && !strings.Contains(said.out, "FAULTED: "), said.status >= command.ExitUsage && said.errs == "":
		ts.Fatalf("it does not say why")
	case said.status >= command.ExitUsage && said.out != "":
		ts.Fatalf("it says something on stdout")
	}
}
