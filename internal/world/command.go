package world

import "rpg/internal/cond"

// A Command is a gameplay command of semantic-commands: a step with an id of its
// own in its program.
type Command struct {
	ID   string
	Kind string // as it is written
	Pos  Pos
	Do   Step
	// Then and Else are the branches of an if; Do holds nothing then.
	If         cond.Expr
	Then, Else []Command
	Result     string // what later commands call the thing that it makes
}

// Immediate reports whether the command belongs to an atomic group: it changes
// how things stand and shows nothing.
func (c *Command) Immediate() bool {
	switch c.Kind {
	case "if", "present-inventory", "notify", "run-lua", "call-scene", "call-dialogue", "navigate-exit", "change-room":
		return false
	}
	if steps, ok := c.Do.(Steps); ok {
		for _, s := range steps.Steps {
			switch s.(type) {
			case SetFlag, SetVar, Move, MoveCharacter, SetCharacter, SetThing, PayCoins, Hurt, Heal, GainItem, LoseItem, Schedule, Cancel:
			default:
				return false
			}
		}
	}
	return true
}

type (
	// Notify shows a text.
	Notify struct {
		Message Text `field:"message"`
	}
	// SetProperty gives a property of the world (without an Owner) or of an
	// owner a value, or takes away what play has given it.
	SetProperty struct {
		Owner    Operand `field:"owner"`
		Property string  `field:"property,propertyId"`
		Value    Scalar  `field:"value"`
		Unset    bool    `field:"-"`
	}
	// SetTrait gives an owner a trait, or takes it.
	SetTrait struct {
		Owner Operand `field:"owner"`
		Trait string  `field:"trait"`
		To    bool    `field:"-"`
	}
	// SetSubject enables or disables a subject, or shows or hides it.
	SetSubject struct {
		Subject Operand `field:"subject"`
		Enabled *bool   `field:"enabled"`
		Visible *bool   `field:"visible"`
	}
	// MoveSubject puts a thing or a character somewhere.
	MoveSubject struct {
		Subject  Operand `field:"instance,subject"`
		Location Operand `field:"location"`
	}
	// CreateThing makes a thing of an item, or of another thing as it stands.
	CreateThing struct {
		Source   Source  `field:"source"`
		Location Operand `field:"location"`
		Enabled  *bool   `field:"enabled"`
		Visible  *bool   `field:"visible"`
	}
	// DestroyThing ends a thing for good.
	DestroyThing struct {
		Instance Operand `field:"instance"`
	}
	// SplitQuantity makes a thing of a part of another.
	SplitQuantity struct {
		Source   Operand `field:"source"`
		Quantity int     `field:"quantity"`
	}
	// MergeQuantity puts all of one thing into another like it.
	MergeQuantity struct {
		Receiver Operand `field:"receiver"`
		Donor    Operand `field:"donor"`
	}
	// TransferQuantity moves so many: of one thing, or of all that match.
	TransferQuantity struct {
		Mode     string  `field:"mode"` // exact or aggregate
		Source   Operand `field:"source"`
		Matcher  Matcher `field:"matcher"`
		From     Operand `field:"sourceInventory"`
		Quantity int     `field:"quantity"`
		Location Operand `field:"location"`
	}
	// AddQuantity makes so many of an item somewhere.
	AddQuantity struct {
		Definition string  `field:"definition"`
		Quantity   int     `field:"quantity"`
		Location   Operand `field:"location"`
	}
	// ConsumeQuantity uses up so many: of one thing, or of all that match.
	ConsumeQuantity struct {
		Mode     string  `field:"mode"`
		Source   Operand `field:"source"`
		Matcher  Matcher `field:"matcher"`
		From     Operand `field:"sourceInventory"`
		Quantity int     `field:"quantity"`
	}
	// PresentInventory shows what is in an inventory. Layouts are for fronts
	// that draw.
	PresentInventory struct {
		Inventory Operand `field:"inventory"`
		Layout    string  `field:"layout"`
		Anchor    bool    `field:"useTriggerAnchor"`
		Parent    bool    `field:"parentToTriggeringLayout"`
		Coexist   bool    `field:"coexist"`
	}
	// RunLua runs Lua that is written where it stands.
	RunLua struct {
		Source string `field:"source"`
	}
	// CallDialogue lets a character say what it says when it is talked to.
	CallDialogue struct {
		Character string `field:"dialogue"`
	}
	// NavigateExit sends the acting person through a way out, if it lets them.
	NavigateExit struct {
		Exit string `field:"exitId"`
	}
	// ChangeRoom puts the acting person into a room.
	ChangeRoom struct {
		Room Operand `field:"room"`
	}
	// Steps are steps of world-schema.
	Steps struct {
		Steps []Step `field:"then"`
	}
)

// A Source is what a thing is made of: an item, or a thing as it was authored or
// as it stands.
type Source struct {
	Kind string // archetype, compiled-instance or effective-instance
	Of   Operand
	Item string
}

func (Command) step()          {}
func (Notify) step()           {}
func (SetProperty) step()      {}
func (SetTrait) step()         {}
func (SetSubject) step()       {}
func (MoveSubject) step()      {}
func (CreateThing) step()      {}
func (DestroyThing) step()     {}
func (SplitQuantity) step()    {}
func (MergeQuantity) step()    {}
func (TransferQuantity) step() {}
func (AddQuantity) step()      {}
func (ConsumeQuantity) step()  {}
func (PresentInventory) step() {}
func (RunLua) step()           {}
func (CallDialogue) step()     {}
func (NavigateExit) step()     {}
func (ChangeRoom) step()       {}
func (Steps) step()            {}
