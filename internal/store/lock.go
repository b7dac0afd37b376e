package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"
)

const (
	// longestWait is beyond any command that works; whoever holds the lock for
	// longer hangs.
	longestWait = 10 * time.Minute
	// between is short beside a commit, so that a queue of commands moves on.
	between = 4 * time.Millisecond
)

// take waits for the lock of a folder: one process, and in it one [Files], at a
// time.
func take(dir string, wait time.Duration) (*flock.Flock, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	if wait <= 0 {
		wait = longestWait
	}
	ctx, cancel := context.WithTimeout(context.Background(), wait)
	defer cancel()
	l := flock.New(filepath.Join(dir, ".lock"), flock.SetPermissions(0o644))
	if _, err := l.TryLockContext(ctx, between); errors.Is(err, context.DeadlineExceeded) {
		return nil, fmt.Errorf("another command has held %s for %s: if none is running, end what hangs and try again", l.Path(), wait)
	} else if err != nil {
		return nil, err
	}
	return l, nil
}
