package dice

import (
	"encoding/binary"
	"fmt"
	"math/bits"
)

// block is one round of MT19937. A block is never written to once a python
// holds it, so marks share it and cost no copy.
type block [624]uint32

// python is MT19937 drawing as Python's random.Random does.
type python struct {
	block *block
	pos   int // the next word of the block; 624 when it is used up
	drawn int64
}

func newPython(seed Seed) *python {
	if g, ok := seed.start(); ok {
		return g
	}
	return &python{block: initByArray(seed.words()), pos: len(block{})}
}

// initByArray is the reference seeding by several words, which Python uses for
// every seed, even a small one.
func initByArray(key []uint32) *block {
	const n = len(block{})
	b := new(block)
	b[0] = 19650218
	for i := 1; i < n; i++ {
		b[i] = 1812433253*(b[i-1]^b[i-1]>>30) + uint32(i)
	}
	i, j := 1, 0
	step := func() {
		if i++; i == n {
			b[0], i = b[n-1], 1
		}
	}
	for range max(n, len(key)) {
		b[i] = (b[i] ^ (b[i-1]^b[i-1]>>30)*1664525) + key[j] + uint32(j)
		step()
		if j++; j == len(key) {
			j = 0
		}
	}
	for range n - 1 {
		b[i] = (b[i] ^ (b[i-1]^b[i-1]>>30)*1566083941) - uint32(i)
		step()
	}
	b[0] = 1 << 31
	return b
}

// twist turns a block into the one that follows it.
func (b *block) twist() {
	const n, m = len(block{}), 397
	mix := func(i, next, far int) {
		y := b[i]&(1<<31) | b[next]&(1<<31-1)
		b[i] = b[far] ^ y>>1 ^ y&1*0x9908b0df
	}
	for i := range n - m {
		mix(i, i+1, i+m)
	}
	for i := n - m; i < n-1; i++ {
		mix(i, i+1, i+m-n)
	}
	mix(n-1, 0, m-1)
}

func (g *python) uint32() uint32 {
	if g.pos == len(g.block) {
		next := *g.block
		next.twist()
		g.block, g.pos = &next, 0
	}
	y := g.block[g.pos]
	g.pos++
	g.drawn++
	y ^= y >> 11
	y ^= y << 7 & 0x9d2c5680
	y ^= y << 15 & 0xefc60000
	return y ^ y>>18
}

// bits is getrandbits for k from 0 to 64: whole words, the low one first, the
// last cut to its top bits.
func (g *python) bits(k int) uint64 {
	var n uint64
	for at := 0; at < k; at += 32 {
		word := g.uint32() >> max(0, 32-(k-at))
		n |= uint64(word) << at
	}
	return n
}

func (g *python) Float() float64 {
	high, low := g.uint32()>>5, g.uint32()>>6
	return (float64(high)*67108864 + float64(low)) / 9007199254740992
}

// Below is _randbelow: as many bits as n itself has, until they are below n.
// For n = 1 that is a bit at a time until one is 0.
func (g *python) Below(n int) int {
	if n < 1 {
		return 0
	}
	k := bits.Len(uint(n))
	for {
		if r := g.bits(k); r < uint64(n) {
			return int(r)
		}
	}
}

func (g *python) Drawn() int64 { return g.drawn }

func (g *python) Mark() Mark {
	return Mark{kind: Python, drawn: g.drawn, p: uint64(g.pos), block: g.block}
}

func (g *python) Back(m Mark) {
	checkMark(m, Python)
	g.block, g.pos, g.drawn = m.block, int(m.p), m.drawn
}

func (g *python) skip(n int64) {
	g.drawn += n
	if left := int64(len(g.block) - g.pos); n > left {
		next := *g.block // ours alone until we are done: twist it in place
		for ; n > left; left = int64(len(next)) {
			next.twist()
			n -= left
			g.pos = 0
		}
		g.block = &next
	}
	g.pos += int(n)
}

// encode writes what getstate gives: 624 words and the position.
func (g *python) encode() []byte {
	out := make([]byte, 0, stateSize)
	for _, word := range g.block {
		out = binary.LittleEndian.AppendUint32(out, word)
	}
	return binary.LittleEndian.AppendUint32(out, uint32(g.pos))
}

const stateSize = (len(block{}) + 1) * 4

func (g *python) decode(state []byte, drawn int64) error {
	next, err := readState(state)
	if err != nil {
		return err
	}
	start := int64(g.pos)
	if int64(next.pos) != (start+drawn-1)%int64(len(g.block))+1 {
		return disagrees(Python, drawn)
	}
	next.drawn = drawn
	*g = *next
	return nil
}

func readState(state []byte) (*python, error) {
	if len(state) != stateSize {
		return nil, fmt.Errorf("the state of python dice has %d bytes: it should have %d, which are 625 numbers of 4", len(state), stateSize)
	}
	g := &python{block: new(block)}
	for i := range g.block {
		g.block[i] = binary.LittleEndian.Uint32(state[i*4:])
	}
	pos := binary.LittleEndian.Uint32(state[len(g.block)*4:])
	if pos > uint32(len(g.block)) {
		return nil, fmt.Errorf("the state of python dice ends in position %d: it should be 0 to 624", pos)
	}
	g.pos = int(pos)
	return g, nil
}
