package play

import (
	"strings"
	"testing"
	"testing/fstest"

	"rpg/internal/content"
	"rpg/internal/game"
	"rpg/internal/state"
)

const shed = `{
  "title": "The shed", "startRoom": "shed", "play": "parser",
  "rooms": {"shed": {"name": "Shed", "items": ["parcel", "box", "lamp"], "npcs": ["pell"],
    "features": {"hatch": {"label": "loading hatch", "aliases": ["trapdoor"]}}}},
  "npcs": {"pell": {"name": "Pell"}},
  "items": {
    "parcel": {"name": "brown parcel", "portable": true}, "box": {"name": "brown box", "portable": true},
    "lamp": {"name": "lamp", "portable": true}
  },
  "properties": {"opened": 0},
  "texts": {"en": {"show": "Show {object} to {recipient}"}, "xx": {"show": "Al {recipient} mostra {object}"}},
  "verbs": [
    {"id": "show", "completedCommandText": {"key": "show"}, "words": ["present"], "slots": {
      "recipient": {"selectors": "character", "label": "somebody", "prompt": "To whom do you show the {object}?"},
      "object": {"selectors": ["interactable", "feature"], "label": "something", "prompt": "What do you show?"}},
      "bindingOrder": ["object", "recipient"], "defaultProgram": ["{recipient} nods at the {object}."],
      "offers": {"a": {"slotId": "object", "selectors": "interactable"}}},
    {"id": "pry", "completedCommandText": "Pry open {target}", "slots": {"target": "any"}, "availability": "flag:day", "unavailableText": "Not in the dark."},
    {"id": "take", "completedCommandText": "Take {target}", "slots": {"target": "interactable"}, "builtin": "take"},
    {"id": "kick", "slots": {"target": "any"}}
  ],
  "interactions": {"u": [
    {"id": "a", "verb": "kick", "slots": {"target": "interactable:lamp"}, "program": ["One."]},
    {"id": "b", "verb": "kick", "slots": {"target": "interactable:lamp"}, "program": ["Two."]},
    {"id": "c", "verb": "kick", "slots": {"target": "interactable:box"}, "program": ["It rattles.", {"kind": "destroy-instance", "instance": "lost"}]},
    {"id": "d", "verb": "kick", "slots": {"target": "room:shed#hatch"}, "guard": {"kind": "lua-predicate", "source": "true"}, "program": ["Bang."]}
  ]}
}`

// A line is a complete command of a verb with slots when it reads like one. What
// is refused is told in the author's words, or plain ones; never by a code.
func TestSlottedLines(t *testing.T) {
	b, err := content.Open(fstest.MapFS{"world.json": {Data: []byte(shed)}})
	if err != nil {
		t.Fatal(err)
	}
	s, err := New(game.New(b.World(), state.New()), nil)
	if err != nil {
		t.Fatal(err)
	}
	s.Opening()
	for _, c := range []struct{ line, want string }{
		{"show the parcel to Pell", "Pell nods at the brown parcel."},
		{"present lamp to pell", "Pell nods at the lamp."},
		{"Al pell mostra the trapdoor", "Pell nods at the loading hatch."},
		{"show lamp", "To whom do you show the lamp?"},
		{"pell", "Pell nods at the lamp."},
		{"again", "Pell nods at the lamp."},
		{"show it to pell", "Pell nods at the lamp."},
		{"show", "What do you show?"},
		{"brown", "Which do you mean: the brown parcel or the brown box?"},
		{"the parcel", "To whom do you show the brown parcel?"},
		{"look", "Shed"},
		{"show pell to pell", "That can’t be done with Pell."},
		{"show heron to pell", "You can’t see any “heron” here."},
		{"pry open hatch", "Not in the dark."},
		{"open trapdoor", "That can’t be done with the loading hatch."},
		{"take lamp", "Taken: lamp."},
		{"take lamp", "You already have that."},
		{"drop lamp. kick lamp", "[The game cannot settle what that should do. Nothing changed.]"},
		{"kick parcel", "Nothing happens."},
		{"kick box", "It rattles.\n[Something went wrong with that command.]"},
		{"kick hatch", "[The game cannot settle what that should do. Nothing changed.]"},
		{"verbs lamp", "Show lamp to somebody"},
		{"verbs hatch", "Nothing about the loading hatch suggests itself."},
		{"verbs heron", "You can’t see any “heron” here."},
		{"verbs", "  Show something to somebody\n  Take target"},
		{"verbs brown", "Which do you mean: the brown parcel or the brown box?"},
		{"box", "Show brown box to somebody"},
		{"verbs brown", "Which do you mean: the brown parcel or the brown box?"},
		{"look", "Shed"},
		{"help", "lists what it invites to:\n  Kick target\n  Pry open target\n  Show something to somebody"},
		{"dance with pell", "I don’t understand that."},
	} {
		got := strings.Join(s.Line(c.line), "\n")
		if !strings.Contains(got, c.want) {
			t.Errorf("> %s\n got %s\nwant %s", c.line, got, c.want)
		}
		if strings.Contains(got, "execution.") || strings.Contains(got, "interactable:") {
			t.Errorf("> %s: a player is shown %s", c.line, got)
		}
	}
}
