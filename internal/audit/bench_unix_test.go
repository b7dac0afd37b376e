//go:build unix

package audit_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/goccy/go-yaml/parser"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/text"

	"rpg/internal/audit"
)

// BenchmarkWide compares an audit of ten thousand rooms, in each of several shapes,
// with what goldmark and the YAML reader alone take for the same files: both in one
// run, and by the time of the processor. An audit is to take three times that at most.
func BenchmarkWide(b *testing.B) {
	for _, s := range shapes {
		b.Run(s.name, func(b *testing.B) {
			dir := wide(b, s, 10_000)
			var libraries, audits time.Duration
			for b.Loop() {
				start := spent(b)
				readOnly(b, dir)
				libraries += spent(b) - start
				start = spent(b)
				if r := audit.Whole("wide", open(b, dir)); !slices.Equal(codes(r), s.told) {
					b.Fatalf("%s", r.Lines("wide")[0])
				}
				audits += spent(b) - start
			}
			b.ReportMetric(float64(audits)/float64(libraries), "times-the-libraries")
			b.ReportMetric(float64(audits.Milliseconds())/float64(b.N), "audit-ms")
		})
	}
}

// readOnly lets the libraries read every file of a game, and nothing be made of it.
func readOnly(b *testing.B, dir string) {
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
}

// spent is the time that the processor has worked for this program.
func spent(b *testing.B) time.Duration {
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &use); err != nil {
		b.Fatal(err)
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}
