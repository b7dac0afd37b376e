package sentence

import (
	"strings"
	"testing"
)

// TestEveryVerb tries each verb that is one wherever it stands.
func TestEveryVerb(t *testing.T) {
	table := map[string]string{
		Move:   "go goes going walk walks head heads move travel run ride enter cross return wander",
		Take:   "picks grab collect scoop pocket",
		Drop:   "drop drops put discard",
		Buy:    "buy buys purchase acquire",
		Sell:   "sell sells offload unload flog",
		Give:   "give gives hand hands deliver delivers present donate",
		Trade:  "offer offers propose trade swap barter",
		Accept: "accept accepts agree deal shake",
		Hire:   "hire hires employ retain engage",
		Rob:    "rob robs steal stealing mug jump ambush waylay",
		Say:    "say says tell tells shout call announce whisper",
		Quest:  "enquire inquire check consult read",
		Wait:   "wait waits rest linger idle listen watch stay look",
	}
	lex := town()
	for intent, words := range table {
		for _, verb := range strings.Fields(words) {
			for _, rules := range []Reading{Reference, Plain} {
				// Everything that any intent could need is named.
				line := "I " + verb + " Bolt one lamp at the docks with Fen."
				d, r := Read(line, lex, in("docks"), rules)
				if d.Verb != intent || r.Verb != verb || !r.OK() {
					t.Errorf("%q is %s by %q (%s), not %s", line, d.Verb, r.Verb, r.Code, intent)
				}
			}
		}
	}
}

// TestVerbsOnCondition tries each verb that hangs on the rest of the sentence,
// with its condition met and not met.
func TestVerbsOnCondition(t *testing.T) {
	tests := []struct{ sentence, intent string }{
		{"I slip down the alley", Move}, {"I slip", ""},
		{"I am off to the docks", Move}, {"I am off", ""},
		{"I make for the docks", Move}, {"I make straight for the docks", ""},
		{"I leave a rope", Drop}, {"I leave a rope at the docks", Move}, {"I leave", Move},
		{"I take the rope", Take}, {"I take Bolt's offer", Accept}, {"a bargain I take", Accept}, {"She takes the rope", Take}, {"He takes the deal", Accept},
		{"I pick the rope up", Take}, {"I pick Bolt's pocket", Rob}, {"I pick the pockets of Bolt", Rob}, {"Pockets I pick", Take},
		{"I lift the rope", Take}, {"I lift Bolt's rope", Rob}, {"I lift the rope myself", Take}, {"I, Sprocket, lift a rope", Take},
		{"I set the rope down", Drop}, {"I set the coil of rope down", ""}, {"I set it and then the rope down", ""},
		{"I pay Bolt two coins", Give}, {"I pay for the rope", Buy}, {"I pay myself", Buy},
		{"I turn it in", Give}, {"I turn it over", Give}, {"I turn my last rope in", ""}, {"I turn", ""},
		{"Bolt can have a rope", Give}, {"Vell has my rope", Give}, {"I have a rope", ""}, {"I have a rope on me", Give},
		{"I cut Bolt's purse", Rob}, {"I cut the purses", Rob}, {"The purse I cut", ""},
		{"I ask Vell", Quest}, {"I ask Bolt", Say}, {"She asks Vell", Quest}, {"She asks around", Say},
		{"I do nothing", Wait}, {"I do next to nothing", Wait}, {"I do what I can and get nothing", ""}, {"I do", ""},
		{"I whistle a tune", ""},
	}
	lex := town()
	for _, tt := range tests {
		if _, r := Read(tt.sentence, lex, in("square"), Reference); r.Intent != tt.intent {
			t.Errorf("%q is %q by %q, not %q", tt.sentence, r.Intent, r.Verb, tt.intent)
		}
	}
}

// TestVerbsAreMatchedWhole are words that look like verbs of the table and are
// none in the reference reading.
func TestVerbsAreMatchedWhole(t *testing.T) {
	lex := town()
	for _, w := range strings.Fields("grabs lifts pays leaves leaving walking buying selling offering hiring picked moves looks") {
		if _, r := Read("He "+w+" around", lex, in("square"), Reference); r.Code != NoVerb {
			t.Errorf("%s is a %s", w, r.Intent)
		}
	}
}
