package standing_test

import (
	"io/fs"
	"os"
	"path"
	"strings"
	"testing"
	"testing/fstest"

	"rpg/internal/content"
	"rpg/internal/dice"
	"rpg/internal/game"
	"rpg/internal/logic"
	"rpg/internal/play"
	"rpg/internal/script"
	"rpg/internal/standing"
	"rpg/internal/state"
	"rpg/internal/transcript"
	"rpg/internal/world"
)

// begun opens a game, and types nothing yet.
func begun(t testing.TB, files fs.FS, seed string) (*play.Session, *logic.Game) {
	t.Helper()
	book, err := content.Open(files)
	if err != nil {
		t.Fatal(err)
	}
	s := state.New()
	g := game.New(book.World(), s)
	g.Scripts = &script.Hatch{From: book, Parse: play.Reader(book.World())}
	for key, v := range map[string]string{"dice.kind": book.World().Dice, "dice.seed": dice.ParseSeed(seed).String()} {
		s.Fill(world.Global, key, state.String(v))
	}
	s.Fill(world.Global, "round.cast", state.Texts(g.Cast()[:1]))
	if err := g.SettlePlaces(); err != nil {
		t.Fatal(err)
	}
	session, err := play.New(g, nil)
	if err != nil {
		t.Fatal(err)
	}
	ready := logic.Prepare(book.World(), standing.Outside(book))
	if ready.Unsure() {
		t.Fatal("nothing is known of the game")
	}
	return session, ready
}

// TestSound plays transcripts of the games that ship: whatever comes about was
// possible from every way in which the game stood before.
func TestSound(t *testing.T) {
	for name, scripts := range map[string][]string{
		"firstlight": nil, "orrery": nil, // all of them
		"lantern": {"win.txt", "ending-wreck.txt", "drowned.txt", "helper.txt", "fight.txt"},
	} {
		files := os.DirFS("../../games/" + name)
		if scripts == nil {
			all, err := fs.Glob(files, "tests/*.txt")
			if err != nil || len(all) == 0 {
				t.Fatal(name, err)
			}
			for _, file := range all {
				scripts = append(scripts, path.Base(file))
			}
		}
		for _, file := range scripts {
			t.Run(name+"/"+file, func(t *testing.T) { sound(t, files, "tests/"+file) })
		}
	}
}

func sound(t *testing.T, files fs.FS, file string) {
	script, err := transcript.Read(files, file)
	if err != nil {
		t.Fatal(err)
	}
	session, g := begun(t, files, script.Seed)
	session.Opening()
	facts := g.Facts()
	was := make([]bool, len(facts))
	var studies []*logic.Study
	told := 0
	look := func(line string) {
		now := standing.Of(session.Game())
		for i, f := range facts {
			is := now.Shows(f)
			for n, s := range studies {
				if is && !was[i] && !s.Can(f) && told < 5 {
					told++
					t.Errorf("after %q, %v has come about, but %d lines before it was impossible", line, f, len(studies)-n)
				}
			}
			was[i] = is
		}
		if now.Over() != "" {
			return
		}
		s := g.From(now)
		for i, f := range facts {
			if was[i] && !s.Can(f) && f.Kind != logic.Event && f.Kind != logic.Death && f.Kind != logic.Points && told < 5 {
				told++
				t.Errorf("after %q, %v is so, and yet impossible", line, f)
			}
		}
		studies = append(studies, s)
	}
	look("")
	for _, step := range script.Steps {
		if !step.Typed || session.Over() {
			continue
		}
		session.Line(step.Line)
		if step.Line == "undo" {
			studies = nil // it is no way on
		}
		look(step.Line)
	}
}

// mill is a game in which much can be lost: a key down a well, bread in a mouth, a
// ladder that does not hold twice, a gate that falls.
const mill = `{
	"startRoom": "yard", "vars": {"flour": 2},
	"scoring": [{"flag": "ground", "points": 5}, {"if": "has:crown", "points": 20}],
	"rooms": {
		"yard": {"name": "The Yard", "description": "Mud.", "items": ["key", "loaf", "chest", "well"], "npcs": ["dog"],
			"exits": {"in": {"to": "mill", "if": "!flag:gate_fell"}, "up": {"to": "loft", "then": "snap"}}},
		"mill": {"name": "The Mill", "description": "Stones.", "items": ["sack"], "exits": {"out": "yard"}, "onEnter": [{"then": "mouse"}]},
		"loft": {"name": "The Loft", "description": "Straw.", "items": ["feather"], "exits": {"down": "pit"}},
		"pit": {"name": "The Pit", "description": "Dark walls."}},
	"items": {
		"key": {"name": "key", "description": "Iron.", "portable": true},
		"loaf": {"name": "loaf", "description": "Bread.", "portable": true, "instead": {"use": [{"then": "eaten"}]}},
		"chest": {"name": "chest", "description": "Oak.", "container": {"openable": true, "locked": true, "key": "key"}, "contains": ["crown"]},
		"crown": {"name": "crown", "description": "Tin.", "portable": true},
		"well": {"name": "well", "description": "Deep.", "container": {}, "instead": {"use": [{"then": "splash"}]}},
		"sack": {"name": "sack", "description": "Flour.", "portable": true, "onTake": "dust", "instead": {"use": [{"if": "var:flour > 0", "then": "grind"}]}},
		"feather": {"name": "feather", "description": "Grey.", "portable": true}},
	"npcs": {"dog": {"name": "dog", "description": "Big.", "onGive": {"loaf": "fed"}}},
	"events": {
		"intro": ["Morning."],
		"eaten": [{"move": "loaf", "to": null}, {"set": "full"}],
		"fed": [{"move": "loaf", "to": null}, {"set": "friend"}],
		"splash": [{"if": "has:key", "then": [{"move": "key", "to": null}]}],
		"snap": [{"set": "gate_fell"}],
		"dust": [{"set": "sneezed"}], "mouse": [{"set": "squeaked"}],
		"grind": [{"add": "flour", "by": -1}, {"set": "ground"}, {"if": "flag:sneezed & flag:friend", "then": [{"end": "fled"}]}]},
	"endings": {"fled": {"lines": ["Away."]}}
}`

// TestFrom: what can still come about after some lines, and what cannot any more.
func TestFrom(t *testing.T) {
	flag := func(id string) logic.Fact { return logic.Fact{Kind: logic.Flag, ID: id} }
	held := func(id string) logic.Fact { return logic.Fact{Kind: logic.Held, ID: id} }
	room := func(id string) logic.Fact { return logic.Fact{Kind: logic.Room, ID: id} }
	score := func(than string) logic.Fact { return logic.Fact{Kind: logic.Points, ID: than} }
	fled := logic.Fact{Kind: logic.Ending, ID: "fled"}
	for lines, want := range map[string]map[logic.Fact]bool{
		"": {held("crown"): true, flag("friend"): true, flag("full"): true, room("mill"): true, room("pit"): true, fled: true, score("1"): true,
			{Kind: logic.NoFlag, ID: "gate_fell"}: true},
		"take key. use well":                        {held("key"): false, held("crown"): false, score("1"): false, room("mill"): true, score("0"): true, fled: true},
		"take key. unlock chest with key. use well": {held("key"): false, held("crown"): true, score("1"): true},
		"take loaf. use loaf":                       {flag("friend"): false, held("loaf"): false, flag("full"): true, fled: false, score("0"): true},
		"take loaf. give loaf to dog":               {flag("friend"): true, flag("full"): false, fled: true},
		"up":                                        {room("yard"): false, room("mill"): false, room("pit"): true, room("loft"): true, held("feather"): true, held("key"): false, {Kind: logic.NoFlag, ID: "gate_fell"}: false},
		"take key. up":                              {held("key"): true, held("crown"): false},
		"in. take sack. out":                        {{Kind: logic.Event, ID: "dust"}: false, {Kind: logic.Event, ID: "mouse"}: false, flag("sneezed"): true, fled: true},
		"in. take sack. use sack. use sack":         {{Kind: logic.Event, ID: "grind"}: false, flag("ground"): true, fled: false},
		"take key. up. drop key. down":              {held("key"): false, room("loft"): false},
	} {
		session, g := begun(t, fstest.MapFS{"world.json": {Data: []byte(mill)}}, "1")
		session.Opening()
		for _, line := range strings.Split(lines, ". ") {
			if line != "" {
				session.Line(line)
			}
		}
		s := g.From(standing.Of(session.Game()))
		for f, is := range want {
			if s.Can(f) != is {
				t.Errorf("after %q, %v can be: %v", lines, f, !is)
			}
		}
	}
}

// BenchmarkLantern is what it takes to look at one way in which the Farrow Light
// stands.
func BenchmarkLantern(b *testing.B) {
	files := os.DirFS("../../games/lantern")
	session, g := begun(b, files, "1")
	session.Opening()
	script, err := transcript.Read(files, "tests/win.txt")
	if err != nil {
		b.Fatal(err)
	}
	for _, step := range script.Steps[:len(script.Steps)/2] {
		if step.Typed {
			session.Line(step.Line)
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		g.From(standing.Of(session.Game()))
	}
}
