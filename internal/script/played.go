package script

import (
	"rpg/internal/cond"
	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/world"
)

// Played shows a game that is being played to a script, for the person that its
// About is about. It is a [View] and a [Marker].
//
// Counted goods have no place of their own, and Children does not list them.
//
// The game notes content that it could not read: whoever ran a script looks at
// [game.Game.Err] before it believes the answer.
type Played struct {
	Tx    *game.Tx
	About *game.About
	Mode  cond.Mode // the spelling of the world's conditions
	Name  string    // what the script's rolls are for, in the log

	mark  game.Mark
	tests map[string]cond.Expr
}

var (
	_ View   = (*Played)(nil)
	_ Marker = (*Played)(nil)
)

// Mark remembers where the transaction stands. A script can only draw dice, so
// that going back takes back those and their place in the log.
func (p *Played) Mark() func() {
	p.mark = p.Tx.Mark()
	return p.back
}

func (p *Played) back() { p.Tx.Rollback(p.mark) }

// show turns it to another run. What was read of conditions stays read.
func (p *Played) show(tx *game.Tx, about *game.About, mode cond.Mode, name string) {
	p.Tx, p.About, p.Mode, p.Name = tx, about, mode, name
}

func (p *Played) purpose() string {
	if p.Name == "" {
		return "script"
	}
	return "script " + p.Name
}

// Random draws one number, and logs it as the draw of a chance in a hundred,
// which is the same draw.
func (p *Played) Random() (float64, error) {
	src, err := p.Tx.Source()
	if err != nil {
		return 0, err
	}
	f := src.Float()
	n := int(f * 100)
	p.Tx.Rolls = append(p.Tx.Rolls, game.Roll{Purpose: p.purpose(), Dice: "d%", Faces: []int{n}, Total: n})
	return f, nil
}

// Roll draws a number from 1 to n.
func (p *Played) Roll(n int) (int, error) {
	v, err := p.Tx.Below(p.purpose(), n)
	return v + 1, err
}

// mostTests is how many conditions stay read. Scripts ask the same ones again and
// again, but one that puts them together may ask new ones for ever.
const mostTests = 500

// Test asks a condition; one that cannot be read does not hold.
func (p *Played) Test(condition string) bool {
	x, known := p.tests[condition]
	if !known {
		x, _ = cond.ParseText(condition, p.Mode, cond.Pos{})
		if p.tests == nil || len(p.tests) == mostTests {
			p.tests = map[string]cond.Expr{}
		}
		p.tests[condition] = x
	}
	return x != nil && p.About.Holds(x)
}

func (p *Played) is(pred, a string) bool { return p.About.Is(cond.Is{Pred: pred, A: a}) }

func (p *Played) Here(item string) bool    { return p.is("here", item) }
func (p *Played) Carried(item string) bool { return p.is("has", item) }
func (p *Played) Visited(room string) bool { return p.is("visited", room) }

func (p *Played) Aboard() string {
	if p.About.Person == "" {
		return ""
	}
	return p.Tx.Aboard(p.About.Person).ID
}

func (p *Played) Treasure(item string) int {
	if !p.Tx.Has(world.ThingRef(item)) {
		return 0
	}
	return p.Tx.ItemOf(world.ThingRef(item)).Treasure
}

func (p *Played) Strength() int { return p.Tx.FightStrength(p.About.Person) }

func (p *Played) Room() string {
	if p.About.Person == "" {
		return ""
	}
	return p.Tx.RoomOf(p.About.Person)
}

// known is a room of the content, and nothing for what is none: a question must
// not make the game note a room as lost.
func (p *Played) known(room string) *world.Room {
	if !p.Tx.Has(world.RoomRef(room)) {
		return nil
	}
	return p.Tx.Game.Room(room)
}

func (p *Played) Terrain(room string) string {
	if p.known(room) == nil {
		return "land"
	}
	return p.Tx.Game.Terrain(p.About.Person, room)
}

func (p *Played) Rooms() []string { return p.ids(world.Rooms) }

func (p *Played) ids(k world.Kind) []string {
	ids, err := p.Tx.World.IDs(k)
	if err != nil {
		return nil
	}
	return ids
}

func (p *Played) Tags(room string) []string {
	if r := p.known(room); r != nil {
		return r.Tags
	}
	return nil
}

func (p *Played) Lit(room string) bool {
	return p.known(room) != nil && p.Tx.Lit(p.About.Person, room)
}

func (p *Played) Exits(room string) []Exit {
	if p.known(room) == nil {
		return nil
	}
	var out []Exit
	for _, w := range p.Tx.Ways(p.About.Person, room) {
		if w.Open {
			out = append(out, Exit{w.Label, w.To})
		}
	}
	return out
}

// id is a subject as scripts name it: the acting person is "player".
func (p *Played) id(r world.Ref) string {
	if p.About.Person != "" && r == world.PersonRef(p.About.Person) {
		return "player"
	}
	return r.ID
}

func (p *Played) Holder(item string) string {
	if !p.Tx.Has(world.ThingRef(item)) {
		return ""
	}
	return p.id(p.Tx.Place(world.ThingRef(item)).Owner)
}

// Children looks for a bare id among rooms, items, characters and people, in
// that order, as the step that moves a thing does.
func (p *Played) Children(place string) []string {
	owner := world.PersonRef(p.About.Person)
	if place != "player" {
		owner = world.Ref{}
		for _, r := range [...]world.Ref{world.RoomRef(place), world.ThingRef(place), world.CharacterRef(place), world.PersonRef(place)} {
			if p.Tx.Has(r) {
				owner = r
				break
			}
		}
	}
	if owner.ID == "" {
		return nil
	}
	return ids(p.Tx.Things(owner))
}

func ids(refs []world.Ref) []string {
	var out []string
	for _, r := range refs {
		out = append(out, r.ID)
	}
	return out
}

func (p *Played) NPCIn(id, room string) bool {
	if p.known(room) == nil {
		return false
	}
	for _, c := range p.Tx.Game.Here(room) {
		if c == id {
			return true
		}
	}
	return false
}

func (p *Played) Hidden(id string) bool {
	if p.Tx.Has(world.ThingRef(id)) {
		return p.Tx.Hidden(world.ThingRef(id))
	}
	c := world.CharacterRef(id)
	if !p.Tx.Has(c) {
		return false
	}
	v := p.Tx.Game.State.Get(c, "hidden")
	return v.Bool() || v.IsNone() && p.Tx.Character(id).Hidden
}

// Resolve reads words by the rules of a typed line; the first of the best wins.
func (p *Played) Resolve(words, scope string) string {
	var among []world.Ref
	switch {
	case scope == "all":
		for _, id := range p.ids(world.Items) {
			among = append(among, world.ThingRef(id))
		}
	case p.About.Person == "":
	case scope == "here":
		among = p.Tx.Reachable(p.About.Person)
	case scope == "held":
		among = p.held(nil, world.PersonRef(p.About.Person), 0)
	}
	bare, _ := names.WithoutArticle(words)
	if found := p.Tx.Find(bare, among, names.Line); len(found) > 0 {
		return found[0].ID
	}
	return ""
}

// held lists what an owner has at any depth.
func (p *Played) held(out []world.Ref, owner world.Ref, level int) []world.Ref {
	const deepest = 20 // content may hold itself
	if level > deepest {
		return out
	}
	for _, t := range p.Tx.Things(owner) {
		out = p.held(append(out, t), t, level+1)
	}
	return out
}
