package game

import (
	"fmt"
	"strconv"
	"strings"

	"rpg/internal/dice"
	"rpg/internal/state"
	"rpg/internal/world"
)

// Tx is the transaction of one command, typed line or town round. It ends in
// exactly one of two ways: committed whole, or rolled back whole. Nothing
// outside of a Tx writes the state, and a Tx never writes a file.
type Tx struct {
	*Game
	Lines []Line
	Rolls []Roll
	Adds  []Memory
	Deeds []Deed
	Makes []Made

	// Phrase, where there is one, puts each line into words at once: what is
	// told now may be otherwise at the end of the deed.
	Phrase func(Line) []string

	touched []Touch // see [Tx.Touch]

	// Unlogged: nobody reads Deeds afterwards, so none are kept.
	Unlogged bool

	halted bool // a death or an ending stops what runs
	turn   turn // what the deed that runs asks of the line and the clock
	drawn  int64
}

// Deed is what the log keeps of one deed.
type Deed struct {
	Verb, Target, Second, Dir string
	Count                     int
	End                       End
}

// Made is a record that was generated: the text of its file, in the author's
// own form.
type Made struct {
	Kind world.Kind
	ID   string
	Text string
}

// Memory is a line for one of the files that only grow: of a person, of a
// character, or the chronicle (the zero Of).
type Memory struct {
	Of   world.Ref
	Kind string
	Text string
	By   string // whom the line is about or from, where that matters
}

// Begin starts a transaction.
func (g *Game) Begin() *Tx {
	return &Tx{Game: g, drawn: int64(g.State.Get(world.Global, "dice.drawn").Float())}
}

// Mark is a place in a transaction to come back to.
type Mark struct {
	state, lines, rolls, adds, deeds, makes, touched int

	halted bool
	turn   turn
	dice   dice.Mark
	opened bool
}

func (tx *Tx) Mark() Mark {
	m := Mark{
		state: tx.State.Mark(), lines: len(tx.Lines), rolls: len(tx.Rolls), adds: len(tx.Adds), deeds: len(tx.Deeds),
		makes: len(tx.Makes), touched: len(tx.touched), halted: tx.halted, turn: tx.turn,
	}
	if tx.source != nil {
		m.dice, m.opened = tx.source.Mark(), true
	}
	return m
}

// Rollback undoes what came after a mark, the dice included.
func (tx *Tx) Rollback(m Mark) {
	tx.State.Back(m.state)
	tx.Lines, tx.Rolls, tx.Adds, tx.Deeds = tx.Lines[:m.lines], tx.Rolls[:m.rolls], tx.Adds[:m.adds], tx.Deeds[:m.deeds]
	tx.Makes, tx.touched = tx.Makes[:m.makes], tx.touched[:m.touched]
	tx.halted, tx.turn = m.halted, m.turn
	switch {
	case m.opened:
		tx.source.Back(m.dice)
	case tx.source != nil:
		tx.source = nil // to be opened again from the state, where it stood
	}
}

// Settle writes the generator's place into the state, when it has moved. Call
// it once, before the changes are taken.
func (tx *Tx) Settle() {
	tx.showTouched()
	if tx.source == nil || tx.source.Drawn() == tx.drawn {
		return
	}
	p := tx.source.Place()
	if old := tx.State.Get(world.Global, "dice.state"); old.Kind() == state.Raw {
		// A save that came from Python keeps Python's spelling.
		if list, err := dice.ToPython(p.State); err == nil {
			tx.State.Set(world.Global, "dice.state", state.JSON(string(list)))
		}
	} else {
		tx.State.Set(world.Global, "dice.state", state.String(p.State))
	}
	if seedText(tx.State.Get(world.Global, "dice.seed")) != p.Seed {
		tx.State.Set(world.Global, "dice.seed", state.String(p.Seed))
	}
	tx.State.Set(world.Global, "dice.drawn", state.Real(float64(p.Drawn)))
	tx.drawn = p.Drawn
}

// Drawn is how many raw outputs the run's generator has given so far.
func (tx *Tx) Drawn() int64 {
	if tx.source != nil {
		return tx.source.Drawn()
	}
	return tx.drawn
}

// Say adds a line of the content's own words.
func (tx *Tx) Say(text string) {
	if text != "" {
		tx.Tell(Line{What: Said, Text: text})
	}
}

// Tell adds a line.
func (tx *Tx) Tell(l Line) {
	if tx.Phrase != nil {
		l.Shown = tx.Phrase(l)
	}
	if tx.Lines == nil {
		tx.Lines = make([]Line, 0, 2) // most commands tell no more
	}
	tx.Lines = append(tx.Lines, l)
}

// Remember adds a line to a file that only grows.
func (tx *Tx) Remember(m Memory) { tx.Adds = append(tx.Adds, m) }

// Halted reports whether a death or an ending stopped what was running.
func (tx *Tx) Halted() bool { return tx.halted }

// A Roll is dice that fell: what for, what was thrown, and what came of it.
type Roll struct {
	Purpose string
	By      world.Ref
	Dice    string
	Faces   []int
	Plus    int
	Total   int
	Against int  // what had to be reached; 0: nothing
	Hit     bool // it was reached
	Shown   string
}

// Throw rolls dice in the usual notation for a purpose, and logs them.
func (tx *Tx) Throw(purpose string, by world.Ref, d dice.Dice) (Roll, error) {
	src, err := tx.Source()
	if err != nil {
		return Roll{}, err
	}
	t := d.Roll(src)
	r := Roll{Purpose: purpose, By: by, Dice: d.String(), Faces: t.Faces, Total: t.Total, Shown: t.String()}
	tx.Rolls = append(tx.Rolls, r)
	return r, nil
}

// Try rolls a d20 and a modifier against a number, and logs it.
func (tx *Tx) Try(purpose string, by world.Ref, plus, against int) (Roll, error) {
	src, err := tx.Source()
	if err != nil {
		return Roll{}, err
	}
	face := dice.Roll(src, 20)
	r := Roll{
		Purpose: purpose, By: by, Dice: "1d20", Faces: []int{face}, Plus: plus,
		Total: face + plus, Against: against, Hit: face+plus >= against,
		Shown: fmt.Sprintf("%d%+d=%d", face, plus, face+plus),
	}
	tx.Rolls = append(tx.Rolls, r)
	return r, nil
}

// Below draws a whole number from 0 to n-1 for a purpose, and logs it.
func (tx *Tx) Below(purpose string, n int) (int, error) {
	src, err := tx.Source()
	if err != nil {
		return 0, err
	}
	v := src.Below(n)
	tx.Rolls = append(tx.Rolls, Roll{Purpose: purpose, Dice: fmt.Sprintf("%s%d", oneOf, n), Faces: []int{v + 1}, Total: v + 1})
	return v, nil
}

// oneOf is what the log calls the dice of [Tx.Below], before how many there are.
const oneOf = "1 of "

// InOrder is what the log calls the dice of a [Tx.Shuffle].
const InOrder = "shuffle"

// Shuffle puts n things in a random order for a purpose, and logs it: its faces
// are the places, from 1 on, that the things had before.
func (tx *Tx) Shuffle(purpose string, n int, swap func(i, j int)) error {
	src, err := tx.Source()
	if err != nil {
		return err
	}
	tx.Rolls = append(tx.Rolls, Roll{Purpose: purpose, Dice: InOrder, Faces: shuffled(src, n, swap)})
	return nil
}

func shuffled(src dice.Source, n int, swap func(i, j int)) []int {
	faces := make([]int, n)
	for i := range faces {
		faces[i] = i + 1
	}
	dice.Shuffle(src, n, func(i, j int) {
		faces[i], faces[j] = faces[j], faces[i]
		swap(i, j)
	})
	return faces
}

// Again throws logged dice once more, from a generator that stands where it
// stood before them, and gives how they fall. The error says what is no roll.
func (r Roll) Again(src dice.Source) (faces []int, total int, err error) {
	switch r.Dice {
	case InOrder:
		return shuffled(src, len(r.Faces), func(i, j int) {}), 0, nil
	case chance:
		f := int(src.Float() * 100)
		return []int{f}, f, nil
	}
	if among, is := strings.CutPrefix(r.Dice, oneOf); is {
		n, err := strconv.Atoi(among)
		if err != nil || n < 1 {
			return nil, 0, fmt.Errorf("%q is no roll", r.Dice)
		}
		v := src.Below(n) + 1
		return []int{v}, v, nil
	}
	d, err := dice.Parse(r.Dice)
	if err != nil {
		return nil, 0, err
	}
	t := d.Roll(src)
	return t.Faces, t.Total + r.Plus, nil
}

// chance is what the log calls the dice of a chance in a hundred.
const chance = "d%"

// Chance draws for a chance in a hundred, as the effect of world-schema does,
// and logs it.
func (tx *Tx) Chance(purpose string, p float64) (bool, error) {
	src, err := tx.Source()
	if err != nil {
		return false, err
	}
	f := src.Float() * 100
	hit := f < p
	tx.Rolls = append(tx.Rolls, Roll{Purpose: purpose, Dice: chance, Faces: []int{int(f)}, Total: int(f), Against: int(p), Hit: hit})
	return hit, nil
}
