package town

// Frame is the whole of a town at one moment.
type Frame struct {
	Turn    int        `json:"turn"`
	Rooms   [][]int    `json:"rooms"` // what lies in each, by good
	Keepers []Till     `json:"npcs"`
	Seats   []Standing `json:"cogs"`

	acts int // how many acts came before it
}

// Till is what a keeper has.
type Till struct {
	Stock []int `json:"stock"`
	Coin  int   `json:"coin"`
}

// Standing is how a seat stands.
type Standing struct {
	Room          int   `json:"room"`
	PrevRoom      int   `json:"prevRoom"`
	Coin          int   `json:"coin"`
	Items         []int `json:"items"`
	Delivered     []int `json:"delivered"` // of each commission
	RetainerOf    int   `json:"retainerOf"`
	RetainerTurns int   `json:"retainerTurns"`
	Robberies     int   `json:"robberies"`
	Robbed        int   `json:"robbed"`
}

// frame keeps how things stand, if the episode is recorded.
func (e *Episode) frame() {
	if e.record {
		e.frames = append(e.frames, e.Frame())
	}
}

// Frame is how things stand now.
func (e *Episode) Frame() Frame {
	f := Frame{Turn: e.turn, acts: len(e.Acts)}
	for r := range e.Rooms {
		f.Rooms = append(f.Rooms, e.goods(func(g int) int { return e.lies(r, g) }))
	}
	for k := range e.Keepers {
		f.Keepers = append(f.Keepers, Till{e.goods(func(g int) int { return e.stock(k, g) }), e.purse(k)})
	}
	for i := range e.seats {
		id := e.id(i)
		s := Standing{
			Room: e.roomOf(i), PrevRoom: e.left(i), Coin: e.game.Coins(id), RetainerOf: -1,
			Items:     e.goods(func(g int) int { return e.held(i, g) }),
			Robberies: e.number(i, "robberies"), Robbed: e.number(i, "robbed"),
		}
		for _, good := range e.game.Commissions(id) {
			s.Delivered = append(s.Delivered, e.game.Delivered(id, good))
		}
		if to, turns := e.game.Bond(id); turns > 0 {
			for j := range e.seats {
				if e.id(j) == to {
					s.RetainerOf, s.RetainerTurns = j, turns
				}
			}
		}
		f.Seats = append(f.Seats, s)
	}
	return f
}

func (e *Episode) goods(count func(good int) int) []int {
	out := make([]int, len(e.Goods))
	for g := range out {
		out[g] = count(g)
	}
	return out
}
