package view

import (
	"fmt"
	"strconv"
	"strings"

	"rpg/internal/cond"
	"rpg/internal/game"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// shown is the page of one record being made.
type shown struct {
	*game.Game
	tell.Page
	Reader
	who world.Ref // the reader's person; zero when there is none
}

// Show is a record as a referee may see it under the conditions of one person,
// or of nobody: its fields as lines, then its text without the sections that do
// not hold now. For a [Player] it is what that person may read of it.
func Show(g *game.Game, r Reader, k world.Kind, id string) tell.Page {
	if r.Kind == Player {
		return showTo(g, r, k, id)
	}
	s := &shown{Game: g, Reader: r}
	if r.Person != "" {
		s.who = world.PersonRef(r.Person)
	}
	switch k {
	case world.Rooms:
		s.room(id)
	case world.Items:
		s.item(id)
	case world.Characters:
		s.character(id)
	case world.Quests:
		s.quest(id)
	case world.People:
		s.person(id)
	case world.Scenes:
		s.scene(id)
	case world.Curses:
		s.curse(id)
	}
	s.quiet()
	return s.Page
}

// List names the records of a kind, a line each.
func List(g *game.Game, k world.Kind) tell.Page {
	type entry struct {
		ID        string `json:"id"`
		Name      string `json:"name"`
		Generated bool   `json:"generated,omitempty"`
	}
	var p tell.Page
	var lines []string
	entries := []entry{}
	ids, err := g.World.IDs(k)
	for _, id := range ids {
		name, _, unread := called(g, k, id)
		if unread != nil {
			name = "cannot be read; rpg audit says why"
		}
		e := entry{id, name, generated(g, k, id)}
		entries = append(entries, e)
		lines = append(lines, "  "+id+": "+tell.OneLine(name)+made(e.Generated))
	}
	label := strings.ToUpper(string(k))
	if len(lines) == 0 {
		text := "none"
		if err != nil {
			text = "cannot be listed: " + err.Error()
		}
		p.AddData(label, text, entries)
		return p
	}
	p = append(p, tell.Row{Label: label, Text: strings.Join(lines, "\n"), Block: true, Data: entries})
	return p
}

// quiet keeps the page out of the log: whoever reads that can ask for it again.
func (s *shown) quiet() {
	for i := range s.Page {
		s.Page[i].Quiet = true
	}
}

func (s *shown) about() *game.About { return s.About(s.Reader.Person) }

// title is the record's first line.
func (s *shown) title(label string, r world.Ref, note string) {
	s.AddData(label, tell.Called(s.Game, r)+note, map[string]string{"id": r.ID, "name": s.Name(r)})
}

func (s *shown) aliases(all []string) { s.AddData("ALSO CALLED", tell.List(all), all) }

// yes adds a label that has nothing to say but that it is so.
func (s *shown) yes(label string, so bool) {
	if so {
		s.AddData(label, "yes", true)
	}
}

func (s *shown) number(label string, n int) {
	if n != 0 {
		s.AddData(label, strconv.Itoa(n), n)
	}
}

// refs adds subjects by name and id.
func (s *shown) refs(label string, refs []world.Ref, note func(world.Ref) string) {
	var texts, ids []string
	for _, r := range refs {
		text := tell.Called(s.Game, r)
		if note != nil {
			text += note(r)
		}
		texts = append(texts, text)
		ids = append(ids, r.ID)
	}
	s.AddData(label, tell.List(texts), ids)
}

// owned adds what an owner has now: things, then goods.
func (s *shown) owned(label string, owner world.Ref) {
	refs := s.Things(owner)
	for _, stock := range s.Goods(owner) {
		refs = append(refs, world.ThingRef(stock.Item))
	}
	s.refs(label, refs, func(r world.Ref) string {
		switch n := s.GoodsOf(owner, r.ID); {
		case n > 0:
			return fmt.Sprintf(" ×%d", n)
		case s.Hidden(r):
			return " [hidden]"
		}
		return ""
	})
}

func (s *shown) prices(label string, bids []world.Bid) {
	var texts []string
	for _, b := range bids {
		text := b.Of
		if label == "SELLS" {
			text = tell.Called(s.Game, world.ThingRef(b.Of))
		}
		texts = append(texts, text+" for "+tell.Price(s.Game, b.Price))
	}
	s.Add(label, tell.List(texts))
}

// condition adds a condition and whether it holds now.
func (s *shown) condition(label string, x cond.Expr) {
	if x != nil {
		s.Add(label, s.asked(x))
	}
}

func (s *shown) asked(x cond.Expr) string {
	if s.about().Holds(x) {
		return x.String() + " (it holds)"
	}
	return x.String() + " (it does not hold)"
}

// rules adds the answers that an author gave to verbs.
func (s *shown) rules(label string, all []world.Rules) {
	for _, rs := range all {
		for _, r := range rs.Rules {
			head := rs.Verb
			if r.With != "" {
				head += " with " + r.With
			}
			var parts []string
			if r.If != nil {
				parts = append(parts, "if "+r.If.String())
			}
			if r.Then != "" {
				parts = append(parts, "event "+r.Then)
			}
			for _, line := range r.Say {
				parts = append(parts, "“"+line+"”")
			}
			if r.Continue {
				parts = append(parts, "and go on")
			}
			s.Add(label, head+": "+tell.List(parts))
		}
	}
}

// prose adds the record's text as the reader may see it.
func (s *shown) prose(description string, p world.Prose) {
	s.AddBlock("TEXT", s.Prose(s.Game, description, p.Sections))
}
