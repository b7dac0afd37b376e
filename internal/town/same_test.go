package town

import (
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"testing"

	"rpg/internal/sentence"
)

// TestSameBytes prints a digest of replays, of what seats are shown and of what
// is read of sentences. It is run natively and in WebAssembly, and the digests
// are compared there; here it says that two runs are alike.
func TestSameBytes(t *testing.T) {
	first := digest(t)
	if again := digest(t); again != first {
		t.Errorf("two runs of the same differ: %s and %s", first, again)
	}
	t.Logf("digest %s", first)
}

func digest(t *testing.T) string {
	h := sha256.New()
	for _, id := range []string{"cogtown", "lowtide"} {
		town := shipped(t, id)
		for seed := range int64(4) {
			r := rand.New(rand.NewPCG(uint64(seed), 17))
			e := town.Start(standard(9, seed))
			e.Record()
			for e.Over() == "" {
				for i := range e.seats {
					fmt.Fprintln(h, line1(e.Observe(i)), e.Observe(i).Text())
				}
				for i := range e.seats {
					said := wild(e, r)
					d, reason := sentence.Read(said, e.lexicon, speaker{e, i}, e.reading)
					fmt.Fprintln(h, line1(d), reason.Explain(e.lexicon))
					if err := e.Act(i, Action{Sentence: said}); err != nil {
						t.Fatal(err)
					}
				}
			}
			data, err := e.Replay(e.Names).Encode()
			if err != nil {
				t.Fatal(err)
			}
			h.Write(data)
			fmt.Fprintln(h, Story{Episode: e, Players: e.Names}.Ranking())
		}
	}
	return fmt.Sprintf("%x", h.Sum(nil))
}
