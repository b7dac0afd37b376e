package play

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"rpg/internal/parser"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// An Intent reads what the parser misses: it answers a command as it could have
// been typed, or nothing. What it answers is looked at as if a stranger had
// written it. (world-schema: the intent server)
type Intent func(Missed) (line string)

// Missed is a piece of a line that was not understood, with what it may be about.
type Missed struct {
	Input   string `json:"input"`
	Context Reach  `json:"context"`
}

// Reach is what a person can name where they are. A thing is its id, with its
// name in brackets when that is another.
type Reach struct {
	RoomName  string `json:"roomName"` // "darkness" where nothing is seen
	Exits     list   `json:"exits"`
	Items     list   `json:"items"`
	NPCs      list   `json:"npcs"`
	Inventory list   `json:"inventory"`
	Verbs     list   `json:"verbs"` // those that the world adds
}

// The most that an intent is told, and that it may answer, in characters.
const (
	mostInput   = 200
	mostEntries = 50
	mostEntry   = 100
	mostVerb    = 48
)

// Consult has what is missed from now on read by i; nil for none.
func (s *Session) Consult(i Intent) { s.intent = i }

// wanted is a word to whoever runs the game that an intent found in a line.
type wanted struct{ word, name string }

// guessed asks the intent about a piece that was missed, and does what it says
// was meant. It reports false when that is nothing, or is missed as well: then
// the miss stands, and nothing goes round again.
func (s *Session) guessed(piece string) (out []string, stop, ok bool) {
	if s.intent == nil || s.Over() || utf8.RuneCountInString(piece) > mostInput {
		return nil, false, false
	}
	line, ok := onePiece(s.intent(Missed{piece, s.reach()}), s.lex)
	if !ok || strings.EqualFold(line, piece) {
		return nil, false, false
	}
	shown := tell.Understood(line)
	if word, name, ok := parser.HostWord(line); ok {
		s.wanted = &wanted{word, name}
		return []string{shown}, false, true
	}
	var understood bool
	if parser.Again(line) {
		out, stop = s.repeat(nil)
		understood = s.again.done
	} else {
		c, parsed := parser.Parse(line, s.lex, false)
		if !parsed {
			return nil, false, false
		}
		s.identify(&c)
		s.pronouns(&c)
		out, stop, understood = s.run(c)
	}
	if !understood && !stop {
		return nil, false, false
	}
	return append([]string{shown}, out...), stop, true
}

// onePiece takes an answer for one command: a short line of text.
func onePiece(answer string, lex *parser.Lexicon) (string, bool) {
	answer = strings.TrimSpace(answer)
	if answer == "" || len(answer) > mostInput*utf8.UTFMax || !utf8.ValidString(answer) ||
		utf8.RuneCountInString(answer) > mostInput || strings.ContainsFunc(answer, unseen) {
		return "", false
	}
	pieces, _ := parser.Split(answer, lex)
	if len(pieces) != 1 {
		return "", false
	}
	return pieces[0], true
}

// unseen reports whether a character is none of a typed line: it breaks it,
// tells a terminal something, or shows nothing.
func unseen(r rune) bool {
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Co)
}

// identify takes the words that are an id, as an intent may write them, for what
// has that id.
func (s *Session) identify(c *parser.Command) {
	c.Slots = slices.Clone(c.Slots)
	for i, b := range c.Slots {
		for _, r := range [...]world.Ref{world.ThingRef(b.Words), world.CharacterRef(b.Words)} {
			if s.inScope(r) {
				c.Slots[i].Ref = r
				break
			}
		}
	}
}

// reach gathers what can be named now.
func (s *Session) reach() Reach {
	g, room := s.g, s.g.RoomOf(s.person)
	at := Reach{RoomName: g.Room(room).Name, Exits: list{}, Items: list{}, NPCs: list{}, Inventory: list{}, Verbs: list{}}
	if !g.Lit(s.person, room) {
		at.RoomName = "darkness"
	}
	for _, e := range g.Room(room).Exits {
		at.Exits.add(e.Label, "")
	}
	for _, t := range g.Visible(s.person) {
		switch {
		case g.Within(t, world.PersonRef(s.person)):
			at.Inventory.add(t.ID, g.Name(t))
		case !g.ItemOf(t).Scenery && !g.Unlisted(t):
			at.Items.add(t.ID, g.Name(t))
		}
	}
	for _, id := range g.SeenHere(room) {
		at.NPCs.add(id, g.Character(id).Name)
	}
	for _, v := range g.World.Verbs {
		if len(v.ID) <= mostVerb && strings.Trim(v.ID, "abcdefghijklmnopqrstuvwxyz0123456789_") == "" {
			at.Verbs.add(v.ID, "")
		}
	}
	return at
}

// A list is some of what is in reach, and never more than an intent is told.
type list []string

func (l *list) add(id, name string) {
	if len(*l) == mostEntries {
		return
	}
	if name != "" && name != id {
		id += " (" + name + ")"
	}
	if r := []rune(id); len(r) > mostEntry {
		id = string(r[:mostEntry])
	}
	*l = append(*l, id)
}
