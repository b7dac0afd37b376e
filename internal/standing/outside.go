package standing

import (
	"slices"

	"rpg/internal/content"
	"rpg/internal/game"
	"rpg/internal/logic"
	"rpg/internal/world"
)

// Outside is what may come about in a game although none of its records says so:
// what its prose tells a referee to do, and what its code knows. What cannot be
// read is left out; whoever reads the game tells of it.
func Outside(b *content.Book) logic.Outside {
	w := b.AsRead()
	out := logic.Outside{Flags: map[string]bool{}, Times: game.DayParts()}
	uses, _ := b.Flags()
	for _, u := range uses {
		if u.How == content.Sets && u.Told {
			out.Flags[u.Name] = true
		}
	}
	for _, words := range b.CodeWords() {
		out.Code = append(out.Code, words)
	}
	if !w.HasPeople {
		return out
	}
	ids, _ := w.IDs(world.Quests)
	for _, id := range ids {
		if q, err := w.Quest(id); err == nil && q.Done != "" {
			out.Flags[q.Done] = true // a referee may see to it unasked
		}
	}
	out.Told = func(item string) bool { return handedOver(b, w, item) }
	return out
}

// handedOver reports whether a referee may give somebody a thing that lies
// nowhere: prose speaks of it, or a maker makes its like.
func handedOver(b *content.Book, w *world.World, item string) bool {
	it, err := w.Item(item)
	if err != nil {
		return true
	}
	makes := func(id string) bool {
		c, err := w.Character(id)
		return err == nil && c.Makes != nil && (len(c.Makes.Tiers) == 0 || slices.Contains(c.Makes.Tiers, it.Tier))
	}
	beings, _ := w.IDs(world.Characters)
	return slices.ContainsFunc(beings, makes) || b.Told(item)
}
