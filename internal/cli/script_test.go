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
)

// TestMain makes the real program available to the scripts as rpg, and what
// [TestManyAtOnce] starts many of as findcoins.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"rpg":       func() { os.Exit(Main(games.FS)) },
		"findcoins": findCoins,
	})
}

// TestScripts runs every script in testdata/script. Each starts in a fresh
// project with the games of testdata/games in it and may use four commands
// beside rpg: "round" begins a run of the harbour game and its first round,
// "mark" remembers how things stand, "unmoved" fails when anything but the log
// has changed since, and "edit FILE OLD NEW" writes one text for another.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:           "testdata/script",
		UpdateScripts: os.Getenv("UPDATE_SCRIPTS") != "", // writes the answers that cmp expects
		Setup: func(env *testscript.Env) error {
			env.Setenv("RPG_HOME", "")
			env.Setenv("RPG_AS", "")
			if err := os.MkdirAll(filepath.Join(env.WorkDir, "proposals"), 0o755); err != nil {
				return err
			}
			return os.CopyFS(filepath.Join(env.WorkDir, "games"), os.DirFS("testdata/games"))
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"round":   beginRound,
			"mark":    mark,
			"unmoved": unmoved,
			"edit":    edit,
		},
	})
}

// beginRound starts a run of the harbour game, seed 42 or the one given, and
// its first round.
func beginRound(ts *testscript.TestScript, neg bool, args []string) {
	seed := "42"
	if len(args) > 0 {
		seed = args[0]
	}
	ts.Check(ts.Exec("rpg", "run", "new", "harbour", "--seed", seed))
	ts.Check(ts.Exec("rpg", "round", "start"))
}

// everything is all that a command may change, but for the log.
func everything(ts *testscript.TestScript) []byte {
	var b bytes.Buffer
	for _, dir := range []string{"state", "proposals"} {
		err := filepath.WalkDir(ts.MkAbs(dir), func(path string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() || e.Name() == "log.jsonl" || e.Name() == ".lock" {
				return err
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
