package state_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"rpg/internal/state"
	"rpg/internal/world"
)

// TestWhatIsKeptAside: whatever is written, undone and written again, the lists
// that are kept beside the entries say what going through all of them says.
func TestWhatIsKeptAside(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := state.New()
		texts := []string{}
		for range rapid.IntRange(0, 60).Draw(t, "writes") {
			id := rapid.SampledFrom([]string{"pell", "gull", "rope", "bell"}).Draw(t, "id")
			of := rapid.SampledFrom([]world.Ref{world.ThingRef(id), world.CharacterRef(id), {Family: world.OfThing, ID: id, Part: "lid"}}).Draw(t, "of")
			switch rapid.IntRange(0, 7).Draw(t, "what") {
			case 0:
				s.Set(of, "moved", state.Num(rapid.SampledFrom([]int{0, 1, 2, 3, 40, 1 << 40}).Draw(t, "moved")))
			case 1:
				s.Clear(of, "moved")
			case 2:
				s.Set(of, "room", state.String(rapid.SampledFrom([]string{"", "quay", "loft"}).Draw(t, "room")))
			case 3:
				s.Clear(of, "room")
			case 4: // more entries than are looked through one by one
				key := fmt.Sprint("vars.n", rapid.IntRange(0, 30).Draw(t, "n"))
				s.Set(of, key, rapid.SampledFrom([]state.Value{state.Num(1), state.Num(2), {}}).Draw(t, "value"))
			case 5:
				text := fmt.Sprint("room-", rapid.IntRange(0, 30).Draw(t, "visited"))
				s.Include(world.PersonRef("ana"), "visited", text)
				texts = append(texts, text)
			case 7:
				s.Set(of, "item", rapid.SampledFrom([]state.Value{state.String("rope"), {}}).Draw(t, "item"))
			case 6:
				mark := s.Mark()
				s.Set(of, "moved", state.Num(99))
				s.Set(of, "room", state.String("shed"))
				s.Include(world.PersonRef("ana"), "visited", "undone")
				s.Back(mark)
			}
			aside(t, s, texts)
		}
	})
}

func aside(t *rapid.T, s *state.State, texts []string) {
	most, made := 0, false
	came := map[string][]world.Ref{}
	for _, f := range [...]world.Family{world.OfThing, world.OfCharacter} {
		for _, r := range s.Refs(f) {
			most = max(most, s.Get(r, "moved").Int())
			made = made || f == world.OfThing && !s.Get(r, "item").IsNone()
			if v := s.Get(r, "room"); f == world.OfCharacter && v.Kind() == state.Text {
				came[v.Text()] = append(came[v.Text()], r)
			}
			for _, key := range s.Keys(r) {
				if s.Get(r, key).IsNone() {
					t.Fatalf("%s has a key %s that holds nothing", r, key)
				}
			}
		}
	}
	if s.Made() != made {
		t.Fatalf("something was made: %v, not %v", s.Made(), made)
	}
	if got := s.Newest(); got != most {
		t.Fatalf("the newest is %d, not %d", got, most)
	}
	for _, room := range []string{"", "quay", "loft", "shed"} {
		if got := s.Came(room); !slices.Equal(got, came[room]) {
			t.Fatalf("in %q came %v, not %v", room, got, came[room])
		}
	}
	for n := range 31 {
		text := fmt.Sprint("room-", n)
		if got := s.Includes(world.PersonRef("ana"), "visited", text); got != slices.Contains(texts, text) {
			t.Fatalf("%s is visited: %v", text, got)
		}
	}
	if s.Includes(world.PersonRef("ana"), "visited", "undone") {
		t.Fatal("what was undone is visited")
	}
}
