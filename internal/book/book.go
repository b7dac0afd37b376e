package book

import (
	"cmp"
	"fmt"
	"slices"

	"rpg/internal/game"
	"rpg/internal/store"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// An Order is how a book is told.
type Order string

const (
	ByPerson Order = "person" // each person's chapter, one after the other
	ByTime   Order = "time"   // all in the order in which it was told
)

// Orders are the ways to tell a book; the first is the usual one.
func Orders() []string { return []string{string(ByPerson), string(ByTime)} }

// A Book is the stories of a run.
type Book struct {
	Title    string
	Run      string
	Chapters []Chapter
}

// A Chapter is one person's stories, or those of one round.
type Chapter struct {
	Title string
	Parts []Part
}

// A Part is one story. Its heading is what the chapter's title leaves open: the
// round, or the person.
type Part struct {
	Heading string
	Story   string
}

// Stories is how many there are.
func (b *Book) Stories() (n int) {
	for _, c := range b.Chapters {
		n += len(c.Parts)
	}
	return n
}

// Memory gives what is remembered of a person, oldest first.
type Memory func(person string) ([]store.Line, error)

// told is a story, when it was told, and to whom.
type told struct {
	store.Line
	person string
}

// Of gathers the stories of a run: everybody's, or one person's. The people of
// the cast come first, then those who have left it.
func Of(g *game.Game, run string, order Order, only string, memory Memory) (*Book, error) {
	b := &Book{Title: tell.OneLine(g.World.Name), Run: run}
	if g.World.Title != "" {
		b.Title = tell.OneLine(g.World.Title)
	}
	people := slices.Clone(g.Cast())
	ids, err := g.World.IDs(world.People)
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		if !slices.Contains(people, id) {
			people = append(people, id)
		}
	}
	var all []told
	for _, id := range people {
		if only != "" && id != only {
			continue
		}
		lines, err := memory(id)
		if err != nil {
			return nil, err
		}
		for _, l := range lines {
			if l.Kind == "story" {
				all = append(all, told{l, id})
			}
		}
	}
	if order == ByTime {
		slices.SortStableFunc(all, func(x, y told) int { return cmp.Compare(x.N, y.N) })
	}
	rounds := slices.ContainsFunc(all, func(s told) bool { return s.Round > 0 })
	for i, s := range all {
		name := tell.OneLine(g.Name(world.PersonRef(s.person)))
		title, heading := name, round(s.Round)
		switch {
		case order == ByTime && rounds:
			title, heading = heading, name
		case order == ByTime:
			title, heading = "The story", name
		case !rounds:
			heading = fmt.Sprintf("Part %d", 1+len(b.lastParts(name)))
		}
		same := i > 0 && (order == ByTime && all[i-1].Round == s.Round || order != ByTime && all[i-1].person == s.person)
		if !same {
			b.Chapters = append(b.Chapters, Chapter{Title: title})
		}
		c := &b.Chapters[len(b.Chapters)-1]
		c.Parts = append(c.Parts, Part{heading, s.Text})
	}
	return b, nil
}

// lastParts are those of the last chapter, if it has this title.
func (b *Book) lastParts(title string) []Part {
	if n := len(b.Chapters); n > 0 && b.Chapters[n-1].Title == title {
		return b.Chapters[n-1].Parts
	}
	return nil
}

// round is a heading for a round.
func round(n int) string {
	if n == 0 {
		return "Before the first round"
	}
	return fmt.Sprintf("Round %d", n)
}
