package game_test

import (
	"slices"
	"testing"

	"rpg/internal/state"
	"rpg/internal/world"
)

// TestDeath halts what runs, counts as a turn, and ends the game when the lives
// are spent.
func TestDeath(t *testing.T) {
	g := adventure(t, `{"startRoom": "cliff", "maxScore": 10,
		"death": {"message": ["**** You have died ****", {"if": "has:rock", "text": "The rock did not help."}],
			"penalty": -5, "lives": 1, "respawn": "hut", "resurrection": ["You wake."], "final": ["That was your last."], "keepTimers": ["kept"], "then": "reborn",
			"treasures": {"to": "chest"}, "scatter": ["moor"]},
		"rooms": {"cliff": {"name": "Cliff", "description": "", "exits": {"down": "hut"}, "items": ["lamp", "rock", "crown", "edge"]},
			"hut": {"name": "Hut", "description": "", "exits": {}, "items": ["chest", "edge"]}, "moor": {"name": "Moor", "description": "", "exits": {}}},
		"items": {"lamp": {"name": "lamp", "description": "", "portable": true, "home": "hut"}, "rock": {"name": "rock", "description": "", "portable": true},
			"crown": {"name": "crown", "description": "", "portable": true, "treasure": 5}, "chest": {"name": "chest", "description": "", "portable": false, "surface": true},
			"edge": {"name": "edge", "description": "", "portable": false, "onUse": [{"then": "fall", "say": ["never"]}]}},
		"events": {"fall": ["You leap.", {"schedule": "late", "in": 1}, {"schedule": "kept", "in": 5}, {"die": "You fall."}, "never"],
			"late": ["never"], "kept": ["Kept."], "reborn": ["Reborn."]},
		"daemons": [{"if": "var:deaths>0", "then": ["Ghostly chill."]}]}`)
	for _, id := range []string{"lamp", "rock", "crown"} {
		do(t, g, "take "+id)
	}
	play{
		{"use edge", []string{"You leap.", "You fall.", "**** You have died ****", "The rock did not help.", "You wake.", "[new hut]", "Reborn."}},
		{"wait", []string{"Ghostly chill."}},
	}.run(t, g)
	if all := g.Timers(); len(all) != 1 || all[0].Event != "kept" {
		t.Errorf("timers %v", all)
	}
	play{
		{"use edge", []string{"You leap.", "You fall.", "**** You have died ****", "[over death]", "That was your last."}},
	}.run(t, g)
	for id, want := range map[string]world.Ref{
		"lamp": world.RoomRef("hut"), "rock": world.RoomRef("moor"), "crown": world.ThingRef("chest"),
	} {
		if got := g.Place(world.ThingRef(id)); got != world.In(want) {
			t.Errorf("the %s is at %s", id, got)
		}
	}
	if g.Score() != -10 || g.Turns(you) != 5 || !g.Over(you) {
		t.Errorf("score %d, %d turns, over %v", g.Score(), g.Turns(you), g.Over(you))
	}
}

// TestDeathVariant takes the place of parts of a death, and what is asked first
// of all of it.
func TestDeathVariant(t *testing.T) {
	g := adventure(t, `{"startRoom": "altar",
		"death": {"lives": 9, "respawn": "hut", "resurrection": ["You wake."], "message": ["Alas."],
			"variants": [{"if": "flag:never", "respawn": "hut"}, {"if": "visited:altar", "respawn": "hades", "before": ["You float."]}],
			"instead": [{"if": "flag:dead", "lines": ["Twice dead."]}], "treasures": "dark"},
		"rooms": {"altar": {"name": "Altar", "description": "", "exits": {}, "items": ["crown"]}, "sea": {"name": "Sea", "description": "", "dark": true, "water": true, "exits": {}},
			"crypt": {"name": "Crypt", "description": "", "dark": true, "exits": {}}, "hut": {"name": "Hut", "description": "", "exits": {}}, "hades": {"name": "Hades", "description": "", "exits": {}}},
		"items": {"crown": {"name": "crown", "description": "", "portable": true, "treasure": 5}},
		"events": {"fall": [{"die": "You fall."}, "never"], "ghost": [{"set": "dead"}]}}`)
	tx := g.Begin()
	tx.Notice(you)
	do(t, g, "take crown")
	if got := run(t, g, "fall"); !slices.Equal(got, []string{"You fall.", "Alas.", "You wake.", "You float.", "[new hades]"}) {
		t.Errorf("%q", got)
	}
	if got := g.Place(world.ThingRef("crown")); got != world.In(world.RoomRef("crypt")) {
		t.Errorf("the crown is at %s", got)
	}
	run(t, g, "ghost")
	if got := run(t, g, "fall"); !slices.Equal(got, []string{"Twice dead.", "[over death]"}) || !g.Over(you) {
		t.Errorf("%q", got)
	}
}

// TestEnding says its lines, the score, the footer, and nothing after them.
func TestEnding(t *testing.T) {
	g := adventure(t, `{"startRoom": "hall", "scoring": [{"flag": "won", "points": 10}, {"if": "has:gem", "points": 5}, {"if": "score>3", "points": 1}],
		"ranks": [{"min": 10, "title": "Hero"}, {"min": 0, "title": "Novice"}],
		"endings": {"victory": {"lines": ["You win.", {"set": "won"}], "score": true, "footer": ["The end."]}},
		"rooms": {"hall": {"name": "Hall", "description": "", "exits": {}, "items": ["gem"]}},
		"items": {"gem": {"name": "gem", "description": "", "portable": true, "onUse": [{"then": "finish", "say": ["never"]}]}},
		"events": {"finish": [{"end": "victory"}, "never"], "other": [{"end": "nobody"}]}, "daemons": [{"if": "flag:won", "then": ["never"]}]}`)
	do(t, g, "take gem")
	play{{"use gem", []string{"You win.", "[score]", "The end.", "[over victory]"}}}.run(t, g)
	if g.Score() != 15 || g.World.Most() != 16 || g.World.Rank(g.Score()) != "Hero" || g.World.Rank(-1) != "" || g.Turns(you) != 1 {
		t.Errorf("score %d of %d, rank %q, %d turns", g.Score(), g.World.Most(), g.World.Rank(g.Score()), g.Turns(you))
	}
}

// TestHealing gives strength back a wound at a time, and the load with it.
func TestHealing(t *testing.T) {
	g := adventure(t, `{"startRoom": "hall", "combat": {"cureWait": 2}, "carry": {"limit": 100, "self": 5}, "rooms": {"hall": {"name": "Hall", "description": "", "exits": {}}}}`)
	who := world.PersonRef(you)
	g.State.Fill(who, "wounds", state.Num(2))
	g.State.Fill(who, "cureIn", state.Num(1))
	g.State.Fill(who, "load", state.Num(80))
	for i, want := range [][3]int{{1, 2, 90}, {1, 1, 90}, {0, 0, 100}, {0, 0, 100}} {
		do(t, g, "wait")
		wounds, left := g.Wounds(you)
		if got := [3]int{wounds, left, g.Limit(you)}; got != want {
			t.Errorf("turn %d: %v, want %v", i+1, got, want)
		}
	}
	if w, n := g.Load(who); w != 5 || n != 0 {
		t.Errorf("bare hands weigh %d for %d things", w, n)
	}
}

// TestFight is one whole fight: the seed settles it.
func TestFight(t *testing.T) {
	g := adventure(t, `{"startRoom": "den", "combat": {"texts": {"dies": "The {defender} falls."}}, "rooms": {"den": {"name": "Den", "description": "", "exits": {}, "items": ["sword"], "npcs": ["ogre", "monk"]}},
		"items": {"sword": {"name": "sword", "description": "", "portable": true, "weapon": true}, "club": {"name": "club", "description": "", "portable": true, "weapon": true}},
		"npcs": {"monk": {"name": "Monk", "description": ""}, "ogre": {"name": "ogre", "description": "", "holds": ["club"], "combat": {"strength": 2, "weapon": "club", "onDeath": "dead", "messages": {"missed": ["The club whistles past {defender}."]}}}},
		"events": {"dead": ["The den is quiet."]}}`)
	play{
		{"attack ogre", []string{"[fight bareHands]"}},
		{"attack ogre with sword", []string{"[fight notHolding]"}},
		{"take sword", nil},
		{"attack monk with sword", []string{"[fight notCombatant]"}},
		{"attack sword with sword", []string{"[fight notPerson]"}},
		{"attack ogre with sword", []string{"[blow_result lightWound]", "The club whistles past you."}},
	}.run(t, g)
	if !g.Fighting("ogre") || g.Strength("ogre") != 1 {
		t.Errorf("the ogre: fighting %v, strength %d", g.Fighting("ogre"), g.Strength("ogre"))
	}
	play{{"attack ogre with sword", []string{"[blow_result killed]", "The ogre falls.", "The den is quiet."}}}.run(t, g)
	if g.Alive("ogre") || len(g.Here("den")) != 1 {
		t.Error("the ogre is dead, and nowhere")
	}
}
