// Package rules holds what the program says of itself to those who work with it:
// the procedures for referees and authors, and the schemas of proposals and
// of what an author writes. The files are part of the binary. Nothing of them is read before it is asked for.
package rules

import (
	"embed"
	"fmt"
)

// FS holds the procedures at its top, and the schemas in schemas/: those of an
// author's files in schemas/front-matter/.
//
//go:embed *.md rpg.py schemas/*.json schemas/front-matter/*.json
var FS embed.FS

// New holds what each kind of file begins as, when an author asks for one.
//
//go:embed new
var New embed.FS

// Schema is the JSON Schema (draft 2020-12) of a proposal of a kind: extra,
// room, item, character, quest, craft, build or turn.
func Schema(kind string) ([]byte, error) {
	b, err := FS.ReadFile("schemas/" + kind + ".json")
	if err != nil {
		return nil, fmt.Errorf("no proposals of the kind %q: %w", kind, err)
	}
	return b, nil
}
