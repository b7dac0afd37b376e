package content

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"unicode"

	"rpg/internal/cond"
	"rpg/internal/world"
)

// A volume is a game in one world.json. The file is read whole at once, its
// records when they are asked for.
type volume struct {
	fsys     fs.FS
	top      *node
	problems []Problem
	bytes    sum
	order    map[world.Kind][]string
	entries  map[key]entry
}

// recordKeys says under which names a world.json keeps its records.
func recordKeys() []struct {
	name string
	kind world.Kind
} {
	return []struct {
		name string
		kind world.Kind
	}{{"rooms", world.Rooms}, {"items", world.Items}, {"npcs", world.Characters}, {"characters", world.Characters},
		{"people", world.People}, {"quests", world.Quests}}
}

// newVolume reads the file; its faults are told by its cover.
func newVolume(fsys fs.FS, data []byte, problem *Problem) *volume {
	v := &volume{
		fsys: fsys, bytes: sha256.Sum256(data), top: &node{kind: isMap},
		order: make(map[world.Kind][]string), entries: make(map[key]entry),
	}
	if problem != nil {
		v.problems, v.bytes = []Problem{*problem}, sha256.Sum256([]byte(problem.Message)) // no bytes were read
		return v
	}
	text, problems := clean(jsonPath, data)
	v.problems = problems
	start := world.Pos{File: jsonPath, Line: 1, Col: 1}
	if strings.TrimSpace(text) == "" {
		v.problems = append(v.problems, Problem{start, Error, CodeEmpty, "the file is empty", "one JSON object was expected"})
		return v
	}
	top, problems := readJSON(jsonPath, text)
	v.problems = append(v.problems, problems...)
	switch {
	case top == nil:
		return v
	case top.kind != isMap:
		v.problems = append(v.problems, Problem{start, Error, CodeType, "the world is " + top.shown(), "one JSON object was expected"})
		return v
	}
	v.top = top
	for _, row := range recordKeys() {
		if n := top.get(row.name); n != nil && n.kind != isNull {
			v.index(row.kind, row.name, n)
		}
	}
	return v
}

// index notes the records of a kind.
func (v *volume) index(k world.Kind, name string, n *node) {
	tell := func(at world.Pos, code, message, hint string) {
		v.problems = append(v.problems, Problem{at, Error, code, message, hint})
	}
	if n.kind != isMap {
		tell(world.Pos{File: jsonPath, Line: n.line, Col: n.col}, CodeType, fmt.Sprintf("“%s” is %s", name, n.shown()), "an object of ids and records was expected")
		return
	}
	for _, e := range n.keys {
		at := world.Pos{File: jsonPath, Line: e.line, Col: e.col}
		switch _, twice := v.entries[key{k, e.key}]; {
		case e.key == "" || len(e.key) > 64 || strings.ContainsAny(e.key, ":#/") || strings.ContainsFunc(e.key, unicode.IsControl):
			tell(at, CodeID, "“"+short(e.key)+"” cannot be an id", "at most 64 letters, without “:”, “#” and “/”, were expected")
		case twice:
			tell(at, CodeID, "“"+short(e.key)+"” is there already", "one record for an id was expected")
		default:
			v.entries[key{k, e.key}] = e
			v.order[k] = append(v.order[k], e.key)
		}
	}
}

func (v *volume) reader(b *Book) *reader {
	return &reader{file: jsonPath, mode: cond.Schema, item: b.itemNamed}
}

func (v *volume) cover(b *Book) *filed {
	r := v.reader(b)
	r.problems = slices.Clone(v.problems) // several books may share the volume
	rest := &node{kind: isMap, line: v.top.line, col: v.top.col}
	for _, e := range v.top.keys {
		if !isRecordKey(e.key) && !strings.HasPrefix(e.key, "$") { // "$schema" is for editors
			rest.keys = append(rest.keys, e)
		}
	}
	return b.recall("", "", v.bytes, r, func() *filed {
		f := r.compose("", "", world.Pos{File: jsonPath, Line: 1, Col: 1}, rest, "", 1)
		f.digest, f.bytes = shortened(v.bytes), v.bytes
		return f
	})
}

func isRecordKey(name string) bool {
	for _, row := range recordKeys() {
		if row.name == name {
			return true
		}
	}
	return false
}

func (v *volume) record(b *Book, k world.Kind, id string) *filed {
	e, ok := v.entries[key{k, id}]
	if !ok {
		return nil
	}
	r := v.reader(b)
	return b.recall(k, id, v.bytes, r, func() *filed {
		f := r.compose(k, id, world.Pos{File: jsonPath, Line: e.line, Col: e.col}, e.value, "", e.line)
		f.digest, f.bytes = shortened(v.bytes), v.bytes
		return f
	})
}

func (v *volume) ids(k world.Kind) ([]string, error) { return v.order[k], nil }

func (v *volume) paths() ([]string, error) {
	scripts, err := scriptPaths(v.fsys)
	return append(scripts, jsonPath), err
}

func (v *volume) fs() fs.FS { return v.fsys }
