package interaction

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"pgregory.net/rapid"

	"rpg/internal/content"
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

// An audit weighs only the rules that could answer one command: what it takes
// grows with them, and not with their square.
func BenchmarkCheck(b *testing.B) {
	book, err := content.Open(fstest.MapFS{"world.json": {Data: []byte(many(10_000))}})
	if err != nil {
		b.Fatal(err)
	}
	if _, err := book.Interactions(); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		Check(book.World())
	}
}

// The pairs that an audit weighs are those that overlap, and all of them.
func TestPairs(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := drawRules(rt)
		s := d.open(t, d.rules)
		c := &checker{facts: authored{map[string]string{"key": "key-def", "key-old": "key-def"}}}
		v := s.verbs["work"]
		m := &meeting{authored: c.facts, slot: v.parting(), at: map[key][]int{}}
		for i := range v.rules {
			m.add(i, &v.rules[i])
		}
		slices.Sort(m.stems)
		met := m.all(v.rules)
		for j := range v.rules {
			for i := range j {
				if rulesOverlap(c.facts, v.rules[i].InteractionRule, v.rules[j].InteractionRule) != no && !slices.Contains(met, [2]int{i, j}) {
					rt.Fatalf("%s and %s overlap, and nobody weighs them:\n%s", v.rules[i].name, v.rules[j].name, strings.Join(d.rules, "\n"))
				}
			}
		}
	})
	of := func(n int) int {
		s := open(t, many(n))
		v := s.verbs["show"]
		m := &meeting{slot: v.parting(), at: map[key][]int{}}
		for i := range v.rules {
			m.add(i, &v.rules[i])
		}
		return len(m.all(v.rules))
	}
	if few, more := of(100), of(1000); few != 201 || more != 2001 {
		t.Errorf("%d pairs of 100 rules, %d of 1000", few, more)
	}
}
