package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

// TestBriefsAreShort: what an agent is given has an end, however much a run has
// made, and begins with what is near.
func TestBriefsAreShort(t *testing.T) {
	t.Parallel()
	p := madeWorld(t, 1, 500)
	for _, c := range []struct {
		line string
		most int
		near string
	}{
		{"npc-brief pell", 8000, "WHERE YOU ARE:\n  The Quay.\n"},
		{"world-brief character", 12_000, "EXISTING CHARACTERS: Pell (pell), left raker 0 (left-raker-0), right raker 0 "},
		{"world-brief item", 12_000, "EXISTING ITEMS: left boot 0 (left-boot-0), right boot 0 (right-boot-0), "},
		{"world-brief room", 12_000, "EXISTING ROOMS: The Quay (quay), Groyne 0 (groyne-0), Groyne 5 (groyne-5), "},
	} {
		out := p.must(append(strings.Fields(c.line), "--as", "ana")...)
		if n := utf8.RuneCountInString(out); n >= c.most {
			t.Errorf("%s prints %d characters, and less than %d are to be read", c.line, n, c.most)
		}
		has(t, "\n"+out, "\n"+c.near)
	}
}

// BenchmarkBriefs is what the agents are given, beside the look of the same turn,
// in a run of ten thousand rounds that has made five hundred things. They take
// turns, so that whatever else the machine does falls on all of them; reported is
// what each takes in the median.
func BenchmarkBriefs(b *testing.B) {
	p := madeWorld(b, rounds, 500)
	lines := []string{"look", "npc-brief pell", "world-brief character"}
	took := make([][]time.Duration, len(lines))
	for b.Loop() {
		for i, line := range lines {
			argv := append(strings.Fields(line), "--as", "ana")
			before := time.Now()
			p.must(argv...)
			took[i] = append(took[i], time.Since(before))
		}
	}
	for i, line := range lines {
		name, _, _ := strings.Cut(line, " ")
		slices.Sort(took[i])
		b.ReportMetric(float64(took[i][len(took[i])/2].Nanoseconds()), name+"-ns")
	}
}

// madeWorld is a run of so many rounds, in the last of which so many things were
// generated: from a quay, place after place along the shore, in each two finds and
// two people. Ana is at the quay again, where Pell is, and it is her turn.
func madeWorld(tb testing.TB, rounds, things int) *project {
	tb.Helper()
	game := filepath.Join(tb.TempDir(), "shore")
	for path, text := range map[string]string{
		"world.md":           "---\nname: The Shore\nstartRoom: quay\ncast: [ana, bo]\nmoney: crowns\ntiers: {plain: 1-5}\nagentLines: 1000000\ngeneration: {room: true, item: true, character: true}\n---\nMud, and a wall along it.\n",
		"rooms/quay.md":      "---\nname: The Quay\ncharacters: [pell]\ngrow: [east, west]\n---\nBoats lie over on their sides along the wall.\n",
		"characters/pell.md": "---\nname: Pell\nspeaks: agent\n---\nShe polishes the glass of the tide gauge.\n\n## Voice\n\nDry.\n",
		"people/ana.md":      "---\nname: Ana\n---\nAna.\n",
		"people/bo.md":       "---\nname: Bo\n---\nBo.\n",
	} {
		path = filepath.Join(game, filepath.FromSlash(path))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			tb.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			tb.Fatal(err)
		}
	}
	p := newProject(tb, game)
	p.must("run", "new", "shore", "--seed", "1")
	p.live(rounds - 1)
	p.begin()
	var lines []string
	run := func() {
		p.write("batch.txt", strings.Join(lines, "\n")+"\n")
		p.must("batch", "batch.txt", "--as", "ana")
		lines = nil
	}
	generate := func(kind, id, format string, args ...any) {
		p.write("proposals/"+id+".json", fmt.Sprintf(format, args...))
		lines = append(lines, "generate "+kind+" proposals/"+id+".json")
	}
	for n := 0; n < things; n += 5 {
		generate("room", fmt.Sprint("groyne-", n), `{"name": "Groyne %d", "direction": "east", "description": "A row of black posts going out into the mud, numbered by somebody with a brush.", "grow": ["east"]}`, n)
		lines = append(lines, "move east")
		for _, side := range []string{"left", "right"} {
			generate("item", fmt.Sprint(side, "-boot-", n), `{"name": "%s boot %d", "description": "A boot with a number painted in it."}`, side, n)
			generate("character", fmt.Sprint(side, "-raker-", n), `{"name": "%s raker %d", "description": "Somebody who rakes the sand between two rows of posts.", "voice": "Breathless."}`, side, n)
		}
		if len(lines) > 180 {
			run()
		}
	}
	for n := 0; n < things; n += 5 {
		if lines = append(lines, "move west"); len(lines) > 180 {
			run()
		}
	}
	run()
	return p
}
