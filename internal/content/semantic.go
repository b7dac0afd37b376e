package content

import (
	"slices"

	"rpg/internal/names"
	"rpg/internal/world"
)

// The records of semantic commands are read strictly: a member that nobody knows
// is an error in either spelling, for such a record does what it says or nothing.

// semantics is what one file says of semantic commands.
type semantics struct {
	Verbs       []world.SlotVerb        `field:"verbs"`
	Rules       []world.InteractionRule `field:"rules"`
	Groups      []world.Interaction     `field:"interactions"`
	Traits      []world.Trait           `field:"traits"`
	Properties  []world.Property        `field:"properties"`
	Inventories []world.Inventory       `field:"inventories"`
	Catalogues  []world.Catalogue       `field:"texts"`
	Undefined   *world.Program          `field:"undefinedInteractionProgram"`
	Language    string                  `field:"language"`
	Fallback    string                  `field:"fallbackLanguage"`
}

// semanticKeys are the fields of a world that are left for when somebody asks
// for semantic commands.
var semanticKeys = [...]string{"interactions", "traits", "properties", "inventories", "texts", "undefinedInteractionProgram", "language", "fallbackLanguage"}

// apart parts the fields of a world from those of its semantic commands. A verb
// belongs to these when it has slots.
func apart(n *node) (rest, semantic *node) {
	rest = &node{kind: isMap, line: n.line, col: n.col}
	semantic = &node{kind: isMap, line: n.line, col: n.col}
	for _, e := range n.keys {
		switch {
		case isSemantic(e.key):
			semantic.keys = append(semantic.keys, e)
		case e.key == "verbs" && e.value.kind == isList:
			semantic.keys = append(semantic.keys, e)
		case e.key == "verbs" && e.value.kind == isMap:
			own, slotted := *e.value, *e.value
			own.keys, slotted.keys, own.raw, slotted.raw = nil, nil, "", ""
			for _, v := range e.value.keys {
				if v.value.get("slots") != nil || v.value.get("builtin") != nil {
					slotted.keys = append(slotted.keys, v)
				} else {
					own.keys = append(own.keys, v)
				}
			}
			if len(own.keys) > 0 || len(slotted.keys) == 0 {
				rest.keys = append(rest.keys, entry{e.key, e.line, e.col, &own})
			}
			if len(slotted.keys) > 0 {
				semantic.keys = append(semantic.keys, entry{e.key, e.line, e.col, &slotted})
			}
		default:
			rest.keys = append(rest.keys, e)
		}
	}
	return rest, semantic
}

func isSemantic(key string) bool {
	for _, k := range semanticKeys {
		if k == key {
			return true
		}
	}
	return false
}

// semantic reads what a file says of semantic commands; id is the file's, and
// the group's of its rules.
func (r *reader) semantic(id string, n *node) *world.Interactions {
	r.strict = true
	var s semantics
	r.record(n, &s, "name", "description")
	x := &world.Interactions{
		Verbs: s.Verbs, Interactions: s.Groups, Traits: s.Traits, Properties: s.Properties, Inventories: s.Inventories,
		Catalogues: s.Catalogues, Undefined: s.Undefined, Language: s.Language, Fallback: s.Fallback,
	}
	if len(s.Rules) > 0 {
		x.Interactions = append(x.Interactions, world.Interaction{ID: id, Pos: world.Pos{File: r.file, Line: 1, Col: 1}, Rules: s.Rules})
	}
	return x
}

// Interactions reads what the game says of semantic commands, once: the part of
// its cover, and each file of its interactions folder. What generated records
// have is their own. A fault anywhere makes it a *[Broken], since rules are
// weighed against each other.
func (b *Book) Interactions() (*world.Interactions, error) {
	if b.acts != nil || b.actsErr != nil {
		return b.acts, b.actsErr
	}
	all := &world.Interactions{}
	var bad []Problem
	for _, f := range b.semantics() {
		if f.digest != "" {
			b.read[f.file] = f.digest
		}
		if broken, ok := f.err.(*Broken); ok {
			bad = append(bad, broken.Problems...)
			continue
		}
		x, ok := f.value.(*world.Interactions)
		if !ok {
			continue
		}
		all.Verbs = append(all.Verbs, x.Verbs...)
		all.Interactions = append(all.Interactions, x.Interactions...)
		all.Traits = append(all.Traits, x.Traits...)
		all.Properties = append(all.Properties, x.Properties...)
		all.Inventories = append(all.Inventories, x.Inventories...)
		all.Catalogues = merged(all.Catalogues, x.Catalogues)
		if x.Undefined != nil {
			all.Undefined = x.Undefined
		}
		if x.Language != "" {
			all.Language = x.Language
		}
		if x.Fallback != "" {
			all.Fallback = x.Fallback
		}
	}
	if bad != nil {
		b.actsErr = &Broken{bad}
		return nil, b.actsErr
	}
	b.acts = all
	return all, nil
}

// merged puts the texts of one language together.
func merged(all, more []world.Catalogue) []world.Catalogue {
next:
	for _, m := range more {
		for i := range all {
			if all[i].Language == m.Language {
				all[i].Texts = append(slices.Clip(all[i].Texts), m.Texts...) // the first are those of a file
				continue next
			}
		}
		all = append(all, m)
	}
	return all
}

// semantics lists the files that speak of semantic commands, the cover's part
// first.
func (b *Book) semantics() []*filed {
	if b.actFiles != nil {
		return b.actFiles
	}
	cover := &reader{file: b.cover.file, mode: b.cover.mode, item: b.itemNamed}
	part := b.cover.semantic
	if part == nil {
		part = &node{kind: isMap}
	}
	b.actFiles = []*filed{b.recall(kindInteractions, "", b.cover.bytes, cover, func() *filed { return cover.filedAs("", part) })}
	ids, err := b.shelf.ids(kindInteractions)
	if err != nil {
		ids = nil // strays tells of it
	}
	for _, id := range ids {
		if f := b.shelf.record(b, kindInteractions, id); f != nil {
			b.actFiles = append(b.actFiles, f)
		}
	}
	return b.actFiles
}

func (r *reader) filedAs(id string, n *node) *filed {
	x := r.semantic(id, n)
	sortByPlace(r.problems)
	return &filed{reader: r, kind: kindInteractions, id: id, value: x, err: brokenBy(r.problems)}
}

// kindInteractions is the folder of semantic commands. It is no kind of record
// that a reader of the game looks up.
const kindInteractions world.Kind = "interactions"

// nearestOf is the hint for a word that is none of a list.
func nearestOf(word string, among []string) string {
	if near := names.Nearest(word, among, 1); len(near) > 0 {
		return "did you mean “" + near[0] + "”?"
	}
	return list(among) + " was expected"
}
