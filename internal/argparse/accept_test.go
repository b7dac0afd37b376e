package argparse

import "testing"

// What is accepted, and what it means.
func TestAccepted(t *testing.T) {
	tests := []struct {
		why   string
		words []string
		want  string
	}{
		{"an option after the words", []string{"move", "north", "--as", "ana"}, "move ; direction=north ; --as=ana"},
		{"an option between command and words", []string{"move", "--as", "ana", "north"}, "move ; direction=north ; --as=ana"},
		{"a value joined by =", []string{"move", "north", "--as=ana"}, "move ; direction=north ; --as=ana"},
		{"a shortened option", []string{"move", "north", "--a", "ana"}, "move ; direction=north ; --as=ana"},
		{"a shortened option with =", []string{"move", "--a=ana", "north"}, "move ; direction=north ; --as=ana"},
		{"an option of the program before the command", []string{"--as", "ana", "move", "north"}, "move ; direction=north ; --as=ana"},
		{"the same joined", []string{"--as=ana", "move", "north"}, "move ; direction=north ; --as=ana"},
		{"the last of two", []string{"move", "north", "--as", "ana", "--as", "bo"}, "move ; direction=north ; --as=bo"},
		{"the last of two, around the command", []string{"--as", "ana", "move", "--as", "bo", "north"}, "move ; direction=north ; --as=bo"},
		{"all of an option that repeats", []string{"log", "--kind", "roll", "--kind=refusal"}, "log ; --kind=roll|refusal"},
		{"an empty value is a value", []string{"move", "north", "--as="}, "move ; direction=north ; --as="},
		{"a negative number as a value", []string{"move", "north", "--as", "-5"}, "move ; direction=north ; --as=-5"},
		{"a text with a space as a value", []string{"move", "north", "--as", "- ana"}, "move ; direction=north ; --as=- ana"},

		{"a negative number is a word", []string{"coins", "-5", "bread"}, "coins ; amount=-5 ; reason=bread"},
		{"after an option too", []string{"coins", "--as", "ana", "-5", "bread"}, "coins ; amount=-5 ; reason=bread ; --as=ana"},
		{"before one", []string{"coins", "-5", "bread", "--as", "ana"}, "coins ; amount=-5 ; reason=bread ; --as=ana"},
		{"a plus is nothing special", []string{"coins", "+5", "found", "it"}, "coins ; amount=+5 ; reason=found|it"},
		{"a text with a space", []string{"remember", "pell", "- brought a gift"}, "remember ; char=pell ; line=- brought a gift"},
		{"even one that begins with two dashes", []string{"remember", "pell", "--look at that"}, "remember ; char=pell ; line=--look at that"},
		{"but not the value of an option", []string{"note", "x", "--as=ana of the quay"}, "note ; line=x ; --as=ana of the quay"},
		{"nor of a shortened one", []string{"note", "x", "--a=ana of the quay"}, "note ; line=x ; --as=ana of the quay"},
		{"only digits", []string{"remember", "pell", "12"}, "remember ; char=pell ; line=12"},
		{"a negative fraction", []string{"remember", "pell", "-.5"}, "remember ; char=pell ; line=-.5"},
		{"what begins like a negative number", []string{"note", "-5x", "-1e3", "-1d6", "-1_000"}, "note ; line=-5x|-1e3|-1d6|-1_000"},
		{"a negative number of another script", []string{"coins", "-٣", "bread"}, "coins ; amount=-٣ ; reason=bread"},
		{"an empty word", []string{"remember", "pell", ""}, "remember ; char=pell ; line="},
		{"a lone dash", []string{"move", "-"}, "move ; direction=-"},
		{"a lone at sign and more", []string{"move", "@x"}, "move ; direction=@x"},

		{"-- before a number", []string{"coins", "--", "-5", "bread"}, "coins ; amount=-5 ; reason=bread"},
		{"-- before what looks like an option", []string{"note", "--", "--as"}, "note ; line=--as"},
		{"-- between words", []string{"remember", "pell", "--", "-brought"}, "remember ; char=pell ; line=-brought"},
		{"-- after an option", []string{"remember", "pell", "--as", "ana", "--", "-brought"}, "remember ; char=pell ; line=-brought ; --as=ana"},
		{"only the first -- goes", []string{"note", "--", "--", "x"}, "note ; line=--|x"},
		{"-- before the command", []string{"--", "move", "north", "--as", "ana"}, "move ; direction=north ; --as=ana"},

		{"a letter with its value", []string{"check", "might", "-n5"}, "check ; stat=might ; --number=5"},
		{"a letter with =", []string{"check", "might", "-n=5"}, "check ; stat=might ; --number=5"},
		{"a letter and a word", []string{"check", "might", "-n", "5"}, "check ; stat=might ; --number=5"},
		{"a long option with a negative number", []string{"check", "might", "--number=-5"}, "check ; stat=might ; --number=-5"},
		{"and apart from it", []string{"check", "might", "--number", "-5"}, "check ; stat=might ; --number=-5"},
		{"letters together", []string{"check", "might", "-bc"}, "check ; stat=might ; --bless= ; --curse="},
		{"letters with a value at the end", []string{"check", "-bcn7", "might"}, "check ; stat=might ; --number=7 ; --bless= ; --curse="},
		{"letters with a value after them", []string{"check", "-bn", "7", "might"}, "check ; stat=might ; --number=7 ; --bless="},
		{"an option that is a number", []string{"flip", "-1", "heads"}, "flip ; side=heads ; --1="},

		{"an optional word after an option", []string{"check", "might", "--as", "ana", "easy"}, "check ; stat=might ; dc=easy ; --as=ana"},
		{"and another", []string{"witnessed", "f", "--as", "ana", "told"}, "witnessed ; file=f ; flag=told ; --as=ana"},
		{"any number of words after an option", []string{"show", "items", "--json", "rope", "boathook"}, "show ; kind=items ; ids=rope|boathook ; --json="},
		{"no optional word", []string{"check", "might"}, "check ; stat=might"},
		{"no words of any number", []string{"show", "items"}, "show ; kind=items"},

		{"a value among choices", []string{"play", "--mode", "live"}, "play ; --mode=live"},
		{"a hidden option", []string{"look", "--trace"}, "look ; --trace="},
		{"a command that stands alone", []string{"round"}, "round"},
		{"with an option", []string{"round", "--json"}, "round ; --json="},
		{"a command inside it", []string{"round", "start"}, "round start"},
		{"after an option", []string{"round", "--as", "ana", "skip", "bo", "no", "reply"}, "round skip ; reason=no|reply ; id=bo ; --as=ana"},
		{"a command inside another", []string{"run", "new", "saltmarsh", "--seed", "42"}, "run new ; game=saltmarsh ; --seed=42"},
		{"a text, where a command could stand", []string{"chronicle", "the", "flood", "came"}, "chronicle ; line=the|flood|came"},
		{"the command there", []string{"chronicle", "rewrite", "f.txt"}, "chronicle rewrite ; file=f.txt"},
		{"its name as a text", []string{"chronicle", "--", "rewrite", "f.txt"}, "chronicle ; line=rewrite|f.txt"},
		{"its name as a later word", []string{"chronicle", "--json", "they", "rewrite"}, "chronicle ; line=they|rewrite ; --json="},
		{"neither", []string{"chronicle"}, "chronicle"},

		{"bytes that are no text", []string{"note", "\xff\xfe", "caf\xe9"}, "note ; line=\xff\xfe|caf\xe9"},
	}
	for _, test := range tests {
		got, err := parse(test.words...)
		if err != nil {
			t.Errorf("%s: %q: %v", test.why, test.words, err)
			continue
		}
		if flat(got) != test.want {
			t.Errorf("%s: %q:\n got %s\nwant %s", test.why, test.words, flat(got), test.want)
		}
	}
}

// --as first, last, joined, shortened and doubled must mean the same with
// every command and change nothing else.
func TestAsAnywhere(t *testing.T) {
	lines := [][]string{
		{"look"}, {"move", "north"}, {"coins", "-5", "bread"}, {"remember", "pell", "12"}, {"check", "might", "easy"},
		{"witnessed", "f", "told"}, {"note", "a", "b"}, {"show", "items", "rope"}, {"play", "--mode=once"}, {"log", "--kind", "roll"},
		{"flip", "heads"}, {"round"}, {"round", "start"}, {"round", "skip", "bo", "late"}, {"run", "new", "saltmarsh"}, {"chronicle", "x"},
	}
	for _, line := range lines {
		plain, err := parse(line...)
		if err != nil {
			t.Fatal(err)
		}
		want := plain
		want.Options["as"] = []string{"ana"}
		join := func(before, after []string) []string {
			return append(append(append([]string{}, before...), line...), after...)
		}
		for _, words := range [][]string{
			join([]string{"--as", "ana"}, nil),
			join([]string{"--as=ana"}, nil),
			join(nil, []string{"--as", "ana"}),
			join(nil, []string{"--as=ana"}),
			join(nil, []string{"--a", "ana"}),
			join([]string{"--a=ana"}, nil),
			join(nil, []string{"--as", "bo", "--as", "ana"}),
			join([]string{"--as", "bo"}, []string{"--as", "ana"}),
			append([]string{line[0], "--as", "ana"}, line[1:]...),
		} {
			got, err := parse(words...)
			if err != nil {
				t.Errorf("%q: %v", words, err)
			} else if flat(got) != flat(want) {
				t.Errorf("%q:\n got %s\nwant %s", words, flat(got), flat(want))
			}
		}
	}
}

func TestParsedAnswers(t *testing.T) {
	p, err := parse("coins", " 1_0 ", "eels", "and", "rope", "--json", "--as", "")
	if err != nil {
		t.Fatal(err)
	}
	if n, ok := p.Int("amount"); n != 10 || !ok {
		t.Errorf("amount is %d, %v", n, ok)
	}
	if _, ok := p.Int("reason"); ok {
		t.Error("a word counts as a number")
	}
	if _, ok := p.Int("nothing"); ok {
		t.Error("what was not given counts as a number")
	}
	if p.Word("reason") != "eels" || p.Word("nothing") != "" {
		t.Errorf("reason begins with %q, nothing with %q", p.Word("reason"), p.Word("nothing"))
	}
	if id, ok := p.Option("as"); id != "" || !ok {
		t.Errorf("--as is %q, %v: an empty value is given", id, ok)
	}
	if _, ok := p.Option("home"); ok {
		t.Error("--home was not given")
	}
	if !p.Has("json") || p.Has("trace") {
		t.Errorf("switches: json %v, trace %v", p.Has("json"), p.Has("trace"))
	}
	p, err = parse("check", "might", "-n", "٣")
	if n, ok := p.Int("number"); err != nil || n != 3 || !ok {
		t.Errorf("-n is %d, %v, %v", n, ok, err)
	}
}

// A command's own option hides one of the program with the same name.
func TestOwnOptionHidesTheProgramsOne(t *testing.T) {
	main := Command{
		Options: []Option{{Long: "seed", Metavar: "S"}, {Long: "quiet", Short: 'q'}},
		Subs:    []Command{{Name: "new", Options: []Option{{Long: "seed", Int: true}, {Long: "quest", Short: 'q', Metavar: "ID"}}}},
	}
	if _, err := Parse("rpg", main, []string{"new", "--seed", "abc"}); err == nil {
		t.Error("the command's --seed takes a number")
	}
	p, err := Parse("rpg", main, []string{"-q", "new", "-q", "mill", "--quiet"})
	if quest, _ := p.Option("quest"); err != nil || quest != "mill" || !p.Has("quiet") {
		t.Errorf("got %+v, %v", p, err)
	}
}
