package sentence

import (
	_ "embed"
	"strings"
	"testing"
)

//go:embed testdata/untouched.txt
var untouched string

//go:embed testdata/tuned.txt
var tuned string

func examples(table string) []example {
	var all []example
	for line := range strings.Lines(table) {
		if f := strings.Split(strings.TrimSpace(line), " | "); len(f) == 3 {
			all = append(all, example{f[0], f[1], f[2]})
		}
	}
	return all
}

// BenchmarkRightReadings prints the share of the sentences of each table that are
// read as they were meant, in both readings.
func BenchmarkRightReadings(b *testing.B) {
	town, quay := town(), quay()
	for _, half := range []struct{ name, table string }{{"untouched", untouched}, {"tuned", tuned}} {
		for _, reading := range []struct {
			name  string
			rules Reading
		}{{"plain", Plain}, {"reference", Reference}} {
			b.Run(half.name+"/"+reading.name, func(b *testing.B) {
				all := examples(half.table)
				right := 0
				for b.Loop() {
					right = 0
					for _, e := range all {
						if meaning(e.read(town, quay, reading.rules)) == e.means {
							right++
						}
					}
				}
				b.ReportMetric(100*float64(right)/float64(len(all)), "%right")
				b.ReportMetric(float64(len(all)), "sentences")
			})
		}
	}
}

// TestShareOfRightReadings holds each table to what it is there to show.
func TestShareOfRightReadings(t *testing.T) {
	town, quay := town(), quay()
	for name, table := range map[string]string{"untouched": untouched, "tuned": tuned} {
		all := examples(table)
		var wrong []string
		for _, e := range all {
			if got := meaning(e.read(town, quay, Plain)); got != e.means {
				wrong = append(wrong, e.sentence)
			}
		}
		if len(all) < 250 || 20*len(wrong) >= len(all) {
			t.Errorf("%s: %d of %d sentences are read wrongly", name, len(wrong), len(all))
		}
	}
}
