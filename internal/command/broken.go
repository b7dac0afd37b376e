package command

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"

	"rpg/internal/content"
	"rpg/internal/store"
	"rpg/internal/tell"
)

// broken is a failure that is not the caller's: exit status 3.
type broken struct{ err error }

func (b *broken) Error() string { return b.err.Error() }
func (b *broken) Unwrap() error { return b.err }

// kept marks an error that says itself what became of the run.
type kept struct{ error }

func (k kept) Unwrap() error { return k.error }

// unwritten is the failure of a write that the store was asked for. It knows
// what was kept and says so; what it refuses stays a refusal.
func (c *Call) unwritten(err error) error {
	var no *store.Refusal
	if errors.As(err, &no) {
		return no
	}
	return &broken{kept{err}}
}

// complain says what broke, what was kept and what to do, on standard error;
// with --json also as an object.
func (c *Call) complain(err error, asJSON bool) {
	text := strings.TrimSpace(err.Error())
	var record *content.Broken
	if c.at != "" && errors.As(err, &record) {
		text = strings.Replace(text, record.Error(), record.In(c.at), 1)
	}
	if !errors.As(err, new(kept)) && !errors.As(err, new(*store.Broken)) {
		text += "\nNothing was changed."
	}
	if advice := advice(err); advice != "" {
		text += "\n" + advice
	}
	fmt.Fprintf(c.Stderr, "%s: %s\n", c.Prog, text)
	if asJSON {
		var p tell.Page
		p.AddBlock("ERROR", text)
		c.Stdout.Write(p.JSON("broken", ""))
	}
}

// advice is what to do about a failure that does not say so itself.
func advice(err error) string {
	var record *content.Broken
	switch {
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return "The disk is full: make room on it, then type the command again."
	case errors.Is(err, syscall.EROFS), errors.Is(err, fs.ErrPermission):
		return "Nothing can be written or read there: see to the rights of the project's state folder, then type the command again."
	case errors.As(err, &record):
		return "Mend the file, then type the command again; rpg audit names every fault of a game at once."
	case errors.Is(err, store.ErrStale):
		return "Type the command again."
	}
	return ""
}
