package town

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"rpg/internal/names"
	"rpg/internal/world"
)

// What a town may hold at most, and the numbers in it. A table may come from
// anywhere.
const (
	mostRecords = 64
	mostSeats   = 12
	mostTurns   = 200
	mostWords   = 24
	mostText    = 600
	mostNumber  = 1_000_000
)

// A fault collects the first thing that is wrong.
type fault struct{ err error }

func (f *fault) not(ok bool, format string, args ...any) {
	if f.err == nil && !ok {
		f.err = fmt.Errorf(format, args...)
	}
}

// Check says what is wrong with a table: the first thing.
func (t *Table) Check() error {
	var f fault
	f.text("the name of the town", t.Name, true)
	f.text("the word for money", t.Money, true)
	f.not(t.Reading == "plain" || t.Reading == "reference", "the reading is %q: plain or reference was expected", t.Reading)
	f.number("what somebody carries", t.Carry, 1)
	f.not(len(t.Rooms) > 1 && len(t.Rooms) <= mostRecords, "there are %d rooms: 2 to %d were expected", len(t.Rooms), mostRecords)
	f.not(len(t.Goods) > 0 && len(t.Goods) <= mostRecords, "there are %d goods: 1 to %d were expected", len(t.Goods), mostRecords)
	f.not(len(t.Keepers) > 0 && len(t.Keepers) <= mostRecords, "there are %d keepers: 1 to %d were expected", len(t.Keepers), mostRecords)
	if f.err == nil {
		f.places(t)
		f.trade(t)
		f.rules(t)
		f.words(t)
	}
	return f.err
}

func (f *fault) text(what, s string, needed bool) {
	f.not(!needed || strings.TrimSpace(s) != "", "%s is missing", what)
	f.not(len(s) <= mostText, "%s is too long: at most %d bytes were expected", what, mostText)
	f.not(!strings.ContainsFunc(s, func(r rune) bool { return unicode.IsControl(r) || r == unicode.ReplacementChar }),
		"%s has a control character in it", what)
}

func (f *fault) number(what string, n, least int) {
	f.not(n >= least && n <= mostNumber, "%s is %d: %d to %d was expected", what, n, least, mostNumber)
}

// places checks the rooms: roads lead both ways, and everywhere.
func (f *fault) places(t *Table) {
	for _, r := range t.Rooms {
		f.text("the name of the room "+r.ID, r.Name, true)
		f.text("the description of the room "+r.ID, r.Description, false)
		f.not(len(r.Exits) <= mostRecords, "the room %s has too many exits", r.ID)
		for _, to := range r.Exits {
			f.not(to != r.ID, "the room %s has an exit to itself", r.ID)
			f.not(t.room(to).ID != "", "the room %s has an exit to %s, which is no room", r.ID, to)
			f.not(slices.Contains(t.room(to).Exits, r.ID), "the room %s leads to %s, which does not lead back", r.ID, to)
		}
	}
	if f.err != nil {
		return
	}
	for i, d := range distances(t)[0] {
		f.not(d >= 0, "no road leads from %s to %s", t.Rooms[0].ID, t.Rooms[i].ID)
	}
}

func (f *fault) trade(t *Table) {
	for _, g := range t.Goods {
		f.text("the name of the good "+g.ID, g.One, true)
		f.text("the plural of the good "+g.ID, g.Many, true)
		f.number("the value of the good "+g.ID, g.Value, 1)
	}
	for _, k := range t.Keepers {
		f.text("the name of the keeper "+k.ID, k.Name, true)
		f.not(t.room(k.Room).ID != "", "the keeper %s stands in no room", k.ID)
		f.number("the coins of the keeper "+k.ID, k.Coins, 0)
		f.not(len(k.Stock) > 0, "the keeper %s deals in nothing", k.ID)
		for _, w := range k.Stock {
			f.not(t.good(w.Good), "the keeper %s deals in %s, which is no good", k.ID, w.Good)
			f.not(w.Count >= 0 && w.Count <= t.Rules.Prices.Cap, "the keeper %s has %d of %s: 0 to %d was expected", k.ID, w.Count, w.Good, t.Rules.Prices.Cap)
		}
	}
}

func (f *fault) rules(t *Table) {
	r := &t.Rules
	f.not(r.Seats > 1 && r.Seats <= mostSeats, "there are %d seats: 2 to %d were expected", r.Seats, mostSeats)
	f.not(len(r.Names) >= r.Seats && len(r.Names) <= mostRecords, "there are %d names for %d seats", len(r.Names), r.Seats)
	f.not(r.Seats <= len(t.Rooms), "there are %d seats and %d rooms: each begins in a room of its own", r.Seats, len(t.Rooms))
	f.not(r.Turns.Least > 0 && r.Turns.Least <= r.Turns.Usual && r.Turns.Usual <= r.Turns.Most && r.Turns.Most <= mostTurns,
		"the turns are %d, at least %d, at most %d: that order, and no more than %d, was expected", r.Turns.Usual, r.Turns.Least, r.Turns.Most, mostTurns)
	f.not(t.room(r.Square).ID != "", "the square is %q, which is no room", r.Square)
	f.number("the coins of a seat", r.Coins, 0)
	c := &r.Commissions
	f.not(c.Each > 0 && c.Each <= len(c.Goods), "each seat has %d commissions, of %d goods", c.Each, len(c.Goods))
	f.not(slices.ContainsFunc(t.Keepers, func(k Keeper) bool { return k.ID == c.To }), "commissions are settled by %q, who is no keeper", c.To)
	f.number("what a commission wants", c.Units, 1)
	f.number("a commission's points", c.Point, 0)
	f.number("a commission's bonus", c.Bonus, 0)
	for i, id := range c.Goods {
		f.not(t.good(id) && !slices.Contains(c.Goods[:i], id), "commissions ask for %s: a good, and once, was expected", id)
	}
	f.number("the level of the prices", r.Prices.Level, 0)
	f.number("the most of a stock", r.Prices.Cap, 1)
	for _, id := range r.Floor {
		f.not(t.room(id).ID != "", "something lies in %s, which is no room", id)
	}
	for _, x := range r.Extra {
		f.not(t.room(x.Room).ID != "" && t.good(x.Good), "%s lies in %s: a good and a room were expected", x.Good, x.Room)
	}
	f.not(len(r.Floor)+len(r.Extra) <= 10*mostRecords, "too much lies about")
	f.number("what a theft brings", r.Theft.Coins, 0)
	f.number("what a failed theft costs", r.Theft.Fine, 0)
	f.number("the length of a bond", r.Hire, 1)
	f.number("the worth of a point", r.Score.Point, 0)
	f.number("the scale of the score", r.Score.Scale, 1)
	f.number("the period of the magpie", r.Magpie.Period, 1)
	for _, n := range []int{r.Factor.Margin, r.Factor.Pick, r.Magpie.Markup, r.Magpie.Sell, r.Magpie.Buy} {
		f.number("a number of a baseline", n+mostNumber/2, 0)
	}
	f.not(len(r.Table) == r.Seats, "the table has %d seats of %d", len(r.Table), r.Seats)
	for _, name := range r.Table {
		f.not(baseline(name) != nil, "%q at the table is no baseline: %s was expected", name, strings.Join(Baselines(), " or "))
	}
	f.not(len(r.Variants) > 0 && len(r.Variants) <= mostRecords, "there are %d variants", len(r.Variants))
	for _, v := range r.Variants {
		f.not(world.PlainID(v.ID), "the variant %q has no plain id", v.ID)
	}
	f.not(len(r.Examples) <= mostWords, "there are too many examples")
	for _, s := range r.Examples {
		f.text("an example", s, true)
	}
}

// words checks that no two nouns of a kind share a word: a sentence with it would
// be ambiguous for ever.
func (f *fault) words(t *Table) {
	share := func(kind string, of map[string]string, id string, words ...string) {
		f.not(len(words) <= mostWords, "the %s %s has too many words", kind, id)
		for _, w := range words {
			tokens := names.Tokens(w)
			f.not(len(tokens) > 0 && len(w) <= mostText, "%q names the %s %s, and no sentence can say it", w, kind, id)
			key := ""
			for _, token := range tokens {
				key += token.Text + " "
			}
			f.not(of[key] == "" || of[key] == id, "“%s” names two of the same kind: the %ss %s and %s", w, kind, of[key], id)
			of[key] = id
		}
	}
	rooms, goods, keepers, seats := map[string]string{}, map[string]string{}, map[string]string{}, map[string]string{}
	for _, r := range t.Rooms {
		share("room", rooms, r.ID, append(slices.Clone(r.Words), r.Name)...)
	}
	for _, g := range t.Goods {
		share("good", goods, g.ID, g.Words...)
		f.not(len(g.Words) > 0, "the good %s has no words", g.ID)
	}
	for _, k := range t.Keepers {
		share("keeper", keepers, k.ID, append(slices.Clone(k.Words), k.Name)...)
	}
	for _, name := range t.Rules.Names {
		f.not(world.PlainID(personID(name)), "%q is no name for a seat: one plain word was expected", name)
		f.not(seats[personID(name)+" "] == "", "two seats may be called %q", name)
		share("seat", seats, personID(name), name)
	}
}

func (t *Table) good(id string) bool {
	return slices.ContainsFunc(t.Goods, func(g Good) bool { return g.ID == id })
}

// personID is what a seat of this name is called in the state.
func personID(name string) string { return strings.ToLower(name) }
