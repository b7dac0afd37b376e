package dice

import (
	"encoding/binary"
	"math"
	"math/bits"
)

// cogtown is xoroshiro128+ with the constants 55, 14 and 36, as the town of
// the sentences source is set up from it.
type cogtown struct {
	p, q  uint64
	drawn int64
}

// newCogtown splits the seed over the two words, jumps 2^64 outputs on and
// throws one away; counting starts after that.
func newCogtown(seed Seed) *cogtown {
	n := seed.Int64()
	if n == 0 {
		n = math.MaxInt32 // all zeros would stay so for ever
	}
	g := &cogtown{p: uint64(n >> 16), q: uint64(n & 0xffff)}
	g.jump()
	g.uint64()
	g.drawn = 0
	return g
}

func (g *cogtown) jump() {
	var p, q uint64
	for _, word := range [...]uint64{0xBEAC0467EBA5FACB, 0xD86B048B86AA9922} {
		for bit := range 64 {
			if word>>bit&1 == 1 {
				p ^= g.p
				q ^= g.q
			}
			g.uint64()
		}
	}
	g.p, g.q = p, q
}

func (g *cogtown) uint64() uint64 {
	out := g.p + g.q
	q := g.q ^ g.p
	g.p = bits.RotateLeft64(g.p, 55) ^ q ^ q<<14
	g.q = bits.RotateLeft64(q, 36)
	g.drawn++
	return out
}

// Float is the top 53 bits of one output. The town itself never asks for one.
func (g *cogtown) Float() float64 { return float64(g.uint64()>>11) / (1 << 53) }

// Below draws nothing for n = 1, and otherwise until an output is low enough.
func (g *cogtown) Below(n int) int {
	if n <= 1 {
		return 0
	}
	most := uint64(n - 1)
	for {
		out := g.uint64()
		if out <= math.MaxUint64-math.MaxUint64%most {
			return int(out % (most + 1))
		}
	}
}

func (g *cogtown) Drawn() int64 { return g.drawn }

func (g *cogtown) Mark() Mark {
	return Mark{kind: Cogtown, drawn: g.drawn, p: g.p, q: g.q}
}

func (g *cogtown) Back(m Mark) {
	checkMark(m, Cogtown)
	g.p, g.q, g.drawn = m.p, m.q, m.drawn
}

func (g *cogtown) skip(n int64) {
	for range n {
		g.uint64()
	}
}

func (g *cogtown) encode() []byte {
	out := binary.LittleEndian.AppendUint64(nil, g.p)
	return binary.LittleEndian.AppendUint64(out, g.q)
}

func (g *cogtown) decode(state []byte, drawn int64) error {
	if len(state) != 16 {
		return disagrees(Cogtown, drawn)
	}
	g.p = binary.LittleEndian.Uint64(state)
	g.q = binary.LittleEndian.Uint64(state[8:])
	g.drawn = drawn
	if g.p == 0 && g.q == 0 {
		return disagrees(Cogtown, drawn) // no seed leads here
	}
	return nil
}
