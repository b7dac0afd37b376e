package game

import (
	"fmt"

	"rpg/internal/state"
	"rpg/internal/world"
)

// Command carries out one gameplay command but for its branches. A thing that it
// makes is bound to its result. What breaks is a [Fault] mostly; the caller goes
// back to where its group began.
func (tx *Tx) Command(c *world.Command, about *About) error {
	made, err := tx.command(c, about)
	if err != nil {
		if f, is := err.(*Fault); is && f.Pos == (world.Pos{}) {
			f.Pos = c.Pos
		}
		return err
	}
	if c.Result != "" && !made.IsZero() {
		if about.Results == nil {
			about.Results = map[string]world.Ref{}
		}
		about.Results[c.Result] = made
	}
	return nil
}

func (tx *Tx) command(c *world.Command, about *About) (made world.Ref, err error) {
	switch do := c.Do.(type) {
	case world.Notify:
		text, err := about.Template(do.Message, func(slot string) string { return "{" + slot + "}" })
		if err != nil {
			return made, &Fault{Code: CodeText, Text: err.Error()}
		}
		tx.Say(text)
	case world.SetProperty:
		return made, tx.setProperty(do, about)
	case world.SetTrait:
		owner, err := about.owner(do.Owner)
		if err != nil {
			return made, err
		}
		if tx.semantic().traits[do.Trait] == nil {
			return made, fault(CodeReference, "there is no trait “%s”", do.Trait)
		}
		tx.State.Set(owner, "traits."+do.Trait, state.Of(do.To))
	case world.SetSubject:
		return made, tx.setSubject(do, about)
	case world.MoveSubject:
		r, err := about.owner(do.Subject)
		if err != nil {
			return made, err
		}
		at, err := about.location(do.Location)
		if err != nil {
			return made, err
		}
		return made, tx.moveSubject(r, at)
	case world.CreateThing:
		return tx.create(do, about)
	case world.DestroyThing:
		t, err := about.thing(do.Instance)
		if err == nil {
			tx.destroy(t)
		}
		return made, err
	case world.SplitQuantity:
		t, err := about.thing(do.Source)
		if err != nil {
			return made, err
		}
		return tx.split(t, do.Quantity, tx.Place(t))
	case world.MergeQuantity:
		receiver, err := about.thing(do.Receiver)
		if err != nil {
			return made, err
		}
		donor, err := about.thing(do.Donor)
		if err != nil {
			return made, err
		}
		return made, tx.merge(receiver, donor)
	case world.TransferQuantity:
		return tx.transferQuantity(do, about)
	case world.AddQuantity:
		at, err := about.location(do.Location)
		if err != nil {
			return made, err
		}
		return made, tx.addQuantity(do.Definition, at, do.Quantity)
	case world.ConsumeQuantity:
		return made, tx.consumeQuantity(do, about)
	case world.PresentInventory:
		at, err := about.inventory(do.Inventory)
		if err != nil {
			return made, err
		}
		tx.Tell(Line{What: Presented, Of: at.Owner, Refs: byIDs(tx.ThingsAt(at)), Text: at.Slot})
	case world.RunLua:
		return made, tx.lua(do.Source, about)
	case world.CallDialogue:
		return made, tx.dialogue(do.Character, about)
	case world.NavigateExit:
		return made, tx.navigate(do.Exit, about)
	case world.ChangeRoom:
		r, err := about.subject(do.Room)
		if err != nil {
			return made, err
		}
		if r.Family != world.OfRoom || r.Part != "" || !tx.Has(r) {
			return made, fault(CodeOperandType, "%s is no room", r)
		}
		if !about.Holds(tx.Room(tx.RoomOf(about.Person)).LeaveIf) || !about.Holds(tx.Room(r.ID).Requires) {
			about.Noted = append(about.Noted, CodeRoomGuard) // it moves all the same
		}
		return made, tx.Arrive(about.Person, r.ID, false)
	case world.Steps:
		return made, tx.Run(do.Steps, about)
	case world.Run:
		return made, tx.Fire(do.Event, about)
	default:
		return made, fmt.Errorf("a command of type %T has nothing that carries it out", do)
	}
	return made, nil
}

// Commands runs gameplay commands in an event's steps: one after the other, each
// as it comes, for the event's own laws hold there.
func (tx *Tx) commands(list []world.Command, about *About, level int) error {
	if level > nested {
		return fmt.Errorf("commands stand in each other more than %d deep", nested)
	}
	for i := range list {
		if tx.halted {
			return nil
		}
		c := &list[i]
		if c.Kind != "if" {
			if err := tx.Command(c, about); err != nil {
				return err
			}
			continue
		}
		branch := c.Else
		if about.Holds(c.If) {
			branch = c.Then
		}
		if err := tx.commands(branch, about, level+1); err != nil {
			return err
		}
	}
	return nil
}

func (tx *Tx) setProperty(do world.SetProperty, about *About) error {
	owner := world.Global
	if !do.Owner.IsZero() {
		var err error
		if owner, err = about.owner(do.Owner); err != nil {
			return err
		}
	}
	_, p := tx.Property(owner, do.Property)
	switch {
	case p == nil && owner == world.Global:
		return fault(CodeGlobal, "the world has no property “%s”", do.Property)
	case p == nil:
		return fault(CodeIdentity, "%s has no property “%s”", owner, do.Property)
	case do.Unset:
		tx.State.Clear(owner, "properties."+do.Property)
		return nil
	}
	if why := p.Unfit(do.Value); why != "" {
		return fault(CodeValue, "the property “%s” is never %s: %s", p.ID, do.Value, why)
	}
	tx.State.Set(owner, "properties."+do.Property, toState(do.Value))
	return nil
}

func (tx *Tx) setSubject(do world.SetSubject, about *About) error {
	r, err := about.owner(do.Subject)
	if err != nil {
		return err
	}
	if r.Part != "" || r.Family != world.OfThing && r.Family != world.OfCharacter {
		return fault(CodeOperandType, "%s is neither a thing nor a character", r)
	}
	if do.Enabled != nil {
		tx.State.Set(r, "disabled", state.Of(!*do.Enabled))
	}
	if do.Visible != nil {
		tx.State.Set(r, "hidden", state.Of(!*do.Visible))
	}
	return nil
}

// moveSubject puts a thing or a character somewhere. Nothing comes to lie in
// itself.
func (tx *Tx) moveSubject(r world.Ref, at world.At) error {
	switch {
	case r.Family == world.OfCharacter:
		if !at.IsZero() && at.Owner.Family != world.OfRoom {
			return fault(CodeOperandType, "%s is never in an inventory", r)
		}
		tx.PutCharacter(r.ID, at.Owner.ID)
		return nil
	case r.Family != world.OfThing || r.Part != "":
		return fault(CodeOperandType, "%s cannot be moved", r)
	case tx.ItemOf(r).Counted:
		return fault(CodeOperandType, "%s is a counted good, and no one thing", r)
	case at.Owner.Family == world.OfThing && (at.Owner.ID == r.ID || tx.Within(world.ThingRef(at.Owner.ID), r)):
		return fault(CodeQuantity, "%s would lie in itself", r)
	}
	tx.Put(r, at)
	return nil
}

func (tx *Tx) create(do world.CreateThing, about *About) (made world.Ref, err error) {
	at, err := about.location(do.Location)
	if err != nil {
		return made, err
	}
	if do.Source.Kind == "archetype" {
		it, err := tx.World.Item(do.Source.Item)
		if err != nil || it.Counted {
			return made, fault(CodeReference, "there is no item “%s” of which a thing could be made", do.Source.Item)
		}
		made = tx.newThing(do.Source.Item, at, 1)
	} else {
		of, err := about.thing(do.Source.Of)
		if err != nil {
			return made, err
		}
		if do.Source.Kind == "compiled-instance" {
			made = tx.newThing(tx.ItemID(of), at, 1)
		} else {
			made = tx.clone(of, at, tx.Quantity(of))
		}
	}
	if do.Enabled != nil {
		tx.State.Set(made, "disabled", state.Of(!*do.Enabled))
	}
	if do.Visible != nil {
		tx.State.Set(made, "hidden", state.Of(!*do.Visible))
	}
	return made, tx.whole(made)
}

func (tx *Tx) transferQuantity(do world.TransferQuantity, about *About) (made world.Ref, err error) {
	at, err := about.location(do.Location)
	if err != nil {
		return made, err
	}
	if do.Mode != "aggregate" {
		t, err := about.thing(do.Source)
		if err != nil {
			return made, err
		}
		return tx.transfer(t, do.Quantity, at)
	}
	return made, tx.each(do.Matcher, do.From, do.Quantity, about, func(t world.Ref, n int) error {
		_, err := tx.transfer(t, n, at)
		return err
	})
}

func (tx *Tx) consumeQuantity(do world.ConsumeQuantity, about *About) error {
	if do.Mode != "aggregate" {
		t, err := about.thing(do.Source)
		if err != nil {
			return err
		}
		return tx.consume(t, do.Quantity)
	}
	return tx.each(do.Matcher, do.From, do.Quantity, about, tx.consume)
}

// each takes so many of what matches, thing by thing.
func (tx *Tx) each(m world.Matcher, from world.Operand, n int, about *About, do func(world.Ref, int) error) error {
	all, err := tx.alike(m, from, n, about)
	if err != nil {
		return err
	}
	for _, t := range all {
		some := min(n, tx.Quantity(t))
		if some == 0 {
			break
		}
		if err := do(t, some); err != nil {
			return err
		}
		n -= some
	}
	return nil
}

func (tx *Tx) lua(source string, about *About) error {
	s, is := tx.Scripts.(Sources)
	if !is {
		return fault(CodeScript, "the world's scripts cannot be run")
	}
	steps, err := s.Chunk(source, about, tx)
	if err != nil {
		return fault(CodeScript, "a script failed: %v", err)
	}
	return tx.Run(steps, about)
}

// dialogue lets a character say what it would say to the person who talks to it.
func (tx *Tx) dialogue(id string, about *About) error {
	if !tx.Has(world.CharacterRef(id)) {
		return fault(CodeReference, "there is no character “%s”", id)
	}
	line, _ := about.Dialogue(id)
	tx.Say(line)
	return nil
}

// Dialogue is what a character has to say now: the last entry that holds, and
// the one without a condition when none does.
func (a *About) Dialogue(character string) (text string, ok bool) {
	keyed := false
	for i, v := range a.World.DialogueOf(a.Character(character)) {
		if v.If == nil {
			if !keyed {
				text, ok = v.Text, true
			}
			continue
		}
		holds := a.Holds(v.If)
		if a.Trace != nil {
			a.Trace.For(Note{What: ASaying, Of: world.CharacterRef(character), N: i + 1, If: v.If, Holds: holds})
		}
		if holds {
			text, ok, keyed = v.Text, true, true
		}
	}
	return text, ok
}

// navigate sends the person through a way out. One that is closed says so, and
// they stay.
func (tx *Tx) navigate(label string, about *About) error {
	for _, w := range tx.Ways(about.Person, tx.RoomOf(about.Person)) {
		if w.Label != label {
			continue
		}
		if !w.Open || w.To == "" {
			tx.Say(w.Why)
			return nil
		}
		return tx.Run([]world.Step{world.Go{Room: w.To}}, about)
	}
	return fault(CodeReference, "there is no exit “%s” here", label)
}
