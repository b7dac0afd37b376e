package generate

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestRead takes off what a model wraps its answer in, and refuses everything
// else around it with the place and the cause.
func TestRead(t *testing.T) {
	const object = `{"name": "tin whistle", "description": "A whistle with one hole too many."}`
	for _, c := range []struct{ name, text, want string }{
		{"plain", object, ""},
		{"white space", " \n\t" + object + "\r\n\n", ""},
		{"a byte-order mark", "\uFEFF" + object, ""},
		{"a fence", "```json\n" + object + "\n```\n", ""},
		{"a longer fence", "````\n" + object + "\n````", ""},
		{"words before it", "Here you are:\n" + object, "line 1, column 1: “Here you are:” is here; one JSON object was expected, and nothing before or after it"},
		{"words after it", object + "\nGood luck!", "line 2, column 1: “Good luck!” follows the object; nothing was expected after it"},
		{"two objects", object + "\n\n" + object, "line 3, column 1: a second object begins here; one was expected, and nothing after it"},
		{"two fences", "```\n```json\n" + object + "\n```\n```", "line 2, column 1: “```json” is here; one JSON object was expected, and nothing before or after it"},
		{"an open fence", "```json\n" + object, "line 1, column 1: a code fence opens here and is not closed by a last line ```"},
		{"an object on the fence", "```" + object + "\n```", "line 1, column 4: “{\"name\": \"tin whistle\", \"description\": …” stands on the line of the code fence; the object was expected below it"},
		{"a trailing comma", "{\"name\": \"tin whistle\",\n \"description\": \"A whistle with a hole.\",\n}", "line 2, column 41: a comma stands before } with nothing after it; take it out"},
		{"a trailing comma in a list", `{"aliases": ["a", "b",]}`, "line 1, column 22: a comma stands before ] with nothing after it; take it out"},
		{"nothing", " \n", "line 2, column 1: nothing is here; one JSON object was expected"},
		{"an empty fence", "```\n```", "line 2, column 1: nothing is here; one JSON object was expected"},
		{"a list", "[" + object + "]", "line 1, column 1: a list is here; one JSON object was expected, without a list around it"},
		{"half an object", `{"name": "tin whistle"`, "line 1, column 23: an object ends too early: a } is missing"},
		{"half a text", `{"name": "tin`, "line 1, column 10: the text that begins here is never closed by \""},
		{"single quotes", `{'name': 1}`, "line 1, column 2: “'name': 1}” is here; a name in double quotes was expected"},
		{"a comment", "{// a whistle\n}", "line 1, column 2: “// a whistle” is here; a name in double quotes was expected"},
		{"no colon", `{"name" "x"}`, "line 1, column 9: a colon was expected after “name”"},
		{"no comma", `{"name": "x" "id": "x"}`, "line 1, column 14: “\"id\": \"x\"}” is here; a comma or } was expected"},
		{"a line end in a text", "{\"name\": \"tin\nwhistle\"}", "line 1, column 14: a text in quotes goes on over the end of the line; write \\n for it, and close it with \""},
		{"not a number", `{"price": NaN}`, "line 1, column 11: “NaN}” is here; a value was expected: a text in double quotes, a number, true, false, a list or an object"},
		{"a number that would take a while", `{"price": 1e999999999}`, "line 1, column 11: the number “1e999999999” is written too long; a small whole number was expected"},
		{"half a character", `{"name": "\ud800"}`, "line 1, column 10: the text holds half a character, or the sign for an unreadable one"},
		{"no UTF-8", "{\"name\": \"\xff\"}", "it is not UTF-8"},
		{"keys twice", `{"name": "tin whistle", "description": "A whistle with a hole.", "name": "silver bell"}`, "name (line 1, column 66): it is said twice; say it once"},
		{"reuse and more", `{"reuse": "x", "name": "y"}`, "name (line 1, column 16): no such field is known beside reuse"},
		{"several faults", "{\"nmae\": \"tin whistle\",\n\"description\": 7}", "name (line 1, column 1): it is missing; nmae (line 1, column 2): no such field is known; did you mean name?; description (line 2, column 16): it must be of the type string, but got number"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, faults := Read(Item, []byte(c.text))
			if got := Reasons(faults); got != c.want {
				t.Errorf("%s\nwant\n%s", got, c.want)
			}
			if c.want == "" && (p == nil || p.New.Name != "tin whistle" || p.New.ID != "tin-whistle") {
				t.Errorf("read as %+v", p)
			}
		})
	}
}

// TestReadTurn takes a world turn, the empty one too.
func TestReadTurn(t *testing.T) {
	p, faults := Read(Turn, []byte(`{"rumours": [{"text": "The eels are late.", "about": "pell"}], "events": [{"room": "quay", "text": "A chair stands on the quay."}]}`))
	if len(faults) > 0 || p.World.Rumours[0].About != "pell" || p.World.Events[0].Room != "quay" {
		t.Errorf("%+v, %v", p, faults)
	}
	if p, faults := Read(Turn, []byte("{}")); len(faults) > 0 || len(p.World.Rumours) != 0 {
		t.Errorf("%+v, %v", p, faults)
	}
	if _, faults := Read(Turn, []byte(`{"rumours": [{"text": "REFUSED: nobody speaks."}]}`)); len(faults) != 1 {
		t.Errorf("a label in a rumour: %v", faults)
	}
}

// FuzzRead reads anything: whatever comes back without a fault is one object
// that fits its schema, and none of its texts begins a line as an answer does.
func FuzzRead(f *testing.F) {
	for i, text := range []string{aRoom, anItem, aCharacter, anExtra, aQuest, aCraft, aBuild, `{"reuse": "x"}`, "```json\n{}\n```", `{"a": [{"b": "\u001b[2J"}]}`, `[[[[`, `{"name": "x",}`} {
		f.Add(i%len(Kinds()), text)
	}
	f.Fuzz(func(t *testing.T, kind int, text string) {
		k := Kinds()[(kind%len(Kinds())+len(Kinds()))%len(Kinds())]
		p, faults := Read(k, []byte(text))
		if p == nil && len(faults) == 0 {
			t.Fatal("nothing was read, and nothing was said")
		}
		if len(faults) > 0 {
			return
		}
		if !strings.Contains(text, "{") || !json.Valid([]byte(mustJSON(t, p))) {
			t.Fatalf("%q was read as %+v", text, p)
		}
		p.visit(p.root, "", "", func(n *node, path, _ string) {
			if s, ok := n.value.(string); ok && (label(strings.TrimSpace(s)) || wrongLetters(s) != "") {
				t.Fatalf("%s is %q", path, s)
			}
		})
	})
}

func mustJSON(t *testing.T, p *Proposal) string {
	b, err := json.Marshal(p.root.plain())
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
