package game

import "rpg/internal/world"

// subject is what an operand means, as far as one subject is meant.
func (a *About) subject(o world.Operand) (world.Ref, error) {
	switch o.Kind {
	case "subject":
		return o.Ref, nil
	case "current-room":
		if a.Person == "" {
			return world.Ref{}, fault(CodeNoRoom, "nobody is in a room here")
		}
		return world.RoomRef(a.RoomOf(a.Person)), nil
	case "interaction-slot":
		if a.Deed != nil {
			if b := a.Deed.Slot(o.Slot); !b.Ref.IsZero() {
				return b.Ref, nil
			}
		}
		return world.Ref{}, fault(CodeSlot, "nothing is bound to the slot “%s” here", o.Slot)
	case "command-result":
		if r, ok := a.Results[o.Name]; ok {
			return r, nil
		}
		return world.Ref{}, fault(CodeResult, "no earlier command has made “%s”", o.Name)
	}
	return world.Ref{}, fault(CodeOperandType, "%s is no subject", o.Kind)
}

// owner is a subject that has traits and properties; it must exist.
func (a *About) owner(o world.Operand) (world.Ref, error) {
	r, err := a.subject(o)
	if err != nil {
		return r, err
	}
	if r != world.Global && !a.Live(r) {
		return r, fault(CodeOwner, "there is no %s", r)
	}
	return r, nil
}

// thing is a live single thing.
func (a *About) thing(o world.Operand) (world.Ref, error) {
	r, err := a.subject(o)
	switch {
	case err != nil:
		return r, err
	case r.Family != world.OfThing || r.Part != "":
		return r, fault(CodeOperandType, "%s is no thing", r)
	case !a.Live(r):
		return r, fault(CodeStale, "there is no %s any more", r)
	case a.ItemOf(r).Counted:
		return r, fault(CodeOperandType, "%s is a counted good, and no one thing", r)
	}
	return r, nil
}

// inventory is the place that an operand means inside of somebody or something.
func (a *About) inventory(o world.Operand) (world.At, error) {
	switch o.Kind {
	case "player-inventory":
		if a.Person == "" {
			return world.At{}, fault(CodeNoHands, "nobody is here whose hands could be meant")
		}
		return world.In(world.PersonRef(a.Person)), nil
	case "owner-inventory":
		owner, err := a.owner(*o.Owner)
		if err != nil {
			return world.At{}, err
		}
		at := world.At{Owner: owner, Slot: o.Inventory}
		if !a.HasInventory(at) {
			return at, fault(CodeInventory, "there is no inventory %s", at)
		}
		return at, nil
	}
	r, err := a.owner(o)
	switch {
	case err != nil:
		return world.At{}, err
	case r.Family == world.OfPerson, r.Family == world.OfThing && r.Part == "" && a.holdsThings(r):
		return world.In(r), nil
	}
	return world.At{}, fault(CodeOperandType, "%s is no inventory", r)
}

// holdsThings reports whether things can be in or on a thing itself.
func (a *About) holdsThings(r world.Ref) bool {
	it := a.ItemOf(r)
	return it.Container != nil || it.Surface
}

// location is the place that an operand means: nowhere, a room, or an inventory.
func (a *About) location(o world.Operand) (world.At, error) {
	switch o.Kind {
	case "unplaced":
		return world.At{}, nil
	case "subject", "current-room", "command-result", "interaction-slot":
		r, err := a.subject(o)
		if err != nil {
			return world.At{}, err
		}
		if r.Family == world.OfRoom && r.Part == "" {
			if !a.Has(r) {
				return world.At{}, fault(CodeOwner, "there is no %s", r)
			}
			return world.In(r), nil
		}
	}
	return a.inventory(o)
}
