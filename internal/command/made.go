package command

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"rpg/internal/argparse"
	"rpg/internal/content"
	"rpg/internal/game"
	"rpg/internal/generate"
	"rpg/internal/state"
	"rpg/internal/store"
	"rpg/internal/world"
)

// What a run has generated lies in this folder beside its save, in folders as a
// game has them.
const generatedFolder = "generated"

// overlay lays what the run has generated under its game. Which of the files
// count is for the state to say: a command that was taken back has left its own.
func (c *Call) overlay(b *content.Book, s *state.State) {
	c.letGo()
	c.made = &runFiles{dir: filepath.Join(c.Project.State(), generatedFolder)}
	b.WithGenerated(c.made, listedIn(s))
}

// letGo closes the folder of what the run has generated, so that the run can be
// moved. It is opened again when something is read from it.
func (c *Call) letGo() {
	if c.made != nil {
		c.made.close()
	}
}

// listedIn says what of a kind a run has generated.
func listedIn(s *state.State) func(world.Kind) []string {
	return func(k world.Kind) []string {
		return s.Get(world.Global, "generated."+string(k)).List()
	}
}

// runFiles are the generated files of a run. The folder is opened when the first
// of them is asked for: most runs have none.
type runFiles struct {
	dir  string
	root *os.Root
}

func (f *runFiles) Open(name string) (fs.File, error) {
	if err := f.open(); err != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: err}
	}
	return f.root.FS().Open(name)
}

// Stat makes of [fs.Stat] one question instead of an opened file.
func (f *runFiles) Stat(name string) (fs.FileInfo, error) {
	if err := f.open(); err != nil {
		return nil, &fs.PathError{Op: "stat", Path: name, Err: err}
	}
	return fs.Stat(f.root.FS(), name)
}

func (f *runFiles) open() (err error) {
	if f.root == nil {
		if f.root, err = os.OpenRoot(f.dir); err != nil {
			return fs.ErrNotExist
		}
	}
	return nil
}

func (f *runFiles) close() {
	if f.root != nil {
		f.root.Close()
		f.root = nil
	}
}

// texts are files held in memory, by their path.
type texts map[string]string

func (t texts) Open(name string) (fs.File, error) {
	text, ok := t[name]
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return &textFile{strings.NewReader(text), name, int64(len(text))}, nil
}

type textFile struct {
	io.Reader
	name string
	size int64
}

func (f *textFile) Stat() (fs.FileInfo, error) { return f, nil }
func (f *textFile) Close() error               { return nil }
func (f *textFile) Name() string               { return path.Base(f.name) }
func (f *textFile) Size() int64                { return f.size }
func (f *textFile) Mode() fs.FileMode          { return 0o444 }
func (f *textFile) ModTime() time.Time         { return time.Time{} }
func (f *textFile) IsDir() bool                { return false }
func (f *textFile) Sys() any                   { return nil }

// made puts into an event the files of what its command has generated.
func made(ev *store.Event, all []game.Made) {
	for _, m := range all {
		ev.Makes = append(ev.Makes, store.Made{Path: pathOf(m.Kind, m.ID), Text: m.Text})
	}
}

// pathOf is where the file of a generated record lies, from the run's folder.
func pathOf(k world.Kind, id string) string {
	return generatedFolder + "/" + string(k) + "/" + id + ".md"
}

// underRun lays under a game what the run of it that is played now has generated,
// if there is any. A run that cannot be read is another command's business.
func (c *Call) underRun(b *content.Book, game string) {
	if fi, err := os.Stat(filepath.Join(c.Project.State(), generatedFolder)); err != nil || !fi.IsDir() {
		return
	}
	files, err := store.Open(c.Project, c.Store)
	if err != nil {
		return
	}
	defer files.Close()
	if run, err := files.Load(); err == nil && run.Exists && run.State.Get(world.Global, "game").Text() == game {
		c.overlay(b, run.State)
	}
}

// runText reads the text of a record that the run has generated.
func (c *Call) runText(k world.Kind, id string) (string, bool, error) {
	from := &runFiles{dir: filepath.Join(c.Project.State(), generatedFolder)}
	defer from.close()
	b, err := fs.ReadFile(from, string(k)+"/"+id+".md")
	if errors.Is(err, fs.ErrNotExist) {
		return "", false, nil
	}
	return string(b), err == nil, err
}

// keptIn is what an event has brought back from an earlier run: nothing, when it
// made something new.
func keptIn(ev *store.Event, words argparse.Parsed) []generate.Kept {
	kind, _ := generate.Named(words.Word("kind"))
	if !slices.ContainsFunc(ev.Files, func(t store.Text) bool {
		p, _ := generate.Read(kind, []byte(t.Body))
		return p != nil && p.Reuse != ""
	}) {
		return nil
	}
	var out []generate.Kept
	for _, m := range ev.Makes {
		dir, file, _ := strings.Cut(strings.TrimPrefix(m.Path, generatedFolder+"/"), "/")
		out = append(out, generate.Kept{Kind: world.Kind(dir), ID: strings.TrimSuffix(file, ".md"), Text: m.Text})
	}
	return out
}
