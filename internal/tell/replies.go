package tell

import (
	"strings"

	"rpg/internal/game"
	"rpg/internal/world"
)

// Reply puts the refusal or the miss of a typed line's deed into words.
func Reply(g *game.Game, person string, no *game.Refusal, c world.Conventions) string {
	return voice{g, person, c}.reply(no)
}

func or(text, otherwise string) string {
	if text != "" {
		return text
	}
	return otherwise
}

// reply says why not. Words that name nothing are quoted as they were typed.
func (v voice) reply(no *game.Refusal) string {
	of, other := "", ""
	if !no.Of.IsZero() {
		of = v.Name(no.Of)
	}
	if !no.Other.IsZero() {
		other = v.Name(no.Other)
	}
	typed := "“" + no.Words + "”"
	switch no.Code {
	case game.Because, game.RuleSays, game.WayClosed:
		return no.Text // somebody's own words: they stand as they were written
	case game.NotHere:
		return v.unseen(no, typed)
	case game.NotHeld:
		switch no.Text {
		case "free":
			return "You don’t have the " + of + "."
		case "lock", "unlock":
			return "You aren’t carrying the " + of + "."
		case "burn":
			return "You don’t have a " + typed + "."
		}
		if no.Words == "" {
			typed = "“" + of + "”"
		}
		return "You aren’t carrying a " + typed + "."
	case game.HeldAlready:
		if no.Text == "from" {
			return "You already have that!"
		}
		return "You already have that."
	case game.TooDark:
		return v.World.Darkness.TooDark
	case game.NotPortable:
		return or(no.Text, "You can’t take the "+of+".")
	case game.AboardOf:
		if no.Text == "already" {
			return "You are already in the " + of + "!"
		}
		return "You’re inside of it!"
	case game.TooHeavy:
		if no.Text != "move" && no.Text != "" {
			return no.Text
		}
		// no.N: wounds have lowered what can be carried
		if no.N > 0 && v.infocom() {
			return "Your load is too heavy, especially in light of your condition."
		}
		if no.N > 0 && v.World.Carry.TooHeavy != "" {
			return v.World.Carry.TooHeavy
		}
		return v.pick("[That’s too heavy to carry with everything else.]", "Your load is too heavy.")
	case game.Fumbled:
		return or(no.Text, v.pick("[You’re carrying too many things.]", "You’re holding too many things already!"))
	case game.NoWayThere:
		return v.noWay()
	case game.IsClosed:
		return "The " + of + " is closed."
	case game.SealedIn:
		return "The " + other + " is closed."
	case game.IsLocked:
		return "The " + of + " is locked."
	case game.IsSo:
		if no.Text == "open" || no.Text == "closed" {
			return v.pick("It’s", "It is") + " already " + no.Text + "."
		}
		return "It’s already " + no.Text + "."
	case game.Cannot:
		return v.cannot(no, of)
	case game.CloseFirst:
		return "You’ll have to close it first."
	case game.WrongKey:
		return "The " + other + " doesn’t fit the lock."
	case game.NotFrom:
		return "You can’t take things from " + Articled(v.Game, no.Other.ID) + "."
	case game.NotIn:
		return "There’s no " + typed + " in the " + other + "."
	case game.NoPlaceFor:
		if no.Text == "on" && v.infocom() {
			return "There’s no good surface on the " + other + "."
		}
		return "You can’t put things there."
	case game.InItself:
		return "You can’t put the " + of + " inside itself."
	case game.IsFull:
		return "There’s no room in the " + other + "."
	case game.NoHiding:
		if no.Text == "behind" {
			return "That hiding place is too obvious."
		}
		return "You can’t do that."
	case game.NoThrowing:
		return v.notThrown(no, of)
	case game.NoEffect:
		if no.Text == "push" {
			return "You can’t push things to that."
		}
		return "This has no effect."
	}
	return v.replyMore(no, of, other)
}

// replyMore are the replies about clothes, gifts, blows and fire.
func (v voice) replyMore(no *game.Refusal, of, other string) string {
	switch no.Code {
	case game.NotAboard:
		return "You’re not in that!"
	case game.NoGround:
		return "You realize that getting out here would be fatal."
	case game.OnFoot:
		return "You are already standing, I think."
	case game.CantEnter, game.CantClimb, game.NoVehicle, game.OffGround:
		return v.notGone(no, of)
	case game.NotUsable:
		return "You can’t see how to use that here."
	case game.NotWorn:
		return "That is not really wearable."
	case game.WornAlready:
		return "You’re already wearing the " + of + "."
	case game.Nobody:
		return "There is nobody here to " + no.Text + " it to."
	case game.WhoTo:
		return capital(no.Text) + " it to whom?"
	case game.Declined:
		return or(no.Text, other+" doesn’t want your "+of+".")
	case game.Unbroken:
		return or(no.Text, "Violence isn’t the answer to this one.")
	case game.InPieces:
		return "The " + of + " is already in pieces."
	case game.BareHanded:
		return or(no.Text, "That still won’t work.")
	case game.WrongRoom:
		return or(no.Text, "Not here.")
	case game.NothingIn:
		return "You find nothing of interest."
	case game.NoFlame:
		return "With " + v.a(no.Of) + "??!?"
	case game.NothingAll:
		switch no.Text {
		case "drop":
			return "You aren’t carrying anything to drop."
		case "put":
			return "You aren’t carrying anything to put there."
		}
		return "There is nothing here to take."
	case game.NoTarget:
		return "What do you want to " + spoken(no.Text) + "?"
	}
	return stopped(capital(OneLine(reason(v.Game, v.person, no))))
}

// stopped is a sentence with a mark at its end.
func stopped(s string) string {
	if s == "" || strings.ContainsAny(s[len(s)-1:], ".!?)\"") || strings.HasSuffix(s, "”") || strings.HasSuffix(s, "…") {
		return s
	}
	return s + "."
}

// unseen is for words that name nothing that is there.
func (v voice) unseen(no *game.Refusal, typed string) string {
	if no.Words == "" && !no.Of.IsZero() {
		typed = "“" + v.Name(no.Of) + "”"
	}
	switch no.Text {
	case "examine":
		return "You see no " + typed + " here worth examining."
	case "use":
		return "There is no " + typed + " here to use."
	case "use with":
		return "There is no " + typed + " here."
	case "smash":
		return "You don’t see a " + typed + " worth smashing."
	case "give":
		if !no.Of.IsZero() {
			return "There is no " + typed + " here to give it to."
		}
	}
	return "You don’t see a " + typed + " here."
}

func (v voice) cannot(no *game.Refusal, of string) string {
	switch no.Text {
	case "turn on":
		return "You can’t turn that on."
	case "turn off":
		return "You can’t turn that off."
	case "burn":
		return "You can’t burn a " + of + "."
	case "close":
		return "You can’t close that."
	case "lock", "unlock":
		return "You can’t lock that."
	}
	return "You can’t " + no.Text + " that."
}

func (v voice) notThrown(no *game.Refusal, of string) string {
	switch no.Text {
	case "at":
		return "The " + of + " isn’t something you can throw at them."
	case "in":
		return "You can’t throw that in there."
	}
	return "You can’t throw anything off of that!"
}

// notGone is for what cannot be entered, climbed or boarded.
func (v voice) notGone(no *game.Refusal, of string) string {
	jokes := [...]string{"A valiant attempt.", "You can’t be serious.", "An interesting idea...", "What a concept!"}
	switch {
	case no.Code == game.NoVehicle:
		return "You have a theory on how to board a " + of + ", perhaps?"
	case no.Code == game.OffGround:
		return "The " + of + " must be on the ground to be boarded."
	case no.Code == game.CantEnter:
		switch no.Text {
		case "what":
			return "Enter what?"
		case "fixed":
			return "You hit your head against the " + of + " as you attempt this feat."
		case "carried":
			return "That would involve quite a contortion!"
		case "loose":
			return jokes[no.N%len(jokes)]
		}
		return "You can’t enter that."
	}
	switch no.Text {
	case "no lead":
		return "The " + of + " doesn’t lead downward."
	case "walls":
		return "Climbing the walls is to no avail."
	case "up":
		return game.NoWay
	case "down":
		return "You can’t do that!"
	case "that way":
		return "You can’t climb that way."
	}
	return "You can’t climb that."
}

// noWay is for a word that is no way out of the room.
func (v voice) noWay() string {
	if !v.c.ListExits {
		return game.NoWay
	}
	exits := v.exits()
	if exits == "" {
		exits = "(none)"
	}
	return game.NoWay + " Exits: " + exits + "."
}

// spoken is a verb as it is said in a question.
func spoken(verb string) string {
	switch verb {
	case "search":
		return "look in"
	case "talk":
		return "talk to"
	}
	return strings.ReplaceAll(verb, "_", " ")
}

// Ask puts a question of a typed line's deed into words.
func Ask(g *game.Game, q *game.Question, c world.Conventions) string {
	v := voice{g, q.Deed.Actor, c}
	if len(q.Among) > 0 {
		return v.which(q)
	}
	if q.Says != "" {
		return q.Says
	}
	s := "What do you want to " + spoken(q.Deed.Verb)
	if q.Slot == world.Second {
		t := q.Deed.Slot(world.Target)
		name := t.Words
		if !t.Ref.IsZero() {
			name = g.Name(t.Ref)
		}
		s += " the " + name + " " + or(q.Prep, "with")
	}
	return s + "?"
}

func (v voice) which(q *game.Question) string {
	var all []string
	for _, r := range q.Among {
		all = append(all, "the "+v.Name(r))
	}
	last := len(all) - 1
	list := strings.Join(all[:last], ", ")
	if last > 1 {
		list += ","
	}
	list += " or " + all[last]
	if !v.infocom() {
		return "Which do you mean: " + list + "?"
	}
	words := strings.Fields(q.Deed.Slot(q.Slot).Words)
	word := ""
	if len(words) > 0 {
		word = words[len(words)-1] + " "
	}
	return "Which " + word + "do you mean, " + list + "?"
}
