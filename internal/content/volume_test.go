package content_test

import (
	"errors"
	"testing"

	"rpg/internal/cond"
	"rpg/internal/content"
	"rpg/internal/world"
)

const harbour = `{
  "$schema": "https://example.org/world.json",
  "title": "The Quay",
  "startRoom": "quay",
  "rooms": {
    "quay": {
      "name": "The Quay", "description": "Boats.\n",
      "exits": {"north": "market", "up": {"to": "loft", "if": "has:key & !flag:bell_rung", "denial": "Locked."}},
      "items": ["key"], "npcs": ["pell"], "onEnter": []
    },
    "market": {"name": "Market", "description": "", "exits": {"south": "quay"}, "items": [], "npcs": []},
    "loft": {"name": "Loft", "description": "Nets.", "exits": {}, "items": [], "npcs": [], "dark": true}
  },
  "items": {
    "key": {"name": "brass key", "description": "", "portable": true, "tags": []},
    "bell": {"name": "bell", "description": "Green.", "portable": false, "tags": ["old"]}
  },
  "npcs": {"pell": {"name": "Pell", "description": "Sells eels.", "article": ""}},
  "dialogue": {"pell": {"default": "Well now.", "flag:bell_rung": "You rang it."}},
  "events": {"intro": ["The tide is out.", {"set": "bell_rung"}, "[Brass key consumed]"]},
  "flagLabels": {}
}`

func TestAWorldInOneFile(t *testing.T) {
	b := files{"world.json": harbour}.book(t)
	if problems := b.ReadAll(); len(problems) > 0 {
		t.Errorf("got %v", said(problems))
	}
	if problems := append(content.Checks{}.IDs(b), content.CheckFlags(b)...); len(problems) > 0 {
		t.Errorf("got %v", problems)
	}
	same(t, []string{"quay", "market", "loft"}, idsOf(t, b, world.Rooms)) // in the order of the file
	same(t, []string{"key", "bell"}, idsOf(t, b, world.Items))
	same(t, []string{"player"}, idsOf(t, b, world.People))

	room, err := b.Room("quay")
	if err != nil {
		t.Fatal(err)
	}
	at := func(line, col int) world.Pos { return world.Pos{File: "world.json", Line: line, Col: col} }
	same(t, &world.Room{
		ID: "quay", Pos: at(6, 5), Name: "The Quay", Text: world.Prose{Description: "Boats.\n"},
		Exits: []world.Exit{
			{Label: "north", To: "market", Pos: at(8, 17)},
			{Label: "up", To: "loft", Denial: "Locked.", Pos: at(8, 36), If: cond.All{
				cond.Is{Pred: "has", A: "key", Pos: at(8, 64)}, cond.Not{X: cond.Is{Pred: "flag", A: "bell_rung", Pos: at(8, 75)}}}},
		},
		Items: []string{"key"}, Characters: []string{"pell"},
	}, room)

	steps, _ := b.World().Event("intro")
	same(t, []world.Step{world.Say{Text: "The tide is out."}, world.SetFlag{Flag: "bell_rung", To: true},
		world.Say{Text: "[Brass key consumed]"}, world.LoseItem{Item: "key", Count: 1}}, steps)
	if _, err := b.Room("abbey"); !errors.Is(err, world.ErrUnknown) {
		t.Errorf("got %v", err)
	}
	same(t, "lantern", b.World().Dice)
	if read := b.Read(); len(read) != 1 || read[0].Path != "world.json" {
		t.Errorf("got %v", read)
	}
}

func TestAWorldThatIsNoJSON(t *testing.T) {
	tests := []struct{ text, want string }{
		{"", "1:1: the file is empty; one JSON object was expected"},
		{"[]", "1:1: the world is a list; one JSON object was expected"},
		{"{\n  \"a\": 1\n  \"b\": 2\n}", "3:3: “\"” stands here; “,” or “}” was expected after the value"},
		{"{\"a\": [1, 2,\n]}", "1:12: a comma before “]”; no comma was expected after the last value"},
		{"{\"é\": 1,}", "1:8: a comma before “}”; no comma was expected after the last value"},
		{"{} {}", "1:4: more text after the end of the object; one JSON object was expected"},
		{"{\"a\": 01}", "1:9: this is not a number as JSON writes them; digits were expected, without a zero before them"},
		{"{\"a\": 1.}", "1:9: this is not a number as JSON writes them; digits were expected, without a zero before them"},
		{"{\"a\": yes}", "1:7: “y” stands here; a value was expected: a text in double quotes, a number, true, false, null, a list or an object"},
		{"{a: 1}", "1:2: “a” stands here; a name in double quotes was expected"},
		{"{\"a\" 1}", "1:6: “1” stands here; “:” was expected after the name “a”"},
		{"{\"a\": \"b", "1:9: a text is not closed on its line; “\"” was expected at its end"},
		{"{\"a\": \"\\x\"}", "1:8: “\\x” is no escape; one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u with four digits was expected"},
		{"{\"a\": \"\\ud800\"}", "1:8: half of a character; two \\u escapes that belong together were expected"},
		{"{\"a\": \"\\u001b\"}", "1:7: the control character U+001B in this text; text, with tabs and line ends at most, was expected"},
		{"{\"title\": \"\", \"vars\": {}, \"title\": \"b\"}", "1:27: “title” stands here a second time; it is said on line 1 already; one of them was expected"},
		{"{\"rooms\": []}", "1:11: “rooms” is a list; an object of ids and records was expected"},
		{"{\"rooms\": {\"a:b\": {}}}", "1:12: “a:b” cannot be an id; at most 64 letters, without “:”, “#” and “/”, were expected"},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			_, err := files{"world.json": tt.text}.open(t)
			if err == nil || err.Error() != "world.json:"+tt.want {
				t.Errorf("want world.json:%s\ngot  %v", tt.want, err)
			}
		})
	}
}

// A bad room spoils that room, not the game.
func TestABrokenRecordInAGoodWorld(t *testing.T) {
	b := files{"world.json": `{"startRoom": "quay", "rooms": {"quay": {"name": 7, "dark": "no", "fog": 1}, "mill": {"name": "Mill"}}}`}.book(t)
	if _, err := b.Room("mill"); err != nil {
		t.Error(err)
	}
	_, err := b.Room("quay")
	var broken *content.Broken
	if !errors.As(err, &broken) {
		t.Fatalf("got %v", err)
	}
	same(t, []string{
		"error: world.json:1:50: “name” is the number 7; a text was expected",
		"error: world.json:1:61: “dark” is the text “no”; false (or true) was expected",
	}, said(broken.Problems))
	same(t, "warning: world.json:1:67: “fog” is no field of a room; take it out", said(b.Problems())[2])
}

// A guard may be an object in either spelling, and says what strings cannot.
func TestConditionsThatAreObjects(t *testing.T) {
	want := cond.Any{cond.Is{Pred: "flag", A: "a"}, cond.Is{Pred: "has", A: "b"}}
	for name, b := range map[string]*content.Book{
		"JSON":     files{"world.json": `{"startRoom": "quay", "rooms": {"quay": {"requires": {"kind": "any", "conditions": ["flag:a", "has:b"]}}}}`}.book(t),
		"Markdown": files{"rooms/quay.md": "---\nrequires: {kind: any, conditions: [a, \"has:b\"]}\n---\n"}.book(t),
	} {
		room, err := b.Room("quay")
		if err != nil {
			t.Fatal(err)
		}
		if len(b.Problems()) > 0 || !cond.Equal(want, room.Requires) {
			t.Errorf("%s: got %v, %v", name, room.Requires, b.Problems())
		}
	}
}
