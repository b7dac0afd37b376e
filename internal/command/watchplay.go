package command

import (
	"cmp"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"rpg/internal/content"
	"rpg/internal/tell"
	"rpg/internal/transcript"
)

// play plays the transcripts: all, or those that are made of a changed file.
func (w *watcher) play(changed []string, onlyTests bool, p *tell.Page) {
	names, err := fs.Glob(os.DirFS(filepath.Join(w.dir, testsFolder)), "*.txt")
	if err != nil || len(names) == 0 {
		w.tests = map[string]*tested{}
		return
	}
	slices.Sort(names)
	for name := range w.tests {
		if !slices.Contains(names, name) {
			delete(w.tests, name)
		}
	}
	due := slices.DeleteFunc(slices.Clone(names), func(name string) bool {
		t := w.tests[name]
		return onlyTests && t != nil && len(t.files) > 0 && !slices.ContainsFunc(t.files, func(f string) bool { return slices.Contains(changed, testsFolder+"/"+f) })
	})
	for i, t := range w.playAll(due) {
		w.tests[due[i]] = t
		for _, l := range t.lines {
			p.Add("", l)
		}
	}
	passed, typed := 0, 0
	var failed []string
	for _, name := range names {
		if t := w.tests[name]; t.failed {
			failed = append(failed, name)
		} else {
			passed++
		}
		typed += w.tests[name].typed
	}
	text := fmt.Sprintf("%d passed", passed)
	if len(failed) > 0 {
		text += fmt.Sprintf(", %d failed: %s", len(failed), strings.Join(failed, ", "))
	}
	if len(due) < len(names) {
		text += fmt.Sprintf("; played %s", amount(len(due), "transcript"))
	}
	p.AddData("TESTS", text, map[string]any{"passed": passed, "failed": failed, "played": len(due), "typed": typed})
}

// playAll plays transcripts, several at once, those first that failed the last
// time. How each goes does not depend on the others.
func (w *watcher) playAll(names []string) []*tested {
	out := make([]*tested, len(names))
	scripts := make([]*transcript.Script, 0, len(names))
	places := map[*transcript.Script]int{}
	book, broke := content.OpenDir(w.dir)
	for i, name := range names {
		t := w.tester()
		script, err := transcript.Read(os.DirFS(t.dir), name)
		switch {
		case broke != nil:
			out[i] = &tested{failed: true, lines: []string{"FAILED: " + name + ": the game cannot be read"}}
		case err != nil:
			t.fails(name, 0, tell.OneLine("it cannot be read: "+err.Error()), nil)
			out[i] = t.tested(nil)
		default:
			scripts = append(scripts, script)
			places[script] = i
		}
	}
	slices.SortStableFunc(scripts, func(a, b *transcript.Script) int {
		return cmp.Or(w.before(a)-w.before(b), len(b.Steps)-len(a.Steps))
	})
	went := func(i int, r *transcript.Result, err error) {
		t := w.tester()
		if err := t.went(scripts[i], r, err); err != nil {
			t.fails(scripts[i].Name, 0, tell.OneLine(err.Error()), nil)
		}
		out[places[scripts[i]]] = t.tested(scripts[i])
	}
	many := min(runtime.GOMAXPROCS(0), len(scripts))
	if broke == nil && book.World().Play == "parser" {
		w.playTogether(scripts, many, book, went)
	} else {
		w.playEach(scripts, many, went)
	}
	return out
}

// before is 0 for a transcript that failed the last time, or is new.
func (w *watcher) before(s *transcript.Script) int {
	if t := w.tests[s.Name]; t != nil && !t.failed {
		return 1
	}
	return 0
}

// playTogether types what several transcripts begin with alike once.
func (w *watcher) playTogether(scripts []*transcript.Script, many int, book *content.Book, went func(int, *transcript.Result, error)) {
	var players []transcript.Traveller
	for range many {
		t := w.tester()
		t.book, _ = content.OpenDir(w.dir)
		t.style = t.book.World().Style
		players = append(players, &adventurer{tester: t})
	}
	transcript.Together(scripts, players, went)
}

// playEach plays each transcript in a game of its own.
func (w *watcher) playEach(scripts []*transcript.Script, many int, went func(int, *transcript.Result, error)) {
	var next atomic.Int32
	var all sync.WaitGroup
	var mu sync.Mutex
	for range many {
		all.Go(func() {
			book, broke := content.OpenDir(w.dir)
			for i := int(next.Add(1)) - 1; i < len(scripts); i = int(next.Add(1)) - 1 {
				r, err := &transcript.Result{}, broke
				if err == nil {
					t := w.tester()
					t.book = book
					r, err = t.play(scripts[i])
				}
				mu.Lock()
				went(i, r, err)
				mu.Unlock()
			}
		})
	}
	all.Wait()
}

// tester plays the transcripts of the game, or tells of one.
func (w *watcher) tester() *tester {
	return &tester{Call: w.Call, id: w.id, dir: filepath.Join(w.dir, testsFolder)}
}

// tested is what it has to tell, of a transcript that could be read.
func (t *tester) tested(script *transcript.Script) *tested {
	out := &tested{failed: t.failed > 0, typed: t.typed}
	for l := range strings.SplitSeq(strings.TrimSuffix(t.page.String(), "\n"), "\n") {
		if l != "" {
			out.lines = append(out.lines, l)
		}
	}
	if script != nil {
		for _, f := range script.Files() {
			out.files = append(out.files, path.Clean(f))
		}
	}
	return out
}
