// Package rules holds what the program says of itself to those who work with it:
// the procedures for referees and authors, and the schemas of proposals. The
// files are part of the binary. Nothing of them is read before it is asked for.
package rules

import (
	"embed"
	"fmt"
)

// FS holds the procedures at its top, and the schemas in schemas/.
//
//go:embed *.md rpg.py schemas/*.json
var FS embed.FS

// Schema is the JSON Schema (draft 2020-12) of a proposal of a kind: extra,
// room, item, character, quest, craft, build or turn.
func Schema(kind string) ([]byte, error) {
	b, err := FS.ReadFile("schemas/" + kind + ".json")
	if err != nil {
		return nil, fmt.Errorf("no proposals of the kind %q: %w", kind, err)
	}
	return b, nil
}
