package sentence

import (
	"strings"
	"testing"
	"unicode/utf8"

	"rpg/internal/world"
)

// BenchmarkRead reads the twelve sentences that every seat is shown. One is to
// take at most 10 microseconds and 10 allocations.
func BenchmarkRead(b *testing.B) {
	lines := phrasebook()
	lex := town()
	here := in("square")
	for name, rules := range map[string]Reading{"reference": Reference, "plain": Plain} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				Read(lines[i%len(lines)], lex, here, rules)
			}
		})
	}
}

func phrasebook() []string {
	return strings.Split(`I walk down to the Docks.
I pick up the coil of rope.
I drop the relic here.
I buy two hides from Tanner Oda.
I sell three nails to Dockmaster Fen.
I hand Guildmaster Vell two hides for my commission.
I offer Gizmo one lamp for twelve coins.
I accept Gizmo's offer.
I hire Bolt for fifteen coins to walk the road with me.
I jump Ratchet here in the dark and take what he is carrying.
I ask Guildmaster Vell about my commissions.
I wait by the well and listen.`, "\n")
}

// TestAllocations holds every sentence of the phrasebook, and a long one, to ten
// allocations.
func TestAllocations(t *testing.T) {
	lex, here := town(), in("square")
	lines := append(phrasebook(), `I, Sprocket, HAND GUILDMASTER VELL TWENTY-FIVE HIDES OF LEATHER for my commission and say, "There’s MORE to come."`)
	for _, line := range lines {
		for _, rules := range []Reading{Reference, Plain} {
			if n := testing.AllocsPerRun(20, func() { Read(line, lex, here, rules) }); n > 10 {
				t.Errorf("%q takes %v allocations", line, n)
			}
		}
	}
}

// FuzzRead reads anything: always a deed or a reason, never both.
func FuzzRead(f *testing.F) {
	for _, line := range phrasebook() {
		f.Add(line)
	}
	for _, line := range []string{"", `""`, "“„«»”", "I say \"a\" \"b\" \"", "\xff\xfe hide", "turn turn in", "999999999999999999999 hides for 0 coins",
		"pick pick pockets", "I don't not take no hides", "a a a a a dozen of of", strings.Repeat("cut set do make lift ", 40)} {
		f.Add(line)
	}
	lex := town()
	here := in("docks")
	here.bids = []string{"gizmo", "bolt"}
	f.Fuzz(func(t *testing.T, line string) {
		for _, rules := range []Reading{Reference, Plain} {
			d, r := Read(line, lex, here, rules)
			why := r.Explain(lex)
			switch {
			case r.OK() != (d.Verb != None), r.OK() != (why == ""), d.Verb == "":
				t.Fatalf("%q: verb %q, reason %q, %q", line, d.Verb, r.Code, why)
			case utf8.ValidString(line) && !utf8.ValidString(d.Spoken+r.Verb+r.Count+r.Coins+why):
				t.Fatalf("%q: a character is cut", line)
			case !strings.Contains(line, r.Verb) || !strings.Contains(line, r.Count) || !strings.Contains(line, r.Coins):
				t.Fatalf("%q: %+v quotes what is not there", line, r)
			}
			for _, b := range d.Slots {
				if b.Ref.IsZero() || !strings.Contains(line, b.Words) {
					t.Fatalf("%q: %+v", line, b)
				}
			}
			if again, _ := Read(line, lex, here, rules); again.Verb != d.Verb || again.Slot(world.Target) != d.Slot(world.Target) {
				t.Fatalf("%q is not read the same twice", line)
			}
		}
	})
}
