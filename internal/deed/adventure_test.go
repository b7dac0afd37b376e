package deed_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"rpg/internal/content"
	"rpg/internal/deed"
	"rpg/internal/game"
	"rpg/internal/parser"
	"rpg/internal/state"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// shed is a small adventure: what each verb is done to lies in one room.
const shed = `{
"startRoom": "shed", "style": "STYLE", "idle": "The tide turns.",
"rooms": {
 "shed": {"name": "Shed", "description": "Nets hang here.", "exits": {"north": "yard", "boat_house": "yard", "ladder": {"denial": "The ladder is rotten."}},
  "items": ["chest", "jar", "shelf", "door", "lamp", "torch", "dial", "note", "stone", "coat", "vase", "drawer", "straw", "net"], "npcs": ["pell"], "scenery": ["sky"]},
 "yard": {"name": "Yard", "description": "Mud.", "exits": {"south": "shed"}, "dark": true, "items": ["bucket"]}},
"items": {
 "chest": {"name": "sea chest", "description": "", "container": {"openable": true, "locked": true, "key": "iron-key"}, "contains": ["map", "egg"]},
 "map": {"name": "map", "description": "A map.", "portable": true},
 "egg": {"name": "egg", "description": "An egg.", "portable": true},
 "jar": {"name": "jar", "description": "Glass.", "container": {"openable": true, "transparent": true, "capacity": 1}, "contains": ["pearl"]},
 "pearl": {"name": "pearl", "description": "White.", "portable": true},
 "shelf": {"name": "shelf", "description": "Oak.", "surface": true, "contains": ["iron-key"]},
 "iron-key": {"name": "iron key", "description": "Rusty.", "portable": true},
 "door": {"name": "oak door", "description": "", "door": true, "container": {"openable": true}},
 "lamp": {"name": "lamp", "description": "Brass.", "portable": true, "switchable": true, "light": true},
 "torch": {"name": "torch", "description": "It burns.", "portable": true, "flaming": true},
 "dial": {"name": "dial", "description": "Numbered.", "instead": {"turn": [{"with": "number", "if": "number:7", "say": ["Click."]}]}},
 "note": {"name": "note", "description": "", "text": "“Beware.”", "portable": true},
 "stone": {"name": "stone", "description": "Grey.", "portable": true, "initialDescription": "A stone holds the nets down."},
 "coat": {"name": "coat", "description": "Wool.", "portable": true, "onWear": "worn"},
 "vase": {"name": "vase", "description": "Thin.", "portable": true, "onSmash": "broken"},
 "drawer": {"name": "drawer", "description": "Stuck.", "onUse": [{"say": ["It jams."]}]},
 "straw": {"name": "straw", "description": "Dry.", "portable": true, "burnable": true},
 "net": {"name": "net", "description": "Knots.", "refusal": "The net is nailed up."},
 "sky": {"name": "sky", "description": "Grey."},
 "bucket": {"name": "bucket", "description": "Tin.", "portable": true}},
"npcs": {"pell": {"name": "Pell", "description": "Pell mends nets.", "onGive": {"egg": "fed"}, "refuse": {"stone": "“Keep your stone.”"}}},
"events": {"worn": ["It fits."], "broken": ["It shatters."], "fed": ["Pell eats it."]}
}`

// adventure opens a world for its one person.
func adventure(t *testing.T, text, style string) *game.Game {
	t.Helper()
	text = strings.ReplaceAll(text, "STYLE", style)
	book, err := content.Open(fstest.MapFS{"world.json": {Data: []byte(text)}})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range book.Problems() {
		if p.Severity == content.Error {
			t.Fatalf("the world is at fault: %v", p)
		}
	}
	s := state.New()
	s.Fill(world.Global, "dice.kind", state.String("lantern"))
	s.Fill(world.Global, "dice.seed", state.String("1"))
	return game.New(book.World(), s)
}

// typed does one command of a typed line, and gives how it reads and how it
// ended.
func typed(t *testing.T, g *game.Game, line string) ([]string, game.Result) {
	t.Helper()
	c, ok := parser.Parse(line, nil, false)
	if !ok {
		t.Fatalf("%q is no command", line)
	}
	cons := g.World.Conventions()
	d := c.Deed
	d.Actor = "player"
	tx := g.Begin()
	tx.Phrase = tell.Typed(g, "player", cons)
	r, err := game.Result{}, error(nil)
	var stop *game.Result
	if d, stop = deed.ResolveLine(g, d); stop != nil && !c.All {
		r = *stop
		if r.Question == nil && r.End == game.Refused {
			return []string{tell.Reply(g, "player", r.Refusal, cons)}, r
		}
	} else if c.All {
		r, err = deed.All(tx, d, c.Except)
	} else {
		r, err = deed.Do(tx, d)
	}
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	if err := g.Err(); err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	out := tell.Lines(g, "player", tx.Lines, cons)
	switch {
	case r.Question != nil:
		out = append(out, tell.Ask(g, r.Question, cons))
	case r.End == game.Missed:
		out = append(out, tell.Reply(g, "player", r.Refusal, cons))
	}
	return out, r
}

// How a line ends, as the tables below write it.
const (
	turn = ""  // a turn like any other, done or refused
	free = "F" // understood, at no cost
	lost = "M" // missed
	asks = "?" // a question
)

func kind(r game.Result) string {
	switch {
	case r.Question != nil:
		return asks
	case r.End == game.Missed:
		return lost
	case r.Free:
		return free
	}
	return turn
}

// A row is one typed line, how it ends, and how it reads: the second text is the
// other style's, where that differs; a bar parts the lines of one answer.
type row struct{ line, end, brass, infocom string }

func (r row) in(style string) (end, text string) {
	end, text = r.end, r.brass
	if style == "infocom" && r.infocom != "" {
		text = r.infocom
	}
	if e, other, both := strings.Cut(end, "/"); both {
		end = e
		if style == "infocom" {
			end = other
		}
	}
	return end, text
}

// TestTyped goes through the verbs in both styles: what each line reads like,
// whether it is a turn, a miss (M), free (F) or a question (?), and that the
// clock runs for turns alone.
func TestTyped(t *testing.T) {
	for name, rows := range map[string][]row{
		"examine": {
			{"x jar", turn, "Glass.|The jar contains:|  A pearl", ""},
			{"x chest", turn, "The sea chest is empty.", "The sea chest is closed."},
			{"x door", turn, "The oak door is empty.", "The oak door is closed."},
			{"x note", turn, "There’s nothing special about the note.", "“Beware.”"},
			{"x pell", turn, "Pell mends nets.", ""},
			{"x sky", turn, "Grey.", ""},
			{"x crow", lost, "You see no “crow” here worth examining.", ""},
			{"x me", lost, "You see no “me” here worth examining.", ""},
			{"examine", asks, "What do you want to examine?", ""},
		},
		"read": {
			{"read note", turn, "“Beware.”", "(Taken)|“Beware.”"},
			{"read dial", turn, "Numbered.", ""},
			{"read crow", lost, "You don’t see a “crow” here.", ""},
			{"i", turn, "You are empty-handed.", "You are carrying:|  A note"},
		},
		"look in": {
			{"look in jar", turn, "The jar contains:|  A pearl", ""},
			{"search shelf", turn, "Sitting on the shelf is:|  An iron key", "Sitting on the shelf is:|  A iron key"},
			{"search chest", turn, "The sea chest is closed.", ""},
			{"search dial", turn, "You find nothing of interest.", ""},
			{"search", asks, "What do you want to look in?", ""},
		},
		"open and close": {
			{"open chest", turn, "The sea chest is locked.", ""},
			{"open dial", turn, "You can’t open that.", ""},
			{"open drawer", turn, "It jams.", ""},
			{"open jar", turn, "Opened.", ""},
			{"open jar", turn, "It’s already open.", "It is already open."},
			{"close jar", turn, "Closed.", ""},
			{"close jar", turn, "It’s already closed.", "It is already closed."},
			{"open pearl", turn, "The jar is closed.", ""},
			{"open door", turn, "Opened.", "The oak door opens."},
			{"close door", turn, "Closed.", "The oak door is now closed."},
			{"close dial", turn, "You can’t close that.", ""},
			{"open crow", lost, "You don’t see a “crow” here.", ""},
		},
		"lock": {
			{"unlock chest", asks, "What do you want to unlock the sea chest with?", ""},
			{"unlock chest with key", turn, "You aren’t carrying the iron key.", ""},
			{"unlock chest with feather", lost, "You don’t see a “feather” here.", ""},
			{"unlock dial with key", turn, "You can’t lock that.", ""},
			{"take key from shelf", turn, "Taken: iron key.", "Taken."},
			{"take stone", turn, "Taken: stone.", "Taken."},
			{"unlock chest with stone", turn, "The stone doesn’t fit the lock.", ""},
			{"unlock chest with key", turn, "Unlocked.", ""},
			{"unlock chest with key", turn, "It’s already unlocked.", ""},
			{"open chest", turn, "Opening the sea chest reveals a map and an egg.", "Opening the sea chest reveals a egg, and a map."},
			{"lock chest with key", turn, "You’ll have to close it first.", ""},
			{"close chest", turn, "Closed.", ""},
			{"lock chest with key", turn, "Locked.", ""},
		},
		"take": {
			{"take crow", lost, "You don’t see a “crow” here.", ""},
			{"take net", turn, "The net is nailed up.", ""},
			{"take dial", turn, "You can’t take the dial.", ""},
			{"take pearl", turn, "The jar is closed.", ""},
			{"take pearl from jar", turn, "The jar is closed.", ""},
			{"take map from chest", turn, "The sea chest is closed.", ""},
			{"take pell", lost, "You don’t see a “pell” here.", ""},
			{"take me", lost, "You don’t see a “me” here.", ""},
			{"take lamp from shelf", lost, "There’s no “lamp” in the shelf.", ""},
			{"take lamp", turn, "Taken: lamp.", "Taken."},
			{"take lamp", turn, "You already have that.", ""},
			{"take lamp from shelf", "M/F", "There’s no “lamp” in the shelf.", "You already have that!"},
			{"drop lamp", turn, "Dropped: lamp.", "Dropped."},
			{"drop lamp", "M/F", "You aren’t carrying a “lamp”.", "You don’t have the lamp."},
			{"drop crow", lost, "You aren’t carrying a “crow”.", ""},
			{"take", asks, "What do you want to take?", ""},
		},
		"put": {
			{"put stone in jar", "M/F", "You aren’t carrying a “stone”.", "You don’t have the stone."},
			{"take stone", turn, "Taken: stone.", "Taken."},
			{"put stone in jar", turn, "The jar is closed.", ""},
			{"open jar", turn, "Opened.", ""},
			{"put stone in jar", turn, "There’s no room in the jar.", ""},
			{"put stone on dial", turn, "You can’t put things there.", "There’s no good surface on the dial."},
			{"put stone under shelf", "M/", "You can’t do that.", ""},
			{"put stone behind shelf", "M/", "That hiding place is too obvious.", ""},
			{"put stone in crow", lost, "You don’t see a “crow” here.", ""},
			{"put stone in drawer", turn, "It jams.", ""},
			{"put stone on shelf", turn, "Done.", ""},
		},
		"throw": {
			{"throw stone", lost, "You aren’t carrying a “stone”.", ""},
			{"take stone", turn, "Taken: stone.", "Taken."},
			{"throw stone at pell", lost, "The stone isn’t something you can throw at them.", ""},
			{"throw stone over shelf", "M/", "You can’t throw anything off of that!", ""},
			{"throw stone at jar", turn, "Thrown.", ""},
		},
		"switches": {
			{"turn on lamp", turn, "The lamp is now on.", ""},
			{"turn on lamp", turn, "It’s already on.", ""},
			{"turn off lamp", turn, "The lamp is now off.", ""},
			{"turn off lamp", turn, "It’s already off.", ""},
			{"light torch", turn, "It’s already lit.", ""},
			{"turn on dial", turn, "You can’t turn that on.", ""},
			{"turn off dial", "M/", "You can’t turn that off.", ""},
			{"turn on pearl", lost, "You don’t see a “pearl” here.", ""},
			{"turn dial to 7", turn, "Click.", ""},
			{"turn dial to 8", "M/", "This has no effect.", ""},
			{"turn dial with stone", turn, "This has no effect.", ""},
			{"push dial north", "M/", "You can’t push things to that.", ""},
		},
		"burn": {
			{"burn straw", asks, "What do you want to burn the straw with?", ""},
			{"burn straw with stone", "/F", "With a stone??!?", "You don’t have the stone."},
			{"take torch", turn, "Taken: torch.", "Taken."},
			{"burn dial with torch", turn, "You can’t burn a dial.", ""},
			{"burn straw with torch", turn, "The straw catches fire and is consumed.", ""},
			{"x straw", lost, "You see no “straw” here worth examining.", ""},
		},
		"wear and use": {
			{"wear coat", lost, "You aren’t carrying a “coat”.", ""},
			{"use stone", lost, "You can’t see how to use that here.", ""},
			{"use crow", lost, "There is no “crow” here to use.", ""},
			{"use stone with crow", lost, "There is no “crow” here.", ""},
			{"use drawer", turn, "It jams.", ""},
			{"take coat", turn, "Taken: coat.", "Taken."},
			{"take lamp", turn, "Taken: lamp.", "Taken."},
			{"wear lamp", turn, "That is not really wearable.", ""},
			{"use coat", turn, "It fits.", ""},
			{"wear coat", turn, "You’re already wearing the coat.", ""},
		},
		"give": {
			{"give stone to pell", lost, "You aren’t carrying a “stone”.", ""},
			{"take stone", turn, "Taken: stone.", "Taken."},
			{"take vase", turn, "Taken: vase.", "Taken."},
			{"give stone to pell", turn, "“Keep your stone.”", ""},
			{"give vase to pell", turn, "Pell doesn’t want your vase.", ""},
			{"give vase", turn, "Pell doesn’t want your vase.", ""},
			{"give vase to jar", lost, "There is no “jar” here to give it to.", ""},
			{"give vase to crow", lost, "You don’t see a “crow” here.", ""},
			{"give vase to me", lost, "You don’t see a “me” here.", ""},
		},
		"smash": {
			{"smash dial", turn, "Violence isn’t the answer to this one.", ""},
			{"smash pell", turn, "Violence isn’t the answer to this one.", ""},
			{"smash vase", turn, "It shatters.", ""},
			{"smash vase", turn, "The vase is already in pieces.", ""},
			{"smash crow", lost, "You don’t see a “crow” worth smashing.", ""},
		},
		"wait and go": {
			{"wait", turn, "The tide turns.", ""},
			{"ladder", turn, "The ladder is rotten.", ""},
			{"west", lost, "You can’t go that way. Exits: north, boat house (north).", "You can’t go that way."},
			{"north", turn, "📍 Darkness|It is pitch black.", "It is pitch black."},
			{"take bucket", free, "It’s too dark to see.", ""},
			{"x pell", free, "It’s too dark to see.", ""},
		},
		"enter and climb": {
			{"enter", lost, "Enter what?", ""},
			{"enter dial", "M/", "You can’t enter that.", "You hit your head against the dial as you attempt this feat."},
			{"enter crow", lost, "You can’t enter that.", ""},
			{"climb shelf", lost, "You can’t climb that.", ""},
			{"climb up", lost, "You can’t climb that way.", ""},
			{"climb up the shelf", "M/", "You can’t climb that way.", "You can’t go that way."},
			{"climb down the shelf", "M/", "You can’t climb that way.", "You can’t do that!"},
			{"board dial", "M/", "You have a theory on how to board a dial, perhaps?", ""},
			{"take stone", turn, "Taken: stone.", "Taken."},
			{"enter stone", "M/", "You can’t enter that.", "That would involve quite a contortion!"},
			{"enter boat house", turn, "📍 Darkness|It is pitch black.", "It is pitch black."},
		},
		"all": {
			{"drop all", turn, "You aren’t carrying anything to drop.", ""},
			{"put all on shelf", turn, "You aren’t carrying anything to put there.", ""},
			{"take all from shelf", turn, "iron key: Taken.", ""},
			{"take all from jar", turn, "There is nothing here to take.", ""},
			{"take lamp", turn, "Taken: lamp.", "Taken."},
			{"drop all but lamp", turn, "iron key: Dropped.", ""},
			{"put all on shelf", turn, "lamp: Done.", ""},
		},
	} {
		for _, style := range []string{"brass", "infocom"} {
			t.Run(name+" in "+style, func(t *testing.T) {
				g := adventure(t, shed, style)
				for _, r := range rows {
					end, want := r.in(style)
					before := g.Turns("player")
					lines, result := typed(t, g, r.line)
					if got := strings.Join(lines, "|"); got != want {
						t.Errorf("> %s\n got %s\nwant %s", r.line, got, want)
					}
					if got := kind(result); got != end {
						t.Errorf("> %s ends %q, want %q", r.line, got, end)
					}
					if ran := g.Turns("player") > before; ran != (end == turn) {
						t.Errorf("> %s: the clock ran: %v", r.line, ran)
					}
				}
			})
		}
	}
}

// TestRoomInWords describes one room in both styles.
func TestRoomInWords(t *testing.T) {
	for style, want := range map[string][]string{
		"brass": {
			"📍 Shed", "Nets hang here.", "A stone holds the nets down.",
			"You can see: sea chest, jar, shelf, oak door, lamp, torch, dial, note, coat, vase, drawer, straw, net.",
			"The jar contains:", "  A pearl", "Sitting on the shelf is:", "  An iron key",
			"Present: Pell.", "Exits: north, boat house (north).",
		},
		"infocom": {
			"📍 Shed", "Nets hang here.", "A stone holds the nets down.",
			"There is a net here.", "There is a straw here.", "There is a drawer here.", "There is a vase here.", "There is a coat here.",
			"There is a note here.", "There is a dial here.", "There is a torch here.", "There is a lamp here (providing light).",
			"There is a oak door here.", "There is a shelf here.", "Sitting on the shelf is:", "  A iron key",
			"There is a jar here.", "The jar contains:", "  A pearl", "There is a sea chest here.", "Pell mends nets.",
		},
	} {
		g := adventure(t, shed, style)
		if style == "infocom" {
			typed(t, g, "turn on lamp")
		}
		if got, _ := typed(t, g, "look"); !slices.Equal(got, want) {
			t.Errorf("%s:\n got %q\nwant %q", style, got, want)
		}
	}
}

// TestWhich asks when words fit several things equally well, and names them in
// the order in which they are listed.
func TestWhich(t *testing.T) {
	const bar = `{"startRoom": "bar", "style": "STYLE", "rooms": {"bar": {"name": "Bar", "description": "A bar.", "exits": {}, "items": ["red_mug", "blue_mug"], "scenery": ["mug_sign"]}},
"items": {"red_mug": {"name": "red mug", "description": "Red.", "portable": true}, "blue_mug": {"name": "blue mug", "description": "Blue.", "portable": true}, "mug_sign": {"name": "sign of the mug", "description": "Paint."}}}`
	for style, want := range map[string]string{
		"brass":   "Which do you mean: the red mug, the blue mug, or the sign of the mug?",
		"infocom": "Which mug do you mean, the blue mug or the red mug?",
	} {
		g := adventure(t, bar, style)
		got, r := typed(t, g, "take mug")
		if strings.Join(got, "|") != want || r.Question == nil || r.Question.Slot != world.Target {
			t.Errorf("%s asks %q, want %q", style, got, want)
		}
		if g.Turns("player") != 0 {
			t.Errorf("%s: a question took a turn", style)
		}
	}
}

// TestOrderOfRules: the first object's rules answer before the second's, or the
// other way about.
func TestOrderOfRules(t *testing.T) {
	const cave = `{"startRoom": "cave", "style": "STYLE", "rooms": {"cave": {"name": "Cave", "description": "A cave.", "exits": {}, "items": ["flint", "slab"]}},
"items": {"flint": {"name": "flint", "description": "Flint.", "portable": true, "instead": {"throw": [{"as": "target", "say": ["The flint sparks."]}]}},
"slab": {"name": "slab", "description": "A slab.", "instead": {"throw": [{"as": "indirect", "say": ["The slab chips."]}], "put": [{"prep": "on", "say": ["It slides off."]}, {"continue": true, "then": "hum"}]}}},
"events": {"hum": ["It hums.", {"set": "hummed"}]}}`
	for style, want := range map[string]string{"brass": "The flint sparks.", "infocom": "The slab chips."} {
		g := adventure(t, cave, style)
		typed(t, g, "take flint")
		if got, _ := typed(t, g, "throw flint at slab"); strings.Join(got, "|") != want {
			t.Errorf("%s: %q, want %q", style, got, want)
		}
		if got, _ := typed(t, g, "put flint on slab"); strings.Join(got, "|") != "It slides off." {
			t.Errorf("%s: the rule for ON says %q", style, got)
		}
		// What goes on to a refusal that is understood stays done; what goes on
		// to a miss is as if it had never been.
		if got, _ := typed(t, g, "put flint in slab"); strings.Join(got, "|") != "It hums.|You can’t put things there." {
			t.Errorf("%s: the rule that goes on says %q", style, got)
		}
		if !g.Flag("player", "hummed") {
			t.Errorf("%s: what the rule did was taken back", style)
		}
	}
	g := adventure(t, cave, "brass")
	typed(t, g, "take flint")
	before := dump(g)
	if got, r := typed(t, g, "put flint under slab"); strings.Join(got, "|") != "You can’t do that." || r.End != game.Missed {
		t.Errorf("under it: %q", got)
	}
	if after := dump(g); after != before {
		t.Errorf("a miss changed\n%s\nto\n%s", before, after)
	}
}

// TestMe: whoever acts may be named, and only rules know what for.
func TestMe(t *testing.T) {
	const loft = `{"startRoom": "loft", "rooms": {"loft": {"name": "Loft", "description": "A loft.", "exits": {}, "items": ["rope"],
 "instead": {"take": [{"if": "target:player", "say": ["You are no thief."]}]}}},
"items": {"rope": {"name": "rope", "description": "Hemp.", "portable": true, "instead": {"put": [{"with": "player", "say": ["You bind yourself."]}]}}}}`
	g := adventure(t, loft, "brass")
	typed(t, g, "take rope")
	for line, want := range map[string]string{
		"take me":         "You are no thief.",
		"put rope on me":  "You bind yourself.",
		"drop myself":     "You aren’t carrying a “myself”.",
		"give rope to me": "You don’t see a “me” here.",
	} {
		if got, _ := typed(t, g, line); strings.Join(got, "|") != want {
			t.Errorf("> %s: %q, want %q", line, got, want)
		}
	}
}

// TestFinale: the tool in hand and the right room end the game; anything less
// does not.
func TestFinale(t *testing.T) {
	const hall = `{"startRoom": "porch", "scoring": [{"flag": "broken", "points": 10}], "ranks": [{"min": 0, "title": "Guest"}, {"min": 10, "title": "Wrecker"}],
"rooms": {"porch": {"name": "Porch", "description": "A porch.", "exits": {"in": "hall"}, "items": ["bell", "hammer"]}, "hall": {"name": "Hall", "description": "A hall.", "exits": {"out": "porch"}}},
"items": {"bell": {"name": "bell", "description": "A bell.", "portable": true}, "hammer": {"name": "hammer", "description": "A hammer.", "portable": true}},
"events": {"ring": ["It cracks.", {"set": "broken"}], "ouch": ["Ouch."], "quiet": ["Quiet at last."], "foot": ["The end."]},
"finale": {"room": "hall", "item": "bell", "with": "hammer", "event": "ring", "epilogue": [{"if": "flag:broken", "then": "quiet"}, {"if": "flag:never", "then": "ouch"}], "footer": "foot", "bareHanded": "ouch"}}`
	g := adventure(t, hall, "brass")
	for _, c := range [][2]string{
		{"smash bell", "Ouch."},
		{"smash bell", "That still won’t work."},
		{"take bell", "Taken: bell."},
		{"take hammer", "Taken: hammer."},
		{"smash bell", "Not here."},
		{"in", "📍 Hall|A hall.|Exits: out."},
		{"smash bell", "It cracks.|Quiet at last.|[Score: 10 of 10, in 6 moves.]|[Rank: Wrecker]|The end."},
	} {
		if got, _ := typed(t, g, c[0]); strings.Join(got, "|") != c[1] {
			t.Errorf("> %s\n got %q\nwant %q", c[0], got, c[1])
		}
	}
	if !g.Over("player") {
		t.Error("the game is not over")
	}
}

// TestBurnedInHand: what burns in hand takes its bearer along.
func TestBurnedInHand(t *testing.T) {
	for _, style := range []string{"brass", "infocom"} {
		g := adventure(t, shed, style)
		typed(t, g, "take straw")
		typed(t, g, "take torch")
		got, _ := typed(t, g, "burn straw with torch")
		if want := "The straw catches fire. Unfortunately, you were holding it at the time."; strings.Join(got, "|") != want {
			t.Errorf("%s: %q, want %q", style, got, want)
		}
		if !g.Over("player") {
			t.Errorf("%s: the game goes on", style)
		}
	}
}

// TestLoad: what would weigh too much stays where it is, unless it is carried
// already inside of something else.
func TestLoad(t *testing.T) {
	const dock = `{"startRoom": "dock", "style": "STYLE", "carry": {"limit": 20, "fumble": {"over": 1, "chance": 100}},
"rooms": {"dock": {"name": "Dock", "description": "A dock.", "exits": {}, "items": ["bag", "anvil", "pin"]}},
"items": {"bag": {"name": "bag", "description": "A bag.", "portable": true, "container": {}, "contains": ["fig"]}, "fig": {"name": "fig", "description": "A fig.", "portable": true},
"anvil": {"name": "anvil", "description": "Iron.", "portable": true, "size": 15}, "pin": {"name": "pin", "description": "A pin.", "portable": true, "size": 1}}}`
	for _, r := range []row{
		{"take bag", "", "Taken: bag.", "Taken."},
		{"take anvil", "", "[That’s too heavy to carry with everything else.]", "Your load is too heavy."},
		{"take fig", "", "Taken: fig.", "Taken."},
		{"take pin", "", "[You’re carrying too many things.]", "You’re holding too many things already!"},
	} {
		for _, style := range []string{"brass", "infocom"} {
			g := adventure(t, dock, style)
			for _, before := range []string{"take bag", "take fig"} {
				if r.line == before || r.line == "take anvil" && before == "take fig" {
					break
				}
				typed(t, g, before)
			}
			_, want := r.in(style)
			if got, _ := typed(t, g, r.line); strings.Join(got, "|") != want {
				t.Errorf("> %s\n got %q\nwant %q", r.line, got, want)
			}
		}
	}
}
