package referee

import (
	"rpg/internal/game"
	"rpg/internal/world"
)

// maxCoins is the most that changes hands at once, and the most a purse holds
// a thousand times over: no game needs more, and sums stay exact.
const maxCoins = 1_000_000

// Coins gives a person coins, or takes them when n is below zero, for a reason
// that the log keeps.
func Coins(tx *game.Tx, person string, n int, reason string) *game.Refusal {
	line, refused := OneLine("the reason", reason, MaxReason)
	now := tx.Coins(person)
	switch {
	case n == 0:
		return no("0 coins change nothing: give an amount such as +5 or -5")
	case blank(reason):
		return no("what are the coins for? coins %+d REASON", n)
	case n > maxCoins || n < -maxCoins:
		return no("at most %d coins change hands at once", maxCoins)
	case refused != nil:
		return refused
	case now+n < 0:
		return &game.Refusal{Code: game.CantAfford, N: -n}
	case now+n > 1000*maxCoins:
		return no("a purse holds at most %d coins", 1000*maxCoins)
	}
	tx.Pay(person, n)
	tx.Tell(game.Line{What: game.Paid, Of: world.PersonRef(person), N: n, Text: line})
	return nil
}
