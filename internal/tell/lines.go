package tell

import (
	"fmt"
	"strconv"

	"rpg/internal/game"
	"rpg/internal/world"
)

// Referee phrases the lines of a deed with the referee's labels, each saying
// what is so now. The description of a room is not phrased here: it is a page
// of its own.
func Referee(g *game.Game, lines []game.Line) Page {
	var p Page
	arrived := false
	for _, l := range lines {
		arrived = arrived || l.What == game.Moved
		label, text := phrase(g, l)
		if l.What == game.Said && arrived {
			label = "ENCOUNTER"
		}
		if label != "" {
			p.Add(label, text)
		}
	}
	return p
}

func phrase(g *game.Game, l game.Line) (label, text string) {
	switch l.What {
	case game.Said:
		if l.Text == "" {
			return "", ""
		}
		return "HAPPENS", l.Text
	case game.Replied:
		return "HAPPENS", voice{Game: g, c: g.World.Conventions()}.replied(l)
	case game.Taken:
		return "TAKEN", Counted(g, l.Of, l.N)
	case game.Dropped:
		if l.Other.IsZero() {
			return "DROPPED", Counted(g, l.Of, l.N)
		}
		return "DROPPED", Counted(g, l.Of, l.N) + ", by " + Called(g, l.Other)
	case game.Gained:
		return "GAINED", Counted(g, l.Of, l.N)
	case game.LostThing:
		return "LOST", Counted(g, l.Of, l.N)
	case game.Paid:
		return "COINS", fmt.Sprintf("%s (%+d: %s)", Price(g, g.Coins(l.Of.ID)), l.N, l.Text)
	case game.Wielded:
		return "WIELDING", Called(g, l.Of)
	case game.Consumed:
		return "USED", Called(g, l.Of)
	case game.HealthNow:
		return "HEALTH", healthNow(g, l.Of)
	case game.Defeat:
		return "DEFEATED", Called(g, l.Of)
	case game.Rolled:
		if l.Text == "" {
			return "ROLL", l.Roll.Shown
		}
		return "ROLL", l.Text + " " + l.Roll.Shown
	case game.Checked:
		return "CHECK", check(g, l)
	case game.Struck:
		return "ATTACK", blow(g, l)
	case game.FlagSet:
		return "FLAG SET", l.Text + ownerNote(g, l.Of)
	case game.FlagClear:
		return "FLAG CLEARED", l.Text + ownerNote(g, l.Of)
	case game.WorkedFor:
		if l.N == 0 {
			return "WORK", l.Text + ": no pay this time"
		}
		return "WORK", fmt.Sprintf("%s: paid %s, %s now", l.Text, Price(g, l.N), Price(g, g.Coins(l.Of.ID)))
	case game.SoldThing:
		return "SOLD", fmt.Sprintf("%s to %s for %s", Counted(g, l.Of, l.Count), Called(g, l.Other), Price(g, l.N))
	case game.Bought:
		return "BOUGHT", fmt.Sprintf("%s from %s for %s", Counted(g, l.Of, l.Count), Called(g, l.Other), Price(g, l.N))
	case game.HandedOver:
		return "PAID", fmt.Sprintf("%s to %s", Price(g, l.N), Called(g, l.Other))
	case game.ClockLine:
		return "CLOCK", clock(g, l)
	case game.Built:
		return "BUILT", built(g, l)
	case game.WorldTurn:
		return "WORLD TURN DUE", WorldTurnNext
	case game.Cursed:
		return "CURSED", fmt.Sprintf("%s: %s; rpg show curses %s says how their words come out", g.Name(l.Of), Curse(g, l.Text), l.Text)
	case game.Cured:
		return "CURED", fmt.Sprintf("%s: %s", g.Name(l.Of), Curse(g, l.Text))
	case game.Opened:
		return "OPENED", Called(g, l.Of)
	case game.Closed:
		return "CLOSED", Called(g, l.Of)
	case game.LockedUp:
		return "LOCKED", Called(g, l.Of)
	case game.Unlocked:
		return "UNLOCKED", Called(g, l.Of)
	case game.Boarded:
		return "ABOARD", Called(g, l.Of)
	case game.Disembarked:
		return "ON FOOT", "out of " + Called(g, l.Of)
	case game.PutDown:
		return "PUT", Called(g, l.Of) + " in or on " + Called(g, l.Other)
	case game.Thrown:
		return "THROWN", Called(g, l.Of)
	case game.GaveAway:
		return "GIVEN", Called(g, l.Of) + " to " + Called(g, l.Other)
	case game.BurnedUp:
		return "BURNED", Called(g, l.Of)
	case game.Switched:
		if l.N == 1 {
			return "ON", Called(g, l.Of)
		}
		return "OFF", Called(g, l.Of)
	case game.Presented:
		place := Called(g, l.Of)
		if l.Text != "" {
			place += ", " + l.Text
		}
		if len(l.Refs) == 0 {
			return "INVENTORY", place + ": nothing"
		}
		return "INVENTORY", place + ": " + List(presented(g, l))
	case game.SceneOver:
		return "SCENE OVER", fmt.Sprintf("%s: %s has left, so it ends without a reward", Scene(g, l.Text), g.Name(l.Of))
	}
	return "", ""
}

func healthNow(g *game.Game, r world.Ref) string {
	if r.Family == world.OfCharacter {
		now, full := g.CharacterHealth(r.ID)
		return fmt.Sprintf("%s %d/%d", g.Name(r), now, full)
	}
	return fmt.Sprintf("%s %d/%d", g.Name(r), g.Health(r.ID), g.MaxHealth(r.ID))
}

// check is "Grit (might) 14+2=16 vs 12: success".
func check(g *game.Game, l game.Line) string {
	end := "failure"
	if l.Roll.Hit {
		end = "success"
	}
	return fmt.Sprintf("%s %s vs %d: %s", StatName(g, l.Text), l.Roll.Shown, l.Roll.Against, end)
}

// blow is "Ana at Mags 14+2=16 vs 10: hit, d6: 4, 4 damage".
func blow(g *game.Game, l game.Line) string {
	s := fmt.Sprintf("%s at %s %s vs %d: ", g.Name(l.Of), g.Name(l.Other), l.Roll.Shown, l.Roll.Against)
	if !l.Roll.Hit {
		return s + "miss"
	}
	return s + "hit, " + l.Hurt.Shown + ", " + strconv.Itoa(l.N) + " damage"
}

func ownerNote(g *game.Game, r world.Ref) string {
	if r.Family == world.OfPerson {
		return " (" + g.Name(r) + "'s own)"
	}
	return ""
}

// presented names what an inventory holds, and how much of what is several.
func presented(g *game.Game, l game.Line) (out []string) {
	for _, t := range l.Refs {
		name := OneLine(g.Label(t))
		if n := g.Quantity(t); n > 1 {
			name = fmt.Sprintf("%d %s", n, name)
		}
		out = append(out, name)
	}
	return out
}
