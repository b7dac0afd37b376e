package command

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"rpg/internal/argparse"
	"rpg/internal/content"
	"rpg/internal/tell"
	"rpg/internal/watch"
)

// watchSpecs is the command that an author has running beside an editor.
func watchSpecs() []Spec {
	return []Spec{{
		Name: "watch", Help: "audit a game and play its transcripts again each time one of its files changes",
		About: "It says how the game stands, and says it again whenever a file of it was saved, until Ctrl-C. " +
			"What an audit finds is shown when it is other than before; a transcript that fails is shown each time. " +
			"When only transcripts have changed, those alone are played. Dead ends are left to rpg audit, which takes its time for them.",
		Args:    []argparse.Arg{opt("game", "a folder in games/")},
		Options: []argparse.Option{{Long: "once", Help: "say how the game stands, and end; the exit status is 1 when something is wrong"}},
		For:     Author, Needs: Nothing, Run: runWatch,
	}}
}

// How long nothing must have changed before a game is looked at again, and how long
// that is waited for at most.
const (
	watchQuiet = 15 * time.Millisecond
	watchMost  = 150 * time.Millisecond
)

// A watcher knows how a game stood when it was looked at last.
type watcher struct {
	*Call
	id     string
	dir    string
	sums   map[string]string  // of each file, its digest
	found  []string           // what the audit found
	heads  string             // and how it counts that
	tests  map[string]*tested // by the transcript
	memory content.Memory     // of what its files said
	glance *glance            // the files, as this look finds them
	shut   error              // why they cannot be looked at
	bad    bool               // the audit found an error
}

// tested is how a transcript went.
type tested struct {
	lines  []string // what is shown of it: empty when it passed
	typed  int
	failed bool
	why    string   // what kept it from being played, as others may say too
	files  []string // that it is made of
}

func runWatch(c *Call) (Answer, error) {
	id := c.Words.Word("game")
	if c.isFileWord(id) {
		return refuse("a pack does not change, and so there is nothing to watch; rpg audit %s and rpg test %s say how it stands", shellWord(id), shellWord(id))
	}
	if err := c.openProject(); err != nil {
		return Answer{}, err
	}
	if no := c.gameHere(id); no != "" {
		return Answer{Refused: no}, nil
	}
	w := newWatcher(c, id)
	if c.Words.Has("once") {
		var answer Answer
		err := w.again([]string{watch.Everything}, func(p tell.Page) error {
			answer.Page = append(answer.Page, p...)
			return nil
		})
		if w.wrong() {
			answer.Exit = ExitRefused
		}
		return answer, err
	}
	if c.Words.Has("json") {
		return refuse("watch goes on saying how the game stands; --json is for --once")
	}
	folder, err := watch.Open(w.dir)
	if err != nil {
		return Answer{}, &broken{fmt.Errorf("games/%s cannot be followed: %w", id, err)}
	}
	defer folder.Close()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return w.follow(ctx, folder.Changes(), watch.Rest{Clock: time.After, Quiet: watchQuiet, Most: watchMost})
}

func newWatcher(c *Call, id string) *watcher {
	c.at = "games/" + id
	return &watcher{Call: c, id: id, dir: c.Project.Game(id), sums: map[string]string{}, tests: map[string]*tested{}}
}

// follow prints how the game stands, and prints it again after each change.
func (w *watcher) follow(ctx context.Context, changes <-chan string, rest watch.Rest) (answer Answer, err error) {
	fmt.Fprintf(w.Stdout, "WATCHING: games/%s, until Ctrl-C\n", w.id)
	show := func(p tell.Page) error {
		_, err := fmt.Fprint(w.Stdout, p.String())
		return err
	}
	look := func(paths []string) bool {
		if err = w.again(paths, show); err != nil {
			return false
		}
		if _, gone := os.Stat(w.dir); gone != nil {
			answer.Refused = fmt.Sprintf("games/%s is there no more", w.id)
			return false
		}
		return err == nil
	}
	if look([]string{watch.Everything}) {
		rest.Follow(ctx, changes, look)
	}
	answer.Silent = answer.Refused == ""
	return answer, err
}

// wrong reports whether something is to be mended.
func (w *watcher) wrong() bool {
	for _, t := range w.tests {
		if t.failed {
			return true
		}
	}
	return w.bad
}

// again looks at what has to be looked at after a change, and shows each part as
// soon as it is known: what an audit finds, then the transcripts. It says nothing
// when what is in the files is as it was.
func (w *watcher) again(paths []string, show func(tell.Page) error) error {
	first := len(w.sums) == 0
	changed, err := w.changed(paths)
	if err != nil {
		return &broken{err}
	}
	if len(changed) == 0 && !first {
		return nil
	}
	var p tell.Page
	if !first {
		p.Add("", "—")
		p.Add("CHANGED", strings.Join(changed, ", "))
	}
	onlyTests := !first && !slices.ContainsFunc(changed, func(name string) bool { return !strings.HasPrefix(name, testsFolder+"/") })
	root, shut := os.OpenRoot(w.dir)
	if w.shut = shut; shut == nil {
		defer root.Close() // when the last transcript has ended
		w.glance = &glance{under: root.FS()}
	}
	playing := w.play(changed, onlyTests)
	if !onlyTests {
		err = w.audit(&p)
	}
	if err == nil {
		err = show(p)
	}
	return errors.Join(err, w.tell(playing, show))
}

// changed lists the files of the game that are other than when they were read last.
func (w *watcher) changed(paths []string) (out []string, err error) {
	if slices.Contains(paths, watch.Everything) {
		for name := range w.sums {
			paths = append(paths, name)
		}
		err = filepath.WalkDir(w.dir, func(file string, d fs.DirEntry, err error) error {
			if err == nil && d.Type().IsRegular() {
				rel, _ := filepath.Rel(w.dir, file)
				paths = append(paths, filepath.ToSlash(rel))
			}
			return err
		})
		if errors.Is(err, fs.ErrNotExist) {
			err = nil // a file, or the game, went away meanwhile
		}
	}
	root, gone := os.OpenRoot(w.dir)
	if gone != nil {
		return nil, err // which is said elsewhere
	}
	defer root.Close()
	slices.Sort(paths)
	for _, name := range slices.Compact(paths) {
		if name == watch.Everything {
			continue
		}
		sum := sumOf(root, name)
		if sum == w.sums[name] {
			continue
		}
		out = append(out, name)
		w.sums[name] = sum
		if sum == "" {
			delete(w.sums, name)
		}
	}
	return out, err
}

// sumOf tells what is in a file of a game; it is empty where there is none. What is
// no file is not read: nothing may ever come out of a pipe.
func sumOf(root *os.Root, name string) string {
	fi, err := root.Stat(filepath.FromSlash(name))
	switch {
	case err != nil || fi.IsDir():
		return ""
	case !fi.Mode().IsRegular():
		return fi.Mode().Type().String()
	}
	f, err := root.Open(filepath.FromSlash(name))
	if err != nil {
		return ""
	}
	defer f.Close()
	all := sha256.New()
	if _, err := io.Copy(all, f); err != nil {
		return ""
	}
	return string(all.Sum(nil))
}

// audit audits the game, and shows what is found when that is other than before.
func (w *watcher) audit(p *tell.Page) error {
	if errors.Is(w.shut, fs.ErrNotExist) {
		return nil // which is said elsewhere
	} else if w.shut != nil {
		return &broken{w.shut}
	}
	report, err := w.audited(w.id, w.glance, &w.memory, auditOf)
	if err != nil {
		w.bad, w.found = true, nil
		p.Add("AUDIT", "it cannot be read: "+tell.OneLine(err.Error()))
		return nil
	}
	lines := report.Lines("games/" + w.id)
	w.bad = report.Failed(false)
	text := report.Summary()
	if slices.Equal(lines, w.found) && w.heads != "" {
		if len(lines) > 0 {
			text += ", as before"
		}
	} else {
		for _, l := range lines {
			p.Add("", l)
		}
	}
	w.found, w.heads = lines, report.Summary()
	p.AddData("AUDIT", text, report.Data("games/"+w.id))
	return nil
}
