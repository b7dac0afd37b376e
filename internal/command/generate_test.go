package command

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"rpg/internal/generate"
)

// newForge is a project with the forge game, and a round in which Ana is to act.
func newForge(t *testing.T) *table {
	t.Helper()
	p := &table{t: t, dir: t.TempDir()}
	if err := os.CopyFS(filepath.Join(p.dir, "games", "forge"), os.DirFS("../cli/testdata/games/forge")); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Join(p.dir, "proposals"), 0o755); err != nil {
		t.Fatal(err)
	}
	p.must("run", "new", "forge", "--seed", "42")
	p.must("round", "start")
	return p
}

const aRoom = `{"name": "The Nettle Path", "direction": "west", "description": "A path between nettles as high as a man, trodden by small feet."}`

// TestKilledGenerate dies at every point of creating a room: the next command
// finds it whole, its file too, or not at all; and it is created once.
func TestKilledGenerate(t *testing.T) {
	t.Parallel()
	const proposal, file = "proposals/room-ana.json", "state/generated/rooms/nettle-path.md"
	for _, point := range killPoints() {
		if point.name == "half-memory" {
			continue // nobody remembers anything of it
		}
		t.Run(point.name, func(t *testing.T) {
			p := newForge(t)
			p.write(proposal, aRoom)
			reached := false
			p.at = func(at string) error {
				if at == point.name {
					reached = true
					return errKilled
				}
				return nil
			}
			_, _, status := p.run("generate", "room", proposal, "--as", "ana")
			p.at = nil
			if !reached || status != ExitBroken {
				t.Fatalf("reached %v, exit status %d", reached, status)
			}
			look := p.must("look", "--as", "ana")
			if there := strings.Contains(look, "west to The Nettle Path (nettle-path)"); there != point.done || p.exists(file) != point.done {
				t.Fatalf("done %v, the way there %v, the file %v", point.done, there, p.exists(file))
			}
			if p.exists(proposal) == point.done {
				t.Errorf("the proposal is there: %v", p.exists(proposal))
			}
			if !point.done {
				p.must("generate", "room", proposal, "--as", "ana")
			}
			if n := p.lines("state/log.jsonl", `"path":"generated/rooms/nettle-path.md"`); n != 1 {
				t.Errorf("the log made it %d times", n)
			}
			if out := p.must("move", "west", "--as", "ana"); !strings.Contains(out, "LOCATION: The Nettle Path") {
				t.Error(out)
			}
			if out := p.must("log", "verify"); !strings.HasPrefix(out, "VERIFIED: ") {
				t.Error(out)
			}
		})
	}
}

// TestWorldBriefSize keeps every brief short enough to be read, whatever the
// size of the world, the length of the table's limits and what earlier runs left.
func TestWorldBriefSize(t *testing.T) {
	t.Parallel()
	p := newForge(t)
	for _, kind := range []string{"rooms", "items", "characters", "quests"} {
		for i := range 120 {
			p.write(fmt.Sprintf("games/forge/%s/thing-%03d.md", kind, i), fmt.Sprintf("---\nname: Some Long Name That Nobody Would Give %d\n---\n%s\n", i, strings.Repeat("A word or two. ", 200)))
		}
	}
	p.write("games/forge/rooms/yard.md", "---\nname: The Yard\ngrow: [west, north]\nbuildSpots: [the slip]\ncharacters: [oda, nils, mags]\n---\n"+strings.Repeat("Anchors lie about. ", 300))
	if err := os.MkdirAll(filepath.Join(p.dir, "state/library/forge/characters"), 0o755); err != nil {
		t.Fatal(err)
	}
	for i := range 40 {
		p.write(fmt.Sprintf("state/library/forge/characters/old-%d.md", i), fmt.Sprintf("---\nname: Old Friend %d\ngenerated: 1\n---\n%s\n", i, strings.Repeat("A friend. ", 60)))
	}
	p.write("limits.txt", strings.TrimSpace(strings.Repeat("No spiders at all, and no more than one goose. ", 40)))
	p.must("settings", "set", "limits", "--file", "limits.txt")
	for _, k := range generate.Kinds() {
		if k == generate.Turn {
			continue
		}
		out := p.must("world-brief", string(k), "--as", "ana")
		if n := utf8.RuneCountInString(out); n > 12_000 || n < 4_000 {
			t.Errorf("the brief of %s has %d characters", k, n)
		}
		for _, part := range []string{"NOT ALLOWED:", "KEPT OUT OF THIS STORY:\n  No spiders", "one goose.\nYOUR ANSWER:", "SCHEMA:\n{", "EXAMPLE, OF ANOTHER WORLD:\n{", "EXISTING ITEMS: ", "The Yard (yard)"} {
			if !strings.Contains(out, part) {
				t.Errorf("the brief of %s has no %q", k, part)
			}
		}
		if strings.Contains(out, "zyzzyva") {
			t.Errorf("the brief of %s has a secret in it", k)
		}
	}
}
