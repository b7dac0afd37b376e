package deadend_test

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

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

// A slip is what an author may do to the quay, and the dead ends that come of it.
type slip struct {
	edits edits
	want  []string
}

func slips() map[string]slip {
	return map[string]slip{
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
		"the fish came with the opening": {
			edits{`"items": ["brass_key", "fish"]`, `"items": ["brass_key"]`, `"A herring.", `, `"A herring.", "heal": "1d4", `, `"events": {`, `"events": {"intro": [{"move": "fish", "to": "player"}], `},
			[]string{"points 0, after use fish"},
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
	}
}

// harmless is what may be done to the quay without harm, though it looks otherwise.
func harmless() map[string]edits {
	thrown := edits{`"events": {`, `"events": {"thrown": [{"move": "brass_key", "to": null}], `,
		`"Thin.", `, `"Thin.", "instead": {"give": [{"if": "target:brass_key", "then": "thrown"}]}, `}
	return map[string]edits{
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
	}
}
