package audit_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rpg/internal/audit"
	"rpg/internal/content"
)

// An exit leads from a field to another.
type exit struct {
	label string
	to    int
}

// A shape is how the fields of a wide country lie.
type shape struct {
	name  string
	exits func(i, rooms int) []exit
	told  []string // the codes of what an audit has to say of it
}

// shapes are those in which a search from each room would look through all others,
// or in which one room knows all others.
var shapes = [...]shape{
	{name: "grid", exits: grid},
	{name: "row", exits: row},
	{name: "star", exits: star},
	{name: "ring", exits: ring, told: []string{"no-way-back"}},
}

// grid is rows of a hundred, with ways there and back.
func grid(i, rooms int) (all []exit) {
	for _, e := range [...]struct {
		exit
		is bool
	}{{exit{"west", i - 1}, i%100 > 0}, {exit{"east", i + 1}, i%100 < 99 && i+1 < rooms}, {exit{"north", i - 100}, i >= 100}, {exit{"south", i + 100}, i+100 < rooms}} {
		if e.is {
			all = append(all, e.exit)
		}
	}
	return all
}

// row leads from each field to the next, and never back.
func row(i, rooms int) []exit {
	if i == rooms-1 {
		return nil
	}
	return []exit{{"east", i + 1}}
}

// star leads from the first field to each, and back.
func star(i, rooms int) (all []exit) {
	if i > 0 {
		return []exit{{"out", 0}}
	}
	for to := 1; to < rooms; to++ {
		all = append(all, exit{fmt.Sprintf("gap-%d", to), to})
	}
	return all
}

// ring leads from each field to the next, and from the last to the first.
func ring(i, rooms int) []exit { return []exit{{"east", (i + 1) % rooms}} }

// wide writes a game of so many fields, each with a little to read, and some with
// something to get or to come upon, and gives its folder.
func wide(t testing.TB, s shape, rooms int) string {
	t.Helper()
	dir := t.TempDir()
	write := func(path, text string) {
		if err := os.WriteFile(filepath.Join(dir, path), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, k := range [...]string{"rooms", "items"} {
		if err := os.Mkdir(filepath.Join(dir, k), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	write("world.md", "---\nname: The Wide Country\nstartRoom: field-0\nmaxScore: 5\nscoring: [{if: has_stone-50, points: 5}]\nendings: {over: {lines: [You are home.]}}\nevents:\n  home: [{end: over}]\n  gull:\n    - A gull takes your hat.\n    - {set: hat_gone}\n---\nFields, and more fields.\n")
	for i := range rooms {
		var exits []string
		for _, e := range s.exits(i, rooms) {
			exits = append(exits, fmt.Sprintf("%s: field-%d", e.label, e.to))
		}
		front := fmt.Sprintf("name: Field %d\nexits: {%s}\n", i, strings.Join(exits, ", "))
		if i%10 == 0 {
			front += fmt.Sprintf("items: [stone-%d]\nonEnter: [{if: not hat_gone, then: gull}]\ninstead:\n  take: [{if: has_stone-%d, say: [\"One is enough.\"]}]\n", i, i)
			write(fmt.Sprintf("items/stone-%d.md", i), fmt.Sprintf("---\nname: stone %d\n---\nIt has been carried here from somewhere.\n", i))
		}
		if i == rooms-1 {
			front += "onEnter: [{then: home}]\n"
		}
		write(fmt.Sprintf("rooms/field-%d.md", i), fmt.Sprintf("---\n%s---\nGrass up to the knee, and a path through it that *somebody* keeps open. The hedge on the far side\nhas a gap in it the width of a cart.\n\nThere is a smell of cut hay.\n\n## If hat_gone\n\nThe wind is in your hair.\n\n## GM only\n\nNothing is buried here, whatever they say.\n", front))
	}
	return dir
}

// open reads a game from a folder, to audit it.
func open(t testing.TB, dir string) *content.Book {
	t.Helper()
	b, err := content.OpenToAudit(os.DirFS(dir))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// codes are the codes of what a report says, each once, in the order of the report.
func codes(r audit.Report) (all []string) {
	for _, f := range r.Findings {
		if len(all) == 0 || all[len(all)-1] != f.Code {
			all = append(all, f.Code)
		}
	}
	return all
}
