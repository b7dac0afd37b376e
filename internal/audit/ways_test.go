package audit_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"rpg/internal/audit"
)

// Who goes through an exit is lost when no exit leads straight back, when there is no
// way back at all, and when nothing that one can come to brings anybody away. Here
// that is asked by a search from each field.
func TestLost(t *testing.T) {
	const fields = 24
	// What is put somewhere, and whether it brings people away only from there.
	for _, in := range [...]struct {
		name             string
		field            int    // -1: in none
		front            string // of the field
		path, text       string // a file more
		brings, anywhere bool
	}{
		{name: "nothing", field: -1},
		{name: "an end", field: 17, front: "onEnter: [{then: home}]\n", brings: true},
		{name: "an end in the first", field: 0, front: "onEnter: [{then: home}]\n", brings: true},
		{name: "an event that runs one", field: 9, front: "onEnter: [{then: nearly}]\n", brings: true},
		{name: "an event that ends nothing", field: 9, front: "onEnter: [{then: rain}]\n"},
		{name: "an exit that ends the game", field: 5, front: "instead:\n  jump: [{then: home}]\n", brings: true},
		{name: "a thing that stays", field: 12, front: "items: [door]\n", path: "items/door.md", text: "---\nname: door\nportable: false\ninstead:\n  open: [{then: home}]\n---\nA door.\n", brings: true},
		{name: "scenery", field: 12, front: "scenery: [door]\n", path: "items/door.md", text: "---\nname: door\nportable: false\ninstead:\n  open: [{then: home}]\n---\nA door.\n", brings: true, anywhere: true},
		{name: "a thing to carry", field: 3, front: "items: [horn]\n", path: "items/horn.md", text: "---\nname: horn\nportable: true\nonUse: [{then: home}]\n---\nA horn.\n", brings: true, anywhere: true},
		{name: "a thing that does nothing", field: 3, front: "items: [horn]\n", path: "items/horn.md", text: "---\nname: horn\nportable: true\nonUse: [{then: rain}]\n---\nA horn.\n"},
		{name: "a fighter", field: 8, front: "characters: [bull]\n", path: "characters/bull.md", text: "---\nname: bull\ncombat: {strength: 2}\n---\nA bull.\n", brings: true},
	} {
		tangle := rand.New(rand.NewPCG(7, uint64(len(in.name))))
		for _, s := range append(shapes[:], shape{name: "tangle", exits: func(int, int) (all []exit) {
			for i := range tangle.IntN(3) {
				all = append(all, exit{fmt.Sprintf("gap-%d", i), tangle.IntN(fields)})
			}
			return all
		}}) {
			t.Run(in.name+" in a "+s.name, func(t *testing.T) {
				dir := t.TempDir()
				write := func(path, text string) {
					if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, path)), 0o755); err != nil {
						t.Fatal(err)
					}
					if err := os.WriteFile(filepath.Join(dir, path), []byte(text), 0o644); err != nil {
						t.Fatal(err)
					}
				}
				write("world.md", "---\nname: The Wide Country\nstartRoom: field-0\nendings: {over: {lines: [You are home.]}}\nevents:\n  home: [{end: over}]\n  nearly: [It thunders., {run: home}]\n  rain: [It rains.]\n---\nFields.\n")
				if in.path != "" {
					write(in.path, in.text)
				}
				exits := make([][]exit, fields)
				for i := range fields {
					exits[i] = s.exits(i, fields)
					var listed []string
					for _, e := range exits[i] {
						listed = append(listed, fmt.Sprintf("%s: field-%d", e.label, e.to))
					}
					front := fmt.Sprintf("name: Field %d\nexits: {%s}\n", i, strings.Join(listed, ", "))
					if i == in.field {
						front += in.front
					}
					write(fmt.Sprintf("rooms/field-%d.md", i), "---\n"+front+"---\nGrass.\n")
				}
				var got []string
				for _, f := range audit.Run("wide", open(t, dir)).Findings {
					if f.Code == "no-way-back" && strings.Contains(f.Message, "can never come back") {
						got = append(got, fmt.Sprintf("%s: %s", f.Pos.File, f.Message))
					}
				}
				var want []string
				for i, all := range exits {
					for k, e := range all {
						first := !slices.ContainsFunc(all[:k], func(before exit) bool { return before.to == e.to })
						straight := slices.ContainsFunc(exits[e.to], func(back exit) bool { return back.to == i })
						if e.to == i || !first || straight {
							continue
						}
						ahead := from(e.to, exits)
						if !ahead[i] && !(in.brings && (in.anywhere || ahead[in.field])) {
							want = append(want, fmt.Sprintf("rooms/field-%d.md: who goes “%s” from here to “field-%d” can never come back", i, e.label, e.to))
						}
					}
				}
				slices.Sort(got)
				slices.Sort(want)
				if !slices.Equal(got, want) {
					t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
				}
			})
		}
	}
}

// from marks the fields that one comes to from one, this one included.
func from(field int, exits [][]exit) map[int]bool {
	seen := map[int]bool{field: true}
	for open := []int{field}; len(open) > 0; {
		at := open[len(open)-1]
		open = open[:len(open)-1]
		for _, e := range exits[at] {
			if !seen[e.to] {
				seen[e.to] = true
				open = append(open, e.to)
			}
		}
	}
	return seen
}
