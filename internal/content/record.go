package content

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"rpg/internal/cond"
	"rpg/internal/world"
)

// blank makes an empty record of a kind, and finds the parts of it that do not
// come from fields.
func blank(k world.Kind, id string, at world.Pos) (value any, name *string, text *world.Prose) {
	switch k {
	case world.Rooms:
		x := &world.Room{ID: id, Pos: at}
		return x, &x.Name, &x.Text
	case world.Items:
		x := &world.Item{ID: id, Pos: at}
		return x, &x.Name, &x.Text
	case world.Characters:
		x := &world.Character{ID: id, Pos: at}
		return x, &x.Name, &x.Text
	case world.People:
		x := &world.Person{ID: id, Pos: at}
		return x, &x.Name, &x.Text
	case world.Quests:
		x := &world.Quest{ID: id, Pos: at}
		return x, &x.Name, &x.Text
	case world.Scenes:
		x := &world.Scene{ID: id, Pos: at}
		return x, &x.Name, &x.Text
	case world.Curses:
		x := &world.Curse{ID: id, Pos: at}
		return x, &x.Name, &x.Text
	}
	x := &world.Settings{Pos: at}
	return x, &x.Name, &x.Text
}

// compose makes a record of its fields; the prose of a Markdown file is in body.
func (r *reader) compose(k world.Kind, id string, at world.Pos, n *node, body string, bodyLine int) *filed {
	value, name, text := blank(k, id, at)
	switch {
	case n == nil:
		n = &node{kind: isMap}
	case n.kind != isMap:
		r.note(r.pos(n), Error, CodeType, "the record is "+n.shown(), "“name: value” entries were expected")
		n = &node{kind: isMap}
	}
	n = r.hushField(n, at)
	if k == kindInteractions {
		return r.filedAs(id, n)
	}
	var semantic *node
	if k == "" {
		n, semantic = apart(n)
		r.peek(n)
	}
	r.record(n, value, "description")
	r.nameless = *name == ""
	if r.nameless && k != "" {
		*name = NameOf(k, id)
	}
	if r.mode == cond.Whole {
		*text = r.sections(body, bodyLine)
	}
	if d := n.get("description"); d != nil && d.kind != isNull {
		said := r.word(d, "description", facts{})
		switch {
		case text.Description == "":
			text.Description = said
			r.body, r.bodyLine = said, d.line
			if r.mode == cond.Whole {
				text.Description = strings.TrimSpace(said)
			}
		case said != "":
			r.note(r.pos(d), Error, CodeType, "the description stands here and below the front matter", "one of them was expected")
		}
	}
	if item, ok := value.(*world.Item); ok && r.mode == cond.Whole && n.get("portable") == nil {
		// Who writes down a rope means one that can be taken. A world.json
		// says it of every item.
		item.Portable = !item.Scenery && !item.Door && item.Refusal == ""
	}
	if r.problems != nil {
		sortByPlace(r.problems)
	}
	return &filed{reader: r, kind: k, id: id, value: value, err: brokenBy(r.problems), semantic: semantic}
}

// NameOf makes a name of an id: "net-loft" is the Net loft, "brass-key" a brass
// key.
func NameOf(k world.Kind, id string) string {
	name := strings.Map(func(c rune) rune {
		if c == '-' || c == '_' {
			return ' '
		}
		return c
	}, id)
	if first, n := utf8.DecodeRuneInString(name); k != world.Items && n > 0 {
		name = string(unicode.ToUpper(first)) + name[n:]
	}
	return name
}
