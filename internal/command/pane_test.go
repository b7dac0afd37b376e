package command

import (
	"bytes"
	"errors"
	"testing"
)

// A watched pane is printed at once and again each time that something may have
// changed, until the watching ends.
func TestWatch(t *testing.T) {
	const clear = "\x1b[H\x1b[2J\x1b[3J"
	var out bytes.Buffer
	n := 0
	show := func() (string, error) { n++; return string('a' + rune(n-1)), nil }
	answer, err := keepDrawing(&out, show, func() bool { return n < 3 })
	if err != nil || !answer.Silent {
		t.Errorf("it ends with %+v, %v", answer, err)
	}
	if want := clear + "a" + clear + "b" + clear + "c"; out.String() != want {
		t.Errorf("got %q, want %q", out.String(), want)
	}
}

// What cannot be read any more ends the watching, and is said.
func TestWatchBroken(t *testing.T) {
	var out bytes.Buffer
	gone := errors.New("the save is gone")
	if _, err := keepDrawing(&out, func() (string, error) { return "", gone }, func() bool { return true }); !errors.Is(err, gone) {
		t.Errorf("got %v", err)
	}
}
