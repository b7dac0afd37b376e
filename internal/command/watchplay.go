package command

import (
	"cmp"
	"fmt"
	"io/fs"
	"maps"
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

// A playing is transcripts on their way.
type playing struct {
	names []string // of all transcripts
	due   []string // of those that are played, those first that failed the last time
	ended chan ended
}

// ended is how one of the transcripts went: the place of its name in due.
type ended struct {
	i int
	*tested
}

// play begins to play the transcripts: all, or those that are made of a changed
// file.
func (w *watcher) play(changed []string, onlyTests bool) *playing {
	p := &playing{}
	p.names, _ = fs.Glob(os.DirFS(filepath.Join(w.dir, testsFolder)), "*.txt") // the pattern is right
	slices.Sort(p.names)
	maps.DeleteFunc(w.tests, func(name string, _ *tested) bool { return !slices.Contains(p.names, name) })
	p.due = slices.DeleteFunc(slices.Clone(p.names), func(name string) bool {
		t := w.tests[name]
		return onlyTests && t != nil && len(t.files) > 0 && !slices.ContainsFunc(t.files, func(f string) bool { return slices.Contains(changed, testsFolder+"/"+f) })
	})
	slices.SortStableFunc(p.due, func(a, b string) int { return w.before(a) - w.before(b) })
	p.ended = make(chan ended, len(p.due))
	order := make([]int, len(p.due)) // as they are played
	for i, name := range p.due {
		order[i] = w.before(name)
	}
	go func() {
		defer close(p.ended)
		w.playAll(p, order)
	}()
	return p
}

// before is 0 for a transcript that failed the last time, or is new.
func (w *watcher) before(name string) int {
	if t := w.tests[name]; t != nil && !t.failed {
		return 1
	}
	return 0
}

// tell shows how the transcripts go, in the order in which they are due, and then
// how many passed.
func (w *watcher) tell(p *playing, show func(tell.Page) error) (err error) {
	told, out := 0, make([]*tested, len(p.due))
	same := map[string]int{} // how many cannot be played, by the reason
	for e := range p.ended {
		out[e.i] = e.tested
		var page tell.Page
		for ; told < len(p.due) && out[told] != nil; told++ {
			t := out[told]
			w.tests[p.due[told]] = t
			if same[t.why]++; t.why != "" && same[t.why] > 1 {
				continue
			}
			for _, l := range t.lines {
				page.Add("", l)
			}
		}
		if len(page) > 0 && err == nil {
			err = show(page)
		}
	}
	if len(p.names) == 0 || err != nil {
		return err
	}
	passed, typed := 0, 0
	var failed []string
	for _, name := range p.names {
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
	if len(p.due) < len(p.names) {
		text += fmt.Sprintf("; played %s", amount(len(p.due), "transcript"))
	}
	var page tell.Page
	delete(same, "")
	for _, why := range sortedKeys(same) {
		if n := same[why] - 1; n > 0 {
			page.Add("", fmt.Sprintf("  (%s for the same reason: %s)", more(n), why))
		}
	}
	page.AddData("TESTS", text, map[string]any{"passed": passed, "failed": failed, "played": len(p.due), "typed": typed})
	return show(page)
}

// more is how many others fail.
func more(n int) string {
	if n == 1 {
		return "1 other fails"
	}
	return fmt.Sprintf("%d others fail", n)
}

// playAll plays transcripts, several at once. How each goes does not depend on the
// others.
func (w *watcher) playAll(p *playing, order []int) {
	var scripts []*transcript.Script
	places := map[*transcript.Script]int{}
	ends := func(i int, t *tested) { p.ended <- ended{i, t} }
	book, broke := w.book()
	for i, name := range p.due {
		t := w.tester()
		script, err := transcript.Read(t.tests(), name)
		switch {
		case broke != nil:
			const why = "the game cannot be read"
			ends(i, &tested{failed: true, why: why, lines: []string{"FAILED: " + name + ": " + why}})
		case err != nil:
			t.fails(name, 0, tell.OneLine("it cannot be read: "+err.Error()), nil)
			ends(i, t.tested(nil))
		default:
			scripts = append(scripts, script)
			places[script] = i
		}
	}
	slices.SortStableFunc(scripts, func(a, b *transcript.Script) int { // long ones sooner, for all to end together
		return cmp.Or(order[places[a]]-order[places[b]], len(b.Steps)-len(a.Steps))
	})
	went := func(i int, r *transcript.Result, err error) {
		t := w.tester()
		if err := t.went(scripts[i], r, err); err != nil {
			t.fails(scripts[i].Name, 0, tell.OneLine(err.Error()), nil)
		}
		out := t.tested(scripts[i])
		if err != nil {
			out.why = tell.OneLine(strings.TrimPrefix(err.Error(), scripts[i].Name+": "))
		}
		ends(places[scripts[i]], out)
	}
	many := min(runtime.GOMAXPROCS(0), len(scripts))
	if broke == nil && book.World().Play == "parser" {
		w.playTogether(scripts, many, went)
	} else {
		w.playEach(scripts, many, went)
	}
}

// playTogether types what several transcripts begin with alike once.
func (w *watcher) playTogether(scripts []*transcript.Script, many int, went func(int, *transcript.Result, error)) {
	var players []transcript.Traveller
	for range many {
		t := w.tester()
		t.book, _ = w.book()
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
			book, broke := w.book()
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

// book opens the game to be played. Each goroutine has one of its own, of records
// that are read once for all of them.
func (w *watcher) book() (*content.Book, error) {
	if w.shut != nil {
		return nil, w.shut
	}
	book, err := content.OpenAgain(w.glance, &w.memory)
	if err == nil {
		err = book.Err()
	}
	return book, err
}

// tester plays the transcripts of the game, or tells of one.
func (w *watcher) tester() *tester {
	return &tester{Call: w.Call, source: &source{typed: w.id, id: w.id, root: "games/" + w.id, dir: w.dir}}
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
