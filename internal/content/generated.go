package content

import (
	"io/fs"
	"slices"

	"rpg/internal/world"
)

// generated is what the paths of generated files begin with.
const generated = "generated/"

// made is what was generated during a run: the same files as the author's, in
// folders of the same names, and of them those that the run lists. A file that
// the run does not list was made by a command that has been taken back.
type made struct {
	folder  *folder
	listed  func(world.Kind) []string
	fresh   map[key]string // texts that were made since the folder was opened
	records map[key]*filed
}

// WithGenerated lays what was generated during a run under the author's own
// records. Where both have an id, the author's record is the one. listed says
// which records the run has, in the order in which they were made: it is asked
// each time, because a command makes more, and takes them back.
func (b *Book) WithGenerated(fsys fs.FS, listed func(world.Kind) []string) {
	b.made = &made{
		folder: &folder{fsys: fsys, under: generated}, listed: listed,
		fresh: make(map[key]string), records: make(map[key]*filed),
	}
}

// Make puts the text of a generated record into the place of what the folder
// has, until the command that made it is stored.
func (b *Book) Make(k world.Kind, id, text string) {
	if b.made == nil {
		return
	}
	b.made.fresh[key{k, id}] = text
	delete(b.made.records, key{k, id})
}

// known gives a generated record that was found before, when the author was seen
// to have none of that id.
func (m *made) known(at key) *filed {
	if m == nil || m.records[at] == nil || !slices.Contains(m.listed(at.kind), at.id) {
		return nil
	}
	return m.records[at]
}

// record finds a generated record; nil when the run has none of that id.
func (m *made) record(b *Book, k world.Kind, id string) *filed {
	if m == nil || !slices.Contains(m.listed(k), id) {
		return nil
	}
	at := key{k, id}
	if f, ok := m.records[at]; ok {
		return f
	}
	f := m.folder.record(b, k, id)
	if text, ok := m.fresh[at]; ok {
		f = m.draft(b, k, id, text)
	}
	if f != nil {
		m.records[at] = f
		b.order = append(b.order, f)
	}
	return f
}

func (m *made) draft(b *Book, k world.Kind, id, text string) *filed {
	r := newFileReader(b, pathOfMade(k, id))
	f := r.markdown(k, id, []byte(text))
	f.digest = shortSum([]byte(text))
	return f
}

// more adds the ids that a run has beside the author's.
func (m *made) more(k world.Kind, ids []string) []string {
	if m == nil {
		return ids
	}
	all := slices.Clip(ids)
	for _, id := range m.listed(k) {
		if !slices.Contains(ids, id) {
			all = append(all, id)
		}
	}
	return all
}

// mention looks for a flag in what was generated.
func (m *made) mention(b *Book, name string) bool {
	if m == nil {
		return false
	}
	for _, k := range world.Kinds() {
		for _, id := range m.listed(k) {
			if f := b.get(k, id); f != nil && mentioned(f.flags(b), name) {
				return true
			}
		}
	}
	return false
}

func pathOfMade(k world.Kind, id string) string {
	return generated + string(k) + "/" + id + extension
}

// A Draft is a record that the game does not have, or not yet.
type Draft struct {
	f    *filed
	book *Book
}

// Draft reads the text of a record as if it were one of the game's.
func (b *Book) Draft(k world.Kind, id, text string) *Draft {
	return &Draft{(&made{}).draft(b, k, id, text), b}
}

// Record is a pointer to the struct of package world that the text makes.
func (d *Draft) Record() any { return d.f.value }

// Flags lists the flags that the text mentions.
func (d *Draft) Flags() []FlagUse { return d.f.flags(d.book) }

// Draft lists what is wrong with a draft, by itself and in its game. It reads
// the whole game.
func (c Checks) Draft(d *Draft) []Problem {
	x := newIndex(d.book)
	x.Checks = c
	if at := (key{d.f.kind, d.f.id}); !x.known[at] {
		x.known[at] = true
		x.ids[at.kind] = append(slices.Clip(x.ids[at.kind]), at.id)
	}
	x.problems = slices.Clone(d.f.problems)
	if d.f.value != nil {
		x.names(d.f)
		x.conditions(d.f)
		x.record(d.f)
	}
	sortByPlace(x.problems)
	return x.problems
}

// Called is what a record goes by.
type Called struct {
	Kind    world.Kind
	ID      string
	Name    string
	Aliases []string
}

// Called lists what every record of the game goes by. It reads the whole game,
// and leaves no trace in [Book.Read].
func (b *Book) Called() []Called {
	var all []Called
	for _, f := range b.all() {
		c := Called{Kind: f.kind, ID: f.id}
		switch r := f.value.(type) {
		case *world.Room:
			c.Name = r.Name
		case *world.Item:
			c.Name, c.Aliases = r.Name, r.Aliases
		case *world.Character:
			c.Name, c.Aliases = r.Name, r.Aliases
		case *world.Person:
			c.Name, c.Aliases = r.Name, r.Aliases
		case *world.Quest:
			c.Name = r.Name
		case *world.Scene:
			c.Name = r.Name
		case *world.Curse:
			c.Name = r.Name
		}
		all = append(all, c)
	}
	return all
}
