package store

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rpg/internal/state"
	"rpg/internal/world"
)

// played is a run of four events with Ana at 3 coins; the backup has 7.
func played(t *testing.T) (Project, *Files) {
	p, f := started(t)
	commit(t, f, pay(f, t, 9))
	commit(t, f, pay(f, t, 7))
	commit(t, f, pay(f, t, 3))
	return p, f
}

func TestDamagedSave(t *testing.T) {
	const aside = "state/save.json could not be read (%) and was put aside as state/save.json.broken-1; "
	for _, test := range []struct {
		name   string
		damage func(t *testing.T, state string)
		coins  int
		notice string
	}{
		{"cut off", func(t *testing.T, state string) {
			write(t, filepath.Join(state, saveName), read(t, filepath.Join(state, saveName))[:40])
		}, 3, strings.Replace(aside, "%", "line 3 column 23: a key in double quotes is missing", 1) + "the backup was brought up to event 4 by the log, so that nothing is lost"},
		{"empty", func(t *testing.T, state string) {
			write(t, filepath.Join(state, saveName), "")
		}, 3, strings.Replace(aside, "%", "it is empty", 1) + "the backup was brought up to event 4 by the log, so that nothing is lost"},
		{"binary", func(t *testing.T, state string) {
			write(t, filepath.Join(state, saveName), "{\x00\xff")
		}, 3, strings.Replace(aside, "%", "byte 3 is not UTF-8", 1) + "the backup was brought up to event 4 by the log, so that nothing is lost"},
		{"huge", func(t *testing.T, state string) {
			if err := os.Truncate(filepath.Join(state, saveName), largest+1); err != nil {
				t.Fatal(err)
			}
		}, 3, strings.Replace(aside, "%", "it is larger than 64 MB", 1) + "the backup was brought up to event 4 by the log, so that nothing is lost"},
		{"and no backup", func(t *testing.T, state string) {
			write(t, filepath.Join(state, saveName), "[]")
			os.Remove(filepath.Join(state, backupName))
		}, 3, strings.Replace(aside, "%", "line 1 column 1: a save is an object in braces", 1) + "it was rebuilt from the log up to event 4, so that nothing is lost"},
		{"and a damaged backup", func(t *testing.T, state string) {
			write(t, filepath.Join(state, saveName), "{")
			write(t, filepath.Join(state, backupName), "{")
		}, 3, strings.Replace(aside, "%", "line 1 column 2: a key in double quotes is missing", 1) + "it was rebuilt from the log up to event 4, so that nothing is lost"},
		{"and a backup that is not of this log", func(t *testing.T, state string) {
			write(t, filepath.Join(state, saveName), "{")
			write(t, filepath.Join(state, backupName), `{"rev":3,"flags":{"x":true},"pending":{"n":3}}`)
		}, 3, strings.Replace(aside, "%", "line 1 column 2: a key in double quotes is missing", 1) + "it was rebuilt from the log up to event 4, so that nothing is lost"},
		{"and no log", func(t *testing.T, state string) {
			write(t, filepath.Join(state, saveName), "{")
			os.Remove(filepath.Join(state, logName))
		}, 7, strings.Replace(aside, "%", "line 1 column 2: a key in double quotes is missing", 1) + "the backup was used; the log has nothing after it"},
		{"and a log that is damaged in its middle", func(t *testing.T, state string) {
			write(t, filepath.Join(state, saveName), "{")
			log := strings.SplitAfter(read(t, filepath.Join(state, logName)), "\n")
			write(t, filepath.Join(state, logName), log[0]+"{\n"+log[3])
			write(t, filepath.Join(state, backupName), `{"version":1,"rev":2,"people":{"ana":{"coins":9}},"pending":{"n":2}}`)
		}, 9, strings.Replace(aside, "%", "line 1 column 2: a key in double quotes is missing", 1) + "the backup was used, which is of revision 2: what was done after it is lost"},
		{"missing", func(t *testing.T, state string) {
			os.Remove(filepath.Join(state, saveName))
		}, 3, "state/save.json was missing; the backup was brought up to event 4 by the log, so that nothing is lost"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, f := played(t)
			test.damage(t, p.State())
			run := load(t, f)
			wantEqual(t, "coins", run.State.Get(ana, "coins").Int(), test.coins)
			wantEqual(t, "notices", run.Notices, []string{test.notice})

			run = load(t, f)
			wantEqual(t, "notices the second time", run.Notices, []string(nil))
			wantEqual(t, "coins the second time", run.State.Get(ana, "coins").Int(), test.coins)
			commit(t, f, pay(f, t, 1))
			wantEqual(t, "coins after another command", coins(t, f), 1)
		})
	}
}

func TestNothingToRecoverFrom(t *testing.T) {
	p := saltmarsh(t)
	f := open(t, p)
	path := filepath.Join(p.State(), saveName)
	write(t, path, "not a save")
	_, err := f.Load()
	var broken *Broken
	if !errors.As(err, &broken) {
		t.Fatal(err)
	}
	wantEqual(t, "error", err.Error(), "the save cannot be read (line 1 column 1: a save is an object in braces), and neither a backup nor a log is there to rebuild it from; "+
		"it was put aside as state/save.json.broken-1: mend it and put it back, or begin a new run")
	if run := load(t, f); run.Exists {
		t.Error("there is a run")
	}
	write(t, path, "not a save again")
	if _, err := f.Load(); !errors.As(err, &broken) || broken.Aside != "state/save.json.broken-2" {
		t.Error(err)
	}
	wantEqual(t, "kept", files(t, p.State()), map[string]string{"save.json.broken-1": "not a save", "save.json.broken-2": "not a save again"})
	run, err := f.Begin("", "saltmarsh-1", begin("saltmarsh-1"))
	if err != nil || run.State.Get(ana, "coins").Int() != 14 {
		t.Fatal(run, err)
	}
	wantEqual(t, "kept with the lost run", read(t, filepath.Join(p.State(), "runs", "lost-1", "save.json.broken-1")), "not a save")
}

func TestVersions(t *testing.T) {
	for save, want := range map[string]string{
		`{"version":2}`:     "reading state/save.json: the save was written by a newer version of this program: use that one (version 2; this one knows 1)",
		`{"version":1e9}`:   "reading state/save.json: the save was written by a newer version of this program: use that one (version 1e9; this one knows 1)",
		`{"version":"one"}`: `reading state/save.json: its version is "one", where a whole number belongs`,
		`{"version":-1}`:    `reading state/save.json: its version is -1, where a whole number belongs`,
		`{"version":0.5}`:   `reading state/save.json: its version is 0.5, where a whole number belongs`,
	} {
		p := saltmarsh(t)
		f := open(t, p)
		write(t, filepath.Join(p.State(), saveName), save)
		if _, err := f.Load(); err == nil || err.Error() != want {
			t.Errorf("%s: %v; want %s", save, err, want)
		}
		wantEqual(t, "save", read(t, filepath.Join(p.State(), saveName)), save)
	}
}

// A save that Python left has no version, no revision and no log. It is played on
// as it is, and the log begins with all of it.
func TestPythonsSave(t *testing.T) {
	python, err := os.ReadFile("testdata/python-ascii.json")
	if err != nil {
		t.Fatal(err)
	}
	old := strings.Replace(string(python), `"version": 1, `, "", 1)
	p := saltmarsh(t)
	f := open(t, p)
	path := filepath.Join(p.State(), saveName)
	write(t, path, old)

	run := load(t, f)
	wantEqual(t, "run", []any{run.Exists, run.Foreign, run.Rev, run.Last}, []any{true, true, 0, 0})
	wantEqual(t, "save that was only loaded", read(t, path), old)
	commit(t, f, pay(f, t, 9))
	wantEqual(t, "events", numbers(t, f), []int{1, 2})
	if run := load(t, f); run.Foreign || run.Rev != 1 {
		t.Errorf("%+v", run)
	}
	contains(t, "save", read(t, path), `"ratio": 1.0,`, `"big": 1000000000000000000000000000000,`, `"neg": -0.0,`, `"zuletzt": "Straße 🗝"`, `"coins": 9`, `"version": 1`)

	commit(t, f, pay(f, t, 5))
	evs, err := f.Undoable(5)
	if err != nil || len(evs) != 2 {
		t.Fatal(evs, err)
	}
	commit(t, f, Undo(evs))
	wantEqual(t, "coins of old", coins(t, f), 14)
	if c, err := f.Chain(); err != nil || c.At != 0 || c.Events != 4 {
		t.Errorf("%+v %v", c, err)
	}
	os.Remove(path)
	os.Remove(filepath.Join(p.State(), backupName))
	run = load(t, f)
	wantEqual(t, "rebuilt", run.State.Get(world.Global, "flags.<b>&").Kind(), state.Bool)
	contains(t, "rebuilt save", read(t, path), `"ratio": 1.0,`, `"zuletzt": "Straße 🗝"`)
}

// A save that was mended in an editor is the truth from then on.
func TestEditedSave(t *testing.T) {
	p, f := played(t)
	path := filepath.Join(p.State(), saveName)
	write(t, path, strings.Replace(read(t, path), `"coins": 3`, `"coins": 50, "luck": 7`, 1))
	if c, _ := f.Chain(); c.At != 4 || c.Why != "state/save.json is not what the log leads to: it was changed outside" {
		t.Errorf("%+v", c)
	}
	wantEqual(t, "coins", coins(t, f), 50)
	commit(t, f, pay(f, t, 49))
	c, err := f.Chain()
	if err != nil {
		t.Fatal(err)
	}
	wantEqual(t, "chain", c, Chain{Events: 6, Adopted: []int{5}})
	evs, err := f.Undoable(9)
	if err != nil || len(evs) != 1 {
		t.Fatal(evs, err)
	}
	contains(t, "save", read(t, path), `"luck": 7`)
}

// A log that was thrown away begins again with the whole save.
func TestLostLog(t *testing.T) {
	p, f := played(t)
	os.Remove(filepath.Join(p.State(), logName))
	wantEqual(t, "coins", coins(t, f), 3)
	commit(t, f, pay(f, t, 2))
	c, err := f.Chain()
	if err != nil {
		t.Fatal(err)
	}
	wantEqual(t, "events", numbers(t, f), []int{4, 5})
	wantEqual(t, "chain", c, Chain{Events: 2, Adopted: []int{4}})
}

func TestChainNamesTheFirstFault(t *testing.T) {
	p, f := played(t)
	path := filepath.Join(p.State(), logName)
	log := read(t, path)
	write(t, path, strings.Replace(log, `"coins",9,7`, `"coins",9,8`, 1))
	c, err := f.Chain()
	if err != nil || c.At != 3 || c.Events != 4 {
		t.Errorf("%+v %v", c, err)
	}
	contains(t, "why", c.Why, "event 3: the save comes to ", ", and the log says ")
	lines := strings.SplitAfter(log, "\n")
	write(t, path, lines[0]+lines[2]+lines[3])
	if c, err = f.Chain(); err != nil || c.At != 3 || c.Why != "event 3 comes after event 1" {
		t.Errorf("%+v %v", c, err)
	}
}

func TestForeignLog(t *testing.T) {
	for _, log := range []string{"{\"turn\": 4}\n", "turn one\nturn two\n"} {
		p := saltmarsh(t)
		f := open(t, p)
		write(t, filepath.Join(p.State(), logName), log)
		write(t, filepath.Join(p.State(), saveName), `{"version":1}`)
		_, err := f.Load()
		if err == nil || err.Error() != "state/log.jsonl ends in a line that is no event: it is damaged or another program's; move it away to go on without it" {
			t.Error(err)
		}
	}
}

// No save, log or backup, however strange, makes the store fall over, and a run
// that loads can be played on.
func FuzzLoad(f *testing.F) {
	f.Add(`{"version":1,"rev":2,"people":{"ana":{"coins":3}}}`, `{"n":2,"rev":2}`+"\n", `{"rev":1,"pending":{"n":1}}`)
	f.Add(`{"pending":{"n":3,"event":{"n":3,"adds":[{"in":"people","id":"ana","line":{}}]}}}`, "", "")
	f.Add(``, `{"n":1,"rev":1,"changes":[["person:ana","coins",null,1]]}`+"\n{", `[`)
	f.Add(`{"version":1,"pending":{"n":2,"delete":[{"path":"proposals/x"}],"event":{"n":2,"base":{}}}}`, `{"n":1,"base":{"rooms":3}}`+"\n", ``)
	f.Fuzz(func(t *testing.T, save, log, backup string) {
		p := Project{Dir: t.TempDir()}
		for name, text := range map[string]string{saveName: save, logName: log, backupName: backup} {
			if text != "" {
				write(t, filepath.Join(p.State(), name), text)
			}
		}
		s := open(t, p)
		run, err := s.Load()
		if err != nil {
			return
		}
		s.Undoable(3)
		s.Redoable()
		s.Chain()
		if run.Rev < 0 || run.Rev > 1<<40 || run.Last > 1<<40 {
			return // no counter of ours gets there
		}
		if err := s.Commit(run, &Event{Changes: Changes{{Of: world.Global, Key: "weather", New: state.String("fog")}}}); err != nil {
			return
		}
		if again := load(t, s); again.State.Get(world.Global, "weather").Text() != "fog" || len(again.Notices) > len(run.Notices) {
			t.Errorf("%+v after %+v", again, run)
		}
		if c, err := s.Chain(); len(c.Adopted) > 0 && err == nil && c.At > c.Adopted[len(c.Adopted)-1] {
			t.Errorf("%+v", c)
		}
	})
}
