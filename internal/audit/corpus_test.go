package audit_test

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"rpg/internal/audit"
	"rpg/internal/content"
)

var update = flag.Bool("write", false, "write the counts of the corpus anew")

// TestCorpus counts what is found in a famous cave that was turned into a game:
// its places and things alone, without what made them move. So there are rooms
// that nothing leads to and things that nothing brings, and ways into the mouths
// of death from which nobody comes back; each kind of report was looked through
// and is true.
func TestCorpus(t *testing.T) {
	const dir, golden = "../../../shared/corpus/cave", "testdata/corpus-cave.golden"
	if _, err := os.Stat(dir); err != nil {
		t.Skip("there is no corpus here")
	}
	b, err := content.OpenToAudit(os.DirFS(dir))
	if err != nil {
		t.Fatal(err)
	}
	counts := map[string]int{}
	for _, f := range audit.Run("cave", b).Findings {
		counts[fmt.Sprintf("%s: %s", f.Severity, f.Code)]++
	}
	var got strings.Builder
	for _, what := range slices.Sorted(maps.Keys(counts)) {
		fmt.Fprintf(&got, "%4d %s\n", counts[what], what)
	}
	if *update {
		if err := os.WriteFile(golden, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if got.String() != string(want) {
		t.Errorf("the counts are\n%sand were\n%s", got.String(), want)
	}
}
