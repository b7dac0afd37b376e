package tell

import (
	"slices"
	"strings"

	"rpg/internal/game"
	"rpg/internal/world"
)

// A voice phrases what a typed line's deeds tell one person, in the set of
// phrases of the world's conventions. What both sets have in common is phrased
// here; brass.go and infocom.go hold what they say differently.
type voice struct {
	*game.Game
	person string
	c      world.Conventions
}

func (v voice) infocom() bool { return v.c.Phrases == "infocom" }

// pick is one of two ways to say a thing.
func (v voice) pick(brass, infocom string) string {
	if v.infocom() {
		return infocom
	}
	return brass
}

// Typed gives what puts the lines of a typed line's deeds into words as they
// are told, for [game.Tx.Phrase].
func Typed(g *game.Game, person string, c world.Conventions) func(game.Line) []string {
	v := voice{g, person, c}
	return v.line
}

// Lines are the lines of a typed line's deeds in words, one entry for each
// paragraph. Lines that were phrased when they were told read as they did then.
func Lines(g *game.Game, person string, lines []game.Line, c world.Conventions) []string {
	v := voice{g, person, c}
	var out []string
	each := ""
	for _, l := range lines {
		if l.What == game.Each {
			each = g.Name(l.Of)
			continue
		}
		said := l.Shown
		if said == nil {
			said = v.line(l)
		}
		if out == nil && each == "" {
			out = slices.Clip(said) // mostly there is no more
			continue
		}
		for _, s := range said {
			if each != "" {
				s, each = each+": "+short(s, each), ""
			}
			out = append(out, s)
		}
	}
	return out
}

// short leaves out of an answer the name that it is listed under.
func short(s, name string) string {
	for _, done := range [...]string{"Taken", "Dropped"} {
		if s == done+": "+name+"." {
			return done + "."
		}
	}
	return s
}

// line puts one line into words.
func (v voice) line(l game.Line) []string {
	name := ""
	if !l.Of.IsZero() {
		name = v.Name(l.Of)
	}
	switch l.What {
	case game.Said:
		if l.Text == "" {
			return nil
		}
		return []string{l.Text}
	case game.Blank:
		return []string{""}
	case game.Replied:
		return []string{v.replied(l)}
	case game.Described:
		return v.room(l)
	case game.Taken:
		return v.handled("Taken", l)
	case game.Dropped:
		return v.handled("Dropped", l)
	case game.TakenRead:
		return []string{"(Taken)"}
	case game.Examined:
		return v.examined(l.Of)
	case game.ReadOut:
		return []string{v.written(l.Of)}
	case game.SeenIn:
		if in := v.contents(l.Of, 0); len(in) > 0 {
			return in
		}
		return []string{"The " + name + " is empty."}
	case game.Opened:
		return v.opened(l)
	case game.Closed:
		return []string{v.closed(l.Of)}
	case game.LockedUp:
		return []string{"Locked."}
	case game.Unlocked:
		return []string{"Unlocked."}
	case game.Switched:
		if l.N == 1 {
			return []string{"The " + name + " is now on."}
		}
		return []string{"The " + name + " is now off."}
	case game.Boarded:
		return []string{"You are now in the " + name + "."}
	case game.Disembarked:
		return []string{"You are on your own feet again."}
	case game.Understood:
		return []string{"(" + name + ")"}
	case game.PutDown:
		return []string{"Done."}
	case game.Thrown:
		return []string{"Thrown."}
	case game.Shown:
		return []string{v.Name(l.Other) + " looks at your " + name + "."}
	case game.BurnedUp:
		if l.N == 1 {
			return []string{"The " + name + " catches fire. Unfortunately, you were holding it at the time."}
		}
		return []string{"The " + name + " catches fire and is consumed."}
	case game.Waited:
		if v.World.Idle != "" {
			return []string{v.World.Idle}
		}
		return []string{"Time passes."}
	case game.Carrying:
		return v.carrying(l.Of)
	case game.Presented:
		if len(l.Refs) == 0 {
			return []string{"There is nothing there."}
		}
		return []string{"There is " + List(presented(v.Game, l)) + "."}
	case game.FightLine:
		return []string{v.fightLine(l)}
	case game.BlowLine:
		return []string{v.blowLine(l)}
	case game.ScoreTold:
		return v.score()
	case game.Answered:
		return []string{v.reply(l.Refusal)}
	case game.Gained, game.LostThing, game.Moved, game.Defeat, game.GaveAway, game.Each, game.GameOver:
		return nil // told by what follows, or by the content
	}
	if label, text := phrase(v.Game, l); label != "" {
		return []string{label + ": " + text}
	}
	return nil
}

// handled is "Taken: brass lamp." or "Taken."
func (v voice) handled(done string, l game.Line) []string {
	if v.infocom() {
		return []string{done + "."}
	}
	return []string{done + ": " + v.Name(l.Of) + "."}
}

// fill expands what a description or a sentence of a thing takes from the game.
func (v voice) fill(text string) string { return v.Fill(text, v.About(v.person)) }

// carrying is the answer to INVENTORY.
func (v voice) carrying(who world.Ref) []string {
	things := v.Things(who)
	out := []string{"You are carrying:"}
	for _, t := range things {
		if v.Hidden(t) {
			continue
		}
		out = append(out, v.inHand(t))
		out = append(out, v.contents(t, 2)...)
	}
	for _, s := range v.Goods(who) {
		out = append(out, "  - "+OneLine(Counted(v.Game, world.ThingRef(s.Item), s.Count)))
	}
	if len(out) > 1 {
		return out
	}
	if v.World.EmptyInventory != "" {
		return []string{v.World.EmptyInventory}
	}
	return []string{"You are empty-handed."}
}

func (v voice) inHand(t world.Ref) string {
	if v.infocom() {
		return "  " + v.listed(t)
	}
	return "  - " + v.Name(t)
}

// articled is who fights, in a sentence. The phrases of infocom know no proper
// names.
func (v voice) articled(r world.Ref) string {
	if v.infocom() || r.Family != world.OfCharacter {
		return "the " + v.Name(r)
	}
	return Articled(v.Game, r.ID)
}

// a is a thing's name with its article: the author's, or the phrases' own.
func (v voice) a(t world.Ref) string {
	name, article := v.Name(t), "a"
	if !v.infocom() && name != "" && strings.ContainsRune("aeiouAEIOU", rune(name[0])) {
		article = "an"
	}
	if t.Family == world.OfThing {
		if own := v.ItemOf(t).Article; own != nil {
			article = *own
		}
	}
	if article == "" {
		return name
	}
	return article + " " + name
}

// replied is a world's reply to one of its verbs, with the name of what the verb
// was done to.
func (v voice) replied(l game.Line) string {
	with, bare := "it", "it"
	if !l.Of.IsZero() {
		with, bare = v.a(l.Of), v.Name(l.Of)
	}
	return strings.NewReplacer("{a target}", with, "{target}", bare).Replace(l.Text)
}

// list is "a map and an egg", with the commas of the phrases.
func (v voice) list(things []world.Ref) string {
	var names []string
	for _, t := range things {
		names = append(names, v.a(t))
	}
	switch n := len(names); n {
	case 0:
		return ""
	case 1:
		return names[0]
	case 2:
		return names[0] + v.pick(" and ", ", and ") + names[1]
	default:
		return strings.Join(names[:n-1], ", ") + ", and " + names[n-1]
	}
}

// listed is a thing in a list of its own line: "A brass lamp (providing light)".
func (v voice) listed(t world.Ref) string { return capital(v.a(t)) + v.lightNote(t) }

func (v voice) lightNote(t world.Ref) string {
	if v.ItemOf(t).Light && v.On(t) {
		return " (providing light)"
	}
	return ""
}

// capital raises the first letter.
func capital(s string) string {
	for i := range s {
		if i > 0 {
			return strings.ToUpper(s[:i]) + s[i:]
		}
	}
	return strings.ToUpper(s)
}
