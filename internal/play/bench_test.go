package play_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"rpg/internal/content"
	"rpg/internal/game"
	"rpg/internal/play"
	"rpg/internal/script"
)

// harbourTown is a world of ordinary size: a hundred rooms, with something in
// each, rules, daemons, timers, a score, and a quay that a script describes.
func harbourTown(scripted bool) fstest.MapFS {
	var rooms, items strings.Builder
	for i := range 100 {
		describe := ""
		if scripted && i%2 == 0 {
			describe = `"descriptionScript": "quay", `
		}
		fmt.Fprintf(&rooms, `"quay%[1]d": {"name": "Quay %[1]d", %[4]s"description": "Planks, ropes and a smell of tar.",
			"exits": {"north": "quay%[2]d", "south": "quay%[3]d", "up": {"denial": "The ladder is rotten."}},
			"items": ["rope%[1]d", "crate%[1]d"], "onEnd": [{"if": "flag:storm", "then": ["Rain drives over the planks."]}],
			"instead": {"sing": [{"if": "flag:night", "say": ["Somebody shouts for quiet."]}]}},`, i, (i+1)%100, (i+99)%100, describe)
		fmt.Fprintf(&items, `"rope%[1]d": {"name": "coil of rope %[1]d", "description": "Tarred.", "portable": true, "size": 3,
			"instead": {"take": [{"if": "flag:knotted", "say": ["It is made fast."]}], "rub": [{"say": ["Your hands smell of tar."]}]}},
			"crate%[1]d": {"name": "fish crate %[1]d", "description": "It smells.", "portable": false, "container": {"openable": true, "open": true}, "contains": ["fish%[1]d"]},
			"fish%[1]d": {"name": "cod %[1]d", "description": "Its eye is clear.", "portable": true},`, i)
	}
	return fstest.MapFS{
		"world.json": {Data: []byte(fmt.Sprintf(`{"startRoom": "quay0", "seed": 1, "vars": {"oil": 1000000, "tide": 0},
			"rooms": {%s}, "items": {%s},
			"npcs": {"pell": {"name": "Pell", "description": "In oilskins."}},
			"verbs": {"sing": {"words": ["sing"], "target": "none"}, "rub": {"words": ["rub"], "target": "required"}},
			"daemons": [{"if": "flag:lit", "then": [{"add": "oil", "by": -1}]}, {"if": "flag:lit & var:oil<20", "then": ["The lantern gutters."]},
				{"if": "in:quay3 & has:rope3", "then": ["The rope drips."]}, {"if": "var:tide>=90", "then": [{"setVar": "tide", "to": 0}]}],
			"ambient": [{"if": "in:quay5", "every": 7, "lines": ["A gull laughs."]}],
			"events": {"bell": ["A bell."]}, "scoring": [{"flag": "home", "points": 10}]}`,
			strings.TrimSuffix(rooms.String(), ","), strings.TrimSuffix(items.String(), ",")))},
		"scripts/quay.js": {Data: []byte(`function quay(ctx) {
			const tide = ctx.state.vars.tide;
			const water = tide > 45 ? "The water is up to the third step" : "Weed hangs from the steps";
			return [water + (ctx.test("flag:storm") ? ", and the boats grind." : ", and " + (ctx.roll(3) + 1) + " boats lie there.")];
		}`)},
	}
}

func townSession(b *testing.B, scripted bool) *play.Session {
	book, err := content.Open(harbourTown(scripted))
	if err != nil {
		b.Fatal(err)
	}
	fresh := newGame("1")
	g := game.New(book.World(), fresh())
	g.Scripts = &script.Hatch{From: book, Parse: play.Reader(book.World())}
	if err := g.SettlePlaces(); err != nil {
		b.Fatal(err)
	}
	s, err := play.New(g, nil)
	if err != nil {
		b.Fatal(err)
	}
	s.Opening()
	return s
}

// BenchmarkLine types commands in a world of ordinary size: each is answered in
// a few microseconds, with its rules, daemons and a script that describes.
func BenchmarkLine(b *testing.B) {
	for _, scripted := range [...]bool{false, true} {
		for _, line := range [...]string{"look", "take rope. drop rope", "north. south", "x rope", "rub rope", "sing", "xyzzy rope", "wait"} {
			name := "plain/"
			if scripted {
				name = "scripted/"
			}
			b.Run(name+strings.ReplaceAll(line, " ", "_"), func(b *testing.B) {
				s := townSession(b, scripted)
				b.ReportAllocs()
				for b.Loop() {
					s.Line(line)
				}
				if got := s.Line(line); len(got) == 0 || strings.Contains(got[0], "wrong") {
					b.Fatal(got)
				}
			})
		}
	}
}
