package cond

// Scope is what a condition may ask about: one acting person, the deed being
// done if there is one, the slots and results bound so far. It must not change
// what it looks at.
type Scope interface {
	// Is says whether a predicate holds now. An id that names nothing is a
	// plain no, but for the quirks the table of predicates has.
	Is(p Is) bool
	// Term gives the value of a term; false when there is no such term, or no
	// value for it now, and then no comparison with it holds.
	Term(name string) (Value, bool)
	// Ask answers what only JSON can ask. Its errors are the only ones that a
	// condition has.
	Ask(a Ask) (bool, error)
}

// Value is what a term stands at: a number, or a word.
type Value struct {
	Num    float64
	Word   string
	IsWord bool
}

// truth has a third value because a broken part must stay false when negated.
type truth int

const (
	no truth = iota
	yes
	never
)

// Eval says whether x holds: left to right, and no further than it must look. A
// nil x holds. An error is from Scope.Ask, and makes the whole fail; whoever has
// no use for it takes the false that comes with it.
func Eval(x Expr, s Scope) (bool, error) {
	t, err := judge(x, s)
	return t == yes && err == nil, err
}

func judge(x Expr, s Scope) (truth, error) {
	switch x := x.(type) {
	case nil:
		return yes, nil
	case All:
		for _, part := range x {
			if t, err := judge(part, s); t != yes || err != nil {
				return t, err
			}
		}
		return yes, nil
	case Any:
		all := no
		for _, part := range x {
			t, err := judge(part, s)
			if t == yes || err != nil {
				return t, err
			}
			if t == never {
				all = never
			}
		}
		return all, nil
	case Not:
		t, err := judge(x.X, s)
		return t.negated(), err
	case Is:
		return truthOf(s.Is(x)), nil
	case Cmp:
		return truthOf(x.holds(s)), nil
	case Ask:
		ok, err := s.Ask(x)
		return truthOf(ok), err
	}
	return never, nil
}

func (t truth) negated() truth {
	switch t {
	case yes:
		return no
	case no:
		return yes
	}
	return never
}

func truthOf(b bool) truth {
	if b {
		return yes
	}
	return no
}

// holds compares. A word and a number are neither equal nor unequal: they are
// not to be compared.
func (x Cmp) holds(s Scope) bool {
	v, ok := s.Term(x.Term)
	if !ok || v.IsWord != x.IsWord {
		return false
	}
	if x.IsWord {
		return x.Op == Eq && v.Word == x.Word || x.Op == Ne && v.Word != x.Word
	}
	switch x.Op {
	case Eq:
		return v.Num == x.Num
	case Ne:
		return v.Num != x.Num
	case Lt:
		return v.Num < x.Num
	case Le:
		return v.Num <= x.Num
	case Gt:
		return v.Num > x.Num
	case Ge:
		return v.Num >= x.Num
	}
	return false
}
