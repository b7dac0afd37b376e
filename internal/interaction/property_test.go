package interaction

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"rpg/internal/world"
)

// drawn is a set of rules of one verb with one or two slots, over the hall, and
// a command of it.
type drawn struct {
	rules []string
	line  string
	slots []string
}

// selectors that say different things of the subjects of the hall.
var selectors = []string{
	`"any"`, `"interactable"`, `"feature"`, `"character"`, `"trait:metallic"`, `"trait:openable"`, `"item:key-def"`, `"item:lamp-def#switch"`,
	`"interactable:k*"`, `"interactable:key-*"`, `"interactable:key"`, `"interactable:lamp"`, `"room:hall#door"`, `"character:guard"`,
	`["interactable:key", "character"]`, `["interactable", "feature", "character"]`, `["interactable:key", "interactable:lamp"]`,
}

var subjects = []string{"interactable:key", "interactable:key-old", "interactable:lamp", "interactable:lamp#switch", "room:hall#door", "character:guard"}

func drawRules(t *rapid.T) drawn {
	d := drawn{slots: []string{"first", "second"}[:rapid.IntRange(1, 2).Draw(t, "slots")]}
	n := rapid.IntRange(0, 6).Draw(t, "rules")
	for i := range n {
		d.rules = append(d.rules, drawRule(t, d.slots, fmt.Sprintf("r%d", i)))
	}
	d.line = "work"
	for _, s := range d.slots {
		d.line += " " + s + "=" + rapid.SampledFrom(subjects).Draw(t, "subject")
	}
	return d
}

func drawRule(t *rapid.T, slots []string, id string) string {
	var of []string
	for _, s := range slots {
		of = append(of, fmt.Sprintf("%q: %s", s, rapid.SampledFrom(selectors).Draw(t, "selector")))
	}
	guard := rapid.SampledFrom([]string{`{"kind": "always"}`, `{"kind": "always"}`, `"flag:never"`}).Draw(t, "guard")
	return fmt.Sprintf(`{"id": %q, "verb": "work", "slots": {%s}, "guard": %s, "priority": %d, "program": [{"kind": "set-global-property", "property": "score", "value": 1}, %q]}`,
		id, strings.Join(of, ", "), guard, rapid.IntRange(-1, 2).Draw(t, "priority"), id)
}

// table makes a game of rules, in the order in which they are given.
func (d drawn) open(t *testing.T, rules []string) *stage {
	var slots []string
	for _, s := range d.slots {
		slots = append(slots, fmt.Sprintf("%q: \"any\"", s))
	}
	return setup{
		map[string]string{"work": `"slots": {` + strings.Join(slots, ", ") + `}`},
		`"u": [` + strings.Join(rules, ",\n") + `]`,
	}.open(t)
}

// came is what came of a resolution: the rule, or the failure.
func came(r Resolution) string {
	if r.Failure != nil {
		return r.Failure.Code
	}
	return r.Winner
}

// The rule that answers never depends on the order in which rules are declared.
func TestOrderOfDeclaration(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := drawRules(rt)
		one := d.open(t, d.rules)
		two := d.open(t, rapid.Permutation(d.rules).Draw(rt, "order"))
		cmd := command(t, d.line)
		if a, b := came(one.Resolve(one.g, cmd)), came(two.Resolve(two.g, cmd)); a != b {
			rt.Fatalf("%s: %s in one order, %s in another, of\n%s", d.line, a, b, strings.Join(d.rules, "\n"))
		}
	})
}

// A rule that is added in a broader tier changes nothing where a narrower one
// passes.
func TestBroaderRules(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := drawRules(rt)
		s := d.open(t, d.rules)
		cmd := command(t, d.line)
		before := s.Resolve(s.g, cmd)
		if before.Winner == "" {
			return
		}
		s = d.open(t, append(slices.Clone(d.rules), drawRule(rt, d.slots, "added")))
		after := s.Resolve(s.g, cmd)
		added, winner := s.find("u:added"), s.find(before.Winner)
		broader := narrower(now{s.g}, winner, added)
		for _, tier := range before.Tiers[:len(before.Tiers)-1] {
			for _, w := range tier { // it joins no tier that came before the winner's
				broader = broader && narrower(now{s.g}, s.find(w.Rule), added)
			}
		}
		if broader && came(after) != before.Winner {
			rt.Fatalf("%s: %s answered, and with a broader rule %s, of\n%s", d.line, before.Winner, came(after), strings.Join(d.rules, "\n"))
		}
	})
}

func (s *stage) find(name string) *world.InteractionRule {
	for i := range s.verbs["work"].rules {
		if r := &s.verbs["work"].rules[i]; r.name == name {
			return r.InteractionRule
		}
	}
	s.Fatalf("there is no rule %s", name)
	return nil
}

// What explains a command names the rule that ran.
func TestWhyNamesTheRule(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := drawRules(rt)
		s := d.open(t, d.rules)
		s.Why = true
		out, said := s.do(d.line)
		won := ""
		for _, tier := range out.Resolution.Tiers {
			for _, w := range tier {
				if w.Won {
					won += w.Rule
				}
			}
		}
		switch {
		case out.Stage == ByRule && (len(said) != 1 || "u:"+said[0] != won || won != out.Resolution.Winner):
			rt.Fatalf("%s: %v ran, and %q is said to have", d.line, said, won)
		case out.Stage != ByRule && won != "":
			rt.Fatalf("%s: nothing ran, and %q is said to have", d.line, won)
		}
	})
}

// A failing group commits nothing: whatever immediate commands go before one
// that fails, all stands as it stood.
func TestFailingGroups(t *testing.T) {
	immediate := []string{
		scoreOne,
		`{"kind": "set-property", "owner": "interactable:lamp", "property": "fuel", "value": 2}`,
		`{"kind": "add-trait", "owner": "{target}", "trait": "cursed"}`,
		`{"kind": "remove-trait", "owner": "{target}", "trait": "metallic"}`,
		`{"kind": "move-instance", "instance": "lamp", "location": "interactable:box/contents"}`,
		`{"kind": "set-enabled", "subject": "interactable:lamp", "enabled": false}`,
		`{"kind": "set-visible", "subject": "character:cat", "visible": false}`,
		`{"kind": "add-quantity", "definition": "coin-def", "quantity": 7, "location": "player"}`,
		`{"kind": "transfer-quantity", "source": "coins", "quantity": 1, "location": "room:hall"}`,
		`{"kind": "create-interactable", "source": "key-def", "location": "room:attic", "result": "made"}`,
		`{"kind": "destroy-instance", "instance": "key-old"}`,
		`{"set": "wound"}`, `{"add": "n", "by": 1}`, `{"move": "box", "to": "attic"}`,
	}
	rapid.Check(t, func(rt *rapid.T) {
		program := rapid.SliceOfN(rapid.SampledFrom(immediate), 0, 8).Draw(rt, "program")
		text := setup{rules: `"u": [{"id": "r", "verb": "take", "slots": {"target": "interactable:key"}, "program": [` +
			strings.Join(append(program, `{"kind": "destroy-instance", "instance": "lost"}`), ", ") + `]}]`}.json()
		text = strings.Replace(text, `"traits": ["openable"], "features": {"switch"`, `"traits": ["openable"], "properties": {"fuel": 1}, "features": {"switch"`, 1)
		s := open(t, text)
		out, _ := s.do("take target=interactable:key")
		if out.Status != Faulted || s.g.State.Changed() {
			rt.Fatalf("%s, and these were kept: %v", out.Status, s.g.State.Take())
		}
	})
}

// Binding the slots in another order is the same command.
func TestOrderOfBindings(t *testing.T) {
	s := setup{rules: `"u": [{"id": "a", "verb": "show", "slots": {"object": "interactable:key", "recipient": "character"}, "program": []}]`}.open(t)
	for _, line := range []string{"show object=interactable:key recipient=character:guard", "show recipient=character:guard object=interactable:key"} {
		if r := s.Resolve(s.g, command(t, line)); r.Winner != "u:a" {
			t.Errorf("%s: %s", line, came(r))
		}
	}
}

// What is listed as the answers of rules is what each command comes to, asked by
// itself: those that cannot be settled, and those that no rule answers, left out. A
// rule that meets one that cannot be settled lists no more.
func TestAnswersAreWhatCommandsComeTo(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := drawRules(rt)
		s := d.open(t, d.rules)
		listed, broken := map[string]string{}, false
		for _, a := range s.Answers(s.g, "player") {
			switch {
			case a.Broken != nil:
				broken = true
			case a.Deed.Verb == "work" && a.By != "":
				listed[fmt.Sprint(a.Deed.Slots)] = a.By
			}
		}
		var each func(slots []world.Binding)
		each = func(slots []world.Binding) {
			if len(slots) < len(d.slots) {
				for _, r := range s.g.Subjects("player") {
					each(append(slices.Clip(slots), world.Binding{Slot: d.slots[len(slots)], Ref: r}))
				}
				return
			}
			r := s.Resolve(s.g, world.Deed{Actor: "player", By: "player", Verb: "work", Slotted: true, Slots: slots})
			if by := listed[fmt.Sprint(slots)]; by != r.Winner && !(broken && by == "") {
				rt.Fatalf("%v: %q is listed, and %s answers, of\n%s", slots, by, came(r), strings.Join(d.rules, "\n"))
			}
		}
		each(nil)
	})
}
