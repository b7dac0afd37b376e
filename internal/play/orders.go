package play

import (
	"slices"
	"unicode"

	"rpg/internal/deed"
	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/parser"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// An ordered character is one that was told to do something.
type ordered struct {
	*Session
	*world.Character
	room    string // where it is
	command parser.Command
}

// order tells a character to do something: rules that answer any order to it,
// its own rules for what it was told, then what it obeys of itself.
// (world-schema: Orders)
func (s *Session) order(c parser.Command) (game.Result, parser.Command, error) {
	whom := c.Slot(world.Target)
	if whom.Ref.IsZero() && whom.Words == "" {
		return game.Asked(game.Question{Deed: c.Deed, Slot: world.Target}), c, nil
	}
	id, room, found := s.hearing(whom)
	if !found {
		s.tx.BeginTurn(s.person, &c.Deed)
		return missed("There is no “" + whom.Words + "” here."), c, nil
	}
	c.Slots = slices.Clone(c.Slots)
	c.Bind(world.Target, world.CharacterRef(id))
	o := &ordered{s, s.g.Character(id), room, c}
	// What was ordered is the second object of the order, as it was typed.
	told := c.Deed
	told.Slots = slices.Clone(told.Slots)
	if c.Order != "" {
		told.Slots = append(told.Slots, world.Binding{Slot: world.Second, Words: c.Order})
	}
	result, err := deed.Perform(s.tx, told, func(tx *game.Tx, d world.Deed) (game.Result, error) { return o.hears() })
	if err == nil && result.End != game.Missed && (len(o.Orders) > 0 || len(o.Obeys) > 0) {
		s.tx.StopLine("")
	}
	return result, c, err
}

// hearing finds whom an order is for: a character who is seen here, or one who
// hears what is said here from where it is.
func (s *Session) hearing(b world.Binding) (id, room string, found bool) {
	here := s.g.RoomOf(s.person)
	if id, found := s.near(b); found {
		return id, here, true
	}
	all, err := s.g.World.IDs(world.Characters)
	if err != nil {
		return "", "", false
	}
	var far []world.Ref
	for _, id := range all {
		if slices.Contains(s.g.Character(id).HeardFrom, here) && s.g.Awake(id) {
			far = append(far, world.CharacterRef(id))
		}
	}
	if len(far) == 0 {
		return "", "", false
	}
	rooms, err := s.g.World.IDs(world.Rooms)
	if err != nil {
		return "", "", false
	}
	for _, r := range s.g.Find(b.Words, far, names.Line) {
		for _, room := range rooms {
			if slices.Contains(s.g.SeenHere(room), r.ID) {
				return r.ID, room, true
			}
		}
	}
	return "", "", false
}

func (o *ordered) refusal() string {
	if o.RefuseOrder != "" {
		return o.RefuseOrder
	}
	return o.Name + " ignores you."
}

// hears reads an order, and has it carried out or refused.
func (o *ordered) hears() (game.Result, error) {
	inner, ok := parser.ParseOrder(o.command.Order, o.lex)
	if len(o.Orders) == 0 && len(o.Obeys) == 0 || !ok {
		return reply(o.refusal()), nil
	}
	o.pronouns(&inner)
	d := inner.Deed
	d.Actor, d.By = o.person, o.person
	does := o.obeyed(inner, &d)
	if no := o.resolve(&d); no != nil {
		return *no, nil
	}
	if thing := d.Slot(world.Target).Ref; thing.Family == world.OfThing {
		o.it = thing
	}
	key := parser.FirstWord(o.command.Order)
	if !slices.ContainsFunc(o.Orders, func(r world.Rules) bool { return r.Verb == key }) {
		key = inner.Verb
	}
	understood := false
	for _, table := range o.Orders {
		if table.Verb != key {
			continue
		}
		o.tx.Recorded(&d)
		r, ran, goesOn, err := deed.Ordered(o.tx, world.CharacterRef(o.ID), d, table)
		if err != nil || ran && (!goesOn || o.tx.Halted()) {
			return r, err
		}
		understood = ran
		break
	}
	result := reply(o.refusal())
	if slices.Contains(o.Obeys, does) {
		d.Verb = does
		result = o.obeys(d)
	}
	if understood && result.End == game.Missed {
		result = game.No(*result.Refusal)
	}
	return result, nil
}

// obeyed is the verb by which a character would obey an order of itself: a verb of
// the world's that goes is GO, to the place that was named. ALL names no one thing
// for it.
func (o *ordered) obeyed(inner parser.Command, d *world.Deed) string {
	if inner.All {
		d.Slots = slices.DeleteFunc(slices.Clone(d.Slots), func(b world.Binding) bool { return b.Slot == world.Target })
	}
	v, own := o.g.World.Verb(d.Verb)
	if !own || !v.Go || deed.Builtin(d.Verb) {
		return d.Verb
	}
	if d.Dir = d.Slot(world.Target).Words; d.Dir == "" {
		d.Dir = v.ID
	}
	d.Slots = nil
	return "go"
}

// resolve finds what the words of an order mean around the character.
func (o *ordered) resolve(d *world.Deed) *game.Result {
	d.Slots = slices.Clone(d.Slots)
	for i, b := range d.Slots {
		found := o.means(b.Words)
		_, number := parser.Number(b.Words)
		switch {
		case len(found) == 1:
			d.Slots[i].Ref = found[0]
		case len(found) > 1 && !o.conventions().VagueOrderAsks:
			no := game.Free(game.Refusal{Code: game.Because, Text: tell.VagueOrder})
			return &no
		case len(found) > 1:
			q := game.Question{Deed: *d, Slot: b.Slot, Among: found}
			no := game.Free(game.Refusal{Code: game.Because, Text: tell.Ask(o.g, &q, o.conventions())})
			return &no
		case !number:
			no := game.Miss(game.Refusal{Code: game.NotHere, Words: b.Words})
			if o.conventions().ObeyLikeYou {
				no = missed("The " + o.Name + " seems confused. “I don’t see any " + b.Words + " here!”")
			}
			return &no
		}
	}
	return nil
}

func (o *ordered) conventions() world.Conventions { return o.g.World.Conventions() }

// means lists what a character takes words for.
func (o *ordered) means(words string) []world.Ref {
	self := world.CharacterRef(o.ID)
	scope := o.reach()
	found := o.g.Find(words, scope, names.Line)
	switch words {
	case "me", "myself":
		return []world.Ref{world.PersonRef(o.person)}
	case "self", "yourself":
		if len(found) == 0 {
			return []world.Ref{self}
		}
		return found[:1]
	}
	if len(found) > 0 {
		return found
	}
	var others []world.Ref
	for _, id := range o.g.SeenHere(o.room) {
		if id != o.ID {
			others = append(others, world.CharacterRef(id))
		}
	}
	if found := o.g.Find(words, others, names.Line); len(found) > 0 {
		return found[:1]
	}
	return nil
}

// reach lists what a character can lay hands on: what is in its room, if there
// is light, and what it holds.
func (o *ordered) reach() []world.Ref {
	var out []world.Ref
	var visit func(t world.Ref, level int)
	visit = func(t world.Ref, level int) {
		if level > deepest || o.g.Hidden(t) || slices.Contains(out, t) {
			return
		}
		out = append(out, t)
		if o.g.ReachesInto(t) {
			for _, in := range o.g.Things(t) {
				visit(in, level+1)
			}
		}
	}
	if o.g.Lit(o.person, o.room) {
		for _, t := range o.g.Present(o.room) {
			visit(t, 0)
		}
		for _, id := range o.g.Room(o.room).Scenery {
			visit(world.ThingRef(id), 0)
		}
	}
	for _, t := range o.g.Things(world.CharacterRef(o.ID)) {
		visit(t, 0)
	}
	return out
}

// deepest is how many things within things are looked into.
const deepest = 20

// obeys does what a character does of itself when it is told to.
func (o *ordered) obeys(d world.Deed) game.Result {
	self, target := world.CharacterRef(o.ID), d.Slot(world.Target).Ref
	holds := slices.Contains(o.g.Things(self), target)
	switch d.Verb {
	case "go":
		return o.goes(d)
	case "take":
		it := &world.Item{}
		if target.Family == world.OfThing {
			it = o.g.ItemOf(target)
		}
		switch {
		case holds && o.conventions().ObeyLikeYou:
			return reply("You already have that!")
		case holds:
			return o.cannot("already has the " + it.Name + ".")
		case target.Family != world.OfThing:
			return o.cannot("can’t take that.")
		case !it.Portable && !o.conventions().ObeyLikeYou:
			return o.cannot("can’t take the " + it.Name + ".")
		case !it.Portable && it.Refusal != "":
			return reply(it.Refusal)
		case !it.Portable:
			return reply("You can’t take the " + it.Name + ".")
		}
		o.tx.Put(target, world.In(self))
	case "drop":
		if !holds {
			return o.lacks(target)
		}
		o.tx.Put(target, world.In(world.RoomRef(o.room)))
	case "give":
		me := world.PersonRef(o.person)
		if d.Slot(world.Second).Ref != me {
			return reply(o.refusal())
		}
		if !holds {
			return o.lacks(target)
		}
		o.tx.Put(target, world.In(me))
	default:
		return reply(o.refusal())
	}
	return o.okay(d.Verb)
}

// goes takes a character through an exit of its room.
func (o *ordered) goes(d world.Deed) game.Result {
	ways := o.g.Ways(o.person, o.room)
	labels := make([]string, len(ways))
	for i, w := range ways {
		labels[i] = w.Label
	}
	found := names.Exit(labels, parser.Expand(d.Dir), names.Line)
	switch {
	case len(found) == 0 && o.conventions().ObeyLikeYou:
		return missed(game.NoWay)
	case len(found) == 0:
		return o.cannot("can’t go that way.")
	}
	way := ways[found[0]]
	switch {
	case (!way.Open || !o.g.Has(world.RoomRef(way.To))) && !o.conventions().ObeyLikeYou:
		return o.cannot("can’t go that way.")
	case !way.Open:
		return reply(way.Why)
	case !o.g.Has(world.RoomRef(way.To)):
		return reply(game.NoWay)
	}
	o.tx.PutCharacter(o.ID, way.To)
	return o.okay("go")
}

func (o *ordered) okay(verb string) game.Result {
	if own := o.ObeyReplies[verb]; own != "" {
		o.say(own)
	} else {
		o.say("Okay.")
	}
	return game.Result{Changed: true}
}

func (o *ordered) lacks(target world.Ref) game.Result {
	if target.Family == world.OfThing {
		return o.cannot("doesn’t have the " + o.g.Name(target) + ".")
	}
	return o.cannot("can’t drop that.")
}

// cannot is why a character does not do what it would obey: in its own name, or
// as a plain refusal where those are told as the person's own.
func (o *ordered) cannot(why string) game.Result {
	if o.conventions().ObeyLikeYou {
		return missed(o.refusal())
	}
	who := []rune(tell.Articled(o.g, o.ID) + " " + why)
	who[0] = unicode.ToUpper(who[0])
	return missed(string(who))
}
