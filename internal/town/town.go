package town

import (
	"fmt"
	"strconv"

	"rpg/internal/sentence"
	"rpg/internal/world"
)

// Town is a town made ready for play. It does not change: many episodes may be
// played in it at once.
type Town struct {
	Table
	base    *world.World
	reading sentence.Reading
	dist    [][]int // steps between rooms; -1 where no road leads
	lexicon *sentence.Lexicon

	roomAt, goodAt, keeperAt map[string]int
	roomRef                  []world.Ref
	goodRef                  []world.Ref
	keeperRef                []world.Ref
	shop                     []int // of each keeper, the place of its room
	settles                  int   // the keeper of the commissions
	counted                  [][]string
}

// From makes a town of a game's world.
func From(w *world.World) (*Town, error) {
	t, err := Read(w)
	if err != nil {
		return nil, err
	}
	return New(t)
}

// New makes a town of its table, which may come from anywhere.
func New(t Table) (*Town, error) {
	if err := t.Check(); err != nil {
		return nil, fmt.Errorf("the town’s table does not hold: %w", err)
	}
	base, err := t.world()
	if err != nil {
		return nil, fmt.Errorf("the town’s table does not hold: %w", err)
	}
	town := &Town{Table: t, base: base, dist: distances(&t), roomAt: map[string]int{}, goodAt: map[string]int{}, keeperAt: map[string]int{}}
	base.Town = &town.Table.Rules
	if t.Reading == "plain" {
		town.reading = sentence.Plain
	}
	for i, r := range t.Rooms {
		town.roomAt[r.ID] = i
		town.roomRef = append(town.roomRef, world.RoomRef(r.ID))
	}
	for i, g := range t.Goods {
		town.goodAt[g.ID] = i
		town.goodRef = append(town.goodRef, world.ThingRef(g.ID))
	}
	for i, k := range t.Keepers {
		town.keeperAt[k.ID] = i
		town.keeperRef = append(town.keeperRef, world.CharacterRef(k.ID))
		town.shop = append(town.shop, town.roomAt[k.Room])
		if k.ID == t.Rules.Commissions.To {
			town.settles = i
		}
	}
	town.lexicon = sentence.NewLexicon(town.nouns())
	return town, nil
}

// nouns are the words that every episode has. The seats' names differ.
func (t *Town) nouns() sentence.Nouns {
	var n sentence.Nouns
	for i, r := range t.Rooms {
		n.Rooms = append(n.Rooms, sentence.Noun{Ref: t.roomRef[i], Words: append([]string{r.Name}, r.Words...)})
	}
	for i, g := range t.Goods {
		n.Goods = append(n.Goods, sentence.Noun{Ref: t.goodRef[i], Words: g.Words})
	}
	for i, k := range t.Keepers {
		n.Keepers = append(n.Keepers, sentence.Noun{Ref: t.keeperRef[i], Words: append([]string{k.Name}, k.Words...)})
	}
	return n
}

// distances counts the steps between all rooms.
func distances(t *Table) [][]int {
	at := map[string]int{}
	for i, r := range t.Rooms {
		at[r.ID] = i
	}
	all := make([][]int, len(t.Rooms))
	for from := range all {
		d := make([]int, len(t.Rooms))
		for i := range d {
			d[i] = -1
		}
		d[from] = 0
		for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
			for _, to := range t.Rooms[queue[0]].Exits {
				if n, known := at[to]; known && d[n] < 0 {
					d[n] = d[queue[0]] + 1
					queue = append(queue, n)
				}
			}
		}
		all[from] = d
	}
	return all
}

// Amount is a good and how much of it, as a sentence says it: 1 hide, 2 hides.
func (t *Town) Amount(good, n int) string {
	if n == 1 {
		return "1 " + t.Goods[good].One
	}
	return strconv.Itoa(n) + " " + t.Goods[good].Many
}

// Variant finds a set of rules by its id; the first one when none is named.
func (t *Town) Variant(id string) (world.Variety, bool) {
	for _, v := range t.Rules.Variants {
		if v.ID == id || id == "" {
			return v, true
		}
	}
	return world.Variety{}, false
}
