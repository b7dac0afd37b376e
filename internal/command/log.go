package command

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"rpg/internal/argparse"
	"rpg/internal/game"
	"rpg/internal/store"
	"rpg/internal/tell"
	"rpg/internal/view"
)

// logSpecs are the owner's log, and its proof.
func logSpecs() []Spec {
	return []Spec{{
		Name: "log", Help: "what was done, by whom and what came of it: every command, roll, refusal and change, in order",
		About: "Each event is a line with its number, round, person, words and answer; below it the dice, the changes and the texts that it was given.\n\nWith --json each event is printed as the log file has it, one a line.",
		Options: []argparse.Option{
			{Long: "round", Metavar: "N", Int: true, Help: "only this round; all of it"},
			{Long: "kind", Metavar: "KIND,…", Help: "only events of these kinds: " + strings.Join(eventKinds(), ", ")},
			{Long: "about", Metavar: "ID", Help: "all that ever happened to a person, thing, character, place or flag"},
			{Long: "last", Metavar: "N", Int: true, Help: "the newest N (default: 40; with --round or --about all)"},
			{Long: "follow", Help: "go on printing what is added, until Ctrl-C"},
		},
		For: Owner, Needs: Run, Run: showLog,
		Subs: []Spec{{
			Name: "verify", Help: "rebuild the run from its seed and its log, and say where it first differs",
			About: "First the chain: the changes of all events, one after the other, must give the saves that they name, and the last one the save that is there. Then the dice: every roll is drawn again from the seed. Then the commands: those whose content files are as they were are carried out again, and must change and say the same.",
			For:   Owner, Needs: Run, Run: verifyLog,
		}},
	}}
}

// newestEvents is how many events the log shows when nobody says.
const newestEvents = 40

// The kinds of events that can be asked for.
const (
	ofRoll    = "roll"
	ofRefusal = "refusal"
	ofChange  = "change"
	ofText    = "text"
	ofMemory  = "memory"
	ofUndo    = "undo"
)

func eventKinds() []string {
	return []string{ofRoll, ofRefusal, ofChange, ofText, ofMemory, ofUndo}
}

// is reports whether an event is of a kind.
func is(ev *store.Event, kind string) bool {
	switch kind {
	case ofRoll:
		return len(ev.Rolls) > 0
	case ofRefusal:
		return ev.End == game.Refused.String()
	case ofChange:
		return len(ev.Changes) > 0
	case ofText:
		return len(ev.Files) > 0
	case ofMemory:
		return len(ev.Adds) > 0
	case ofUndo:
		return len(ev.Undoes) > 0 || len(ev.Redoes) > 0
	}
	return false
}

// A wanted says which events of the log are shown, and how many.
type wanted struct {
	by    string
	round int // -1: any
	kinds []string
	about *subject
	last  int // 0: all
}

func (w wanted) has(ev *store.Event) bool {
	switch {
	case w.by != "" && ev.By != w.by:
		return false
	case w.round >= 0 && ev.Round != w.round:
		return false
	case len(w.kinds) > 0 && !slices.ContainsFunc(w.kinds, func(k string) bool { return is(ev, k) }):
		return false
	}
	return w.about == nil || w.about.in(ev)
}

// want reads from the words of the command what is to be shown.
func (c *Call) want() (w wanted, no string) {
	w.round = -1
	if _, given := c.Words.Option("as"); given {
		w.by = c.Person
	}
	if n, given := c.Words.Int("round"); given {
		w.round = n
		if n < 0 {
			return w, fmt.Sprintf("there is no round %d", n)
		}
	}
	if list, given := c.Words.Option("kind"); given {
		for _, k := range strings.Split(list, ",") {
			k = strings.TrimSpace(k)
			if !slices.Contains(eventKinds(), k) {
				return w, fmt.Sprintf("no events are of the kind %s; the kinds are %s", tell.Quote(k), tell.List(eventKinds()))
			}
			w.kinds = append(w.kinds, k)
		}
	}
	if word, given := c.Words.Option("about"); given {
		if w.about, no = c.subject(word); no != "" {
			return w, no
		}
	}
	n, given := c.Words.Int("last")
	switch {
	case given && n < 1:
		return w, "--last takes how many events, at least 1"
	case given:
		w.last = n
	case w.about == nil && w.round < 0:
		w.last = newestEvents
	}
	return w, ""
}

func showLog(c *Call) (Answer, error) {
	w, no := c.want()
	if no != "" {
		return Answer{Refused: no}, nil
	}
	events, newest, err := c.find(w)
	if err != nil {
		return Answer{}, &broken{err}
	}
	if w.about != nil && len(events) == 0 && !w.about.known {
		return refuse("nothing in the game or the log is called %s", tell.Quote(w.about.word))
	}
	if !c.Words.Has("follow") && !c.Words.Has("json") {
		var p tell.Page
		for _, ev := range events {
			p.AddBlock("", c.reads(w, ev))
		}
		if len(events) == 0 {
			p.AddBlock("", "No such events.")
		}
		return Answer{Page: p}, nil
	}
	if err := c.write(w, events); err != nil {
		return Answer{}, &broken{err}
	}
	if c.Words.Has("follow") {
		return c.follow(w, newest)
	}
	return Answer{Silent: true}, nil
}

// find reads the newest events that are wanted, oldest first. It reads no
// further back than it must. newest is the number of the last event of all.
func (c *Call) find(w wanted) (events []*store.Event, newest int, err error) {
	for ev, err := range c.Files.LogBack() {
		if err != nil {
			return nil, 0, err
		}
		newest = max(newest, ev.N)
		if w.has(ev) {
			events = append(events, ev)
		}
		if w.last > 0 && len(events) == w.last {
			break
		}
	}
	slices.Reverse(events)
	return events, newest, nil
}

// write prints events as they come: as the file has them, or to be read.
func (c *Call) write(w wanted, events []*store.Event) error {
	for _, ev := range events {
		text := c.reads(w, ev)
		if c.Words.Has("json") {
			var b bytes.Buffer
			enc := json.NewEncoder(&b)
			enc.SetEscapeHTML(false)
			if err := enc.Encode(ev); err != nil {
				return err
			}
			text = tell.Tame(b.String())
		}
		if _, err := io.WriteString(c.Stdout, text); err != nil {
			return err
		}
	}
	return nil
}

// reads is an event as it is shown. Asked about one subject, it shows what of
// the changes concerns that one.
func (c *Call) reads(w wanted, ev *store.Event) string {
	return readable(w, ev).String(c.Game)
}

func readable(w wanted, ev *store.Event) view.Event {
	e := view.Event{N: ev.N, Round: ev.Round, By: ev.By, Do: ev.Do, Says: ev.Says, Changes: ev.Changes}
	for _, r := range ev.Rolls {
		e.Dice = append(e.Dice, view.Fall{For: r.Purpose, Dice: r.Dice, Faces: r.Faces, Plus: r.Add, Total: r.Total, Against: r.Against, End: r.End})
	}
	for _, t := range ev.Files {
		e.Texts = append(e.Texts, view.Handed{Path: t.Path, Text: t.Body})
	}
	for _, a := range ev.Adds {
		if a.Line.Text != "" {
			e.Kept = append(e.Kept, view.Kept{Whose: whoseMemory(a), Kind: a.Line.Kind, Text: a.Line.Text})
		}
	}
	switch {
	case len(ev.Base) > 0:
		e.Note = "the save as it stood came from outside, and was logged whole"
	case ev.Branch != "":
		e.Note = "here this run left " + ev.Branch
	}
	if w.about != nil && !w.about.who(ev) {
		e.Changes = slices.DeleteFunc(slices.Clone(e.Changes), func(ch change) bool { return !w.about.changed(ch) })
		e.Dice, e.Texts, e.Kept = nil, nil, nil
	}
	return e
}

// whoseMemory says into whose memory a line went.
func whoseMemory(a store.Add) string {
	if a.In == store.InChronicle {
		return "the chronicle"
	}
	return a.ID
}

// follow prints what is added to the log until the program is interrupted. It
// holds no lock, so that the game can go on; whoever appends to the log writes
// whole lines.
func (c *Call) follow(w wanted, newest int) (Answer, error) {
	if err := c.Files.Close(); err != nil {
		return Answer{}, &broken{err}
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	wait := moved(ctx, filepath.Join(c.Project.State(), "log.jsonl"), watchEvery)
	return c.followed(w, newest, wait)
}

// followed prints what is new whenever wait says that there may be something,
// until it says that it is over.
func (c *Call) followed(w wanted, newest int, wait func() bool) (Answer, error) {
	w.last = 0
	for wait() {
		var events []*store.Event
		last := 0
		for ev, err := range c.Files.LogBack() {
			if err != nil {
				return Answer{}, &broken{err}
			}
			last = max(last, ev.N)
			if ev.N <= newest && last >= newest {
				break
			}
			if w.has(ev) {
				events = append(events, ev)
			}
		}
		newest = last // of another run, when that was loaded
		slices.Reverse(events)
		if err := c.write(w, events); err != nil {
			return Answer{}, &broken{err}
		}
	}
	return Answer{Silent: true}, nil
}
