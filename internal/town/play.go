package town

// Play plays an episode to its end with a baseline in each seat.
func (e *Episode) Play(table []Baseline) error {
	for e.over == "" {
		if err := e.PlayTurn(table); err != nil {
			return err
		}
	}
	return nil
}

// PlayTurn lets the baseline of each seat speak that has not spoken in this turn.
func (e *Episode) PlayTurn(table []Baseline) error {
	var said [mostSeats]string
	var silent [mostSeats]int
	n := 0
	for i := range e.seats {
		if !e.seats[i].given {
			said[n], silent[n] = table[i](e, i), i
			n++
		}
	}
	for k := range n { // the last of them ends the turn
		if err := e.Act(silent[k], Action{Sentence: said[k]}); err != nil {
			return err
		}
	}
	return nil
}
