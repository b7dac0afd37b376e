package cond

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Shorthand for the trees that tests expect.
func flagged(name string) Expr               { return Is{Pred: "flag", A: name} }
func is(pred string, args ...string) Expr    { return isOf(pred, append(args, "", "")) }
func num(term string, op Op, n float64) Expr { return Cmp{Term: term, Op: op, Num: n} }
func word(term string, op Op, w string) Expr { return Cmp{Term: term, Op: op, Word: w, IsWord: true} }
func isOf(pred string, args []string) Expr   { return Is{Pred: pred, A: args[0], B: args[1]} }

func checkTree(t *testing.T, got, want Expr) {
	t.Helper()
	if !Equal(got, want) {
		t.Errorf("got %v\nwant %v", got, want)
	}
}

// lines prints problems without the file, for tables.
func lines(problems []Problem) string {
	var b strings.Builder
	for _, p := range problems {
		b.WriteString(p.String())
		b.WriteByte('\n')
	}
	return b.String()
}

func TestWhole(t *testing.T) {
	tests := []struct {
		in   string
		want Expr
	}{
		// Names.
		{"mill_burned", flagged("mill_burned")},
		{"flag:mill_burned", flagged("mill_burned")},
		{"Mill-2", flagged("Mill-2")},
		{"zoë_paid", flagged("zoë_paid")},
		{"not-here", flagged("not-here")},
		{"android", flagged("android")},
		{"3rd_bell", flagged("3rd_bell")},
		{"flag:and", flagged("and")},
		{"flag:lit", flagged("lit")},
		{"has_brass-key", is("held", "brass-key")},
		{"met_old_pell", is("met", "old_pell")},
		{"lit", is("lit")},
		{"aboard", is("aboard")},
		{"water", is("water")},

		// Predicates.
		{"has:rope", is("has", "rope")},
		{"inside:boathook:net-loft", is("inside", "boathook", "net-loft")},
		{"inside:boathook", is("inside", "boathook")},
		{"terrain:water:quay", is("terrain", "water", "quay")},
		{"lit:net-loft", is("lit", "net-loft")},
		{"flag:bell.rung/twice=yes", flagged("bell.rung/twice=yes")},
		{`flag:"the bell, rung"`, flagged("the bell, rung")},
		{`flag:"say \"ah\" \\ \n"`, flagged(`say "ah" \ \n`)},
		{`flag:bell"s`, flagged(`bell"s`)},
		{`inside:"the rope":"the box"`, is("inside", "the rope", "the box")},
		{`flag:""`, flagged("")},
		{"number:4", num("number", Eq, 4)},

		// What somebody says.
		{"said:open sesame", is("said", "open sesame")},
		{"said: Well, well: a WELL! & lit", All{is("said", "well well a well"), is("lit")}},
		{"said:yes and no", is("said", "yes and no")},
		{`said:"yes" and lit`, All{is("said", "yes"), is("lit")}},
		{`said: "a | b & (c)" | lit`, Any{is("said", "a b c"), is("lit")}},
		{"(said:hello) or lit", Any{is("said", "hello"), is("lit")}},

		// Comparisons.
		{"coins >= 5", num("coins", Ge, 5)},
		{"coins>=5", num("coins", Ge, 5)},
		{"health < 4", num("health", Lt, 4)},
		{"round == 10", num("round", Eq, 10)},
		{"round=10", num("round", Eq, 10)},
		{"moves != 3", num("moves", Ne, 3)},
		{"turn <= 007", num("turn", Le, 7)},
		{"Grit > -2", num("Grit", Gt, -2)},
		{"var:heat <= -2", num("var:heat", Le, -2)},
		{"var:lamp-fuel>3", num("var:lamp-fuel", Gt, 3)},
		{"score = -0", num("score", Eq, 0)},
		{"time = night", word("time", Eq, "night")},
		{"weather != fog", word("weather", Ne, "fog")},
		{`weather = "light rain"`, word("weather", Eq, "light rain")},

		// Joining.
		{"a and b", All{flagged("a"), flagged("b")}},
		{"a, b & c", All{flagged("a"), flagged("b"), flagged("c")}},
		{"a, and b", All{flagged("a"), flagged("b")}},
		{"a|b or c", Any{flagged("a"), flagged("b"), flagged("c")}},
		{"a or b and c", Any{flagged("a"), All{flagged("b"), flagged("c")}}},
		{"a, b or c", Any{All{flagged("a"), flagged("b")}, flagged("c")}},
		{"(a or b) and c", All{Any{flagged("a"), flagged("b")}, flagged("c")}},
		{"not a and b", All{Not{flagged("a")}, flagged("b")}},
		{"not (a and b)", Not{All{flagged("a"), flagged("b")}}},
		{"!a|!b", Any{Not{flagged("a")}, Not{flagged("b")}}},
		{"! not !a", Not{Not{Not{flagged("a")}}}},
		{"not coins >= 5", Not{num("coins", Ge, 5)}},
		{"!coins != 5", Not{num("coins", Ne, 5)}},
		{"((a))", flagged("a")},
		{"(a and b) and c", All{All{flagged("a"), flagged("b")}, flagged("c")}},
		{"\ta\nand\u00a0b ", All{flagged("a"), flagged("b")}},
		{"mill_burned and not has:brass-key", All{flagged("mill_burned"), Not{is("has", "brass-key")}}},
	}
	for _, tt := range tests {
		t.Run(tt.in, func(t *testing.T) {
			got, problems := ParseText(tt.in, Whole, Pos{})
			if slices.ContainsFunc(problems, func(p Problem) bool { return !p.Mild }) {
				t.Errorf("problems:\n%s", lines(problems))
			}
			checkTree(t, got, tt.want)
		})
	}
}

func TestWholeProblems(t *testing.T) {
	at := Pos{Line: 7, Col: 7}
	tests := []struct{ in, want string }{
		{"", "7:7: the condition is empty; leave it out where it should always hold"},
		{"a and", "7:12: the condition ends where another part should follow"},
		{"a &", "7:10: the condition ends where another part should follow"},
		{"and a", "7:7: “and” has no condition before it"},
		{"a && b", "7:10: “&” has no condition before it; write it once"},
		{"a || b", "7:10: “|” has no condition before it; write it once"},
		{"a,, b", "7:9: “,” has no condition before it; write it once"},
		{"a, or b", "7:10: “, or” can be read in two ways, for a comma means and; leave out the comma, and put brackets round what belongs together"},
		{"(a or b", "7:7: “(” is never closed; add the “)”"},
		{"a)", "7:8: “)” closes nothing; take it out, or add the “(”"},
		{"()", "7:8: a condition is missing before “)”"},
		{"a (b)", "7:9: nothing joins “(” to what stands before it; write and, or or a comma between them"},
		{"a !b", "7:9: nothing joins “!” to what stands before it; write and, or or a comma between them"},
		{"has_rope met_pell", "7:16: nothing joins “met_pell” to what stands before it; write and, or or a comma between them; a name of two words is written with “_”"},
		{"has_rope AND met_pell", "7:16: “AND” is not a keyword; write it small: and"},
		{"NOT met_pell", "7:11: nothing joins “met_pell” to what stands before it; write and, or or a comma between them; a name of two words is written with “_”"},
		{"zoë_paid and flg:x", "7:20: unknown condition “flg:x”; did you mean “flag:x”?"},
		{"Visited:quay", "7:7: unknown condition “Visited:quay”; did you mean “visited:quay”?"},
		{"item:rope", "7:7: unknown condition “item:rope”; write “has:rope”, or “held:rope” to look into bags too"},
		{"key:rope", "7:7: unknown condition “key:rope”"},
		{"coins:5", "7:7: unknown condition “coins:5”; compare it, as in “coins = …”"},
		{"met:pell", "7:7: unknown condition “met:pell”; write “met_pell”, which only Markdown has"},
		{"flg:x or opne:box", "7:7: unknown condition “flg:x”; did you mean “flag:x”?\n7:16: unknown condition “opne:box”; did you mean “open:box”?"},
		{"flag: x", "7:7: nothing follows “flag:”; write “flag:NAME” without a space"},
		{"flag :x", "7:12: “:” cannot follow here; write no space round a colon, as in “flag:NAME”"},
		{"inside::quay", "7:7: nothing follows “inside:”; write a name between the colons"},
		{`flag:"x`, "7:12: the quote is never closed; add the closing “\"”"},
		{`"x"`, "7:7: a condition cannot begin with a quote; put quotes only round a value, as in “said:\"open, please\"”"},
		{"said:", "7:7: nothing follows “said:”; write the words, in quotes if they hold “&”, “|” or “)”"},
		{`said:"yes" he says`, "7:18: nothing joins “he” to what stands before it; write and, or or a comma between them; a name of two words is written with “_”"},
		{"number:four", "7:14: “number:” takes a whole number; write “number:4”, or “number > 4”"},
		{"var:heat", "7:7: “var:heat” is compared with nothing; write “var:heat > 0”"},
		{"var: heat > 1", "7:7: “var:” does not say which variable; write “var:NAME > 0”, without a space after the colon"},
		{"coins >=", "7:15: the comparison ends before its value; write a whole number or a word after it"},
		{"coins = (5)", "7:15: no value follows the comparison; write a whole number, or a word after = or !="},
		{"coins => 5", "7:13: “=>” is no comparison; write >="},
		{"coins ≥ 5", "7:13: “≥” is no comparison here; write !=, <= or >="},
		{"coins > 2.5", "7:15: values are compared with whole numbers only; write 2"},
		{"coins > +5", "7:15: a number has no “+” before it; leave it out"},
		{"coins > 1234567890123456", "7:15: the number has more than 15 digits"},
		{"coins = many", "7:15: “coins” is a number; “many” is not; write a whole number"},
		{"time > night", "7:14: a word is neither more nor less than another; write = or != before “night”"},
		{"time = 3", "7:14: “time” is a word, not a number; write “time = WORD”"},
		{"time = not", "7:14: no value follows the comparison; write a whole number, or a word after = or !="},
		{"mill_burned = true", "7:7: a flag is not compared with “true”; write “mill_burned” or “not mill_burned”"},
		{"flag:mill = true", "7:17: “=” cannot follow here; compare a name with one value; a predicate holds or does not"},
		{"has_rope = 1", "7:7: “has_rope” holds or does not; it has no value; leave out the comparison, or write “not has_rope”"},
		{"lit != 1", "7:7: “lit” holds or does not; it has no value; leave out the comparison, or write “not lit”"},
		{"5 <= coins", "7:7: a comparison begins with a name, not with “5”; write the name first, as in “coins >= 5”"},
		{"coins = 5 or 6", "7:20: “6” is a number, and no condition by itself; compare something with it, as in “coins >= 6”"},
		{"coins = 5 or -6", "7:20: “-6” is a number, and no condition by itself; write the name first, as in “coins > -6”"},
		{"= 5", "7:7: the comparison has nothing before it; write a name first, as in “coins >= 5”"},
		{"1 < coins < 5", "7:7: a comparison begins with a name, not with “1”; write the name first, as in “coins >= 1”"},
		{"-rope", "7:7: a name cannot begin with “-”"},
		{":rope", "7:7: “:” has no kind before it; write a kind, as in “flag:NAME”"},
		{"has_ and lit", "7:7: “has_” does not say what; write “has_NAME”"},
		{"pell's_key", "7:11: “'” is not part of any condition; a name is letters, digits, “_” and “-”"},
		{"é and\n  $", "8:3: “$” is not part of any condition; a name is letters, digits, “_” and “-”"},
	}
	for _, tt := range tests {
		t.Run(tt.in, func(t *testing.T) {
			got, problems := ParseText(tt.in, Whole, at)
			if _, ok := got.(Never); !ok {
				t.Errorf("read as %v, want Never", got)
			}
			if d := cmp.Diff(tt.want+"\n", lines(problems)); d != "" {
				t.Error(d)
			}
			if never := got.(Never); never.Why != problems[0].Message {
				t.Errorf("why %q, want the first message", never.Why)
			}
		})
	}
}

// A piece that a predicate has no use for is ignored, as in a world.json, but
// the author hears of it.
func TestWholeMild(t *testing.T) {
	tests := []struct {
		in    string
		want  Expr
		notes string
	}{
		{"flag:bell:rung", flagged("bell"), "“flag:” does not use “:rung”\n"},
		{"inside:rope:box:quay:x", is("inside", "rope", "box"), "“inside:” does not use “:quay:x”\n"},
		{"number:4:30", num("number", Eq, 4), "“number:” does not use “:30”\n"},
		{"terrain:marsh:", is("terrain", "marsh"), "nothing follows the second colon of “terrain:”\n"},
	}
	for _, tt := range tests {
		for _, mode := range []Mode{Whole, Schema} {
			got, problems := ParseText(tt.in, mode, Pos{})
			checkTree(t, got, tt.want)
			if lines(problems) != tt.notes || !problems[0].Mild {
				t.Errorf("%s, mode %d: %+v, want mild %q", tt.in, mode, problems, tt.notes)
			}
		}
	}
}

func TestLimits(t *testing.T) {
	deep := strings.Repeat("(", 200) + "a" + strings.Repeat(")", 200)
	nots := strings.Repeat("!", 200) + "a"
	for _, in := range []string{deep, nots, "a" + strings.Repeat(" ", 3999)} {
		if x, problems := ParseText(in, Whole, Pos{}); len(problems) > 0 {
			t.Errorf("%.20s: %v, %v", in, x, problems)
		}
	}
	tests := []struct{ in, want string }{
		{"(" + deep + ")", "1:201: the condition is nested more than 200 deep; set a flag for a part of it, and ask for the flag\n"},
		{"!" + nots, "1:201: the condition is nested more than 200 deep; set a flag for a part of it, and ask for the flag\n"},
		{"a" + strings.Repeat(" ", 4000), "1:1: the condition is longer than 4,000 characters; set a flag for a part of it, and ask for the flag\n"},
		{strings.Repeat("(", 4000), "1:201: the condition is nested more than 200 deep; set a flag for a part of it, and ask for the flag\n"},
	}
	for _, tt := range tests {
		x, problems := ParseText(tt.in, Whole, Pos{Line: 1, Col: 1})
		checkTree(t, x, Never{})
		if got := lines(problems); got != tt.want {
			t.Errorf("%.20s: %s", tt.in, got)
		}
	}
	x, problems := ParseText(strings.Repeat("flag:é&", 600), Schema, Pos{Line: 1, Col: 1})
	checkTree(t, x, Never{})
	if len(problems) != 1 {
		t.Errorf("a long text in Schema: %v", problems)
	}
}

// TestSaidSwallows: what looks like the next part of a condition is spoken, too,
// and that is said with its place.
func TestSaidSwallows(t *testing.T) {
	for text, want := range map[string]string{
		"said:marigold and not told": "1:15: said: takes “and”",
		"said:yes, and quickly":      "1:11: said: takes “and”",
		"said:well, well":            "",
		"lit & said:sun or moon":     "1:16: said: takes “or”",
		"said:marigold & not told":   "",
		`said:"salt and pepper"`:     "",
		"said:sand and":              "",
	} {
		_, problems := ParseText(text, Whole, Pos{Line: 1, Col: 1})
		got := ""
		for _, p := range problems {
			if !p.Mild {
				t.Errorf("%s: %v", text, p)
			}
			got += p.String()
		}
		if want == "" && got != "" || !strings.HasPrefix(got, want) {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}
