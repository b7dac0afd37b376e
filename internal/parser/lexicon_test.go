package parser

import "testing"

// quay is a lexicon like that of a small game.
func quay() *Lexicon {
	return NewLexicon(Vocabulary{
		Verbs: []Verb{
			{ID: "pray", Words: []string{"pray"}, Target: None},
			{ID: "move", Words: []string{"move", "shift", "take"}, Target: Required}, // take is a built-in word
			{ID: "drive", Words: []string{"drive", "drive to"}, Target: Optional},
			{ID: "rub", Words: []string{"rub"}, Target: Required, Indirect: []string{"with", "up against"}},
			{ID: "say", Words: []string{"say", "call out", "order"}, Target: Text},
			{ID: "spin", Words: []string{"turn", "spin"}, Target: Required, AfterBuiltIns: true},
			{ID: "haul", Words: []string{"haul", "take in"}, Target: Optional, Indirect: []string{"on"}},
			{ID: "heave", Words: []string{"haul"}, Target: Required},
		},
		Names: []string{"brass key", "bread and butter", "Butter and Jam", "and", "Dr. Sand and Sons", "Pell"},
		Known: []string{"brass_key", "Brass Key", "hand-axe", "quay", "net loft", "Péll"},
	})
}

func TestWorldVerbs(t *testing.T) {
	reads{
		{"pray", "pray"}, {"pray now", "nothing"},
		{"move rug", "move [rug]"}, {"shift the rug", "move [rug]"}, {"move", "go dir=move"}, // alone it is a place
		{"move rug north", "push [rug] dir=north"}, // single words come after the built-ins
		{"take rug", "take [rug]"},
		{"drive", "drive"}, {"drive north", "drive [north]"}, {"drive to the market", "drive [market]"}, {"drive to", "drive"},
		{"rub idol", "rub [idol]"}, {"rub the idol with the cloth", "rub [idol] [cloth] prep=with"}, {"rub cat up against wall", "rub [cat] [wall] prep=up against"},
		{"rub", "go dir=rub"}, {"rub 5", "rub [5]"}, // never a number
		{"turn dial", "spin [dial]"}, {"turn dial to 4", "turn [dial] [4] number=4"}, {"spin the dial", "spin [dial]"},
		{"take in sail", "haul [sail]"}, // phrases come before the built-ins
		{"haul net", "haul [net]"},      // the verb with prepositions is the longer
		{"haul net on quay", "haul [net] [quay] prep=on"},
	}.run(t, quay())
}

func TestTextVerbs(t *testing.T) {
	reads{
		{"say", "say"}, {`say ""`, "say"}, {"say a well", "say text=a well"}, {`say "A   Well!"`, "say text=a well!"},
		{`say "a well" and dance`, "say text=a well"}, {"say “a well” again", "say text=a well"}, {`say "a well`, "say text=a well"},
		{"say 'a well'", "say text='a well'"}, {"say don’t know", "say text=don’t know"}, {`say he said "no"`, `say text=he said "no"`},
		{"call out pell, come", "say text=pell, come"}, {"order pell to go", "order [pell] order=go"}, {"say 5", "say text=5"},
		{"sayings", "go dir=sayings"},
	}.run(t, quay())
}

func TestOrderOfWorldVerbs(t *testing.T) {
	lex := NewLexicon(Vocabulary{Verbs: []Verb{
		{ID: "plain", Words: []string{"wave"}, Target: None},
		{ID: "asks", Words: []string{"wave"}, Target: Required},
		{ID: "late", Words: []string{"wave"}, Target: Required},
		{ID: "any", Words: []string{"wave at"}, Target: None},
	}})
	reads{
		{"wave", "plain"}, {"wave flag", "asks [flag]"}, {"wave at", "any"}, {"wave at bo", "asks [at bo]"},
	}.run(t, lex)
}

func TestBuiltIn(t *testing.T) {
	for _, w := range []string{"take", "Pick Up", "go into", "back", "n", "northwest", "sit down", "?", "follow", "version"} {
		if !BuiltIn(w) {
			t.Errorf("BuiltIn(%q) = false", w)
		}
	}
	for _, w := range []string{"move", "shove", "again", "oops", "undo", "pick", "rope", "", "put away"} {
		if BuiltIn(w) {
			t.Errorf("BuiltIn(%q) = true", w)
		}
	}
}

func TestMend(t *testing.T) {
	lex := quay()
	for _, tt := range []struct{ line, word, want string }{
		{"take bras key", "brass", "take brass key"},
		{"rub kee with clooth", "key", "rub key with clooth"},
		{"take brass_kee", "brass_key", "take brass_key"},
		{"take hand-axe from laft", "loft", "take hand-axe from loft"},
		{"talk to péll", "bo", ""}, {"take the brass key!", "bo", ""}, {"drive to quay", "bo", ""}, {"go n", "bo", ""}, {"", "bo", ""},
		{"take ... key", "bo", ""},
	} {
		got, ok := lex.Mend(tt.line, tt.word)
		if !ok {
			got = ""
		}
		if got != tt.want {
			t.Errorf("Mend(%q, %q) = %q, want %q", tt.line, tt.word, got, tt.want)
		}
	}
	var none *Lexicon
	if none.Knows("rope") || !none.Knows("TAKE") {
		t.Error("a lexicon of nothing knows the parser's words and no other")
	}
}
