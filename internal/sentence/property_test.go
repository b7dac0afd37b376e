package sentence

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"rpg/internal/world"
)

// simple draws a sentence without any accident in it, and what it means.
func simple(t *rapid.T) string {
	pick := func(of ...string) string { return rapid.SampledFrom(of).Draw(t, "word") }
	n := pick("two", "3", "seven", "12", "twenty")
	good := pick("hides", "nails", "ropes", "lamps", "relics", "skins")
	keeper := pick("Oda", "Bram", "Keeper Nesh", "Dockmaster Fen", "Vell")
	cog := pick("Gizmo", "Bolt", "Widget")
	switch rapid.IntRange(0, 8).Draw(t, "deed") {
	case 0:
		return "I walk to " + pick("the Docks", "the chapel", "Warehouse Yard", "the inn", "the alley")
	case 1:
		return "I drop " + n + " " + good
	case 2:
		return "I buy " + n + " " + good + " from " + keeper
	case 3:
		return "I sell " + n + " " + good + " to " + keeper
	case 4:
		return "I hand " + cog + " " + n + " " + good
	case 5:
		return "I offer " + cog + " " + n + " " + good + " for 9 coins"
	case 6:
		return "I hire " + cog + " for " + n + " coins"
	case 7:
		return "I rob " + cog
	}
	return "I pick up the " + pick("relic", "lamp", "salt")
}

// TestReadingsAgree holds both readings to the same meaning of a sentence that
// has no accident in it, however it is spaced, marked and capitalised.
func TestReadingsAgree(t *testing.T) {
	lex, here := town(), in("square")
	rapid.Check(t, func(t *rapid.T) {
		line := simple(t)
		want := meaning(Read(line, lex, here, Reference))
		if want == "-" {
			t.Fatalf("%q is not read", line)
		}
		dressed := rapid.SampledFrom([]func(string) string{
			strings.ToUpper, strings.ToLower,
			func(s string) string { return "  " + strings.ReplaceAll(s, " ", "   ") + "!! " },
			func(s string) string { return "(" + s + ".)" },
			func(s string) string { return s + ` and say "I walk to the inn"` },
		}).Draw(t, "dress")(line)
		for _, rules := range []Reading{Reference, Plain} {
			if got := meaning(Read(dressed, lex, here, rules)); got != want {
				t.Fatalf("%q is %s, and %q was %s", dressed, got, line, want)
			}
		}
	})
}

// TestNumbersAreReadAsTheyAreSpelt spells numbers out and reads them back.
func TestNumbersAreReadAsTheyAreSpelt(t *testing.T) {
	lex, here := town(), in("square")
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 99_999).Draw(t, "n")
		for _, words := range []string{spelt(n), strings.ReplaceAll(spelt(n), " ", "-"), fmt.Sprint(n)} {
			d, _ := Read("I offer Bolt a lamp for "+words+" coins", lex, here, Plain)
			if d.Coins != n || d.Count != 1 {
				t.Fatalf("%q is %d coins for %d", words, d.Coins, d.Count)
			}
			if d, _ := Read("I drop "+words+" hides", lex, here, Plain); d.Count != n {
				t.Fatalf("%q is %d hides", words, d.Count)
			}
		}
	})
}

func spelt(n int) string {
	small := strings.Fields("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen")
	tens := strings.Fields("- - twenty thirty forty fifty sixty seventy eighty ninety")
	and := func(head string, rest int) string {
		if rest == 0 {
			return head
		}
		return head + " " + spelt(rest)
	}
	switch {
	case n >= 1000:
		return and(spelt(n/1000)+" thousand", n%1000)
	case n >= 100:
		return and(small[n/100]+" hundred", n%100)
	case n >= 20:
		return and(tens[n/10], n%10)
	}
	return small[n]
}

// TestEveryNounWorks names everything by every word for it.
func TestEveryNounWorks(t *testing.T) {
	lex := town()
	for k, line := range map[kind]string{room: "I go to %s", good: "I drop %s", keeper: "I sell a lamp to %s", seat: "I rob %s"} {
		slot := map[kind]string{room: Room, good: Good, keeper: Keeper, seat: Seat}[k]
		for _, p := range lex.kinds[k].Phrases() {
			for _, rules := range []Reading{Reference, Plain} {
				d, r := Read(fmt.Sprintf(line, p.Words), lex, in("square"), rules)
				if p.Of == world.PersonRef("sprocket").String() {
					if r.Code != SelfTarget {
						t.Errorf("the speaker is %s", r.Code)
					}
				} else if !r.OK() || d.Slot(slot).Ref.String() != p.Of {
					t.Errorf(line+" is %s of %s (%s)", p.Words, d.Verb, d.Slot(slot).Ref, r.Code)
				}
			}
		}
	}
}

// TestClausesAreReadAsAlone joins sentences in all the ways that part them.
func TestClausesAreReadAsAlone(t *testing.T) {
	lex := quay()
	lines := []string{"I take the rope", "drop the lamp", "I go north", "ask Pell about the net", "give Bo a loaf", "open the crate with the key", "I wait"}
	rapid.Check(t, func(t *rapid.T) {
		all := rapid.SliceOfN(rapid.SampledFrom(lines), 1, 6).Draw(t, "clauses")
		whole := all[0]
		for _, next := range all[1:] {
			whole += rapid.SampledFrom([]string{"; ", ". ", ", then ", " and then ", ", ", " and ", "\n"}).Draw(t, "joint") + next
		}
		got := Clauses(whole, lex, ana{})
		if len(got) != len(all) {
			t.Fatalf("%q is %q", whole, got)
		}
		for i, piece := range got {
			if is, alone := meaning(Read(piece, lex, ana{}, Plain)), meaning(Read(all[i], lex, ana{}, Plain)); is != alone || is == "-" {
				t.Fatalf("%q: %q is %s, alone %s", whole, piece, is, alone)
			}
		}
	})
}

// BenchmarkLongSentences reads what is made to be slow, of two lengths: the time
// for each byte stays as it is.
func BenchmarkLongSentences(b *testing.B) {
	lex, here := town(), in("square")
	for _, word := range []string{"a ", "turn ", "cut ", "the take ", "don't take ", "slide ", "hurry ", "twenty ", "Sprocket ", "the docks ", "not ", "coins ", "for a ", "have "} {
		for _, n := range []int{1_000, 10_000} {
			line := strings.Repeat(word, n/len(word))
			b.Run(fmt.Sprintf("%s/%d", strings.TrimSpace(word), n), func(b *testing.B) {
				b.SetBytes(int64(len(line)))
				for b.Loop() {
					Read(line, lex, here, Plain)
				}
			})
		}
	}
}
