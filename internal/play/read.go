package play

import (
	"rpg/internal/parser"
	"rpg/internal/world"
)

// Reader reads typed lines with the words of a world, for who asks what a line
// would mean without doing it. It learns the words when it is first asked.
func Reader(w *world.World) func(line string) *world.Deed {
	var lex *parser.Lexicon
	return func(line string) *world.Deed {
		if lex == nil {
			var err error
			if lex, err = lexicon(w); err != nil {
				return nil
			}
		}
		c, ok := parser.Parse(line, lex, false)
		if !ok {
			return nil
		}
		return reading(c)
	}
}

// reading is a command as one value: what it is about in its slots, what a
// character is told in its text.
func reading(c parser.Command) *world.Deed {
	d := c.Deed
	if c.All {
		d.Slots = append([]world.Binding{{Slot: world.Target, Words: "all"}}, d.Slots...)
	}
	if c.Order != "" {
		d.Text = c.Order
	}
	return &d
}
