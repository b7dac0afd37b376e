package content

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"rpg/internal/world"
)

// An Audience is who reads a text of the game, and when.
type Audience uint8

const (
	Everybody Audience = iota // whoever is there, whatever holds
	Someday                   // a person, once a condition holds or something happens
	Hearsay                   // what people know and characters say: it is in the mouths of the place
	GMOnly                    // the referee alone
)

// A Writing is a text of the game, or a part of one, that has one audience.
type Writing struct {
	Kind world.Kind // of the record that it stands in; empty for the settings
	ID   string
	For  Audience
	Pos  world.Pos // where its field or its part of the prose begins
	Text string
}

// Secrets lists the texts of the whole game that are for the referee alone.
func (b *Book) Secrets() (all []Writing) {
	for _, f := range append([]*filed{b.cover}, b.all()...) {
		if !strings.Contains(f.body, "#") {
			continue // nothing has a heading
		}
		w := &writings{filed: f}
		w.prose()
		for _, text := range w.all {
			if text.For == GMOnly {
				all = append(all, text)
			}
		}
	}
	return all
}

// Writings lists the texts of the whole game, record by record. Code is one, too:
// what it says is said when it runs.
func (b *Book) Writings() (all []Writing) {
	for _, f := range append([]*filed{b.cover}, b.all()...) {
		w := &writings{filed: f}
		w.prose()
		for _, e := range f.fields {
			if e.key == "name" || e.key == "title" || e.key == "aliases" {
				continue // see [Book.Called]
			}
			w.field(e.key, e.value, w.reading(e.key))
		}
		if f.semantic != nil {
			w.field("", f.semantic, Hearsay)
		}
		all = append(all, w.all...)
	}
	scripts, _ := b.Scripts() // ReadAll tells of what cannot be read
	for _, s := range scripts {
		all = append(all, Writing{For: Hearsay, Text: s.Code})
	}
	return all
}

// writings gathers the texts of one record.
type writings struct {
	*filed
	all []Writing
}

func (w *writings) add(who Audience, at world.Pos, text string) {
	if strings.TrimSpace(text) != "" {
		w.all = append(w.all, Writing{w.kind, w.id, who, at, text})
	}
}

// prose parts the text below the front matter by its headings, deeper ones too:
// "### GM only" is as secret as its elders.
func (w *writings) prose() {
	text := proseOf(w.value)
	if text == nil {
		return
	}
	if !slices.ContainsFunc(w.fields, func(e entry) bool { return e.key == "description" }) {
		w.parts(w.described(), world.Pos{File: w.file, Line: w.bodyLine, Col: 1}, text.Description)
	}
	for _, s := range text.Sections {
		who := Hearsay
		switch s.Kind {
		case world.When:
			who = Someday
		case world.GMOnly:
			who = GMOnly
		}
		w.parts(who, s.Pos, s.Text)
	}
}

func (w *writings) parts(who Audience, at world.Pos, text string) {
	if !strings.Contains(text, "###") {
		w.add(who, at, text)
		return
	}
	now, from := who, 0
	for off := 0; off < len(text); {
		line, _, _ := strings.Cut(text[off:], "\n")
		next := min(off+len(line)+1, len(text))
		if words := strings.TrimLeft(line, "#"); len(line)-len(words) >= 3 && strings.HasPrefix(words, " ") {
			w.add(now, at, text[from:off])
			from = next
			words = strings.Trim(words, "# ")
			_, _, when := condition(mark{words: words})
			switch now = who; {
			case gmOnly(words):
				now = GMOnly
			case when && who != GMOnly:
				now = Someday
			}
		}
		off = next
	}
	w.add(now, at, text[from:])
}

// described says who reads the description of a record. What the world is, and
// who a person is, is known from the start; of a scene, a curse and a hidden
// character one reads when one comes upon them.
func (w *writings) described() Audience {
	if c, is := w.value.(*world.Character); is && c.Hidden {
		return Someday
	}
	switch w.kind {
	case "", world.People:
		return Hearsay
	case world.Scenes, world.Curses:
		return Someday
	}
	return Everybody
}

// reading says who reads a field: most of what stands in one is said by somebody,
// or some time.
func (w *writings) reading(field string) Audience {
	switch field {
	case "description", "firstDescription", "descriptions", "exits", "noExit", "text", "noFight", "refusal":
		return w.described()
	}
	return Hearsay
}

// field goes through the texts of a value. What has a condition beside it is read
// while that holds.
func (w *writings) field(name string, n *node, who Audience) {
	switch n.kind {
	case isText:
		w.add(who, w.pos(n), n.text)
	case isList:
		for _, item := range n.items {
			w.field(name, item, who)
		}
	case isMap:
		if who == Everybody && n.get("if") != nil {
			who = Someday
		}
		for _, e := range n.keys {
			in := who
			if e.key == "denial" || e.key == "denials" { // said to whom the way is shut
				in = w.described()
			}
			w.field(e.key, e.value, in)
		}
	}
}

// proseOf is the prose of a record; nil when it has none.
func proseOf(value any) *world.Prose {
	switch x := value.(type) {
	case *world.Room:
		return &x.Text
	case *world.Item:
		return &x.Text
	case *world.Character:
		return &x.Text
	case *world.Person:
		return &x.Text
	case *world.Quest:
		return &x.Text
	case *world.Scene:
		return &x.Text
	case *world.Curse:
		return &x.Text
	case *world.Settings:
		return &x.Text
	}
	return nil
}

// PlaceOf finds words of a writing in the file that it stands in, to the letter:
// between them may lie an end of a line. Where they cannot be found as they
// stand, it is where the writing begins.
func (b *Book) PlaceOf(w Writing, words string) world.Pos {
	limit := int64(maxMarkdown)
	if w.Pos.File == jsonPath {
		limit = maxJSON
	}
	data, problem, err := readFile(b.shelf.fs(), w.Pos.File, limit)
	if err != nil || problem != nil {
		return w.Pos // a generated record
	}
	text, _ := clean(w.Pos.File, data)
	off := 0
	for range w.Pos.Line - 1 {
		off += strings.IndexByte(text[off:], '\n') + 1
	}
	for range w.Pos.Col - 1 {
		_, n := utf8.DecodeRuneInString(text[off:])
		off += n
	}
	at := wordsAt(text[off:], strings.Fields(words))
	if at < 0 {
		return w.Pos
	}
	return (&ruler{file: w.Pos.File, text: text, first: 1}).pos(off + at)
}

// wordsAt is where words stand one after the other in a text, or -1.
func wordsAt(text string, words []string) int {
	for from := 0; ; {
		i := strings.Index(text[from:], words[0])
		if i < 0 {
			return -1
		}
		at := from + i
		rest := text[at+len(words[0]):]
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		ok := !unicode.IsLetter(before)
		for _, w := range words[1:] {
			rest = strings.TrimLeft(strings.TrimPrefix(rest, `\n`), " \n\t>")
			after, found := strings.CutPrefix(rest, w)
			ok, rest = ok && found, after
		}
		if next, _ := utf8.DecodeRuneInString(rest); ok && !unicode.IsLetter(next) {
			return at
		}
		from = at + len(words[0])
	}
}
