package cond

import (
	"flag"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// TestMain pins the drawn cases; -rapid.seed on the command line still wins.
func TestMain(m *testing.M) {
	for _, pin := range [...][2]string{{"rapid.seed", "1"}, {"rapid.nofailfile", "true"}} {
		if err := flag.Set(pin[0], pin[1]); err != nil {
			panic(err)
		}
	}
	flag.Parse()
	os.Exit(m.Run())
}

var (
	ids    = rapid.SampledFrom([]string{"pell", "quay", "fish-market", "net_loft", "brass-key", "rope", "boathook", "bell_rung"})
	values = rapid.OneOf(ids, rapid.SampledFrom([]string{"and", "lit", "has_x", "a.b", "a=b", "-x", "5", "a!b", `a"b`, "zoë", "", "two words", `"x"`, "a|b (c), d:e", `\`, "!"}))
)

// leaf draws what the text spellings can say.
func leaf(t *rapid.T) Expr {
	switch rapid.IntRange(0, 2).Draw(t, "leaf") {
	case 0:
		return Cmp{
			Term: rapid.SampledFrom([]string{"coins", "var:heat", "Grit", "number"}).Draw(t, "term"),
			Op:   Op(rapid.IntRange(0, 5).Draw(t, "op")),
			Num:  float64(rapid.IntRange(-1_000_000, 1_000_000).Draw(t, "num")),
		}
	case 1:
		return Cmp{
			Term:   rapid.SampledFrom([]string{"time", "weather", "Grit"}).Draw(t, "term"),
			Op:     Op(rapid.IntRange(0, 1).Draw(t, "op")),
			Word:   values.Draw(t, "word"),
			IsWord: true,
		}
	}
	p := rapid.SampledFrom(predicates[:]).Draw(t, "predicate")
	x := Is{Pred: p.Name, A: values.Draw(t, "a")}
	switch {
	case p.A == Integer:
		return Cmp{Term: "number", Num: 4}
	case p.A == Speech:
		x.A = Words(x.A)
	case p.Prefix != "":
		x.A = ids.Draw(t, "id")
	}
	if p.B != Nothing {
		x.B = values.Draw(t, "b")
	}
	return x
}

// tree draws conditions as a parser makes them: no list of fewer than two.
func tree(t *rapid.T, depth int) Expr {
	kind := 0
	if depth > 0 {
		kind = rapid.IntRange(0, 3).Draw(t, "node")
	}
	switch kind {
	case 1:
		return Not{tree(t, depth-1)}
	case 2, 3:
		parts := make([]Expr, rapid.IntRange(2, 4).Draw(t, "parts"))
		for i := range parts {
			parts[i] = tree(t, depth-1)
		}
		if kind == 2 {
			return All(parts)
		}
		return Any(parts)
	}
	return leaf(t)
}

// What String writes, ParseText reads as the same tree.
func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := tree(t, 4)
		again, problems := ParseText(x.String(), Whole, Pos{})
		if len(problems) > 0 || !Equal(again, x) {
			t.Fatalf("%s\nreads as %v\n%v", x, again, problems)
		}
	})
}

// What Schema reads without a problem is the same in Whole, but for the values
// that Whole would end sooner or take the quotes off.
func TestSchemaIsPartOfWhole(t *testing.T) {
	kind := rapid.SampledFrom([]string{"flag", "has", "lit", "said", "inside", "terrain", "number", "water", "met", "flg", "", "var", "score"})
	piece := rapid.StringOfN(rapid.SampledFrom([]rune(`ab0_-.=<>!"\'é:& /`)), 0, 6, -1)
	compare := rapid.Custom(func(t *rapid.T) string {
		term := rapid.SampledFrom([]string{"var:heat", "score", "carrying", "heaviest", "number"}).Draw(t, "term")
		op := rapid.SampledFrom([]string{"=", "<", ">", "<=", " >= ", " ="}).Draw(t, "op")
		return term + op + rapid.SampledFrom([]string{"0", "-2", " 17", "007"}).Draw(t, "num")
	})
	part := rapid.Custom(func(t *rapid.T) string {
		s := rapid.SampledFrom([]string{"", "!", " ", " !", "! "}).Draw(t, "sign")
		if rapid.Bool().Draw(t, "compares") {
			return s + compare.Draw(t, "compare")
		}
		s += kind.Draw(t, "kind")
		if rapid.Bool().Draw(t, "valued") {
			s += ":" + piece.Draw(t, "value")
		}
		return s
	})
	read := 0
	rapid.Check(t, func(t *rapid.T) {
		s := strings.Join(rapid.SliceOfN(part, 1, 3).Draw(t, "parts"), "&")
		x, problems := ParseText(s, Schema, Pos{})
		quotes := strings.Contains(strings.ReplaceAll(s, " ", ""), `said:"`) // folded away in the tree
		if len(problems) > 0 || quotes || !plainValues(x) {
			return
		}
		read++
		if whole, problems := ParseText(s, Whole, Pos{}); len(problems) > 0 || !Equal(whole, x) {
			t.Fatalf("%q: Schema %v, Whole %v %v", s, x, whole, problems)
		}
		if Differs(s) {
			t.Fatalf("%q is said to differ", s)
		}
	})
	if read == 0 {
		t.Error("no drawn text was ever read, and nothing tried")
	}
}

func plainValues(x Expr) bool {
	plain := true
	Walk(x, func(x Expr) {
		is, ok := x.(Is)
		if !ok || is.Pred == "said" {
			return
		}
		for _, v := range []string{is.A, is.B} {
			plain = plain && !strings.HasPrefix(v, `"`) && !strings.ContainsAny(v, " ,()|")
		}
	})
	return plain
}

// Decide agrees with Eval, and what it gives stands or falls with the whole.
func TestDecideAgrees(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := tree(t, 4)
		if rapid.Bool().Draw(t, "broken") {
			x = All{Not{Never{}}, x}
			if rapid.Bool().Draw(t, "any") {
				x = Any(x.(All))
			}
		}
		holds := rapid.MapOf(ids, rapid.Bool()).Draw(t, "holds")
		s := guess(holds)
		want, _ := Eval(x, s)
		got, by := Decide(x, s)
		if got != want {
			t.Fatalf("%v: Decide %v, Eval %v", x, got, want)
		}
		if part, _ := Eval(by, s); part != want {
			t.Fatalf("%v is %v, decided by %v, which is %v", x, want, by, part)
		}
		if again, smaller := Decide(by, s); again != got || !Equal(smaller, by) {
			t.Fatalf("%v is not the smallest: %v", by, smaller)
		}
	})
}

// guess is a Scope that answers by the first argument, and has some coins.
type guess map[string]bool

func (g guess) Is(p Is) bool                { return g[p.A] }
func (g guess) Ask(Ask) (bool, error)       { return false, nil }
func (g guess) Term(n string) (Value, bool) { return Value{Num: 5}, n == "coins" }

// Whatever the text, the reader comes back, with Never or with a tree that it
// can write down and read again, and says no more than it was given.
func FuzzParseText(f *testing.F) {
	for _, s := range []string{
		"mill_burned and not has:brass-key", "(a or b), !c & said:open, please", `said:"a & b" | time = night`,
		"var:heat <= -2 & !held:bead & carrying=0", "! flag:x", "!!flag:x", "flag:a | in:quay", "flag:a:b:c",
		"((((((((", "not not not", `flag:"\"\\`, "coins >= 99999999999999999", "\xff:\xfe", "a\r\nand\u2028b", "é:ö", "terrain::",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		at := Pos{File: "rooms/quay.md", Line: 3, Col: 7}
		for _, mode := range []Mode{Whole, Schema} {
			x, problems := ParseText(s, mode, at)
			nodes := 0
			Walk(x, func(Expr) { nodes++ })
			if runes := utf8.RuneCountInString(s); nodes > 2*runes+1 || len(problems) > runes+1 {
				t.Errorf("mode %d: %d nodes and %d problems from %d characters", mode, nodes, len(problems), runes)
			}
			hard := false
			for _, p := range problems {
				hard = hard || !p.Mild
				if p.Pos.Line < at.Line || p.Pos.Line == at.Line && p.Pos.Col < at.Col || p.Pos.Col < 1 {
					t.Errorf("mode %d: a problem at %v, before the condition", mode, p.Pos)
				}
			}
			if hard != broken(x) {
				t.Errorf("mode %d: %v with problems %v", mode, x, problems)
			}
			if !hard && len(x.String()) <= maxRunes {
				if again, problems := ParseText(x.String(), Whole, Pos{}); !Equal(again, x) {
					t.Errorf("mode %d: %s reads as %v, %v", mode, x, again, problems)
				}
			}
		}
	})
}

func FuzzParseJSON(f *testing.F) {
	for _, s := range []string{
		`"flag:a"`, `{"kind":"any","conditions":["flag:a",{"kind":"not","condition":"lit"}]}`, `"\ud83d\ude00 \u0026 \"x\""`,
		`{"kind":"trait-presence","owner":"interactable:lamp","trait":{"kind":"trait","id":"x"},"present":true}`,
		`{"kind":"lua-predicate","source":"return 1"}`, `[[[[`, `{"kind":"inventory-quantity-comparison","matcher":{}}`, `"\ud83d"`,
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		for _, mode := range []Mode{Whole, Schema} {
			x, problems := ParseJSON(raw, mode, Pos{Line: 1, Col: 1})
			hard := false
			for _, p := range problems {
				hard = hard || !p.Mild
			}
			if hard != broken(x) {
				t.Errorf("mode %d: %v with problems %v", mode, x, problems)
			}
			if ask, ok := x.(Ask); ok {
				if again, problems := ParseJSON([]byte(ask.String()), mode, Pos{}); !Equal(again, x) {
					t.Errorf("%s reads as %v, %v", ask, again, problems)
				}
			}
		}
	})
}
