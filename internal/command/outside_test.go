//go:build unix

package command

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

func TestOutsider(t *testing.T) {
	for _, test := range []struct {
		name, line, stdin string
		out, fails        string
	}{
		{"answers", "cat; echo , she said", "Well now", "Well now, she said\n", ""},
		{"reads nothing", "echo Well now", strings.Repeat("the tide is out\n", 100_000), "Well now\n", ""},
		{"fails and says why", "echo Well now; echo one >&2; echo the quay is shut >&2; exit 3", "", "", "exit status 3, the quay is shut"},
		{"fails", "exit 4", "", "", "exit status 4"},
		{"says too much", "yes", "", "", "it did not end within 50ms"},
		{"knows nothing of us", `echo "$RPG_HOME,$RPG_AS"`, "", ",\n", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Setenv("RPG_HOME", "/elsewhere")
			t.Setenv("RPG_AS", "bo")
			o := outsider{line: test.line, dir: t.TempDir(), limit: time.Hour}
			if test.line == "yes" {
				o.limit = 50 * time.Millisecond
			}
			out, err := o.play(t.Context(), test.stdin)
			if out != test.out {
				t.Errorf("%q, want %q", out, test.out)
			}
			if got := errText(err); got != test.fails {
				t.Errorf("fails with %q, want %q", got, test.fails)
			}
		})
	}
}

func errText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// However an outsider ends, nothing that it started goes on: the pipe that its
// child holds open for writing comes to its end.
func TestOutsiderLeavesNothing(t *testing.T) {
	for _, test := range []struct {
		name, line string
		hangs      bool
	}{
		{"after its end", "sleep 1000 >held 2>&1 & echo Well now", false},
		{"when it is interrupted", "sleep 1000 >held 2>&1 & sleep 1000", true},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			held := filepath.Join(dir, "held")
			if err := syscall.Mkfifo(held, 0o600); err != nil {
				t.Fatal(err)
			}
			ctx, interrupt := context.WithCancel(t.Context())
			ended := make(chan error)
			go func() {
				f, err := os.Open(held) // waits for the child
				if err == nil {
					if test.hangs {
						interrupt()
					}
					_, err = io.Copy(io.Discard, f) // waits for its end
				}
				ended <- err
			}()
			out, err := outsider{line: test.line, dir: dir, limit: time.Hour}.play(ctx, "")
			switch {
			case test.hangs && !errors.Is(err, context.Canceled):
				t.Errorf("ends with %v", err)
			case !test.hangs && (err != nil || out != "Well now\n"):
				t.Errorf("%q, %v", out, err)
			}
			if err := <-ended; err != nil {
				t.Error(err)
			}
		})
	}
}
