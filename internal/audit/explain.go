package audit

import (
	"embed"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"

	"rpg/internal/content"
	"rpg/internal/names"
)

// An example says why a code matters and shows two small games, of which one has
// the fault. The files that neither of them names are those of plain.
//
//go:embed examples/*.txtar
var examples embed.FS

// plain is the game that examples change.
const plain = `-- world.md --
---
name: Harbour
startRoom: quay
---
A harbour.
-- rooms/quay.md --
---
name: The Quay
---
Mud and rope.
`

// An Example is the two games of a code.
type Example struct {
	Why       string
	Bad, Good []txtar.File
}

// ExampleOf finds the example of a code.
func ExampleOf(code string) (Example, error) {
	data, err := examples.ReadFile("examples/" + code + ".txtar")
	if err != nil {
		var known []string
		for _, c := range Checks() {
			known = append(known, c.Code)
		}
		hint := ""
		if near := names.Nearest(code, known, 1); len(near) > 0 {
			hint = "; did you mean " + near[0] + "?"
		}
		return Example{}, fmt.Errorf("no check has the code “%s”%s", code, hint)
	}
	archive := txtar.Parse(data)
	e := Example{Why: strings.TrimSpace(string(archive.Comment))}
	for _, f := range archive.Files {
		side, name, _ := strings.Cut(f.Name, "/")
		f.Name = name
		if side == "bad" {
			e.Bad = append(e.Bad, f)
		} else {
			e.Good = append(e.Good, f)
		}
	}
	return e, nil
}

// Game is the game that the files of an example make.
func Game(files []txtar.File) fs.FS {
	all := fstest.MapFS{}
	if !slices.ContainsFunc(files, func(f txtar.File) bool { return f.Name == "world.json" }) {
		for _, f := range txtar.Parse([]byte(plain)).Files {
			all[f.Name] = &fstest.MapFile{Data: f.Data}
		}
	}
	for _, f := range files {
		// Bytes that no editor shows are written by their numbers.
		text := strings.NewReplacer("‹ff›", "\xff", "‹07›", "\x07").Replace(string(f.Data))
		all[f.Name] = &fstest.MapFile{Data: []byte(text)}
	}
	return all
}

// Explain writes what a code means, why it matters, and both games of its
// example, with what is found in the one that has the fault.
func Explain(w io.Writer, code string) error {
	e, err := ExampleOf(code)
	if err != nil {
		return err
	}
	var b strings.Builder
	for _, c := range Checks() {
		if c.Code == code {
			fmt.Fprintf(&b, "%s: %s\n\n", code, c.Means)
		}
	}
	fmt.Fprintf(&b, "%s\n\nWITH THE FAULT\n\n", e.Why)
	show(&b, e.Bad)
	book, err := content.OpenToAudit(Game(e.Bad))
	if err != nil {
		return err
	}
	for _, line := range Whole("harbour", book).Lines("") {
		if strings.Contains(line, ": "+code+": ") {
			fmt.Fprintf(&b, "  → %s\n", strings.TrimPrefix(line, "/"))
		}
	}
	b.WriteString("\nWITHOUT IT\n\n")
	show(&b, e.Good)
	_, err = io.WriteString(w, b.String())
	return err
}

func show(b *strings.Builder, files []txtar.File) {
	for _, f := range files {
		fmt.Fprintf(b, "  %s\n", f.Name)
		for line := range strings.Lines(string(f.Data)) {
			fmt.Fprintf(b, "    %s\n", strings.TrimRight(line, "\n"))
		}
		b.WriteString("\n")
	}
}
