package command

import (
	"fmt"
	"maps"
	"slices"

	"rpg/internal/argparse"
	"rpg/internal/tell"
)

// mostMeter is the most that can be added to a meter at once.
const mostMeter = 1_000_000

// meterSpecs is the owner's command for what play costs.
func meterSpecs() []Spec {
	return []Spec{{
		Name: "meter", Help: "what is left of the game's meter, and what takes from it",
		About: "rpg settings set meter off lets the game be played without counting.",
		For:   Owner, Needs: Run, Run: showMeter,
		Subs: []Spec{{
			Name: "add", Help: "put more into the meter, or with a minus sign take some out",
			Args: []argparse.Arg{{Name: "n", Help: "how much", Int: true}},
			For:  Owner, Needs: Run, Run: addToMeter,
		}},
	}}
}

func showMeter(c *Call) (Answer, error) {
	m := c.Game.World.Meter
	if m == nil {
		return refuse("this game has no meter")
	}
	left, counts := c.Game.MeterLeft()
	if !counts {
		return refuse("the meter is switched off; rpg settings set meter on")
	}
	var p tell.Page
	p.AddData("METER", fmt.Sprintf("%s, %d left of %d", meterName(c), left, m.Start), map[string]any{"left": left, "start": m.Start, "name": meterName(c)})
	var costs []string
	for _, kind := range slices.Sorted(maps.Keys(m.Costs)) {
		costs = append(costs, fmt.Sprintf("%s %d", kind, m.Costs[kind]))
	}
	p.AddData("COSTS", tell.List(costs), m.Costs)
	switch {
	case c.Game.MeterSpent():
		p.AddData("SPENT", "characters speak through the referee, nothing is generated, and the world turns with {} only", true)
	case c.Game.MeterLow():
		p.AddData("LOW", fmt.Sprintf("%d or less is little", m.Low), true)
	}
	return Answer{Page: p}, nil
}

func meterName(c *Call) string {
	if name := c.Game.World.Meter.Name; name != "" {
		return tell.OneLine(name)
	}
	return "meter"
}

func addToMeter(c *Call) (Answer, error) {
	n, _ := c.Words.Int("n")
	if n == 0 || n > mostMeter || n < -mostMeter {
		return refuse("how much? a number from 1 to %d, or as much with a minus sign", mostMeter)
	}
	if c.Game.World.Meter != nil {
		c.Tx.AddToMeter(n)
	}
	return showMeter(c)
}
