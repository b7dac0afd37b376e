package town

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"rpg/internal/tell"
)

// Story tells the turns of an episode that was played: in each, what the seats
// said in the order in which they acted, and what came of it. players names who
// played them.
type Story struct {
	*Episode
	Players []string
}

// Turn tells one turn, from 0 on; only one seat of it, unless that is -1.
func (s Story) Turn(turn, seat int) string {
	var b strings.Builder
	first := turn % len(s.Names)
	fmt.Fprintf(&b, "Turn %d of %d. %s goes first.\n", turn+1, s.Turns, s.Names[first])
	for i := range s.Acts {
		a := &s.Acts[i]
		if a.Turn == turn && (seat < 0 || a.Seat == seat) {
			s.act(&b, a)
		}
	}
	return b.String()
}

func (s Story) act(b *strings.Builder, a *Act) {
	by := ""
	if a.Scripted {
		by = " (no answer: a baseline spoke)"
	}
	fmt.Fprintf(b, "  %s in %s%s: “%s”\n", s.Names[a.Seat], s.Rooms[a.Room].Name, by, tell.OneLine(a.Sentence))
	fmt.Fprintf(b, "    %s\n", s.Told(a))
	if a.Say != "" {
		fmt.Fprintf(b, "    says aloud: “%s”\n", tell.OneLine(a.Say))
	}
	if a.Text != "" {
		fmt.Fprintf(b, "    notes: %s\n", tell.OneLine(a.Text))
	}
}

// Cast says who plays whom, where each begins, and what each is asked to bring.
func (s Story) Cast() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, seed %d, %d turns%s.\n", tell.OneLine(s.Name), s.Seed, s.Turns, s.variety())
	start := s.frames[0]
	for i, name := range s.Names {
		var goods []string
		for _, id := range s.game.Commissions(s.id(i)) {
			goods = append(goods, s.Amount(s.goodAt[id], s.Rules.Commissions.Units))
		}
		fmt.Fprintf(&b, "  %s (%s) begins in %s and is asked for %s.\n",
			name, tell.OneLine(s.Players[i]), s.Rooms[start.Seats[i].Room].Name, strings.Join(goods, " and "))
	}
	return b.String()
}

// variety says in which rules an episode differs from the usual ones.
func (s Story) variety() string {
	switch {
	case s.Speech && s.Robbery:
		return ""
	case s.Speech:
		return ", without robbery"
	case s.Robbery:
		return ", without speech"
	}
	return ", without speech or robbery"
}

// Ranking is how an episode ended, the best first.
func (s Story) Ranking() string { return s.Results(s.Players).Ranking(s.Names) }

// Ranking lists results, the best first, beside the names of the seats.
func (r Results) Ranking(names []string) string {
	rows := [][]string{{"", "played by", "score", "coin", "wealth", "points", "units", "robberies", "robbed"}}
	for _, i := range r.order() {
		row := []string{tell.OneLine(names[i]), tell.OneLine(r.Names[i]), fmt.Sprintf("%.3f", r.Scores[i])}
		for _, n := range [...]int{r.Coin[i], r.Wealth[i], r.QuestPoints[i], r.Delivered[i], r.Robberies[i], r.Robbed[i]} {
			row = append(row, strconv.Itoa(n))
		}
		rows = append(rows, row)
	}
	return columns(rows)
}

// order is the seats by their scores, the best first.
func (r Results) order() []int {
	order := make([]int, len(r.Scores))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(r.Scores[b], r.Scores[a]) })
	return order
}

// Winner says who has the best score, or that several do.
func (r Results) Winner(names []string) string {
	order := r.order()
	var best []string
	for _, i := range order {
		if r.Scores[i] == r.Scores[order[0]] {
			best = append(best, tell.OneLine(names[i]))
		}
	}
	if len(best) > 1 {
		return "a dead heat: " + strings.Join(best, ", ")
	}
	return fmt.Sprintf("%s wins with %.3f", best[0], r.Scores[order[0]])
}

// columns lays rows out: texts to the left, numbers to the right.
func columns(rows [][]string) string {
	const texts = 2
	wide := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			wide[i] = max(wide[i], len([]rune(cell)))
		}
	}
	var b strings.Builder
	for _, row := range rows {
		line := ""
		for i, cell := range row {
			pad := strings.Repeat(" ", wide[i]-len([]rune(cell)))
			if i < texts {
				line += cell + pad + "  "
			} else {
				line += pad + cell + "  "
			}
		}
		b.WriteString("  " + strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}
