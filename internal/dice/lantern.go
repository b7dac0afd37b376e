package dice

import (
	"encoding/binary"
	"math"
)

// lantern is mulberry32 as the world-schema source draws from it. Its state
// moves by a constant at each output, so any place is found without drawing.
type lantern struct {
	state uint32
	drawn int64
}

const lanternStep = 0x6D2B79F5

// newLantern starts at the low 32 bits of the seed, as the source does.
func newLantern(seed Seed) *lantern { return &lantern{state: uint32(seed.Int64())} }

func (g *lantern) uint32() uint32 {
	g.skip(1)
	t := g.state
	t = (t ^ t>>15) * (t | 1)
	t ^= t + (t^t>>7)*(t|61)
	return t ^ t>>14
}

func (g *lantern) Float() float64 { return float64(g.uint32()) / (1 << 32) }

// Below scales one output, whatever n is.
func (g *lantern) Below(n int) int {
	return int(math.Floor(g.Float() * float64(max(n, 0))))
}

func (g *lantern) Drawn() int64 { return g.drawn }

func (g *lantern) Mark() Mark {
	return Mark{kind: Lantern, drawn: g.drawn, p: uint64(g.state)}
}

func (g *lantern) Back(m Mark) {
	checkMark(m, Lantern)
	g.state, g.drawn = uint32(m.p), m.drawn
}

func (g *lantern) skip(n int64) {
	g.state += uint32(n) * lanternStep
	g.drawn += n
}

func (g *lantern) encode() []byte {
	return binary.LittleEndian.AppendUint32(nil, g.state)
}

func (g *lantern) decode(state []byte, drawn int64) error {
	g.skip(drawn)
	if len(state) != 4 || binary.LittleEndian.Uint32(state) != g.state {
		return disagrees(Lantern, drawn)
	}
	return nil
}
