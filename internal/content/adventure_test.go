package content_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"rpg/internal/cond"
	"rpg/internal/content"
	"rpg/internal/world"
)

// The fields of a text adventure, in both spellings: one game, whichever it is
// written in.
const adventureJSON = `{
  "startRoom": "quay", "title": "The Quay", "onFoot": ["land", "mud"],
  "verbs": {
    "pray": {"words": ["pray"], "target": "none", "reply": "You may be heard."},
    "wave": {"words": ["wave", "wave at"], "target": "optional", "indirect": ["with"], "reply": ["Ahoy.", "Hello."], "held": true, "go": true, "afterBuiltIns": true, "unlisted": true}},
  "dialogue": {"pell": {"default": "Well now.", "flag:rung": "You rang it."}},
  "events": {"late": ["Late."], "wake": ["You wake."]},
  "scripts": {"echo": "say(line)"}, "capture": {"if": "!flag:quiet", "script": "echo"},
  "daemons": [{"if": "flag:rung", "then": "late"}, {"if": "in:quay", "then": ["A gull.", {"add": "gulls", "by": 1}]}],
  "ambient": [{"if": "in:quay", "every": 4, "lines": ["A wave.", "Another."]}],
  "wait": {"turns": 3},
  "darkness": {"look": "Dark.", "arrive": "You grope.", "litIf": "flag:ghost",
    "stumble": {"chance": 80, "then": [{"die": "A grue."}], "aboard": "late"}, "blunder": ["Ouch."]},
  "death": {"message": ["You have died.", {"if": "has:rope", "text": "Still holding the rope."}], "penalty": -10, "lives": 2, "respawn": "quay",
    "resurrection": ["You wake."], "scatter": ["quay", "pond"], "treasures": {"to": "quay"}, "keepTimers": ["late"], "final": ["The end."], "then": "wake",
    "variants": [{"if": "flag:ghost", "resurrection": ["You float."], "respawn": "pond", "then": "late", "before": "wake"}],
    "instead": [{"if": "flag:dead", "lines": ["Again?"]}]},
  "endings": {"victory": {"lines": ["You win.", {"set": "won"}], "score": true, "footer": ["Bye."]}},
  "finale": {"room": "quay", "item": "bell", "with": "rope", "event": "late", "epilogue": [{"if": "flag:rung", "then": "wake"}], "footer": "wake",
    "bareHanded": "late", "bareHandedAgain": "Ow.", "wrongRoom": "Not here."},
  "hints": [{"if": "flag:rung", "text": "Listen."}], "ranks": [{"min": 0, "title": "Novice"}], "scoreLine": "{score}", "rankLine": "{rank}", "statusLine": "score",
  "diagnose": {"healthy": "Well.", "wounded": "Hurt."}, "credits": ["By Ana."], "idle": "Time.", "quit": "No.", "confused": ["What?"],
  "emptyInventory": "Nothing.", "smashRefusal": "No.",
  "combat": {"messages": {"missed": ["You miss."], "killed": ["It dies."]}, "strength": {"min": 1, "max": 9}, "cureWait": 20, "texts": {"dies": "Gone."}},
  "carry": {"limit": 100, "self": 5, "fumble": {"over": 7, "chance": 8}, "tooHeavy": "Heavy.", "tooHeavyHurt": "Hurt.", "fumbled": "Oops."},
  "rooms": {
    "quay": {"name": "Quay", "description": "Boats.", "exits": {}, "items": ["rope", "raft"], "npcs": ["pell"], "descriptionScript": "echo",
      "onEnd": [{"if": "flag:rung", "then": "late"}], "capture": {"script": "echo"}},
    "pond": {"name": "Pond", "description": "Still.", "exits": {}, "water": true, "air": "flag:fog", "terrain": "mud"}},
  "items": {
    "rope": {"name": "rope", "description": "", "portable": true, "treasure": 3, "burnable": true, "flaming": true, "contentsHeading": "On it:", "onWear": "late", "onSmash": "wake",
      "descriptionScript": "echo", "roomDescriptionScript": "echo", "climbRefusal": [{"text": "It hangs loose."}]},
    "bell": {"name": "bell", "description": "", "portable": false},
    "raft": {"name": "raft", "description": "", "portable": true, "onEnd": [{"then": ["Creak."]}],
      "vehicle": {"travels": ["land", "mud"], "restsOn": ["land"], "landing": "You land.", "leave": ["Off.", "Away."], "arrive": {"script": "echo"}, "lookScript": "echo"}}},
  "npcs": {
    "pell": {"name": "Pell", "description": "", "article": "", "onGive": {"rope": "late"}, "refuse": {"bell": "Too big."}, "refuseGift": "No.",
      "topics": {"mill": "It burned.", "me": [{"if": "flag:rung", "text": "You rang."}, {"text": "late"}]}, "topicAliases": {"mill": ["fire"]}, "noTopic": "Hm.",
      "combat": {"strength": 2, "weapon": "rope", "fears": {"item": "bell", "by": 1}, "wake": 10, "firstStrike": 33, "messages": {"missed": ["It misses."]},
        "onDeath": "late", "onUnconscious": "late", "onWake": "wake", "onBusy": "wake"},
      "refuseOrder": "No.", "orders": {"push": [{"if": "target:bell", "then": "late"}]}, "obeys": ["go", "take"], "obeyReplies": {"go": "Aye."},
      "follows": "flag:rung", "followLine": "Pell comes.", "heardFrom": ["pond"], "descriptionScript": "echo"}}
}`

var adventureMarkdown = files{
	"world.md": `---
startRoom: quay
title: The Quay
onFoot: [land, mud]
verbs:
  pray: {words: [pray], target: none, reply: You may be heard.}
  wave: {words: [wave, wave at], target: optional, indirect: [with], reply: [Ahoy., Hello.], held: true, go: true, afterBuiltIns: true, unlisted: true}
dialogue: {pell: {default: Well now., "flag:rung": You rang it.}}
events: {late: [Late.], wake: [You wake.]}
scripts: {echo: say(line)}
capture: {if: not quiet, script: echo}
daemons:
  - {if: rung, then: late}
  - {if: "in:quay", then: [A gull., {add: gulls, by: 1}]}
ambient: [{if: "in:quay", every: 4, lines: [A wave., Another.]}]
wait: {turns: 3}
darkness:
  look: Dark.
  arrive: You grope.
  litIf: ghost
  stumble: {chance: 80, then: [{die: A grue.}], aboard: late}
  blunder: [Ouch.]
death:
  message: [You have died., {if: "has:rope", text: Still holding the rope.}]
  penalty: -10
  lives: 2
  respawn: quay
  resurrection: [You wake.]
  scatter: [quay, pond]
  treasures: {to: quay}
  keepTimers: [late]
  final: [The end.]
  then: wake
  variants: [{if: ghost, resurrection: [You float.], respawn: pond, then: late, before: wake}]
  instead: [{if: dead, lines: ["Again?"]}]
endings: {victory: {lines: [You win., {set: won}], score: true, footer: [Bye.]}}
finale: {room: quay, item: bell, with: rope, event: late, epilogue: [{if: rung, then: wake}], footer: wake, bareHanded: late, bareHandedAgain: Ow., wrongRoom: Not here.}
hints: [{if: rung, text: Listen.}]
ranks: [{min: 0, title: Novice}]
scoreLine: "{score}"
rankLine: "{rank}"
statusLine: score
diagnose: {healthy: Well., wounded: Hurt.}
credits: [By Ana.]
idle: Time.
quit: "No."
confused: ["What?"]
emptyInventory: Nothing.
smashRefusal: "No."
combat: {messages: {missed: You miss., killed: It dies.}, strength: {min: 1, max: 9}, cureWait: 20, texts: {dies: Gone.}}
carry: {limit: 100, self: 5, fumble: {over: 7, chance: 8}, tooHeavy: Heavy., tooHeavyHurt: Hurt., fumbled: Oops.}
---
`,
	"rooms/quay.md": `---
items: [rope, raft]
npcs: [pell]
descriptionScript: echo
onEnd: [{if: rung, then: late}]
capture: {script: echo}
---
Boats.
`,
	"rooms/pond.md": "---\nwater: true\nair: fog\nterrain: mud\n---\nStill.\n",
	"items/rope.md": `---
treasure: 3
burnable: true
flaming: true
contentsHeading: "On it:"
onWear: late
onSmash: wake
descriptionScript: echo
roomDescriptionScript: echo
climbRefusal: It hangs loose.
---
`,
	"items/bell.md": "---\nportable: false\n---\n",
	"items/raft.md": `---
onEnd: {then: [Creak.]}
vehicle:
  travels: [land, mud]
  restsOn: land
  landing: You land.
  leave: [Off., Away.]
  arrive: {script: echo}
  lookScript: echo
---
`,
	"characters/pell.md": `---
article: ""
onGive: {rope: late}
refuse: {bell: Too big.}
refuseGift: "No."
topics: {mill: It burned., me: [{if: rung, text: You rang.}, late]}
topicAliases: {mill: [fire]}
noTopic: Hm.
combat: {strength: 2, weapon: rope, fears: {item: bell, by: 1}, wake: 10, firstStrike: 33, messages: {missed: [It misses.]}, onDeath: late, onUnconscious: late, onWake: wake, onBusy: wake}
refuseOrder: "No."
orders: {push: [{if: "target:bell", then: late}]}
obeys: [go, take]
obeyReplies: {go: Aye.}
follows: rung
followLine: Pell comes.
heardFrom: [pond]
descriptionScript: echo
---
`,
}

func TestAnAdventureInBothSpellings(t *testing.T) {
	js, md := files{"world.json": adventureJSON}.book(t), adventureMarkdown.book(t)
	for _, b := range []*content.Book{js, md} {
		for _, p := range append(b.ReadAll(), content.Checks{}.IDs(b)...) {
			if p.Code != content.CodeLater {
				t.Errorf("%v", p)
			}
		}
	}
	opts := cmp.Options{cmpopts.IgnoreTypes(world.Pos{}), cmpopts.EquateEmpty(), cmpopts.IgnoreUnexported(world.Settings{})}
	if diff := cmp.Diff(js.World().Settings, md.World().Settings, opts); diff != "" {
		t.Errorf("settings (- JSON, + Markdown):\n%s", diff)
	}
	for kind, all := range map[world.Kind][]string{
		world.Rooms: {"quay", "pond"}, world.Items: {"rope", "bell", "raft"}, world.Characters: {"pell"},
	} {
		for _, id := range all {
			if diff := cmp.Diff(record(t, js, kind, id), record(t, md, kind, id), opts); diff != "" {
				t.Errorf("%s/%s (- JSON, + Markdown):\n%s", kind, id, diff)
			}
		}
	}
}

// TestShortForms are those that a reader must not mistake.
func TestShortForms(t *testing.T) {
	b := files{"world.json": adventureJSON}.book(t)
	w := b.World()
	flag := func(name string) cond.Expr { return cond.Is{Pred: "flag", A: name} }
	room := func(id string) *world.Room { r, _ := b.Room(id); return r }
	item := func(id string) *world.Item { i, _ := b.Item(id); return i }
	pell, err := b.Character("pell")
	if err != nil {
		t.Fatal(err)
	}
	pray, _ := w.Verb("pray")
	wave, _ := w.Verb("wave")
	for name, c := range map[string]struct{ got, want any }{
		"a reply":              {pray.Reply, world.Remark{Lines: []string{"You may be heard."}}},
		"replies":              {wave.Reply, world.Remark{Lines: []string{"Ahoy.", "Hello."}, Drawn: true}},
		"a script in a remark": {item("raft").Vehicle.Arrive, world.Remark{Script: "echo"}},
		"an event":             {w.Daemons[0].Then, world.Then{Event: "late"}},
		"steps":                {w.Daemons[1].Then, world.Then{Steps: []world.Step{world.Say{Text: "A gull."}, world.SetVar{Var: "gulls", By: 1, Add: true}}}},
		"water that is":        {room("pond").Water, cond.Expr(cond.All{})},
		"air that may be":      {room("pond").Air, flag("fog")},
		"no water":             {room("quay").Water, cond.Expr(nil)},
		"a message":            {w.Death.Message[0], world.Variant{Text: "You have died."}},
		"dialogue":             {w.DialogueOf(pell), []world.Variant{{Text: "Well now."}, {If: flag("rung"), Text: "You rang it."}}},
		"topics": {pell.Topics, []world.Topic{
			{ID: "mill", Answers: []world.Variant{{Text: "It burned."}}},
			{ID: "me", Answers: []world.Variant{{If: flag("rung"), Text: "You rang."}, {Text: "late"}}}}},
	} {
		if diff := cmp.Diff(c.want, c.got, cmpopts.IgnoreTypes(world.Pos{})); diff != "" {
			t.Errorf("%s (- want, + got):\n%s", name, diff)
		}
	}
}

// TestAdventureFaults are told where they stand.
func TestAdventureFaults(t *testing.T) {
	for _, tt := range []struct{ yaml, want string }{
		{"daemons: [{then: 3}]", "error: world.md:3:18: “then” is the number 3; the name of an event, or a list of steps, was expected"},
		{"combat: {texts: {shrug: Hm.}}", "error: world.md:3:18: “shrug” is no field of “texts”; take it out"},
		{"death: {treasures: light}", "error: world.md:3:20: “treasures” is “light”; dark was expected"},
		{"verbs: {pray: {target: all}}", "error: world.md:3:24: “target” is “all”; none, optional, required or text was expected"},
		{"endings: [victory]", "error: world.md:3:10: “endings” is a list; a mapping of names to endings was expected"},
		{"hints: [Listen.]", "error: world.md:3:9: “hints” is the text “Listen.”; a mapping of if or text was expected"},
	} {
		t.Run(tt.yaml, func(t *testing.T) {
			b, err := files{"world.md": "---\nstartRoom: quay\n" + tt.yaml + "\n---\n"}.open(t)
			var got []string
			if b != nil {
				got = said(b.Problems())
			}
			if broken, ok := err.(*content.Broken); ok {
				got = said(broken.Problems)
			}
			for _, g := range got {
				if g == tt.want {
					return
				}
			}
			t.Errorf("got %q, want %q", got, tt.want)
		})
	}
}
