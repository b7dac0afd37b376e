package town

// Results are how an episode ended, by seat. (sentences: results)
type Results struct {
	Names       []string  `json:"names"` // of who played the seats
	Scores      []float64 `json:"scores"`
	Coin        []int     `json:"coin"`
	Wealth      []int     `json:"wealth"`
	QuestPoints []int     `json:"questPoints"`
	Delivered   []int     `json:"delivered"`
	Robberies   []int     `json:"robberies"`
	Robbed      []int     `json:"robbed"`
	Turns       int       `json:"turns"`
	MaxTurns    int       `json:"maxTurns"`
	Reason      string    `json:"reason"`
}

// Results are worked out from how things stand; nothing is summed up on the way.
func (e *Episode) Results(players []string) Results {
	r := Results{Names: players, Turns: e.turn, MaxTurns: e.Turns, Reason: e.over}
	for i := range e.seats {
		id := e.id(i)
		delivered := 0
		for _, good := range e.game.Commissions(id) {
			delivered += e.game.Delivered(id, good)
		}
		r.Scores = append(r.Scores, e.game.Fortune(id))
		r.Coin = append(r.Coin, e.game.Coins(id))
		r.Wealth = append(r.Wealth, e.game.Worth(id))
		r.QuestPoints = append(r.QuestPoints, e.game.Points(id))
		r.Delivered = append(r.Delivered, delivered)
		r.Robberies = append(r.Robberies, e.number(i, "robberies"))
		r.Robbed = append(r.Robbed, e.number(i, "robbed"))
	}
	return r
}

func (e *Episode) number(seat int, key string) int {
	return e.game.State.Get(e.seats[seat].ref, key).Int()
}
