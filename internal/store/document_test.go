package store

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"rpg/internal/state"
	"rpg/internal/world"
)

// Names as bad as a key of JSON can be.
var anyName = rapid.OneOf(
	rapid.SampledFrom([]string{
		"loaf", "brass-key", "a.b", "..", ".", "*", "?", "a*b?", "0", "12", "-1", "@pretty", "@this|x", "!x", ":", "::1", "a:b",
		`\`, `a\`, `"`, `a\"b`, `#x`, "{a}", "[0]", "(x)", "a,b", "Straße", "🗝", "\n", "\u2028", "<&>", " ", "x=1", "%", "~true",
	}),
	rapid.StringN(1, 6, 24),
)

var anyID = anyName.Filter(func(s string) bool { return !strings.Contains(s, "#") })

var anyRef = rapid.Custom(func(t *rapid.T) world.Ref {
	id := anyID.Draw(t, "id")
	switch rapid.IntRange(0, 5).Draw(t, "family") {
	case 0:
		return world.RoomRef(id)
	case 1:
		return world.PersonRef(id)
	case 2:
		return world.CharacterRef(id)
	case 3:
		return world.Ref{Family: world.OfThing, ID: id, Part: anyName.Draw(t, "part")}
	case 4:
		return world.ThingRef(id)
	}
	return world.Global
})

var anyKey = rapid.Custom(func(t *rapid.T) string {
	head := rapid.SampledFrom([]string{"", "", "flags", "vars", "goods", "memory"}).Draw(t, "map")
	name := anyName.Draw(t, "name")
	if head != "" {
		return head + "." + name
	}
	return name
}).Filter(func(key string) bool {
	return !ours(key) && !state.IsMap(key) && state.FamilyOf(key) == world.NoFamily
})

var anyValue = rapid.Custom(func(t *rapid.T) state.Value {
	switch rapid.IntRange(0, 6).Draw(t, "kind") {
	case 0:
		return state.Of(rapid.Bool().Draw(t, "bool"))
	case 1:
		return state.Num(rapid.IntRange(-20, 200).Draw(t, "int"))
	case 2:
		return state.Real(rapid.Float64().Draw(t, "real"))
	case 3:
		return state.String(rapid.String().Draw(t, "text"))
	case 4:
		return state.Texts(rapid.SliceOfN(rapid.String(), 0, 3).Draw(t, "list"))
	case 5:
		return state.JSON(rapid.SampledFrom([]string{
			`{}`, `{"a":{"b":[1,2.0]}}`, `[{"event":"bell","in":3,"by":"ana"}]`, `[1,2]`, `12345678901234567890`, `1e400`,
		}).Draw(t, "raw"))
	}
	return state.Value{}
})

// strange is a save with keys that nobody knows, in every kind of place.
const strange = `{"alpha":[1.0],"version":1,"beta":{"x":"kept"},"people":{"zed":{"gamma":{"y":null},"flags":{"k":{"z":1}}}},"omega":1e400}`

// What is patched into a save is read from it again; what nobody knows stays;
// and the changes turned around give the save that was there before.
func TestPatchedSaveReadsTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d, err := ParseDocument([]byte(strange))
		if err != nil {
			t.Fatal(err)
		}
		s := state.New()
		d.Fill(s)
		together, all := *d, []state.Change(nil)
		for range rapid.IntRange(1, 4).Draw(t, "commits") {
			for range rapid.IntRange(0, 6).Draw(t, "sets") {
				of, key := anyRef.Draw(t, "of"), anyKey.Draw(t, "key")
				if of == world.Global && (key == "alpha" || key == "beta" || key == "omega") {
					continue
				}
				s.Set(of, key, anyValue.Draw(t, "value"))
			}
			before := *d
			changes := s.Take()
			if err := d.Apply(changes); err != nil {
				t.Fatal(err)
			}
			again := state.New()
			if odd := d.Fill(again); len(odd) > 0 {
				t.Fatalf("does not belong: %q", odd)
			}
			wantEqual(t, "state", dump(again), dump(s))
			for _, kept := range []string{"\"alpha\": [\n    1.0\n  ]", "\"x\": \"kept\"", `"y": null`, `"omega": 1e400`} {
				if !strings.Contains(d.text, kept) {
					t.Fatalf("%s is lost from\n%s", kept, d.text)
				}
			}
			back := *d
			if err := back.Apply(inverse([]*Event{{N: 1, Changes: changes}})); err != nil {
				t.Fatal(err)
			}
			if !sameJSON(t, []byte(back.text), []byte(before.text)) {
				t.Fatalf("undone, it is\n%s\nnot\n%s", back.text, before.text)
			}
			all = append(all, changes...)
		}
		if err := together.Apply(all); err != nil {
			t.Fatal(err)
		}
		if !sameJSON(t, []byte(together.text), []byte(d.text)) {
			t.Fatalf("written together, it is\n%s\nnot\n%s", together.text, d.text)
		}
	})
}

// A log line gives back the changes that went into it.
func TestEventReadsTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := &Event{N: 1, Do: []string{"take", "brass"}}
		s := state.New()
		for range rapid.IntRange(0, 5).Draw(t, "sets") {
			s.Set(anyRef.Draw(t, "of"), anyKey.Draw(t, "key"), anyValue.Draw(t, "value"))
		}
		e.Changes = s.Take()
		line, err := e.encode()
		if err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(string(line), "\n"); n != 1 {
			t.Fatalf("%d lines: %s", n, line)
		}
		again, err := decode(line)
		if err != nil {
			t.Fatal(err)
		}
		if len(again.Changes) != len(e.Changes) {
			t.Fatalf("%d changes of %d: %s", len(again.Changes), len(e.Changes), line)
		}
		for i, c := range again.Changes {
			if w := e.Changes[i]; c.Of != w.Of || c.Key != w.Key || !c.Old.Equal(w.Old) || !c.New.Equal(w.New) {
				t.Fatalf("%v came back as %v", w, c)
			}
		}
	})
}

func TestApply(t *testing.T) {
	quay, lamp := world.RoomRef("quay"), world.ThingRef("lamp")
	none := state.Value{}
	for _, test := range []struct {
		name, in string
		changes  []state.Change
		out      string
	}{
		{"a number as a key is a key", `{}`, []state.Change{{Of: world.RoomRef("0"), Key: "flags.1", New: state.Of(true)}},
			`{"rooms":{"0":{"flags":{"1":true}}}}`},
		{"what is emptied goes", `{"rooms":{"quay":{"goods":{"loaf":1}}},"flags":{"a":true}}`,
			[]state.Change{{Of: quay, Key: "goods.loaf", Old: state.Num(1), New: none}}, `{"flags":{"a":true}}`},
		{"what is empty beside it stays", `{"rooms":{"quay":{"goods":{"loaf":1},"notes":[]}},"people":{}}`,
			[]state.Change{{Of: quay, Key: "goods.loaf", Old: state.Num(1), New: none}}, `{"rooms":{"quay":{"notes":[]}},"people":{}}`},
		{"an empty text is something", `{}`, []state.Change{{Of: ana, Key: "wielding", New: state.String("")}},
			`{"people":{"ana":{"wielding":""}}}`},
		{"a number gives way to a map", `{"round":3}`, []state.Change{
			{Of: world.Global, Key: "round.n", New: state.Num(4)}, {Of: world.Global, Key: "round", Old: state.Num(3), New: none}},
			`{"round":{"n":4}}`},
		{"and comes back", `{"round":{"n":4}}`, []state.Change{
			{Of: world.Global, Key: "round", New: state.Num(3)}, {Of: world.Global, Key: "round.n", Old: state.Num(4), New: none}},
			`{"round":3}`},
		{"dice that go on without their state lose it", `{"dice":{"drawn":5,"state":"AAAA"}}`,
			[]state.Change{{Of: world.Global, Key: "dice.drawn", Old: state.Num(5), New: state.Num(6)}}, `{"dice":{"drawn":6}}`},
		{"dice with their state keep it", `{"dice":{"drawn":5,"state":"AAAA"}}`, []state.Change{
			{Of: world.Global, Key: "dice.drawn", New: state.Num(6)}, {Of: world.Global, Key: "dice.state", New: state.String("BBBB")}},
			`{"dice":{"drawn":6,"state":"BBBB"}}`},
		{"of several changes the last one counts", `{"people":{"ana":{"aboard":"punt"}}}`, []state.Change{
			{Of: ana, Key: "aboard", Old: state.String("punt"), New: none},
			{Of: ana, Key: "aboard", New: state.String("punt")}}, `{"people":{"ana":{"aboard":"punt"}}}`},
		{"even when it takes the key out", `{}`, []state.Change{
			{Of: world.Global, Key: "flags.lit", New: state.Of(true)},
			{Of: world.Global, Key: "flags.lit", Old: state.Of(true), New: none},
			{Of: world.Global, Key: "flags.lit", New: state.Of(true)},
			{Of: world.Global, Key: "flags.lit", Old: state.Of(true), New: none}}, `{}`},
		{"a key written with escapes is found", `{"people":{"\u0061na":{"coins":1}}}`,
			[]state.Change{{Of: ana, Key: "coins", New: state.Num(2)}}, `{"people":{"ana":{"coins":2}}}`},
		{"a part of a thing", `{}`, []state.Change{{Of: world.Ref{Family: world.OfThing, ID: "lamp", Part: "switch"}, Key: "on", New: state.Of(true)},
			{Of: lamp, Key: "at", New: state.String("")}}, `{"things":{"lamp#switch":{"on":true},"lamp":{"at":""}}}`},
	} {
		t.Run(test.name, func(t *testing.T) {
			d, err := ParseDocument([]byte(test.in))
			if err != nil {
				t.Fatal(err)
			}
			if err := d.Apply(test.changes); err != nil {
				t.Fatal(err)
			}
			want, err := Layout([]byte(test.out))
			if err != nil {
				t.Fatal(err)
			}
			wantEqual(t, "save", d.text, string(want))
		})
	}
}

func TestApplyFaults(t *testing.T) {
	const save = `{"people":["ana"],"flags":7}`
	for _, test := range []struct {
		change state.Change
		why    string
	}{
		{state.Change{Of: ana, Key: "coins", New: state.Num(1)}, "the save has a list at people, where an object belongs"},
		{state.Change{Of: world.Global, Key: "flags.a", New: state.Of(true)}, "the save has 7 at flags, where an object belongs"},
		{state.Change{Of: world.Global, Key: "rev", New: state.Num(1)}, "the key rev of a save is not a value to be set"},
		{state.Change{Of: world.Global, Key: "rooms", New: state.Num(1)}, "the key rooms of a save is not a value to be set"},
		{state.Change{Of: world.Ref{}, Key: "x", New: state.Num(1)}, `nothing can be kept for ""`},
		{state.Change{Of: world.RoomRef("a#b"), Key: "x", New: state.Num(1)}, `nothing can be kept for "room:a#b"`},
		{state.Change{Of: world.Global, Key: "x", New: state.JSON("{]")}, "world x: line 1 column 6: a key in double quotes is missing"},
		{state.Change{Of: world.Global, Key: "x\xff", New: state.Num(1)}, `world "x\xff" is not UTF-8`},
	} {
		d, err := ParseDocument([]byte(save))
		if err != nil {
			t.Fatal(err)
		}
		before := d.text
		good := state.Change{Of: world.Global, Key: "weather", New: state.String("fog")}
		if err := d.Apply([]state.Change{good, test.change}); err == nil || err.Error() != test.why {
			t.Errorf("%v: %v; want %s", test.change, err, test.why)
		}
		wantEqual(t, "save after a fault", d.text, before)
	}
}

func TestFill(t *testing.T) {
	d, err := ParseDocument([]byte("\uFEFF" + `{
		"version": 1, "rev": 4, "pending": {"n": 3}, "seed": 36893488147419103237, "round": {"n": 3, "order": ["ana", "bo"]},
		"dice": {"kind": "python", "state": [3, [1, 2], null]}, "timers": [{"in": 3}],
		"people": {"ana": {"at": "room:quay", "flags": {"heard.bell": true}, "met": [], "weight": 1.50}},
		"people": {"bo": {"at": "room:market"}},
		"things": {"lamp#switch": {"on": true}, "": {"on": true}, "lamp#": {"on": true}, "rope": 3}, "rooms": 5}`))
	if err != nil {
		t.Fatal(err)
	}
	s := state.New()
	odd := d.Fill(s)
	wantEqual(t, "odd", odd, []string{"rooms", "things ", "things lamp#", "things rope"})
	wantEqual(t, "state", dump(s), map[string]string{
		"world seed":                  "5 36893488147419103237",
		"world round.n":               "2 3",
		"world round.order":           `4 ["ana","bo"]`,
		"world dice.kind":             `3 "python"`,
		"world dice.state":            "5 [3,[1,2],null]",
		"world timers":                `5 [{"in":3}]`,
		"person:bo at":                `3 "room:market"`,
		"interactable:lamp#switch on": "1 true",
	})
}
