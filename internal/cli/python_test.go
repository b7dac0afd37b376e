package cli

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The old program wrote its saves with json.dump(…, indent=2,
// ensure_ascii=False), and random.getstate() in them. testdata/saves/python.json
// is one, made by CPython with seed 42 after three randint(1, 20): 4, 1, 9. The
// next ones are 8, 8 and 5.
func TestPythonSaveGoesOn(t *testing.T) {
	t.Parallel()
	p := newProject(t, "testdata/games/harbour")
	saved := fixture(t, "python.json")
	p.write("proposals/reply-ana.txt", "DO: I throw dice.\nJOURNAL: Again.\n")
	if err := os.MkdirAll(filepath.Join(p.dir, "state"), 0o755); err != nil {
		t.Fatal(err)
	}
	p.write("state/save.json", saved)
	has(t, p.must("run"), "RUN: unnamed, of Harbour, seed 42\n")
	if p.read("state/save.json") != saved {
		t.Error("reading a save of Python's rewrote it")
	}
	p.must("round", "start")
	p.must("reply", "ana", "proposals/reply-ana.txt")
	has(t, p.must("roll", "d20", "--as", "ana"), "d20: 8\n")

	// What this program does not know stays as it was written, in its place.
	now := p.read("state/save.json")
	_, house, _ := strings.Cut(saved, `  "house": {`)
	house, _, _ = strings.Cut(house, `  "flags"`)
	has(t, now, house, `    "rolled": 3,`, `      "mood": "cross",`, `  "zeal": 1e-07`+"\n}\n", `    "seed": 42,`)
	wantOrder(t, now, saved)

	// The generator stands where Python's would, in Python's own spelling.
	var save struct {
		Dice struct{ State json.RawMessage }
	}
	if err := json.Unmarshal([]byte(now), &save); err != nil {
		t.Fatal(err)
	}
	if got, want := words(string(save.Dice.State)), words(fixture(t, "python-after.json")); got != want {
		t.Errorf("after four throws the state is\n%.80s…\nand Python's is\n%.80s…", got, want)
	}
	has(t, p.must("roll", "d20", "--as", "ana"), "d20: 8\n")
	has(t, p.must("roll", "d20", "--as", "ana"), "d20: 5\n")

	// All of it can be taken back, to where the save was found and no further.
	has(t, p.must("undo", "5"), "UNDONE: 2, round start")
	if out, _, status := p.run("undo"); status != 1 {
		t.Errorf("behind the save from outside: %s", out)
	}
	p.must("redo")
	has(t, p.must("undo", "3"), "UNDONE: 4, roll d20")
	has(t, p.must("roll", "d20", "--as", "ana"), "d20: 8\n")
	has(t, p.must("log", "verify"), "VERIFIED: ", "4 rolls drawn again", "FROM OUTSIDE: the save before event 2")

	// A run without a name gets one when it is put away, and again.
	has(t, p.must("run", "end"), "PUT AWAY: unnamed;")
	p.write("state/save.json", saved)
	p.must("round", "start")
	has(t, p.must("run", "new", "harbour"), "PUT AWAY: unnamed-2;")
	has(t, p.must("run", "load", "unnamed"), "PLAYED NOW: unnamed, of harbour, round 1\n")
}

// wantOrder fails when a top-level key of the old save stands elsewhere among
// the unknown ones than it did.
func wantOrder(t *testing.T, now, old string) {
	t.Helper()
	var unknown []string
	for _, line := range strings.Split(now, "\n") {
		for _, key := range []string{`  "house":`, `  "zeal":`} {
			if strings.HasPrefix(line, key) {
				unknown = append(unknown, key)
			}
		}
	}
	if !slices.Equal(unknown, []string{`  "house":`, `  "zeal":`}) || !strings.HasPrefix(now, "{\n  \"version\": 1,\n  \"game\": \"harbour\",\n") {
		t.Errorf("the keys stand in another order:\n%.300s", now)
	}
}

func fixture(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("testdata", "saves", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// words is a JSON text without its white space.
func words(s string) string { return strings.Join(strings.Fields(s), "") }

func has(t testing.TB, text string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if !strings.Contains(text, part) {
			t.Errorf("without %q:\n%.2000s", part, text)
		}
	}
}

// Where the seed does not lead to the generator's state, because the system's
// was used or other draws went before, the run goes on from the state.
func TestPythonSaveOfAnotherSeed(t *testing.T) {
	t.Parallel()
	p := newProject(t, "testdata/games/harbour")
	p.write("proposals/reply-ana.txt", "DO: I throw dice.\nJOURNAL: Again.\n")
	if err := os.MkdirAll(filepath.Join(p.dir, "state"), 0o755); err != nil {
		t.Fatal(err)
	}
	p.write("state/save.json", strings.Replace(fixture(t, "python.json"), "    \"seed\": 42,\n", "", 1))
	p.must("round", "start")
	p.must("reply", "ana", "proposals/reply-ana.txt")
	for range 2 {
		has(t, p.must("roll", "d20", "--as", "ana"), "d20: 8\n")
		has(t, p.must("roll", "2d20", "--as", "ana"), "2d20: 8+5=13\n")
		has(t, p.must("undo"), "UNDONE: ")
		has(t, p.must("roll", "2d20", "--as", "ana"), "2d20: 8+5=13\n")
		p.must("undo", "2")
	}
	has(t, p.must("log", "verify"), "VERIFIED: ", "6 rolls drawn again")
}
