package town

// A Baseline writes the sentence of a seat that nobody plays, from how things
// stand when a turn begins, and nothing else.
type Baseline func(e *Episode, seat int) string

// Baselines lists the names of all of them.
func Baselines() []string { return []string{"factor", "magpie"} }

// baseline finds one by its name; nil when there is none.
func baseline(name string) Baseline {
	switch name {
	case "factor":
		return factor
	case "magpie":
		return magpie
	}
	return nil
}

// Scripted gives the baseline of a name; false when there is none.
func Scripted(name string) (Baseline, bool) {
	b := baseline(name)
	return b, b != nil
}

// Standin is the baseline that speaks for a seat which gave no answer.
const Standin = "factor"

// free is how many units a seat can still carry.
func (e *Episode) free(seat int) int { return e.game.Spare(e.seats[seat].ref, "") }

// open is how many units of a good a seat's commissions still want.
func (e *Episode) wanted(seat, good int) int {
	return e.game.Wanted(e.id(seat), e.Goods[good].ID)
}

// ask and bid are a keeper's prices for one unit now.
func (e *Episode) ask(keeper, good int) int {
	return e.game.Ask(e.Keepers[keeper].ID, e.Goods[good].ID)
}

func (e *Episode) bid(keeper, good int) int {
	return e.game.BidFor(e.Keepers[keeper].ID, e.Goods[good].ID)
}

// lists reports whether a keeper deals in a good.
func (t *Town) lists(keeper, good int) bool {
	for _, w := range t.Keepers[keeper].Stock {
		if w.Good == t.Goods[good].ID {
			return true
		}
	}
	return false
}

// purse is what a keeper has to pay with.
func (e *Episode) purse(keeper int) int {
	n, _ := e.game.Purse(e.Keepers[keeper].ID)
	return n
}

// carries reports whether a seat has any goods.
func (e *Episode) carries(seat int) bool { return e.lowest(seat) >= 0 }

// lowest is the first good that a seat has; -1 when it has none.
func (e *Episode) lowest(seat int) int {
	for g := range e.Goods {
		if e.held(seat, g) > 0 {
			return g
		}
	}
	return -1
}
