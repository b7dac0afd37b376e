package interaction

// pattern is a form in which a verb is typed: words and slots.
type pattern struct {
	verb  string
	parts []part
}

// A part of a pattern is words as they are typed, or a slot.
type part struct {
	words []string
	slot  string
}
