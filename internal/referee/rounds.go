package referee

import (
	"fmt"
	"slices"

	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

// Start opens the next round. Its order is the cast's, or the dice's where the
// world says so.
func Start(tx *game.Tx) (*game.Refusal, error) {
	r := Current(tx.Game)
	if r.Open() {
		return no("round %d is open; rpg round says what it waits for", r.N), nil
	}
	if refused := worldFirst(tx.Game); refused != nil {
		return refused, nil
	}
	order := slices.DeleteFunc(slices.Clone(tx.Playing()), tx.Defeated)
	if len(order) == 0 {
		return no("nobody in the cast can take a turn; rpg cast says how they stand"), nil
	}
	if tx.World.Shuffle {
		err := tx.Shuffle("whose turn comes when", len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		if err != nil {
			return nil, err
		}
	}
	clearRound(tx)
	for _, id := range order {
		clearTurn(tx, id)
	}
	tx.SetRound(r.N + 1)
	tx.State.SetList(world.Global, "round.order", order)
	return nil, nil
}

// Skip passes over the turn that cannot be played. What was done in it stays
// done; the person is told the reason next time.
func Skip(tx *game.Tx, person, reason string) *game.Refusal {
	r := Current(tx.Game)
	switch next := r.Next(tx.Game); {
	case !r.Open():
		return no("no round is open; rpg round start")
	case next == "":
		return no("everybody's turn of round %d is told; rpg round end", r.N)
	case next != person:
		return no("it's %s's turn", tx.Name(world.PersonRef(next)))
	case blank(reason):
		return no("why is the turn passed over? rpg round skip %s REASON", person)
	}
	tx.State.Include(world.Global, "round.skipped", person)
	clearTurn(tx, person)
	hear(tx, person, fmt.Sprintf("Your turn of round %d was passed over: %s", r.N, reason))
	tx.Remember(game.Memory{Of: world.PersonRef(person), Kind: "skipped", Text: reason})
	return nil
}

// End closes the round once every turn in it was told or passed over. Where the
// world counts rounds, its clock runs on by it.
func End(tx *game.Tx) (*game.Refusal, error) {
	at := Where(tx.Game)
	switch {
	case !at.Open():
		return no("no round is open; rpg round start"), nil
	case at.Person != "" && at.Step != ToEnd:
		return no("it's %s's turn still, and what is owed is the %s: %s", tx.Name(world.PersonRef(at.Person)), at.Step.owed(), at.Next()), nil
	}
	for _, id := range at.Order {
		clearTurn(tx, id)
	}
	clearRound(tx)
	if err := tx.Tick("rounds", ""); err != nil {
		return nil, err
	}
	changeCurses(tx)
	return nil, nil
}

// Fallen lists the people who were defeated since it was last asked, and whose
// last turn is told: they take no more turns, which is said of each once.
func Fallen(tx *game.Tx) []string {
	var out []string
	owed := Where(tx.Game).Person
	for _, id := range tx.Cast() {
		who := world.PersonRef(id)
		switch said := tx.State.Get(who, "fallen").Bool(); {
		case !tx.Defeated(id):
			tx.State.Clear(who, "fallen")
		case !said && id != owed:
			tx.State.Set(who, "fallen", state.Of(true))
			out = append(out, id)
		}
	}
	return out
}

func clearRound(tx *game.Tx) {
	for _, key := range [...]string{"order", "replied", "told", "skipped"} {
		tx.State.Clear(world.Global, "round."+key)
	}
}

// clearTurn forgets what belongs to a person's current turn only.
func clearTurn(tx *game.Tx, person string) {
	who := world.PersonRef(person)
	for _, e := range tx.State.Entries(who, "turn") {
		tx.State.Clear(who, "turn."+e.Name)
	}
}
