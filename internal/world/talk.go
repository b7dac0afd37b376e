package world

// A Topic is something that a character can be asked about. The first entry
// that holds answers; one that names an event runs it.
type Topic struct {
	ID      string
	Answers []Variant
}

// Words are other words for something.
type Words struct {
	Of    string
	Words []string
}

// Dialogue is what talking to one character says: the last entry of which the
// condition holds, and the one without a condition when none does.
type Dialogue struct {
	Character string
	Lines     []Variant
}

// DialogueOf is what a character says when it is talked to: what the world's
// table says of it, else its own record.
func (s *Settings) DialogueOf(c *Character) []Variant {
	for _, d := range s.Dialogue {
		if d.Character == c.ID {
			return d.Lines
		}
	}
	return c.Dialogue
}
