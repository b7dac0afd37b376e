package dice

import (
	"slices"
	"strconv"
	"strings"
)

// Throw is what came of a roll: the faces in the order they fell, which of
// them count, and the total with the number added.
type Throw struct {
	Dice  Dice
	Faces []int
	Kept  []bool
	Total int
}

// Roll throws the dice, one after the other. A plain number draws nothing; a
// die of one side draws what its kind of source draws for it. Of equal faces
// the earlier is kept.
func (d Dice) Roll(s Source) Throw {
	t := Throw{Dice: d, Faces: make([]int, d.Count), Kept: make([]bool, d.Count), Total: d.Plus}
	order := make([]int, d.Count)
	for i := range d.Count {
		t.Faces[i] = Roll(s, d.Sides)
		order[i] = i
	}
	switch {
	case d.KeepHigh > 0:
		slices.SortStableFunc(order, func(i, j int) int { return t.Faces[j] - t.Faces[i] })
	case d.KeepLow > 0:
		slices.SortStableFunc(order, func(i, j int) int { return t.Faces[i] - t.Faces[j] })
	}
	for _, i := range order[:d.kept()] {
		t.Kept[i] = true
		t.Total += t.Faces[i]
	}
	return t
}

// String is the throw in one line, dice that do not count in parentheses:
// "2d6+1: 3+5+1=9", "4d6kh3: 6+(1)+4+3=13", "d20: 14".
func (t Throw) String() string {
	var sum strings.Builder
	for i, face := range t.Faces {
		if i > 0 {
			sum.WriteByte('+')
		}
		if t.Kept[i] {
			sum.WriteString(strconv.Itoa(face))
		} else {
			sum.WriteString("(" + strconv.Itoa(face) + ")")
		}
	}
	total := strconv.Itoa(t.Total)
	switch {
	case len(t.Faces) == 0, len(t.Faces) == 1 && t.Dice.Plus == 0:
		return t.Dice.String() + ": " + total
	case t.Dice.Plus > 0:
		sum.WriteByte('+')
		fallthrough
	case t.Dice.Plus < 0:
		sum.WriteString(strconv.Itoa(t.Dice.Plus))
	}
	return t.Dice.String() + ": " + sum.String() + "=" + total
}
