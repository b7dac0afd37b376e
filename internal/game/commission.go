package game

import (
	"rpg/internal/state"
	"rpg/internal/world"
)

// Commissions lists the goods that a person was asked to bring, in order.
func (g *Game) Commissions(person string) []string {
	return g.State.Get(world.PersonRef(person), "commissions").List()
}

// Commission gives a person their commissions.
func (tx *Tx) Commission(person string, goods []string) {
	tx.State.SetList(world.PersonRef(person), "commissions", goods)
}

// Delivered is how many units of a good a person has brought for a commission.
func (g *Game) Delivered(person, item string) int {
	return g.State.Get(world.PersonRef(person), "delivered."+item).Int()
}

// Wanted is how many units of a good a person's commission still wants.
func (g *Game) Wanted(person, item string) int {
	for _, asked := range g.Commissions(person) {
		if asked == item {
			return g.World.Town.Commissions.Units - g.Delivered(person, item)
		}
	}
	return 0
}

// Deliver credits up to n units of a good to a person's commission, and gives
// how many, and the points for them.
func (tx *Tx) Deliver(person, item string, n int) (credited, points int) {
	before := tx.Points(person)
	if credited = min(n, tx.Wanted(person, item)); credited <= 0 {
		return 0, 0
	}
	tx.State.Set(world.PersonRef(person), "delivered."+item, state.Num(tx.Delivered(person, item)+credited))
	return credited, tx.Points(person) - before
}

// PointsFor is what a person has earned on one commission.
func (g *Game) PointsFor(person, item string) int {
	c, n := &g.World.Town.Commissions, g.Delivered(person, item)
	points := c.Point * n
	if n >= c.Units {
		points += c.Bonus
	}
	return points
}

// Points is what a person has earned by commissions.
func (g *Game) Points(person string) int {
	sum := 0
	for _, item := range g.Commissions(person) {
		sum += g.PointsFor(person, item)
	}
	return sum
}

// Fortune is how well a person of a town does: coins, goods and points above what
// everybody started with. (sentences)
func (g *Game) Fortune(person string) float64 {
	t := g.World.Town
	return float64(g.Worth(person)+t.Score.Point*g.Points(person)-t.Coins) / float64(t.Score.Scale)
}
