// Package measure counts what a game is made of: its records, its exits, its
// flags and its words, and how long it takes to read them. It reads the whole
// game and judges nothing: what is wrong with it is for an audit.
package measure

import (
	"slices"

	"rpg/internal/content"
	"rpg/internal/world"
)

// A Game is the counts of one.
type Game struct {
	Rooms, Dark, Growing       int
	Exits, Barred, OneWay      int
	Items, Portable, Counted   int
	Characters, Agents         int
	People, Scenes, Curses     int
	Quests                     int
	LongestQuest               Longest
	Events, Endings, Verbs     int
	Rules                      int // that answer verbs, and semantic commands
	Flags, OwnFlags            int
	Words                      Words
	LongestText                Longest // of what players read at once
	Interactions, SemanticVerb int     // rules and verbs of semantic commands
}

// Longest is a record and its words.
type Longest struct {
	ID, Name string
	Words    int
}

func (l *Longest) over(id, name string, words int) {
	if words > l.Words {
		*l = Longest{id, name, words}
	}
}

// Words are how many there are, and how many of them players are told.
type Words struct{ All, Told int }

func (w *Words) add(v Words) { w.All, w.Told = w.All+v.All, w.Told+v.Told }

// perMinute is how many words somebody reads in a minute who reads for pleasure.
const perMinute = 220

// Minutes is how long it takes to read what players are told.
func (w Words) Minutes() int { return (w.Told + perMinute - 1) / perMinute }

// Of counts a game. A record that cannot be read is the error.
func Of(b *content.Book) (*Game, error) {
	g, w := &Game{}, b.World()
	g.Events, g.Endings, g.Verbs = len(w.Events), len(w.Endings), len(w.Verbs)
	g.Words.add(wordsOf(own(w.Settings)))
	g.Words.add(prose(w.Text, false))
	for _, count := range [...]func(*world.World) error{g.rooms, g.items, g.characters, g.people, g.quests, g.scenes, g.curses} {
		if err := count(w); err != nil {
			return nil, err
		}
	}
	semantic, err := w.Interactions()
	if err != nil {
		return nil, err
	}
	g.SemanticVerb = len(semantic.Verbs)
	for _, i := range semantic.Interactions {
		g.Interactions += len(i.Rules)
	}
	g.Words.add(wordsOf(semantic))
	return g, g.flags(b)
}

// own are the settings without what the program says where the author says
// nothing.
func own(s world.Settings) *world.Settings {
	var usual world.Settings
	usual.Settle()
	for _, text := range [...]struct {
		here  *string
		usual string
	}{
		{&s.Darkness.Look, usual.Darkness.Look}, {&s.Darkness.Fall, usual.Darkness.Fall},
		{&s.Darkness.TooDark, usual.Darkness.TooDark}, {&s.Title, s.Name},
	} {
		if *text.here == text.usual {
			*text.here = ""
		}
	}
	return &s
}

func (g *Game) flags(b *content.Book) error {
	uses, err := b.Flags()
	var all []string
	for _, u := range uses {
		if u.How != content.Owns {
			all = append(all, u.Name)
		}
	}
	slices.Sort(all)
	for _, name := range slices.Compact(all) {
		g.Flags++
		if b.World().Own(name) {
			g.OwnFlags++
		}
	}
	return err
}

// each reads the records of a kind in their order.
func each[T any](w *world.World, k world.Kind, find func(string) (*T, error), do func(id string, x *T)) error {
	ids, err := w.IDs(k)
	if err != nil {
		return err
	}
	for _, id := range ids {
		x, err := find(id)
		if err != nil {
			return err
		}
		do(id, x)
	}
	return nil
}

func (g *Game) rooms(w *world.World) error {
	return each(w, world.Rooms, w.Room, func(id string, r *world.Room) {
		g.Rooms++
		g.Dark += one(r.Dark)
		g.Growing += one(len(r.Grow) > 0)
		for _, e := range r.Exits {
			if e.To == "" {
				continue
			}
			g.Exits++
			g.Barred += one(e.If != nil || len(e.Denials) > 0 || e.Door != "")
			back, err := w.Room(e.To)
			g.OneWay += one(err == nil && !slices.ContainsFunc(back.Exits, func(x world.Exit) bool { return x.To == id }))
		}
		g.Rules += rules(r.Instead, r.After)
		g.told(id, r.Name, r.Text, r)
	})
}

func (g *Game) items(w *world.World) error {
	return each(w, world.Items, w.Item, func(id string, i *world.Item) {
		g.Items++
		g.Portable += one(i.Portable)
		g.Counted += one(i.Counted)
		g.Rules += rules(i.Instead, i.After) + len(i.OnUse)
		g.told(id, i.Name, i.Text, i)
	})
}

func (g *Game) characters(w *world.World) error {
	return each(w, world.Characters, w.Character, func(id string, c *world.Character) {
		g.Characters++
		g.Agents += one(c.Speaks == "agent")
		g.Rules += rules(c.Instead, c.After, c.Orders)
		g.told(id, c.Name, c.Text, c)
	})
}

func (g *Game) people(w *world.World) error {
	if !w.HasPeople {
		return nil // the one that a game without people has is nobody's work
	}
	return each(w, world.People, w.Person, func(_ string, p *world.Person) {
		g.People++
		g.Words.add(prose(p.Text, false))
		g.Words.All += wordsOf(p).All
	})
}

func (g *Game) quests(w *world.World) error {
	return each(w, world.Quests, w.Quest, func(id string, q *world.Quest) {
		g.Quests++
		words := prose(q.Text, true)
		g.LongestQuest.over(id, q.Name, words.All)
		g.Words.add(words)
	})
}

func (g *Game) scenes(w *world.World) error {
	return each(w, world.Scenes, w.Scene, func(_ string, s *world.Scene) {
		g.Scenes++
		g.Words.add(prose(s.Text, true))
	})
}

func (g *Game) curses(w *world.World) error {
	return each(w, world.Curses, w.Curse, func(_ string, c *world.Curse) {
		g.Curses++
		g.Words.add(prose(c.Text, true))
	})
}

// told counts the words of a record that players meet.
func (g *Game) told(id, name string, text world.Prose, record any) {
	g.LongestText.over(id, name, words(text.Description))
	g.Words.add(prose(text, true))
	g.Words.add(wordsOf(record))
}

func rules(lists ...[]world.Rules) (n int) {
	for _, list := range lists {
		for _, verb := range list {
			n += len(verb.Rules)
		}
	}
	return n
}

func one(is bool) int {
	if is {
		return 1
	}
	return 0
}
