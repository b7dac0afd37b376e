package command

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// An outsider is a command of the owner's that plays somebody: a program around
// a model, mostly. It is run by the system's shell, is given a text on standard
// input, and has so long to come to its end.
type outsider struct {
	line  string // as a shell reads it
	dir   string
	limit time.Duration
}

// The most that is taken of what an outsider prints. More is a mistake of its
// own, and no reason to hold it all.
const (
	maxAnswer    = maxReply + 1 // one more than is read of a reply, which then says so
	maxComplaint = 4 << 10
)

// lingering is how long an outsider's own children may keep its output open
// after its end.
const lingering = 2 * time.Second

// errLate says that an outsider ran into its time limit.
var errLate = errors.New("it did not end")

// play runs the command, with what it finds in its environment beside ours, and
// gives what it printed. At its end, however that came, nothing that it started
// in its group is left running.
func (o outsider) play(ctx context.Context, stdin string, env ...string) (string, error) {
	timed, stop := context.WithTimeout(ctx, o.limit)
	defer stop()
	cmd := shell(timed, o.line)
	out, errs := &capped{most: maxAnswer}, &tail{most: maxComplaint}
	cmd.Dir, cmd.Stdin, cmd.Stdout, cmd.Stderr = o.dir, strings.NewReader(stdin), out, errs
	cmd.Env = append(os.Environ(), "RPG_HOME=", "RPG_AS=")
	cmd.Env = append(cmd.Env, env...)
	cmd.Cancel = func() error { return endGroup(cmd) }
	cmd.WaitDelay = lingering
	err := cmd.Run()
	if cmd.Process != nil {
		endGroup(cmd)
	}
	if errors.Is(err, exec.ErrWaitDelay) {
		err = nil // it ended well; what it left behind is ended, too
	}
	if err == nil {
		return out.b.String(), nil
	}
	switch said := errs.line(); {
	case ctx.Err() != nil:
		err = ctx.Err()
	case timed.Err() != nil:
		err = fmt.Errorf("%w within %s", errLate, o.limit)
	case said != "":
		err = fmt.Errorf("%w, %s", err, said)
	}
	return "", err
}

// ourselves is what a program needs in its environment to run this one as rpg,
// and, through the shim, by its older name.
func ourselves() []string {
	path, err := os.Executable()
	if err != nil {
		return nil
	}
	env := []string{"RPG_BIN=" + path}
	if name := filepath.Base(path); name == "rpg" || name == "rpg.exe" {
		env = append(env, "PATH="+filepath.Dir(path)+string(os.PathListSeparator)+os.Getenv("PATH"))
	}
	return env
}

// capped keeps the start of what is written.
type capped struct {
	b    bytes.Buffer
	most int
}

func (c *capped) Write(p []byte) (int, error) {
	c.b.Write(p[:min(len(p), c.most-c.b.Len())])
	return len(p), nil
}

// tail keeps the end of what is written.
type tail struct {
	b    []byte
	most int
}

func (t *tail) Write(p []byte) (int, error) {
	t.b = append(t.b, p...)
	t.b = t.b[max(0, len(t.b)-t.most):]
	return len(p), nil
}

// line is the last line that says anything.
func (t *tail) line() string { return lastLine(string(t.b)) }
