package view

import (
	"rpg/internal/game"
	"rpg/internal/world"
)

// What a script of the author's makes of the game comes ahead of what is written
// down, here as in a game that is played by typed lines.

// RoomText is a room's own text for a person, and what can be seen from inside
// the vehicle that they are in.
func RoomText(g *game.Game, person, room string, first bool) string {
	about := g.About(person)
	if own := g.Scripted(g.Room(room).DescriptionScript, about); own != "" {
		return own
	}
	text := g.Description(person, room, first)
	if vehicle := g.Aboard(person); !vehicle.IsZero() && g.RoomOf(person) == room {
		if look := g.Scripted(g.ItemOf(vehicle).Vehicle.LookScript, about); look != "" {
			text += "\n\n" + look
		}
	}
	return text
}

// itemText is a thing's own text.
func itemText(g *game.Game, person string, it *world.Item) string {
	if own := g.Scripted(it.DescriptionScript, g.About(person)); own != "" {
		return own
	}
	return it.Text.Description
}

// characterText is a character's own text.
func characterText(g *game.Game, person string, c *world.Character) string {
	about := g.About(person)
	if own := g.Scripted(c.DescriptionScript, about); own != "" {
		return own
	}
	return about.CharacterText(c)
}
