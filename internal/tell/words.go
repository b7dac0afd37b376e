package tell

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"rpg/internal/game"
	"rpg/internal/world"
)

// Called is a subject as labels name it: "brass key (brass-key)".
func Called(g *game.Game, r world.Ref) string {
	name, id := OneLine(g.Name(r)), r.ID
	if r.Part != "" {
		id += "#" + r.Part
	} else if r.Family == world.OfThing {
		if n := g.Quantity(r); n > 1 {
			name = fmt.Sprintf("%d %s", n, name)
		}
	}
	return name + " (" + id + ")"
}

// Articled is a character's name as a sentence speaks of it, behind its article in
// small letters: "the robot", and a proper name alone. (world-schema: the brass
// style's article)
func Articled(g *game.Game, character string) string {
	c := g.Character(character)
	if c.Article == nil {
		return "the " + c.Name
	}
	return strings.TrimSpace(strings.ToLower(*c.Article) + " " + c.Name)
}

// Place is a room behind an exit, as "The Quay (quay)". One whose file cannot be
// read is named by its id: it breaks who walks into it, not who stands near.
func Place(g *game.Game, id string) string {
	if _, err := g.World.Room(id); err != nil && !errors.Is(err, world.ErrUnknown) {
		return id
	}
	return Called(g, world.RoomRef(id))
}

// Counted is a good or a thing with how many: "3 loaf (loaf)".
func Counted(g *game.Game, r world.Ref, n int) string {
	if n == 1 || n == 0 {
		return Called(g, r)
	}
	return strconv.Itoa(n) + " " + Called(g, r)
}

// Money is an amount in the game's own word for coins: "14 crowns (coins)".
func Money(g *game.Game, n int) string {
	if g.World.MoneyWord() != "coins" {
		return Price(g, n) + " (coins)"
	}
	return Price(g, n)
}

// Price is an amount without the mechanical word: "3 crowns".
func Price(g *game.Game, n int) string {
	word := g.World.MoneyWord()
	if n == 1 || n == -1 {
		word = singular(word)
	}
	return strconv.Itoa(n) + " " + word
}

// singular is the word for one of the game's coins: a plain s at the end is
// taken off, other words stay as they are.
func singular(word string) string {
	if bare, ok := strings.CutSuffix(word, "s"); ok && len(bare) > 2 && !strings.HasSuffix(bare, "s") && !strings.HasSuffix(bare, "u") {
		return bare
	}
	return word
}

// StatName is a stat as "Grit (might)".
func StatName(g *game.Game, id string) string {
	if st, ok := g.World.Stat(id); ok && st.Name != st.ID {
		return st.Name + " (" + st.ID + ")"
	}
	return id
}

// List joins texts with commas.
func List(texts []string) string { return strings.Join(texts, ", ") }

// names lists subjects by name alone.
func nameList(g *game.Game, refs []world.Ref) string {
	out := make([]string, len(refs))
	for i, r := range refs {
		out[i] = OneLine(g.Name(r))
	}
	return List(out)
}

// calledList lists subjects by name and id.
func calledList(g *game.Game, refs []world.Ref) string {
	out := make([]string, len(refs))
	for i, r := range refs {
		out[i] = Called(g, r)
	}
	return List(out)
}

// Scene is a side scene as labels name it: "A game of dice (dice)".
func Scene(g *game.Game, id string) string {
	name := id
	if s := g.SceneNamed(id); s != nil && s.Name != "" {
		name = s.Name
	}
	return OneLine(name) + " (" + id + ")"
}
