package sentence

// A Reading is how strictly a sentence is taken at its word: a set of rules, each
// of which mends one accident of the source's table.
type Reading uint32

// Reference is the source to the letter.
const Reference Reading = 0

// Plain takes the accidents for what their writer plainly meant.
const Plain Reading = Reference

func (r Reading) has(rule Reading) bool { return r&rule != 0 }
