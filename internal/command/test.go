package command

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"rpg/internal/argparse"
	"rpg/internal/content"
	"rpg/internal/coverage"
	"rpg/internal/names"
	"rpg/internal/store"
	"rpg/internal/tell"
	"rpg/internal/transcript"
)

// testSpecs is the command with which an author plays a game's transcripts.
func testSpecs() []Spec {
	return []Spec{{
		Name: "test", Help: "play the transcripts in a game's tests folder, and say what is answered otherwise",
		About: "A transcript is a text of > lines, which are typed, each with what has to be answered below it. rules/tests.md shows all that can stand there. " +
			"Every one begins a new game, with the same dice each time; nothing of it is kept in state/. The exit status is 1 when one of them fails.",
		Args: []argparse.Arg{opt("game", "a folder in games/, or a file that rpg pack made"), opt("file", "one transcript of the game’s tests folder; without it, all *.txt there")},
		Options: []argparse.Option{
			{Long: "update", Help: "show what differs, and write the transcripts anew with what is answered now"},
			{Long: "record", Help: "write FILE from the lines on standard input and what is answered to them"},
			{Long: "seed", Metavar: "S", Help: "with --record: the seed of its dice (default: 1)"},
			{Long: "coverage", Help: "list the rooms, items, exits, rules, events, topics and endings that no transcript comes upon"},
			{Long: "seed-search", Metavar: "N", Int: true, Help: "find the first of the seeds 1 to N with which FILE passes; --update writes it there"},
		},
		For: Author, Needs: Nothing, Run: runTest,
	}}
}

// A tester is one run of a game's transcripts.
type tester struct {
	*Call
	*source
	book  *content.Book
	style string // the game's own
	cover *coverage.Coverage
	page  tell.Page

	passed, failed, typed int
}

// testsFolder is where a game's transcripts lie.
const testsFolder = "tests"

func runTest(c *Call) (Answer, error) {
	g, no, err := c.source(c.Words.Word("game"))
	if no != "" || err != nil {
		return Answer{Refused: no}, err
	}
	if no := g.unchanging(); no != "" && (c.Words.Has("record") || c.Words.Has("update")) {
		return Answer{Refused: no}, nil
	}
	book, err := g.open()
	if err != nil {
		return Answer{}, err
	}
	c.at, c.Book = g.root, book
	t := c.testerOf(g, book)
	if c.Words.Has("record") {
		return t.recording()
	}
	files, no := t.files()
	if no != "" {
		return Answer{Refused: no}, nil
	}
	if n, given := c.Words.Int("seed-search"); given {
		return t.searchSeed(files, n)
	}
	if c.Words.Has("coverage") {
		if t.cover, err = coverage.Of(book.World()); err != nil {
			return Answer{}, &broken{err}
		}
	}
	for _, name := range files {
		if err := t.file(name); err != nil {
			return Answer{}, err
		}
	}
	t.counts()
	answer := Answer{Page: t.page}
	if t.failed > 0 {
		answer.Exit = ExitRefused
	}
	return answer, nil
}

// testerOf is who plays the transcripts of a game.
func (c *Call) testerOf(g *source, book *content.Book) *tester {
	return &tester{Call: c, source: g, book: book, style: book.World().Style}
}

// transcript is the file of a transcript, to be written.
func (t *tester) transcript(name string) string {
	return filepath.Join(t.dir, testsFolder, filepath.FromSlash(name))
}

// files are the transcripts to play: the one named, or all.
func (t *tester) files() (all []string, no string) {
	tests := t.tests()
	entries, err := fs.Glob(tests, "*.txt")
	if err != nil || len(entries) == 0 {
		no = fmt.Sprintf("there is no transcript in %s/%s", t.root, testsFolder)
		if t.unchanging() == "" {
			no += fmt.Sprintf("; rpg test %s FILE.txt --record makes one from what is typed", t.id)
		}
		return nil, no
	}
	slices.Sort(entries)
	word := t.Words.Word("file")
	if word == "" {
		return entries, ""
	}
	name := transcriptName(word)
	if _, err := fs.Stat(tests, name); err == nil {
		return []string{name}, ""
	}
	no = fmt.Sprintf("there is no transcript %s in %s/%s", tell.Quote(word), t.root, testsFolder)
	if near := names.Nearest(name, entries, 1); len(near) > 0 {
		return nil, no + "; did you mean " + near[0] + "?"
	}
	return nil, no + "; there are " + tell.List(entries)
}

// transcriptName is the file that a word names: by itself, by its path from the
// project, with .txt or without.
func transcriptName(word string) string {
	name := filepath.ToSlash(word)
	if _, below, found := strings.Cut(name, "/"+testsFolder+"/"); found {
		name = below
	}
	if path.Ext(name) != ".txt" {
		name += ".txt"
	}
	return name
}

// file plays one transcript and adds how it went.
func (t *tester) file(name string) error {
	script, err := transcript.Read(t.tests(), name)
	if err != nil {
		t.fails(name, 0, "it cannot be read: "+err.Error(), nil)
		return nil
	}
	result, err := t.play(script)
	return t.went(script, result, err)
}

// went adds how a transcript went; broke is what kept it from going on.
func (t *tester) went(script *transcript.Script, result *transcript.Result, broke error) error {
	if broke != nil {
		t.fails(script.Name, result.Typed, broke.Error(), nil)
		return nil
	}
	t.typed += result.Typed
	if len(result.Failures) == 0 {
		t.passed++
		return nil
	}
	if !t.Words.Has("update") {
		t.differs(script.Name, result)
		return nil
	}
	return t.update(script, result)
}

// play plays a transcript from its beginning.
func (t *tester) play(script *transcript.Script) (result *transcript.Result, err error) {
	p, err := t.player(script)
	if err != nil {
		return &transcript.Result{}, err
	}
	defer func() { err = errors.Join(err, p.Close()) }()
	return script.Run(p)
}

// differs adds a transcript that fails, and shows its first difference.
func (t *tester) differs(name string, r *transcript.Result) {
	first := r.Failures[0]
	text := first.Step.At()
	more := ""
	switch n := len(r.Failures); {
	case r.Stopped && n == 1:
		more = "nothing was typed after it"
	case r.Stopped:
		more = fmt.Sprintf("the first of %d differences, the last of which was vital", n)
	case n > 1:
		more = fmt.Sprintf("the first of %d differences", n)
	}
	t.fails(name, r.Typed, text, differenceLines(first))
	if more != "" {
		t.page.Add("", "  ("+more+")")
	}
}

// fails adds a transcript that does not pass.
func (t *tester) fails(name string, typed int, why string, lines []string) {
	t.failed++
	data := map[string]any{"file": name, "typed": typed, "why": why, "lines": lines}
	t.page.AddData("FAILED", why, data)
	for _, l := range lines {
		t.page.Add("", l)
	}
}

// counts adds how many there were, and what none has come upon.
func (t *tester) counts() {
	text := fmt.Sprintf("%d passed", t.passed)
	if t.failed > 0 {
		text += fmt.Sprintf(", %d failed", t.failed)
	}
	t.page.AddData("TESTS", fmt.Sprintf("%s; %d lines typed", text, t.typed),
		map[string]int{"passed": t.passed, "failed": t.failed, "typed": t.typed})
	if t.cover != nil {
		addCoverage(&t.page, t.cover)
	}
}

// update shows what differs in a transcript and writes it anew.
func (t *tester) update(script *transcript.Script, r *transcript.Result) error {
	left := false
	for _, f := range r.Failures {
		t.page.Add("DIFFERS", f.Step.At())
		for _, l := range differenceLines(f) {
			t.page.Add("", l)
		}
		if f.Edits == nil {
			left = true
		}
	}
	files := script.Updated(r.Failures, "")
	for _, name := range sortedKeys(files) {
		if err := store.WriteFile(t.transcript(name), files[name]); err != nil {
			return &broken{fmt.Errorf("writing %s: %w", name, err)}
		}
		t.page.Add("WRITTEN", path.Join(t.root, testsFolder, name))
	}
	if !left {
		t.passed++
		return nil
	}
	t.fails(script.Name, r.Typed, script.Name+" still fails: checks that are no plain lines of an answer are yours to mend", nil)
	return nil
}

// searchSeed tries seeds until a transcript passes.
func (t *tester) searchSeed(files []string, most int) (Answer, error) {
	if t.Words.Word("file") == "" {
		return refuse("--seed-search tries one transcript: rpg test %s FILE --seed-search %d", t.source.word(), most)
	}
	script, err := transcript.Read(t.tests(), files[0])
	if err != nil {
		return refuse("%s", err)
	}
	was := script.Seed
	fewest, best := -1, ""
	for n := 1; n <= most; n++ {
		script.Seed = fmt.Sprint(n)
		r, err := t.play(script)
		if err != nil {
			return refuse("with the seed %d: %s", n, err)
		}
		if len(r.Failures) > 0 {
			if fewest < 0 || len(r.Failures) < fewest {
				fewest, best = len(r.Failures), script.Seed
			}
			continue
		}
		var p tell.Page
		p.AddData("SEED", fmt.Sprintf("%d; with it %s passes", n, script.Name), n)
		switch {
		case t.Words.Has("update"):
			for name, text := range script.Updated(nil, script.Seed) {
				if err := store.WriteFile(t.transcript(name), text); err != nil {
					return Answer{}, &broken{err}
				}
				p.Add("WRITTEN", path.Join(t.root, testsFolder, name))
			}
		case was != script.Seed:
			next := fmt.Sprintf("write @seed %d at its top", n)
			if t.unchanging() == "" {
				next += ", or add --update"
			}
			p.Add("NEXT", next)
		}
		return Answer{Page: p}, nil
	}
	var p tell.Page
	p.Add("NO SEED", fmt.Sprintf("from 1 to %d lets %s pass; with %s it fails at the fewest places, %d", most, script.Name, best, fewest))
	return Answer{Page: p, Exit: ExitRefused}, nil
}
