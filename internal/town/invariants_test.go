package town

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"rpg/internal/sentence"
	"rpg/internal/view"
	"rpg/internal/world"
)

// wild is a sentence of somebody who has read the examples and little else: it
// names what there is, and means all sorts of things by it.
func wild(e *Episode, r *rand.Rand) string {
	pick := func(all ...string) string { return all[r.IntN(len(all))] }
	good := e.Goods[r.IntN(len(e.Goods))]
	room := e.Rooms[r.IntN(len(e.Rooms))]
	keeper := e.Keepers[r.IntN(len(e.Keepers))].Name
	name := e.Names[r.IntN(len(e.Names))]
	many := pick("a", "two", "three", "7", "all the", "0", "five", "999")
	coins := pick("4", "9", "15", "40", "one hundred")
	word := good.Words[r.IntN(len(good.Words))]
	return pick(
		"I walk to "+room.Name+".", "I walk to "+room.Name+".", "I walk to "+room.Name+".",
		"I take "+many+" "+word+".", "I drop "+many+" "+word+".",
		"I buy "+many+" "+word+".", "I buy "+many+" "+word+" from "+keeper+".", "I sell "+many+" "+word+".",
		"I hand "+keeper+" "+many+" "+word+".", "I give "+name+" "+many+" "+word+" and "+coins+" coins.",
		"I offer "+name+" "+many+" "+word+" for "+coins+" coins.", "I accept "+name+"'s offer.", "I shake on it.",
		"I hire "+name+" for "+coins+" coins.", "I rob "+name+".", "I rob "+name+".",
		"I ask "+keeper+" about my commissions.", `I say "`+word+`!"`, "I wait.", word+" "+name, "",
	)
}

// A town keeps its own laws, whatever is said in it.
func TestLawsOfATown(t *testing.T) {
	for _, id := range []string{"cogtown", "lowtide"} {
		town := shipped(t, id)
		for seed := range int64(40) {
			r := rand.New(rand.NewPCG(uint64(seed), 5))
			e := town.Start(Config{Turns: 20, Seed: seed, Speech: seed%3 > 0, Robbery: seed%4 > 0})
			e.Record()
			coins := e.money()
			for e.Over() == "" {
				before := e.units()
				from := len(e.Acts)
				for _, seat := range r.Perm(e.Seats()) {
					if err := e.Act(seat, Action{Sentence: wild(e, r), Say: wild(e, r), Notes: "turn"}); err != nil {
						t.Fatal(err)
					}
				}
				e.lawful(t, id, from)
				if now := e.money(); now != coins {
					t.Fatalf("%s, seed %d, turn %d: there are %d coins, and were %d", id, seed, e.turn, now, coins)
				}
				after := e.units()
				for g := range e.Goods {
					// A good becomes more by restock alone: one for each keeper at most.
					if after[g] > before[g]+len(e.Keepers) {
						t.Fatalf("%s, seed %d, turn %d: %d of %s have become %d", id, seed, e.turn, before[g], e.Goods[g].ID, after[g])
					}
				}
			}
			replayed(t, e)
		}
	}
}

// money is all coins there are.
func (e *Episode) money() int {
	sum := 0
	for i := range e.seats {
		sum += e.game.Coins(e.id(i))
	}
	for k := range e.Keepers {
		sum += e.purse(k)
	}
	return sum
}

// units are how many of each good there are.
func (e *Episode) units() []int {
	return e.goods(func(g int) int {
		n := 0
		for i := range e.seats {
			n += e.held(i, g)
		}
		for r := range e.Rooms {
			n += e.lies(r, g)
		}
		for k := range e.Keepers {
			n += e.stock(k, g)
		}
		return n
	})
}

func (e *Episode) lawful(t *testing.T, id string, from int) {
	t.Helper()
	f := e.Frame()
	for i, s := range f.Seats {
		sum := 0
		for _, n := range s.Items {
			sum += n
		}
		if sum > e.Carry || s.Coin < 0 || slices.Min(s.Items) < 0 {
			t.Fatalf("%s, turn %d: seat %d has %d coins and %v", id, e.turn, i, s.Coin, s.Items)
		}
	}
	for k, s := range f.Keepers {
		if s.Coin < 0 || slices.Min(s.Stock) < 0 || slices.Max(s.Stock) > e.Rules.Prices.Cap {
			t.Fatalf("%s, turn %d: keeper %d has %d coins and %v", id, e.turn, k, s.Coin, s.Stock)
		}
	}
	acts := e.Acts[from:]
	if len(acts) != len(e.seats) {
		t.Fatalf("%s, turn %d: %d acts", id, e.turn, len(acts))
	}
	known := Outcomes()
	for _, a := range acts {
		if a.Intent == sentence.None && a.Reason == sentence.OK || !slices.Contains(known, a.Reason) {
			t.Fatalf("%s, turn %d: %s is %s", id, e.turn, a.Intent, a.Reason)
		}
		for _, text := range []string{a.Sentence, a.Say, e.Outcome(&a), e.Told(&a)} {
			if !utf8.ValidString(text) || strings.Contains(text, "  ") && !strings.Contains(a.Sentence, "  ") {
				t.Fatalf("%s, turn %d: %q", id, e.turn, text)
			}
		}
	}
}

// replayed says that an episode can be written, read and played again.
func replayed(t *testing.T, e *Episode) {
	t.Helper()
	data, err := e.Replay(e.Names).Encode()
	if err != nil {
		t.Fatal(err)
	}
	r, err := Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	if d, err := r.Verify(); d != nil || err != nil {
		t.Fatalf("%s, seed %d: a replay differs from its episode: %+v, %v", e.Name, e.Seed, d, err)
	}
	again, err := r.Encode()
	if err != nil || string(again) != string(data) {
		t.Fatalf("%s, seed %d: a replay that is read and written is another (%v)", e.Name, e.Seed, err)
	}
}

// In which order the seats speak makes no difference.
func TestOrderOfSpeaking(t *testing.T) {
	town := shipped(t, "cogtown")
	for seed := range int64(10) {
		var first string
		for try := range 3 {
			r := rand.New(rand.NewPCG(uint64(seed), 9))
			e := town.Start(standard(14, seed))
			e.Record()
			order := rand.New(rand.NewPCG(uint64(try), 1))
			for e.Over() == "" {
				var said []string
				for range e.Seats() {
					said = append(said, wild(e, r))
				}
				for _, seat := range order.Perm(e.Seats()) {
					if err := e.Act(seat, Action{Sentence: said[seat]}); err != nil {
						t.Fatal(err)
					}
				}
			}
			got := line1(e.Events())
			if first == "" {
				first = got
			}
			if got != first {
				t.Fatalf("seed %d: another order of speaking gives another episode", seed)
			}
		}
	}
}

// The reference town is the map that the source draws.
func TestMapOfCogtown(t *testing.T) {
	town := shipped(t, "cogtown")
	want := []string{
		"012121212", "101232321", "210123432", "121012323", "232101234", "123210123", "234321012", "123232101", "212343210",
	}
	for from, row := range want {
		for to, d := range row {
			if town.dist[from][to] != int(d-'0') {
				t.Errorf("from %s to %s it is %d steps, want %c", town.Rooms[from].Name, town.Rooms[to].Name, town.dist[from][to], d)
			}
		}
	}
	for _, id := range town.Rules.Commissions.Goods {
		sellers := 0
		for k := range town.Keepers {
			if town.lists(k, town.goodAt[id]) {
				sellers++
			}
		}
		if sellers < 2 {
			t.Errorf("%s is sold by %d keepers", id, sellers)
		}
	}
}

func TestSetUp(t *testing.T) {
	town := shipped(t, "cogtown")
	for seed := range int64(50) {
		e := town.Start(standard(14, seed))
		f := e.Frame()
		var rooms []int
		for i := range f.Seats {
			rooms = append(rooms, f.Seats[i].Room)
			asked := e.game.Commissions(e.id(i))
			if len(asked) != 2 || asked[0] == asked[1] {
				t.Errorf("seed %d: seat %d is asked for %v", seed, i, asked)
			}
		}
		slices.Sort(rooms)
		if len(slices.Compact(rooms)) != 6 {
			t.Errorf("seed %d: the seats begin in %v", seed, rooms)
		}
		lying := ""
		for _, floor := range f.Rooms {
			n := 0
			for _, c := range floor {
				n += c
			}
			lying += fmt.Sprint(n)
		}
		if lying != "100021110" || f.Rooms[4][5] < 1 {
			t.Errorf("seed %d: on the floors lie %s", seed, lying)
		}
	}
}

// What a seat is shown does not depend on what it may not know.
func TestNeverShown(t *testing.T) {
	s := staged(t, "The Smithy")
	s.stand(1, "The Docks")
	s.ready()
	s.say(map[int]string{1: `I buy a relic and mutter "mine".`})
	before := line1(s.Observe(0))
	s.coins(1, 77)
	s.coins(2, 3)
	s.hold(1, "relic", 4)
	s.hold(2, "salt", 2)
	s.tx.Commission("gizmo", []string{"salt", "nails"})
	s.tx.Deliver("ratchet", "hide", 1)
	s.lay(5, 4, 3)
	s.tx.AddGoods(s.keeperRef[3], "hide", -2)
	s.tx.PayCharacter("fen", -50)
	s.seats[1].notes = "the relic is mine"
	s.Seed++
	if after := line1(s.Observe(0)); after != before {
		t.Errorf("a seat sees what it may not: it was shown\n%s\nand then\n%s", before, after)
	}
	if strings.Contains(before, "mutter") {
		t.Errorf("a seat is shown another's sentence: %s", before)
	}
}

// Every noun that a sentence can name here stands in what a seat is shown, in
// words that the reader knows.
func TestEveryNounIsShown(t *testing.T) {
	for _, id := range []string{"cogtown", "lowtide"} {
		town := shipped(t, id)
		for seed := range int64(20) {
			r := rand.New(rand.NewPCG(uint64(seed), 3))
			e := town.Start(Config{Turns: 10, Seed: seed, Speech: true, Robbery: true})
			for e.Over() == "" {
				for i := range e.seats {
					o := e.Observe(i)
					nouns(t, e, i, o)
				}
				for i := range e.seats {
					if err := e.Act(i, Action{Sentence: wild(e, r)}); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	}
}

func nouns(t *testing.T, e *Episode, seat int, o view.Observation) {
	t.Helper()
	text := o.Text()
	read := func(said, want string) {
		if d, reason := sentence.Read(said, e.lexicon, speaker{e, seat}, e.reading); d.Verb != want {
			t.Errorf("%s: “%s” is read as %s (%s)", e.Name, said, d.Verb, reason.Code)
		}
	}
	shown := func(what string) {
		if !strings.Contains(text, what) {
			t.Errorf("%s: “%s” is not in the text:\n%s", e.Name, what, text)
		}
	}
	for _, x := range o.Room.Exits {
		shown(x.Name)
		read("I go to "+x.Name+".", sentence.Move)
	}
	for _, h := range append(o.Room.Ground, o.Items...) {
		read("I drop the "+h.Item+".", sentence.Drop)
	}
	for _, name := range o.Room.Cogs {
		shown(name)
		read("I rob "+name+".", sentence.Rob)
	}
	if n := o.Room.NPC; n != nil {
		shown(n.Name)
		for _, g := range n.Goods {
			shown(g.Item)
			read("I buy one "+g.Item+" from "+n.Name+".", sentence.Buy)
		}
	}
	for _, line := range o.Examples {
		shown(line)
	}
}

func TestEveryOutcomeHasWords(t *testing.T) {
	if n := len(Outcomes()); n != 26 {
		t.Errorf("there are %d outcomes, want 26", n)
	}
	s := staged(t, "Market Square")
	for _, reason := range Outcomes() {
		a := s.act(0, 0)
		a.Intent, a.Reason, a.NPC, a.Item, a.Other, a.ToRoom, a.Sentence = "give", reason, 0, 0, 1, 2, "I do something."
		switch reason {
		case sentence.Unparsed, sentence.NoVerb, sentence.NoTarget, sentence.AmbiguousTarget, sentence.NoSuchCog, sentence.SelfTarget:
			a.Intent = sentence.None
			a.read = sentence.Reason{Code: reason, Intent: "rob", Verb: "rob", Between: [2]world.Ref{s.seats[0].ref, s.seats[1].ref}}
		}
		if told := s.Outcome(&a); len(told) < len("“I do something.” ")+10 {
			t.Errorf("%s is told as %q", reason, told)
		}
	}
}

// The sentences that every seat is shown are read as deeds, by the town's own
// reading, when those whom they name are there.
func TestShownExamplesAreRead(t *testing.T) {
	verbs := map[string]string{
		"cogtown": "move take drop buy sell give trade accept hire rob quest wait",
		"lowtide": "move take buy sell give trade accept hire rob quest say wait",
	}
	for id, want := range verbs {
		town := shipped(t, id)
		e := town.Start(standard(12, 1))
		var all []sentence.Noun
		for _, name := range town.Rules.Names {
			all = append(all, sentence.Noun{Ref: world.PersonRef(personID(name)), Words: []string{name}})
		}
		e.lexicon = town.lexicon.With(all)
		var got []string
		for _, line := range town.Rules.Examples {
			who := slices.IndexFunc(e.Names, func(name string) bool { return !strings.Contains(line, name) })
			d, reason := sentence.Read(line, e.lexicon, speaker{e, who}, e.reading)
			if !reason.OK() {
				t.Errorf("%s: “%s” is no deed: %s", id, line, reason.Explain(e.lexicon))
			}
			got = append(got, d.Verb)
		}
		if g := strings.Join(got, " "); g != want {
			t.Errorf("%s: the examples are read as\n%s\nwant\n%s", id, g, want)
		}
	}
}

// An episode of baselines is quick because it leaves little behind.
func TestEpisodeAllocatesLittle(t *testing.T) {
	cogtown := shipped(t, "cogtown")
	seats := table(t, cogtown.Rules.Table...)
	seed := int64(0)
	if n := testing.AllocsPerRun(20, func() {
		seed++
		played(t, cogtown, standard(14, seed), seats)
	}); n > 1500 {
		t.Errorf("an episode of 14 turns allocates %.0f times, want at most 1500", n)
	}
}
