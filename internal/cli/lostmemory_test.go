package cli

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"rpg/internal/command"
)

// forgetful is a referee that remembers nothing from one command to the next.
type forgetful struct {
	t   *testing.T
	dir string
}

// newReferee begins a run of the harbour game in a folder of its own.
func newReferee(t *testing.T) *forgetful {
	t.Helper()
	r := &forgetful{t, t.TempDir()}
	if err := os.CopyFS(filepath.Join(r.dir, "games"), os.DirFS("testdata/games")); err != nil {
		t.Fatal(err)
	}
	r.do("rpg run new harbour --seed 42")
	return r
}

// do types one line, having written the file that it names, and gives what was
// printed.
func (r *forgetful) do(line string) string {
	r.t.Helper()
	words := strings.Fields(line)
	for _, w := range words {
		if strings.HasPrefix(w, "proposals/") {
			r.write(w)
		}
	}
	out, status := r.try(words)
	if status != command.ExitDone {
		r.t.Fatalf("%s exits %d: %s", line, status, out)
	}
	return out
}

func (r *forgetful) try(words []string) (string, int) {
	r.t.Helper()
	if words[0] != "rpg" {
		r.t.Fatalf("%q is no command of ours", words)
	}
	var out, errs bytes.Buffer
	env := &command.Env{
		Prog: "rpg", Dir: r.dir, Stdin: strings.NewReader(""), Stdout: &out, Stderr: &errs,
		Now: func() time.Time { return time.Unix(0, 0) },
	}
	env.Store.NoSync = true
	status := command.Execute(env, words[1:])
	return out.String() + errs.String(), status
}

// write puts into a file what its name asks for.
func (r *forgetful) write(name string) {
	text := map[string]string{
		"reply": "DO: I wait.\nJOURNAL: Somebody is late.\n", "witnessed": "They waited.\n", "story": "You wait.\n",
	}
	kind, _, _ := strings.Cut(filepath.Base(name), "-")
	if text[kind] == "" {
		r.t.Fatalf("what belongs into %s?", name)
	}
	path := filepath.Join(r.dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		r.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text[kind]), 0o644); err != nil {
		r.t.Fatal(err)
	}
}

// next asks the program alone what to type next.
func (r *forgetful) next() string {
	r.t.Helper()
	lines := strings.Split(strings.TrimSpace(r.do("rpg round")), "\n")
	next, ok := strings.CutPrefix(lines[len(lines)-1], "NEXT: ")
	if !ok {
		r.t.Fatalf("the last line of round is %q", lines[len(lines)-1])
	}
	return next
}

// finish does what round says to type next until the round is over, and gives
// the lines that it typed.
func (r *forgetful) finish() []string {
	r.t.Helper()
	var typed []string
	for len(typed) < 40 {
		line := r.next()
		typed = append(typed, line)
		r.do(line)
		if line == "rpg round end" {
			return typed
		}
	}
	r.t.Fatalf("the round does not end:\n%s", strings.Join(typed, "\n"))
	return nil
}

// A referee that lost its memory at any step of a round, and from then on types
// only what round names, comes to the end of the round; so do all who look.
func TestLostMemory(t *testing.T) {
	t.Parallel()
	whole := newReferee(t).finish()
	want := strings.Fields("start reply look witnessed narrate reply look witnessed narrate reply look narrate end")
	for i, line := range whole {
		if len(whole) != len(want) || !strings.Contains(line, want[i]) {
			t.Fatalf("the round is\n%s\nwant %s", strings.Join(whole, "\n"), want)
		}
	}
	for lost := range whole {
		t.Run(fmt.Sprintf("after %d steps", lost), func(t *testing.T) {
			r := newReferee(t)
			for _, line := range whole[:lost] {
				r.do(line)
			}
			if rest := r.finish(); strings.Join(rest, "\n") != strings.Join(whole[lost:], "\n") {
				t.Errorf("it went on with\n%s", strings.Join(rest, "\n"))
			}
			if next := r.next(); next != "rpg round start" {
				t.Errorf("after the round comes %s", next)
			}
		})
	}
}

// The same from turns that did not go by the book.
func TestLostMemoryElsewhere(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		did  string // lines, typed before the memory is lost
		rest string // what the rest of the round is, a word each
	}{
		{"looked before the reply", "round start; look --as ana",
			"reply witnessed narrate reply look witnessed narrate reply look narrate end"},
		{"gone before anybody was told", "round start; reply ana; look --as ana; move north --as ana",
			"witnessed narrate reply look narrate reply look witnessed narrate end"},
		{"told without the note", "round start; reply ana; look --as ana; narrate ana",
			"reply look witnessed narrate reply look narrate end"},
		{"passed over", "round start; round skip ana nobody came; reply bo; round skip bo asleep",
			"reply look narrate end"},
		{"out of the game in their own turn", "round start; reply ana; look --as ana; cast rest ana",
			"reply look narrate reply look narrate end"},
		{"back after the others", "round start; cast rest ana; reply bo; narrate bo; cast back ana",
			"reply look witnessed narrate reply look narrate end"},
		{"rested and came back", "round start; cast rest cy; round skip ana asleep; cast back cy",
			"reply look witnessed narrate reply look narrate end"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newReferee(t)
			for _, line := range strings.Split(c.did, "; ") {
				words := strings.Fields(line)
				if words[0] == "reply" || words[0] == "narrate" {
					kind := map[string]string{"reply": "reply", "narrate": "story"}[words[0]]
					line += " proposals/" + kind + "-" + words[1] + ".txt"
				}
				r.do("rpg " + line)
			}
			want := strings.Fields(c.rest)
			got := r.finish()
			for i, line := range got {
				if len(got) != len(want) || !strings.Contains(line, want[i]) {
					t.Fatalf("it went on with\n%s\nwant %s", strings.Join(got, "\n"), want)
				}
			}
		})
	}
}
