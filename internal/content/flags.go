package content

import (
	"errors"
	"io/fs"
	"slices"
	"strings"

	"rpg/internal/cond"
	"rpg/internal/world"
)

// Conditions lists every condition of a record, also those of deeper headings,
// which stay in its text.
func (b *Book) Conditions(k world.Kind, id string) []cond.Expr {
	if f := b.get(k, id); f != nil {
		return f.conds
	}
	return nil
}

// Use is what content does with a flag.
type Use uint8

const (
	Reads  Use = iota // a condition asks for it, or prose says what holds with it
	Sets              // an effect sets it, or prose says to
	Clears            // an effect clears it, or prose says to
	Owns              // ownFlags names it, as a name or as a prefix with *
)

func (u Use) String() string {
	return [...]string{"read", "set", "cleared", "owned"}[u]
}

// A FlagUse is one place where the content mentions a flag.
type FlagUse struct {
	Name string
	How  Use
	Pos  world.Pos
	// Told is set where prose, or a command in it, speaks of the flag: it is for
	// a referee to see to.
	Told bool
}

// Flags lists every mention of a flag in the game, file by file. The automatic
// has_ and met_ names are no flags. It reads the whole game.
func (b *Book) Flags() ([]FlagUse, error) {
	files := append([]*filed{b.cover}, b.all()...)
	var all []FlagUse
	var bad []Problem
	for _, f := range files {
		all = append(all, f.flags(b)...)
		if broken, ok := f.err.(*Broken); ok {
			bad = append(bad, broken.Problems...)
		}
	}
	if bad != nil {
		return all, &Broken{bad}
	}
	return all, nil
}

// Mentions says whether the content mentions a flag, other than as a prefix of
// ownFlags. It looks into the files named first, then into the others, and
// stops at the first that does: a flag that is set where it is read about costs
// one file.
func (b *Book) Mentions(name string, first ...string) (bool, error) {
	if _, ok := b.shelf.(*folder); !ok {
		uses, err := b.Flags()
		return mentioned(uses, name), err
	}
	if mentioned(b.cover.flags(b), name) {
		return true, nil
	}
	for _, path := range first {
		if yes, err := b.mentionedIn(path, name); yes || err != nil {
			return yes, err
		}
	}
	paths, err := b.shelf.paths()
	if err != nil {
		return false, err
	}
	for _, path := range paths {
		if slices.Contains(first, path) {
			continue
		}
		if yes, err := b.mentionedIn(path, name); yes || err != nil {
			return yes, err
		}
	}
	return b.made.mention(b, name), nil
}

// mentionedIn looks for the bytes of the name before it reads what they mean.
func (b *Book) mentionedIn(path, name string) (bool, error) {
	data, problem, err := readFile(b.shelf.fs(), path, maxMarkdown)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return false, nil
	case problem != nil:
		return false, &Broken{[]Problem{*problem}}
	case !strings.Contains(string(data), name):
		return false, nil
	}
	dir, file, _ := strings.Cut(path, "/")
	f := b.get(world.Kind(dir), strings.TrimSuffix(file, extension))
	return f != nil && mentioned(f.flags(b), name), nil
}

func mentioned(uses []FlagUse, name string) bool {
	return slices.ContainsFunc(uses, func(u FlagUse) bool { return u.Name == name })
}

// flags lists the mentions of one file, in its order.
func (f *filed) flags(b *Book) []FlagUse {
	var all []FlagUse
	told := false
	add := func(name string, how Use, at world.Pos) {
		if !automatic(name) {
			all = append(all, FlagUse{name, how, at, told})
		}
	}
	for _, m := range f.mentions {
		at := world.Pos{File: f.file, Line: m.line, Col: m.col}
		switch m.what {
		case aFlagSet:
			add(m.name, Sets, at)
		case aFlagClear:
			add(m.name, Clears, at)
		case aFlagRead:
			add(m.name, Reads, at)
		case aFlagOwned:
			add(m.name, Owns, at)
		case aCommand:
			told = true
			scanProse("`"+m.name+"`", func(name string, how Use, _ int) { add(name, how, at) })
			told = false
		}
	}
	for _, x := range f.conds {
		cond.Walk(x, func(x cond.Expr) {
			if is, ok := x.(cond.Is); ok && is.Pred == "flag" {
				add(is.A, Reads, is.Pos)
			}
		})
	}
	if q, ok := f.value.(*world.Quest); ok && q.Done != "" {
		add(q.Done, Reads, f.place("done")) // the program asks for it
	}
	told = true
	where := ruler{file: f.file, text: f.body, first: f.bodyLine}
	scanProse(f.body, func(name string, how Use, off int) {
		if how == Reads && b.isRecord(name) {
			return // the ids of things stand in backticks too
		}
		add(name, how, where.pos(off))
	})
	return all
}

// isRecord says whether a name in prose is that of a thing, a place or a being.
func (b *Book) isRecord(name string) bool {
	return slices.ContainsFunc(world.Kinds(), func(k world.Kind) bool {
		return b.has(k, name) || b.has(k, strings.ReplaceAll(name, "_", "-"))
	})
}

// has says whether there is a record. It asks for no file that is not listed:
// prose has many words.
func (b *Book) has(k world.Kind, id string) bool {
	listed := b.listed[k]
	if listed == nil {
		listed = make(map[string]bool)
		ids, _ := b.authored(k) // a kind that cannot be listed is told of elsewhere
		for _, id := range ids {
			listed[id] = true
		}
		b.listed[k] = listed
	}
	if listed[id] {
		return b.get(k, id) != nil
	}
	return b.made.record(b, k, id) != nil
}

// automatic says whether a name sets itself.
func automatic(name string) bool {
	return strings.HasPrefix(name, "has_") || strings.HasPrefix(name, "met_")
}

// place finds where a record says a field, else where the record begins.
func (f *filed) place(field string) world.Pos {
	for _, e := range f.fields {
		if e.key == field {
			return world.Pos{File: f.file, Line: e.value.line, Col: e.value.col}
		}
	}
	return world.Pos{File: f.file, Line: 1, Col: 1}
}
