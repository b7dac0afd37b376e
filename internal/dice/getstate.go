package dice

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// FromPython reads the list that json.dump makes of random.getstate(),
// [3, [625 numbers], null], and gives the state as a Place holds it. A number
// in the third place, half of an unfinished gauss(), is dropped: nothing here
// draws that way.
func FromPython(getstate []byte) (state string, err error) {
	var parts []json.RawMessage
	if err := json.Unmarshal(getstate, &parts); err != nil {
		return "", fmt.Errorf("reading a python random state: %w", err)
	}
	if len(parts) != 3 || string(parts[0]) != "3" {
		return "", fmt.Errorf("a python random state is a list of three that begins with 3, as random.getstate() gives it")
	}
	var numbers []*uint32 // a null would otherwise pass for 0
	if err := json.Unmarshal(parts[1], &numbers); err != nil {
		return "", fmt.Errorf("reading the numbers of a python random state: %w", err)
	}
	var gauss *float64
	if err := json.Unmarshal(parts[2], &gauss); err != nil {
		return "", fmt.Errorf("the third part of a python random state is null or a number: %w", err)
	}
	if want := len(block{}) + 1; len(numbers) != want {
		return "", fmt.Errorf("a python random state has %d numbers, not %d", want, len(numbers))
	}
	g := &python{block: new(block)}
	for i, n := range numbers {
		switch {
		case n == nil:
			return "", fmt.Errorf("number %d of a python random state is null", i+1)
		case i < len(g.block):
			g.block[i] = *n
		case *n > uint32(len(g.block)):
			return "", fmt.Errorf("a python random state ends in position %d: it should be 0 to 624", *n)
		default:
			g.pos = int(*n)
		}
	}
	return base64.StdEncoding.EncodeToString(g.encode()), nil
}

// ToPython writes the state of a Place of python dice as the list that
// random.setstate takes, once its lists are made tuples.
func ToPython(state string) ([]byte, error) {
	g, err := readBase64(state)
	if err != nil {
		return nil, err
	}
	out := []byte("[3,[")
	for _, word := range g.block {
		out = strconv.AppendUint(out, uint64(word), 10)
		out = append(out, ',')
	}
	out = strconv.AppendInt(out, int64(g.pos), 10)
	return append(out, "],null]"...), nil
}

// Adopt gives the place of a python state that somebody else drew to, so that
// nobody counted the outputs. If the seed leads to the state, the place is
// that seed and the outputs it took. If not (the seed was the system's, or
// draws of an unknown kind went before), the state itself becomes the seed and
// counting starts at 0: the run goes on exactly, but cannot go back before it.
func Adopt(seed Seed, state string) (Place, error) {
	want, err := readBase64(state)
	if err != nil {
		return Place{}, err
	}
	state = base64.StdEncoding.EncodeToString(want.encode())
	g := newPython(seed)
	for g.drawn <= adoptUpTo {
		if *g.block == *want.block && want.pos >= g.pos {
			return Place{Python, seed.String(), g.drawn + int64(want.pos-g.pos), state}, nil
		}
		g.skip(int64(len(g.block) - g.pos)) // to the end of this block
		g.skip(1)                           // and into the next
	}
	return Place{Python, startPrefix + state, 0, state}, nil
}

// adoptUpTo bounds the search: some twenty milliseconds, once in a run's life.
const adoptUpTo = 1 << 23

// startPrefix marks a text seed that is a whole state, see Adopt.
const startPrefix = "state:"

// start is the generator that a seed made by Adopt begins with.
func (s Seed) start() (*python, bool) {
	state, ok := strings.CutPrefix(s.text, startPrefix)
	if !ok || s.whole != nil {
		return nil, false
	}
	g, err := readBase64(state)
	return g, err == nil
}

func readBase64(state string) (*python, error) {
	b, err := base64.StdEncoding.Strict().DecodeString(state)
	if err != nil {
		return nil, fmt.Errorf("the state of python dice is not base64: %w", err)
	}
	return readState(b)
}
