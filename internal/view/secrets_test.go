package view_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"rpg/internal/content"
	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/view"
	"rpg/internal/world"
)

// A leak is a sentence that is not for everybody: who may read it says when.
type leak struct {
	text, from string
	unless     func(g *game.Game, person string) bool // nil: nobody ever may
}

// secrets lists, sentence by sentence, what the files of a game keep from those
// who play: what is for the referee alone, what holds only under a condition,
// what characters plan, what other people are like inside, and what scripts say.
func secrets(t *testing.T, w *world.World) []leak {
	t.Helper()
	var all []leak
	var open, held strings.Builder // what stands where it is no secret; and where it is one until something holds
	add := func(text, from string, unless func(*game.Game, string) bool) {
		for _, s := range view.Sentences(text) {
			if s = flat(s); utf8.RuneCountInString(s) > 30 {
				all = append(all, leak{s, from, unless})
			}
		}
	}
	prose := func(from string, p world.Prose) {
		fmt.Fprintln(&open, p.Description)
		for _, s := range p.Sections {
			switch s.Kind {
			case world.Plain:
				fmt.Fprintln(&open, s.Text)
			case world.GMOnly:
				add(s.Text, from+", GM only", nil)
			case world.When:
				fmt.Fprintln(&held, s.Text)
				add(s.Text, from+", if "+s.If.String(), func(g *game.Game, person string) bool { return g.About(person).Holds(s.If) })
			}
		}
	}
	prose("world", w.Text)
	for _, k := range world.Kinds() {
		ids, err := w.IDs(k)
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range ids {
			from := string(k) + "/" + id
			switch k {
			case world.Rooms:
				r, err := w.Room(id)
				fatal(t, err)
				prose(from, r.Text)
			case world.Items:
				i, err := w.Item(id)
				fatal(t, err)
				prose(from, i.Text)
			case world.Quests:
				q, err := w.Quest(id)
				fatal(t, err)
				prose(from, q.Text)
			case world.Scenes:
				s, err := w.Scene(id)
				fatal(t, err)
				prose(from, s.Text)
			case world.Curses:
				c, err := w.Curse(id)
				fatal(t, err)
				prose(from, c.Text)
			case world.Characters:
				c, err := w.Character(id)
				fatal(t, err)
				prose(from, c.Text)
				for _, p := range c.Plan {
					add(p.Say, from+", plan", nil)
					add(p.Signal, from+", plan", nil)
				}
			case world.People:
				p, err := w.Person(id)
				fatal(t, err)
				prose(from, world.Prose{Sections: p.Text.Sections})
				add(p.Text.Description, from, func(_ *game.Game, person string) bool { return person == id })
				for _, s := range p.Script {
					add(s.Journal, from+", script", nil)
				}
			}
		}
	}
	said, conditional := flat(open.String()), flat(held.String())
	return slices.DeleteFunc(all, func(l leak) bool {
		quotes := strings.HasSuffix(l.from, ", script") && strings.Contains(conditional, l.text)
		return quotes || strings.Contains(said, l.text)
	})
}

func fatal(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// flat folds white space, so that a sentence is found however it is laid out.
func flat(s string) string { return strings.Join(strings.Fields(s), " ") }

// anyState is how a game might stand: anybody anywhere, anything set, and a
// careless referee who let words of the machine into what is remembered.
func anyState(t *rapid.T, w *world.World, flags []string) *game.Game {
	s := state.New()
	g := game.New(w, s)
	ids := func(k world.Kind) []string {
		all, err := w.IDs(k)
		if err != nil {
			t.Fatal(err)
		}
		return all
	}
	rooms, characters := ids(world.Rooms), ids(world.Characters)
	some := func(list []string, label string) []string {
		if len(list) == 0 {
			return nil
		}
		return rapid.SliceOfNDistinct(rapid.SampledFrom(list), 0, len(list), rapid.ID[string]).Draw(t, label)
	}
	remembered := rapid.SampledFrom([]string{"Paid what was owed.", "Knows of mill_burned. Was kind.", "Was told; then set `heard_bell`.", "Asked twice."})
	for _, id := range g.Cast() {
		who := world.PersonRef(id)
		s.Fill(who, "at", state.String(world.RoomRef(rapid.SampledFrom(rooms).Draw(t, "room")).String()))
		s.Fill(who, "health", state.Num(rapid.IntRange(0, 12).Draw(t, "health")))
		s.SetList(who, "met", some(characters, "met"))
		s.SetList(who, "turn.seen", some(characters, "seen"))
		if items := some(ids(world.Items), "held"); len(items) > 3 {
			for _, item := range items[:3] {
				s.Fill(world.ThingRef(item), "at", state.String(who.String()))
			}
		}
	}
	for _, f := range some(flags, "flags") {
		s.SetFlag(g.FlagOwner(rapid.SampledFrom(g.Cast()).Draw(t, "whose"), f), f, true)
	}
	for _, id := range some(characters, "moved") {
		s.Fill(world.CharacterRef(id), "room", state.String(rapid.SampledFrom(rooms).Draw(t, "to")))
		s.Fill(world.CharacterRef(id), "defeated", state.Of(rapid.Bool().Draw(t, "beaten")))
		r := view.Recollection{Digest: remembered.Draw(t, "digest"), Lines: rapid.SliceOfN(remembered, 0, 12).Draw(t, "lines")}
		s.Fill(world.CharacterRef(id), "memory."+rapid.SampledFrom(g.Cast()).Draw(t, "of"), r.Value())
	}
	rumours, err := json.Marshal([]game.Rumour{{N: 1, Text: "They say that the light is out.", About: "pell"}, {N: 2, Text: "It is said that set_it_down burned."}})
	if err != nil {
		t.Fatal(err)
	}
	s.Fill(world.Global, "rumours", state.JSON(string(rumours)))
	s.Fill(world.Global, "clock.ticks", state.Num(rapid.IntRange(0, 40).Draw(t, "ticks")))
	return g
}

// Whatever a game has come to, no page for those who play and for the agents of
// characters has in it what is not for its reader.
func TestNothingSecretIsHandedOn(t *testing.T) {
	for _, dir := range []string{"../../games/saltmarsh", "../cli/testdata/games/harbour", "../cli/testdata/games/tavern"} {
		t.Run(dir[strings.LastIndexByte(dir, '/')+1:], func(t *testing.T) {
			book, err := content.OpenDir(dir)
			fatal(t, err)
			w := book.World()
			all := secrets(t, w)
			if len(all) == 0 {
				t.Fatal("the game has no secrets to keep")
			}
			uses, err := book.Flags()
			fatal(t, err)
			var flags []string
			for _, u := range uses {
				if u.How != content.Owns && !slices.Contains(flags, u.Name) {
					flags = append(flags, u.Name)
				}
			}
			scenes, err := w.IDs(world.Scenes)
			fatal(t, err)
			characters, err := w.IDs(world.Characters)
			fatal(t, err)
			rapid.Check(t, func(t *rapid.T) {
				g := anyState(t, w, flags)
				person := rapid.SampledFrom(g.Cast()).Draw(t, "person")
				memory := []view.Remembered{{Round: 1, Kind: "journal", Text: "I will wait."}, {Round: 1, Kind: "flags", Text: strings.Join(flags, ", ")}}
				mine := func(reader string) bool { return reader == person }
				check(t, g, all, person, mine, "brief", view.Brief(g, person, memory, "No harm to the cat.").String())
				check(t, g, all, person, mine, "pane", view.Pane(g, person, memory).String())
				check(t, g, all, person, mine, "memory", view.Memory(g, person, memory).String())
				nobody := func(string) bool { return false }
				for _, id := range characters {
					cue := view.Cue{Parting: rapid.Bool().Draw(t, "parting"), Limits: "No harm to the cat."}
					if len(scenes) > 0 && rapid.Bool().Draw(t, "in a scene") {
						cue.Scene, cue.Reply, cue.Of = rapid.SampledFrom(scenes).Draw(t, "scene"), 2, 2
					}
					check(t, g, all, person, nobody, "npc-brief of "+id, view.NPCBrief(g, person, id, cue).String())
				}
				if err := g.Err(); err != nil {
					t.Fatal(err)
				}
			})
		})
	}
}

// check looks for secrets in a page, and for words of the machine. self says
// whether the reader is a person, who knows themselves.
func check(t *rapid.T, g *game.Game, all []leak, person string, self func(string) bool, name, page string) {
	text := flat(page)
	for _, l := range all {
		if !strings.Contains(text, l.text) {
			continue
		}
		private := strings.HasPrefix(l.from, "people/") && !self(strings.TrimPrefix(strings.SplitN(l.from, ",", 2)[0], "people/"))
		if l.unless == nil || private || !l.unless(g, person) {
			t.Errorf("the %s for %s has what is not for it, from %s: %q\n%s", name, person, l.from, l.text, page)
		}
	}
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r != '_' && !('a' <= r && r <= 'z') && !('A' <= r && r <= 'Z') && r < 128 }) {
		if strings.Contains(strings.Trim(word, "_"), "_") {
			t.Errorf("the %s has the machine's word %q:\n%s", name, word, page)
		}
	}
	if n := utf8.RuneCountInString(page); n > 8000 {
		t.Error(fmt.Sprintf("the %s has %d characters", name, n))
	}
}
