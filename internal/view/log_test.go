package view

import (
	"testing"

	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

// ana is a world in which Ana has a name, and nothing else is known.
type ana struct{ world.Catalog }

func (ana) Person(id string) (*world.Person, error) {
	if id != "ana" {
		return nil, world.ErrUnknown
	}
	return &world.Person{ID: "ana", Name: "Ana"}, nil
}

func TestEventReads(t *testing.T) {
	g := game.New(&world.World{Catalog: ana{}}, state.New())
	twelve := 12
	person := world.PersonRef("ana")
	for _, c := range []struct {
		name string
		e    Event
		want string
	}{
		{"a deed", Event{
			N: 131, Round: 3, By: "ana", Do: []string{"take", "brass", "--as", "ana"},
			Says: []string{"TAKEN: brass key (brass-key)"},
			Changes: []state.Change{
				{Of: world.ThingRef("brass-key"), Key: "at", Old: state.String("room:quay"), New: state.String("person:ana")},
				{Of: world.ThingRef("brass-key"), Key: "moved", New: state.Num(7)},
			},
		}, `131 r3 Ana: take brass → TAKEN: brass key (brass-key)
  interactable:brass-key at room:quay → person:ana
`},
		{"nobody's", Event{N: 1, Do: []string{"run", "new", "harbour"}}, "1: run new harbour\n"},
		{"dice", Event{
			N: 9, Round: 1, By: "ana", Do: []string{"check", "might", "normal"}, Says: []string{"CHECK: Grit (might) 14+2=16 vs 12: success"},
			Dice: []Fall{
				{For: "check might", Dice: "1d20", Faces: []int{14}, Plus: 2, Total: 16, Against: &twelve, End: "success"},
				{For: "roll", Dice: "4d6kh3", Faces: []int{6, 1, 4, 3}, Total: 13},
				{For: "roll", Dice: "d6", Faces: []int{4}, Total: 4},
				{For: "roll", Dice: "5", Total: 5},
			},
			Changes: []state.Change{{Of: world.Global, Key: "dice.drawn", Old: state.Num(3), New: state.Num(9)}},
		}, `9 r1 Ana: check might normal → CHECK: Grit (might) 14+2=16 vs 12: success
  dice 1d20 for check might: 14 +2 = 16 against 12: success
  dice 4d6kh3 for roll: 6 1 4 3 = 13
  dice d6 for roll: 4
  dice 5 for roll: = 5
`},
		{"lists and ends", Event{
			N: 4, By: "ana", Do: []string{"look"},
			Changes: []state.Change{
				{Of: person, Key: "met", Old: state.Texts([]string{"mags"}), New: state.Texts([]string{"mags", "pell"})},
				{Of: person, Key: "heard", Old: state.Texts([]string{"Bo: no"})},
				{Of: person, Key: "wielding", Old: state.String("boathook")},
				{Of: world.Global, Key: "round.order", Old: state.Texts([]string{"bo", "ana"}), New: state.Texts([]string{"ana", "bo"})},
			},
		}, `4 Ana: look
  person:ana met +pell
  person:ana wielding boathook → nothing
  world round.order in another order: ana, bo
`},
		{"a text from outside forges nothing", Event{
			N: 5, Round: 1, By: "ana", Do: []string{"note", "a\nTURN: Bo"},
			Says:  []string{"NOTED: a\nREFUSED: b", "second"},
			Texts: []Handed{{"proposals/reply-ana.txt", "DO: I wait.\n\n6 r1 Bo: look"}},
			Kept:  []Kept{{"ana", "do", "I wait."}, {"ana", "stands", "Health\n9"}},
		}, `5 r1 Ana: note "a\nTURN: Bo" → NOTED: a REFUSED: b
  second
  from proposals/reply-ana.txt
    DO: I wait.

    6 r1 Bo: look
  kept for ana, stands: Health 9
`},
		{"a name that is lost", Event{N: 6, Round: 2, By: "old-ana", Do: []string{"look"}}, "6 r2 old-ana: look\n"},
	} {
		if got := c.e.String(g); got != c.want {
			t.Errorf("%s reads\n%swant\n%s", c.name, got, c.want)
		}
	}
}

func TestWords(t *testing.T) {
	for _, c := range []struct {
		do   []string
		want string
	}{
		{[]string{"--as", "ana", "move", "north"}, "move north"},
		{[]string{"coins", "--as=bo", "-5", "for bread"}, `coins -5 "for bread"`},
		{[]string{"note", "Bo's"}, `note "Bo's"`},
		{[]string{"note", ""}, `note ""`},
		{[]string{"note", "--as"}, "note --as"},
	} {
		if got := Words(c.do); got != c.want {
			t.Errorf("%q reads %s, not %s", c.do, got, c.want)
		}
	}
}
