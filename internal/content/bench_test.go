package content_test

import (
	"testing"

	"rpg/internal/content"
)

// One command opens a game and reads the few files that it touches: this is
// paid at every call of the program.
func BenchmarkOpenAndReadTen(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		book, err := content.OpenDir("testdata/quay")
		if err != nil {
			b.Fatal(err)
		}
		for _, id := range []string{"quay", "market", "net-loft"} {
			if _, err := book.Room(id); err != nil {
				b.Fatal(err)
			}
		}
		for _, id := range []string{"brass-key", "rope", "chest", "boathook", "loaf"} {
			if _, err := book.Item(id); err != nil {
				b.Fatal(err)
			}
		}
		if _, err := book.Character("pell"); err != nil {
			b.Fatal(err)
		}
		if _, err := book.Person("ana"); err != nil {
			b.Fatal(err)
		}
	}
}
