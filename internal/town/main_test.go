package town

import (
	"testing"

	"rpg/internal/content"
)

// shipped makes the town of a game that ships.
func shipped(tb testing.TB, id string) *Town {
	tb.Helper()
	book, err := content.OpenDir("../../games/" + id)
	if err != nil {
		tb.Fatal(err)
	}
	town, err := From(book.World())
	if err != nil {
		tb.Fatal(err)
	}
	return town
}

// table finds the baselines of a table.
func table(tb testing.TB, names ...string) []Baseline {
	tb.Helper()
	var all []Baseline
	for _, name := range names {
		b, ok := Scripted(name)
		if !ok {
			tb.Fatalf("no baseline is called %s", name)
		}
		all = append(all, b)
	}
	return all
}

func standard(turns int, seed int64) Config {
	return Config{Turns: turns, Seed: seed, Speech: true, Robbery: true}
}

func played(tb testing.TB, town *Town, c Config, seats []Baseline) *Episode {
	tb.Helper()
	e := town.Start(c)
	if err := e.Play(seats); err != nil {
		tb.Fatal(err)
	}
	return e
}
