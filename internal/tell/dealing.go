package tell

import "rpg/internal/game"

// dealing phrases what may be refused where there is a market, or where people do
// something to one another; empty for what is neither.
func dealing(g *game.Game, no *game.Refusal, of string) string {
	switch no.Code {
	case game.NotDone:
		return "people do nothing of the kind to one another here; say can be used to speak to them"
	case game.NotKeeping:
		if of == "" {
			return "nobody keeps shop here"
		}
		return of + " does not stand here"
	case game.OutOfStock:
		if no.Text == "never" {
			return OneLine(g.Name(no.Other)) + " does not deal in that"
		}
		return OneLine(g.Name(no.Other)) + " has none left of that"
	case game.BuyerBroke:
		return OneLine(g.Name(no.Other)) + " cannot pay for even one"
	case game.NotInRoom:
		return of + " is somewhere else"
	case game.NoOffer:
		return "no offer of " + of + "’s is open"
	case game.BoundTo:
		return "whoever is hired to " + of + " does not rob them while it lasts"
	case game.NoRobbery:
		return "nobody is robbed here"
	}
	return ""
}
