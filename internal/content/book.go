package content

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"rpg/internal/world"
)

// A Book is an open game: its settings, and a [world.Catalog] that reads the
// other records when they are asked for, each once. It is for one goroutine at
// a time.
type Book struct {
	shelf  shelf
	memory *Memory // nil: it reads everything itself
	made   *made   // what was generated during the run; nil when nothing was
	cover  *filed  // the settings
	world  world.World

	records drawers
	ids     map[world.Kind][]string
	listed  map[world.Kind]map[string]bool // the same, to be looked up
	read    map[string]string              // path to digest
	order   []*filed                       // in the order in which they were read

	actFiles []*filed // what they say of semantic commands, once that was asked for
	acts     *world.Interactions
	actsErr  error
}

type key struct {
	kind world.Kind
	id   string
}

// A shelf is where the records of a game are: a folder, or one file.
type shelf interface {
	// cover reads the settings.
	cover(b *Book) *filed
	// record reads one record; nil when there is none.
	record(b *Book, k world.Kind, id string) *filed
	// ids lists a kind, in the author's order where there is one.
	ids(k world.Kind) ([]string, error)
	// paths lists the files that belong to the game, sorted.
	paths() ([]string, error)
	fs() fs.FS
}

// filed is a record that was read, or the failure to.
type filed struct {
	*reader
	kind   world.Kind // empty for the settings
	id     string
	value  any
	err    error
	digest string // 12 hex digits of the file's SHA-256
	bytes  sum    // all of it; none of a file that could not be read
	asked  bool   // that it was read is noted

	semantic *node // what a cover says of semantic commands, unread
}

// Drawers are the records that were read, by kind and then by id. Play looks
// into them many times for every line that is typed: each kind has its place.
type drawers [8]map[string]*filed

// of is the drawer of a kind.
func (d *drawers) of(k world.Kind) map[string]*filed {
	at := &d[drawer(k)]
	if *at == nil {
		*at = make(map[string]*filed)
	}
	return *at
}

func drawer(k world.Kind) int {
	switch k {
	case world.Items:
		return 1
	case world.Rooms:
		return 2
	case world.Characters:
		return 3
	case world.People:
		return 4
	case world.Quests:
		return 5
	case world.Scenes:
		return 6
	case world.Curses:
		return 7
	}
	return 0 // no kind of ours: nothing is in it
}

// unreadable reports whether a part of the file is hidden behind a fault in how
// it is written, so that nobody knows what it says.
func (f *filed) unreadable() bool {
	return slices.ContainsFunc(f.problems, func(p Problem) bool {
		switch p.Code {
		case CodeUnreadable, CodeEncoding, CodeControl, CodeEmpty, CodeFrontMatter, CodeYAML, CodeJSON:
			return p.Severity == Error
		}
		return false
	})
}

// Sure reports whether the settings could be read. While they cannot, nobody
// knows what else they define.
func (b *Book) Sure() bool { return b.cover.err == nil && !b.cover.unreadable() }

// OpenDir opens the game in a folder. No file outside the folder is ever read,
// whatever links lie in it.
func OpenDir(dir string) (*Book, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("open the game's folder: %w", err)
	}
	return Open(root.FS())
}

// Open opens the game in fsys: its world.md or world.json, and nothing else.
// The error is a *[Broken] when that file is at fault.
func Open(fsys fs.FS) (*Book, error) {
	b, err := OpenToAudit(fsys)
	if err == nil && b.Err() != nil {
		return nil, b.Err()
	}
	return b, err
}

// Err is what of the settings keeps the game from being played: a *[Broken], of a
// book that was opened to be audited.
func (b *Book) Err() error { return b.cover.err }

// OpenToAudit opens a game that may be broken from its first file on, for those
// who want to hear of every fault: [Book.ReadAll] tells of that file's too.
func OpenToAudit(fsys fs.FS) (*Book, error) { return open(fsys, nil) }

func open(fsys fs.FS, m *Memory) (*Book, error) {
	b := &Book{
		memory: m,
		ids:    make(map[world.Kind][]string),
		listed: make(map[world.Kind]map[string]bool),
		read:   make(map[string]string),
	}
	if err := b.findShelf(fsys); err != nil {
		return nil, err
	}
	b.cover = b.shelf.cover(b)
	b.order = append(b.order, b.cover)
	b.read[b.cover.file] = b.cover.digest
	settings := world.Settings{}
	if said, ok := b.cover.value.(*world.Settings); ok {
		settings = *said
	}
	settings.HasPeople = len(settings.Cast) > 0
	if !settings.HasPeople {
		people, err := b.shelf.ids(world.People)
		if err != nil {
			return nil, fmt.Errorf("list the people of the game: %w", err)
		}
		settings.HasPeople = slices.ContainsFunc(people, func(id string) bool { return id != alone })
	}
	settings.Settle()
	b.world = world.World{Settings: settings, Catalog: b}
	return b, nil
}

func (b *Book) findShelf(fsys fs.FS) error {
	if _, err := fs.Stat(fsys, coverPath); err == nil {
		b.shelf = &folder{fsys: fsys}
		return nil
	}
	data, problem, err := readFile(fsys, jsonPath, maxJSON)
	if err != nil {
		return noGame()
	}
	b.shelf = b.memory.recallVolume(fsys, data, problem)
	return nil
}

// noGame says that a folder holds none.
func noGame() error {
	return fmt.Errorf("the folder holds no game: %s or %s was expected in it: %w", coverPath, jsonPath, fs.ErrNotExist)
}

// World is the game as the rest of the program knows it.
func (b *Book) World() *world.World { return &b.world }

// alone is the id of the one person of a game without people of its own.
const alone = "player"

func (b *Book) Room(id string) (*world.Room, error) { return ask[world.Room](b, world.Rooms, id) }
func (b *Book) Item(id string) (*world.Item, error) { return ask[world.Item](b, world.Items, id) }
func (b *Book) Character(id string) (*world.Character, error) {
	return ask[world.Character](b, world.Characters, id)
}
func (b *Book) Quest(id string) (*world.Quest, error) { return ask[world.Quest](b, world.Quests, id) }
func (b *Book) Scene(id string) (*world.Scene, error) { return ask[world.Scene](b, world.Scenes, id) }
func (b *Book) Curse(id string) (*world.Curse, error) { return ask[world.Curse](b, world.Curses, id) }

// Person finds a member of the cast. A game without people has one, “player”,
// whom its author need not write down.
func (b *Book) Person(id string) (*world.Person, error) {
	return ask[world.Person](b, world.People, id)
}

// ask answers for a record that play needs, and remembers that it was read.
func ask[T any](b *Book, k world.Kind, id string) (*T, error) {
	f := b.get(k, id)
	if f == nil {
		return nil, fmt.Errorf("%s/%s: %w", k, short(id), world.ErrUnknown)
	}
	if f.digest != "" && !f.asked {
		b.read[f.file], f.asked = f.digest, true
	}
	if f.err != nil {
		return nil, f.err
	}
	return f.value.(*T), nil
}

// get finds a record without a trace in [Book.Read]; nil when there is none.
func (b *Book) get(k world.Kind, id string) *filed {
	drawer := b.records.of(k)
	if f, ok := drawer[id]; ok {
		return f
	}
	at := key{k, id}
	if f := b.made.known(at); f != nil {
		return f
	}
	f := b.shelf.record(b, k, id)
	if f == nil {
		if f = b.made.record(b, k, id); f != nil {
			return f
		}
	}
	if f == nil && k == world.People && id == alone && !b.world.HasPeople {
		f = &filed{reader: &reader{}, kind: k, id: id, value: &world.Person{
			ID: alone, Name: "You", Room: b.world.StartRoom, Health: 10,
		}}
	}
	if f == nil {
		return nil // not kept: there is no end of names that are no records
	}
	drawer[id] = f
	b.order = append(b.order, f)
	return f
}

// IDs lists a kind: in the order of a world.json, else sorted. What was
// generated comes after it.
func (b *Book) IDs(k world.Kind) ([]string, error) {
	ids, err := b.authored(k)
	return b.made.more(k, ids), err
}

func (b *Book) authored(k world.Kind) ([]string, error) {
	if ids, ok := b.ids[k]; ok {
		return ids, nil
	}
	ids, err := b.shelf.ids(k)
	if err != nil {
		return nil, fmt.Errorf("list %s: %w", k, err)
	}
	if k == world.People && len(ids) == 0 && !b.world.HasPeople {
		ids = []string{alone}
	}
	b.ids[k] = ids
	return ids, nil
}

// A FileRead is a content file that play has looked into, as it was then.
type FileRead struct {
	Path   string
	Digest string // 12 hex digits of its SHA-256
}

// Read lists the files behind the settings and the records that were asked for,
// sorted. What ReadAll and its like go through is not in it.
func (b *Book) Read() []FileRead {
	var all []FileRead
	for path, digest := range b.read {
		all = append(all, FileRead{path, digest})
	}
	slices.SortFunc(all, func(x, y FileRead) int { return strings.Compare(x.Path, y.Path) })
	return all
}

// Problems lists what was wrong with the files read so far.
func (b *Book) Problems() []Problem {
	var all []Problem
	for _, f := range b.order {
		all = append(all, f.problems...)
	}
	return all
}

// Digest is one SHA-256 over the sorted paths and the bytes of all content
// files: a game that has the same digest reads the same.
func (b *Book) Digest() (string, error) {
	paths, err := b.shelf.paths()
	if err != nil {
		return "", fmt.Errorf("list the game's files: %w", err)
	}
	sum := sha256.New()
	for _, path := range paths {
		limit := int64(maxMarkdown)
		if path == jsonPath {
			limit = maxJSON
		}
		data, problem, err := readFile(b.shelf.fs(), path, limit)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			continue // gone since it was listed
		case problem != nil:
			return "", &Broken{[]Problem{*problem}}
		}
		fmt.Fprintf(sum, "%d %s %d ", len(path), path, len(data))
		sum.Write(data)
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}

// shortSum is the digest by which one file is remembered.
func shortSum(data []byte) string {
	return shortened(sha256.Sum256(data))
}

func shortened(s sum) string { return hex.EncodeToString(s[:6]) }

// itemNamed finds the first item with a display name; "" when there is none.
func (b *Book) itemNamed(name string) string {
	is := func(id string) bool {
		f := b.get(world.Items, id)
		return f != nil && f.value != nil && strings.EqualFold(f.value.(*world.Item).Name, name)
	}
	// The id is mostly the name with its words joined: one file to look into.
	words := strings.Fields(strings.ToLower(name))
	for _, joint := range [...]string{"-", "_"} {
		if id := strings.Join(words, joint); is(id) {
			return id
		}
	}
	ids, err := b.IDs(world.Items)
	if err != nil {
		return ""
	}
	for _, id := range ids {
		if is(id) {
			return id
		}
	}
	return ""
}
