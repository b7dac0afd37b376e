package audit

import (
	"cmp"
	"fmt"
	"slices"

	"rpg/internal/cond"
	"rpg/internal/content"
	"rpg/internal/logic"
	"rpg/internal/standing"
	"rpg/internal/world"
)

// The codes of what is found by working out what can come about.
const (
	codeNever     = "never-holds"
	codeAlways    = "always-holds"
	codeShadowed  = "shadowed"
	codeRoom      = "room-unreachable"
	codeItem      = "item-unreachable"
	codeNobody    = "character-unreachable"
	codeEvent     = "event-never-runs"
	codeEnding    = "ending-unreachable"
	codeDeadEnd   = "dead-end"
	codeQuest     = "quest-unfinishable"
	codeScene     = "scene-never-plays"
	codeWayBack   = "no-way-back"
	codeOpposite  = "not-opposite"
	codeTwice     = "listed-twice"
	codeSharedID  = "shared-id"
	codeVerb      = "unknown-verb"
	codeVerbWord  = "verb-word"
	codeNotFilled = "not-filled-in"
	codeAfterEnd  = "after-the-end"
	codeCircle    = "event-circle"
	codeGround    = "ground"
	codeCounted   = "sold-once"
	codeEmpty     = "empty-section"
	codePrimary   = "two-primaries"
	codeSecret    = "secret-name"
	codeProposal  = "proposal-schema"
	codeAlike     = "same-name"
	codeIdle      = "idle-plan"
	codeHeavy     = "too-heavy"
	codeScore     = "score"
)

// A reading is a game with what can come about in it.
type reading struct {
	book  *content.Book
	w     *world.World
	study *logic.Study
	found []Finding

	setters map[string]int  // how often each flag is set, a quest's own word for it counted in
	unset   map[string]bool // flags that nothing sets: another check tells of them
	rooms   []*world.Room
	items   []*world.Item
	beings  []*world.Character
	byID    map[string]bool // of rooms
	dashed  map[world.Kind]map[string]bool
}

// read studies a game that can be read.
func read(b *content.Book) *reading {
	r := &reading{book: b, w: b.AsRead(), unset: map[string]bool{}, setters: map[string]int{}}
	each(r.w, world.Rooms, r.w.Room, func(x *world.Room) { r.rooms = append(r.rooms, x) })
	each(r.w, world.Items, r.w.Item, func(x *world.Item) { r.items = append(r.items, x) })
	each(r.w, world.Characters, r.w.Character, func(x *world.Character) { r.beings = append(r.beings, x) })
	uses, _ := b.Flags() // ReadAll tells of what cannot be read
	sets := map[string]bool{}
	for _, u := range uses {
		if u.How == content.Sets {
			sets[u.Name] = true
			r.setters[u.Name]++
		}
	}
	for _, u := range uses {
		r.unset[u.Name] = r.unset[u.Name] || !sets[u.Name]
	}
	r.study = logic.New(r.w, standing.Outside(b))
	return r
}

// logicFaults is everything that is found by working out what can come about.
func logicFaults(b *content.Book) []Finding {
	r := read(b)
	r.exits()
	r.lists()
	r.speaking()
	r.secrets()
	r.proposals()
	r.sense()
	if b.Sure() && !r.study.Unsure() && r.w.Town == nil {
		r.reach()
		r.conditions()
		r.scores()
	}
	slices.SortStableFunc(r.found, func(a, b Finding) int {
		return cmp.Or(cmp.Compare(a.Pos.File, b.Pos.File), cmp.Compare(a.Pos.Line, b.Pos.Line), cmp.Compare(a.Pos.Col, b.Pos.Col))
	})
	return r.found
}

func (r *reading) note(at world.Pos, s content.Severity, code, hint, message string, args ...any) {
	r.found = append(r.found, Finding{Pos: at, Severity: s, Code: code, Message: fmt.Sprintf(message, args...), Hint: hint})
}

// placeOf is where a condition begins: at its first part that has a place.
func placeOf(x cond.Expr, otherwise world.Pos) world.Pos {
	at := world.Pos{}
	cond.Walk(x, func(x cond.Expr) {
		if at.Line != 0 {
			return
		}
		switch x := x.(type) {
		case cond.Is:
			at = x.Pos
		case cond.Cmp:
			at = x.Pos
		case cond.Ask:
			at = x.Pos
		}
	})
	if at.Line == 0 {
		return otherwise
	}
	return at
}
