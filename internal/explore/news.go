package explore

// news remembers what was ever so, apart for each stage: a state is the newer,
// the fewer things it takes that were never so together.
type news struct {
	single map[uint64]bool
	pairs  map[uint64]bool
}

func newNews() *news { return &news{map[uint64]bool{}, map[uint64]bool{}} }

// class notes a state, and says how new it is: 1 when it has something that was
// never so in its stage, 2 when it has a pair, else 3.
func (n *news) class(stage int32, facts, fresh []uint64) uint8 {
	class := uint8(3)
	cell := mixed(uint64(stage) + seed)
	for _, f := range facts {
		if at := mixed(cell ^ f); !n.single[at] {
			n.single[at] = true
			class = 1
		}
	}
	for _, f := range fresh {
		for _, o := range facts {
			if o == f {
				continue
			}
			if at := mixed(cell^f) + mixed(cell^o); !n.pairs[at] {
				n.pairs[at] = true
				class = min(class, 2)
			}
		}
	}
	return class
}
