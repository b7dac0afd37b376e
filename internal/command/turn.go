package command

import (
	"slices"
	"strings"

	"rpg/internal/argparse"
	"rpg/internal/deed"
	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/referee"
	"rpg/internal/tell"
	"rpg/internal/view"
	"rpg/internal/world"
)

// turnSpecs are the commands with which a person's turn is looked at and acted.
func turnSpecs() []Spec {
	acting := func(name, help, about string, run func(*Call) (Answer, error), args ...argparse.Arg) Spec {
		return Spec{Name: name, Help: help, About: about, Args: args, For: Referee, Needs: Run, Turn: Acting, Run: run}
	}
	return []Spec{
		{
			Name: "look", Help: "where the person is and what is there: how every turn begins",
			About: "It also records who is present, so that they can have watched the turn.",
			For:   Referee, Needs: Run, Turn: Telling, Run: look,
		},
		acting("move", "go through an exit, and look at the room behind it",
			"What look has said already of the turn, and of what the person heard, is not said again.", move,
			many("direction", "a direction, its short form, or the place that it leads to")),
		acting("take", "pick something up", "", onTarget("take"),
			many("item", "what is here, by id, name or the start of one; a number before it takes so many of a good")),
		acting("drop", "put something down", "", onTarget("drop"),
			many("item", "what is carried; a number before it drops so many of a good")),
		acting("equip", "wield a carried weapon", "", onTarget("equip"),
			many("item", "what is carried and can be fought with")),
		acting("use", "use a carried thing: what its rules say, else eat or drink what heals", "", onTarget("use"),
			many("item", "what is carried")),
		acting("attack", "one exchange of blows: the person's, then the character's if it still can", "", onTarget("attack"),
			many("character", "who is here and no person of the cast")),
		acting("work", "do the room's paid job, once a visit",
			"It makes its own check and pays on a success. look lists the job under WORK HERE.", work),
		acting("sell", "sell a carried thing to a buyer here, for the price that the buyer names",
			"look lists the buyers under BUYERS HERE. The last words may name one of them: sell rope mags. "+
				"Without a buyer it is the only one here who buys such a thing.", sell,
			many("item", "what is carried, a number before it for so many of a good, a buyer after it")),
	}
}

func look(c *Call) (Answer, error) {
	first := !c.Game.Visited(c.Person, c.Game.RoomOf(c.Person))
	c.Tx.Notice(c.Person)
	referee.Looked(c.Tx, c.Person)
	page := view.Look(c.Game, c.Person, first)
	c.Tx.MeterTold(c.Person)
	return Answer{Page: page}, nil
}

func move(c *Call) (Answer, error) {
	result, err := deed.Do(c.Tx, world.Deed{Actor: c.Person, Verb: "move", Dir: joined(c.Words.Words("direction"))})
	answer, err := c.ended(result, err)
	if err != nil || answer.Refused != "" {
		return answer, err
	}
	first := false
	for _, l := range c.Tx.Lines {
		if l.What == game.Described {
			first = l.N > 0
		}
	}
	page := view.Look(c.Game, c.Person, first)
	c.Tx.MeterTold(c.Person)
	if c.Game.State.Get(world.PersonRef(c.Person), "turn.looked").Bool() {
		// The look of this turn has said these already.
		page = slices.DeleteFunc(page, func(r tell.Row) bool {
			return slices.Contains(saidByLook[:], r.Label) ||
				c.Game.World.Clock.Counts == "rounds" && slices.Contains(saidOfTime[:], r.Label)
		})
	}
	told := answer.Page
	answer.Page = append(told, slices.DeleteFunc(page, func(r tell.Row) bool {
		return slices.ContainsFunc(told, func(t tell.Row) bool { return t.Label == r.Label && t.Text == r.Text })
	})...)
	return answer, nil
}

// saidByLook are the labels of what a move does not change; saidOfTime those of
// what it does not change while the world counts rounds.
var (
	saidByLook = [...]string{"TURN", "CURSE", "METER", "HEARD", "SIGNAL", "NOW HERE"}
	saidOfTime = [...]string{"TIME AND WEATHER", "CLOCK", "WORLD TURN DUE"}
)

// onTarget runs a deed with one target, named by all words of the one argument;
// a number before it is how many of a good are meant.
func onTarget(verb string) func(*Call) (Answer, error) {
	return func(c *Call) (Answer, error) {
		arg := "item"
		if verb == "attack" {
			arg = "character"
		}
		n, words := counted(c.Words.Words(arg))
		d, no := deed.Resolve(c.Game, world.Deed{
			Actor: c.Person, Verb: verb, Count: n,
			Slots: []world.Binding{{Slot: world.Target, Words: joined(words)}},
		}, names.Prefix)
		if no != nil {
			return c.refused(no)
		}
		return c.ended(deed.Do(c.Tx, d))
	}
}

func work(c *Call) (Answer, error) {
	return c.ended(deed.Do(c.Tx, world.Deed{Actor: c.Person, Verb: "work"}))
}

func sell(c *Call) (Answer, error) {
	n, words := counted(c.Words.Words("item"))
	thing, buyer, no := c.sale(words)
	if no != nil {
		return c.refused(no)
	}
	d := world.Deed{Actor: c.Person, Verb: "sell", Count: n}
	d.Bind(world.Target, thing)
	if !buyer.IsZero() {
		d.Bind(world.Second, buyer)
	}
	return c.ended(deed.Do(c.Tx, d))
}

// sale parts words into what is sold and, where the last of them name somebody
// here, to whom. All words are the thing if they can be.
func (c *Call) sale(words []string) (thing, buyer world.Ref, no *game.Refusal) {
	mine := c.Game.Scope(c.Person, "sell", world.Target)
	whole := joined(words)
	switch found := c.Game.Find(whole, mine, names.Prefix); {
	case len(found) == 1:
		return found[0], world.Ref{}, nil
	case len(found) > 1:
		return thing, buyer, &game.Refusal{Code: game.Ambiguous, Words: whole, Refs: found}
	}
	for cut := len(words) - 1; cut > 0; cut-- {
		found := c.Game.Find(joined(words[:cut]), mine, names.Prefix)
		if len(found) == 0 {
			continue
		}
		if len(found) > 1 {
			return thing, buyer, &game.Refusal{Code: game.Ambiguous, Words: joined(words[:cut]), Refs: found}
		}
		to := words[cut:]
		if len(to) > 1 && strings.EqualFold(to[0], "to") {
			to = to[1:]
		}
		buyer, no := c.buyer(joined(to))
		return found[0], buyer, no
	}
	_, no = deed.Resolve(c.Game, world.Deed{
		Actor: c.Person, Verb: "sell", Slots: []world.Binding{{Slot: world.Target, Words: whole}},
	}, names.Prefix)
	return thing, buyer, no
}

// buyer finds who is to buy among those who are here.
func (c *Call) buyer(words string) (world.Ref, *game.Refusal) {
	switch found := c.Game.Find(words, c.Game.Scope(c.Person, "sell", world.Second), names.Prefix); len(found) {
	case 1:
		return found[0], nil
	case 0:
		text := "nobody here is called " + tell.Quote(words) + "; "
		var buyers []string
		for _, id := range c.Game.SeenHere(c.Game.RoomOf(c.Person)) {
			if len(c.Game.Character(id).Buys) > 0 && !c.Game.Down(id) {
				buyers = append(buyers, tell.Called(c.Game, world.CharacterRef(id)))
			}
		}
		if len(buyers) == 0 {
			return world.Ref{}, &game.Refusal{Code: game.Because, Text: text + "nobody here buys anything"}
		}
		return world.Ref{}, &game.Refusal{Code: game.Because, Text: text + "BUYERS HERE are " + tell.List(buyers)}
	default:
		return world.Ref{}, &game.Refusal{Code: game.Ambiguous, Words: words, Refs: found}
	}
}
