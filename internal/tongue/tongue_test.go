package tongue

import (
	"reflect"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// TestTurn says how words come out, by kind of tongue.
func TestTurn(t *testing.T) {
	own := map[string]string{"Pell": "the weasel", "good morning": "good riddance", "key": "gull"}
	for _, c := range []struct{ kind, meant, want string }{
		{Reversed, "Good morning, Pell.", "Doog gninrom, Llep."},
		{Reversed, "Don't take 12 crowns!", "T'nod ekat 12 snworc!"},
		{Reversed, "Zoë's café", "S'ëoz éfac"},
		{Reversed, "Zoe\u0308", "E\u0308oz"}, // the mark stays on its letter
		{Reversed, "", ""},

		{Opposites, "Yes, the big one is up there.", "No, the small one isn't down here."},
		{Opposites, "I WILL come.", "I WON'T go."},
		{Opposites, "Good morning, Pell. Where is the key?", "Good riddance, The weasel. Where isn't the gull?"},

		{Words, "Good  morning to Pell, and good morning.", "Good riddance to The weasel, and good riddance."},
		{Words, "Yes. No. GOOD MORNING!", "Yes. No. GOOD RIDDANCE!"},
		{Words, "A good, morning walk with a key", "A good, morning walk with a gull"},

		{Silence, "Good morning. Is anybody there?", "…"},
		{Silence, "  ", "  "},

		{Riddling, "I want the brass key.", "I want the brass what? Not key, and yet key."},
		{Riddling, "Yes. Good morning, Pell!", "What? Not yes, and yet yes. Good morning, what? Not Pell, and yet Pell!"},
		{Riddling, "Come here", "Come what? Not here, and yet here."},
		{Riddling, "12!", "12!"},

		{"songs", "Good morning.", "Good morning."},
	} {
		if got := (Tongue{c.kind, own}).Turn(c.meant); got != c.want {
			t.Errorf("%s: %q comes out as %q, want %q", c.kind, c.meant, got, c.want)
		}
	}
}

// TestSpoken says what of a line is said aloud, between bars here.
func TestSpoken(t *testing.T) {
	for _, want := range []string{
		`I take the rope and go north.`,
		`I nod to Pell and say "|Morning, Pell. Is that your rope?|"`,
		`“|Where is the key?|” I ask, and hold out my hand. «|Well?|»`,
		`I whisper ‘|don't look now|’ to Bo and take the boys' boat.`,
		`I say '|the boys|' boat is gone'.`, // English cannot tell the two apart either
		`The captain's rope isn't Bo's; I leave it.`,
		`"|It never closed`,
		`I say: |Good morning. Have you seen the key?|`,
		`I ask Pell about |the mill|.`,
		`I ask Tanner Oda |how much a hide is|.`,
		`I go up to the old ferrywoman and ask her |if the boat still goes|, then sit down.`,
		`I tell Pell |the mill burned on the Ninth|, and I take the rope.`,
		`I say |good morning| to Pell.`,
		`I quietly tell him that |nobody saw us|.`,
		`I lean over, whispering that |the light was dry|.`,
		`I say |hello| to Pell. Then I ask for |a rope|.`,
		`I can't tell whether it is fog. I have nothing to say. I tell nobody.`,
		`I shout over the noise and shout at Pell.`,
		`"|Come!|" I shout at Pell.`,
		`"|Come!|" I tell Pell that |it is late|.`,
		`ask Pell |why the door is barred|`,
	} {
		// A bar opens and shuts what is said.
		line := strings.ReplaceAll(want, "|", "")
		var got strings.Builder
		at := 0
		for _, s := range Spoken(line) {
			got.WriteString(line[at:s.From] + "|" + line[s.From:s.To])
			if s.To < len(line) || strings.HasSuffix(want, "|") {
				got.WriteString("|")
			}
			at = s.To
		}
		got.WriteString(line[at:])
		if got.String() != want {
			t.Errorf("got  %s\nwant %s", got.String(), want)
		}
	}
}

// TestSay turns what is said in a line and leaves the rest of it alone.
func TestSay(t *testing.T) {
	s := Say(`I wave. "Yes!" I say, "take the key."`, Tongue{Kind: Opposites}, Tongue{Kind: Reversed})
	if want := `I wave. "On!" I say, "evig eht yek."`; s.Line != want {
		t.Errorf("%s, want %s", s.Line, want)
	}
	if want := []string{"Yes!", "take the key."}; !reflect.DeepEqual(s.Meant, want) {
		t.Errorf("meant %q", s.Meant)
	}
	if !s.Changed() || Say("I go north.", Tongue{Kind: Silence}).Changed() {
		t.Error("what is not said aloud does not change")
	}
}

// TestReversedTwice: words said backwards by somebody cursed twice are plain.
func TestReversedTwice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.StringMatching(`[A-Za-z' ,.!?0-9]{0,40}`).Draw(t, "words")
		if got := reversed(reversed(words)); got != words {
			t.Fatalf("%q became %q", words, got)
		}
	})
}

// FuzzSay: every line comes out, the same each time, in valid text, and what is
// not said aloud stays byte for byte where it stood.
func FuzzSay(f *testing.F) {
	for _, line := range []string{
		`I say "Morning, Pell." and take the rope.`, "“Where?” I ask\nPell: 'tis", `I tell Pell: a. b "c`, "„a“ «b", "say to A to B; and then I ask",
		"I say Zoe\u0308\u0308 to \u0130i", "\xff\"\xfe", "ask   ", "I ask to to to to him",
	} {
		f.Add(line, "key", "gull")
	}
	f.Fuzz(func(t *testing.T, line, from, to string) {
		if !utf8.ValidString(line) || !utf8.ValidString(from) || !utf8.ValidString(to) {
			t.Skip()
		}
		for _, kind := range []string{Reversed, Opposites, Words, Silence, Riddling} {
			tongue := Tongue{kind, map[string]string{from: to, strings.ToUpper(from): "x"}}
			s := Say(line, tongue)
			if again := Say(line, tongue); !reflect.DeepEqual(s, again) {
				t.Fatalf("%q comes out as %q and as %q", line, s.Line, again.Line)
			}
			if !utf8.ValidString(s.Line) {
				t.Fatalf("%q comes out as %q", line, s.Line)
			}
			// Take what was said out of both, and the same must be left.
			rest, was := s.Line, line
			for i := range s.As {
				a, b := strings.Index(rest, s.As[i]), strings.Index(was, s.Meant[i])
				if a < 0 || b < 0 || strings.TrimSpace(s.Meant[i]) == "" {
					t.Fatalf("%q is not in %q", s.As[i], s.Line)
				}
			}
			at, out := 0, 0
			for i, span := range Spoken(line) {
				gap := line[at:span.From]
				if !strings.HasPrefix(s.Line[out:], gap+s.As[i]) {
					t.Fatalf("%q: %q is not left alone in %q", line, gap, s.Line)
				}
				at, out = span.To, out+len(gap)+len(s.As[i])
			}
			if s.Line[out:] != line[at:] {
				t.Fatalf("%q: the end of it is not left alone in %q", line, s.Line)
			}
			if kind == Reversed && strings.ContainsFunc(s.Line, unicode.IsControl) != strings.ContainsFunc(line, unicode.IsControl) {
				t.Fatalf("%q has other control characters", s.Line)
			}
		}
	})
}
