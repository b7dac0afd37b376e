package town

import (
	"strings"

	"rpg/internal/sentence"
	"rpg/internal/world"
)

// Reading is how the town takes its sentences.
func (t *Town) Reading() sentence.Reading { return t.reading }

// Read is what a sentence of a seat would mean as the town stands now, and the
// words that it was read by. It changes nothing.
func (e *Episode) Read(seat int, text string, rules sentence.Reading) (world.Deed, sentence.Reason, *sentence.Lexicon) {
	d, r := sentence.Read(sentence.Line(text, sentence.Longest), e.lexicon, speaker{e, seat}, rules)
	return d, r, e.lexicon
}

// SeatOf finds a seat by the name of who sits there, or by its number from 0; -1
// if there is none.
func (e *Episode) SeatOf(word string) int {
	for i := range e.seats {
		if strings.EqualFold(e.Names[i], word) || word == string(rune('0'+i)) {
			return i
		}
	}
	return -1
}
