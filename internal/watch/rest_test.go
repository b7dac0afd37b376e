package watch_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"rpg/internal/watch"
)

// hands is a clock that somebody moves: by hand, and one kind of time at a time.
type hands struct {
	quiet, most chan time.Time
	asked       chan time.Duration
}

func newHands() *hands {
	return &hands{make(chan time.Time), make(chan time.Time), make(chan time.Duration, 100)}
}

const quiet, most = time.Millisecond, time.Hour

func (h *hands) clock(d time.Duration) <-chan time.Time {
	h.asked <- d
	if d == quiet {
		return h.quiet
	}
	return h.most
}

// following starts to follow, and gives what ends it and what is told.
func following(t *testing.T, h *hands) (changes chan string, told chan []string) {
	ctx, stop := context.WithCancel(context.Background())
	changes, told = make(chan string), make(chan []string)
	over := make(chan struct{})
	go func() {
		defer close(over)
		watch.Rest{Clock: h.clock, Quiet: quiet, Most: most}.Follow(ctx, changes, func(paths []string) bool {
			told <- paths
			return true
		})
	}()
	t.Cleanup(func() { stop(); <-over })
	return changes, told
}

// TestTogether: what changes before it is quiet is told at once, each file once.
func TestTogether(t *testing.T) {
	h := newHands()
	changes, told := following(t, h)
	for _, path := range []string{"rooms/quay.md", "items/rope.md", "rooms/quay.md"} {
		changes <- path
	}
	h.quiet <- time.Time{}
	if got := <-told; !slices.Equal(got, []string{"items/rope.md", "rooms/quay.md"}) {
		t.Errorf("it tells of %v", got)
	}
	changes <- "world.md"
	h.quiet <- time.Time{}
	if got := <-told; !slices.Equal(got, []string{"world.md"}) {
		t.Errorf("then it tells of %v", got)
	}
}

// TestNeverQuiet: who never stops writing is told of all the same.
func TestNeverQuiet(t *testing.T) {
	h := newHands()
	changes, told := following(t, h)
	changes <- "a.md"
	changes <- "b.md"
	h.most <- time.Time{}
	if got := <-told; !slices.Equal(got, []string{"a.md", "b.md"}) {
		t.Errorf("it tells of %v", got)
	}
	if first, second := <-h.asked, <-h.asked; first != quiet || second != most {
		t.Errorf("it asked the clock for %v, then %v", first, second)
	}
}

// TestEnds: what is known when the changes end is told; when the context ends, no
// more is.
func TestEnds(t *testing.T) {
	h := newHands()
	changes := make(chan string, 1)
	changes <- "a.md"
	close(changes)
	var told [][]string
	rest := watch.Rest{Clock: h.clock, Quiet: quiet, Most: most}
	rest.Follow(context.Background(), changes, func(paths []string) bool { told = append(told, paths); return true })
	if len(told) != 1 || !slices.Equal(told[0], []string{"a.md"}) {
		t.Errorf("at the end it tells of %v", told)
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	rest.Follow(ctx, make(chan string), func([]string) bool { t.Error("it tells of something"); return true })
}

// TestStops: who has enough is told no more.
func TestStops(t *testing.T) {
	h := newHands()
	changes := make(chan string)
	over := make(chan struct{})
	go func() {
		defer close(over)
		watch.Rest{Clock: h.clock, Quiet: quiet, Most: most}.Follow(context.Background(), changes, func([]string) bool { return false })
	}()
	changes <- "a.md"
	h.quiet <- time.Time{}
	<-over
}
