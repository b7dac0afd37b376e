package tell

import (
	"fmt"
	"slices"
	"strings"

	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/world"
)

// Prose is a text of the content and those of its sections that a person may
// read now.
type Prose func(description string, sections []world.Section) string

// Story tells a person what came of a deed, in the words of the content where it
// has any, one paragraph for each line. There is nothing of the machine in it: no
// labels, dice or ids.
func Story(g *game.Game, person string, lines []game.Line, prose Prose) []string {
	t := teller{voice: voice{g, person, g.World.Conventions()}, prose: prose}
	var out []string
	for _, l := range lines {
		for _, p := range t.line(l) {
			if p = strings.TrimSpace(p); p != "" {
				out = append(out, p)
			}
		}
	}
	return out
}

// Watched tells somebody else who stood by what a person was seen to do, in one
// sentence for each line that shows. What only the person notices is not in it.
func Watched(g *game.Game, person string, lines []game.Line) []string {
	t := teller{voice: voice{g, person, g.World.Conventions()}, name: OneLine(g.Name(world.PersonRef(person)))}
	var out []string
	for _, l := range lines {
		if s := t.deed(l); s != "" {
			out = append(out, s)
		}
	}
	return out
}

// A teller speaks to the person who acted, or to others of them by name.
type teller struct {
	voice
	name  string // empty: to the person
	prose Prose
}

// does is “You take” or “Ana took”.
func (t teller) does(now, past string) string {
	if t.name == "" {
		return "You " + now
	}
	return t.name + " " + past
}

// deed is what anybody can see of a line.
func (t teller) deed(l game.Line) string {
	switch l.What {
	case game.Taken:
		return t.does("take ", "took ") + t.some(l.Of, l.N) + "."
	case game.Dropped:
		if l.Other.IsZero() || l.Other == world.PersonRef(t.person) {
			return t.does("put ", "put ") + t.some(l.Of, l.N) + " down."
		}
		return ""
	case game.Opened:
		return t.does("open ", "opened ") + t.the(l.Of) + "."
	case game.Closed:
		return t.does("close ", "closed ") + t.the(l.Of) + "."
	case game.LockedUp:
		return t.does("lock ", "locked ") + t.the(l.Of) + "."
	case game.Unlocked:
		return t.does("unlock ", "unlocked ") + t.the(l.Of) + "."
	case game.PutDown:
		into := " in "
		if l.Other.Family == world.OfThing && t.ItemOf(l.Other).Surface {
			into = " on "
		}
		return t.does("put ", "put ") + t.the(l.Of) + into + t.the(l.Other) + "."
	case game.Thrown:
		return t.does("throw ", "threw ") + t.the(l.Of) + "."
	case game.GaveAway:
		return t.does("give ", "gave ") + t.the(l.Of) + " to " + t.the(l.Other) + "."
	case game.Shown:
		return t.does("show ", "showed ") + t.the(l.Of) + " to " + t.the(l.Other) + "."
	case game.Wielded:
		return t.does("take ", "took ") + t.the(l.Of) + " in hand."
	case game.Consumed:
		return t.does("use up ", "used up ") + t.the(l.Of) + "."
	case game.SoldThing:
		return t.does("sell ", "sold ") + t.some(l.Of, l.Count) + " to " + t.the(l.Other) + " for " + Price(t.Game, l.N) + "."
	case game.Bought:
		return t.does("buy ", "bought ") + t.alike(l.Of, l.Count) + " from " + t.the(l.Other) + " for " + Price(t.Game, l.N) + "."
	case game.HandedOver:
		return t.does("give ", "gave ") + t.the(l.Other) + " " + Price(t.Game, l.N) + "."
	case game.Moved:
		if t.name != "" {
			return t.name + " left."
		}
	case game.Struck:
		return t.blow(l)
	case game.Defeat:
		return t.fell(l.Of)
	case game.Boarded:
		return t.does("get into ", "got into ") + t.the(l.Of) + "."
	case game.Disembarked:
		return t.does("get out of ", "got out of ") + t.the(l.Of) + "."
	case game.Switched:
		if l.N == 1 {
			return capital(t.the(l.Of)) + " is on now."
		}
		return capital(t.the(l.Of)) + " is off now."
	case game.WorkedFor:
		return t.does("do the work.", "did the work that there was.")
	}
	return ""
}

// line is what the person is told of a line.
func (t teller) line(l game.Line) []string {
	if s := t.deed(l); s != "" {
		switch l.What {
		case game.Opened:
			return t.opened(l)
		case game.WorkedFor:
			if l.N > 0 {
				return []string{s + " It pays " + Price(t.Game, l.N) + "."}
			}
			return []string{s + " There is no pay for it this time."}
		}
		return []string{s}
	}
	switch l.What {
	case game.Said:
		return []string{l.Text}
	case game.Described:
		return t.place(l.Of.ID, l.N > 0 && l.Text != "full")
	case game.Examined:
		return t.examined(l.Of)
	case game.ReadOut:
		return []string{t.written(l.Of)}
	case game.SeenIn:
		return t.inside(l.Of)
	case game.Gained:
		return []string{"You have " + t.some(l.Of, l.N) + " now."}
	case game.LostThing:
		return []string{"You no longer have " + t.some(l.Of, l.N) + "."}
	case game.Paid:
		return []string{"You have " + Price(t.Game, t.Coins(t.person)) + " left."}
	case game.BurnedUp, game.Waited, game.FightLine, game.BlowLine, game.Answered:
		return t.voice.line(l)
	case game.Carrying:
		return []string{t.carries()}
	}
	return nil
}

// place is a room as a person comes into it, and who and what is there.
func (t teller) place(room string, first bool) []string {
	if !t.Lit(t.person, room) {
		return []string{t.World.Darkness.Look}
	}
	text, script := t.roomText(room, first)
	if !script {
		text = t.prose(t.fill(t.Description(t.person, room, first)), t.Room(room).Text.Sections)
	}
	return append(strings.Split(text, "\n\n"), t.lying(room), t.company(room), t.waysOut(room))
}

// company is a sentence about who is there.
func (t teller) company(room string) string {
	var who []string
	for _, id := range t.SeenHere(room) {
		if !t.Character(id).Scenery && !t.Down(id) {
			who = append(who, t.the(world.CharacterRef(id)))
		}
	}
	for _, id := range t.Others(t.person, room) {
		who = append(who, t.the(world.PersonRef(id)))
	}
	switch len(who) {
	case 0:
		return ""
	case 1:
		return capital(who[0]) + " is here."
	}
	return capital(and(who)) + " are here."
}

// waysOut is a sentence about where a person can go from a room.
func (t teller) waysOut(room string) string {
	var out []string
	for _, w := range t.Ways(t.person, room) {
		way := strings.ReplaceAll(OneLine(w.Label), "_", " ")
		if to := world.RoomRef(w.To); w.To != "" && w.Open && t.Has(to) {
			way += " to " + OneLine(t.Name(to))
		}
		out = append(out, way)
	}
	if len(out) == 0 {
		return ""
	}
	return "From here you can go " + and(out) + "."
}

// lying is a sentence about what can be picked up.
func (t teller) lying(room string) string {
	things := slices.DeleteFunc(slices.Clone(t.Present(room)), func(r world.Ref) bool {
		it := t.ItemOf(r)
		return t.Hidden(r) || it.Scenery || !it.Portable
	})
	what, n := t.several(things), len(things)
	for _, s := range t.Goods(world.RoomRef(room)) {
		what = append(what, t.some(world.ThingRef(s.Item), s.Count))
		n += s.Count
	}
	switch n {
	case 0:
		return ""
	case 1:
		return capital(what[0]) + " is here."
	}
	return capital(and(what)) + " are here."
}

func (t teller) examined(r world.Ref) []string {
	if r.Family == world.OfCharacter {
		c := t.Character(r.ID)
		if text := t.prose(t.fill(c.Text.Description), c.Text.Sections); text != "" {
			return strings.Split(text, "\n\n")
		}
		return t.voice.examined(r)
	}
	it := t.ItemOf(r)
	if it.DescriptionScript == "" && len(it.Text.Sections) > 0 {
		if text := t.prose(t.fill(it.Text.Description), it.Text.Sections); text != "" {
			return append(strings.Split(text, "\n\n"), t.contents(r, 0)...)
		}
	}
	return t.voice.examined(r)
}

func (t teller) inside(r world.Ref) []string {
	if in := t.contents(r, 0); len(in) > 0 {
		return in
	}
	return []string{capital(t.the(r)) + " is empty."}
}

func (t teller) carries() string {
	who := world.PersonRef(t.person)
	what := t.several(slices.DeleteFunc(slices.Clone(t.Things(who)), t.Hidden))
	for _, s := range t.Goods(who) {
		what = append(what, t.some(world.ThingRef(s.Item), s.Count))
	}
	coins := ""
	if n := t.Coins(t.person); n > 0 {
		coins = " You have " + Price(t.Game, n) + "."
	}
	if len(what) == 0 {
		return "You carry nothing." + coins
	}
	return "You carry " + and(what) + "." + coins
}

// several names things, those that are alike together.
func (t teller) several(things []world.Ref) []string {
	var what []string
	for i, r := range things {
		same := func(o world.Ref) bool { return t.ItemID(o) == t.ItemID(r) && t.Name(o) == t.Name(r) }
		if slices.ContainsFunc(things[:i], same) {
			continue
		}
		n := 0
		for _, o := range things[i:] {
			if same(o) {
				n++
			}
		}
		what = append(what, t.alike(r, n))
	}
	return what
}

// alike is one thing, or so many that are like it.
func (t teller) alike(r world.Ref, n int) string {
	if n <= 1 || t.ItemOf(r).Counted {
		return t.some(r, n)
	}
	return fmt.Sprintf("%d %s", n, names.Plural(OneLine(t.Name(r))))
}

func (t teller) blow(l game.Line) string {
	hit := l.Roll != nil && l.Roll.Hit
	if l.Of != world.PersonRef(t.person) {
		whom := "you"
		if t.name != "" {
			whom = t.name
		}
		if hit {
			return capital(t.the(l.Of)) + " strikes back at " + whom + ", and it tells."
		}
		return capital(t.the(l.Of)) + " strikes back at " + whom + ", and misses."
	}
	if hit {
		return t.does("strike ", "struck ") + t.the(l.Other) + ", and it tells."
	}
	return t.does("strike at ", "struck at ") + t.the(l.Other) + ", and missed."
}

func (t teller) fell(r world.Ref) string {
	if r == world.PersonRef(t.person) {
		return t.does("can do no more, and fall.", "fell.")
	}
	return capital(t.the(r)) + " is beaten."
}

// the is a subject in a sentence: a thing behind its article, anybody by name.
func (t teller) the(r world.Ref) string {
	name := OneLine(t.Name(r))
	if name == "" {
		name = r.ID
	}
	switch r.Family {
	case world.OfPerson:
		return name
	case world.OfCharacter:
		if t.Character(r.ID).Article == nil {
			return name
		}
		return Articled(t.Game, r.ID)
	}
	if _, had := names.WithoutArticle(name); had || strings.ToLower(name[:1]) != name[:1] { // Tam's coat
		return name
	}
	return "the " + name
}

// some is how many of a good, or the one thing.
func (t teller) some(r world.Ref, n int) string {
	if r.Family != world.OfThing || !t.ItemOf(r).Counted {
		return t.the(r)
	}
	if n == 1 {
		return "1 " + OneLine(t.Name(r))
	}
	return fmt.Sprintf("%d %s", n, names.Plural(OneLine(t.Name(r))))
}

// and joins what is named in a sentence.
func and(all []string) string {
	if n := len(all) - 1; n > 0 {
		return strings.Join(all[:n], ", ") + " and " + all[n]
	}
	return strings.Join(all, "")
}
