package explore_test

import (
	"os"
	"testing"

	"rpg/internal/explore"
)

// BenchmarkLantern is what one line costs that is typed into the Farrow Light: to
// make the game stand so, to type it, to hash what has changed and to go back.
func BenchmarkLantern(b *testing.B) {
	lines := 0
	for b.Loop() {
		r, err := explore.Run(explore.Options{Open: opener(b, os.DirFS("../../games/lantern"), "1"), Limit: 100_000})
		if err != nil {
			b.Fatal(err)
		}
		lines += r.Tried
	}
	b.ReportMetric(float64(lines)/b.Elapsed().Seconds(), "lines/s")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(lines), "ns/line")
}

// BenchmarkOrrery is the same in a game whose commands have slots.
func BenchmarkOrrery(b *testing.B) {
	lines := 0
	for b.Loop() {
		r, err := explore.Run(explore.Options{Open: opener(b, os.DirFS("../../games/orrery"), "1"), Limit: 30_000})
		if err != nil {
			b.Fatal(err)
		}
		lines += r.Tried
	}
	b.ReportMetric(float64(lines)/b.Elapsed().Seconds(), "lines/s")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(lines), "ns/line")
}
