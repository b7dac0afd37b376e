package command

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"rpg/internal/argparse"
	"rpg/internal/content"
	"rpg/internal/dice"
	"rpg/internal/game"
	"rpg/internal/generate"
	"rpg/internal/state"
	"rpg/internal/store"
	"rpg/internal/tell"
	"rpg/internal/view"
	"rpg/internal/world"
)

// A verifier goes through the log from its start with a state of its own, which
// nothing but the events' changes bring forward.
type verifier struct {
	*Call
	table   []Spec
	book    *content.Book
	state   *state.State
	source  dice.Source
	found   state.Value       // where the dice of a save from outside stood
	edited  bool              // the content is not what it was when the run began
	digests map[string]string // of the content files as they are now
	made    texts             // what was generated so far, by its path below generated/

	events, rolls, carried, passed int
}

// verifyLog goes three ways through the log: the chain of the saves, the dice,
// and the commands.
func verifyLog(c *Call) (Answer, error) {
	chain, err := c.Files.Chain()
	if err != nil {
		return differs("the log cannot be read: " + err.Error())
	}
	if chain.At > 0 {
		return differs(chain.Why)
	}
	v := &verifier{Call: c, table: Table(), book: c.Book, state: state.New(), digests: map[string]string{}, made: texts{}}
	v.lay(v.book)
	digest, err := c.Book.Digest()
	if err != nil {
		return Answer{}, &broken{err}
	}
	v.edited = digest != c.Game.State.Get(world.Global, "content").Text()
	for ev, err := range c.Files.Log() {
		if err != nil {
			return differs("the log cannot be read: " + err.Error())
		}
		why, err := v.event(ev)
		if err != nil {
			return Answer{}, &broken{fmt.Errorf("event %d: %w", ev.N, err)}
		}
		if why != "" {
			return differs(fmt.Sprintf("event %d, %s (%s): %s", ev.N, view.Words(ev.Do), c.when(ev.By, ev.Round), why))
		}
	}
	var p tell.Page
	p.AddData("VERIFIED", fmt.Sprintf("%d events, chain whole, %d rolls drawn again, %d commands carried out again", v.events, v.rolls, v.carried),
		map[string]int{"events": v.events, "rolls": v.rolls, "commands": v.carried, "passed": v.passed})
	if v.passed > 0 {
		p.Add("AS LOGGED", fmt.Sprintf("%d more commands read content that has changed since, or texts that were not kept: they are taken as the log has them", v.passed))
	}
	if len(chain.Adopted) > 0 {
		p.Add("FROM OUTSIDE", fmt.Sprintf("the save before event %d came from elsewhere and was taken as it was", chain.Adopted[0]+1))
	}
	return Answer{Page: p}, nil
}

// differs is bad news, and no refusal: the command did what it was asked for.
func differs(why string) (Answer, error) {
	var p tell.Page
	p.Add("DIFFERS", why)
	return Answer{Page: p, Exit: ExitRefused}, nil
}

// event checks one event and brings the state forward by it.
func (v *verifier) event(ev *store.Event) (why string, err error) {
	v.events++
	if len(ev.Base) > 0 {
		if v.state, err = savedIn(ev); err != nil {
			return err.Error(), nil
		}
		v.source, v.found = nil, v.state.Get(world.Global, "dice.state")
		return "", nil
	}
	if why, err = v.drawAgain(ev); why == "" && err == nil {
		why, err = v.doAgain(ev)
	}
	if why != "" || err != nil {
		return why, err
	}
	v.take(ev.Changes)
	for _, m := range ev.Makes {
		v.made[strings.TrimPrefix(m.Path, generatedFolder+"/")] = m.Text
		v.lay(v.book) // it may have another text than one of that name before
	}
	return "", nil
}

// lay lays what was generated up to here under the game: the texts are the
// log's, and how things stand says which of them there were.
func (v *verifier) lay(b *content.Book) {
	b.WithGenerated(v.made, func(k world.Kind) []string { return listedIn(v.state)(k) })
}

// take applies changes for good. The log does not have the generator's state:
// it is drawn again from the seed.
func (v *verifier) take(changes []state.Change) {
	for _, ch := range changes {
		v.state.Set(ch.Of, ch.Key, ch.New)
		switch moved := ch.Of == world.Global && ch.Key == "dice.drawn"; {
		case moved && ch.New.IsNone():
			v.state.Set(world.Global, "dice.state", v.found)
		case moved:
			v.state.Clear(world.Global, "dice.state")
		}
	}
	v.state.Take()
}

// drawAgain throws the dice of an event once more, from where they stood.
func (v *verifier) drawAgain(ev *store.Event) (why string, err error) {
	before := int64(v.state.Get(world.Global, "dice.drawn").Float())
	after := before
	for _, ch := range ev.Changes {
		if ch.Of == world.Global && ch.Key == "dice.drawn" {
			after = int64(ch.New.Float())
		}
	}
	if len(ev.Rolls) == 0 {
		if after != before && len(ev.Undoes) == 0 && len(ev.Redoes) == 0 {
			return fmt.Sprintf("the dice went from %d to %d outputs, and nothing was rolled", before, after), nil
		}
		return "", nil
	}
	if v.source == nil || v.source.Drawn() != before || before == 0 {
		if v.source, err = gameOf(v.book, v.state).Source(); err != nil {
			return err.Error(), nil
		}
	}
	for _, r := range ev.Rolls {
		faces, total, err := game.Roll{Dice: r.Dice, Faces: r.Faces, Plus: r.Add}.Again(v.source)
		switch {
		case err != nil:
			return fmt.Sprintf("it rolled %q for %s, which is no roll", r.Dice, r.Purpose), nil
		case !slices.Equal(faces, r.Faces) || total != r.Total:
			return fmt.Sprintf("%s for %s falls %v, %d in all, and the log has %v, %d in all", r.Dice, r.Purpose, faces, total, r.Faces, r.Total), nil
		}
		v.rolls++
	}
	if v.source.Drawn() != after {
		return fmt.Sprintf("after its dice %d outputs were drawn, and the log has %d", v.source.Drawn(), after), nil
	}
	return "", nil
}

// doAgain carries an event's command out once more over the state as it stood,
// and takes all of it back.
func (v *verifier) doAgain(ev *store.Event) (why string, err error) {
	spec, words := v.command(ev)
	if spec == nil {
		return "", nil
	}
	same, err := v.unchanged(ev)
	if err != nil {
		return "", err
	}
	if !same || v.edited && asksAll(words.Command) {
		v.passed++
		return "", nil
	}
	why, err = v.again(ev, spec, words, v.book)
	if why != "" && err == nil && v.edited {
		// Perhaps it reads a file by now that was not there.
		fresh, e := content.OpenDir(v.Project.Game(v.gameID()))
		if e != nil {
			return "", e
		}
		v.lay(fresh)
		if why, err = v.again(ev, spec, words, fresh); why != "" && err == nil && !maps.Equal(readBy(fresh), ev.Read) {
			err = errOtherwise
		}
	}
	switch {
	case errors.Is(err, errOtherwise):
		v.passed++
		return "", nil
	case err == nil && why == "":
		v.carried++
	}
	return why, err
}

// errOtherwise is met by a command that asks for what the log did not keep.
var errOtherwise = errors.New("the log did not keep what this command was given")

// command finds what an event was told to do. Nil: it is none that can be
// carried out in a state alone.
func (v *verifier) command(ev *store.Event) (*Spec, argparse.Parsed) {
	program := argparse.Program{Name: v.Prog, Main: Grammar(v.table)}
	words, err := program.Parse(ev.Do)
	if err != nil || len(words.Command) == 0 || len(ev.Undoes) > 0 || len(ev.Redoes) > 0 || ev.Branch != "" || len(ev.Read) == 0 {
		return nil, words
	}
	switch words.Command[0] {
	case "run", "undo", "redo", "settings", "log", "library":
		return nil, words
	case "generate", "world-brief":
		if ev.End != game.Done.String() { // it asked what earlier runs had left then
			return nil, words
		}
	case "batch":
		if !words.Has("whole") { // its lines are events of their own
			return nil, words
		}
	}
	spec := Find(v.table, words.Command)
	if spec == nil || spec.Run == nil || spec.Needs != Run {
		return nil, words
	}
	return spec, words
}

// asksAll reports whether a command asks all of the content, beyond the files
// that its event names.
func asksAll(command []string) bool {
	return command[0] == "flag" || command[0] == "narrate" || command[0] == "generate"
}

// unchanged reports whether the content files that an event read are as they
// were.
func (v *verifier) unchanged(ev *store.Event) (bool, error) {
	if !v.edited {
		return true, nil
	}
	var ask []string
	for _, path := range sortedKeys(ev.Read) {
		if _, known := v.digests[path]; !known {
			ask = append(ask, path)
		}
	}
	now, err := v.Call.digests(ask)
	if err != nil {
		return false, err
	}
	for _, path := range ask {
		v.digests[path] = now[path]
	}
	for path, digest := range ev.Read {
		if text, ok := v.made[strings.TrimPrefix(path, generatedFolder+"/")]; ok && strings.HasPrefix(path, generatedFolder+"/") {
			if store.Digest([]byte(text)) != digest {
				return false, nil
			}
			continue
		}
		if v.digests[path] != digest {
			return false, nil
		}
	}
	return true, nil
}

func readBy(b *content.Book) map[string]string {
	out := map[string]string{}
	for _, f := range b.Read() {
		out[f.Path] = f.Digest
	}
	return out
}

// again runs a command with the texts that it had then in place of files, and
// compares what it would be logged as.
func (v *verifier) again(ev *store.Event, spec *Spec, words argparse.Parsed, book *content.Book) (why string, err error) {
	then, _ := time.Parse("2006-01-02T15:04:05Z", ev.Time)
	env := *v.Env
	env.As, env.Home, env.Stdin, env.Stdout, env.Stderr = ev.By, "", strings.NewReader(""), io.Discard, io.Discard
	env.Now = func() time.Time { return then }
	c := &Call{
		Env: &env, Spec: spec, Words: words, Argv: ev.Do,
		Project: v.Project, Files: v.Files, Stored: v.Stored, Book: book, Game: gameOf(book, v.state),
	}
	if err := c.settledThen(c.Game, ev); err != nil {
		return "", err
	}
	c.Tx = c.Game.Begin()
	c.earlier = func() ([]generate.Kept, error) { return keptIn(ev, words), nil }
	texts := ev.Files
	c.read = func(string, int) (store.Text, error) {
		if len(texts) == 0 {
			return store.Text{}, errOtherwise
		}
		t := texts[0]
		texts = texts[1:]
		return t, nil
	}
	answer, err := c.perform()
	if err != nil {
		v.state.Back(0)
		if errors.Is(err, errOtherwise) {
			return "", err
		}
		return "it cannot be carried out again: " + err.Error(), nil
	}
	got := c.record(answer)
	for _, ch := range slices.Backward(got.Changes) {
		v.state.Set(ch.Of, ch.Key, ch.Old)
	}
	v.state.Take()
	c.close(got, answer)
	return compare(got, ev)
}

// compare finds the first part in which an event, carried out again, is not what
// the log has.
func compare(got, logged *store.Event) (why string, err error) {
	got.Changes = slices.DeleteFunc(got.Changes, func(ch state.Change) bool {
		return ch.Of == world.Global && ch.Key == "dice.state"
	})
	for _, part := range [...]struct {
		name      string
		now, then any
	}{
		{"ends", got.End, logged.End},
		{"says", got.Says, logged.Says},
		{"rolls", got.Rolls, logged.Rolls},
		{"does", got.Deeds, logged.Deeds},
		{"changes", got.Changes, logged.Changes},
		{"has people remember", got.Adds, logged.Adds},
		{"makes", got.Makes, logged.Makes},
	} {
		now, err := asLogged(part.now)
		if err != nil {
			return "", err
		}
		then, err := asLogged(part.then)
		if err != nil {
			return "", err
		}
		if now != then {
			return fmt.Sprintf("carried out again it %s %s, and the log has %s", part.name, excerpt(now), excerpt(then)), nil
		}
	}
	return "", nil
}

// asLogged is a part of an event as the log writes it; none is an empty list.
func asLogged(part any) (string, error) {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(part)
	text := strings.TrimSuffix(b.String(), "\n")
	if text == "null" {
		text = "[]"
	}
	return text, err
}

// excerpt shows as much of a part as a line holds.
func excerpt(s string) string {
	const most = 200
	if r := []rune(s); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return s
}
