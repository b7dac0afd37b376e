package sentence

import "testing"

// TestReferenceExamples are the worked sentences of the reference town. What is
// found and not used by the verb is part of the deed.
func TestReferenceExamples(t *testing.T) {
	tests := []struct{ room, sentence, want string }{
		{"square", "  I HEAD for the Wharf!!  ", "move room=docks"},
		{"square", `I hand Bolt three ropes and add, "Count them yourself."`, "give good=rope seat=bolt count=3 “Count them yourself.”"},
		{"square", "“Relics bought here”", "say “Relics bought here”"},
		{"square", `I run to the "Chapel`, "move room=chapel"},
		{"square", `""`, "unparsed"},
		{"square", "I grab Piston’s lantern.", "take good=lamp seat=piston"},
		{"row", "I buy 2.5 hides from Oda.", "buy good=hide keeper=oda count=2"},
		{"square", "I slip the lamp into my bag.", "no_verb"},
		{"chapel", "I slip away down the lane.", "move room=alley"},
		{"square", "I lift Ratchet's lamp.", "rob good=lamp seat=ratchet"},
		{"square", "I pay Widget eight silver.", "give seat=widget count=8 coins=8"},
		{"smithy", "I pay for two ropes.", "buy good=rope keeper=bram count=2 coins=2"},
		{"square", "I leave a relic beside Bolt.", "drop good=relic seat=bolt count=1"},
		{"chapel", "I leave a hide at the guildhall.", "move good=hide room=guildhall count=1"},
		{"smithy", "Bram has my hides.", "give good=hide keeper=bram"},
		{"square", "I have three nails left over.", "no_verb"},
		{"square", "I ask Ratchet where the salt is.", "say good=salt seat=ratchet “I ask Ratchet where the salt is.”"},
		{"square", "I ask Nesh where the salt is.", "quest good=salt keeper=nesh"},
		{"square", "I take Piston's terms.", "accept seat=piston"},
		{"alley", "I cut Bolt's purse strings.", "rob seat=bolt"},
		{"square", "I do absolutely nothing.", "wait"},
		{"guildhall", "I turn the rope over to Vell.", "give good=rope keeper=vell"},
		{"smithy", "I set off for the yard.", "move room=yard"},
		{"square", "In return I offer Gizmo a lamp for nine coins.", "no_target good=lamp seat=gizmo count=1 coins=9"},
		{"smithy", "Three nails, smith.", "buy good=nails keeper=bram room=smithy count=3"},
		{"square", "Keeper, a lamp would be fine.", "buy good=lamp keeper=nesh count=1"},
		{"docks", "I leave the docks for the guildhall.", "ambiguous_target room=docks"},
		{"square", "I take the hide and the relic.", "ambiguous_target good=hide"},
		{"square", "I give Gizmo and Bolt a hide.", "ambiguous_target good=hide seat=gizmo count=1"},
		{"square", "I offer Gizmo a hide and a lamp for 12 coins.", "trade good=hide seat=gizmo count=1 coins=12"},
		{"row", "I buy a couple of hides from Oda.", "buy good=hide keeper=oda count=1"},
		{"kettle", "I sell every lamp to Nesh.", "sell good=lamp keeper=nesh count=all"},
		{"square", "I take 0 hides.", "take good=hide count=none"},
		{"square", "I hire Bolt for two turns at nine crowns.", "hire seat=bolt count=2 coins=9"},
		{"square", "I mug myself for practice.", "self_target seat=sprocket"},
		{"square", "I offer Zed a lamp for 5 coins.", "no_such_cog good=lamp count=1 coins=5"},
		{"square", "I give myself a lamp.", "no_target good=lamp count=1"},
		{"square", "I sell a rope.", "no_target good=rope count=1"},
		{"smithy", "I sell a rope to the smith or the keeper.", "ambiguous_target good=rope keeper=bram room=smithy count=1"},
		{"docks", "I check the prices.", "quest keeper=fen"},
		{"chapel", "I check the prices.", "no_npc_here"},
		{"square", `I say "meet me at the well"`, "say “meet me at the well”"},
		{"square", "Docks, I walk.", "move room=docks"},
		{"square", "Sprocket robs Gizmo.", "rob seat=gizmo"},
	}
	lex := town()
	for _, tt := range tests {
		if got := reads(Read(tt.sentence, lex, in(tt.room), Reference)); got != tt.want {
			t.Errorf("%q, in %s\n is %s\nnot %s", tt.sentence, tt.room, got, tt.want)
		}
	}
	one := in("square")
	one.bids = []string{"gizmo"}
	if got := reads(Read("I shake on it.", lex, one, Reference)); got != "accept seat=gizmo" {
		t.Errorf("the only open offer is not accepted: %s", got)
	}
}

// TestPhrasebook are the twelve lines that every seat is shown.
func TestPhrasebook(t *testing.T) {
	tests := []struct{ sentence, want string }{
		{"I walk down to the Docks.", "move room=docks"},
		{"I pick up the coil of rope.", "take good=rope"},
		{"I drop the relic here.", "drop good=relic"},
		{"I buy two hides from Tanner Oda.", "buy good=hide keeper=oda room=row count=2"},
		{"I sell three nails to Dockmaster Fen.", "sell good=nails keeper=fen count=3"},
		{"I hand Guildmaster Vell two hides for my commission.", "give good=hide keeper=vell count=2"},
		{"I offer Gizmo one lamp for twelve coins.", "trade good=lamp seat=gizmo count=1 coins=12"},
		{"I accept Gizmo's offer.", "accept seat=gizmo"},
		{"I hire Bolt for fifteen coins to walk the road with me.", "hire seat=bolt count=15 coins=15"},
		{"I jump Ratchet here in the dark and take what he is carrying.", "rob seat=ratchet"},
		{"I ask Guildmaster Vell about my commissions.", "quest keeper=vell"},
		{"I wait by the well and listen.", "wait room=square"},
	}
	lex := town()
	for _, tt := range tests {
		if got := reads(Read(tt.sentence, lex, in("square"), Reference)); got != tt.want {
			t.Errorf("%q\n is %s\nnot %s", tt.sentence, got, tt.want)
		}
	}
}
