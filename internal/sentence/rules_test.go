package sentence

import "testing"

// TestRules shows what each rule of the plain reading changes: the sentence by the
// source to the letter, and with that one rule added.
func TestRules(t *testing.T) {
	square, row := in("square"), in("row")
	offered := in("square")
	offered.bids = []string{"bolt"}
	tests := []struct {
		rule             Reading
		here             standing
		sentence         string
		reference, plain string
	}{
		{Inflections, square, "She grabs the relic.", "no_verb", "take good=relic"},
		{Inflections, row, "I paid for a hide.", "no_verb", "buy good=hide keeper=oda count=1 coins=1"},
		{Inflections, row, "I am selling a rope.", "no_verb", "sell good=rope keeper=oda count=1"},
		{MoreVerbs, square, "I stroll to the docks.", "no_verb", "move room=docks"},
		{MoreVerbs, square, "I fetch the relic.", "no_verb", "take good=relic"},
		{MoreVerbs, square, "I pass Bolt my rope.", "no_verb", "give good=rope seat=bolt"},
		{MoreVerbs, square, "I greet Bolt.", "no_verb", "say seat=bolt “I greet Bolt.”"},
		{NounsNoVerbs, square, "In return I offer Gizmo a lamp for nine coins.", "no_target good=lamp seat=gizmo count=1 coins=9", "trade good=lamp seat=gizmo count=1 coins=9"},
		{NounsNoVerbs, square, "At present I drop a rope.", "no_target good=rope count=1", "drop good=rope count=1"},
		{NounsNoVerbs, square, "The rest I drop: a rope.", "wait good=rope count=1", "drop good=rope count=1"},
		{NounsNoVerbs, square, "With the lamp in hand I walk to the docks.", "no_target good=lamp room=docks", "move good=lamp room=docks"},
		{Adverbs, square, "I walk to chapel as well.", "ambiguous_target room=chapel", "move room=chapel"},
		{Adverbs, square, "I walk to the well.", "move room=square", "move room=square"},
		{Negations, square, "I don't take the relic.", "take good=relic", "no_verb"},
		{Negations, square, "I do not wait but take the relic.", "wait good=relic", "take good=relic"},
		{Negations, square, "I give a rope to Bolt, not to Gizmo.", "ambiguous_target good=rope seat=bolt count=1", "give good=rope seat=bolt count=1"},
		{Negations, square, "I take the relic instead of the salt.", "ambiguous_target good=relic", "take good=relic"},
		{Asides, square, "Before they walk off, I take the relic.", "no_target good=relic", "take good=relic"},
		{Asides, square, "After going to bed I take the relic.", "no_target good=relic", "take good=relic"},
		{Asides, square, "Will you take a rope? I sell it to Fen.", "take good=rope keeper=fen count=1", "sell good=rope keeper=fen count=1"},
		{WholeSense, in("guildhall"), "I turn my last two hides in to Vell.", "buy good=hide keeper=vell count=2", "give good=hide keeper=vell count=2"},
		{WholeSense, square, "I pick up the lamp and pocket it.", "no_such_cog good=lamp", "take good=lamp"},
		{WholeSense, square, "I pick Bolt's pocket.", "rob seat=bolt", "rob seat=bolt"},
		{WholeSense, square, "I take the relic and offer thanks.", "no_such_offer good=relic", "take good=relic"},
		{WholeSense, offered, "I take the offer.", "accept seat=bolt", "accept seat=bolt"},
		{WholeSense, square, "I have five coins on me.", "no_target count=5 coins=5", "no_verb"},
		{WholeSense, row, "I walk up to Oda and buy a hide.", "no_target good=hide keeper=oda count=1", "buy good=hide keeper=oda count=1"},
		{WholeSense, square, "I walk to the docks and buy a rope.", "move good=rope room=docks count=1", "move good=rope room=docks count=1"},
		{WholeSense, in("kettle"), "I'll take two lamps, Nesh.", "take good=lamp keeper=nesh count=2", "buy good=lamp keeper=nesh count=2"},
		{WholeSense, square, "I sell Gizmo a lamp for 12 coins.", "no_target good=lamp seat=gizmo count=1 coins=12", "trade good=lamp seat=gizmo count=1 coins=12"},
		{OtherThanMe, square, "I, Sprocket, lift Gizmo's lamp.", "take good=lamp seat=gizmo", "rob good=lamp seat=gizmo"},
		{OtherThanMe, square, "I rob Sprocket.", "self_target seat=sprocket", "self_target seat=sprocket"},
		{Sums, row, "I buy a couple of hides.", "buy good=hide keeper=oda count=1", "buy good=hide keeper=oda count=2"},
		{Sums, row, "I buy a dozen hides.", "buy good=hide keeper=oda count=1", "buy good=hide keeper=oda count=12"},
		{Sums, row, "I buy half a dozen hides.", "buy good=hide keeper=oda count=1", "buy good=hide keeper=oda count=6"},
		{Sums, row, "I buy twenty-five hides.", "buy good=hide keeper=oda count=20", "buy good=hide keeper=oda count=25"},
		{Sums, row, "I buy ninety nine hides.", "buy good=hide keeper=oda count=9", "buy good=hide keeper=oda count=99"},
		{Sums, row, "I buy two hundred hides.", "buy good=hide keeper=oda count=2", "buy good=hide keeper=oda count=200"},
		{Sums, row, "I buy a hundred and twenty-one hides.", "buy good=hide keeper=oda count=1", "buy good=hide keeper=oda count=121"},
		{Sums, row, "I buy two thousand three hundred and four hides.", "buy good=hide keeper=oda count=2", "buy good=hide keeper=oda count=2304"},
		{Sums, row, "I buy 1,000 hides.", "buy good=hide keeper=oda count=1", "buy good=hide keeper=oda count=1000"},
		{Sums, square, "I hire Bolt for twenty-five.", "hire seat=bolt count=20 coins=20", "hire seat=bolt count=25 coins=25"},
		{Sums, square, "I hire Bolt for twenty-five coins.", "hire seat=bolt count=20 coins=5", "hire seat=bolt count=25 coins=25"},
		{MoneyApart, square, "For 12 coins I offer Gizmo one lamp.", "trade good=lamp seat=gizmo count=12 coins=12", "trade good=lamp seat=gizmo count=1 coins=12"},
		{MoneyApart, square, "I pay Widget eight silver.", "give seat=widget count=8 coins=8", "give seat=widget coins=8"},
		{MoneyApart, square, "I hire Bolt for two turns.", "hire seat=bolt count=2 coins=2", "hire seat=bolt coins=1"},
		{MoneyApart, in("smithy"), "I pay for two ropes.", "buy good=rope keeper=bram count=2 coins=2", "buy good=rope keeper=bram count=2"},
		{Measures, square, "I take three pieces of leather.", "take good=hide count=3 coins=3", "take good=hide count=3"},
		{Measures, square, "I give Bolt three pieces of silver.", "give seat=bolt count=3 coins=3", "give seat=bolt count=3 coins=3"},
		{Figures, square, "I give Bolt 999 coins.", "no_target seat=bolt count=all", "give seat=bolt count=all coins=all"},
		{NoneOfIt, square, "I take 0 hides.", "take good=hide count=none", "no_target good=hide count=none"},
		{RoomAfterTo, in("docks"), "I leave the docks for the guildhall.", "ambiguous_target room=docks", "move room=guildhall"},
		{RoomAfterTo, in("docks"), "I leave the docks for the square.", "move room=docks", "move room=square"},
		{RoomAfterTo, in("docks"), "I walk out of the docks, the guildhall is best.", "ambiguous_target room=docks", "move room=guildhall"},
		{RoomAfterTo, in("docks"), "I go, docks or square.", "ambiguous_target room=docks", "ambiguous_target room=docks"},
		{WhomAfterTo, in("guildhall"), "I give Bolt a rope while Vell looks on.", "give good=rope keeper=vell seat=bolt count=1", "give good=rope seat=bolt count=1"},
		{WhomAfterTo, in("guildhall"), "While Bolt looks on, I give a rope to Vell.", "give good=rope keeper=vell seat=bolt count=1", "give good=rope keeper=vell count=1"},
		{WhomAfterTo, square, "I give Gizmo's lamp to Bolt.", "ambiguous_target good=lamp seat=gizmo", "give good=lamp seat=bolt"},
		{OneGood, square, "I offer Gizmo a hide and a lamp for 12 coins.", "trade good=hide seat=gizmo count=1 coins=12", "ambiguous_target good=hide seat=gizmo count=1 coins=12"},
	}
	shown := Reading(0)
	lex := town()
	for _, tt := range tests {
		shown |= tt.rule
		if got := reads(Read(tt.sentence, lex, tt.here, Reference)); got != tt.reference {
			t.Errorf("%q, to the letter,\n is %s\nnot %s", tt.sentence, got, tt.reference)
		}
		if got := reads(Read(tt.sentence, lex, tt.here, tt.rule)); got != tt.plain {
			t.Errorf("%q, by rule %b,\n is %s\nnot %s", tt.sentence, tt.rule, got, tt.plain)
		}
	}
	if shown != Plain {
		t.Errorf("rules without an example: %b", Plain&^shown)
	}
}
