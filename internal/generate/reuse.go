package generate

import (
	"fmt"
	"strings"

	"rpg/internal/content"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// reused holds what is to be brought back from an earlier run against the world
// of this one.
func (c *checker) reused() {
	k, id := c.p.Kind.Records(), c.p.Reuse
	if c.bad[reuse] {
		return
	}
	c.known = c.Book.Called()
	if c.has(k, id) {
		return // it exists: nothing has to be brought back
	}
	kept, ok := c.kept(k, id)
	if !ok {
		var ids []string
		for _, l := range c.Earlier {
			if l.Kind == k {
				ids = append(ids, l.ID)
			}
		}
		switch {
		case len(ids) == 0:
			c.note(reuse, fmt.Sprintf("no %s of an earlier run is kept, and so no %s; propose something new", c.p.Kind, quoted(id)))
		default:
			c.note(reuse, fmt.Sprintf("no %s %s of an earlier run is kept; there are %s", c.p.Kind, quoted(id), strings.Join(ids, ", ")))
		}
		return
	}
	c.back(kept)
	switch c.p.Kind {
	case Room:
		if dir, ok := c.grows("direction", c.p.Place.Direction); ok {
			c.p.Place.Direction = dir
		}
	case Quest:
		if q, ok := c.Book.Draft(k, id, kept.Text).Record().(*world.Quest); ok && c.has(world.Characters, q.Giver) {
			c.gives(reuse, q.Giver)
		}
	}
}

// has reports whether the world has a record of this run or its author's.
func (c *checker) has(k world.Kind, id string) bool {
	for _, o := range c.known {
		if o.Kind == k && o.ID == id {
			return true
		}
	}
	return false
}

// back says why a record of an earlier run cannot stand in this one: by now
// something else goes by its name, or what it speaks of is gone.
func (c *checker) back(kept Kept) {
	d := c.Book.Draft(kept.Kind, kept.ID, kept.Text)
	for _, bad := range checks().Draft(d) {
		if bad.Severity == content.Error {
			c.note(reuse, fmt.Sprintf("%s of the earlier run does not fit any more: %s, %s", quoted(kept.ID), bad.Message, bad.Hint))
		}
	}
	name, aliases := calledIn(d.Record())
	for _, words := range append([]string{kept.ID, name}, aliases...) {
		for _, o := range c.known {
			if sameSort(kept.Kind, o.Kind) && like(words, o) {
				c.note(reuse, fmt.Sprintf("%s of the earlier run is too like %s (%s), which exists: use that one", quoted(words), tell.OneLine(o.Name), o.ID))
				return
			}
		}
	}
}

// again is the text of a record of an earlier run, made in this round.
func again(text string, round int) string {
	head, rest, found := strings.Cut(Authored(text, nil), "\n---\n")
	text = head + fmt.Sprintf("\ngenerated: %d", round)
	if found {
		text += "\n---\n" + rest
	}
	return text
}

// Says is what a record of an earlier run is called, and how it begins.
func Says(b *content.Book, kept Kept) (name, says string) {
	r := b.Draft(kept.Kind, kept.ID, kept.Text).Record()
	name, _ = calledIn(r)
	return name, sections(r)[0]
}

// Authored is the text of a generated record as an author's own: without the
// round in which it was made, and with the ways out of a room that play has
// added. The record itself stays as it is.
func Authored(text string, ways []Way) string {
	head, rest, found := strings.Cut(text, "\n---\n")
	var out []string
	for _, line := range strings.Split(head, "\n") {
		if !strings.HasPrefix(line, "generated:") {
			out = append(out, line)
		}
	}
	if len(ways) > 0 {
		var all []string
		for _, w := range ways {
			all = append(all, scalar(w.Label)+": "+w.To)
		}
		out = append(out, "exits: {"+strings.Join(all, ", ")+"}")
	}
	text = strings.Join(out, "\n")
	if found {
		text += "\n---\n" + rest
	}
	return text
}

// A Way is an exit of a room.
type Way struct{ Label, To string }
