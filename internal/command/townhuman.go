package command

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"rpg/internal/tell"
	"rpg/internal/town"
)

// A keyboard hands out typed lines one by one, so that whoever waits for the next
// can be called away.
type keyboard struct {
	typed chan string   // closed at the end of the input
	next  chan struct{} // asks for a line
}

func newKeyboard(r io.Reader) *keyboard {
	k := &keyboard{typed: make(chan string), next: make(chan struct{}, 1)}
	go func() {
		defer close(k.typed)
		in := bufio.NewReader(r)
		for range k.next {
			line, err := readLine(in)
			if line != "" || err == nil {
				k.typed <- line
			}
			if err != nil {
				return
			}
		}
	}()
	return k
}

// line waits for a line; false at the end, and when it is called away.
func (k *keyboard) line(ctx context.Context) (string, bool) {
	select {
	case k.next <- struct{}{}:
	default: // it was asked for before
	}
	select {
	case line, open := <-k.typed:
		return line, open
	case <-ctx.Done():
		return "", false
	}
}

// A human plays a seat at the keyboard.
type human struct {
	c     *Call
	keys  *keyboard
	shown bool // the line about help, once
}

func (h *human) ask(ctx context.Context, e *town.Episode, seat int) <-chan said {
	out := make(chan said, 1)
	o := e.Observe(seat)
	w := h.c.Stdout
	fmt.Fprintf(w, "%s\n", o.Text())
	if !h.shown {
		fmt.Fprintln(w, "(help: how things are done, and the map; quit: end it here)")
		h.shown = true
	}
	for {
		fmt.Fprint(w, "> ")
		line, open := h.keys.line(ctx)
		text := strings.TrimSpace(line)
		if _, is := h.c.Stdin.(*os.File); !is || h.c.Width == 0 || !open {
			fmt.Fprintln(w, tell.OneLine(text)) // nobody has seen it typed
		}
		switch strings.ToLower(text) {
		case "help", "?":
			fmt.Fprintf(w, "%s\n", o.Help())
		case "quit":
			open = false
		case "":
		default:
			fmt.Fprintln(w)
			out <- said{Action: town.Action{Sentence: strings.ToValidUTF8(text, "\uFFFD")}}
			return out
		}
		if !open {
			out <- said{quit: true}
			return out
		}
	}
}

func (h *human) end(e *town.Episode, seat int) func() {
	if e.Over() != "" {
		fmt.Fprintf(h.c.Stdout, "%s\n", e.Observe(seat).Text())
	}
	return func() {}
}
