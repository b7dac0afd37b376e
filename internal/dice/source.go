package dice

import (
	"bytes"
	"encoding/base64"
	"fmt"
)

// Kind names a generator, as a world's `dice` field and a save write it.
type Kind string

const (
	Python  Kind = "python"  // MT19937, drawing as Python's random module does
	Lantern Kind = "lantern" // mulberry32, for worlds of the world-schema source
	Cogtown Kind = "cogtown" // xoroshiro128+, for the towns of the sentences source
)

// ParseKind reads a generator's name.
func ParseKind(s string) (Kind, error) {
	switch k := Kind(s); k {
	case Python, Lantern, Cogtown:
		return k, nil
	}
	return "", fmt.Errorf("no dice are called %s: write python, lantern or cogtown", quoted(s))
}

// Source is one seeded generator. It is not safe for several goroutines.
type Source interface {
	// Float gives a number from 0 up to but not including 1.
	Float() float64

	// Below gives a whole number from 0 to n-1 in the generator's own way,
	// which may take any number of raw outputs, none included. For n below 1
	// there is no such number; it gives 0, and only lantern draws.
	Below(n int) int

	// Drawn is the number of raw outputs taken since seeding. With the same
	// kind and seed, the same number means the same draws to come.
	Drawn() int64

	// Mark remembers this place, and Back returns to it, later or earlier.
	Mark() Mark
	Back(Mark)

	// Place says where the source stands, for a save. It writes out the whole
	// state, so ask for it once a save and not once a roll.
	Place() Place

	// Seek goes where p says, as Open does, in either direction. A place of
	// another kind or seed is an error, and an error leaves the source where
	// it was.
	Seek(p Place) error
}

// Mark is a place to come back to inside one process. It is good for every
// source of the same kind and seed, for as long as it is kept; handing it to a
// source of another kind is a bug and panics. Taking one copies a few words; to
// ask whether two places are the same, compare Drawn.
type Mark struct {
	kind  Kind
	drawn int64
	p, q  uint64
	block *block
}

// Place is where a source stands, as a save holds it.
type Place struct {
	Kind  Kind
	Seed  string // as Seed.String writes it
	Drawn int64  // raw outputs taken since seeding
	State string // base64 of the generator's own state; "" to draw again from the seed
}

const (
	// Up to this many outputs a state is compared with the one that the seed
	// gives, which takes a fraction of a millisecond. Beyond, only what can be
	// known without drawing is checked.
	compareUpTo = 1 << 16

	// No run takes more outputs than this; a place that says so was damaged,
	// and to draw that far would look like a hang.
	redrawUpTo = 1 << 24
)

// generator is what each kind supplies; source adds the places.
type generator interface {
	Float() float64
	Below(n int) int
	Drawn() int64
	Mark() Mark
	Back(Mark)

	// skip takes n raw outputs and throws them away.
	skip(n int64)

	// encode writes the state out, little-endian.
	encode() []byte

	// decode, on a generator that was just seeded, takes over a state that is
	// said to be drawn outputs on, and refuses one that cannot be.
	decode(state []byte, drawn int64) error
}

type source struct {
	kind Kind
	seed Seed
	generator
}

// New gives a source that was just seeded. An unknown kind is a bug: names
// from outside go through ParseKind.
func New(kind Kind, seed Seed) Source {
	return &source{kind, seed, seeded(kind, seed)}
}

// Open continues where p says. Without a state it seeds and draws p.Drawn
// outputs again. A state that is broken, or not the one that the seed and the
// number of outputs lead to, is an error; for a state whose seed is not known,
// see Adopt.
func Open(p Place) (Source, error) {
	kind, err := ParseKind(string(p.Kind))
	if err != nil {
		return nil, err
	}
	s := New(kind, ParseSeed(p.Seed))
	if err := s.Seek(p); err != nil {
		return nil, err
	}
	return s, nil
}

func seeded(kind Kind, seed Seed) generator {
	switch kind {
	case Python:
		return newPython(seed)
	case Lantern:
		return newLantern(seed)
	case Cogtown:
		return newCogtown(seed)
	}
	panic("dice: unknown kind " + string(kind))
}

func (s *source) Place() Place {
	return Place{
		Kind:  s.kind,
		Seed:  s.seed.String(),
		Drawn: s.Drawn(),
		State: base64.StdEncoding.EncodeToString(s.encode()),
	}
}

func (s *source) Seek(p Place) error {
	if p.Kind != s.kind {
		return fmt.Errorf("these dice are %s, the place is one of %s dice", s.kind, quoted(string(p.Kind)))
	}
	if want := ParseSeed(p.Seed).String(); want != s.seed.String() {
		return fmt.Errorf("these dice have the seed %s, the place has %s", quoted(s.seed.String()), quoted(want))
	}
	if p.Drawn < 0 {
		return fmt.Errorf("dice cannot have drawn %d outputs: the least is 0", p.Drawn)
	}
	if p.State == "" {
		return s.redraw(p.Drawn)
	}
	state, err := base64.StdEncoding.Strict().DecodeString(p.State)
	if err != nil {
		return fmt.Errorf("the state of the %s dice is not base64: %w", s.kind, err)
	}
	g := seeded(s.kind, s.seed)
	if p.Drawn > compareUpTo {
		if err := g.decode(state, p.Drawn); err != nil {
			return err
		}
	} else if g.skip(p.Drawn); !bytes.Equal(g.encode(), state) {
		return disagrees(s.kind, p.Drawn)
	}
	s.generator = g
	return nil
}

// redraw goes to a number of outputs by the seed alone.
func (s *source) redraw(drawn int64) error {
	if drawn > redrawUpTo {
		return fmt.Errorf("the %s dice are said to have drawn %d outputs: without their state at most %d can be drawn again", s.kind, drawn, redrawUpTo)
	}
	if drawn < s.Drawn() {
		s.generator = seeded(s.kind, s.seed)
	}
	s.skip(drawn - s.Drawn())
	return nil
}

func disagrees(kind Kind, drawn int64) error {
	return fmt.Errorf("the state of the %s dice is not the one that their seed leads to after %d outputs: take the state away to draw again from the seed", kind, drawn)
}

// checkMark guards Back, where a foreign mark would silently change the game.
func checkMark(m Mark, kind Kind) {
	if m.kind != kind {
		panic(fmt.Sprintf("dice: mark of %q dice given to %q", m.kind, kind))
	}
}

// Roll throws one die of n sides: 1 to n.
func Roll(s Source, n int) int { return 1 + s.Below(n) }

// Pick chooses among n: 0 to n-1. Of one it still draws where the kind does.
func Pick(s Source, n int) int { return s.Below(n) }

// Shuffle puts n things in a random order, from the last one down as all the
// sources do. Fewer than two draw nothing.
func Shuffle(s Source, n int, swap func(i, j int)) {
	for i := n - 1; i > 0; i-- {
		swap(i, s.Below(i+1))
	}
}

// Percent is true p times in a hundred.
func Percent(s Source, p int) bool { return s.Float()*100 < float64(p) }
