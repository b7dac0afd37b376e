package view

import (
	"fmt"
	"strings"

	"rpg/internal/game"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// mayGrow lists the directions in which a new room may be created now: only
// while nothing forbids rooms.
func (l *look) mayGrow() {
	if len(l.Room(l.room.ID).Grow) == 0 || l.MayGenerate("room") != "" {
		return
	}
	free := l.Grows(l.person, l.room.ID)
	l.AddData("MAY GROW", tell.List(free), free)
}

// makers are those here who make things to order.
func (l *look) makers() {
	var texts []string
	for _, id := range l.SeenHere(l.room.ID) {
		if craft := l.Character(id).Makes; craft != nil && !l.Down(id) {
			texts = append(texts, fmt.Sprintf("%s makes %s: rpg world-brief craft %s", tell.Called(l.Game, world.CharacterRef(id)), crafts(l.Game, craft), id))
		}
	}
	l.Add("MAKERS HERE", strings.Join(texts, "; "))
}

// buildSpots are the places here where somebody could build.
func (l *look) buildSpots() {
	free := l.FreeSpots(l.room.ID)
	if len(free) == 0 {
		return
	}
	var builders []string
	for _, id := range l.SeenHere(l.room.ID) {
		if craft := l.Character(id).Builds; craft != nil && !l.Down(id) {
			builders = append(builders, fmt.Sprintf("%s builds %s: rpg world-brief build %s", tell.Called(l.Game, world.CharacterRef(id)), crafts(l.Game, craft), id))
		}
	}
	text := tell.List(free)
	if len(builders) > 0 {
		text += "; " + strings.Join(builders, "; ")
	} else {
		text += "; no builder is here"
	}
	l.AddData("BUILD SPOTS HERE", text, free)
}

// crafts is what somebody makes or builds, at what prices, and what they take
// for it beside money.
func crafts(g *game.Game, c *world.Craft) string {
	parts := []string{tell.OneLine(c.Trade)}
	if c.Trade == "" {
		parts[0] = "to order"
	}
	for _, id := range c.Tiers {
		if t, ok := g.World.Tier(id); ok {
			parts = append(parts, fmt.Sprintf("%s %d-%d", t.ID, t.Min, t.Max))
		}
	}
	text := tell.List(parts)
	if len(c.Accepts) > 0 {
		text += ", takes " + tell.List(c.Accepts) + " in trade"
	}
	return text
}

// beingBuilt is what was paid for here and does not stand yet.
func (l *look) beingBuilt() {
	for _, o := range l.BeingBuilt(l.room.ID) {
		l.AddData("BEING BUILT", BeingBuilt(l.Game, o), map[string]any{"id": o.Room, "spot": o.Spot, "left": max(o.Due-l.Ticks(), 1)})
	}
}

// BeingBuilt says what is being built, where, and how long it takes yet.
func BeingBuilt(g *game.Game, o game.Order) string {
	return fmt.Sprintf("%s, %s, by %s; it stands in %s", tell.Called(g, world.RoomRef(o.Room)), tell.OneLine(o.Spot),
		tell.OneLine(g.Name(world.CharacterRef(o.By))), ticks(g, max(o.Due-g.Ticks(), 1)))
}

// ticks is a time in what the world's clock counts.
func ticks(g *game.Game, n int) string {
	word := strings.TrimSuffix(g.World.Clock.Counts, "s")
	if word == "" {
		word = "tick"
	}
	if n != 1 {
		word += "s"
	}
	return fmt.Sprintf("%d %s", n, word)
}

// ordersWaiting are what the person has ordered and not paid.
func (l *look) ordersWaiting() {
	for _, o := range l.Waiting(l.person) {
		of := world.ThingRef(o.Item)
		if o.Kind == "build" {
			of = world.RoomRef(o.Room)
		}
		l.AddData("ORDERS WAITING", fmt.Sprintf("%s, by %s, for %s: rpg pay %s", tell.Called(l.Game, of), tell.Called(l.Game, world.CharacterRef(o.By)), tell.OrderPrice(l.Game, o), o.ID),
			map[string]any{"id": o.ID, "by": o.By, "price": o.Price, "accepts": o.Accepts})
	}
}
