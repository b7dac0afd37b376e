package world_test

import (
	"fmt"
	"testing"

	"rpg/internal/world"
)

// An event is found by its name, whether a game has few or many; of two of one name it
// is the first.
func TestEvent(t *testing.T) {
	for _, many := range [...]int{3, 300} {
		for _, settled := range [...]bool{false, true} {
			var s world.Settings
			for i := range many {
				s.Events = append(s.Events, world.Event{Name: fmt.Sprintf("e%d", i), Steps: make([]world.Step, i+1)})
			}
			s.Events = append(s.Events, world.Event{Name: "e1"})
			if settled {
				s.Settle()
			}
			for i := range many {
				if steps, is := s.Event(fmt.Sprintf("e%d", i)); !is || len(steps) != i+1 {
					t.Errorf("of %d events, settled %v, e%d is %d steps, %v; want %d", many, settled, i, len(steps), is, i+1)
				}
			}
			if _, is := s.Event("gull"); is {
				t.Errorf("of %d events, settled %v, gull is one", many, settled)
			}
		}
	}
}
