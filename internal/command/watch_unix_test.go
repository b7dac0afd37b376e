//go:build unix

package command

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"syscall"
	"testing"
	"time"

	"rpg/internal/store"
	"rpg/internal/tell"
	"rpg/internal/watch"
)

// BenchmarkChange is what an author who saves a file waits for, from there to the
// last line that is printed: one file of content is other than before, the game is
// audited and its transcripts are played.
func BenchmarkChange(b *testing.B) {
	defer debug.SetGCPercent(debug.SetGCPercent(400)) // as the program does
	for _, test := range []struct{ game, file string }{
		{"lantern", "rooms/boathouse.md"},
		{"saltmarsh", ""},
		{"firstlight", "world.json"},
		{"orrery", ""},
	} {
		b.Run(test.game, func(b *testing.B) {
			home := b.TempDir()
			dir := filepath.Join(home, "games", test.game)
			if err := os.CopyFS(dir, os.DirFS(filepath.Join("../../games", test.game))); err != nil {
				b.Fatal(err)
			}
			if test.file == "" {
				rooms, err := filepath.Glob(filepath.Join(dir, "rooms", "*.md"))
				if err != nil || len(rooms) == 0 {
					b.Fatal("no rooms")
				}
				test.file = "rooms/" + filepath.Base(rooms[0])
			}
			path := filepath.Join(dir, test.file)
			data, err := os.ReadFile(path)
			if err != nil {
				b.Fatal(err)
			}
			c := &Call{Env: &Env{Stdout: new(bytes.Buffer), Prog: "rpg"}, Project: store.Project{Dir: home}}
			w := newWatcher(c, test.game)
			last := ""
			show := func(p tell.Page) error { last = p.String(); return nil }
			if err := w.again([]string{watch.Everything}, show); err != nil {
				b.Fatal(err)
			}
			before, n := processor(b), 0
			for b.Loop() {
				n++
				data = append(data, '\n')
				if err := os.WriteFile(path, data, 0o644); err != nil {
					b.Fatal(err)
				}
				last = ""
				if err := w.again([]string{test.file}, show); err != nil || last == "" || strings.Contains(last, "failed") {
					b.Fatal(last, err)
				}
			}
			b.ReportMetric(float64((processor(b)-before).Microseconds())/1000/float64(n), "cpu-ms/op")
		})
	}
}

// processor is the time that the program has had of all processors: on a machine
// with others at work it says more than a clock does.
func processor(b *testing.B) time.Duration {
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &use); err != nil {
		b.Fatal(err)
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}

// TestWatchPipe: what is no file is named and not read, for nothing may ever come
// out of it.
func TestWatchPipe(t *testing.T) {
	said, _ := watching(t, func(b *beside) {
		if err := syscall.Mkfifo(filepath.Join(b.dir, "rooms", "hole.md"), 0o600); err != nil {
			b.Skip("no pipes here: ", err)
		}
		b.told("rooms/hole.md")
	})
	for _, part := range []string{"CHANGED: rooms/hole.md\n", "games/jetty/rooms/hole.md:1:1: error: unreadable: is not a file"} {
		if !strings.Contains(said, part) {
			t.Errorf("it does not say %q:\n%s", part, said)
		}
	}
}
