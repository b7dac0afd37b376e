package command

import (
	"bufio"
	"strings"
	"testing"
)

// TestALineWaits: only a whole line that is there already may be kept together
// with the one before it.
func TestALineWaits(t *testing.T) {
	for text, want := range map[string]bool{"": false, "take key": false, "take key\n": true, "\n": true, "take key\nup": true} {
		in := bufio.NewReader(strings.NewReader("look\n" + text))
		if _, err := readLine(in); err != nil {
			t.Fatal(err)
		}
		if got := lineWaits(in); got != want {
			t.Errorf("after the first line %q is there: a line waits %v, want %v", text, got, want)
		}
	}
}
