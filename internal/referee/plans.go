package referee

import (
	"slices"
	"strings"

	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// A Report is one thing that a world turn did, for the referee alone.
type Report struct {
	Kind      ReportKind
	Person    string // who could notice it; empty for what happened off-screen
	Character string // who did it
	Text      string
}

// ReportKind says what a [Report] is to the person it names.
type ReportKind uint8

const (
	OffScreen ReportKind = iota // nothing that anybody could notice
	Signal                      // something close by that they see or hear
	NowHere                     // the character has come where they are
)

// runPlans lets each character with a plan do at most its next step, when that
// step's time has come. The condition is asked about the world: no person's own
// affairs move a character.
func runPlans(tx *game.Tx) []Report {
	ids, err := tx.World.IDs(world.Characters)
	if err != nil {
		return nil // a world whose characters cannot be listed has told so before
	}
	var all []Report
	for _, id := range ids {
		c, err := tx.World.Character(id)
		if err != nil || len(c.Plan) == 0 || tx.Down(id) {
			continue
		}
		ref := world.CharacterRef(id)
		at := tx.State.Get(ref, "plan").Int()
		if at >= len(c.Plan) || !tx.About("").Holds(c.Plan[at].If) {
			continue
		}
		tx.State.Set(ref, "plan", state.Num(at+1))
		all = append(all, runStep(tx, id, c.Plan[at])...)
	}
	return all
}

// runStep does one step of a plan, and says who could notice what of it.
func runStep(tx *game.Tx, character string, step world.PlanStep) []Report {
	people := slices.DeleteFunc(tx.Playing(), tx.Defeated)
	before := make([]distance, len(people))
	for i, id := range people {
		before[i] = far(tx.Game, id, character)
	}
	if step.Set != "" {
		tx.SetForAll(step.Set, true)
	}
	if step.Clear != "" {
		tx.SetForAll(step.Clear, false)
	}
	ref := world.CharacterRef(character)
	if step.Sleep != nil && *step.Sleep {
		tx.State.Set(ref, "asleep", state.Of(true))
	} else if step.Sleep != nil {
		tx.State.Clear(ref, "asleep")
	}
	goes := step.Go != "" && tx.Has(world.RoomRef(step.Go)) && !slices.Contains(tx.Here(step.Go), character)
	if goes {
		tx.PutCharacter(character, step.Go)
		endScenes(tx, people, character)
	}
	var all []Report
	for i, id := range people {
		if r := noticed(tx.Game, id, character, step, goes, before[i]); r.Text != "" {
			all = append(all, r)
			n := game.Notice{Text: r.Text}
			if r.Kind == NowHere {
				n.Arrived = character
			}
			tx.Notify(id, n)
		}
	}
	if len(all) == 0 {
		all = append(all, Report{OffScreen, "", character, does(tx.Game, character, step, goes)})
	}
	return all
}

// endScenes ends the side scenes that somebody walks out of.
func endScenes(tx *game.Tx, people []string, character string) {
	for _, id := range people {
		p, plays := tx.Scene(id)
		if !plays {
			continue
		}
		if s := tx.SceneNamed(p.ID); s != nil && slices.Contains(s.Between, character) {
			tx.EndScene(id)
			tx.Tell(game.Line{What: game.SceneOver, Of: world.CharacterRef(character), Text: p.ID})
		}
	}
}

// distance is how far a character is from a person.
type distance uint8

const (
	away    distance = iota
	close            // behind an exit, or here without being seen
	present          // here, to be seen
)

func far(g *game.Game, person, character string) distance {
	room := g.RoomOf(person)
	if g.Lit(person, room) && slices.Contains(g.SeenHere(room), character) {
		return present
	}
	if slices.Contains(g.Here(room), character) {
		return close
	}
	for _, w := range g.Ways(person, room) {
		if w.To != "" && slices.Contains(g.Here(w.To), character) {
			return close
		}
	}
	return away
}

// noticed is what a person could notice of a step; without a text, nothing.
func noticed(g *game.Game, person, character string, step world.PlanStep, goes bool, before distance) Report {
	now := far(g, person, character)
	r := Report{Kind: Signal, Person: person, Character: character}
	switch {
	case goes && now == present:
		return Report{NowHere, person, character, tell.Called(g, world.CharacterRef(character))}
	case goes && before == present:
		r.Text = leaves(g, person, character, step.Go)
	case now == present && (step.Say != "" || step.Sleep != nil):
		r.Text = does(g, character, step, false)
	case now > away: // close to where it happened
		r.Text = step.Signal
	}
	return r
}

// leaves says how a character goes out of a person's sight.
func leaves(g *game.Game, person, character, to string) string {
	name := g.Name(world.CharacterRef(character))
	for _, w := range g.Ways(person, g.RoomOf(person)) {
		if w.To == to {
			return name + " goes " + strings.ReplaceAll(w.Label, "_", " ")
		}
	}
	return name + " leaves"
}

// does says what a character does in a step, in the author's words where there
// are some. Flags are no part of it while there is anything else to say.
func does(g *game.Game, character string, step world.PlanStep, goes bool) string {
	var parts []string
	if step.Say != "" {
		parts = append(parts, step.Say)
	}
	switch {
	case step.Sleep != nil && *step.Sleep:
		parts = append(parts, "falls asleep")
	case step.Sleep != nil:
		parts = append(parts, "wakes up")
	}
	if goes {
		parts = append(parts, "goes to "+g.Name(world.RoomRef(step.Go)))
	}
	if len(parts) == 0 {
		return ""
	}
	return g.Name(world.CharacterRef(character)) + " " + strings.Join(parts, ", ")
}
