package audit_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/goccy/go-yaml/parser"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/text"

	"rpg/internal/audit"
	"rpg/internal/content"
)

// wide writes a game of so many rooms in rows of a hundred, each with a little to
// read, to open and to come upon, and gives its folder.
func wide(b *testing.B, rooms int) string {
	b.Helper()
	dir := b.TempDir()
	write := func(path, text string) {
		if err := os.WriteFile(filepath.Join(dir, path), []byte(text), 0o644); err != nil {
			b.Fatal(err)
		}
	}
	for _, k := range [...]string{"rooms", "items"} {
		if err := os.Mkdir(filepath.Join(dir, k), 0o755); err != nil {
			b.Fatal(err)
		}
	}
	write("world.md", "---\nname: The Wide Country\nstartRoom: field-0\nevents:\n  gull:\n    - A gull takes your hat.\n    - {set: hat_gone}\n---\nFields, and more fields.\n")
	for i := range rooms {
		var exits []string
		for _, e := range [...]struct {
			label string
			to    int
			is    bool
		}{{"west", i - 1, i%100 > 0}, {"east", i + 1, i%100 < 99 && i+1 < rooms}, {"north", i - 100, i >= 100}, {"south", i + 100, i+100 < rooms}} {
			if e.is {
				exits = append(exits, fmt.Sprintf("%s: field-%d", e.label, e.to))
			}
		}
		front := fmt.Sprintf("name: Field %d\nexits: {%s}\n", i, strings.Join(exits, ", "))
		if i%10 == 0 {
			front += fmt.Sprintf("items: [stone-%d]\nonEnter: [{if: not hat_gone, then: gull}]\ninstead:\n  take: [{if: has_stone-%d, say: [\"One is enough.\"]}]\n", i, i)
			write(fmt.Sprintf("items/stone-%d.md", i), fmt.Sprintf("---\nname: stone %d\n---\nIt has been carried here from somewhere.\n", i))
		}
		write(fmt.Sprintf("rooms/field-%d.md", i), fmt.Sprintf("---\n%s---\nGrass up to the knee, and a path through it that *somebody* keeps open. The hedge on the far side\nhas a gap in it the width of a cart.\n\nThere is a smell of cut hay.\n\n## If hat_gone\n\nThe wind is in your hair.\n\n## GM only\n\nNothing is buried here, whatever they say.\n", front))
	}
	return dir
}

// BenchmarkWide compares an audit of ten thousand rooms with what goldmark and the
// YAML reader alone take for the same files: both in one run.
func BenchmarkWide(b *testing.B) {
	dir := wide(b, 10_000)
	var libraries, audits time.Duration
	for b.Loop() {
		start := time.Now()
		err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			data, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			front, body, _ := strings.Cut(strings.TrimPrefix(string(data), "---\n"), "\n---\n")
			if _, err := parser.ParseBytes([]byte(front), 0); err != nil {
				return err
			}
			goldmark.DefaultParser().Parse(text.NewReader([]byte(body)))
			return nil
		})
		if err != nil {
			b.Fatal(err)
		}
		libraries += time.Since(start)
		start = time.Now()
		book, err := content.OpenToAudit(os.DirFS(dir))
		if err != nil {
			b.Fatal(err)
		}
		if r := audit.Run("wide", book); len(r.Findings) > 0 {
			b.Fatalf("%s", r.Lines("wide")[0])
		}
		audits += time.Since(start)
	}
	b.ReportMetric(float64(audits)/float64(libraries), "times-the-libraries")
	b.ReportMetric(float64(audits.Milliseconds())/float64(b.N), "audit-ms")
}
