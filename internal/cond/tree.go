package cond

// Expr is one node of a condition: All, Any, Not, Is, Cmp, Ask or Never. A nil
// Expr is no condition at all, and holds.
type Expr interface {
	// String gives the node in the Whole spelling. What only JSON can say (an
	// Ask, an empty All or Any) is given as JSON.
	String() string
	expr()
}

// All holds when every part does; without parts it holds.
type All []Expr

// Any holds when some part does; without parts it does not.
type Any []Expr

// Not holds when X does not, unless X is broken: see Never.
type Not struct{ X Expr }

// Is is a predicate of the table: flag:NAME is Is{Pred: "flag", A: "NAME"}.
// A and B are as written (but for said:, see Words); in has_ITEM and
// met_CHARACTER, which are Pred "held" and "met", compare them with SameName.
type Is struct {
	Pred, A, B string
	Pos        Pos
}

// Cmp compares a term with a whole number or a word. Term is "var:NAME" or a
// bare name: one of the known terms, or else a stat by either of its names.
type Cmp struct {
	Term   string
	Op     Op
	Num    float64
	Word   string
	IsWord bool
	Pos    Pos
}

// Never is what could not be read. It is false and stays false when negated, at
// whatever depth, so long as it is what decides.
type Never struct{ Why string }

// Op is a comparison.
type Op int

// The comparisons. A word is compared with Eq and Ne only.
const (
	Eq Op = iota
	Ne
	Lt
	Le
	Gt
	Ge
)

func (o Op) String() string {
	switch o {
	case Eq:
		return "="
	case Ne:
		return "!="
	case Lt:
		return "<"
	case Le:
		return "<="
	case Gt:
		return ">"
	case Ge:
		return ">="
	}
	return "?"
}

func (All) expr()   {}
func (Any) expr()   {}
func (Not) expr()   {}
func (Is) expr()    {}
func (Cmp) expr()   {}
func (Ask) expr()   {}
func (Never) expr() {}

// Walk visits x and every node below it, each before its parts and the parts in
// the order they were written.
func Walk(x Expr, visit func(Expr)) {
	if x == nil {
		return
	}
	visit(x)
	switch x := x.(type) {
	case All:
		for _, part := range x {
			Walk(part, visit)
		}
	case Any:
		for _, part := range x {
			Walk(part, visit)
		}
	case Not:
		Walk(x.X, visit)
	}
}

// Equal says whether a and b are the same condition, wherever each was written.
// One Never is as good as another.
func Equal(a, b Expr) bool {
	switch a := a.(type) {
	case nil:
		return b == nil
	case All:
		b, ok := b.(All)
		return ok && equalParts(a, b)
	case Any:
		b, ok := b.(Any)
		return ok && equalParts(a, b)
	case Not:
		b, ok := b.(Not)
		return ok && Equal(a.X, b.X)
	case Is:
		b, ok := b.(Is)
		a.Pos, b.Pos = Pos{}, Pos{}
		return ok && a == b
	case Cmp:
		b, ok := b.(Cmp)
		a.Pos, b.Pos = Pos{}, Pos{}
		return ok && a == b
	case Ask:
		b, ok := b.(Ask)
		a.Pos, b.Pos = Pos{}, Pos{}
		return ok && a == b
	case Never:
		_, ok := b.(Never)
		return ok
	}
	return false
}

func equalParts(a, b []Expr) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if !Equal(a[i], b[i]) {
			return false
		}
	}
	return true
}

// SameName says whether a and b are one name when "-" and "_" are the same
// letter, as they are in has_ITEM and met_CHARACTER.
func SameName(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range len(a) {
		if a[i] == b[i] || dash(a[i]) && dash(b[i]) {
			continue
		}
		return false
	}
	return true
}

func dash(c byte) bool { return c == '-' || c == '_' }

// allOf and anyOf put no list around a single part.
func allOf(parts []Expr) Expr {
	if len(parts) == 1 {
		return parts[0]
	}
	return All(parts)
}

func anyOf(parts []Expr) Expr {
	if len(parts) == 1 {
		return parts[0]
	}
	return Any(parts)
}
