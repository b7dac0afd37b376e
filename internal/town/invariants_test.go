package town

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"rpg/internal/sentence"
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
