package content

import (
	"strings"

	"rpg/internal/world"
)

// Place finds where a record says something: by the names of fields and the
// positions in lists on the way there, as in "instead", "take", 1. A name may
// stand for several, with commas between. Where the way ends early, so does the
// place: it is the last that was found. The settings are the record without a
// kind.
func (b *Book) Place(k world.Kind, id string, way ...any) world.Pos {
	f := b.cover
	if k != "" {
		f = b.get(k, id)
	}
	if f == nil {
		return world.Pos{}
	}
	at := world.Pos{File: f.file, Line: 1, Col: 1}
	n := &node{kind: isMap, keys: f.fields}
	if settled, ok := f.start(); ok {
		at = settled
	}
	for _, step := range way {
		var next *node
		switch step := step.(type) {
		case string:
			for _, name := range strings.Split(step, ",") {
				if e := n.entry(name); e != nil && next == nil {
					next, at = e.value, f.keyPos(*e)
				}
			}
		case int:
			switch {
			case n.kind == isList && step < len(n.items):
				next = n.items[step]
				at = f.pos(next)
			case n.kind == isMap && step < len(n.keys): // an order of keys
				next, at = n.keys[step].value, f.keyPos(n.keys[step])
			case n.kind != isList && step == 0: // one alone, without its list
				next = n
			}
		}
		if next == nil {
			return at
		}
		n = next
	}
	return at
}

// start is where a record begins in a file that holds several.
func (f *filed) start() (world.Pos, bool) {
	switch v := f.value.(type) {
	case *world.Room:
		return v.Pos, true
	case *world.Item:
		return v.Pos, true
	case *world.Character:
		return v.Pos, true
	case *world.Person:
		return v.Pos, true
	case *world.Quest:
		return v.Pos, true
	}
	return world.Pos{}, false
}

// entry finds a key of a mapping with its place; nil when there is none.
func (n *node) entry(key string) *entry {
	for i := range n.keys {
		if n.keys[i].key == key {
			return &n.keys[i]
		}
	}
	return nil
}
