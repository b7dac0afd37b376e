package parser

import (
	"slices"
	"strings"
	"testing"
)

func TestSplit(t *testing.T) {
	lex := quay()
	for _, tt := range []struct{ line, want string }{
		{"", ""}, {"...", ""}, {" ! . ", ""}, {";;", ""},
		{"look", "look"}, {"Look!", "Look"}, {"?", "?"}, {"  take   Rope . ", "take Rope"},

		{"look. north; wait", "look|north|wait"}, {"look . north", "look|north"}, {"look.. north", "look|north"}, {"look!. north", "look|north"},
		{"north.south", "north.south"}, {"talk to Dr. Sand. look", "talk to Dr. Sand|look"}, {"go to st. anne", "go to st. anne"}, {"x first. look", "x first|look"},
		{"look then north", "look|north"}, {"look, then north", "look|north"}, {"look and then north", "look|north"}, {"look, and then north", "look|north"},
		{"Look. Then north", "Look|north"}, {"look; then; north", "look|then|north"}, {"x athens", "x athens"}, {"x then", "x then"}, {"take sand then wait", "take sand|wait"},

		{"get key and wallet", "get key|take wallet"}, {"take rope, lemon and orange. i", "take rope|take lemon|take orange|i"},
		{"drop key, rope, and oar", "drop key|drop rope|drop oar"}, {"drop key,and oar", "drop key|drop oar"}, {"take a,b", "take a|take b"},
		{"x bo and cy", "x bo|examine cy"}, {"talk to bo and cy", "talk to bo|talk to cy"}, {"ask bo and cy", "ask bo|talk to cy"},
		{"put on hat and coat", "put on hat|wear coat"}, {"take rope and go north and wait", "take rope|go north|wait"},
		{"take rope and look and key", "take rope and look and key"}, // whose list is it?
		{"give a and b to c", "give a and b to c"}, {"put fig and plum on dish", "put fig and plum on dish"},
		{"open crate and chest", "open crate and chest"}, {"drop bell and take bell", "drop bell|take bell"}, {"take rope and", "take rope and"}, {"take rope,", "take rope"}, {"and and look", "look"}, {"take a, and and b", "take a|take b"},
		{"rope and key", "rope and key"}, {"north, south", "north|south"}, {"loft and north", "loft and north"},
		{"take all and drop rope", "take all|drop rope"}, {"take all but rope and key", "take all but rope and key"},
		{"drop everything, except the rope, then wait", "drop everything, except the rope|wait"},
		{"take but and all", "take but|take all"},

		{"Pell, take rope and key", "Pell, take rope and key"}, {"pell, take rope then look", "pell, take rope|look"}, {"tell pell to go and wait", "tell pell to go|wait"},

		{"take Bread and Butter and jam", "take Bread and Butter|take jam"}, // the longer name first
		{"take butter and jam and rope", "take butter and jam|take rope"},
		{"take bread and butterfly", "take bread|take butterfly"}, {"talk to dr. sand and sons and pell", "talk to dr. sand and sons|talk to pell"},

		{`look; say "A Well!" and dance. look`, `look|say "A Well!" and dance. look`}, {"say a. b; c", "say a. b; c"}, {"look. call out x, y. z", "look|call out x, y. z"},
		{"sayings. look", "sayings|look"}, {"order pell to go. look", "order pell to go|look"}, // a built-in word is no text verb
		{`shout "one. two" and wait`, `shout "one. two" and wait`}, {`take "a, b" and rope`, `take "a, b"|take rope`},
		{`take “a; b”; wait`, `take “a; b”|wait`}, {`take "a; wait`, `take "a|wait`}, {`take “a; wait`, `take “a|wait`},
	} {
		got, tooLong := Split(tt.line, lex)
		if s := strings.Join(got, "|"); s != tt.want || tooLong {
			t.Errorf("Split(%q)\n got %s\nwant %s", tt.line, s, tt.want)
		}
	}
}

func TestSplitCap(t *testing.T) {
	fits := strings.Repeat("é", MaxLine)
	if pieces, tooLong := Split(" "+fits+"  ", nil); tooLong || len(pieces) != 1 {
		t.Errorf("a line of %d characters: %d pieces, too long: %v", MaxLine, len(pieces), tooLong)
	}
	if pieces, tooLong := Split(fits+"s", nil); !tooLong || pieces != nil {
		t.Errorf("a longer line: %d pieces, too long: %v", len(pieces), tooLong)
	}
	if _, ok := Parse(fits+"s", nil, false); ok {
		t.Error("Parse read a piece that is too long")
	}
}

func FuzzRead(f *testing.F) {
	for _, s := range []string{
		"take rope, lemon and orange. i", `look; say "A Well!" and dance. look`, "pell, give me the key", "put all but key, rope in crate",
		"turn dial to 9:30", "take Bread and Butter and jam, then wait", "give key back to ana back", "And And 0", "a, and, then ; . “ ” \" İ ß \xff", "climb up the ladder",
	} {
		f.Add(s)
	}
	lex := quay()
	f.Fuzz(func(t *testing.T, line string) {
		pieces, tooLong := Split(line, lex)
		again, _ := Split(line, lex)
		if !slices.Equal(pieces, again) || tooLong && pieces != nil {
			t.Fatalf("Split(%q) = %q and %q", line, pieces, again)
		}
		if clean := trimStops(Clean(line)); !tooLong && clean != "" && !slices.Equal(pieces, newLine(clean, lex).cut()) {
			t.Fatalf("Split(%q) = %q, and %q the long way", line, pieces, newLine(clean, lex).cut())
		}
		for _, p := range pieces {
			if p == "" || p != Clean(p) {
				t.Fatalf("Split(%q) has the piece %q", line, p)
			}
			c, ok := Parse(p, lex, false)
			if a, b := meaning(c, ok), meaning(Parse(p, lex, false)); a != b {
				t.Fatalf("Parse(%q) is %s, then %s", p, a, b)
			}
			if ok && c.Verb == "" {
				t.Fatalf("Parse(%q) is no verb", p)
			}
			strict, isStrict := Parse(p, lex, true)
			if isStrict && meaning(strict, true) != meaning(c, ok) {
				t.Fatalf("Parse(%q) is %s, strictly %s", p, meaning(c, ok), meaning(strict, true))
			}
			for _, b := range c.Slots {
				if b.Words != Clean(b.Words) || b.Words == "" {
					t.Fatalf("Parse(%q) binds %q", p, b.Words)
				}
			}
			ParseOrder(c.Order, lex)
			lex.Mend(p, "rope")
		}
	})
}

// A line that was made to be slow is read as quickly as any.
func BenchmarkHostileLine(b *testing.B) {
	lex := quay()
	lines := []string{
		strings.Repeat("give a ", 140) + "back", strings.Repeat("“", MaxLine), strings.Repeat("take a and ", 90), strings.Repeat("bread and butter ", 58),
		strings.Repeat("tell about to ", 70), "take all but " + strings.Repeat("in a ", 190),
	}
	b.ReportAllocs()
	for b.Loop() {
		for _, l := range lines {
			pieces, _ := Split(l, lex)
			for _, p := range pieces {
				Parse(p, lex, false)
			}
		}
	}
}
