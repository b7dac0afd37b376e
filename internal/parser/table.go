package parser

import (
	"slices"

	"rpg/internal/world"
)

// The tables of this file are what a player may type. A pattern is read from
// left to right, word by word, against the whole piece:
//
//	take/get      one of these words; pick_up is two words
//	[the]         may be there, and is taken when it is
//	[a | b X]     one of several sequences, or nothing
//	(a | b)       one of several sequences
//	X Y           words for the first and the second object, as few as will do
//	P             X for a person: "about" may not be among them
//	T C L         words for a topic, a command to somebody, a list of exceptions
//	{in/on}       a preposition that is kept
//	<up/down>     a direction that is kept; <> is any direction
//
// Of words with a common start the longer one comes first.

// A row is a pattern and what it means.
type row struct{ pattern, verb, prep string }

// wholes are pieces that mean something as they stand.
var wholes = []struct{ words, verb string }{
	// Complete by themselves.
	{"look l", "look"},
	{"talk", "talk"},
	{"diagnose", "diagnose"},
	{"inventory inv i", "inventory"},
	{"help ?", "help"},
	{"hint hints clue", "hint"},
	{"score", "score"},
	{"verbose", "verbose"},
	{"brief", "brief"},
	{"superbrief", "superbrief"},
	{"restart", "restart"},
	{"quit", "quit"},
	{"save", "save"},
	{"load", "load"},
	{"script", "script"},
	{"unscript", "unscript"},
	{"version", "version"},

	// Verbs that typed alone ask for their object. Others alone are places.
	{"take get grab", "take"},
	{"drop", "drop"},
	{"examine x inspect", "examine"},
	{"read", "read"},
	{"open", "open"},
	{"close shut", "close"},
	{"lock", "lock"},
	{"unlock", "unlock"},
	{"put", "put"},
	{"give", "give"},
	{"wear", "wear"},
	{"use", "use"},
	{"search", "search"},
	{"smash break", "smash"},
	{"attack kill fight stab", "attack"},
	{"throw", "throw"},
	{"follow", "follow"},

	{"enter", "enter"},

	// Letting time pass.
	{"sit sit_down relax", "sit"},
	{"wait z", "wait"},
}

// outs are pieces that mean getting out, each with a reply of its own.
var outs = []struct{ words, verb, dir, via string }{
	{"exit", "go", "out", world.ViaExit},
	{"stand stand_up", "disembark", "", world.ViaStand},
	{"get_out get_off", "disembark", "", world.ViaOut},
}

// climbRows come before everything that has an object. The first, without a
// verb, leaves its pieces to the patterns further down.
var climbRows = []row{
	{"climb in/into/on [the] X", "", ""},
	{"climb", "climb", ""},
	{"climb <up/down> [the] X", "climb", ""},
	{"climb [the] X", "climb", ""},
}

// allRows are the commands about everything.
var allRows = []row{
	{"take/get/grab/pick_up all/everything [but/except L]", "take", ""},
	{"drop/put_down all/everything [but/except L]", "drop", ""},
	{"put/place all/everything [but/except L] {in/into/inside/on/onto} [the] Y", "put", ""},
}

// rows are the built-in verbs with their objects, the first that fits first.
var rows = []row{
	{"put/place/slide/push/stick [the] X under/underneath/beneath/below [the] Y", "put", "under"},
	{"put/place/slide/push/stick [the] X behind [the] Y", "put", "behind"},
	{"throw/toss/hurl [the] X off [of] [the] Y", "throw", "off"},
	{"throw/toss/hurl [the] X over [of] [the] Y", "throw", "over"},
	{"read [the] X through/with/using [the] Y", "read", "through"},
	{"(board | get in/into/on | climb in/into/on | sit in) [the] X", "board", ""},
	{"(disembark | get out [of] | get off | stand [up]) [[the] X]", "disembark", ""},
	{"enter/go_into/into [the] X", "enter", ""},
	{"move to/toward/towards/over_to [the] X", "go", ""},
	{"go/walk/head/run/exit [to [the] | toward | over_to [the] | out_to [the]] X", "go", ""},
	{"push/move/shove [the] X <>", "push", ""},
	{"push/move/shove [the] X to [the] Y", "push", ""},
	{"take/get/remove [the] X from/out_of/off [the] Y", "take", ""},
	{"take/get/grab/pick_up [the] X", "take", ""},
	{"drop/put_down/leave [the] X", "drop", ""},
	{"search/look_inside/look_in [the] X", "search", ""},
	{"follow [the] X", "follow", ""},
	{"examine/inspect/look_at/x [the] X", "examine", ""},
	{"read [the] X", "read", ""},
	{"burn_down/burn/ignite/incinerate/light [the] X with [the | a] Y", "burn", ""},
	{"burn_down/burn/ignite/incinerate [the] X", "burn", ""},
	{"turn_on/switch_on [the] X with [the | a] Y", "turn_on", ""},
	{"turn [the] X with [the | a] Y", "turn", ""},
	{"plug [the] X with [the | a] Y", "plug", ""},
	{"turn_on/switch_on [the] X", "turn_on", ""},
	{"turn/switch [the] X on", "turn_on", ""},
	{"light [the] X", "turn_on", ""},
	{"turn_off/switch_off/extinguish/douse/blow_out/put_out [the] X", "turn_off", ""},
	{"turn/switch [the] X off", "turn_off", ""},
	{"turn/set [the] X to/for [the] Y", "turn", ""},
	{"open [the] X", "open", ""},
	{"close/shut [the] X", "close", ""},
	{"lock [the] X [with [the] Y]", "lock", ""},
	{"unlock [the] X [with [the] Y]", "unlock", ""},
	{"use/operate/push/pull/press [the] X [on/in/into/with [the] Y]", "use", ""},
	{"wear/put_on [the] X", "wear", ""},
	{"put/insert/place/slide/stick/feed/plug [the | a] X in/into/inside [the | my] Y", "put", "in"},
	{"put/place/set [the | a] X on/onto [the] Y", "put", "on"},
	{"insert/put/slide/stick/feed/plug/attach [the | a] X [in/into/on/onto/to [the | my] Y]", "use", ""},
	{"throw/toss/hurl [the] X in/into [the] Y", "throw", "in"},
	{"throw/toss/hurl [the] X [at/to [the] Y]", "throw", ""},
	{"give/hand/offer/return [the] X [[back] to [the] Y] [back]", "give", ""},
	{"tell/order/ask [the] P to C", "order", ""},
	{"ask/question/tell [the] X about T", "ask", ""},
	{"tell [the] X", "order", ""},
	{"talk/speak/chat to/with [the] X", "talk", ""},
	{"ask/question [the] X", "talk", ""},
	{"smash/destroy/break/wreck/whack/beat [up] [the] X [with [the] Y]", "smash", ""},
	{"kill/hit/attack/fight/stab/murder/slay [the] X [with [the | a | my] Y]", "attack", ""},
}

// builtInWords are the words and phrases that no world's verb may take, beside
// the directions. Some of them are no commands; some commands (MOVE, SHOVE) are
// not among them.
const builtInWords = "look l talk diagnose inventory inv i help ? hint hints clue score verbose brief superbrief " +
	"restart quit save load script unscript version back " +
	"go move_to walk head run exit enter into go_into take get grab pick_up drop put_down leave examine inspect look_at x " +
	"read use operate open push pull press insert put slide stick feed plug attach give hand offer return wear put_on " +
	"close shut lock unlock place set remove search look_in look_inside climb turn switch light extinguish douse " +
	"blow_out put_out board disembark get_in get_out get_off stand burn burn_down ignite incinerate talk speak chat " +
	"ask question tell order smash destroy break kill hit attack fight stab murder slay throw toss hurl wreck whack " +
	"beat sit sit_down relax wait z follow"

// fillerWords are known to OOPS without being anybody's.
const fillerWords = "the a an to with in on at my into onto from and then it them"

// listVerbs go on for a list: "take the key and the rope" takes both.
var listVerbs = []struct{ verb, words string }{
	{"take", "take"},
	{"drop", "drop"},
	{"examine", "examine"},
	{"wear", "wear"},
	{"talk", "talk to"},
}

// Verbs are the names that the deeds of typed lines have: what a rule answers.
func Verbs() []string {
	var all []string
	add := func(verb string) {
		if verb != "" && !slices.Contains(all, verb) {
			all = append(all, verb)
		}
	}
	for _, w := range wholes {
		add(w.verb)
	}
	for _, o := range outs {
		add(o.verb)
	}
	for _, rows := range [...][]row{climbRows, allRows, rows} {
		for _, r := range rows {
			add(r.verb)
		}
	}
	return all
}
