package sentence

import "testing"

// TestEveryReason gives each reason why a sentence is no deed, and the words for
// it, by the source to the letter.
func TestEveryReason(t *testing.T) {
	two := in("square")
	two.bids = []string{"gizmo", "bolt"}
	tests := []struct {
		here               standing
		sentence, code, is string
	}{
		{in("square"), "", Unparsed, "there are no words in it; say in one plain sentence what you do"},
		{in("square"), "?!", Unparsed, "there are no words in it; say in one plain sentence what you do"},
		{in("square"), "I whistle.", NoVerb, "no word of it says what you do; begin with what you do, as in “I walk to …”, “I take the …” or “I ask … about …”"},
		{in("square"), "I head north.", NoTarget, "“head” needs a place, and it names none there is; use a place’s name as you are shown it"},
		{in("square"), "I grab it.", NoTarget, "“grab” needs a thing, and it names none there is; use its name as you are shown it"},
		{in("square"), "I buy a rope.", NoTarget, "“buy” needs somebody to deal with; it names nobody who keeps a shop, and nobody keeps one here"},
		{in("square"), "I give away a rope.", NoTarget, "“give” needs somebody to give to, and it names nobody else"},
		{in("square"), "I give Bolt a hug.", NoTarget, "“give” needs a thing or an amount of coins, and it names neither"},
		{in("square"), "I offer Bolt peace.", NoTarget, "“offer” needs a thing, and it names none there is; use its name as you are shown it"},
		{in("square"), "I drop a rope and a lamp.", AmbiguousTarget, "it could mean rope or lamp; name only the one you mean"},
		{in("docks"), "I leave the docks for the guildhall.", AmbiguousTarget, "it could mean The Docks or The Guildhall; name only the one you mean"},
		{in("square"), "I rob Bolt and Gizmo.", AmbiguousTarget, "it could mean Bolt or Gizmo; name only the one you mean"},
		{in("square"), "I rob Zed.", NoSuchCog, "“rob” is something you do to somebody, and it names nobody there is; use the name as you are shown it"},
		{in("square"), "I hire myself.", SelfTarget, "“hire” is something you do to somebody else, and it names you"},
		{in("square"), "I accept.", NoSuchOffer, "no offer is open to you now"},
		{two, "I accept.", NoSuchOffer, "there is an offer from Gizmo and one from Bolt; say whose you accept"},
		{in("square"), "I check the prices.", NoNPCHere, "nobody here could answer that, and it names nobody who could"},
	}
	lex := town()
	for _, tt := range tests {
		_, r := Read(tt.sentence, lex, tt.here, Reference)
		if r.Code != tt.code || r.Explain(lex) != tt.is {
			t.Errorf("%q is %s: %s", tt.sentence, r.Code, r.Explain(lex))
		}
	}
	if _, r := Read("I won’t rob Bolt.", lex, in("square"), Plain); r.Code != NoVerb || r.Explain(lex) != "it says what you do not do; say what you do" {
		t.Errorf("what is not done is %s: %s", r.Code, r.Explain(lex))
	}
}

// TestSlotRules are the rules by which slots are filled, one after the other.
func TestSlotRules(t *testing.T) {
	tests := []struct{ rule, sentence, want string }{
		{"the longest phrase wins", "I go from the market to the copper kettle", "move room=kettle"},
		{"a keyword names a room", "I go to the wharf", "move room=docks"},
		{"a plural names a good", "I drop ropes", "drop good=rope"},
		{"a good is never its room", "I drop iron", "drop good=nails"},
		{"the words after the verb come first", "Docks or no docks, I go to the chapel", "move room=chapel"},
		{"the whole sentence comes second", "Chapel, here I go", "move room=chapel"},
		{"a keeper by name", "I sell a rope to Smith Bram", "sell good=rope keeper=bram room=smithy count=1"},
		{"a keeper by trade", "I sell a rope to the blacksmith", "sell good=rope keeper=bram count=1"},
		{"an alias is matched whole", "I rob Bolts", "no_such_cog"},
		{"an alias in any letters", "I rob bOLT", "rob seat=bolt"},
		{"a possessive keeps its stem", "I rob Bolt’s pack", "rob seat=bolt"},
		{"an alias comes before a word for oneself", "I hire Bolt to walk with me", "hire seat=bolt coins=1"},
		{"a word for oneself is the speaker", "I rob himself", "self_target seat=sprocket"},
		{"the other pronouns are nobody", "I rob them", "no_such_cog"},
		{"the first number before the good", "I drop 3 or 4 ropes", "drop good=rope count=3"},
		{"no number behind the good", "I drop ropes, 4 of them", "drop good=rope"},
		{"a number word", "I drop nineteen ropes", "drop good=rope count=19"},
		{"a hundred alone", "I drop hundred ropes", "drop good=rope count=100"},
		{"all of it", "I drop every rope", "drop good=rope count=all"},
		{"letters and digits are no number", "I drop 12x ropes", "drop good=rope"},
		{"leading zeros", "I drop 007 ropes", "drop good=rope count=7"},
		{"a number that fits no 64 bits is none", "I drop 99999999999999999999 ropes", "drop good=rope"},
		{"coins before the word", "I give Bolt 7 crowns", "give seat=bolt count=7 coins=7"},
		{"coins behind the word", "I give Bolt gp 7", "give seat=bolt count=7 coins=7"},
		{"a number behind for", "I hire Bolt for 7", "hire seat=bolt count=7 coins=7"},
		{"a coin word comes before for", "I hire Bolt for 2 days at 7 coins", "hire seat=bolt count=2 coins=7"},
		{"no coin is none", "I offer Bolt a rope", "trade good=rope seat=bolt count=1"},
		{"a fee is at least one", "I hire Bolt", "hire seat=bolt coins=1"},
		{"a quotation is lifted out", `I drop a rope and say "take the lamp"`, "drop good=rope count=1 “take the lamp”"},
		{"only the first is", `I say "a" and "the rope"`, "say good=rope “a”"},
		{"an open one is not", `I drop "a rope`, "drop good=rope count=1"},
	}
	lex := town()
	for _, tt := range tests {
		if got := reads(Read(tt.sentence, lex, in("square"), Reference)); got != tt.want {
			t.Errorf("%s: %q\n is %s\nnot %s", tt.rule, tt.sentence, got, tt.want)
		}
	}
}
