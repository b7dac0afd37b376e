package logic

import (
	"math"

	"rpg/internal/cond"
)

// A span is where a number can lie: both ends are in it unless they are open.
type span struct {
	low, high         float64
	openLow, openHigh bool
	not               []float64
}

// anywhere is a span without ends.
func anywhere() span { return span{low: math.Inf(-1), high: math.Inf(1)} }

// at is a span of one number.
func at(n float64) span { return span{low: n, high: n} }

// from is a span that begins at a number.
func from(low float64) span { return span{low: low, high: math.Inf(1)} }

// cut is the part of a span in which a comparison holds.
func (r span) cut(op cond.Op, n float64) span {
	switch op {
	case cond.Eq:
		return r.cut(cond.Le, n).cut(cond.Ge, n)
	case cond.Ne:
		r.not = append(r.not[:len(r.not):len(r.not)], n)
	case cond.Lt, cond.Le:
		if n < r.high || n == r.high && op == cond.Lt {
			r.high, r.openHigh = n, op == cond.Lt
		}
	case cond.Gt, cond.Ge:
		if n > r.low || n == r.low && op == cond.Gt {
			r.low, r.openLow = n, op == cond.Gt
		}
	}
	return r
}

// empty reports whether no number is left. Between two whole numbers there are
// others, and a variable may be one of them.
func (r span) empty() bool {
	if r.low > r.high || r.low == r.high && (r.openLow || r.openHigh) {
		return true
	}
	if r.low < r.high {
		return false
	}
	for _, n := range r.not {
		if n == r.low {
			return true
		}
	}
	return false
}

// with is a span that holds a number, too.
func (r span) with(n float64) span {
	r.low, r.high = min(r.low, n), max(r.high, n)
	return r
}
