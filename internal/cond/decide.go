package cond

// Decide says whether x holds, and gives the smallest part that makes it so: the
// first part of an All that fails, the first of an Any that holds, or else all
// of them, each cut down likewise. What it gives holds just when x does (below a
// Not it gives the Not of a part), but for a Never or an Ask that fails, which
// are given as they stand, and then x counts as false.
func Decide(x Expr, s Scope) (bool, Expr) {
	v := weigh(x, s)
	return v.truth == yes, v.by
}

// verdict is a truth and what makes it so. A failed one, an Ask with an error,
// settles everything above it.
type verdict struct {
	truth  truth
	failed bool
	by     Expr
}

func weigh(x Expr, s Scope) verdict {
	switch x := x.(type) {
	case nil:
		return verdict{truth: yes}
	case All:
		return weighAll(x, s)
	case Any:
		return weighAny(x, s)
	case Not:
		v := weigh(x.X, s)
		if v.failed || v.truth == never {
			return v
		}
		v.truth = v.truth.negated()
		if not, ok := v.by.(Not); ok {
			v.by = not.X
		} else {
			v.by = Not{v.by}
		}
		return v
	case Ask:
		ok, err := s.Ask(x)
		if err != nil {
			return verdict{truth: never, failed: true, by: x}
		}
		return verdict{truth: truthOf(ok), by: x}
	}
	t, _ := judge(x, s)
	return verdict{truth: t, by: x}
}

func weighAll(x All, s Scope) verdict {
	var holding []Expr
	for _, part := range x {
		v := weigh(part, s)
		if v.failed || v.truth != yes {
			return v
		}
		if v.by != nil {
			holding = append(holding, v.by)
		}
	}
	return verdict{truth: yes, by: allOf(holding)}
}

func weighAny(x Any, s Scope) verdict {
	all := no
	var lacking []Expr
	for _, part := range x {
		v := weigh(part, s)
		if v.failed || v.truth == yes {
			return v
		}
		if v.truth == never {
			all = never
		}
		lacking = append(lacking, v.by)
	}
	return verdict{truth: all, by: anyOf(lacking)}
}
