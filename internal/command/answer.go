package command

import (
	"fmt"

	"rpg/internal/game"
	"rpg/internal/tell"
)

// Answer is what a command has to say, however it ended.
type Answer struct {
	Page    tell.Page
	Refused string // why not; empty when it was done
	Faulted string // what broke in the content on the way, where that is an answer
	Kept    bool   // what was done before it broke stays
	Raw     string // text that is printed as it stands, in place of the page
	Silent  bool   // all was printed while it ran
	Exit    int    // for a command whose result is bad news without being a refusal
}

// no is how an answer ends that is not a yes: the line that says so, and what
// the log calls it. The line is empty when all went well.
func (a Answer) no() (line string, end game.End) {
	switch {
	case a.Refused != "":
		return "REFUSED: " + a.Refused, game.Refused
	case a.Faulted != "":
		return "FAULTED: " + a.Faulted, game.Faulted
	}
	return "", game.Done
}

// refuse is an answer that says no.
func refuse(format string, args ...any) (Answer, error) {
	return Answer{Refused: fmt.Sprintf(format, args...)}, nil
}

// refused phrases a refusal for the person of the call.
func (c *Call) refused(no *game.Refusal) (Answer, error) {
	return Answer{Refused: tell.Refusal(c.Game, c.Person, no)}, nil
}

// told is the answer of a command that went well: the lines of its transaction.
func (c *Call) told() (Answer, error) {
	return Answer{Page: tell.Referee(c.Game, c.Tx.Lines)}, nil
}

// ended answers for a deed that came to its end.
func (c *Call) ended(r game.Result, err error) (Answer, error) {
	switch {
	case err != nil:
		return Answer{}, err
	case r.End == game.Refused || r.End == game.Missed:
		return c.refused(r.Refusal)
	}
	return c.told()
}
