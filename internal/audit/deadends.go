package audit

import (
	"fmt"
	"strings"

	"rpg/internal/content"
	"rpg/internal/deadend"
	"rpg/internal/dice"
	"rpg/internal/game"
	"rpg/internal/play"
	"rpg/internal/script"
	"rpg/internal/state"
	"rpg/internal/world"
)

// deadEnds lists what is found by playing: where a game can no longer be finished.
// Only a game that is typed can be played here.
func deadEnds(b *content.Book) (found []Finding) {
	if !b.Sure() {
		return nil
	}
	all, err := deadend.Find(deadend.Options{Book: b, Open: func() (*game.Game, error) { return fresh(b) }})
	if err != nil {
		return nil // playing it tells why
	}
	for _, d := range all {
		severity := content.Warning
		if d.Lost[0].Kind == deadend.Points {
			severity = content.Info
		}
		found = append(found, Finding{
			Pos: caused(b, d.Cause), Severity: severity, Code: codeDeadEnd,
			Message: fmt.Sprintf("%s, after “%s”", d.Says(b.World()), lines(d.Lines)),
			Hint:    "a way back, another way to it, or an end of the game was expected; if it is meant, silence it and say why",
		})
	}
	return found
}

// fresh is a new game that nobody has played.
func fresh(b *content.Book) (*game.Game, error) {
	s := state.New()
	g := game.New(b.World(), s)
	g.Scripts = &script.Hatch{From: b, Parse: play.Reader(b.World())}
	seed := "1"
	if own := b.World().Seed; own != nil {
		seed = fmt.Sprint(*own)
	}
	for key, v := range map[string]string{"dice.kind": b.World().Dice, "dice.seed": dice.ParseSeed(seed).String()} {
		s.Fill(world.Global, key, state.String(v))
	}
	if len(g.Cast()) > 0 {
		s.Fill(world.Global, "round.cast", state.Texts(g.Cast()[:1]))
	}
	return g, g.SettlePlaces()
}

// caused is the place of what takes something away.
func caused(b *content.Book, c deadend.Cause) world.Pos {
	switch {
	case c.Pos.Line != 0:
		return c.Pos
	case c.Event != "":
		return b.Place("", "", "events", c.Event)
	case c.Item != "":
		return b.Place(world.Items, c.Item, "heal")
	}
	return b.World().Pos
}

// mostLines is how much of a way is shown: its end.
const mostLines = 40

func lines(all []string) string {
	if n := len(all) - mostLines; n > 0 {
		return fmt.Sprintf("(%d lines) … %s", n, strings.Join(all[n:], ". "))
	}
	return strings.Join(all, ". ")
}
