package play_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"
	"github.com/tidwall/gjson"
	"github.com/tidwall/sjson"
)

// unlike are the examples that read otherwise as a Markdown game, and why.
var unlike = map[string]string{
	"death-05-treasures":                "files come in the order of their names, and so do rooms that are walked through",
	"room-09-items":                     "what two rooms list stands in the room whose file comes first",
	"scripts-07-rooms-visited-tags-lit": "rooms come in the order of their files",
	"scripts-22-read-only":              "rooms come in the order of their files",
	"scenario-T05-condition-grammar":    "conditions in Markdown know more forms, such as “! flag:x”",
	"scripts-09-test":                   "conditions in Markdown know more forms",
}

// TestSchemaInMarkdown plays the examples once more, each world.json written as
// the files of a Markdown game: both spellings are one game.
func TestSchemaInMarkdown(t *testing.T) {
	files, err := filepath.Glob("testdata/schema/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal("no examples", err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".txtar")
		if unlike[name] != "" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			games := gamesOf(t, archive)
			for _, f := range archive.Files {
				if path.Ext(f.Name) != ".txt" {
					continue
				}
				got := transcript(t, inMarkdown(t, games[path.Dir(f.Name)], styleOf(f.Name)), "", string(f.Data))
				if d := cmp.Diff(string(f.Data), got); d != "" {
					t.Errorf("%s: the Markdown game answers otherwise (-world.json +Markdown):\n%s", f.Name, d)
				}
			}
		})
	}
}

// inMarkdown is a game of a world.json as the files of a Markdown game: a record a
// file, with its fields in the front matter and its description below.
func inMarkdown(t *testing.T, files fstest.MapFS, style string) fstest.MapFS {
	out := maps.Clone(files)
	delete(out, "world.json")
	whole := files["world.json"].Data
	cover := bytes.Clone(whole)
	folders := [...][2]string{{"rooms", "rooms"}, {"items", "items"}, {"npcs", "characters"}}
	for _, f := range folders {
		gjson.GetBytes(whole, f[0]).ForEach(func(id, record gjson.Result) bool {
			front, err := sjson.Delete(record.Raw, "description")
			if err != nil {
				t.Fatal(err)
			}
			out[f[1]+"/"+id.String()+".md"] = markdown(t, []byte(front), record.Get("description").String())
			return true
		})
		cover = edit(t, cover, func(b []byte) ([]byte, error) { return sjson.DeleteBytes(b, f[0]) })
	}
	cover = edit(t, cover, func(b []byte) ([]byte, error) { return sjson.SetBytes(b, "play", "parser") })
	if style != "" {
		cover = edit(t, cover, func(b []byte) ([]byte, error) { return sjson.SetBytes(b, "style", style) })
	}
	out["world.md"] = markdown(t, cover, "")
	return out
}

func edit(t *testing.T, b []byte, how func([]byte) ([]byte, error)) []byte {
	b, err := how(b)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// markdown is a file with JSON for its front matter, which is YAML, too.
func markdown(t *testing.T, front []byte, text string) *fstest.MapFile {
	var b bytes.Buffer
	b.WriteString("---\n")
	if err := json.Compact(&b, front); err != nil {
		t.Fatal(err)
	}
	b.WriteString("\n---\n" + text + "\n")
	return &fstest.MapFile{Data: b.Bytes()}
}
