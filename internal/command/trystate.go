package command

import (
	"fmt"
	"slices"
	"strconv"

	"rpg/internal/game"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// standing tells how things stand.
func (t *trial) standing() tell.Page {
	g, who := t.session.Game(), t.session.Person()
	me := world.PersonRef(who)
	var p tell.Page
	room := g.RoomOf(who)
	where := g.Room(room).Name + " (" + room + ")"
	if at := g.Room(room).Pos; at.File != "" {
		where += ", " + at.String()
	}
	if !g.Lit(who, room) {
		where += ", in the dark"
	}
	if v := g.Aboard(who); !v.IsZero() {
		where += ", in " + v.ID
	}
	p.Add("PERSON", who)
	p.Add("AT", where)
	var held []string
	for _, r := range g.Things(me) {
		held = append(held, r.ID)
	}
	for _, s := range g.Goods(me) {
		held = append(held, fmt.Sprintf("%d %s", s.Count, s.Item))
	}
	p.Add("CARRIED", orNone(held))
	flags := slices.Clone(g.State.Flags(world.Global))
	for _, f := range g.State.Flags(me) {
		flags = append(flags, f+" (their own)")
	}
	p.Add("FLAGS", orNone(flags))
	var vars []string
	for _, name := range t.book.Variables() {
		if v := g.Var(name); v != 0 || g.World.Vars[name] != 0 {
			vars = append(vars, name+" = "+strconv.FormatFloat(v, 'f', -1, 64))
		}
	}
	p.Add("VARIABLES", tell.List(vars))
	p.Add("COUNTED", tell.List(t.counted(g, who)))
	for _, timer := range g.Timers() {
		p.Add("TIMER", fmt.Sprintf("%s in %s", timer.Event, amount(timer.In, "tick")))
	}
	for _, c := range g.Clocks() {
		p.Add("CLOCK", fmt.Sprintf("%s sets %s in %s", c.ID, c.Flag, amount(c.Left, "tick")))
	}
	return p
}

// counted are the numbers that the game keeps.
func (t *trial) counted(g *game.Game, who string) (all []string) {
	me := world.PersonRef(who)
	if g.World.Conventions().Typed {
		all = append(all, amount(g.Turns(who), "turn"))
	} else if n := g.State.Get(world.Global, "round.n").Int(); n > 0 {
		all = append(all, fmt.Sprintf("round %d", n))
	}
	all = append(all, amount(g.State.Get(me, "moves").Int(), "move"))
	if len(g.World.Scoring) > 0 || g.Score() != 0 {
		all = append(all, fmt.Sprintf("score %d", g.Score()))
	}
	if n := g.Coins(who); n != 0 {
		all = append(all, amount(n, "coin"))
	}
	if n := g.Health(who); n != g.MaxHealth(who) || !g.World.Conventions().Typed {
		all = append(all, fmt.Sprintf("health %d of %d", n, g.MaxHealth(who)))
	}
	for _, word := range [...]string{g.Time(), g.Weather()} {
		if word != "" {
			all = append(all, word)
		}
	}
	return all
}

func orNone(all []string) string {
	if len(all) == 0 {
		return "none"
	}
	return tell.List(all)
}
