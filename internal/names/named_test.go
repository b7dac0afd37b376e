package names

import (
	"fmt"
	"strings"
	"testing"
)

// FuzzNamed: things made ready one by one are found as those of an index are.
func FuzzNamed(f *testing.F) {
	for _, words := range []string{"red net", "nets", "7", "pass_7", "self", "me", "hand-axe", "net fish", "é", "of", "a", "player"} {
		f.Add(words, "red-net|red net|fishing net;net|net;pass_7|harbour pass|pass 7;mirror|tall mirror|self;hand-axe|hand-axe;handaxe|old axe")
	}
	f.Fuzz(func(t *testing.T, words, things string) {
		var x Index
		var among []*Named
		for i, thing := range strings.Split(things, ";") {
			var phrases []Phrase
			for n, w := range strings.Split(thing, "|") {
				phrases = append(phrases, Phrase{Of: fmt.Sprint(i), Words: w, Rank: min(n, Alias)})
				x.Add(phrases[n])
			}
			among = append(among, NewNamed(phrases...))
		}
		for _, p := range []Policy{Line, Line | First, Line | IDs, Line | First | IDs, Line | Topics} {
			var got []string
			for _, i := range FindLine(words, among, p) {
				got = append(got, fmt.Sprint(i))
			}
			if want := ofs(x.Find(words, p)); strings.Join(got, " ") != want {
				t.Fatalf("%q among %q by %#x: %v, of an index %s", words, things, p, got, want)
			}
		}
	})
}
