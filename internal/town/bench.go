package town

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
)

// Bench plays many episodes, of one seed after the other, and says how each
// baseline fares. The numbers do not depend on how many play at once.
type Bench struct {
	*Town
	Config   // of the first; the seeds count upward
	Episodes int
	Table    []string
	Workers  int
	Progress func(done int) // called now and then, by one of the workers at a time; may be nil
}

// Fared is how one baseline fared: its seats' mean score in each episode.
type Fared struct {
	Name     string  `json:"name"`
	Seats    int     `json:"seats"`
	Mean     float64 `json:"mean"`
	Spread   float64 `json:"spread"` // standard deviation over the episodes
	Error    float64 `json:"error"`  // of the mean
	Least    float64 `json:"least"`
	Most     float64 `json:"most"`
	Wins     float64 `json:"wins"` // episodes with the best score; a dead heat is shared
	Robbed   int     `json:"robberies"`
	Units    int     `json:"delivered"`
	perSeed  []float64
	position []int
}

// Run plays them all.
func (b Bench) Run() ([]Fared, error) {
	seats := make([]Baseline, len(b.Table))
	for i, name := range b.Table {
		if seats[i] = baseline(name); seats[i] == nil {
			return nil, fmt.Errorf("%q is no baseline", name)
		}
	}
	results := make([]Results, b.Episodes)
	if err := b.play(seats, results); err != nil {
		return nil, err
	}
	var all []Fared
	for i, name := range b.Table {
		at := slices.IndexFunc(all, func(f Fared) bool { return f.Name == name })
		if at < 0 {
			at, all = len(all), append(all, Fared{Name: name})
		}
		all[at].position = append(all[at].position, i)
	}
	for i := range all {
		all[i].sum(results)
	}
	slices.SortStableFunc(all, func(x, y Fared) int { return int(math.Copysign(1, y.Mean-x.Mean)) })
	return all, nil
}

// play fills in the results, each in its own place.
func (b Bench) play(seats []Baseline, results []Results) error {
	var next, done atomic.Int64
	var mu sync.Mutex
	var first error
	var wg sync.WaitGroup
	for range max(1, min(b.Workers, b.Episodes)) {
		wg.Go(func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= len(results) {
					return
				}
				c := b.Config
				c.Seed += int64(i)
				e := b.Start(c)
				err := e.Play(seats)
				results[i] = e.Results(b.Table)
				n := int(done.Add(1))
				if err == nil && (b.Progress == nil || n%256 != 0 && n != len(results)) {
					continue
				}
				mu.Lock()
				if first == nil {
					first = err
				}
				if b.Progress != nil {
					b.Progress(n)
				}
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	return first
}

func (f *Fared) sum(results []Results) {
	f.Seats, f.Least, f.Most = len(f.position), math.Inf(1), math.Inf(-1)
	for _, r := range results {
		best := slices.Max(r.Scores)
		heat := 0
		for _, s := range r.Scores {
			if s == best {
				heat++
			}
		}
		total := 0.0
		for _, i := range f.position {
			total += r.Scores[i]
			f.Least, f.Most = min(f.Least, r.Scores[i]), max(f.Most, r.Scores[i])
			f.Robbed += r.Robberies[i]
			f.Units += r.Delivered[i]
			if r.Scores[i] == best {
				f.Wins += 1 / float64(heat)
			}
		}
		f.perSeed = append(f.perSeed, total/float64(f.Seats))
	}
	n := float64(len(f.perSeed))
	for _, x := range f.perSeed {
		f.Mean += x / n
	}
	for _, x := range f.perSeed {
		f.Spread += (x - f.Mean) * (x - f.Mean) / n
	}
	f.Spread = math.Sqrt(f.Spread)
	f.Error = f.Spread / math.Sqrt(n)
}

// Fares lays out how baselines fared.
func Fares(all []Fared, episodes int) string {
	rows := [][]string{{"baseline", "", "seats", "mean", "s.e.", "spread", "least", "most", "wins", "units", "robberies"}}
	for _, f := range all {
		row := []string{f.Name, "", strconv.Itoa(f.Seats)}
		for _, x := range [...]float64{f.Mean, f.Error, f.Spread} {
			row = append(row, fmt.Sprintf("%.4f", x))
		}
		row = append(row, fmt.Sprintf("%.3f", f.Least), fmt.Sprintf("%.3f", f.Most), fmt.Sprintf("%.1f%%", 100*f.Wins/float64(episodes)))
		rows = append(rows, append(row, strconv.Itoa(f.Units), strconv.Itoa(f.Robbed)))
	}
	return columns(rows)
}
