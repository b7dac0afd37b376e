package interaction

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"rpg/internal/content"
	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

// hall is the world in which the document's scenarios play; a scenario adds its
// own records.
const hall = `{
  "title": "The hall", "startRoom": "hall",
  "rooms": {
    "hall": {"name": "Hall", "characters": ["guard", "cat"], "exits": {"up": "attic"},
      "features": {"door": {"label": "door", "traits": ["openable"]}, "mirror": {"label": "mirror"}}},
    "attic": {"name": "Attic", "exits": {"down": "hall"}, "features": [{"id": "hatch", "label": "hatch", "traits": ["openable"]}]}
  },
  "characters": {"guard": {"name": "Guard", "traits": ["official"]}, "cat": {"name": "Cat"}},
  "items": {
    "key-def": {"name": "key", "portable": true, "traits": ["metallic"], "features": {"teeth": {"label": "teeth", "traits": ["sharp"]}}},
    "lamp-def": {"name": "lamp", "portable": true, "traits": ["openable"], "features": {"switch": {"label": "switch"}}, "inventories": ["oil"]},
    "coin-def": {"name": "coin", "portable": true, "stackable": true, "stackLimit": 5, "traits": ["currency"]},
    "box-def": {"name": "box", "portable": true, "traits": ["openable"], "features": {"lid": {"label": "lid", "traits": ["openable"]}}, "inventories": ["contents"]}
  },
  "instances": {
    "key": {"definition": "key-def", "location": "room:hall"},
    "key-old": {"definition": "key-def", "location": "player", "traitAdds": ["cursed"]},
    "lamp": {"definition": "lamp-def", "location": "room:hall"},
    "coins": {"definition": "coin-def", "quantity": 4, "location": "player"},
    "box": {"definition": "box-def", "location": "room:hall"},
    "crate": {"definition": "box-def", "location": "room:attic"}
  },
  "traits": {
    "metallic": {}, "sharp": {}, "openable": {}, "currency": {}, "official": {}, "cursed": {}
  },
  "properties": {"gate-open": false, "score": 0, "mood": "calm"},
  "verbs": [%VERBS%],
  "interactions": {%RULES%}
}`

// A setup is what a scenario adds to the hall.
type setup struct {
	verbs map[string]string // by id: members beside its usual ones
	rules string            // interactions
}

// usual are the verbs of the hall.
var usual = map[string]string{
	"examine": `"slots": {"target": "any"}`,
	"take":    `"slots": {"target": "any"}`,
	"use":     `"slots": {"target": "any"}`,
	"show":    `"slots": [{"id": "recipient", "selectors": ["character"]}, {"id": "object", "selectors": ["interactable", "feature"]}], "bindingOrder": ["object", "recipient"]`,
}

func (s setup) json() string {
	var verbs []string
	all := maps.Clone(usual)
	for id, members := range s.verbs {
		if all[id] == "" {
			all[id] = members
		} else {
			all[id] += ", " + members
		}
	}
	for _, id := range slices.Sorted(maps.Keys(all)) {
		verbs = append(verbs, fmt.Sprintf(`{"id": %q, %s}`, id, all[id]))
	}
	return strings.NewReplacer("%VERBS%", strings.Join(verbs, ",\n"), "%RULES%", s.rules).Replace(hall)
}

// A stage is a game that is set up, with its table.
type stage struct {
	*testing.T
	*Table
	g *game.Game
}

func (s setup) open(t *testing.T) *stage {
	t.Helper()
	return open(t, s.json())
}

func open(t *testing.T, text string) *stage {
	t.Helper()
	if !json.Valid([]byte(text)) {
		t.Fatalf("the test's world is no JSON:\n%s", text)
	}
	b, err := content.Open(fstest.MapFS{"world.json": {Data: []byte(text)}})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range b.ReadAll() {
		if p.Severity == content.Error {
			t.Error(p)
		}
	}
	table, err := Open(b.World())
	if err != nil {
		t.Fatal(err)
	}
	return &stage{t, table, game.New(b.World(), state.New())}
}

// command is “show object=interactable:key recipient=character:guard”.
func command(t *testing.T, line string) world.Deed {
	t.Helper()
	words := strings.Fields(line)
	d := world.Deed{Actor: "player", By: "player", Verb: words[0]}
	for _, w := range words[1:] {
		slot, id, _ := strings.Cut(w, "=")
		r, ok := world.ParseRef(id)
		if !ok {
			t.Fatalf("%q is no identity", id)
		}
		d.Slots = append(d.Slots, world.Binding{Slot: slot, Ref: r})
	}
	return d
}

// do carries out a command and keeps what it changed, as its callers do.
func (s *stage) do(line string) (Outcome, []string) {
	s.Helper()
	tx := s.g.Begin()
	before := s.g.State.Mark()
	out, err := s.Do(tx, command(s.T, line))
	if err != nil {
		s.Fatalf("%s: %v", line, err)
	}
	if out.Status == Rejected && s.g.State.Mark() != before {
		s.Errorf("%s was rejected and changed something", line)
	}
	var said []string
	for _, l := range tx.Lines {
		if l.What == game.Said {
			said = append(said, l.Text)
		}
	}
	return out, said
}

func (s *stage) offers(subject string) []string {
	s.Helper()
	r, _ := world.ParseRef(subject)
	return shownOffers(s.Offers(s.g, "player", r))
}

func shownOffers(d Discovery) []string {
	if d.Failure != nil {
		return []string{"fails with " + d.Failure.Code}
	}
	var out []string
	for _, o := range d.Offers {
		text := fmt.Sprintf("%s/%s/%d from %s", o.Verb, o.Slot, o.Rank, o.From)
		if o.Primary {
			text += ", primary"
		}
		out = append(out, text)
	}
	return out
}

// ends says how a command ended in one line.
func ends(o Outcome, said []string) string {
	text := string(o.Status)
	if o.Stage != "" {
		text += " " + string(o.Stage)
	}
	if o.Resolution.Winner != "" {
		text += " " + o.Resolution.Winner
	}
	if o.Failure != nil {
		text += " " + o.Failure.Code
	}
	for _, s := range said {
		text += " “" + s + "”"
	}
	return text
}

func same(t *testing.T, want, got any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("- want, + got\n%s", diff)
	}
}
