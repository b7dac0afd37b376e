package deadend_test

import (
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"rpg/internal/content"
	"rpg/internal/deadend"
	"rpg/internal/dice"
	"rpg/internal/game"
	"rpg/internal/play"
	"rpg/internal/script"
	"rpg/internal/state"
	"rpg/internal/world"
)

func options(t testing.TB, files fs.FS) deadend.Options {
	t.Helper()
	book, err := content.Open(files)
	if err != nil {
		t.Fatal(err)
	}
	return deadend.Options{
		Book: book,
		Open: func() (*game.Game, error) {
			s := state.New()
			g := game.New(book.World(), s)
			g.Scripts = &script.Hatch{From: book, Parse: play.Reader(book.World())}
			for key, v := range map[string]string{"dice.kind": book.World().Dice, "dice.seed": dice.ParseSeed("1").String()} {
				s.Fill(world.Global, key, state.String(v))
			}
			s.Fill(world.Global, "round.cast", state.Texts(g.Cast()[:1]))
			return g, g.SettlePlaces()
		},
	}
}

func find(t testing.TB, files fs.FS) []deadend.DeadEnd {
	t.Helper()
	found, err := deadend.Find(options(t, files))
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// quay is a key in a loft and a chest that it opens; with the lantern out of it the
// game is won. A cat wants fish, and whoever gives it some has its friendship.
const quay = `{
	"startRoom": "quay",
	"verbs": {"eat": {"words": ["eat"], "target": "required"}, "wave": {"words": ["wave"], "target": "none"}, "polish": {"words": ["polish"], "target": "required"}},
	"scoring": [{"flag": "purring", "points": 3}],
	"rooms": {
		"quay": {"name": "The Quay", "description": "Planks.", "exits": {"up": "loft"}, "items": ["chest"], "npcs": ["cat"]},
		"loft": {"name": "The Net Loft", "description": "Nets.", "exits": {"down": "quay"}, "items": ["brass_key", "fish"]}
	},
	"items": {
		"brass_key": {"name": "brass key", "description": "Green.", "portable": true},
		"fish": {"name": "fish", "description": "A herring.", "portable": true},
		"chest": {"name": "chest", "description": "Oak.", "container": {"openable": true, "locked": true, "key": "brass_key"}, "contains": ["lantern"]},
		"lantern": {"name": "lantern", "description": "Tin.", "portable": true, "onTake": "home"}
	},
	"npcs": {"cat": {"name": "cat", "description": "Thin.", "onGive": {"fish": "fed"}}},
	"events": {"fed": [{"set": "purring"}], "home": [{"end": "home"}]},
	"endings": {"home": {"lines": ["The lantern burns."]}}
}`

// edits are pieces of the quay and what stands in their place.
type edits []string

func changed(t *testing.T, e edits) fs.FS {
	t.Helper()
	text := quay
	for i := 0; i < len(e); i += 2 {
		if !strings.Contains(text, e[i]) {
			t.Fatalf("there is no %s", e[i])
		}
		text = strings.Replace(text, e[i], e[i+1], 1)
	}
	return fstest.MapFS{"world.json": {Data: []byte(text)}}
}

// told is a dead end in a line.
func told(d deadend.DeadEnd) string {
	what := ""
	for _, g := range d.Lost {
		what += string(g.Kind) + " " + g.ID + ", "
	}
	return what + "after " + strings.Join(d.Lines, ". ")
}

// TestDeadEnds: what is lost, and by the shortest way.
func TestDeadEnds(t *testing.T) {
	for name, row := range map[string]struct {
		edits edits
		want  []string
	}{
		"the key is thrown to a gull": {
			edits{`"events": {`, `"events": {"thrown": [{"move": "brass_key", "to": null}], `,
				`"Thin.", `, `"Thin.", "instead": {"give": [{"if": "target:brass_key", "then": "thrown"}]}, `},
			[]string{"ending home, after up. take brass key. down. give brass key to cat"},
		},
		"the fish is eaten": {
			edits{`"A herring.", `, `"A herring.", "heal": "1d4", `},
			[]string{"points 0, after up. take fish. use fish"},
		},
		"the fish is eaten by a rule": {
			edits{`"A herring.", `, `"A herring.", "instead": {"eat": [{"then": "eaten"}]}, `,
				`"events": {`, `"events": {"eaten": [{"move": "fish", "to": null}], `},
			[]string{"points 0, after up. eat fish"},
		},
		"the key falls into a well": {
			edits{`["chest"]`, `["chest", "well"]`, `"items": {
		"brass_key"`, `"items": {
		"well": {"name": "well", "description": "Deep.", "container": {}, "instead": {"put": [{"with": "brass_key", "then": "splash"}]}},
		"brass_key"`,
				`"events": {`, `"events": {"splash": [{"move": "brass_key", "to": "deep"}], `, `"rooms": {`, `"rooms": {"deep": {"name": "The Deep", "description": "Water."}, `},
			[]string{"ending home, after up. take brass key. down. put brass key in well"},
		},
		"nobody comes up again": {
			edits{`{"up": "loft"}`, `{"up": "loft", "down": "hold"}`, `"rooms": {`, `"rooms": {"hold": {"name": "The Hold", "description": "Bilge."}, `},
			[]string{"ending home, points 0, after down"},
		},
		"who goes down without the fish does not come up": {
			edits{`{"up": "loft"}`, `{"up": "loft", "down": "hold"}`, `"rooms": {`, `"rooms": {"hold": {"name": "The Hold", "description": "Bilge.", "exits": {"up": {"to": "quay", "if": "has:fish"}}}, `},
			[]string{"ending home, points 0, after down"},
		},
		"the ladder breaks": {
			edits{`{"up": "loft"}`, `{"up": {"to": "loft", "if": "!flag:broken"}}`, `{"down": "quay"}`, `{"down": {"to": "quay", "then": "breaks"}}`,
				`"events": {`, `"events": {"breaks": [{"set": "broken"}], `},
			[]string{"ending home, points 0, after up. down"},
		},
		"a door falls shut": {
			edits{`"Planks.", `, `"Planks.", "instead": {"wave": [{"then": "slams"}]}, `, `{"up": "loft"}`, `{"up": {"to": "loft", "if": "!flag:shut"}}`,
				`"events": {`, `"events": {"slams": [{"set": "shut"}], `},
			[]string{"ending home, points 0, after wave"},
		},
		"what is asked once is asked too early": {
			edits{`"onTake": "home"`, `"onTake": "lifted"`, `"events": {`, `"events": {"lifted": [{"if": "flag:purring", "then": [{"run": "home"}]}], `},
			[]string{"ending home, after up. take brass key. down. unlock chest with brass key. open chest. take lantern"},
		},
		"the oil is burnt": {
			edits{`"onTake": "home"`, `"instead": {"polish": [{"if": "flag:purring & var:oil > 0", "then": "home"}, {"then": "flares"}]}`, `"startRoom"`, `"vars": {"oil": 2}, "startRoom"`,
				`"events": {`, `"events": {"flares": [{"if": "var:oil > 0", "then": [{"add": "oil", "by": -1}]}], `},
			[]string{"ending home, after up. take brass key. down. unlock chest with brass key. open chest. polish lantern. polish lantern"},
		},
		"the tide comes": {
			edits{`{"up": "loft"}`, `{"up": {"to": "loft", "if": "!flag:wet"}}`, `"events": {`, `"events": {"intro": [{"schedule": "tide", "in": 4}], "tide": [{"set": "wet"}], `},
			[]string{"ending home, points 0, after wait. wait. wait. wait"},
		},
		"the nest had only one egg": {
			edits{`"onGive": {"fish": "fed"}`, `"onGive": {"egg": "fed"}`, `"items": ["brass_key", "fish"]`, `"items": ["brass_key", "nest"]`,
				`"fish": {`, `"nest": {"name": "nest", "description": "Twigs.", "instead": {"polish": [{"if": "!flag:empty", "then": "found"}]}},
		"egg": {"name": "egg", "description": "Blue.", "portable": true, "heal": "1d4"},
		"fish": {`, `"events": {`, `"events": {"found": [{"set": "empty"}, {"move": "egg", "to": "player"}], `},
			[]string{"points 0, after up. polish nest. use egg"},
		},
		"a blessing is lost": {
			edits{`"description": "Nets.", `, `"description": "Nets.", "onEnter": [{"then": "blessed"}], `, `"onTake": "home"`, `"instead": {"polish": [{"if": "flag:blessing", "then": "home"}]}`,
				`"Planks.", `, `"Planks.", "instead": {"wave": [{"then": "sin"}]}, `, `"events": {`, `"events": {"blessed": [{"set": "blessing"}], "sin": [{"clear": "blessing"}], `},
			[]string{"ending home, after up. down. wave"},
		},
		"the cat runs away from who takes the key": {
			edits{`"Green.", `, `"Green.", "onTake": "flees", `, `"events": {`, `"events": {"flees": [{"moveNpc": "cat", "to": null}], `},
			[]string{"points 0, after up. take brass key"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			var got []string
			for _, d := range find(t, changed(t, row.edits)) {
				got = append(got, told(d))
			}
			if !slices.Equal(got, row.want) {
				t.Errorf("it finds %q,\nwant %q", got, row.want)
			}
		})
	}
}

// TestNoDeadEnds: games that look as if something could be lost.
func TestNoDeadEnds(t *testing.T) {
	thrown := edits{`"events": {`, `"events": {"thrown": [{"move": "brass_key", "to": null}], `,
		`"Thin.", `, `"Thin.", "instead": {"give": [{"if": "target:brass_key", "then": "thrown"}]}, `}
	for name, more := range map[string]edits{
		"the game as it is": {},
		"the gull gives it back": slices.Concat(thrown, edits{`"to": null}`, `"to": null}, {"schedule": "back", "in": 3}`,
			`"events": {`, `"events": {"back": [{"move": "brass_key", "to": "loft"}], `}),
		"there is another key": slices.Concat(thrown, edits{`"key": "brass_key"`, `"key": "brass_key"`, `"events": {`, `"events": {"forced": [{"open": "chest"}], `,
			`"description": "Oak.", `, `"description": "Oak.", "instead": {"polish": [{"then": "forced"}]}, `}),
		"the gull asks for it only when the chest is open": {`"events": {`, `"events": {"thrown": [{"move": "brass_key", "to": null}], `,
			`"Thin.", `, `"Thin.", "instead": {"give": [{"if": "target:brass_key & open:chest", "then": "thrown"}]}, `},
		"who throws it has lost": slices.Concat(thrown, edits{`"to": null}]`, `"to": null}, {"end": "lost"}]`, `"endings": {`, `"endings": {"lost": {"lines": ["Lost."]}, `}),
		"who throws it has lost soon": slices.Concat(thrown, edits{`"to": null}]`, `"to": null}, {"schedule": "dark", "in": 3}]`, `"endings": {`, `"endings": {"lost": {"lines": ["Lost."]}, `,
			`"events": {`, `"events": {"dark": [{"end": "lost"}], `}),
		"who throws it drowns soon": slices.Concat(thrown, edits{`"to": null}]`, `"to": null}, {"schedule": "drowns", "in": 3}]`, `"events": {`, `"events": {"drowns": [{"die": "You drown."}], `}),
		"who throws it has chosen to leave": slices.Concat(thrown, edits{`"to": null}]`, `"to": null}, {"set": "free"}]`, `"endings": {`, `"endings": {"left": {"lines": ["Away."]}, `,
			`"events": {`, `"events": {"sail": [{"end": "left"}], `, `"instead": {"give"`, `"instead": {"polish": [{"if": "flag:free", "then": "sail"}], "give"`}),
		"the hold has a way up": {`{"up": "loft"}`, `{"up": "loft", "down": "hold"}`, `"rooms": {`, `"rooms": {"hold": {"name": "The Hold", "description": "Bilge.", "exits": {"east": "stair"}}, "stair": {"name": "The Stair", "description": "Steps.", "exits": {"up": {"to": "quay", "then": "puff"}}}, `},
		"the ladder is mended": {`{"up": "loft"}`, `{"up": {"to": "loft", "if": "!flag:broken"}}`, `{"down": "quay"}`, `{"down": {"to": "quay", "then": "breaks"}}`,
			`"events": {`, `"events": {"breaks": [{"set": "broken"}], "mends": [{"clear": "broken"}], `, `"Planks.", `, `"Planks.", "instead": {"polish": [{"then": "mends"}]}, `},
		"the fish is not wanted": {`"A herring.", `, `"A herring.", "heal": "1d4", `, `"points": 3`, `"points": 0`},
	} {
		t.Run(name, func(t *testing.T) {
			for _, d := range find(t, changed(t, more)) {
				t.Errorf("it finds %s", told(d))
			}
		})
	}
}

// TestShippedGames: none of the games that are typed has one.
func TestShippedGames(t *testing.T) {
	for _, name := range [...]string{"firstlight", "lantern", "orrery"} {
		for _, d := range find(t, os.DirFS("../../games/"+name)) {
			t.Errorf("%s: %s", name, told(d))
		}
	}
}
