package cond

import "strings"

// Names says what the argument of a predicate names, so that an audit can look
// it up.
type Names int

// What an argument can name.
const (
	Nothing   Names = iota // the predicate takes no such argument
	Flag                   // a flag
	Item                   // an item
	Room                   // a room
	RoomHere               // a room, or "here" or nothing for the acting person's
	Character              // a character
	Thing                  // an item or a character
	Operand                // an item, a character, "player" or "number"
	Place                  // a room, "player", an item or a character
	Terrain                // a terrain
	Direction              // any word that a direction can be
	Speech                 // words somebody says, already folded by Words
	Integer                // a whole number; read as a comparison, see Cmp
)

// Predicate is one row of the table: a kind that stands before the colon, and
// what it takes after it.
type Predicate struct {
	Name string
	A, B Names
	Bare bool // has a meaning without an argument
	// Prefix is how Whole writes it when it has no spelling with a colon;
	// Schema has no such predicate.
	Prefix string
}

var predicates = [...]Predicate{
	{Name: "flag", A: Flag},
	{Name: "has", A: Item},
	{Name: "held", A: Item},
	{Name: "met", A: Character, Prefix: "met_"},
	{Name: "in", A: Room},
	{Name: "visited", A: Room},
	{Name: "here", A: Thing},
	{Name: "inside", A: Thing, B: Place},
	{Name: "open", A: Item},
	{Name: "locked", A: Item},
	{Name: "on", A: Item},
	{Name: "with", A: Character},
	{Name: "seen", A: Character},
	{Name: "alive", A: Character},
	{Name: "awake", A: Character},
	{Name: "fighting", A: Character},
	{Name: "following", A: Character},
	{Name: "lit", A: RoomHere, Bare: true},
	{Name: "water", A: RoomHere, Bare: true},
	{Name: "terrain", A: Terrain, B: RoomHere},
	{Name: "aboard", A: Thing, Bare: true},
	{Name: "target", A: Operand},
	{Name: "indirect", A: Operand},
	{Name: "direction", A: Direction},
	{Name: "said", A: Speech},
	{Name: "number", A: Integer},
}

// Predicates returns the table, for help pages and completion.
func Predicates() []Predicate { return predicates[:] }

// Lookup finds a predicate by its name.
func Lookup(name string) (Predicate, bool) {
	for _, p := range predicates {
		if p.Name == name {
			return p, true
		}
	}
	return Predicate{}, false
}

// Term is a row of the table of what can be compared, beside var:NAME and the
// stats, which a game names itself.
type Term struct {
	Name   string
	Schema bool // strings in a world.json know it too
	Words  bool // its value is a word, else a whole number
}

var terms = [...]Term{
	{Name: "score", Schema: true},
	{Name: "carrying", Schema: true},
	{Name: "heaviest", Schema: true},
	{Name: "number", Schema: true},
	{Name: "coins"},
	{Name: "health"},
	{Name: "round"},
	{Name: "moves"},
	{Name: "turn"},
	{Name: "time", Words: true},
	{Name: "weather", Words: true},
}

// Terms returns the table of terms.
func Terms() []Term { return terms[:] }

func lookupTerm(name string) (Term, bool) {
	if strings.HasPrefix(name, "var:") {
		return Term{Name: name, Schema: true}, true
	}
	for _, t := range terms {
		if t.Name == name {
			return t, true
		}
	}
	return Term{}, false
}

// read makes the tree of a predicate with at least one piece after its colon.
// A note is what to tell the author although the pieces can be read; a fault
// says that they cannot.
func (p Predicate) read(pieces []string, pos Pos) (x Expr, note, fault string) {
	if p.Name == "number" {
		n, ok := integer(pieces[0])
		if !ok {
			return nil, "", "“number:” takes a whole number"
		}
		x = Cmp{Term: "number", Num: n, Pos: pos}
	} else {
		is := Is{Pred: p.Name, A: pieces[0], Pos: pos}
		if p.A == Speech {
			is.A = Words(strings.Join(pieces, ":"))
			return is, "", ""
		}
		if p.B != Nothing && len(pieces) > 1 {
			is.B = pieces[1]
			if is.B == "" {
				note = "nothing follows the second colon of “" + p.Name + ":”"
			}
		}
		x = is
	}
	used := 1
	if p.B != Nothing {
		used = 2
	}
	if len(pieces) > used {
		note = "“" + p.Name + ":” does not use “:" + strings.Join(pieces[used:], ":") + "”"
	}
	return x, note, ""
}

// Words folds what is said so that two ways to say it compare equal: small
// letters, and everything but a-z and 0-9 a space, never two together and none
// at the ends. The A of a said: is folded already.
func Words(s string) string {
	var b strings.Builder
	space := false
	for _, r := range strings.ToLower(s) {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			if space && b.Len() > 0 {
				b.WriteByte(' ')
			}
			space = false
			b.WriteRune(r)
		} else {
			space = true
		}
	}
	return b.String()
}
