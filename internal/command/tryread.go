package command

import (
	"crypto/sha256"
	"errors"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"rpg/internal/content"
	"rpg/internal/game"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// stamps are the files that a game is read from, each with what was in it. They are
// looked at before an answer, and go by nothing but what is in the files: a clock, or
// somebody who tells of changes, may be late.
type stamps map[string][sha256.Size]byte

// stamped looks at the files of the game.
func (t *trial) stamped() stamps {
	all := stamps{}
	if t.dir == "" {
		return all // nobody changes it
	}
	root, err := os.OpenRoot(t.dir)
	if err != nil {
		return all // it is gone, and so is each of its files
	}
	defer root.Close()
	fs.WalkDir(root.FS(), ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return nil // it went away meanwhile
		case d.IsDir() && name != "." && (name == testsFolder || strings.HasPrefix(d.Name(), ".")):
			return fs.SkipDir
		case d.IsDir() || strings.HasPrefix(d.Name(), ".") || !slices.Contains([]string{".md", ".json", ".js", ".lua"}, path.Ext(name)):
			return nil
		}
		if data, err := root.ReadFile(name); err == nil {
			all[name] = sha256.Sum256(data)
		}
		return nil
	})
	return all
}

// others lists the files that are not in both alike.
func (s stamps) others(now stamps) (names []string) {
	for name, sum := range now {
		if was, there := s[name]; !there || was != sum {
			names = append(names, name)
		}
	}
	for name := range s {
		if _, there := now[name]; !there {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// readAgain reads the game again when a file of it has changed, or when it must, and
// says so. A game that cannot be read goes on as it was read last.
func (t *trial) readAgain(must bool) []string {
	now := t.stamped()
	names := t.files.others(now)
	if len(names) == 0 && !must {
		return nil
	}
	t.files = now
	what := strings.Join(names, ", ")
	if what == "" {
		what = "all files, none of which has changed"
	}
	out := []string{"READ AGAIN: " + tell.OneLine(what)}
	said, wrong := t.goOn()
	if len(wrong) == 0 {
		return append(out, said...)
	}
	out[0] = "NOT READ AGAIN: " + tell.OneLine(what) + "; the game goes on as it was read before, until this is mended:"
	for _, w := range wrong {
		out = append(out, "  "+w)
	}
	return out
}

// goOn reads the game, and goes on in it as things stand. It says what has become
// otherwise by that; or what is wrong, and then nothing has.
func (t *trial) goOn() (said, wrong []string) {
	book, warned, err := t.read()
	if err != nil {
		return nil, faults(err)
	}
	old := t.session.Game()
	g, wrong := t.gameOf(book, old.State)
	switch who := t.session.Person(); {
	case len(wrong) > 0:
		return nil, wrong
	case book.World().Town != nil:
		return nil, []string{"it has become a town, which nobody plays by themselves"}
	case book.World().Play != old.World.Play:
		return nil, []string{"it is played in another way now, as play: says; a new trial begins so"}
	case !g.Has(world.PersonRef(who)):
		return nil, []string{who + ", who is played, is in the game no more"}
	}
	if err := t.session.Reread(g); err != nil {
		return nil, append(faults(err), t.restored(old)...)
	}
	t.book, t.Book = book, book
	err = t.session.Arrange(false, func(tx *game.Tx) error {
		said = settle(tx, t.session.Person())
		return tx.SettlePlaces()
	})
	if err != nil {
		said = append(said, t.broke(err))
	}
	return append(warned, said...), nil
}

// restored goes back to the game as it was read before.
func (t *trial) restored(old *game.Game) []string {
	if err := t.session.Reread(old); err != nil {
		return faults(err)
	}
	return nil
}

// faults are the lines of what is wrong with content.
func faults(err error) []string {
	var bad *content.Broken
	if errors.As(err, &bad) {
		return strings.Split(bad.Error(), "\n")
	}
	return []string{tell.OneLine(err.Error())}
}

// settle lets the state forget what the content has no more, and says what of it the
// person comes to feel.
func settle(tx *game.Tx, person string) (said []string) {
	me := world.PersonRef(person)
	gone := func(r world.Ref) bool {
		return !r.IsZero() && r.Family != world.OfWorld && r.Family != world.OfPerson && !tx.Has(r)
	}
	if gone(tx.Aboard(person)) {
		tx.Disembark(person)
	}
	for _, t := range tx.State.Refs(world.OfThing) {
		at := tx.Place(t)
		switch {
		case gone(world.ThingRef(t.ID)):
			if at.Owner == me {
				said = append(said, "GONE: "+t.ID+", which was carried")
			}
			forget(tx, t)
		case gone(world.Ref{Family: at.Owner.Family, ID: at.Owner.ID}):
			said = append(said, "GONE: "+at.Owner.ID+"; "+t.ID+", which was there, is where it begins")
			tx.State.Clear(t, "at")
			tx.State.Clear(t, "moved")
		}
	}
	for _, c := range tx.State.Refs(world.OfCharacter) {
		if gone(c) {
			forget(tx, c)
		} else if room := tx.State.Get(c, "room").Text(); room != "" && gone(world.RoomRef(room)) {
			said = append(said, "GONE: "+room+"; "+c.ID+", who was there, is where they begin")
			tx.State.Clear(c, "room")
			tx.State.Clear(c, "moved")
		}
	}
	for _, e := range tx.State.Entries(me, "goods") {
		if gone(world.ThingRef(e.Name)) {
			said = append(said, "GONE: "+e.Name+", which was carried")
			tx.State.Clear(me, "goods."+e.Name)
		}
	}
	if room := tx.RoomOf(person); gone(world.RoomRef(room)) {
		start := tx.Person(person).Room
		if start == "" || gone(world.RoomRef(start)) {
			start = tx.World.StartRoom
		}
		tx.PutPerson(person, start)
		said = append(said, "GONE: "+room+"; you are where the game begins, in "+tx.Room(start).Name+" ("+start+")")
	}
	return said
}

// forget takes all that the state knows of a subject away.
func forget(tx *game.Tx, r world.Ref) {
	for _, key := range slices.Clone(tx.State.Keys(r)) {
		tx.State.Clear(r, key)
	}
}
