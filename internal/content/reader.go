package content

import (
	"fmt"
	"strings"

	"rpg/internal/cond"
	"rpg/internal/names"
	"rpg/internal/world"
)

// A reader reads one record: it turns nodes into the structs of world, and
// keeps what it finds wrong and whatever the record names.
type reader struct {
	file string
	mode cond.Mode // the text spelling of conditions

	problems []Problem
	mentions []mention
	conds    []cond.Expr // every condition of the record
	code     []code      // every piece of Lua that stands in it
	fields   []entry     // its own fields, for the places of later faults
	silences []Silence   // what its author does not want to hear of
	fixes    []Fix       // what would mend its problems, where that is safe

	body     string // the prose below the front matter
	bodyLine int
	nameless bool // the front matter gives no name

	labels map[string]string        // flagLabels, in small letters
	strict bool                     // what nobody knows is an error in a world.json too
	silent bool                     // bracket lines act without being shown
	item   func(name string) string // the id of the item with this display name
}

// A mention is a word of a record that names something: whether it does is not
// known before the whole game is.
type mention struct {
	what      what
	name      string
	number    int // a price
	line, col int
}

// what a mention names.
type what uint8

const (
	nothing    what = iota
	aRoom           // a room's id
	anItem          // an item's
	aGood           // an item's, with an amount of it
	aVehicle        // an item's that can be got into
	aCharacter      // a character's
	aCurse          // a curse's
	aPerson         // a person's
	anEvent         // an event of the world
	aPlace          // a room, a being, an item, "player" or "here"
	aPartner        // what a rule's with takes: an item, a being, "player" or "number"
	aStat           // a stat, by its mechanical name
	aTier           // a class of price
	aPrice          // the price of the record itself
	aBid            // the price that a character pays for a tier
	anAsking        // the price that a character asks for an item
	aThrow          // dice
	aFlagSet        // a flag that is set
	aFlagClear      // a flag that is cleared
	aFlagRead       // a flag that is asked for
	aFlagOwned      // a name or prefix of ownFlags
	aVariable       // a variable that is set
	aCommand        // a command as it is typed
	aScript         // a script of the world
	anEnding        // an ending of the world
	aTerrain        // a kind of ground
	aLine           // nothing: a mapping of conditions to what is said
)

func (r *reader) note(at world.Pos, s Severity, code, message, hint string) {
	r.problems = append(r.problems, Problem{at, s, code, oneLine(message), oneLine(hint)})
}

func (r *reader) pos(n *node) world.Pos { return world.Pos{File: r.file, Line: n.line, Col: n.col} }

func (r *reader) keyPos(e entry) world.Pos { return world.Pos{File: r.file, Line: e.line, Col: e.col} }

// wrong notes a value of the wrong kind.
func (r *reader) wrong(n *node, field, expected string) {
	r.note(r.pos(n), Error, CodeType, fmt.Sprintf("“%s” is %s", field, n.shown()), expected+" was expected")
}

// mention notes that a value names something.
func (r *reader) mention(w what, n *node) {
	if w != nothing && n.text != "" {
		r.mentions = append(r.mentions, mention{what: w, name: n.text, line: n.line, col: n.col})
	}
}

// readCondition reads a condition's text; at is the place of its first
// character.
func (r *reader) readCondition(s string, at world.Pos) cond.Expr {
	x, problems := cond.ParseText(s, r.mode, at)
	// Only these can make the two spellings part, and reading twice costs.
	if r.mode == cond.Schema && len(problems) == 0 && strings.ContainsAny(s, ` ,()|"`) && cond.Differs(s) {
		r.note(at, Warning, CodeDiffers, fmt.Sprintf("the condition “%s” would mean something else in a Markdown game", s), "put the value that holds spaces or marks in double quotes there, or take them out of the name")
	}
	return r.keep(x, problems)
}

func (r *reader) keep(x cond.Expr, problems []cond.Problem) cond.Expr {
	for _, p := range problems {
		severity := Error
		if p.Mild {
			severity = Warning
		}
		r.note(p.Pos, severity, CodeCondition, p.Message, p.Hint)
		r.mend(p.Pos, CodeCondition, p.Old, p.New)
	}
	r.conds = append(r.conds, x)
	return x
}

// condition reads a condition slot: a text in the file's spelling, or an object.
func (r *reader) condition(n *node, field string) cond.Expr {
	switch n.kind {
	case isText:
		at := r.pos(n)
		if n.quoted {
			at.Col++
		}
		return r.readCondition(n.text, at)
	case isMap:
		x, problems := cond.ParseJSON(n.json(), r.mode, r.pos(n))
		return r.keep(x, problems)
	}
	r.wrong(n, field, "a condition")
	return cond.Never{Why: "it is no condition"}
}

// unknown notes a name that nothing here goes by, with the nearest that does.
func (r *reader) unknown(at world.Pos, what, name string, among []string) {
	hint := "take it out"
	if near := names.Nearest(name, among, 1); len(near) > 0 {
		hint = "did you mean “" + near[0] + "”?"
	} else if len(among) > 0 && len(among) <= 8 {
		hint = "one of " + list(among) + " was expected"
	}
	severity := Error
	if r.mode == cond.Schema && !r.strict {
		severity = Warning // such worlds carry words for other programs
	}
	r.note(at, severity, CodeUnknown, fmt.Sprintf("“%s” is no field of %s", short(name), what), hint)
}

// list writes names one after the other.
func list(names []string) string {
	s := ""
	for i, name := range names {
		switch {
		case i == 0:
		case i == len(names)-1:
			s += " or "
		default:
			s += ", "
		}
		s += name
	}
	return s
}
