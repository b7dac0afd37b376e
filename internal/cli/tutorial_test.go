package cli

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/tidwall/gjson"
)

// TestTutorial holds the page for authors of adventures to what it shows: what it
// explains stands in the game so, and what it adds plays as it says.
func TestTutorial(t *testing.T) {
	page, err := os.ReadFile(filepath.Join(rulesDir, "adventure.md"))
	if err != nil {
		t.Fatal(err)
	}
	shipped, err := os.ReadFile("../../games/firstlight/world.json")
	if err != nil {
		t.Fatal(err)
	}
	var world map[string]any
	if err := json.Unmarshal(shipped, &world); err != nil {
		t.Fatal(err)
	}
	p := newProject(t, "../../games/firstlight")
	explained := map[string]bool{}
	played := 0
	for _, f := range fences(string(page)) {
		switch {
		case f.lang == "json" && f.name == "add":
			grow(world, read(t, f).(map[string]any))
			text, err := json.MarshalIndent(world, "", " ")
			if err != nil {
				t.Fatal(err)
			}
			p.write("games/firstlight/world.json", string(text))
			if out := p.must("audit", "firstlight"); !strings.Contains(out, "0 errors, 0 warnings") {
				t.Errorf("adventure.md:%d: what it adds has faults:\n%s", f.line, out)
			}
		case f.lang == "json" && f.name == ".":
			for member, want := range read(t, f).(map[string]any) {
				same(t, f, shipped, member, want)
				explained[member] = true
			}
		case f.lang == "json":
			same(t, f, shipped, f.name, read(t, f))
			top, _, _ := strings.Cut(f.name, ".")
			explained[top] = true
		case f.lang == "text" && f.name == "play":
			played++
			name := "piece-" + strconv.Itoa(played)
			p.write("games/firstlight/tests/"+name+".txt", f.body)
			if out, _, status := p.run("test", "firstlight", name); status != 0 {
				t.Errorf("adventure.md:%d does not play as it stands there:\n%s", f.line, out)
			}
		}
	}
	if played < 10 {
		t.Errorf("only %d pieces were played", played)
	}
	gjson.ParseBytes(shipped).ForEach(func(member, _ gjson.Result) bool {
		if !explained[member.String()] {
			t.Errorf("nothing explains “%s”", member)
		}
		return true
	})
}

func read(t *testing.T, f fence) any {
	t.Helper()
	var v any
	if err := json.Unmarshal([]byte(f.body), &v); err != nil {
		t.Fatalf("adventure.md:%d: %v", f.line, err)
	}
	return v
}

// same compares what the page shows with what the game has at a path.
func same(t *testing.T, f fence, game []byte, path string, want any) {
	t.Helper()
	var got any
	if err := json.Unmarshal([]byte(gjson.GetBytes(game, path).Raw), &got); err != nil {
		t.Fatalf("adventure.md:%d: the game has no %s", f.line, path)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("adventure.md:%d: the game’s %s is not so:\n got %v\nwant %v", f.line, path, got, want)
	}
}

// grow puts more among what is there: members into objects, entries after those
// of lists.
func grow(there, more map[string]any) {
	for k, v := range more {
		switch v := v.(type) {
		case map[string]any:
			if old, ok := there[k].(map[string]any); ok {
				grow(old, v)
				continue
			}
			there[k] = v
		case []any:
			old, _ := there[k].([]any)
			there[k] = append(old[:len(old):len(old)], v...)
		default:
			there[k] = v
		}
	}
}
