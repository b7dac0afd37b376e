package town

import (
	"cmp"
	"slices"

	"rpg/internal/sentence"
)

// Highlight is an act that a viewer would go to.
type Highlight struct {
	Event    int    `json:"event"` // its place in the replay
	Turn     int    `json:"turn"`
	Seat     int    `json:"seat"`
	Name     string `json:"name"`
	Kind     string `json:"kind"` // rob, commission, deal, market or talk
	Salience int    `json:"salience"`
	Sentence string `json:"sentence"`
	Told     string `json:"told"`
}

// Highlights lists the acts of the greatest salience, the greatest first: of two
// alike the earlier. Nothing below least is one.
func (e *Episode) Highlights(most, least int) []Highlight {
	var all []Highlight
	for i, v := range e.Events() {
		if v.Kind != kindAct || v.Act.Salience < least {
			continue
		}
		a := v.Act
		all = append(all, Highlight{
			Event: i, Turn: a.Turn, Seat: a.Seat, Name: e.Names[a.Seat], Kind: highlightKind(a),
			Salience: a.Salience, Sentence: a.Sentence, Told: e.Told(a),
		})
	}
	slices.SortStableFunc(all, func(a, b Highlight) int { return cmp.Compare(b.Salience, a.Salience) })
	return all[:min(most, len(all))]
}

func highlightKind(a *Act) string {
	switch a.Intent {
	case sentence.Rob:
		return "rob"
	case sentence.Give:
		if a.NPC >= 0 {
			return "commission"
		}
		return "deal"
	case sentence.Buy, sentence.Sell:
		return "market"
	case sentence.Say:
		return "talk"
	}
	return "deal"
}
