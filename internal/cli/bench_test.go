package cli

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// rounds is how long the long run of the benchmarks has been played.
const rounds = 10_000

// bigWorld lays out a game of so many rooms, a person in the first of them, and
// as many things and characters near them as a small world would have.
func bigWorld(tb testing.TB, rooms int) *project {
	tb.Helper()
	game := filepath.Join(tb.TempDir(), "reach")
	for _, dir := range []string{"rooms", "items", "characters", "people"} {
		if err := os.MkdirAll(filepath.Join(game, dir), 0o755); err != nil {
			tb.Fatal(err)
		}
	}
	put := func(path, format string, args ...any) {
		if err := os.WriteFile(filepath.Join(game, filepath.FromSlash(path)), fmt.Appendf(nil, format, args...), 0o644); err != nil {
			tb.Fatal(err)
		}
	}
	put("world.md", "---\nname: The Reach\nstartRoom: r0\ncast: [ana, bo]\nmoney: crowns\nstats: {might: Grit, wits: Cunning}\nownFlags: [heard_*]\n---\nReeds to every side.\n")
	put("people/ana.md", "---\nname: Ana\nhealth: 12\nstats: {might: 2, wits: 1}\ncoins: 14\nholds: [boathook]\n---\nAna.\n")
	put("people/bo.md", "---\nname: Bo\ncoins: 3\n---\nBo.\n")
	put("items/boathook.md", "---\nname: boathook\nportable: true\ndamage: 1d6\n---\nAsh and iron.\n")
	put("items/rope.md", "---\nname: rope\nportable: true\n---\nForty feet.\n")
	put("characters/pell.md", "---\nname: Pell\n---\nShe mends a net.\n")
	for i := range rooms {
		put(fmt.Sprintf("rooms/r%d.md", i), "---\nname: Reach %d\nexits: {east: r%d, west: r%d}\n%s---\nReeds, and water between them. Somewhere a bittern.\n\n## If heard_bittern\n\nIt was nearer yesterday.\n",
			i, (i+1)%rooms, (i+rooms-1)%rooms, map[bool]string{true: "items: [rope]\ncharacters: [pell]\n"}[i == 0])
	}
	p := newProject(tb, game)
	p.must("run", "new", "reach", "--seed", "1")
	return p
}

// BenchmarkLook is the look of a turn, all but the start of a process: in a
// world of ten rooms at round 1, and in one of ten thousand at round 10,000.
func BenchmarkLook(b *testing.B) {
	for _, world := range []struct {
		name          string
		rooms, rounds int
	}{{"small", 10, 1}, {"large", 10_000, rounds}} {
		b.Run(world.name, func(b *testing.B) {
			p := bigWorld(b, world.rooms)
			p.live(world.rounds)
			p.begin()
			p.must("look", "--as", "ana")
			for b.Loop() {
				p.must("look", "--as", "ana")
			}
		})
	}
}

// BenchmarkProcess times whole processes: rpg look in both worlds beside an
// empty Go program and a Python that only imports what the old program did. They
// take turns, so that a machine that slows down does so for all; it reports the
// median of each.
func BenchmarkProcess(b *testing.B) {
	bin := b.TempDir()
	build := func(name, dir string) string {
		out := filepath.Join(bin, name)
		cmd := exec.Command("go", "build", "-tags", "urfave_cli_no_docs", "-o", out, ".") // as the README has it
		cmd.Dir = dir
		if text, err := cmd.CombinedOutput(); err != nil {
			b.Fatalf("building %s: %v\n%s", name, err, text)
		}
		return out
	}
	empty := b.TempDir()
	os.WriteFile(filepath.Join(empty, "go.mod"), []byte("module empty\n\ngo 1.26\n"), 0o644)
	os.WriteFile(filepath.Join(empty, "main.go"), []byte("package main\n\nfunc main() {}\n"), 0o644)
	rpg := build("rpg", "../../cmd/rpg")
	small, large := bigWorld(b, 10), bigWorld(b, 10_000)
	small.live(1)
	small.begin()
	large.live(rounds)
	large.begin()
	shipped := newProject(b, "../../games/saltmarsh")
	shipped.must("run", "new", "saltmarsh", "--seed", "1")
	shipped.begin()
	processes := []struct {
		name string
		argv []string
		dir  string
	}{
		{"empty", []string{build("empty", empty)}, empty},
		{"look-small", []string{rpg, "look", "--as", "ana"}, small.dir},
		{"look-large", []string{rpg, "look", "--as", "ana"}, large.dir},
		{"look-shipped", []string{rpg, "look", "--as", "ana"}, shipped.dir},
		{"python", []string{"python3", "-c", "import argparse, json, re, pathlib, random"}, empty},
	}
	var known []int
	for i, p := range processes {
		if _, err := exec.LookPath(p.argv[0]); err == nil {
			known = append(known, i)
		}
	}
	times := make([][]time.Duration, len(processes))
	for b.Loop() {
		for _, i := range known {
			p := processes[i]
			cmd := exec.Command(p.argv[0], p.argv[1:]...)
			cmd.Dir = p.dir
			start := time.Now()
			if out, err := cmd.CombinedOutput(); err != nil {
				b.Fatalf("%s: %v\n%s", strings.Join(p.argv, " "), err, out)
			}
			times[i] = append(times[i], time.Since(start))
		}
	}
	for _, i := range known {
		slices.Sort(times[i])
		b.ReportMetric(float64(times[i][len(times[i])/2]), processes[i].name+"-ns")
	}
}
