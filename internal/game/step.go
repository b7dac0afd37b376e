package game

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"rpg/internal/dice"
	"rpg/internal/state"
	"rpg/internal/world"
)

// nested bounds events that run each other: content may be wrong.
const nested = 50

// Fired reports whether an event was ever run by its name.
func (g *Game) Fired(event string) bool {
	return g.State.Includes(world.Global, "fired", event)
}

// Fire runs a named event and records that it was fired. An event without
// steps, or without a definition, is recorded all the same.
func (tx *Tx) Fire(event string, about *About) error { return tx.fire(event, about, 0) }

func (tx *Tx) fire(event string, about *About, level int) error {
	if level > nested {
		return fmt.Errorf("event %s: events run each other more than %d deep", event, nested)
	}
	if event != "intro" {
		tx.State.Include(world.Global, "fired", event)
	}
	tx.Touch(AnEvent, world.Ref{}, event)
	if tx.Trace != nil {
		tx.Trace.Add(Note{What: Fired, Name: event, Holds: true})
	}
	steps, _ := tx.World.Event(event)
	if err := tx.run(steps, about, level); err != nil {
		return fmt.Errorf("event %s: %w", event, err)
	}
	return nil
}

// Run carries out steps for the person and the deed they are about. It stops
// where a death or an ending halts it; see [Tx.Halted].
func (tx *Tx) Run(steps []world.Step, about *About) error { return tx.run(steps, about, 0) }

func (tx *Tx) run(steps []world.Step, about *About, level int) error {
	for _, s := range steps {
		if tx.halted {
			return nil
		}
		if err := tx.step(s, about, level); err != nil {
			return err
		}
	}
	return nil
}

func (tx *Tx) step(s world.Step, about *About, level int) error {
	person := about.Person
	switch s := s.(type) {
	case world.Say:
		tx.Say(tx.Fill(s.Text, about))
	case world.SetFlag:
		tx.SetFlag(person, s.Flag, s.To)
	case world.SetVar:
		tx.setVar(s, about)
	case world.Move:
		tx.moveThing(s, person)
	case world.MoveCharacter:
		if tx.Has(world.CharacterRef(s.Character)) {
			tx.PutCharacter(s.Character, s.To)
		}
	case world.SetCharacter:
		if tx.Has(world.CharacterRef(s.Character)) {
			tx.setCharacter(s)
		}
	case world.SetThing:
		if tx.Has(world.ThingRef(s.Item)) {
			tx.TouchThing(world.ThingRef(s.Item))
			tx.State.Set(world.ThingRef(s.Item), s.Key, state.Of(s.To))
		}
	case world.PayCoins:
		n := max(s.Amount, -tx.Coins(person)) // an event never takes what is not there
		tx.Pay(person, n)
		tx.Tell(Line{What: Paid, Of: world.PersonRef(person), N: n, Text: s.Reason})
	case world.Hurt:
		return tx.health(person, s.Dice, -1)
	case world.Heal:
		return tx.health(person, s.Dice, +1)
	case world.GainItem:
		tx.gain(person, s)
	case world.LoseItem:
		tx.lose(person, s)
	case world.LayCurse:
		tx.Catch(person, s.Curse)
	case world.Go:
		return tx.goTo(s, person)
	case world.Board:
		tx.Board(person, world.ThingRef(s.Item))
	case world.Disembark:
		tx.Disembark(person)
	case world.MoveVehicle:
		return tx.moveVehicle(s, about)
	case world.Schedule:
		tx.schedule(s, person)
	case world.Cancel:
		tx.cancel(s.Event)
	case world.Free:
		tx.turn.free = true
	case world.NoDarkLine:
		tx.turn.noDark = true
	case world.StopLine:
		tx.StopLine(s.Text)
	case world.RunScript:
		return tx.script(s, about, level)
	case world.Look:
		tx.Tell(Line{What: Described, Of: world.RoomRef(tx.RoomOf(person)), Text: "full"})
	case world.Run:
		return tx.fire(s.Event, about, level+1)
	case world.If:
		holds := about.Holds(s.If)
		if tx.Trace != nil {
			tx.Trace.For(Note{What: AnIf, If: s.If, Holds: holds})
		}
		if holds {
			return tx.run(s.Then, about, level+1)
		}
		return tx.run(s.Else, about, level+1)
	case world.Chance:
		hit, err := tx.Chance("chance", s.Percent)
		if err != nil {
			return err
		}
		if hit {
			return tx.run(s.Then, about, level+1)
		}
		return tx.run(s.Else, about, level+1)
	case world.Unvisit:
		tx.State.Exclude(world.PersonRef(person), "visited", s.Room)
	case world.Command:
		return tx.commands([]world.Command{s}, about, level+1)
	case world.Die:
		return tx.die(Line{What: Said, Text: s.Cause}, about, level)
	case world.End:
		return tx.end(s.Ending, about, level)
	default:
		return fmt.Errorf("a step of type %T has nothing that carries it out", s)
	}
	return nil
}

func (tx *Tx) setVar(s world.SetVar, about *About) {
	v := s.By
	switch {
	case s.FromNumber && about.Deed != nil && about.Deed.Number != nil:
		v = float64(*about.Deed.Number)
	case s.FromNumber:
		v = 0
	case s.Add:
		v += tx.Var(s.Var)
	}
	tx.State.Set(world.Global, "vars."+s.Var, state.Real(v))
}

func (tx *Tx) moveThing(s world.Move, person string) {
	thing := world.ThingRef(s.Item)
	if !tx.Has(thing) {
		return // world-schema: an unknown item does nothing
	}
	var to world.At
	switch {
	case s.To == "":
	case s.To == "player":
		to = world.In(world.PersonRef(person))
	case s.To == "here":
		to = world.In(world.RoomRef(tx.RoomOf(person)))
	default:
		// A bare id looks among rooms, items, characters, people, in that order.
		for _, r := range [...]world.Ref{world.RoomRef(s.To), world.ThingRef(s.To), world.CharacterRef(s.To), world.PersonRef(s.To)} {
			if tx.Has(r) {
				to = world.In(r)
				break
			}
		}
	}
	tx.Put(thing, to)
	if tx.Aboard(person) == thing && to != world.In(world.RoomRef(tx.RoomOf(person))) {
		tx.Disembark(person)
	}
}

func (tx *Tx) setCharacter(s world.SetCharacter) {
	c := world.CharacterRef(s.Character)
	switch s.Key {
	case "strength":
		tx.State.Set(c, s.Key, state.Num(s.Number))
		tx.State.Set(c, "defeated", state.Of(s.Number == 0))
		return
	case "wake":
		tx.State.Set(c, s.Key, state.Num(s.Number))
		return
	}
	tx.State.Set(c, s.Key, state.Of(s.Bool))
}

func (tx *Tx) health(person, notation string, sign int) error {
	d, err := dice.Parse(notation)
	if err != nil {
		return err
	}
	purpose := "hurt"
	if sign > 0 {
		purpose = "heal"
	}
	who := world.PersonRef(person)
	roll, err := tx.Throw(purpose, who, d)
	if err != nil {
		return err
	}
	tx.Tell(Line{What: Rolled, Of: who, Roll: &roll, Text: purpose})
	tx.SetHealth(person, tx.Health(person)+sign*max(roll.Total, 0))
	tx.Tell(Line{What: HealthNow, Of: who})
	return nil
}

func (tx *Tx) gain(person string, s world.GainItem) {
	who := world.PersonRef(person)
	n := max(s.Count, 1)
	if tx.Item(s.Item).Counted {
		tx.AddGoods(who, s.Item, n)
	} else {
		n = 1
		tx.Put(world.ThingRef(s.Item), world.In(who))
	}
	tx.Tell(Line{What: Gained, Of: world.ThingRef(s.Item), N: n})
}

func (tx *Tx) lose(person string, s world.LoseItem) {
	who := world.PersonRef(person)
	n := max(s.Count, 1)
	if tx.Item(s.Item).Counted {
		n = min(n, tx.GoodsOf(who, s.Item))
		tx.AddGoods(who, s.Item, -n)
	} else {
		t := tx.Carried(who, s.Item)
		if t.IsZero() {
			return
		}
		n = 1
		tx.Put(t, world.At{})
	}
	if n > 0 {
		tx.Tell(Line{What: LostThing, Of: world.ThingRef(s.Item), N: n})
	}
}

// Fill expands a text's {var:NAME} and {number}, as world-schema has them.
func (g *Game) Fill(text string, about *About) string {
	if strings.IndexByte(text, '{') < 0 {
		return text
	}
	var out strings.Builder
	for {
		i := strings.IndexByte(text, '{')
		if i < 0 {
			break
		}
		out.WriteString(text[:i])
		text = text[i:]
		end := strings.IndexByte(text, '}')
		if end < 0 {
			break
		}
		name, isVar := strings.CutPrefix(text[1:end], "var:")
		switch {
		case isVar:
			out.WriteString(number(g.Var(name)))
		case text[1:end] == "number" && about.Deed != nil && about.Deed.Number != nil:
			out.WriteString(strconv.Itoa(*about.Deed.Number))
		default:
			out.WriteString(text[:end+1])
		}
		text = text[end+1:]
	}
	out.WriteString(text)
	return out.String()
}

func number(f float64) string {
	if f == math.Trunc(f) {
		return strconv.FormatInt(int64(f), 10)
	}
	return strconv.FormatFloat(f, 'g', -1, 64)
}
