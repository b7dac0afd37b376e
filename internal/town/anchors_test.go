package town

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
)

// The town of the source, played out: seed 11, eight turns, a magpie among
// factors. Every act is given to the last coin.
const seedEleven = `t0: 1 buy hide 2 for 15; 2 buy rope 2 for 21; 4 buy nails 2 for 11; 5 buy salt 2 for 21; 0 take hide 1; 3 move 5
t1: 2 hand rope 2 = 16 pts; 1 take lamp 1; 0 take relic 1; 3 rob 1: lamp; 4 move 2; 5 move 3
t2: 4 buy salt 2 for 23; 5 buy rope 2 for 15; 3 rob 1: hide; 2 move 1; 0 move 3; 1 move 0
t3: 3 buy nails 1 for 6; 0 buy nails 2 for 13; 1 take lamp 1; 4 move 1; 5 move 0; 2 move 2
t4: 2 buy hide 2 for 6; 4 move 8; 5 move 1; 0 move 2; 1 move 3; 3 move 4
t5: 0 buy hide 1 for 4; 1 buy rope 2 for 15; 4 hand salt 2 = 16 pts; 5 move 8; 2 move 1; 3 move 3
t6: 4 hand nails 2 = 16 pts; 5 hand salt 2 = 16 pts; 3 offer 1 hide 1 for 8; 0 move 1; 1 move 2; 2 move 8
t7: 1 buy hide 1 for 4; 2 hand hide 2 = 16 pts; 3 buy nails 1 for 6; 5 hand rope 2 = 16 pts; 4 move 1; 0 move 8
`

func TestSeedEleven(t *testing.T) {
	cogtown := shipped(t, "cogtown")
	e := played(t, cogtown, standard(8, 11), table(t, "factor", "factor", "factor", "magpie", "factor", "factor"))
	if got, want := strings.Join(e.Names, " "), "Piston Gizmo Sprocket Ratchet Tinker Widget"; got != want {
		t.Errorf("the seats are %s, want %s", got, want)
	}
	var b strings.Builder
	for i, a := range e.Acts {
		switch {
		case i%6 == 0:
			fmt.Fprintf(&b, "t%d:", a.Turn)
		default:
			b.WriteByte(';')
		}
		fmt.Fprintf(&b, " %d %s", a.Seat, summary(cogtown, &a))
		if i%6 == 5 {
			b.WriteByte('\n')
		}
	}
	if got := b.String(); got != seedEleven {
		t.Errorf("it went\n%s\nwant\n%s", got, seedEleven)
	}
	r := e.Results(nil)
	for _, row := range []struct {
		what string
		got  []int
		want []int
	}{
		{"coin", r.Coin, []int{23, 6, 13, 28, 6, 4}},
		{"wealth", r.Wealth, []int{63, 45, 13, 59, 6, 4}},
		{"points", r.QuestPoints, []int{0, 0, 32, 0, 32, 32}},
		{"robberies", r.Robberies, []int{0, 0, 0, 2, 0, 0}},
		{"robbed", r.Robbed, []int{0, 2, 0, 0, 0, 0}},
	} {
		if !slices.Equal(row.got, row.want) {
			t.Errorf("%s: %v, want %v", row.what, row.got, row.want)
		}
	}
	if want := []float64{0.575, 0.125, 1.725, 0.475, 1.550, 1.500}; !slices.Equal(r.Scores, want) {
		t.Errorf("scores: %v, want %v", r.Scores, want)
	}
}

// summary says what an act did, as the source writes it.
func summary(town *Town, a *Act) string {
	if a.Reason != "ok" {
		return a.Intent + " " + a.Reason
	}
	good := ""
	if a.Item >= 0 {
		good = town.Goods[a.Item].ID
	}
	switch a.Intent {
	case "move":
		return fmt.Sprintf("move %d", a.ToRoom)
	case "buy":
		return fmt.Sprintf("buy %s %d for %d", good, a.Qty, a.Coin)
	case "take":
		return fmt.Sprintf("take %s %d", good, a.Qty)
	case "give":
		return fmt.Sprintf("hand %s %d = %d pts", good, a.Qty, a.Coin)
	case "rob":
		return fmt.Sprintf("rob %d: %s", a.Other, good)
	case "trade":
		return fmt.Sprintf("offer %d %s %d for %d", a.Other, good, a.Qty, a.Coin)
	}
	return a.Intent
}

func TestSeedOne(t *testing.T) {
	cogtown := shipped(t, "cogtown")
	e := played(t, cogtown, standard(14, 1), table(t, cogtown.Rules.Table...))
	r := e.Results(nil)
	if want := []int{2, 11, 4, 0, 6, 2}; !slices.Equal(r.Coin, want) {
		t.Errorf("coin: %v, want %v", r.Coin, want)
	}
	if want := []int{53, 11, 12, 48, 6, 66}; !slices.Equal(r.Wealth, want) {
		t.Errorf("wealth: %v, want %v", r.Wealth, want)
	}
	if want := []float64{0.325, 1.675, 1.700, 0.200, 1.550, 0.650}; !slices.Equal(r.Scores, want) {
		t.Errorf("scores: %v, want %v", r.Scores, want)
	}
}

// anchorSeeds are those of the published figures.
var anchorSeeds = []int64{1, 3, 7, 11, 19, 23, 31, 42}

// The published figures of the baselines at the mixed table.
func TestPublishedFigures(t *testing.T) {
	for _, row := range []struct {
		pick         int
		factor, err  string
		magpie, err2 string
		thefts       int
		offers       int
	}{
		{8, "1.4417", "0.1432", "0.3729", "0.0521", 100, 31},
		{14, "1.3521", "0.1219", "", "", 0, 0},
	} {
		t.Run(fmt.Sprintf("picks up from %d", row.pick), func(t *testing.T) {
			given := shipped(t, "cogtown").Table
			given.Rules.Factor.Pick = row.pick
			cogtown, err := New(given)
			if err != nil {
				t.Fatal(err)
			}
			var factors, magpies []float64
			thefts, offers, delivered := 0, 0, 0
			for _, seed := range anchorSeeds {
				e := played(t, cogtown, standard(14, seed), table(t, cogtown.Rules.Table...))
				r := e.Results(nil)
				var f, m []float64
				for i, name := range cogtown.Rules.Table {
					if name == "factor" {
						f = append(f, r.Scores[i])
						delivered += r.Delivered[i]
					} else {
						m = append(m, r.Scores[i])
						thefts += r.Robberies[i]
						if r.Delivered[i] != 0 {
							t.Errorf("seed %d: the magpie in seat %d delivers", seed, i)
						}
					}
				}
				factors, magpies = append(factors, mean(f)), append(magpies, mean(m))
				for _, a := range e.Acts {
					if a.Intent == "trade" && a.Reason == "ok" {
						offers++
					}
				}
			}
			same := func(what string, all []float64, average, spread string) {
				if got := fmt.Sprintf("%.4f ± %.4f", mean(all), deviation(all)/math.Sqrt(float64(len(all)))); got != average+" ± "+spread {
					t.Errorf("%s: %s, want %s ± %s", what, got, average, spread)
				}
			}
			same("factor", factors, row.factor, row.err)
			if least := 2 * len(factors) * 3; delivered < least {
				t.Errorf("the factors deliver %d units, want 2 for each of them and more: %d", delivered, least)
			}
			if row.magpie == "" {
				return
			}
			same("magpie", magpies, row.magpie, row.err2)
			if thefts != row.thefts || offers != row.offers {
				t.Errorf("%d thefts and %d offers, want %d and %d", thefts, offers, row.thefts, row.offers)
			}
		})
	}
}

func TestTablesOfOneBaseline(t *testing.T) {
	cogtown := shipped(t, "cogtown")
	for _, row := range []struct {
		seed           int64
		factor, magpie string
	}{{1, "1.7458", "0.0792"}, {11, "1.7833", "0.1208"}} {
		for name, want := range map[string]string{"factor": row.factor, "magpie": row.magpie} {
			r := played(t, cogtown, standard(14, row.seed), table(t, slices.Repeat([]string{name}, 6)...)).Results(nil)
			if got := fmt.Sprintf("%.4f", mean(r.Scores)); got != want {
				t.Errorf("seed %d, six of %s: %s, want %s", row.seed, name, got, want)
			}
		}
	}
	r := played(t, cogtown, standard(14, 7), table(t, slices.Repeat([]string{"factor"}, 6)...)).Results(nil)
	if want := slices.Repeat([]int{32}, 6); !slices.Equal(r.QuestPoints, want) {
		t.Errorf("seed 7, six factors: points %v, want all twelve commissions filled", r.QuestPoints)
	}
}

func mean(all []float64) float64 {
	sum := 0.0
	for _, x := range all {
		sum += x
	}
	return sum / float64(len(all))
}

func deviation(all []float64) float64 {
	m, sum := mean(all), 0.0
	for _, x := range all {
		sum += (x - m) * (x - m)
	}
	return math.Sqrt(sum / float64(len(all)))
}

func BenchmarkEpisode(b *testing.B) {
	cogtown := shipped(b, "cogtown")
	seats := table(b, cogtown.Rules.Table...)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		e := cogtown.Start(standard(14, int64(i)))
		if err := e.Play(seats); err != nil {
			b.Fatal(err)
		}
	}
}
