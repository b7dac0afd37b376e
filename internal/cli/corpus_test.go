package cli

import (
	"os"
	"strings"
	"testing"
)

// TestCaveWalk walks two hundred moves through the same cave written as a
// Markdown game and as one world.json: every answer must be the same. The cave
// is not part of this repository; without it there is nothing to walk.
func TestCaveWalk(t *testing.T) {
	t.Parallel()
	const corpus = "../../../shared/corpus/"
	if _, err := os.Stat(corpus + "cave"); err != nil {
		t.Skip("no cave beside the repository")
	}
	pages := newProject(t, corpus+"cave")
	pages.must("run", "new", "cave")
	table := newProject(t, corpus+"cave-json")
	table.must("run", "new", "cave-json")

	moved := 0
	for i := 0; i < 200; i++ {
		here := pages.must("look", "--as", "player")
		if there := table.must("look", "--as", "player"); here != there {
			t.Fatalf("after %d moves the two see different things:\n%s\n%s", i, here, there)
		}
		way := someWay(here, i)
		if !strings.Contains(here, "EXITS: ") {
			// Some of the cave's rooms only tell how one died. Begin again.
			pages.must("run", "new", "cave")
			table.must("run", "new", "cave-json")
			continue
		}
		out, _, status := pages.run("move", way, "--as", "player")
		out2, _, status2 := table.run("move", way, "--as", "player")
		if out != out2 || status != status2 {
			t.Fatalf("move %q, number %d:\n%s(%d)\n%s(%d)", way, i, out, status, out2, status2)
		}
		if status == 0 {
			moved++
		}
	}
	if moved < 150 {
		t.Errorf("only %d of 200 moves led anywhere", moved)
	}
}

// someWay picks one of the open ways that a look lists, another one each time;
// now and then one that is closed or none at all.
func someWay(look string, i int) string {
	ways := []string{"out"}
	for line := range strings.Lines(look) {
		label, text, _ := strings.Cut(strings.TrimSpace(line), ": ")
		switch label {
		case "EXITS":
			for _, exit := range strings.Split(text, "; ") {
				labels, _, _ := strings.Cut(exit, " to ")
				ways = append(ways, strings.Split(labels, "/")...)
			}
		case "BLOCKED":
			if i%10 == 0 {
				way, _, _ := strings.Cut(text, ", ")
				return way
			}
		}
	}
	if len(ways) == 1 {
		return ways[0]
	}
	return ways[1+(i*7)%(len(ways)-1)]
}
