package cli

import (
	"io/fs"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"rpg/games"
)

// TestShippedTranscripts plays the transcripts that lie beside the games that
// ship, and has a text adventure's come upon nearly all that is in it.
func TestShippedTranscripts(t *testing.T) {
	with, err := fs.Glob(games.FS, "*/tests")
	if err != nil || len(with) == 0 {
		t.Fatalf("no game that ships has transcripts: %v", err)
	}
	for _, dir := range with {
		game := filepath.Dir(dir)
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			p := newProject(t, filepath.Join("../../games", game))
			out := p.must("test", game, "--coverage")
			if game != "lantern" && game != "firstlight" {
				return
			}
			m := regexp.MustCompile(`(?m)^COVERAGE: ([\d.]+) %$`).FindStringSubmatch(out)
			if m == nil {
				t.Fatalf("no line says how much was covered:\n%s", out)
			}
			if covered, _ := strconv.ParseFloat(m[1], 64); covered <= 95 {
				t.Errorf("only %v %% of the game is covered:\n%s", covered, out)
			}
		})
	}
}

// TestFirstLightIsWonFromAnywhere: the game that teaches how one is written has no
// place where it cannot be won any more.
func TestFirstLightIsWonFromAnywhere(t *testing.T) {
	out := newProject(t, "../../games/firstlight").must("explore", "firstlight")
	for _, line := range []string{"that is all there is to be found this way\n", "\nDEAD ENDS: none\n"} {
		if !strings.Contains(out, line) {
			t.Errorf("it does not say %q:\n%s", line, out)
		}
	}
}
