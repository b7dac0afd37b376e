package tell

import (
	"cmp"
	"fmt"
	"strings"

	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/world"
)

// Refusal phrases why a deed was refused to a person, and what would work
// instead, on one line without its label.
func Refusal(g *game.Game, person string, no *game.Refusal) string {
	return OneLine(reason(g, person, no))
}

func reason(g *game.Game, person string, no *game.Refusal) string {
	of := ""
	if !no.Of.IsZero() {
		of = the(g, no.Of)
	}
	switch no.Code {
	case game.Because, game.RuleSays, game.BadDice:
		return no.Text
	case game.Ambiguous:
		return ambiguous(g, person, no)
	case game.NotHere:
		return notHere(g, person, no, of)
	case game.NotHeld:
		if of == "" {
			of = Quote(no.Words)
		}
		if no.Of.Family == world.OfThing {
			return fmt.Sprintf("%s isn't carried; %s", of, carrying(g, person))
		}
		return fmt.Sprintf("nothing carried is called %s%s; %s", of, near(g, no.Words, g.Scope(person, "drop", world.Target)), carrying(g, person))
	case game.NotPortable:
		if no.Text != "" {
			return no.Text
		}
		return fmt.Sprintf("%s can't be taken; %s", of, itemsHere(g, person))
	case game.SealedIn:
		return fmt.Sprintf("%s is closed, and %s is inside it", the(g, no.Other), of)
	case game.HeldAlready:
		return of + " is carried already"
	case game.TooHeavy:
		if no.Text == "move" {
			return "too much is being carried to walk; drop something first"
		}
		if c := g.World.Carry; no.Text != "" || c != nil && c.TooHeavy != "" {
			return cmp.Or(no.Text, c.TooHeavy)
		}
		return "nothing more can be carried; drop something first"
	case game.NoWayThere:
		if of != "" {
			return fmt.Sprintf("%s is where %s is already; %s", of, OneLine(g.Name(world.PersonRef(person))), openWays(g, person))
		}
		return fmt.Sprintf("there is no way %s from here; %s", Quote(no.Words), openWays(g, person))
	case game.WayClosed:
		return no.Text
	case game.NoTarget:
		return no.Text + " what? name one thing"
	case game.NotWieldable:
		return of + " can't be wielded; " + wieldable(g, person)
	case game.NotUsable:
		return "nothing happens when " + of + " is used"
	case game.IsPerson:
		return fmt.Sprintf("%s is a person of the cast, who acts on their own turn: nothing can be done to them; say can be used to speak to them", g.Name(no.Of))
	case game.NoFight:
		return no.Text
	case game.IsDown:
		return g.Name(no.Of) + " is defeated already"
	case game.CantAfford:
		switch has := g.Coins(person); has {
		case 0:
			return fmt.Sprintf("that needs %s, and there are none", Price(g, no.N))
		case 1:
			return fmt.Sprintf("that needs %s, and there is only %s", Price(g, no.N), Price(g, has))
		default:
			return fmt.Sprintf("that needs %s, and there are only %s", Price(g, no.N), Price(g, has))
		}
	case game.NoWork:
		return "there is no work here"
	case game.WorkDone:
		return "that work is done for this visit; there is more after leaving and coming back"
	case game.NoBuyer:
		if no.Text != "" {
			return "nobody buys " + of + ": it has no price"
		}
		return "nobody here buys " + of
	case game.Unwanted:
		switch no.Text {
		case "price":
			return fmt.Sprintf("%s gives %s for %s", g.Name(no.Other), Price(g, no.N), of)
		case "purse":
			return fmt.Sprintf("%s has only %s left", g.Name(no.Other), Price(g, no.N))
		}
		return g.Name(no.Other) + " doesn't buy " + of
	case game.Elsewhere:
		return of + " is somewhere else"
	case game.Unoffered:
		return "nothing and nobody here offers " + of
	case game.NoSuch:
		return fmt.Sprintf("there is no %s called %s", no.Text, Quote(no.Words))
	}
	return handling(g, person, no, of)
}

// handling phrases what keeps somebody from handling a thing: from opening,
// filling, switching, wearing, giving or breaking it.
func handling(g *game.Game, person string, no *game.Refusal, of string) string {
	other := ""
	if !no.Other.IsZero() {
		other = the(g, no.Other)
	}
	if of == "" {
		of = Quote(no.Words)
	}
	switch no.Code {
	case game.TooDark:
		return g.World.Darkness.TooDark
	case game.IsClosed:
		return of + " is closed; open it first"
	case game.IsLocked:
		return of + " is locked; unlock it with its key first"
	case game.IsSo:
		return of + " is " + no.Text + " already"
	case game.Cannot:
		return of + " is nothing to " + no.Text
	case game.CloseFirst:
		return of + " stands open; close it first"
	case game.WrongKey:
		return other + " doesn't fit the lock of " + of
	case game.NotFrom:
		return "nothing can be taken from " + other
	case game.NotIn:
		return of + " isn't in " + other
	case game.NoPlaceFor:
		return "nothing can be put into or onto " + other
	case game.InItself:
		return of + " can't be put into itself"
	case game.IsFull:
		return "there is no room in " + other + "; take something out first"
	case game.NoHiding:
		return "nothing can be put " + no.Text + " things"
	case game.NoThrowing:
		return of + " can't be thrown there"
	case game.NoEffect:
		return "nothing comes of that"
	case game.NotWorn:
		return of + " is nothing to wear"
	case game.WornAlready:
		return of + " is worn already"
	case game.Nobody, game.WhoTo:
		return "name the character whom to " + no.Text + " it to"
	case game.Declined:
		return or(no.Text, g.Name(no.Other)+" doesn't want "+of)
	case game.Unbroken, game.BareHanded, game.WrongRoom, game.Fumbled:
		return or(no.Text, "nothing comes of that")
	case game.InPieces:
		return of + " is in pieces already"
	case game.NothingIn:
		return of + " is nothing to look into"
	case game.NothingAll:
		return "there is nothing to " + no.Text
	case game.AboardOf:
		return of + " is what you are in"
	case game.CantEnter:
		return of + " can't be gone into"
	case game.CantClimb:
		return of + " can't be climbed"
	case game.NotAboard:
		if no.Of.IsZero() {
			return "there is nothing to get out of"
		}
		return of + " is not what you are in"
	case game.NoGround:
		return of + " can't be left here: there is no ground to walk on"
	case game.OnFoot:
		return "there is nothing to get out of"
	case game.NoVehicle, game.OffGround:
		return of + " can't be boarded"
	case game.NoFlame:
		return of + " doesn't burn"
	}
	if text := dealing(g, person, no, of); text != "" {
		return text
	}
	return strings.ReplaceAll(string(no.Code), "_", " ")
}

func ambiguous(g *game.Game, person string, no *game.Refusal) string {
	if no.Text == "sell" {
		return fmt.Sprintf("several here buy %s: name one of %s", the(g, no.Of), calledList(g, no.Refs))
	}
	if no.Text == "buy" {
		return fmt.Sprintf("several here sell %s: name one of %s", the(g, no.Of), calledList(g, no.Refs))
	}
	if len(no.Refs) == 0 {
		return fmt.Sprintf("%s could be more than one way; %s", Quote(no.Words), openWays(g, person))
	}
	ids := make([]string, len(no.Refs))
	for i, r := range no.Refs {
		ids[i] = r.ID
	}
	return fmt.Sprintf("%s could be any of %s; say which by its id", Quote(no.Words), List(ids))
}

func notHere(g *game.Game, person string, no *game.Refusal, of string) string {
	switch no.Text {
	case "take":
		if no.Of.Family == world.OfRoom {
			of = "the " + lower(no.Words) // a place in view, in the words it was named by
		}
		if of != "" {
			return fmt.Sprintf("%s can't be taken; %s", of, itemsHere(g, person))
		}
		return fmt.Sprintf("nothing here is called %s%s; %s", Quote(no.Words), near(g, no.Words, g.Scope(person, "take", world.Target)), itemsHere(g, person))
	case "attack":
		if no.Of.Family == world.OfPerson {
			return of + " isn't here; " + charactersHere(g, person)
		}
		if of != "" {
			return of + " can't be fought; " + charactersHere(g, person)
		}
		return fmt.Sprintf("nobody here is called %s%s; %s", Quote(no.Words), near(g, no.Words, g.Scope(person, "attack", world.Target)), charactersHere(g, person))
	}
	if of != "" {
		return of + " isn't here"
	}
	return fmt.Sprintf("nothing here is called %s%s", Quote(no.Words), near(g, no.Words, g.Scope(person, "", world.Target)))
}

// near is a hint at the nearest spelling among subjects.
func near(g *game.Game, words string, among []world.Ref) string {
	var all []string
	for _, r := range among {
		all = append(all, g.Name(r))
	}
	if close := names.Nearest(words, all, 1); len(close) > 0 {
		return " (did you mean " + close[0] + "?)"
	}
	return ""
}

func itemsHere(g *game.Game, person string) string {
	items := Listed(g, person)
	if len(items) == 0 {
		return "there is nothing here to take"
	}
	return "ITEMS HERE are " + nameList(g, items)
}

// Listed are the things and goods that lie open to a person in their room.
func Listed(g *game.Game, person string) []world.Ref {
	room := world.RoomRef(g.RoomOf(person))
	if !g.Lit(person, room.ID) {
		return nil
	}
	var out []world.Ref
	for _, t := range g.Things(room) {
		if !g.Hidden(t) && !g.ItemOf(t).Scenery && !g.State.Get(t, "unlisted").Bool() {
			out = append(out, t)
		}
	}
	for _, s := range g.Goods(room) {
		out = append(out, world.ThingRef(s.Item))
	}
	return out
}

func carrying(g *game.Game, person string) string {
	mine := g.Scope(person, "drop", world.Target)
	if len(mine) == 0 {
		return "nothing is carried"
	}
	return "CARRYING is " + nameList(g, mine)
}

func wieldable(g *game.Game, person string) string {
	var out []world.Ref
	for _, t := range g.Things(world.PersonRef(person)) {
		if g.ItemOf(t).Wieldable() {
			out = append(out, t)
		}
	}
	if len(out) == 0 {
		return "no weapon is carried"
	}
	return "what can be is " + nameList(g, out)
}

func openWays(g *game.Game, person string) string {
	var out []string
	for _, w := range g.Ways(person, g.RoomOf(person)) {
		if w.Open {
			out = append(out, fmt.Sprintf("%s to %s", w.Label, Place(g, w.To)))
		}
	}
	if len(out) == 0 {
		return "no way is open"
	}
	return "open ways are " + strings.Join(out, "; ")
}

func charactersHere(g *game.Game, person string) string {
	var out []world.Ref
	for _, id := range g.SeenHere(g.RoomOf(person)) {
		out = append(out, world.CharacterRef(id))
	}
	if len(out) == 0 {
		return "no character is here"
	}
	return "CHARACTERS HERE are " + calledList(g, out)
}

// the is a subject's name in a sentence: things and places take an article,
// unless their name brings its own.
func the(g *game.Game, r world.Ref) string {
	name := OneLine(g.Name(r))
	if r.Family == world.OfCharacter || r.Family == world.OfPerson {
		return name
	}
	for _, article := range [...]string{"the ", "a ", "an ", "some "} {
		if len(name) > len(article) && strings.EqualFold(name[:len(article)], article) {
			return "the " + name[len(article):]
		}
	}
	return "the " + name
}

// lower is words without an article, small as they stand within a sentence.
func lower(words string) string {
	if bare, had := names.WithoutArticle(words); had {
		words = bare
	}
	return strings.ToLower(OneLine(words))
}
