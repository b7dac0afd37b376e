package cli

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"rpg/internal/command"
	"rpg/internal/scratch"
)

// An author types lines, and writes files between them: each line is asked for when
// the one before it has been answered.
type author struct {
	t    *testing.T
	dir  string // of the game
	typs []typing
}

// typing is a line, and the files that were written before it; one without a text is
// taken away.
type typing struct {
	files map[string]string
	line  string
}

func (a *author) Read(p []byte) (int, error) {
	if len(a.typs) == 0 {
		return 0, io.EOF
	}
	next := a.typs[0]
	a.typs = a.typs[1:]
	for name, text := range next.files {
		path := filepath.Join(a.dir, name)
		if text == "" {
			if err := os.Remove(path); err != nil {
				a.t.Fatal(err)
			}
		} else if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			a.t.Fatal(err)
		}
	}
	return copy(p, next.line+"\n"), nil
}

// jetty is a small game in files.
func jetty(t *testing.T) (home string) {
	t.Helper()
	home, err := os.MkdirTemp(scratch.Dir(), "rpg-try-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(home) })
	for name, text := range map[string]string{
		"world.md":      "---\nname: The Jetty\nplay: parser\nstartRoom: quay\nscoring: [{flag: bell_rung, points: 5}]\nverbs: {ring: {words: [ring], target: required}}\nevents:\n  rung: [The bell swings., {set: bell_rung}]\n---\nPlanks and water.\n",
		"rooms/quay.md": "---\nname: The Quay\nexits: {up: loft}\nitems: [bell, rope]\n---\nPlanks.\n",
		"rooms/loft.md": "---\nname: The Net Loft\nexits: {down: quay}\n---\nNets.\n",
		"items/bell.md": "---\nname: harbour bell\ninstead:\n  ring:\n    - {if: bell_rung, say: [Once is enough.]}\n    - {then: rung}\n---\nIt hangs from a post.\n",
		"items/rope.md": "---\nname: tarred rope\nportable: true\n---\nTarred.\n",
	} {
		path := filepath.Join(home, "games", "jetty", name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return home
}

// tried is what an author sees who types so.
func tried(t *testing.T, home string, args []string, typs ...typing) string {
	t.Helper()
	var out, errs bytes.Buffer
	env := &command.Env{
		Prog: "rpg", Dir: home, StateHome: home, Now: time.Now, Stdout: &out, Stderr: &errs,
		Stdin: &author{t, filepath.Join(home, "games", "jetty"), typs},
	}
	if status := Run(env, append([]string{"try", "jetty"}, args...)); status != command.ExitDone || errs.Len() > 0 {
		t.Fatalf("exit status %d, and %s%s", status, out.String(), errs.String())
	}
	if _, err := os.Stat(filepath.Join(home, "state")); err == nil {
		t.Error("it has left a trace in state/")
	}
	return out.String()
}

// TestTryReadsAgain: what an author has written is there when the next line is
// answered, however soon that is, and things stand as they stood.
func TestTryReadsAgain(t *testing.T) {
	loft := "---\nname: The Net Loft\nexits: {down: quay}\n---\n"
	got := tried(t, jetty(t), []string{"--at", "loft", "--carry", "rope", "--flag", "bell_rung"},
		typing{line: "look"},
		typing{files: map[string]string{"rooms/loft.md": loft + "Cots.\n"}, line: "look"},
		typing{files: map[string]string{"rooms/loft.md": loft + "Nuts.\n"}, line: "i"},
		typing{line: "look"},
		typing{files: map[string]string{"rooms/loft.md": "---\nname: The Net Loft\nexit: {down: quay}\n---\nNets.\n"}, line: "look"},
		typing{line: "score"},
		typing{files: map[string]string{"rooms/loft.md": loft + "Nets again.\n"}, line: "look"},
		typing{files: map[string]string{"rooms/loft.md": "", "items/rope.md": ""}, line: "i"},
		typing{line: ":state"},
		typing{files: map[string]string{"rooms/.loft.md.swp": "x", "rooms/loft.md~": "y", "notes.txt": "z"}, line: "wait"},
	)
	const want = `📍 The Net Loft
Nets.
Exits: down.

> look
📍 The Net Loft
Nets.
Exits: down.

> look
READ AGAIN: rooms/loft.md
📍 The Net Loft
Cots.
Exits: down.

> i
READ AGAIN: rooms/loft.md
You are carrying:
  - tarred rope

> look
📍 The Net Loft
Nuts.
Exits: down.

> look
NOT READ AGAIN: rooms/loft.md; the game goes on as it was read before, until this is mended:
  rooms/loft.md:3:1: “exit” is no field of a room; did you mean “exits”?
📍 The Net Loft
Nuts.
Exits: down.

> score
[Score: 5 of 5, in 5 moves.]

> look
READ AGAIN: rooms/loft.md
📍 The Net Loft
Nets again.
Exits: down.

> i
READ AGAIN: items/rope.md, rooms/loft.md
GONE: rope, which was carried
GONE: loft; you are where the game begins, in The Quay (quay)
You are empty-handed.

> :state
PERSON: player
AT: The Quay (quay), rooms/quay.md:1:1
CARRIED: none
FLAGS: bell_rung
COUNTED: 8 turns, 2 moves, score 5

> wait
Time passes.
`
	if got != want {
		t.Errorf("it says\n%s", got)
	}
}

// TestTryAtOnce: lines that arrive together are one moment.
func TestTryAtOnce(t *testing.T) {
	home := jetty(t)
	got := tried(t, home, nil,
		typing{line: "x bell\nring bell\nundo\nrestart"},
		typing{files: map[string]string{"items/bell.md": "---\nname: fog horn\n---\nBrass.\n"}, line: "x horn\nx bell"},
		typing{line: ":reload\n:again\n:quit\nlook"},
	)
	if n := strings.Count(got, "READ AGAIN"); n != 2 {
		t.Errorf("it was read again %d times:\n%s", n, got)
	}
	for _, want := range []string{
		"> x horn\nREAD AGAIN: items/bell.md\nBrass.\n", "> :reload\nREAD AGAIN: all files, none of which has changed\n", "[Previous turn undone.]",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("there is no %q in\n%s", want, got)
		}
	}
	if strings.Contains(got, "> look") || !strings.HasSuffix(got, "> :quit\n") {
		t.Errorf(":quit does not leave:\n%s", got)
	}
}
