package command

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"time"

	"rpg/internal/play"
	"rpg/internal/tell"
)

// intentLimit is how long a line waits for what was meant by it.
const intentLimit = 6 * time.Second

// aboutIntent tells what --intent-cmd runs.
func aboutIntent() string {
	return "--intent-cmd is for what the parser does not understand, and for nothing else: neither what is refused nor what a game's own script takes goes to it. " +
		"It is run by the shell, in the current folder, and gets one line of JSON on its standard input: input, the words, and context, which names the room, its exits, what is in sight, carried and there, and the game's own verbs. " +
		"It answers one command on one line, by ids where it likes, or nothing. That is read as if it had been typed, shown in brackets before what comes of it, and dropped if it is not understood either. " +
		fmt.Sprintf("One that fails or takes more than %d seconds has answered nothing.", intentLimit/time.Second)
}

// intent has the command of --intent-cmd say what was meant by a line that was
// not understood; nil when there is no such command. One that fails has said
// nothing, and why goes to standard error.
func (c *Call) intent() play.Intent {
	line, given := c.Words.Option("intent-cmd")
	if !given || strings.TrimSpace(line) == "" {
		return nil
	}
	o := outsider{line: line, dir: c.Dir, limit: intentLimit}
	return func(m play.Missed) string {
		asked, err := json.Marshal(m)
		if err != nil {
			return ""
		}
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt) // ends the command, not the game
		defer stop()
		answer, err := o.play(ctx, string(asked)+"\n")
		if err != nil {
			fmt.Fprintf(c.Stderr, "%s: --intent-cmd: %s; the line stands as it was typed\n", c.Prog, tell.OneLine(err.Error()))
		}
		return answer
	}
}
