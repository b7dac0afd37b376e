package store

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Lines of any length read the same from both ends, and what has no line feed
// yet does not count.
func TestLinesFromBothEnds(t *testing.T) {
	dir := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		path := filepath.Join(dir, "lines")
		var want []string
		for range rapid.IntRange(0, 6).Draw(t, "count") {
			size := rapid.OneOf(rapid.IntRange(0, 5), rapid.IntRange(block-3, block+3), rapid.IntRange(0, 9*block)).Draw(t, "size")
			want = append(want, strings.Repeat("x", size))
		}
		text := strings.Join(append(want, ""), "\n")
		half := rapid.SampledFrom([]string{"", "half", strings.Repeat("y", 2*block)}).Draw(t, "half")
		if err := os.WriteFile(path, []byte(text+half), 0o644); err != nil {
			t.Fatal(err)
		}
		var forward, back []string
		for line, err := range lines(path) {
			if err != nil {
				t.Fatal(err)
			}
			forward = append(forward, string(line))
		}
		for line, err := range linesBack(path) {
			if err != nil {
				t.Fatal(err)
			}
			back = append(back, string(line))
		}
		slices.Reverse(back)
		if !slices.Equal(forward, want) || !slices.Equal(back, want) {
			t.Fatalf("lines of %d bytes\nforward %d\nback %d", sizes(want), sizes(forward), sizes(back))
		}
		if err := (disk{noSync: true}).appendLines(path, "", []byte("next\n")); err != nil {
			t.Fatal(err)
		}
		if b, _ := os.ReadFile(path); string(b) != text+"next\n" {
			t.Fatalf("%d bytes after appending to %d", len(b), len(text))
		}
	})
}

func sizes(lines []string) (out []int) {
	for _, l := range lines {
		out = append(out, len(l))
	}
	return out
}

// A refusal that was cut off while it was logged is forgotten; what a power cut
// left of a block is taken off with it.
func TestHalfWrittenLog(t *testing.T) {
	for _, half := range []string{`{"n":2,"rev":1`, `{"n":2,"rev":1}`, "\x00\x00\x00", "\x00\x00\n", "\n"} {
		p, f := started(t)
		path := filepath.Join(p.State(), logName)
		whole := read(t, path)
		write(t, path, whole+half)
		if run := load(t, f); run.Last != 1 {
			t.Errorf("%q: %+v", half, run)
		}
		commit(t, f, pay(f, t, 9))
		wantEqual(t, "events", numbers(t, f), []int{1, 2})
		contains(t, "log", read(t, path), whole+`{"n":2,"rev":2,`)
	}
}
