package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rpg/internal/state"
	"rpg/internal/world"
)

func TestCommit(t *testing.T) {
	p, f := started(t)
	commit(t, f, pay(f, t, 9))

	save := read(t, filepath.Join(p.State(), saveName))
	contains(t, "save", save, `"version": 1`, `"rev": 2`, `"coins": 9`, "\n  \"pending\": {\n    \"n\": 2,\n    \"event\": {\n      \"n\": 2,")
	contains(t, "backup", read(t, filepath.Join(p.State(), backupName)), `"rev": 1`, `"coins": 14`)
	wantEqual(t, "log", strings.Split(read(t, filepath.Join(p.State(), logName)), "\n"), []string{
		`{"n":1,"rev":1,"do":["run","new","saltmarsh"],"changes":[["world","game",null,"saltmarsh"],["world","run",null,"saltmarsh-1"],["person:ana","coins",null,14]],"end":"done","sum":"ad5aaf866630"}`,
		`{"n":2,"rev":2,"by":"ana","do":["coins","9"],"changes":[["person:ana","coins",14,9]],"end":"done","sum":"94e5f257bb33"}`,
		"",
	})
}

func TestSeveralCommitsOfOneLoad(t *testing.T) {
	_, f := started(t)
	run := load(t, f)
	for n := range 5 {
		run.State.Set(ana, "coins", state.Num(n))
		if err := f.Commit(run, &Event{Changes: run.State.Take()}); err != nil {
			t.Fatal(err)
		}
	}
	wantEqual(t, "revision and events", []int{run.Rev, run.Last}, []int{6, 6})
	wantEqual(t, "coins", coins(t, f), 4)
}

func TestWhatChangesNothingWritesNoSave(t *testing.T) {
	p, f := started(t)
	before := files(t, p.State())
	refused := commit(t, f, &Event{By: "ana", Do: []string{"take", "moon"}, End: "refused"})
	after := files(t, p.State())
	wantEqual(t, "number and revision", []int{refused.N, refused.Rev}, []int{2, 1})
	contains(t, "log", after[logName], `{"n":2,"rev":1,"by":"ana","do":["take","moon"],"end":"refused",`)
	before[logName], after[logName] = "", ""
	wantEqual(t, "all other files", after, before)
	commit(t, f, pay(f, t, 9))
	wantEqual(t, "events", numbers(t, f), []int{1, 2, 3})
}

func TestNothingIsLoggedWithoutARun(t *testing.T) {
	p := saltmarsh(t)
	f := open(t, p)
	run := load(t, f)
	if err := f.Append(run, &Event{Do: []string{"look"}, End: "refused"}); err != nil || run.Exists {
		t.Error(run.Exists, err)
	}
	wantEqual(t, "files", names(files(t, p.State())), []string(nil))
}

func TestStaleRun(t *testing.T) {
	_, f := started(t)
	old := load(t, f)
	commit(t, f, pay(f, t, 9))
	if err := f.Commit(old, &Event{Changes: Changes{{Of: ana, Key: "coins", New: state.Num(1)}}}); !errors.Is(err, ErrStale) {
		t.Errorf("%v", err)
	}
	wantEqual(t, "coins", coins(t, f), 9)
}

// The state of the dice goes into the save, where it saves drawing again, and
// not into the log, where it would be most of each line.
func TestStateOfTheDice(t *testing.T) {
	p, f := started(t)
	roll := func(drawn int, place string) {
		run := load(t, f)
		run.State.Set(world.Global, "dice.drawn", state.Num(drawn))
		run.State.Set(world.Global, "dice.state", state.String(place))
		commit(t, f, &Event{Changes: run.State.Take()})
	}
	roll(1, "AAAA")
	roll(3, "BBBB")
	contains(t, "save", read(t, filepath.Join(p.State(), saveName)), `"state": "BBBB"`)
	if log := read(t, filepath.Join(p.State(), logName)); strings.Contains(log, "BBBB") {
		t.Errorf("the log has it:\n%s", log)
	}
	evs, err := f.Undoable(1)
	if err != nil {
		t.Fatal(err)
	}
	commit(t, f, Undo(evs))
	run := load(t, f)
	wantEqual(t, "drawn", run.State.Get(world.Global, "dice.drawn").Int(), 1)
	wantEqual(t, "state", run.State.Get(world.Global, "dice.state").IsNone(), true)
	if c, err := f.Chain(); err != nil || c.At != 0 {
		t.Errorf("%+v %v", c, err)
	}
}

// A command that does everything a command can: it changes the save, adds to
// two memories, makes a file and consumes two others.
func everything(t *testing.T, p Project, f *Files) *Event {
	t.Helper()
	ev := pay(f, t, 9)
	for _, name := range []string{"say.txt", "story.txt"} {
		text, err := p.ReadText(filepath.Join(p.Proposals(), name), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ev.Files = append(ev.Files, text)
	}
	ev.Adds = []Add{
		{In: InPeople, ID: "ana", Line: Line{Kind: "journal", Text: "Pell owes me."}},
		{In: InChronicle, Line: Line{Kind: "story", Text: "Ana paid."}},
		{In: InPeople, ID: "ana", Line: Line{Kind: "story", Text: "I paid."}},
	}
	ev.Makes = []Made{{Path: "generated/items/net-hook.md", Text: "A hook for nets.\n"}}
	return ev
}

// Wherever a command is killed, and wherever the next one is killed while it
// mends that, the one after finds the old run or the new one whole.
func TestKilledAnywhere(t *testing.T) {
	t.Parallel()
	done := false
	for k := 0; !done; k++ {
		for again := 0; ; again++ {
			p, f := started(t)
			f.Close()
			for _, name := range []string{"say.txt", "story.txt"} {
				write(t, filepath.Join(p.Proposals(), name), "Yes.\n")
			}
			first, where := killAt(k)
			f = openWith(t, p, Options{NoSync: true, At: first})
			err := f.Commit(load(t, f), everything(t, p, f))
			f.Close()
			if err != nil && !errors.Is(err, errKilled) {
				t.Fatal(err)
			}
			done = err == nil

			second, whereThen := killAt(again)
			f = openWith(t, p, Options{NoSync: true, At: second})
			_, err = f.Load()
			f.Close()
			if err != nil && !errors.Is(err, errKilled) {
				t.Fatal(err)
			}
			t.Logf("killed at %q, then at %q", where(), whereThen())
			checkWhole(t, p, done)
			if err == nil {
				break
			}
		}
	}
}

func checkWhole(t *testing.T, p Project, must bool) {
	t.Helper()
	f := open(t, p)
	defer f.Close()
	run := load(t, f)
	happened := run.Rev == 2
	if must && !happened {
		t.Error("a finished command is lost")
	}
	want := map[bool]struct {
		coins   int
		log     []int
		journal []string
		story   []string
		files   []string
	}{
		false: {14, []int{1}, nil, nil, []string{"say.txt", "story.txt"}},
		true:  {9, []int{1, 2}, []string{"Pell owes me.", "I paid."}, []string{"Ana paid."}, nil},
	}[happened]
	wantEqual(t, "coins", run.State.Get(ana, "coins").Int(), want.coins)
	wantEqual(t, "log", numbers(t, f), want.log)
	wantEqual(t, "journal", texts(t, f, InPeople, "ana"), want.journal)
	wantEqual(t, "chronicle", texts(t, f, InChronicle, ""), want.story)
	wantEqual(t, "proposals", names(files(t, p.Proposals())), want.files)
	if happened {
		wantEqual(t, "generated", read(t, filepath.Join(p.State(), "generated", "items", "net-hook.md")), "A hook for nets.\n")
	}
	if c, err := f.Chain(); err != nil || c.At != 0 {
		t.Errorf("chain: %+v %v", c, err)
	}
	commit(t, f, pay(f, t, 3))
	if c, err := f.Chain(); err != nil || c.At != 0 {
		t.Errorf("chain after another command: %+v %v", c, err)
	}
}

func texts(t testing.TB, f *Files, in, id string) (out []string) {
	t.Helper()
	lines, err := f.Read(in, id, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range lines {
		out = append(out, l.Text)
	}
	return out
}

// consume is the event of a command that was handed a file.
func consume(t *testing.T, p Project, path string) *Event {
	t.Helper()
	text, err := p.ReadText(path, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	return &Event{By: "ana", Do: []string{"say", path}, Files: []Text{text}, End: "done"}
}

func TestConsumedFiles(t *testing.T) {
	p, f := started(t)
	yes := filepath.Join(p.Proposals(), "yes.txt")
	for range 3 { // a person may say the same three times
		write(t, yes, "Yes.\n")
		commit(t, f, consume(t, p, yes))
		if _, err := os.Lstat(yes); err == nil {
			t.Fatal("a consumed file is still there")
		}
	}
	write(t, yes, "Yes.\n")
	load(t, f)
	wantEqual(t, "the same words in a new file", read(t, yes), "Yes.\n")

	elsewhere := filepath.Join(p.Dir, "notes.txt")
	write(t, elsewhere, "Yes.\n")
	commit(t, f, consume(t, p, elsewhere))
	wantEqual(t, "a file that is no proposal", read(t, elsewhere), "Yes.\n")

	game := filepath.Join(p.Game("saltmarsh"), "world.md")
	write(t, game, "start: quay\n")
	if err := os.Symlink("../games/saltmarsh/world.md", filepath.Join(p.Proposals(), "link.txt")); err != nil {
		t.Skip(err)
	}
	commit(t, f, consume(t, p, filepath.Join(p.Proposals(), "link.txt")))
	wantEqual(t, "a linked file", read(t, game), "start: quay\n")
}

// A file that changed between its reading and its deletion holds words that
// nobody has applied.
func TestChangedFileIsLeft(t *testing.T) {
	p, f := started(t)
	path := filepath.Join(p.Proposals(), "say.txt")
	write(t, path, "Yes.\n")
	ev := consume(t, p, path)
	write(t, path, "No.\n")
	commit(t, f, ev)
	wantEqual(t, "words", read(t, path), "No.\n")
}

// What a save names as pending is only ever a proposal.
func TestForgedPending(t *testing.T) {
	p, f := started(t)
	game := filepath.Join(p.Game("saltmarsh"), "world.md")
	write(t, game, "start: quay\n")
	for _, path := range []string{"games/saltmarsh/world.md", "proposals/../games/saltmarsh/world.md", "/etc/hosts", ""} {
		write(t, filepath.Join(p.State(), saveName), fmt.Sprintf(
			`{"version":1,"rev":2,"pending":{"n":2,"delete":[{"path":%q,"digest":%q}],"event":{"n":2,"rev":2}}}`, path, Digest([]byte("start: quay\n"))))
		load(t, f)
		wantEqual(t, "game", read(t, game), "start: quay\n")
		f.disk.cutLast(f.logPath())
	}
	write(t, filepath.Join(p.State(), saveName), `{"version":1,"rev":3,"pending":{"n":9,"event":{"n":9,"makes":[{"path":"../games/x.md","text":"x"}]}}}`)
	if _, err := f.Load(); err == nil || !strings.Contains(err.Error(), `"../games/x.md" is not a generated file's name`) {
		t.Error(err)
	}
}

func TestUnstorableEvents(t *testing.T) {
	p, f := started(t)
	before := files(t, p.State())
	for want, ev := range map[string]*Event{
		`no memory is kept for "../ana" in "people"`:       {Adds: []Add{{In: InPeople, ID: "../ana"}}},
		`no memory is kept for "ana" in "monsters"`:        {Adds: []Add{{In: "monsters", ID: "ana"}}},
		`"generated/../save.json" is not a generated file`: {Makes: []Made{{Path: "generated/../save.json"}}},
		`"people/ana.jsonl" is not a generated file`:       {Makes: []Made{{Path: "people/ana.jsonl"}}},
		`the key pending of a save is not a value`:         {Changes: Changes{{Of: world.Global, Key: "pending", New: state.Num(1)}}},
		`holds data that is no JSON`:                       {Adds: []Add{{In: InChronicle, Line: Line{Data: []byte("{")}}}},
	} {
		err := f.Commit(load(t, f), ev)
		if err == nil || !strings.Contains(err.Error(), want) || !strings.HasPrefix(err.Error(), "nothing was changed") {
			t.Errorf("%v; want %s", err, want)
		}
		wantEqual(t, "files", files(t, p.State()), before)
	}
}

// A disk that fails is told apart by whether the change was kept.
func TestFailingDisk(t *testing.T) {
	p, f := started(t)
	run, ev := load(t, f), pay(f, t, 9)
	temp := filepath.Join(p.State(), saveName+".tmp")
	write(t, filepath.Join(temp, "in-the-way"), "")
	err := f.Commit(run, ev)
	if err == nil {
		t.Fatal("nothing was said")
	}
	contains(t, "error", err.Error(), "nothing was changed, state/save.json is kept as it was at revision 1")
	if err := f.Commit(run, ev); !errors.Is(err, ErrStale) {
		t.Errorf("a run after a failure: %v", err)
	}
	wantEqual(t, "coins", coins(t, f), 14)
	os.RemoveAll(temp)

	write(t, filepath.Join(p.State(), InChronicle+".jsonl", "in-the-way"), "")
	ev = pay(f, t, 9)
	ev.Adds = []Add{{In: InChronicle, Line: Line{Text: "Ana paid."}}}
	err = f.Commit(load(t, f), ev)
	if err == nil {
		t.Fatal("nothing was said")
	}
	contains(t, "error", err.Error(), "the change is kept in state/save.json, and the next command finishes what is left of it")
	os.RemoveAll(filepath.Join(p.State(), InChronicle+".jsonl"))
	wantEqual(t, "coins", coins(t, f), 9)
	wantEqual(t, "chronicle", texts(t, f, InChronicle, ""), []string{"Ana paid."})
}
