package parser

import "testing"

// rowLines are lines for each row of the built-in verbs, in their order. The
// first line of a row is read by that row.
var rowLines = [][][2]string{
	{{"put the key under the mat", "put [key] [mat] prep=under"}, {"slide key beneath mat", "put [key] [mat] prep=under"},
		{"push crate below table", "put [crate] [table] prep=under"}, {"stick the under under underneath", "put [under] [underneath] prep=under"}, {"put the under mat", "put [the] [mat] prep=under"}},
	{{"put rope behind the crate", "put [rope] [crate] prep=behind"}},
	{{"throw rope off of the quay", "throw [rope] [quay] prep=off"}, {"hurl the rope off quay", "throw [rope] [quay] prep=off"}},
	{{"toss rope over the rail", "throw [rope] [rail] prep=over"}, {"throw rope over of", "throw [rope] [of] prep=over"}},
	{{"read the chart through the lens", "read [chart] [lens] prep=through"}, {"read chart with lens", "read [chart] [lens] prep=through"}, {"read chart using lens", "read [chart] [lens] prep=through"}},
	{{"board the skiff", "board [skiff]"}, {"get in skiff", "board [skiff]"}, {"get on horse", "board [horse]"}, {"climb into the skiff", "board [skiff]"}, {"sit in chair", "board [chair]"},
		{"sit on chair", "nothing"}, {"get into", "take [into]"}},
	{{"disembark skiff", "disembark [skiff]"}, {"get out of the skiff", "disembark [skiff]"}, {"get out skiff", "disembark [skiff]"}, {"get off horse", "disembark [horse]"}, {"stand up the stairs", "disembark [stairs]"}, {"get out of", "disembark"}},
	{{"enter the loft", "enter [loft]"}, {"go into shed", "enter [shed]"}, {"into the shed", "enter [shed]"}},
	{{"move to the loft", "go dir=loft"}, {"move over to quay", "go dir=quay"}, {"move towards the loft", "go dir=loft"}},
	{{"go to the fish market", "go dir=fish market"}, {"go n", "go dir=n"}, {"walk toward the loft", "go dir=the loft"}, {"head out to the quay", "go dir=quay"}, {"run over to quay", "go dir=quay"},
		{"exit boat", "go dir=boat"}, {"go to", "go dir=to"}, {"go to 5", "go dir=5 number=5"}},
	{{"push the cart north", "push [cart] dir=north"}, {"move cart ne", "push [cart] dir=northeast"}, {"shove cart out", "push [cart] dir=out"}, {"push button up", "push [button] dir=up"}},
	{{"push cart to the quay", "push [cart] [quay]"}, {"move rug", "nothing"}, {"shove rug", "nothing"}},
	{{"take the key from the crate", "take [key] [crate]"}, {"remove key out of crate", "take [key] [crate]"}, {"get rope off hook", "take [rope] [hook]"}},
	{{"take the key", "take [key]"}, {"pick up key", "take [key]"}, {"take the", "take [the]"}, {"pick key up", "nothing"}, {"grab key from crate", "take [key from crate]"}},
	{{"drop the key", "drop [key]"}, {"put down key", "drop [key]"}, {"leave key", "drop [key]"}, {"put key down", "use [key down]"}},
	{{"search crate", "search [crate]"}, {"look in the crate", "search [crate]"}, {"look inside crate", "search [crate]"}},
	{{"follow the gull", "follow [gull]"}},
	{{"examine the gull", "examine [gull]"}, {"x gull", "examine [gull]"}, {"look at gull", "examine [gull]"}, {"look gull", "nothing"}},
	{{"read the chart", "read [chart]"}},
	{{"light the lamp with a match", "burn [lamp] [match]"}, {"burn down the shed with the torch", "burn [shed] [torch]"}, {"ignite oil with torch", "burn [oil] [torch]"}},
	{{"burn the chart", "burn [chart]"}, {"burn down the shed", "burn [shed]"}, {"incinerate chart", "burn [chart]"}, {"burn down", "burn [down]"}},
	{{"turn on the lamp with the match", "turn_on [lamp] [match]"}, {"switch on lamp with a match", "turn_on [lamp] [match]"}},
	{{"turn bolt with the wrench", "turn [bolt] [wrench]"}, {"turn the bolt with a wrench", "turn [bolt] [wrench]"}, {"turn dial", "nothing"}},
	{{"plug the leak with a rag", "plug [leak] [rag]"}},
	{{"turn on the lamp", "turn_on [lamp]"}, {"switch on lamp", "turn_on [lamp]"}},
	{{"turn the lamp on", "turn_on [lamp]"}, {"switch lamp on", "turn_on [lamp]"}},
	{{"light the lamp", "turn_on [lamp]"}},
	{{"turn off the lamp", "turn_off [lamp]"}, {"put out fire", "turn_off [fire]"}, {"blow out the match", "turn_off [match]"}, {"douse lamp", "turn_off [lamp]"}},
	{{"switch the lamp off", "turn_off [lamp]"}, {"turn lamp off", "turn_off [lamp]"}},
	{{"turn the dial to the left", "turn [dial] [left]"}, {"set dial for 7", "turn [dial] [7] number=7"}},
	{{"open the crate", "open [crate]"}, {"open crate with key", "open [crate with key]"}},
	{{"close the crate", "close [crate]"}, {"shut crate", "close [crate]"}},
	{{"lock the door with the brass key", "lock [door] [brass key]"}, {"lock door", "lock [door]"}},
	{{"unlock the door with key", "unlock [door] [key]"}, {"unlock door", "unlock [door]"}, {"unlock with key", "unlock [with key]"}},
	{{"use the key on the door", "use [key] [door]"}, {"push button", "use [button]"}, {"pull lever", "use [lever]"}, {"press the button", "use [button]"}, {"operate crane with lever", "use [crane] [lever]"}},
	{{"wear the hat", "wear [hat]"}, {"put on hat", "wear [hat]"}},
	{{"put the rope in the crate", "put [rope] [crate] prep=in"}, {"feed a fish into my bag", "put [fish] [bag] prep=in"}, {"insert key inside lock", "put [key] [lock] prep=in"}},
	{{"put rope on the table", "put [rope] [table] prep=on"}, {"set lamp on table", "put [lamp] [table] prep=on"}, {"place a lamp onto table", "put [lamp] [table] prep=on"}},
	{{"attach the rope to the hook", "use [rope] [hook]"}, {"put lamp", "use [lamp]"}, {"plug a cable into my lamp", "put [cable] [lamp] prep=in"}, {"stick note onto door", "use [note] [door]"}, {"insert coin on slot", "use [coin] [slot]"}},
	{{"throw the rope in the sea", "throw [rope] [sea] prep=in"}, {"toss rope into sea", "throw [rope] [sea] prep=in"}},
	{{"throw the rope at the gull", "throw [rope] [gull]"}, {"throw rope to bo", "throw [rope] [bo]"}, {"hurl rope", "throw [rope]"}},
	{{"give the key to the gull", "give [key] [gull]"}, {"hand key back to ana", "give [key] [ana]"}, {"return key to ana back", "give [key] [ana]"}, {"give key back", "give [key]"}, {"offer key", "give [key]"},
		{"give key and rope to bo", "give [key and rope] [bo]"}, {"give back", "give [back]"}},
	{{"tell the gull to go", "order [gull] order=go"}},
	{{"ask pell about the mill", "ask [pell] topic=the mill"}, {"tell the gull about fish", "ask [gull] topic=fish"}, {"question pell about bo", "ask [pell] topic=bo"}},
	{{"tell pell", "order [pell]"}},
	{{"talk to the gull", "talk [gull]"}, {"speak with pell", "talk [pell]"}, {"chat to pell", "talk [pell]"}, {"talk pell", "nothing"}},
	{{"ask pell", "talk [pell]"}, {"ask about a well", "talk [about a well]"}},
	{{"smash up the crate with the boathook", "smash [crate] [boathook]"}, {"break crate", "smash [crate]"}, {"beat up", "smash [up]"}, {"wreck the crate", "smash [crate]"}},
	{{"kill the gull with my boathook", "attack [gull] [boathook]"}, {"hit gull", "attack [gull]"}, {"fight gull with a rope", "attack [gull] [rope]"}, {"slay gull", "attack [gull]"}},
}

func TestRows(t *testing.T) {
	if len(rowLines) != len(rows) {
		t.Fatalf("lines for %d rows of %d", len(rowLines), len(rows))
	}
	for i, lines := range rowLines {
		for n, line := range lines {
			if got := meaning(Parse(line[0], nil, false)); got != line[1] {
				t.Errorf("row %d, Parse(%q)\n got %s\nwant %s", i+1, line[0], got, line[1])
			}
			if n > 0 {
				continue
			}
			p, _ := newPiece(line[0], nil)
			if r, _ := p.fit(grammar().rows); r == nil || r.row != rows[i] {
				t.Errorf("row %d, %q is not read by %q", i+1, line[0], rows[i].pattern)
			}
		}
	}
}

// A spelling behind a shorter one that it begins with would never be read whole.
func TestLongerSpellingsComeFirst(t *testing.T) {
	var check func(pattern string, n *node)
	check = func(pattern string, n *node) {
		if n == nil {
			return
		}
		for i, form := range n.forms {
			for _, before := range n.forms[:i] {
				if startsWith(form, before) {
					t.Errorf("%q: %q stands behind %q", pattern, form, before)
				}
			}
		}
		for _, way := range n.ways {
			check(pattern, way)
		}
		check(pattern, n.next)
	}
	for _, table := range [][]row{climbRows, allRows, rows} {
		for _, r := range table {
			check(r.pattern, compile(r.pattern))
		}
	}
}

// A world that takes a word for a verb of its own must not find it taken by a row
// that nobody told it of. MOVE and SHOVE are free: they are built in only with a
// place or a direction behind them.
func TestFirstWordsAreBuiltIn(t *testing.T) {
	for _, r := range rows {
		for _, form := range firstForms(compile(r.pattern)) {
			if w := form[0]; !startsBuiltIn(append(form, "rope")) && w != "move" && w != "shove" {
				t.Errorf("%q begins %q and is not built in", form, r.pattern)
			}
		}
	}
}

func firstForms(n *node) [][]string {
	all := n.forms
	for _, way := range n.ways {
		all = append(all, firstForms(way)...)
	}
	return all
}

func BenchmarkParse(b *testing.B) {
	lex := quay()
	lines := []string{"n", "take the brass key from the crate", "kill the gull with my boathook", "pell, take the rope", "zzz yyy xxx www"}
	b.ReportAllocs()
	for b.Loop() {
		for _, l := range lines {
			Parse(l, lex, false)
		}
	}
}
