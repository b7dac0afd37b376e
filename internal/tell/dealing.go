package tell

import (
	"fmt"
	"strings"

	"rpg/internal/game"
	"rpg/internal/world"
)

// dealing phrases what may be refused where there is a market, or where people do
// something to one another; empty for what is neither.
func dealing(g *game.Game, person string, no *game.Refusal, of string) string {
	switch no.Code {
	case game.NoSeller:
		if no.Of.IsZero() {
			of = "that"
		}
		return "nobody here sells " + of + Shop(g, person)
	case game.Dearer:
		return fmt.Sprintf("%s wants %s for %s", OneLine(g.Name(no.Other)), Price(g, no.N), of)
	case game.NotDone:
		return "people do nothing of the kind to one another here; say can be used to speak to them"
	case game.NotKeeping:
		if of == "" {
			return "nobody keeps shop here"
		}
		return of + " does not stand here"
	case game.OutOfStock:
		switch no.Text {
		case "never":
			if g.World.Market != "stock" {
				return fmt.Sprintf("%s does not sell %s%s", OneLine(g.Name(no.Other)), of, Shop(g, person))
			}
			return OneLine(g.Name(no.Other)) + " does not deal in that"
		case "so many":
			return fmt.Sprintf("%s sells at most %d at once", OneLine(g.Name(no.Other)), no.N)
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

// Shop says what is for sale where a person is, behind what is not.
func Shop(g *game.Game, person string) string {
	room := g.RoomOf(person)
	if !g.Lit(person, room) {
		return ""
	}
	var all []string
	for _, s := range g.OnSale(room) {
		all = append(all, fmt.Sprintf("%s, by %s, for %s", OneLine(g.Name(world.ThingRef(s.Item))), OneLine(g.Name(s.Seller)), Price(g, s.Price)))
	}
	if len(all) == 0 {
		return ""
	}
	return "; for sale here: " + strings.Join(all, "; ")
}
