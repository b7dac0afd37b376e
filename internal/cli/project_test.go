package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"rpg/internal/command"
	"rpg/internal/store"
)

// project is a folder in which the program is run without a process of its own.
type project struct {
	tb  testing.TB
	dir string
}

// newProject lays out a project with games copied from the given folders.
func newProject(tb testing.TB, games ...string) *project {
	tb.Helper()
	dir := tb.TempDir()
	for _, g := range games {
		if err := os.CopyFS(filepath.Join(dir, "games", filepath.Base(g)), os.DirFS(g)); err != nil {
			tb.Fatal(err)
		}
	}
	if err := os.MkdirAll(filepath.Join(dir, "proposals"), 0o755); err != nil {
		tb.Fatal(err)
	}
	return &project{tb, dir}
}

// run carries out one command line and gives what it printed and its status.
func (p *project) run(argv ...string) (stdout, stderr string, status int) {
	var out, errs bytes.Buffer
	env := &command.Env{
		Prog: "rpg", Dir: p.dir, Stdin: strings.NewReader(""), Stdout: &out, Stderr: &errs,
		Now:   func() time.Time { return time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC) },
		Store: store.Options{NoSync: true},
	}
	status = Run(env, argv)
	return out.String(), errs.String(), status
}

// must carries out a command line that has to go well.
func (p *project) must(argv ...string) string {
	p.tb.Helper()
	out, errs, status := p.run(argv...)
	if status != command.ExitDone {
		p.tb.Fatalf("rpg %s: exit status %d\n%s%s", strings.Join(argv, " "), status, out, errs)
	}
	return out
}

// write puts a file into the project.
func (p *project) write(path, text string) {
	p.tb.Helper()
	if err := os.WriteFile(filepath.Join(p.dir, filepath.FromSlash(path)), []byte(text), 0o644); err != nil {
		p.tb.Fatal(err)
	}
}

// read is the text of a file of the project.
func (p *project) read(path string) string {
	p.tb.Helper()
	text, err := os.ReadFile(filepath.Join(p.dir, filepath.FromSlash(path)))
	if err != nil {
		p.tb.Fatal(err)
	}
	return string(text)
}

// live plays whole rounds: both people look, say something, and are told so.
func (p *project) live(n int) {
	p.tb.Helper()
	for range n {
		p.must("round", "start")
		for _, id := range []string{"ana", "bo"} {
			p.write("proposals/reply.txt", "DO: I wait and listen.\nJOURNAL: Nothing yet.\n")
			p.must("reply", id, "proposals/reply.txt")
			p.must("look", "--as", id)
			p.write("proposals/story.txt", "You wait. The reeds wait with you, and are better at it.\n")
			p.must("narrate", id, "proposals/story.txt")
		}
		p.must("round", "end")
	}
}

// begin opens a round in which Ana has replied and is to be looked for.
func (p *project) begin() {
	p.tb.Helper()
	p.must("round", "start")
	p.write("proposals/reply.txt", "DO: I look about.\nJOURNAL: Still nothing.\n")
	p.must("reply", "ana", "proposals/reply.txt")
}
