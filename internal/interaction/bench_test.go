package interaction

import (
	"fmt"
	"strings"
	"testing"

	"rpg/internal/world"
)

// many is a game of ten thousand things and ten thousand rules, each for a thing
// of its own, beside a few broad ones.
func many(n int) string {
	var instances, rules []string
	for i := range n {
		instances = append(instances, fmt.Sprintf(`"thing-%d": {"definition": "key-def", "location": "room:%s"}`, i, []string{"hall", "attic"}[i%2]))
		rules = append(rules, fmt.Sprintf(`{"id": "r%d", "verb": "show", "guard": "flag:gate", "slots": {"object": "interactable:thing-%d", "recipient": "character"}, "program": []}`, i, i))
	}
	rules = append(rules, `{"id": "metal", "verb": "show", "slots": {"object": "trait:metallic", "recipient": "character:guard"}, "program": []}`,
		`{"id": "all", "verb": "show", "slots": {"object": "interactable", "recipient": "character"}, "priority": -1, "program": []}`)
	text := setup{rules: `"u": [` + strings.Join(rules, ",\n") + `]`}.json()
	return strings.Replace(text, `"crate": {`, strings.Join(instances, ",\n")+`, "crate": {`, 1)
}

// Resolving takes as long as there are rules that could match: ten times the
// rules and things make it no slower, and it allocates little.
func TestResolvingAmongMany(t *testing.T) {
	costs := func(n int) float64 {
		s := open(t, many(n))
		cmd := command(t, "show object=interactable:thing-0 recipient=character:guard")
		if r := s.Resolve(s.g, cmd); r.Winner != "u:metal" {
			t.Fatalf("%s", came(r))
		}
		return testing.AllocsPerRun(100, func() { s.Resolve(s.g, cmd) })
	}
	few, more := costs(100), costs(1000)
	if more > few+5 || more > 100 {
		t.Errorf("%.0f allocations among 100 rules, %.0f among 1000", few, more)
	}
}

func BenchmarkResolve(b *testing.B) {
	t := &testing.T{}
	s := open(t, many(10_000))
	d := world.Deed{Actor: "player", Verb: "show", Slots: []world.Binding{
		{Slot: "object", Ref: world.ThingRef("thing-0")}, {Slot: "recipient", Ref: world.CharacterRef("guard")},
	}}
	if r := s.Resolve(s.g, d); r.Winner != "u:metal" {
		b.Fatal(came(r))
	}
	b.ReportAllocs()
	for b.Loop() {
		s.Resolve(s.g, d)
	}
}
