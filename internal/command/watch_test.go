package command

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"rpg/internal/store"
	"rpg/internal/watch"
)

// jetty is a game with two transcripts, of which one includes a third.
var jetty = map[string]string{
	"world.md":             "---\nname: The Jetty\nplay: parser\nstartRoom: quay\n---\nPlanks and water.\n",
	"rooms/quay.md":        "---\nname: The Quay\nexits: {up: loft}\nitems: [rope]\n---\nPlanks.\n",
	"rooms/loft.md":        "---\nname: The Net Loft\nexits: {down: quay}\n---\nNets.\n",
	"items/rope.md":        "---\nname: rope\n---\nTarred.\n",
	"tests/up.txt":         "> up\n/Nets/\n> down\n/Planks/\n",
	"tests/rope.txt":       "@include walks/rope.txt\n> x rope\nTarred.\n",
	"tests/walks/rope.txt": "> take rope\nTaken: rope.\n",
}

// beside is somebody who watches the jetty and saves its files, one step at a time:
// what changes is told by hand, and so is that it has come to rest.
type beside struct {
	*testing.T
	dir     string
	out     bytes.Buffer
	changes chan string
	quiet   chan time.Time
}

// watching starts to watch. until runs between the first look and the end.
func watching(t *testing.T, until func(b *beside)) (said string, answer Answer) {
	home := t.TempDir()
	b := &beside{T: t, dir: filepath.Join(home, "games", "jetty"), changes: make(chan string), quiet: make(chan time.Time)}
	for name, text := range jetty {
		b.write(name, text)
	}
	c := &Call{Env: &Env{Stdout: &b.out, Prog: "rpg"}, Project: store.Project{Dir: home}}
	over := make(chan Answer)
	go func() {
		answer, err := newWatcher(c, "jetty").follow(context.Background(), b.changes, watch.Rest{
			Clock: func(time.Duration) <-chan time.Time { return b.quiet }, Quiet: 1, Most: 2,
		})
		if err != nil {
			t.Error(err)
		}
		over <- answer
	}()
	b.wait()
	until(b)
	close(b.changes)
	answer = <-over
	return b.out.String(), answer
}

func (b *beside) write(name, text string) {
	b.Helper()
	path := filepath.Join(b.dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		b.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		b.Fatal(err)
	}
}

// wait waits until whoever watches listens again, by telling of a file that is not
// there and never was.
func (b *beside) wait() { b.changes <- "rooms/nowhere.md" }

// told says that files have changed, and that this was all for now; then it waits
// until they were looked at.
func (b *beside) told(names ...string) {
	for _, name := range names {
		b.changes <- name
	}
	b.quiet <- time.Time{}
	b.wait()
}

const firstLook = `WATCHING: games/jetty, until Ctrl-C
AUDIT: jetty: 0 errors, 0 warnings, 0 notes
TESTS: 2 passed
`

// TestWatchGame follows an author at work.
func TestWatchGame(t *testing.T) {
	for _, test := range []struct {
		name string
		do   func(b *beside)
		want string
	}{
		{"nothing", func(b *beside) {}, ""},
		{"a transcript alone", func(b *beside) {
			b.write("tests/up.txt", "> up\n/Ropes/\n")
			b.told("tests/up.txt")
		}, `—
CHANGED: tests/up.txt
FAILED: up.txt:1: > up
  - /Ropes/
  ! no line of the answer matches
    📍 The Net Loft
    Nets.
    Exits: down.
TESTS: 1 passed, 1 failed: up.txt; played 1 transcript
`},
		{"a part of a transcript", func(b *beside) {
			b.write("tests/walks/rope.txt", "> get rope\nTaken: rope.\n")
			b.told("tests/walks/rope.txt")
		}, `—
CHANGED: tests/walks/rope.txt
TESTS: 2 passed; played 1 transcript
`},
		{"a room", func(b *beside) {
			b.write("rooms/loft.md", "---\nname: The Net Loft\nexits: {down: quey}\n---\nNets.\n")
			b.told("rooms/loft.md")
			b.write("rooms/loft.md", jetty["rooms/loft.md"])
			b.told("rooms/loft.md")
		}, ``},
		{"saved as it was", func(b *beside) {
			b.write("rooms/loft.md", jetty["rooms/loft.md"])
			b.told("rooms/loft.md", "rooms")
		}, ""},
		{"a transcript that goes", func(b *beside) {
			if err := os.Remove(filepath.Join(b.dir, "tests", "up.txt")); err != nil {
				b.Fatal(err)
			}
			b.told("tests/up.txt")
		}, `—
CHANGED: tests/up.txt
TESTS: 1 passed; played 0 transcripts
`},
		{"what nothing can be played with", func(b *beside) {
			b.write("rooms/quay.md", "---\nname: The Quay\nexits: {up: loft\n---\nPlanks.\n")
			b.told("rooms/quay.md")
			b.write("rooms/quay.md", jetty["rooms/quay.md"])
			b.told("rooms/quay.md")
		}, `—
CHANGED: rooms/quay.md
games/jetty/rooms/quay.md:3:8: error: yaml: “{” is never closed; “}” was expected
AUDIT: jetty: 1 error, 0 warnings, 0 notes
FAILED: rope.txt: the opening: rooms/quay.md:3:8: “{” is never closed; “}” was expected
  (1 other fails for the same reason: the opening: rooms/quay.md:3:8: “{” is never closed; “}” was expected)
TESTS: 0 passed, 2 failed: rope.txt, up.txt
—
CHANGED: rooms/quay.md
AUDIT: jetty: 0 errors, 0 warnings, 0 notes
TESTS: 2 passed
`},
		{"nobody knows what", func(b *beside) {
			b.write("tests/new.txt", "> look\n")
			b.told(watch.Everything)
		}, `—
CHANGED: tests/new.txt
TESTS: 3 passed; played 1 transcript
`},
	} {
		t.Run(test.name, func(t *testing.T) {
			said, answer := watching(t, test.do)
			if answer.Refused != "" || !answer.Silent {
				t.Errorf("it ends with %+v", answer)
			}
			said, found := strings.CutPrefix(said, firstLook)
			if !found || test.want != "" && said != test.want || test.name == "nothing" && said != "" || test.name == "saved as it was" && said != "" {
				t.Errorf("it says:\n%s\nwant:\n%s", said, firstLook+test.want)
			}
			if test.name != "a room" {
				return
			}
			for _, part := range []string{"games/jetty/rooms/loft.md:3:", "“quey”", "TESTS: 1 passed, 1 failed: up.txt\n", "CHANGED: rooms/loft.md\nAUDIT: jetty: 0 errors", "TESTS: 2 passed\n"} {
				if !strings.Contains(said, part) {
					t.Errorf("it does not say %q:\n%s", part, said)
				}
			}
		})
	}
}

// TestWatchGameGone: when the game itself is gone there is nothing more to watch.
func TestWatchGameGone(t *testing.T) {
	_, answer := watching(t, func(b *beside) {
		if err := os.RemoveAll(b.dir); err != nil {
			b.Fatal(err)
		}
		b.changes <- watch.Everything
		b.quiet <- time.Time{}
	})
	if answer.Refused != "games/jetty is there no more" {
		t.Errorf("it ends with %+v", answer)
	}
}
