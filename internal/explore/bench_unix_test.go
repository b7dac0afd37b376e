//go:build unix

package explore_test

import (
	"os"
	"runtime/debug"
	"syscall"
	"testing"
	"time"

	"rpg/internal/explore"
)

// BenchmarkLantern is what one line costs that is typed into the Farrow Light: to
// make the game stand so, to type it, to hash what has changed and to go back.
func BenchmarkLantern(b *testing.B) { benchmark(b, "lantern", 140_000) }

// BenchmarkOrrery is the same in a game whose commands have slots.
func BenchmarkOrrery(b *testing.B) { benchmark(b, "orrery", 30_000) }

// benchmark explores a game as the command does, as long as it goes by the number of
// lines: what each line leads to is looked at alike there. The lines a second, and the
// processor time of a line, are those of the search: what the report types again to
// make its ways shorter is timed apart.
func benchmark(b *testing.B, game string, limit int) {
	const share = 8 // of the limit goes by the number of lines
	defer debug.SetGCPercent(debug.SetGCPercent(400))
	var lines int
	var search, used, report time.Duration
	for b.Loop() {
		began, before := time.Now(), processor(b)
		var searched, searching time.Duration
		stop := make(chan struct{})
		r, err := explore.Run(explore.Options{
			Open: opener(b, os.DirFS("../../games/"+game), "1"), Limit: share * limit, Stop: stop,
			Progress: func(p explore.Progress) {
				searched, searching = time.Since(began), processor(b)-before
				if p.Tried >= limit {
					close(stop)
				}
			},
		})
		if err != nil {
			b.Fatal(err)
		}
		lines += r.Tried
		search, used, report = search+searched, used+searching, report+time.Since(began)-searched
	}
	b.ReportMetric(float64(lines)/search.Seconds(), "lines/s")
	b.ReportMetric(float64(used.Nanoseconds())/float64(lines), "cpu-ns/line")
	b.ReportMetric(report.Seconds()/float64(b.N), "s/report")
}

// processor is the time that the program has had of all processors: on a machine
// with others at work it says more than a clock does.
func processor(b *testing.B) time.Duration {
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &use); err != nil {
		b.Fatal(err)
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}
