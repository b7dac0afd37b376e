package command

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"rpg/internal/play"
	"rpg/internal/tell"
)

var _ play.Scribe = (*keeper)(nil)

// mostTranscripts is how many transcripts of one game are kept beside its run.
const mostTranscripts = 999

// Transcript begins a text in the game's own folder, under the next number that
// is free. Nobody who plays can name a file, and none is written over.
func (k *keeper) Transcript() (io.WriteCloser, error) {
	dir := filepath.Join(k.Project.State(), "transcripts")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	for n := 1; n <= mostTranscripts; n++ {
		path := filepath.Join(dir, fmt.Sprintf("%03d.txt", n))
		f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(k.Stderr, "%s: the transcript is written to %s\n", k.Prog, tell.OneLine(path))
		return plainText{f}, nil
	}
	return nil, fmt.Errorf("there are %d transcripts in %s already; move some away", mostTranscripts, dir)
}

// plainText writes text as it is shown: no byte of it can tell a terminal what
// to do.
type plainText struct{ io.WriteCloser }

func (p plainText) Write(text []byte) (int, error) {
	var b strings.Builder
	for l := range strings.SplitSeq(strings.TrimSuffix(string(text), "\n"), "\n") {
		b.WriteString(shown(l) + "\n")
	}
	if _, err := io.WriteString(p.WriteCloser, b.String()); err != nil {
		return 0, err
	}
	return len(text), nil
}

// shown is a line of a game for a terminal or a file.
func shown(line string) string {
	indent := line[:len(line)-len(strings.TrimLeft(line, " "))]
	return strings.TrimRight(indent+tell.OneLine(line[len(indent):]), " ")
}
