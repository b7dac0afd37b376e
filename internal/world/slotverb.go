package world

import "rpg/internal/cond"

// Interactions is what a game says of semantic commands: the verbs with slots,
// the rules that answer them, and what those speak of. A game without any has
// an empty one.
type Interactions struct {
	Verbs        []SlotVerb
	Interactions []Interaction
	Traits       []Trait
	Properties   []Property // of the world as a whole
	Inventories  []Inventory
	Undefined    *Program // when neither a rule nor the verb answers
	Catalogues   []Catalogue
	Language     string // of texts by key; the first catalogue's when unset
	Fallback     string // the language of what the other lacks
}

// A Catalogue is the texts of one language by key.
type Catalogue struct {
	Language string
	Texts    []KeyedText
}

// A KeyedText is one text of a catalogue.
type KeyedText struct {
	Key, Text string
	Pos       Pos
}

// A SlotVerb is a verb whose command binds each of its slots to one subject
// (semantic-commands: Verb).
type SlotVerb struct {
	ID           string      `field:"id"`
	Pos          Pos         `field:"-"`
	Action       Text        `field:"actionText"`
	Completed    Text        `field:"completedCommandText"`
	Words        []string    `field:"words"`    // how a typed line begins; the id when unset
	Patterns     []string    `field:"patterns"` // other typed forms: "show {recipient} {object}"
	Slots        []VerbSlot  `field:"slots"`
	BindingOrder []string    `field:"bindingOrder"`
	Offers       []VerbOffer `field:"offers"`
	Availability cond.Expr   `field:"availability"`
	Unavailable  Text        `field:"unavailableText"` // said when it does not hold
	Default      *Program    `field:"defaultProgram"`
	Builtin      string      `field:"builtin"` // the built-in deed that is its default
}

// Slot finds a slot of the verb.
func (v *SlotVerb) Slot(id string) *VerbSlot {
	for i := range v.Slots {
		if v.Slots[i].ID == id {
			return &v.Slots[i]
		}
	}
	return nil
}

// A VerbSlot is one thing that a command of a verb must say.
type VerbSlot struct {
	ID        string     `field:"id"`
	Pos       Pos        `field:"-"`
	Label     Text       `field:"label"`
	Prompt    Text       `field:"prompt"`
	Selectors []Selector `field:"selectors"`
}

// A VerbOffer says from which subjects a verb is found.
type VerbOffer struct {
	ID        string     `field:"id"`
	Pos       Pos        `field:"-"`
	Slot      string     `field:"slotId"`
	Selectors []Selector `field:"selectors"`
	Condition cond.Expr  `field:"condition"`
	Rank      int        `field:"rank"`
	Primary   bool       `field:"primary"`
}

// An Interaction is a group of rules. The grouping means nothing to play.
type Interaction struct {
	ID    string            `field:"id"`
	Pos   Pos               `field:"-"`
	Rules []InteractionRule `field:"rules"`
}

// An InteractionRule answers a complete command of a verb.
type InteractionRule struct {
	ID       string     `field:"id"`
	Pos      Pos        `field:"-"`
	Verb     string     `field:"verb"`
	Slots    []RuleSlot `field:"slots"`
	Guard    cond.Expr  `field:"guard"`
	Priority int64      `field:"priority"`
	Program  Program    `field:"program"`
	Offer    *RuleOffer `field:"offer"`
}

// Slot finds a slot of the rule.
func (r *InteractionRule) Slot(id string) *RuleSlot {
	for i := range r.Slots {
		if r.Slots[i].ID == id {
			return &r.Slots[i]
		}
	}
	return nil
}

// A RuleSlot is the subjects that a rule answers for, in one slot.
type RuleSlot struct {
	ID        string     `field:"slotId,id"`
	Pos       Pos        `field:"-"`
	Selectors []Selector `field:"selectors"`
}

// A RuleOffer lets a rule's verb be found from the rule's own subjects.
type RuleOffer struct {
	Slot      string    `field:"slotId"`
	Pos       Pos       `field:"-"`
	Condition cond.Expr `field:"condition"`
	Rank      int       `field:"rank"`
	Primary   bool      `field:"primary"`
}

// SelectorKind says how a [Selector] selects.
type SelectorKind uint8

const (
	AnySubject SelectorKind = iota
	OfFamily
	WithTrait
	OfDefinition
	FeatureOfDefinition
	OfPattern
	Exactly
)

// A Selector admits subjects. Of its other fields it has those of its kind.
type Selector struct {
	Kind    SelectorKind
	Family  string // character, interactable or feature
	Trait   string
	Item    string // the definition
	Feature string
	Pattern string // with its star
	Subject Ref
	Pos     Pos
}

// A Program is what a rule or a verb does. It is empty, and hands the command
// on, or it handles it.
type Program struct {
	Steps      []Command
	Completion Completion
	Unhandled  bool
	Pos        Pos
}

// A Completion is where a program that handled a command leads.
type Completion struct{ Kind, To string }

// A Text is shown to whoever plays: written where it stands, found by its key in
// a language, or made by a script.
type Text struct {
	Inline, Key, Lua string
	Active           bool // marked up for a front that shows links
	Pos              Pos
}

// IsZero reports whether nothing was said.
func (t Text) IsZero() bool { return t.Inline == "" && t.Key == "" && t.Lua == "" }
