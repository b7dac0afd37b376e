package play_test

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"
	"github.com/tidwall/sjson"

	"rpg/internal/audit"
	"rpg/internal/content"
	"rpg/internal/game"
	"rpg/internal/play"
	"rpg/internal/script"
	"rpg/internal/state"
)

// TestSchema plays the examples in testdata/schema: what the document of the
// world schema says, row by row, with index.md for the way through it.
//
// An example is an archive of files. A folder of it with a world.json is a game;
// mostly that is the archive itself. Its .txt files are transcripts: what stands
// behind ">" is typed, "% " begins the status line as it is then, and all else is
// what the game answers. A transcript with brass or infocom in its name is played
// in that style, any other as the world says. A game has to be free of problems,
// except for those that a file called problems lists; a game with a file called
// audit is there for that, and the file is what an audit of it finds. With -write,
// all three are written as they come out now.
func TestSchema(t *testing.T) {
	files, err := filepath.Glob("testdata/schema/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal("no examples", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			example(t, archive)
			if *write && !t.Failed() {
				if err := os.WriteFile(file, txtar.Format(archive), 0o644); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// example plays the transcripts of an archive. With -write it puts what came out
// into their place.
func example(t *testing.T, archive *txtar.Archive) {
	if len(bytes.TrimSpace(archive.Comment)) == 0 {
		t.Error("the example does not say what it shows")
	}
	games := gamesOf(t, archive)
	played := map[string]bool{}
	for i, f := range archive.Files {
		dir := path.Dir(f.Name)
		switch {
		case path.Ext(f.Name) == ".txt", path.Base(f.Name) == "problems", path.Base(f.Name) == "audit":
		default:
			continue
		}
		if games[dir] == nil {
			t.Fatalf("%s has no world.json beside it", f.Name)
		}
		var got string
		switch path.Base(f.Name) {
		case "problems":
			got = problems(t, games[dir])
		case "audit":
			got = audited(t, games[dir])
		default:
			got = transcript(t, games[dir], styleOf(f.Name), string(f.Data))
			played[dir] = true
		}
		if *write {
			archive.Files[i].Data = []byte(got)
		} else if d := cmp.Diff(string(f.Data), got); d != "" {
			t.Errorf("%s: the game answers otherwise (-want +got):\n%s", f.Name, d)
		}
	}
	for _, dir := range slices.Sorted(maps.Keys(games)) {
		files := games[dir]
		if files["problems"] != nil || files["audit"] != nil {
			continue
		}
		if found := problems(t, files); found != "" {
			t.Errorf("the game in %s has problems:\n%s", dir, found)
		}
		if !played[dir] {
			t.Errorf("nobody plays the game in %s", dir)
		}
	}
}

// gamesOf are the folders of an archive that have a world.json, each with the
// files in and below it.
func gamesOf(t *testing.T, archive *txtar.Archive) map[string]fstest.MapFS {
	games := map[string]fstest.MapFS{}
	for _, f := range archive.Files {
		if path.Base(f.Name) == "world.json" {
			games[path.Dir(f.Name)] = fstest.MapFS{}
		}
	}
	for _, f := range archive.Files {
		dir := path.Dir(f.Name)
		for dir != "." && games[dir] == nil {
			dir = path.Dir(dir)
		}
		if games[dir] == nil {
			t.Fatalf("%s belongs to no game", f.Name)
		}
		games[dir][strings.TrimPrefix(f.Name, dir+"/")] = &fstest.MapFile{Data: f.Data}
	}
	return games
}

// styleOf is the style that the name of a transcript asks for.
func styleOf(name string) string {
	for _, style := range [...]string{"brass", "infocom"} {
		if strings.Contains(path.Base(name), style) {
			return style
		}
	}
	return ""
}

// problems are what is wrong with a game, a line each.
func problems(t *testing.T, files fstest.MapFS) string {
	book, err := content.OpenToAudit(files)
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, p := range book.ReadAll() {
		fmt.Fprintf(&all, "%s\n", p)
	}
	return all.String()
}

// audited is what an audit finds in a game, a line each.
func audited(t *testing.T, files fstest.MapFS) string {
	book, err := content.OpenToAudit(files)
	if err != nil {
		t.Fatal(err)
	}
	lines := audit.Run("game", book).Lines(".")
	return strings.Join(lines, "\n") + "\n"
}

// transcript plays the typed lines of a transcript and gives it with the answers
// that came.
func transcript(t *testing.T, files fstest.MapFS, style, text string) string {
	if style != "" {
		styled, err := sjson.SetBytes(files["world.json"].Data, "style", style)
		if err != nil {
			t.Fatal(err)
		}
		files = maps.Clone(files)
		files["world.json"] = &fstest.MapFile{Data: styled}
	}
	book, err := content.Open(files)
	if err != nil {
		t.Fatal(err)
	}
	w := book.World()
	seed := "1"
	if w.Seed != nil {
		seed = fmt.Sprint(*w.Seed)
	}
	fresh := func() *state.State {
		stands := newGame(seed)()
		if err := game.New(w, stands).SettlePlaces(); err != nil {
			t.Fatal(err)
		}
		return stands
	}
	g := game.New(w, fresh())
	g.Scripts = &script.Hatch{From: book, Parse: play.Reader(w)}
	s, err := play.New(g, &memory{fresh: fresh, saves: map[string][]byte{}})
	if err != nil {
		t.Fatal(err)
	}
	out := s.Opening()
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if typed, ok := strings.CutPrefix(line, ">"); ok {
			out = append(append(out, "", ">"+typed), s.Line(strings.TrimSpace(typed))...)
		}
		if strings.HasPrefix(line, "% ") {
			out = append(out, "% "+s.Status())
		}
	}
	return strings.Join(out, "\n") + "\n"
}

// TestSchemaIndex holds the index of the examples and the examples together.
func TestSchemaIndex(t *testing.T) {
	text, err := os.ReadFile("testdata/schema/index.md")
	if err != nil {
		t.Fatal(err)
	}
	var listed []string
	for line := range strings.Lines(string(text)) {
		for i, part := range strings.Split(line, "`") {
			if i%2 == 1 && strings.HasSuffix(part, ".txtar") {
				listed = append(listed, part)
			}
		}
	}
	for _, name := range listed {
		place := "testdata/schema"
		if rest, ok := strings.CutPrefix(name, "script/"); ok {
			place, name = "../cli/testdata/script", rest
		}
		if _, err := os.Stat(filepath.Join(place, name)); err != nil {
			t.Errorf("the index lists %s, and it is not there", name)
		}
	}
	files, err := filepath.Glob("testdata/schema/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !slices.Contains(listed, filepath.Base(f)) {
			t.Errorf("the index does not list %s", filepath.Base(f))
		}
	}
}
