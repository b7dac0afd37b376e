package world

// A Verb is a verb that the world adds. By itself it does nothing: rules of
// things and rooms answer it.
type Verb struct {
	ID            string   `field:"-"`
	Pos           Pos      `field:"-"`
	Words         []string `field:"words"`
	Target        string   `field:"target"`   // none, optional, required or text
	Indirect      []string `field:"indirect"` // prepositions before a second object
	Reply         Remark   `field:"reply"`    // when no rule answers
	Held          bool     `field:"held"`     // the object must be in hand
	Go            bool     `field:"go"`       // it is a way of going
	AfterBuiltIns bool     `field:"afterBuiltIns"`
	Unlisted      bool     `field:"unlisted"` // HELP leaves it out
}

// Verb finds a world verb by its id.
func (s *Settings) Verb(id string) (Verb, bool) {
	for _, v := range s.Verbs {
		if v.ID == id {
			return v, true
		}
	}
	return Verb{}, false
}
