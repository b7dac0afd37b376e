package names

import (
	"flag"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestMain pins the random cases; -rapid.seed on the command line still wins.
func TestMain(m *testing.M) {
	for name, value := range map[string]string{"rapid.seed": "1", "rapid.nofailfile": "true"} {
		if err := flag.Set(name, value); err != nil {
			panic(err)
		}
	}
	os.Exit(m.Run())
}

// thing gives the phrases of one thing: its id, its name, its aliases.
func thing(id, name string, aliases ...string) []Phrase {
	ps := []Phrase{{id, id, ID}, {id, name, Name}}
	for _, a := range aliases {
		ps = append(ps, Phrase{id, a, Alias})
	}
	return ps
}

func quay() *Index {
	return NewIndex(slices.Concat(
		thing("pell", "Pell", "Old Pell", "the netmaker"),
		thing("oda", "Tanner Oda"),
		thing("brass-key", "brass key"),
		thing("brass-lantern", "brass lantern", "lamp"),
		thing("rope", "coil of rope"),
		thing("natalya", "Наталья"),
		thing("ipek", "İpek"),
		thing("strasse", "Lange Straße"),
		thing("gull", "The Gull"),
		thing("ferrywoman", "Séren"),
		thing("serena", "Serena"),
		thing("locker-7", "locker 7", "tin locker"),
	)...)
}

func ofs(ms []Match) string {
	var out []string
	for _, m := range ms {
		out = append(out, m.Of)
	}
	return strings.Join(out, " ")
}

func TestFind(t *testing.T) {
	tests := []struct {
		policy Policy
		words  string
		want   string
	}{
		{Prefix, "brass-key", "brass-key"},
		{Prefix, "brass key", "brass-key"},
		{Prefix, "BRASS K", "brass-key"},
		{Prefix, "brass", "brass-key brass-lantern"},
		{Prefix, "lamp", "brass-lantern"},
		{Prefix, "coil", "rope"},
		{Prefix, "key", ""}, // a start of the name, not of a later word
		{Prefix, "pell", "pell"},
		{Prefix, " Péll ", "pell"},
		{Prefix, "Pe\u0301ll", "pell"},
		{Prefix, "old p", "pell"},
		{Prefix, "the brass key", "brass-key"},
		{Prefix, "The netmaker", "pell"},
		{Prefix, "the", "pell gull"},
		{Prefix, "gull", "gull"},
		{Prefix, "netmaker", "pell"}, // the name's own article may be left out too
		{Prefix, "brass_key", "brass-key"},
		{Prefix, "tanner\u00a0oda", "oda"},
		{Prefix, "НАТАЛЬЯ", "natalya"},
		{Prefix, "нат", "natalya"},
		{Prefix, "İPEK", "ipek"},
		{Prefix, "lange strasse", "strasse"},
		{Prefix, "LANGE STRASSE", "strasse"},
		{Prefix, "seren", "ferrywoman"}, // whole without its accent rather than a start of Serena
		{Prefix, "sere", "serena"},      // as written before without accents, though
		{Prefix, "Sére", "ferrywoman"},
		{Prefix, "ser", "serena"},
		{Prefix, "boathook", ""},
		{Prefix, "", ""},
		{Prefix, "  ", ""},
		{Prefix, "\u0301\u200b", ""},
		{Prefix, "ropes", ""},
		{Prefix | Plurals, "ropes", "rope"},
		{Prefix | Plurals, "the brass keys", "brass-key"},
		{Prefix | Plurals, "brass", "brass-key brass-lantern"},

		{Line, "key", "brass-key"},
		{Line, "brass", "brass-key brass-lantern"},
		{Line, "lamps", "brass-lantern"},
		{Line, "rope coil", "rope"},
		{Line, "red rope", ""},
		{Line, "the rope", ""}, // the line's grammar drops articles
		{Line | Articles, "the rope", "rope"},
		{Line, "pell's", "pell"},
		{Line, "péll", "pell"},
		{Line, "7", "locker-7"},
		{Line, "8", ""},
		{Line, "locker7", "locker-7"},
		{Line, "me", ""},
		{Line, "myself", ""},
		{Line, "self", ""},
		{Line, "наталь", "natalya"},
		{Line, "?!", ""},
		{Line, "", ""},

		{Scan, "I give Tanner Oda the brass key", "oda brass-key"},
		{Scan, "hang the brass lantern from the rope by the brass hook", "brass-lantern"},
		{Scan, "I take the coil of rope", "rope"},
		{Scan, "brass", ""},
		{Scan, "", ""},

		{Exact, "brass-key", "brass-key"},
		{Exact, "Brass-key", ""},
		{Exact, "brass key", ""},
		{Exact, "", ""},

		{Near, "pell ", "pell"},
		{Near, "Péll", "pell"},
		{Near, "old-pell", "pell"},
		{Near, "The Pell", "pell"},
		{Near, "Netmaker", "pell"},
		{Near, "Pellam", ""},
		{Near, "", ""},

		{0, "pell", ""},
	}
	x := quay()
	for _, tt := range tests {
		if got := ofs(x.Find(tt.words, tt.policy)); got != tt.want {
			t.Errorf("Find(%q, %#x) = %q, want %q", tt.words, tt.policy, got, tt.want)
		}
	}
}

func TestFindPrefersTheBetterTier(t *testing.T) {
	x := NewIndex(
		Phrase{"bell-rope", "bell-rope", ID}, Phrase{"bell-rope", "rope", Name},
		Phrase{"rope", "rope", ID}, Phrase{"rope", "tarred line", Name},
		Phrase{"ropewalk", "ropewalk", ID},
	)
	for words, want := range map[string]string{"rope": "rope", "ropew": "ropewalk", "rop": "bell-rope rope ropewalk"} {
		if got := ofs(x.Find(words, Prefix)); got != want {
			t.Errorf("Find(%q) = %q, want %q", words, got, want)
		}
	}
}

// The identity of a thing may be longer than its id.
func TestFindExactTakesIdentityBeforeID(t *testing.T) {
	x := NewIndex(
		Phrase{"item:pell", "pell", ID}, Phrase{"pell", "old", ID}, Phrase{"room:quay", "quay", ID},
	)
	for words, want := range map[string]string{"pell": "pell", "quay": "room:quay", "room:quay": "room:quay", "Quay": ""} {
		if got := ofs(x.Find(words, Exact)); got != want {
			t.Errorf("Find(%q) = %q, want %q", words, got, want)
		}
	}
}

func TestMatchTellsThePhrase(t *testing.T) {
	got := quay().Find("old pell", Prefix)
	if want := (Match{Of: "pell", Words: "Old Pell", Rank: Alias}); len(got) != 1 || got[0] != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestAddAfterFind(t *testing.T) {
	var x Index
	x.Add(Phrase{"rope", "rope", ID})
	for _, p := range []Policy{Prefix, Line, Scan, Near} {
		x.Find("oar", p)
	}
	x.Add(Phrase{"oar", "oar", ID})
	for _, p := range []Policy{Prefix, Line, Scan, Near} {
		if got := ofs(x.Find("oar", p)); got != "oar" {
			t.Errorf("policy %#x finds %q", p, got)
		}
	}
}

var policies = []Policy{
	Prefix, Line, Scan, Exact, Near,
	Line | IDs, Line | First, Line | Topics, Line | IDs | First, Prefix | Plurals, Line | Articles | Plurals, Scan | Articles,
}

// words draws names from few words, so that starts, parts and ties are common.
func words() *rapid.Generator[string] {
	word := rapid.SampledFrom([]string{
		"brass", "Brass", "key", "keys", "rope", "coil", "of", "the", "7", "péll", "Pell", "net-loft", "net_loft", "net", "self", "a", "'s", "-", "İ",
	})
	return rapid.Map(rapid.SliceOfN(word, 0, 3), func(ws []string) string { return strings.Join(ws, " ") })
}

func drawIndex(t *rapid.T) ([]Phrase, *Index) {
	ps := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Phrase {
		return Phrase{
			Of:    rapid.SampledFrom([]string{"1", "2", "3", "4"}).Draw(t, "of"),
			Words: words().Draw(t, "words"),
			Rank:  rapid.IntRange(ID, Alias).Draw(t, "rank"),
		}
	}), 0, 8).Draw(t, "phrases")
	return ps, NewIndex(ps...)
}

// Whatever the policy: things of the index alone, each once, in its order.
func TestFindKeepsTheOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ps, x := drawIndex(t)
		var order []string
		for _, p := range ps {
			if !slices.Contains(order, p.Of) {
				order = append(order, p.Of)
			}
		}
		w, p := words().Draw(t, "typed"), rapid.SampledFrom(policies).Draw(t, "policy")
		found := x.Find(w, p)
		last := -1
		for _, m := range found {
			at := slices.Index(order, m.Of)
			if at <= last {
				t.Fatalf("Find(%q, %#x) = %+v: not in the order %v, or twice", w, p, found, order)
			}
			last = at
			if !slices.Contains(ps, Phrase{m.Of, m.Words, m.Rank}) {
				t.Fatalf("Find(%q, %#x) gives %+v, which is no phrase of the index", w, p, m)
			}
		}
		if p.has(First) && len(found) > 1 {
			t.Fatalf("First gives %+v", found)
		}
	})
}

// A thing whose id, or else name or alias, is what was typed is among the
// found, and nothing that merely starts with it is.
func TestFindWholeNameWins(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ps, x := drawIndex(t)
		if len(ps) == 0 {
			return
		}
		typed := rapid.SampledFrom(ps).Draw(t, "typed").Words
		if foldKey(typed) == "" {
			return
		}
		want := map[string]bool{}
		for _, rank := range []func(int) bool{func(r int) bool { return r == ID }, func(r int) bool { return r != ID }} {
			for _, p := range ps {
				if rank(p.Rank) && foldKey(p.Words) == foldKey(typed) {
					want[p.Of] = true
				}
			}
			if len(want) > 0 {
				break
			}
		}
		// A spelling without accents may name an id exactly and so go before
		// a name as written; leave those drawings out.
		for _, p := range ps {
			if p.Rank == ID && plainKey(foldKey(p.Words)) == plainKey(foldKey(typed)) && !want[p.Of] {
				return
			}
		}
		found := x.Find(typed, Prefix)
		for _, m := range found {
			if !want[m.Of] {
				t.Fatalf("Find(%q) = %+v, want %v", typed, found, want)
			}
		}
		if len(found) != len(want) {
			t.Fatalf("Find(%q) = %+v, want %v", typed, found, want)
		}
	})
}

func FuzzFind(f *testing.F) {
	f.Add("brass key", "brass")
	f.Add("Péll", "pe\u0301ll")
	f.Add("locker 7", "7")
	f.Add("\xff", "\xff")
	f.Add("İ", "i")
	f.Add("a_b", "_")
	f.Fuzz(func(t *testing.T, name, typed string) {
		x := NewIndex(Phrase{"it", name, Name}, Phrase{"it", typed, ID}, Phrase{"that", name, Alias})
		for _, p := range policies {
			if found := x.Find(typed, p); len(found) > 2 {
				t.Errorf("Find(%q, %#x) = %+v", typed, p, found)
			}
			Exit([]string{name, typed, "north"}, typed, p)
		}
		x.Nearest(typed, 3)
	})
}

// What a command pays that looks one argument up among 160 things.
func BenchmarkIndexAndFind(b *testing.B) {
	var ps []Phrase
	for i := range 40 {
		n := strconv.Itoa(i)
		ps = append(ps, thing("pell-"+n, "Pell the "+n+"th", "netmaker "+n)...)
		ps = append(ps, thing("brass-key-"+n, "brass key "+n)...)
		ps = append(ps, thing("rope-"+n, "coil of rope "+n)...)
		ps = append(ps, thing("natalya-"+n, "Наталья "+n)...)
	}
	for b.Loop() {
		NewIndex(ps...).Find("brass key 1", Prefix)
	}
}
