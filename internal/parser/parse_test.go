package parser

import (
	"fmt"
	"strings"
	"testing"

	"rpg/internal/world"
)

// meaning writes a command as the tables of these tests do: the verb, its
// objects in brackets, then what else was read.
func meaning(c Command, ok bool) string {
	if !ok {
		return "nothing"
	}
	var b strings.Builder
	b.WriteString(c.Verb)
	for _, s := range []string{world.Target, world.Second} {
		if w := c.Slot(s).Words; w != "" {
			fmt.Fprintf(&b, " [%s]", w)
		} else if s == world.Target && c.Slot(world.Second).Words != "" {
			b.WriteString(" []")
		}
	}
	for _, part := range []struct{ name, value string }{
		{"prep", c.Prep}, {"dir", c.Dir}, {"text", c.Text}, {"topic", c.Topic}, {"order", c.Order}, {"via", c.Via},
	} {
		if part.value != "" {
			fmt.Fprintf(&b, " %s=%s", part.name, part.value)
		}
	}
	if c.Number != nil {
		fmt.Fprintf(&b, " number=%d", *c.Number)
	}
	if c.All {
		b.WriteString(" all")
	}
	if len(c.Except) > 0 {
		fmt.Fprintf(&b, " except=%s", strings.Join(c.Except, "+"))
	}
	return b.String()
}

type reads []struct{ line, want string }

func (tests reads) run(t *testing.T, lex *Lexicon) {
	t.Helper()
	for _, tt := range tests {
		if got := meaning(Parse(tt.line, lex, false)); got != tt.want {
			t.Errorf("Parse(%q)\n got %s\nwant %s", tt.line, got, tt.want)
		}
	}
}

func TestWholePieces(t *testing.T) {
	reads{
		{"look", "look"}, {"l", "look"}, {"LOOK!", "look"}, {"  Look.  ", "look"},
		{"i", "inventory"}, {"inv", "inventory"}, {"?", "help"}, {"clue", "hint"}, {"hints", "hint"},
		{"diagnose", "diagnose"}, {"superbrief", "superbrief"}, {"unscript", "unscript"}, {"version", "version"},
		{"talk", "talk"},

		{"take", "take"}, {"grab", "take"}, {"x", "examine"}, {"shut", "close"}, {"break", "smash"}, {"stab", "attack"}, {"follow", "follow"},
		{"push", "go dir=push"}, {"turn", "go dir=turn"}, {"burn", "go dir=burn"}, // others alone are places
		{"pick up", "nothing"}, {"turn on", "nothing"},

		{"exit", "go dir=out via=exit"}, {"out", "go dir=out"},
		{"stand", "disembark via=stand"}, {"stand up", "disembark via=stand"}, {"get out", "disembark via=out"}, {"get off", "disembark via=out"},
		{"disembark", "disembark"}, {"enter", "enter"},
		{"sit", "sit"}, {"sit down", "sit"}, {"relax", "sit"}, {"wait", "wait"}, {"z", "wait"},

		{"n", "go dir=north"}, {"SW", "go dir=southwest"}, {"up", "go dir=up"}, {"d", "go dir=down"}, {"in", "go dir=in"},
		{"inside", "go dir=inside"}, {"outside", "go dir=outside"}, {"back", "go dir=back"}, {"north-east", "go dir=northeast"},

		{"climb", "climb"}, {"climb up", "climb [up]"}, {"climb down", "climb [down]"}, {"climb the ladder", "climb [ladder]"},
		{"climb up the ladder", "climb [ladder] dir=up"}, {"climb down ladder", "climb [ladder] dir=down"},
		{"climb in boat", "board [boat]"}, {"climb onto boat", "climb [onto boat]"}, {"climb in", "climb [in]"},

		{"loft", "go dir=loft"}, {"net_loft", "go dir=net_loft"}, {"Café", "go dir=café"},
		{"net loft", "nothing"}, {"loft7", "nothing"}, {"dance a jig", "nothing"}, {"", "nothing"}, {" ... ", "nothing"},
	}.run(t, nil)
}

func TestAll(t *testing.T) {
	reads{
		{"take all", "take [all] all"}, {"pick up everything", "take [all] all"}, {"drop all", "drop [all] all"}, {"put down all", "drop [all] all"},
		{"take all but the rope", "take [all] all except=rope"},
		{"get everything except a rope, the brass key and an oar", "take [all] all except=rope+brass key+oar"},
		{"drop all but rope,and key", "drop [all] all except=rope+key"},
		{"put all in the crate", "put [all] [crate] prep=in all"}, {"place everything onto table", "put [all] [table] prep=on all"},
		{"put all inside crate", "put [all] [crate] prep=in all"},
		{"put all but fig on the dish", "put [all] [dish] prep=on all except=fig"},
		{"put all but the key in box on the table", "put [all] [box on the table] prep=in all except=key"},
		{"take all from the crate", "take [all] [crate] all"}, {"get everything out of crate", "take [everything] [crate] all"},
		{"take all but", "take [all but]"}, {"take all but 5", "take [all] all except=5"}, {"put all", "use [all]"}, {"examine all", "examine [all]"},
	}.run(t, nil)
}

func TestNumbers(t *testing.T) {
	reads{
		{"turn dial to 4", "turn [dial] [4] number=4"}, {"set the dial to 9:30", "turn [dial] [9:30] number=570"},
		{"turn dial to 1001", "turn [dial] [1001]"}, {"take 5", "take [5] number=5"}, {"turn 4 with 5", "turn [4] [5] number=4"},
		{"climb 5", "climb [5]"}, {"take all but 5", "take [all] all except=5"}, {"turn dial to -4", "turn [dial] [-4]"},
	}.run(t, nil)

	for _, tt := range []struct {
		word string
		want int
	}{
		{"0", 0}, {"007", 7}, {"1000", 1000}, {"1001", -1}, {"99999999999999999999999", -1}, {"", -1}, {"4a", -1}, {"-4", -1}, {"4.5", -1}, {"٤", -1},
		{"3:00", 900}, {"9:30", 570}, {"7:59", 1199}, {"8:00", 480}, {"0:10", 730}, {"23:59", 1439}, {"24:00", -1},
		{":", 720}, {"3:", 900}, {":15", 735}, {"1:2:3", -1}, {"a:10", -1},
	} {
		n, ok := Number(tt.word)
		if !ok {
			n = -1
		}
		if n != tt.want {
			t.Errorf("Number(%q) = %d, want %d", tt.word, n, tt.want)
		}
	}
}

func TestStrict(t *testing.T) {
	for _, tt := range []struct {
		piece string
		want  bool
	}{
		{"loft", false}, {"push", false}, {"north", true}, {"wait", true}, {"take it", true}, {"the loft", false}, {"take", true}, {"pell, go", true},
	} {
		c, ok := Parse(tt.piece, nil, true)
		if ok != tt.want {
			t.Errorf("Parse(%q, strict) = %s, want a command: %v", tt.piece, meaning(c, ok), tt.want)
		}
	}
}

func TestOrders(t *testing.T) {
	lex := NewLexicon(Vocabulary{Verbs: []Verb{{ID: "ring", Words: []string{"ring", "toll the"}, Target: Optional}}})
	reads{
		{"Pell, take the boathook", "order [pell] order=take the boathook"},
		{"the harbour master, go north", "order [harbour master] order=go north"},
		{"pell,sing", "order [pell] order=sing"},
		{"pell, go north, then east", "order [pell] order=go north, then east"},
		{"tell pell to take the boathook", "order [pell] order=take the boathook"},
		{"order the harbour master to go to the quay", "order [harbour master] order=go to the quay"},
		{"ask pell to wait", "order [pell] order=wait"},
		{"tell pell", "order [pell]"},

		{"ask pell about how to row", "ask [pell] topic=how to row"}, // not an order
		{"take rope, key", "take [rope, key]"},                       // a built-in word first
		{"ring bell, pell", "ring [bell, pell]"},                     // a word of the world's
		{"everything, come", "nothing"},
		{"shove cart north, pell", "nothing"}, // the first part is a command
		{"pell,", "nothing"}, {", go", "nothing"},
	}.run(t, lex)

	for _, tt := range []struct{ order, want string }{
		{"give me the key", "give [key] [me]"}, {"Give me an oar.", "give [oar] [me]"}, {"give me a", "give [a] [me]"},
		{"give key to bo", "give [key] [bo]"}, {"sing", "go dir=sing"}, {"sing loudly", "nothing"}, {"", "nothing"},
		{"turn the dial to 4", "turn [dial] [4] number=4"}, {"follow me", "follow [me]"},
	} {
		if got := meaning(ParseOrder(tt.order, lex)); got != tt.want {
			t.Errorf("ParseOrder(%q) = %s, want %s", tt.order, got, tt.want)
		}
	}
	if got := FirstWord(" Push the button"); got != "push" {
		t.Errorf("FirstWord = %q", got)
	}
}
