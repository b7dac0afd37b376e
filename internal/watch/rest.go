package watch

import (
	"context"
	"slices"
	"time"
)

// A Clock gives a channel on which something comes when a time is over, as
// time.After does.
type Clock func(time.Duration) <-chan time.Time

// A Rest says when what changes together has all changed.
type Rest struct {
	Clock Clock
	Quiet time.Duration // nothing has changed for so long
	Most  time.Duration // since the first change, at the latest
}

// Follow calls do with the paths that have changed, sorted, each time when they
// have come to rest, until the context or the changes end. What changes while do
// runs is for the next time.
func (r Rest) Follow(ctx context.Context, changes <-chan string, do func(paths []string) (goOn bool)) {
	for {
		paths, more := r.gather(ctx, changes)
		if ctx.Err() != nil || len(paths) > 0 && !do(paths) || !more {
			return
		}
	}
}

// gather waits for a change, and for all that comes with it.
func (r Rest) gather(ctx context.Context, changes <-chan string) (paths []string, more bool) {
	var quiet, latest <-chan time.Time
	for {
		select {
		case <-ctx.Done():
			return nil, false
		case path, open := <-changes:
			if !open {
				return paths, false
			}
			if at, found := slices.BinarySearch(paths, path); !found {
				paths = slices.Insert(paths, at, path)
			}
			quiet = r.Clock(r.Quiet)
			if latest == nil {
				latest = r.Clock(r.Most)
			}
		case <-quiet:
			return paths, true
		case <-latest:
			return paths, true
		}
	}
}
