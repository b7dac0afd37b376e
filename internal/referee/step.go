package referee

import (
	"fmt"
	"slices"

	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

// Step is what a round waits for.
type Step uint8

const (
	ToStart Step = iota // no round is open
	ToReply             // the person's reply
	ToLook              // the look with which their turn starts
	ToNote              // their deeds, then the note for who watched them
	ToWorld             // the world's own turn
	ToStory             // their deeds, then their story
	ToEnd               // every turn is told
	Nobody              // there is nobody left who could take a turn
)

// Standing is where a round stands.
type Standing struct {
	Round
	Person   string // whose turn it is; empty: nobody's
	Step     Step
	Fell     bool     // the person was defeated in this very turn
	Watchers []string // who has watched the turn and is owed a note of it
	ToCome   []string // whose turns come after this one
	Passed   []string // who is in the round's order and takes no turn now: resting, or defeated
}

// Where works out, from nothing but the state, where the round stands: a
// referee who lost its memory goes on from there.
func Where(g *game.Game) Standing {
	at := Standing{Round: Current(g)}
	switch {
	case at.Open():
		at.Person = at.Round.Next(g)
		at.ToCome, at.Passed = at.rest(g)
	case Alone(g):
		at.Person = g.Cast()[0]
		if g.Defeated(at.Person) && !begun(g, at.Person) {
			at.Person = ""
		}
	}
	if at.Person != "" {
		at.Fell = g.Defeated(at.Person)
		at.Watchers = Watchers(g, at.Person)
	}
	at.Step = at.step(g)
	return at
}

func (at Standing) step(g *game.Game) Step {
	turn := func(key string) bool { return g.State.Get(world.PersonRef(at.Person), "turn."+key).Bool() }
	switch {
	case at.Person == "" && at.Open():
		return ToEnd
	case at.Person == "" && !slices.ContainsFunc(g.Playing(), func(id string) bool { return !g.Defeated(id) }):
		return Nobody
	case at.Person == "" && g.WorldTurnDue():
		return ToWorld
	case at.Person == "":
		return ToStart
	case !Alone(g) && !slices.Contains(at.Replied, at.Person):
		return ToReply
	case !turn("looked") && !at.Fell:
		return ToLook
	case len(at.Watchers) > 0 && !turn("noted"):
		return ToNote
	case g.WorldTurnDue():
		return ToWorld
	}
	return ToStory
}

// rest lists who is still to come after the person whose turn it is, and who of
// the order is passed over.
func (at Standing) rest(g *game.Game) (toCome, passed []string) {
	for _, id := range at.Order {
		switch {
		case id == at.Person || slices.Contains(at.Told, id) || slices.Contains(at.Skipped, id):
		case at.open(g, id):
			toCome = append(toCome, id)
		default:
			passed = append(passed, id)
		}
	}
	return toCome, passed
}

// Next is the command to type next, whole.
func (at Standing) Next() string {
	switch id := at.Person; at.Step {
	case ToReply:
		return fmt.Sprintf("rpg reply %s proposals/reply-%s.txt", id, id)
	case ToLook:
		return "rpg look --as " + id
	case ToNote:
		return fmt.Sprintf("rpg witnessed proposals/witnessed-%s.txt --as %s", id, id)
	case ToWorld:
		return "rpg world-brief turn"
	case ToStory:
		return fmt.Sprintf("rpg narrate %s proposals/story-%s.txt", id, id)
	case ToEnd:
		return "rpg round end"
	case Nobody:
		return "rpg cast"
	}
	return "rpg round start"
}

// Now says in a sentence what the step asks of the referee.
func (at Standing) Now(g *game.Game) string {
	deeds := fmt.Sprintf("deeds: do what the DO line asks for, each command once and with --as %s", at.Person)
	if at.Fell {
		deeds = "defeated in this turn: no deeds are left"
	}
	switch at.Step {
	case ToReply:
		return fmt.Sprintf("reply: give %s's own agent what rpg brief %s prints, and write its answer to the file", g.Name(world.PersonRef(at.Person)), at.Person)
	case ToLook:
		return "look: every turn starts with it"
	case ToNote:
		return deeds + "; note owed: then write what those who watched could see and hear"
	case ToWorld:
		now := "world turn owed: give the world's agent what rpg world-brief turn prints, write its answer to proposals/world-turn.json, then rpg world-turn proposals/world-turn.json"
		if !g.Affords(forWorldTurn) {
			now = "world turn owed: write {} to proposals/world-turn.json, as the meter can pay for no more, then rpg world-turn proposals/world-turn.json"
		}
		if at.Person != "" {
			now = deeds + "; " + now
		}
		return now
	case ToStory:
		return deeds + "; story: then write what they are told, last of all"
	case ToEnd:
		return "end: every turn is told"
	case Nobody:
		return "none: nobody who plays can take a turn"
	}
	return "start: no round is open"
}

// owed names what a step waits for, for a refusal.
func (s Step) owed() string {
	return [...]string{"start", "reply", "look", "onlookers' note", "world's own turn", "story", "end", "end"}[s]
}

// Looked notes that the look with which a person's turn starts was had.
func Looked(tx *game.Tx, person string) {
	tx.State.Set(world.PersonRef(person), "turn.looked", state.Of(true))
}

// begun reports whether a person's turn left any trace that is still to be told.
func begun(g *game.Game, person string) bool {
	return len(g.State.Entries(world.PersonRef(person), "turn")) > 0
}
