package command

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"rpg/internal/argparse"
	"rpg/internal/content"
	"rpg/internal/dice"
	"rpg/internal/generate"
	"rpg/internal/referee"
	"rpg/internal/store"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// mostSuggestions is how often one thing may be suggested.
const mostSuggestions = 5

// librarySpecs are the commands about what is worth keeping beyond a run.
func librarySpecs() []Spec {
	which := argparse.Option{Long: "game", Metavar: "G", Help: "of which game (default: that of the run)"}
	thing := rest("id", "an id, a name or the start of one; rooms/smokehouse where several kinds have it")
	sub := func(name, help, about string, who Who, run func(*Call) (Answer, error), args ...argparse.Arg) Spec {
		return Spec{Name: name, Help: help, About: about, Args: args, Options: []argparse.Option{which}, For: who, Needs: Files, Run: run}
	}
	suggest := sub("suggest", "tell the owner that something deserves to be kept", "It changes nothing in play.", Referee, suggestThing,
		one("id", "an id of something that was generated"), rest("line", "why, in one short line"))
	suggest.Options = append(suggest.Options, fileOption())
	return []Spec{{
		Name: "library", Help: "what runs have generated, and what is suggested for keeping",
		About:   "What a run generates comes into the library of its game when the run is put away; later runs can bring it back.",
		Options: []argparse.Option{which}, For: Owner, Needs: Files, Run: listLibrary,
		Subs: []Spec{
			suggest,
			sub("show", "print something of the library", "", Owner, showThing, thing),
			sub("keep", "take something into the game for good, as an author's own file", "The run goes on. What has to be added to another file, so that new runs come across it, is said.", Owner, keepThing, thing),
			sub("drop", "take something out of the library, and hear no more of it", "In the run where it was generated it stays.", Owner, dropThing, thing),
		},
	}}
}

func listLibrary(c *Call) (Answer, error) {
	s, no, err := c.shelf()
	if no != "" || err != nil {
		return Answer{Refused: no}, err
	}
	var p tell.Page
	for _, t := range s.things {
		text := fmt.Sprintf("%s (%s)", tell.OneLine(t.Name), thingPath(t.Kind, t.ID))
		if t.OfRun {
			text += ", of this run"
		}
		var lines []string
		for _, g := range s.notes.of(t.Kind, t.ID) {
			text += "; suggested: " + tell.Quote(g.Line)
			lines = append(lines, g.Line)
		}
		p.AddData("GENERATED", text, map[string]any{"kind": t.Kind, "id": t.ID, "name": t.Name, "ofRun": t.OfRun, "suggested": lines})
	}
	if len(p) == 0 {
		p.Add("LIBRARY", fmt.Sprintf("nothing was generated yet in %s", s.game))
	}
	return Answer{Page: p}, nil
}

func showThing(c *Call) (Answer, error) {
	s, t, no, err := c.wanted(joined(c.Words.Words("id")))
	if no != "" || err != nil {
		return Answer{Refused: no}, err
	}
	var p tell.Page
	p.AddData("GENERATED", fmt.Sprintf("%s (%s)", tell.OneLine(t.Name), thingPath(t.Kind, t.ID)), map[string]any{"kind": t.Kind, "id": t.ID})
	for _, g := range s.notes.of(t.Kind, t.ID) {
		p.Add("SUGGESTED", g.Line)
	}
	p = append(p, tell.Row{Label: "FILE", Text: tell.Indent(t.Text), Block: true, Data: t.Text})
	return Answer{Page: p}, nil
}

func suggestThing(c *Call) (Answer, error) {
	s, t, no, err := c.wanted(c.Words.Word("id"))
	if no != "" || err != nil {
		return Answer{Refused: no}, err
	}
	if !c.given("line") {
		return refuse("why? rpg library suggest %s LINE", t.ID)
	}
	text, err := c.text("line")
	if err != nil {
		return Answer{}, err
	}
	line, refused := referee.OneLine("the line", text, referee.MaxLine)
	if refused != nil {
		return Answer{Refused: refused.Text}, nil
	}
	switch had := s.notes.of(t.Kind, t.ID); {
	case slices.ContainsFunc(had, func(g suggestion) bool { return g.Line == line }):
	case len(had) >= mostSuggestions:
		return refuse("%s was suggested %d times already; the owner decides", t.ID, len(had))
	default:
		s.notes.Suggested = append(s.notes.Suggested, suggestion{t.Kind, t.ID, line, c.Stored.State.Get(world.Global, "run").Text()})
		s.notes.Dropped = slices.DeleteFunc(s.notes.Dropped, func(d string) bool { return d == thingPath(t.Kind, t.ID) })
		if err := c.writeNotes(s.game, s.notes); err != nil {
			return Answer{}, err
		}
	}
	var p tell.Page
	p.AddData("SUGGESTED", fmt.Sprintf("%s (%s): %s", tell.OneLine(t.Name), thingPath(t.Kind, t.ID), line), map[string]any{"kind": t.Kind, "id": t.ID, "line": line})
	return Answer{Page: p}, nil
}

func dropThing(c *Call) (Answer, error) {
	s, t, no, err := c.wanted(joined(c.Words.Words("id")))
	if no != "" || err != nil {
		return Answer{Refused: no}, err
	}
	if !slices.Contains(s.notes.Dropped, thingPath(t.Kind, t.ID)) {
		s.notes.Dropped = append(s.notes.Dropped, thingPath(t.Kind, t.ID))
	}
	s.notes.forget(t.Kind, t.ID)
	if err := c.writeNotes(s.game, s.notes); err != nil {
		return Answer{}, err
	}
	if err := c.takeOut(s.game, t); err != nil {
		return Answer{}, err
	}
	var p tell.Page
	text := fmt.Sprintf("%s (%s)", tell.OneLine(t.Name), thingPath(t.Kind, t.ID))
	if t.OfRun {
		text += "; this run still has it"
	}
	p.AddData("DROPPED", text, map[string]any{"kind": t.Kind, "id": t.ID})
	return Answer{Page: p}, nil
}

// takeOut deletes the library's own file of a thing.
func (c *Call) takeOut(game string, t *shelvedThing) error {
	if !t.Stored {
		return nil
	}
	if err := os.Remove(filepath.Join(c.shelfDir(game), string(t.Kind), t.ID+".md")); err != nil && !os.IsNotExist(err) {
		return &broken{fmt.Errorf("taking %s out of the library: %w", t.ID, err)}
	}
	return nil
}

func keepThing(c *Call) (Answer, error) {
	s, t, no, err := c.wanted(joined(c.Words.Words("id")))
	if no != "" || err != nil {
		return Answer{Refused: no}, err
	}
	path := c.authoredPath(s.game, t.Kind, t.ID)
	if isFile(filepath.Join(c.Project.Game(s.game), "world.json")) && !isFile(filepath.Join(c.Project.Game(s.game), "world.md")) {
		return refuse("games/%s is one world.json: what is kept has to be written into it by hand; rpg library show %s prints it", s.game, t.ID)
	}
	if isFile(path) {
		return refuse("games/%s/%s.md is there already", s.game, thingPath(t.Kind, t.ID))
	}
	text := generate.Authored(t.Text, c.waysOf(s, t))
	if faults := faultsOf(s.book.Draft(t.Kind, t.ID, text)); len(faults) > 0 {
		return refuse("%s would not pass the audit of %s: %s", t.ID, s.game, tell.List(faults))
	}
	if err := store.WriteFile(path, []byte(text)); err != nil {
		return Answer{}, &broken{err}
	}
	s.notes.forget(t.Kind, t.ID)
	if err := c.writeNotes(s.game, s.notes); err != nil {
		return Answer{}, err
	}
	if err := c.takeOut(s.game, t); err != nil {
		return Answer{}, err
	}
	var p tell.Page
	p.AddData("KEPT", fmt.Sprintf("%s (%s), in games/%s/%s.md", tell.OneLine(t.Name), t.ID, s.game, thingPath(t.Kind, t.ID)), map[string]any{"kind": t.Kind, "id": t.ID})
	for _, hint := range c.placing(s, t) {
		p.Add("TO ADD", hint)
	}
	return Answer{Page: p}, nil
}

func faultsOf(d *content.Draft) []string {
	checks := content.Checks{Dice: func(notation string) error {
		_, err := dice.Parse(notation)
		return err
	}}
	var out []string
	for _, f := range checks.Draft(d) {
		if f.Severity == content.Error {
			out = append(out, f.String())
		}
	}
	return out
}

// waysOf are the exits that play has given to a room, into rooms of the game.
func (c *Call) waysOf(s *shelved, t *shelvedThing) []generate.Way {
	if t.Kind != world.Rooms || !t.OfRun {
		return nil
	}
	var out []generate.Way
	for _, e := range c.Stored.State.Entries(world.RoomRef(t.ID), "exits") {
		if isFile(c.authoredPath(s.game, world.Rooms, e.Value.Text())) {
			out = append(out, generate.Way{Label: e.Name, To: e.Value.Text()})
		}
	}
	return out
}

// placing says what has to be added to the author's files, so that new runs come
// across what was kept.
func (c *Call) placing(s *shelved, t *shelvedThing) []string {
	if !t.OfRun {
		return []string{fmt.Sprintf("a place for it: new runs know %s and have it nowhere", t.ID)}
	}
	file := func(room string) string { return "games/" + s.game + "/rooms/" + room + ".md" }
	var out []string
	switch t.Kind {
	case world.Rooms:
		for _, w := range c.waysOf(s, t) {
			for _, e := range c.Stored.State.Entries(world.RoomRef(w.To), "exits") {
				if e.Value.Text() == t.ID {
					out = append(out, fmt.Sprintf("“%s: %s” to the exits in %s", e.Name, t.ID, file(w.To)))
				}
			}
		}
	case world.Characters:
		if room := c.Stored.State.Get(world.CharacterRef(t.ID), "room").Text(); room != "" {
			out = append(out, fmt.Sprintf("“%s” to the characters in %s", t.ID, file(room)))
		}
	case world.Items:
		if at, ok := world.ParseAt(c.Stored.State.Get(world.ThingRef(t.ID), "at").Text()); ok && at.Owner.Family == world.OfRoom {
			out = append(out, fmt.Sprintf("“%s” to the items in %s", t.ID, file(at.Owner.ID)))
		} else {
			out = append(out, fmt.Sprintf("“%s” to the items of a room, if new runs are to have it", t.ID))
		}
	}
	return out
}
