package sentence

// A Reading is how strictly a sentence is taken at its word: a set of rules, each
// of which mends one accident of the source's table.
type Reading uint32

// Reference is the source to the letter.
const Reference Reading = 0

// The rules of the plain reading.
const (
	// Inflections: every regular form of a verb of the table is that verb, and
	// the irregular past of one: grabs, selling, paid.
	Inflections Reading = 1 << iota
	// MoreVerbs: everyday words for what the table has: stroll, fetch, pass,
	// order, make my way.
	MoreVerbs
	// NounsNoVerbs: what stands behind an article or a possessive is a noun (the
	// rest, my hand), and so are set phrases (in return, at present, by hand). A
	// light verb means its noun: take a look.
	NounsNoVerbs
	// Adverbs: “well” is the square only where a place can stand; “of course” is
	// no course.
	Adverbs
	// Negations: what is not done is no deed, and what is named as not meant is
	// not meant.
	Negations
	// Asides: what is done before or after something else is no deed: “after
	// looking around, …”, “before anybody takes it, …”.
	Asides
	// WholeSense: a condition of the table looks as far as its verb reaches, at
	// the words that belong to it: “turn my last two hides in”, “pick up the
	// lamp and pocket it”, “I have five coins on me”.
	WholeSense
	// OtherThanMe: the speaker's own name gives way to any other.
	OtherThanMe
	// Sums: numbers combine: twenty-five, a couple, two hundred, half a dozen.
	Sums
	// MoneyApart: a number that belongs to money is no quantity, and one that
	// counts things or turns is no money.
	MoneyApart
	// Measures: a coin word before “of” is a measure: three pieces of leather.
	Measures
	// Figures: 999 is a number.
	Figures
	// NoneOfIt: a quantity of nothing is no quantity.
	NoneOfIt
	// RoomAfterTo: of several rooms the one that the way leads to is meant.
	RoomAfterTo
	// WhomAfterTo: of several who could be given something the one right behind
	// the verb, or behind “to”, is meant.
	WhomAfterTo
	// OneGood: an offer of two goods is ambiguous.
	OneGood

	rules = iota
)

// Plain is every rule: the accidents taken for what their writer plainly meant.
const Plain Reading = 1<<rules - 1

func (r Reading) has(rule Reading) bool { return r&rule != 0 }
