package command

import (
	"fmt"
	"strconv"
	"strings"

	"rpg/internal/tell"
	"rpg/internal/town"
	"rpg/internal/view"
)

func townReplay(c *Call) (Answer, error) {
	r, no := c.replay()
	if no != "" {
		return Answer{Refused: no}, nil
	}
	turn, seat, no := c.scene(r)
	if no != "" {
		return Answer{Refused: no}, nil
	}
	var seen *view.Observation
	e, err := r.PlayAgain(func(e *town.Episode) {
		if e.Turn() == turn && seat >= 0 {
			o := e.Observe(seat)
			seen = &o
		}
	})
	if err != nil {
		return refuse("the replay cannot be played again: %s", tell.OneLine(err.Error()))
	}
	if turn >= e.Turn() {
		return refuse("the replay has %d turns", e.Turn())
	}
	story := town.Story{Episode: e, Players: r.Players}
	var p tell.Page
	if turn >= 0 {
		if seen != nil {
			p = append(p, tell.Row{Label: "SHOWN", Text: strings.TrimSpace(seen.Text()), Block: true, Data: seen})
		}
		p = append(p, block(story.Turn(turn, seat)))
		return Answer{Page: p}, nil
	}
	p = append(p, block(story.Cast()))
	for t := range e.Turn() {
		p = append(p, block("\n"+story.Turn(t, seat)))
	}
	p.Add("", " ")
	p = append(p, tell.Row{Label: "RESULTS", Text: strings.TrimSuffix(story.Ranking(), "\n"), Block: true, Data: e.Results(r.Players)})
	p.Add("WON", e.Results(r.Players).Winner(e.Names))
	return Answer{Page: p}, nil
}

func block(text string) tell.Row { return tell.Row{Text: strings.TrimSuffix(text, "\n"), Block: true} }

// scene reads which turn and which seat are asked for; -1 is all of them.
func (c *Call) scene(r *town.Replay) (turn, seat int, no string) {
	turn, seat = -1, -1
	if n, given := c.Words.Int("turn"); given {
		if n < 1 || n > r.Config.Turns {
			return 0, 0, fmt.Sprintf("--turn takes a turn, from 1 to %d", r.Config.Turns)
		}
		turn = n - 1
	}
	name, given := c.Words.Option("seat")
	if !given {
		return turn, seat, ""
	}
	if n, err := strconv.Atoi(name); err == nil && n >= 0 && n < len(r.Names) {
		return turn, n, ""
	}
	for i, known := range r.Names {
		if strings.EqualFold(known, name) {
			return turn, i, ""
		}
	}
	return 0, 0, fmt.Sprintf("nobody called %s sits there; the seats are 0 to %d: %s", tell.Quote(name), len(r.Names)-1, tell.OneLine(tell.List(r.Names)))
}
