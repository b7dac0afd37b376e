package script

import (
	"fmt"
	"runtime/metrics"
	"sync/atomic"
	"time"
)

// Limits bound one run of a script.
type Limits struct {
	Steps  int           // JavaScript: rounds of loops and calls of functions. Lua: instructions
	Text   int           // characters (Lua: bytes) in one text
	Made   int           // the same, in all texts that are joined together in a run
	Items  int           // entries of one list
	Depth  int           // calls within calls; lists within lists in what comes back
	Output int           // bytes of the steps that come back, as JSON
	Time   time.Duration // a net: see the package's documentation
	Memory uint64        // a net: bytes by which the heap may grow
}

// Usual are the limits that an engine starts with.
func Usual() Limits {
	return Limits{
		Steps: 500_000, Text: 1 << 16, Made: 1 << 22, Items: 1 << 16, Depth: 150, Output: 1 << 16,
		Time: 5 * time.Second, Memory: 1 << 28,
	}
}

// budget is what a run has left of its limits.
type budget struct {
	Limits
	steps, made, depth int

	heap   uint64      // how large it was at the start; 0: not looked at yet
	late   atomic.Bool // set from another goroutine
	why    string      // why the run was stopped; once set it stays
	halt   func()      // tells the language; called once
	cancel func()      // ends the net of time
	after  func(time.Duration, func()) func()
}

// start opens a budget. after is time.AfterFunc, but for tests.
func (l Limits) start(after func(time.Duration, func()) func()) *budget {
	return &budget{Limits: l, halt: func() {}, cancel: func() {}, after: after}
}

// stop ends the run; the first reason counts.
func (b *budget) stop(format string, args ...any) bool {
	if b.why == "" {
		b.why = fmt.Sprintf(format, args...)
		b.halt()
	}
	return false
}

// looks is how many steps pass between two looks at the nets.
const looks = 1024

// step counts, and reports whether the run may go on.
func (b *budget) step(n int) bool {
	if b.why != "" {
		return false
	}
	before := b.steps
	b.steps += n
	switch {
	case b.steps > b.Steps:
		return b.stop("more than %d steps: it may never end", b.Steps)
	case before/looks == b.steps/looks:
		return true
	case b.late.Load():
		return b.stop("it took longer than %s", b.Time)
	}
	now := heap()
	if b.heap == 0 {
		// The nets are for runs that go on: most end before the first look.
		b.heap = now
		b.cancel = b.after(b.Time, func() { b.late.Store(true) })
	}
	if now > b.heap && now-b.heap > b.Memory {
		return b.stop("it used more than %d MB of memory", b.Memory>>20)
	}
	return true
}

// text counts a text that was joined together.
func (b *budget) text(n int) bool {
	if n > b.Text {
		return b.stop("a text of %d characters: %d is the most", n, b.Text)
	}
	if b.made += n; b.made > b.Made {
		return b.stop("more than %d characters of text joined together", b.Made)
	}
	return b.why == ""
}

// items checks the length of a list.
func (b *budget) items(n int64) bool {
	if n > int64(b.Items) {
		return b.stop("a list of %d entries: %d is the most", n, b.Items)
	}
	return b.why == ""
}

// enter counts a call within a call; leave must follow.
func (b *budget) enter() bool {
	if b.depth++; b.depth > b.Depth {
		return b.stop("%s", deep(b.Depth))
	}
	return b.why == ""
}

func (b *budget) leave() { b.depth-- }

// costOfCatching is how many steps an error counts for that a script catches: the
// machines write down the stack for it.
const costOfCatching = 500

func deep(n int) string { return fmt.Sprintf("calls more than %d deep", n) }

func heap() uint64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
