package referee

import (
	"slices"
	"strings"

	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/state"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// Join adds one of the game's people to the cast of the run: from the next
// round on they take turns like the others.
func Join(tx *game.Tx, words string) (string, *game.Refusal) {
	cast := tx.Cast()
	all, err := tx.World.IDs(world.People)
	if err != nil {
		return "", no("the game's people cannot be listed: %v", err)
	}
	var others []string
	var among []world.Ref
	for _, id := range all {
		if !slices.Contains(cast, id) {
			others = append(others, id)
			among = append(among, world.PersonRef(id))
		}
	}
	found := tx.Find(words, among, names.Prefix)
	if len(found) == 1 {
		id := found[0].ID
		tx.State.SetList(world.Global, "round.cast", append(slices.Clone(cast), id))
		return id, nil
	}
	if len(found) > 1 {
		return "", no("%s could be any of %s", tell.Quote(words), strings.Join(ids(found), ", "))
	}
	if id, refused := Who(tx.Game, words); refused == nil {
		return "", no("%s plays already", tx.Name(world.PersonRef(id)))
	}
	if len(others) == 0 {
		return "", no("all of the game's people play already; a new one is a file in its people folder")
	}
	return "", no("the game has no other person called %s; who could join is %s", tell.Quote(words), strings.Join(others, ", "))
}

// Rest lets a person step out for now. They stay where they are, unseen and
// untouched, and their turns are passed over.
func Rest(tx *game.Tx, person string) *game.Refusal {
	name := tx.Name(world.PersonRef(person))
	switch {
	case tx.Resting(person):
		return no("%s is resting already; rpg cast back %s", name, person)
	case len(tx.Playing()) == 1:
		return no("%s is the last one who plays; somebody has to", name)
	}
	tx.State.Set(world.PersonRef(person), "resting", state.Of(true))
	return nil
}

// Back lets a person who rested play on from where they stayed.
func Back(tx *game.Tx, person string) *game.Refusal {
	if !tx.Resting(person) {
		return no("%s is not resting", tx.Name(world.PersonRef(person)))
	}
	tx.State.Clear(world.PersonRef(person), "resting")
	return nil
}

func ids(refs []world.Ref) []string {
	out := make([]string, len(refs))
	for i, r := range refs {
		out[i] = r.ID
	}
	return out
}
