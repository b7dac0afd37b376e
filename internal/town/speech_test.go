package town

import (
	"slices"
	"strings"
	"testing"
)

// What is said is heard in the room a turn later, by who stands there then.
func TestSpeechIsHeard(t *testing.T) {
	s := staged(t, "Market Square")
	s.stand(5, "The Docks")
	s.ready()
	for i := range s.seats {
		a := Action{Sentence: "I wait."}
		switch i {
		case 0:
			a = Action{Sentence: `I wait and say "The alley is clear."`, Say: "The alley is clear."}
		case 1:
			a = Action{Sentence: `I walk to the Docks and call "Follow me!"`, Say: "Nobody follow me."}
		case 5:
			a.Sentence = "I walk to Market Square."
		}
		if err := s.Act(i, a); err != nil {
			t.Fatal(err)
		}
	}
	heard := s.Observe(5).Heard // has just come
	if !slices.Equal(heard[:3], []string{"Sprocket: “The alley is clear.”", "Gizmo: “Nobody follow me.”", "Gizmo: “Follow me!”"}) {
		t.Errorf("the square hears %q", heard)
	}
	if !slices.Contains(heard, "Gizmo leaves for The Docks.") {
		t.Errorf("the square sees %q", heard)
	}
	if there := s.Observe(1).Heard; !slices.Equal(there, []string{"Piston leaves for Market Square."}) {
		t.Errorf("the docks hear %q", there)
	}
	for _, a := range s.Acts {
		if a.Seat == 0 && a.Say != "The alley is clear." || a.Seat == 1 && a.Say != "Nobody follow me." {
			t.Errorf("seat %d is kept as saying %q", a.Seat, a.Say)
		}
	}
}

// A room keeps the newest dozen lines.
func TestNewestLines(t *testing.T) {
	s := staged(t, "Market Square")
	for i := range s.seats {
		if err := s.Act(i, Action{Sentence: `I shout "` + strings.Repeat("é", 300) + `"`, Say: "Ho!"}); err != nil {
			t.Fatal(err)
		}
	}
	heard := s.Observe(0).Heard
	if len(heard) != mostLines {
		t.Errorf("%d lines are heard, want %d", len(heard), mostLines)
	}
	for _, line := range heard {
		if n := len([]rune(line)); n > mostLine {
			t.Errorf("a line has %d characters", n)
		}
	}
}

func TestWithoutSpeech(t *testing.T) {
	e := shipped(t, "cogtown").Start(Config{Turns: 6, Seed: 1, Robbery: true})
	for i := range e.seats {
		if err := e.Act(i, Action{Sentence: `I say "Hello."`, Say: "Hello."}); err != nil {
			t.Fatal(err)
		}
	}
	for _, a := range e.Acts {
		if a.Reason != "ok" || a.Say != "" {
			t.Errorf("seat %d: %s, %q", a.Seat, a.Reason, a.Say)
		}
	}
	for i := range e.seats {
		if heard := e.Observe(i).Heard; len(heard) > 0 {
			t.Errorf("seat %d hears %q", i, heard)
		}
	}
}

// Each seat goes first in turn.
func TestInitiative(t *testing.T) {
	town := shipped(t, "cogtown")
	e := played(t, town, standard(12, 5), table(t, town.Rules.Table...))
	first := make([]int, e.Seats())
	for turn := range 12 {
		var order []int
		for _, a := range e.Acts {
			if a.Turn == turn {
				order = append(order, a.Order)
				if a.Order == 0 {
					first[a.Seat]++
				}
			}
		}
		slices.Sort(order)
		if !slices.Equal(order, []int{0, 1, 2, 3, 4, 5}) {
			t.Errorf("turn %d: the order is %v", turn, order)
		}
	}
	if !slices.Equal(first, []int{2, 2, 2, 2, 2, 2}) {
		t.Errorf("the seats go first %v times", first)
	}
}

// A keeper who was asked about commissions lets the seat see, once, where each of
// its goods is cheapest.
func TestPriceHints(t *testing.T) {
	s := staged(t, "The Smithy")
	s.say(map[int]string{0: "I ask Bram about my commissions."})
	q := s.Observe(0).Quests
	if q[0].Cheapest == nil || q[0].Cheapest.NPC != "Tanner Oda" || q[0].Cheapest.At != "Tanner's Row" || q[0].Cheapest.Ask != 4 {
		t.Errorf("hides are cheapest at %+v", q[0].Cheapest)
	}
	if s.Observe(1).Quests[0].Cheapest != nil {
		t.Error("who did not ask is told as well")
	}
	s.say(nil)
	if s.Observe(0).Quests[0].Cheapest != nil {
		t.Error("the answer is given twice")
	}
}
