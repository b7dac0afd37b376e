package tell

import (
	"fmt"
	"strconv"
	"strings"
)

// score is the answer to SCORE: the points, and the rank that they give.
func (v voice) score() []string {
	n := v.Turns(v.person)
	moves := fmt.Sprintf("%d moves", n)
	if n == 1 {
		moves = "1 move"
	}
	if len(v.World.Scoring) == 0 && v.World.MaxScore == 0 {
		return []string{fmt.Sprintf("[Moves: %d]", n)}
	}
	s, most := v.Score(), v.World.Most()
	line := v.pick(
		fmt.Sprintf("[Score: %d of %d, in %s.]", s, most, moves),
		fmt.Sprintf("Your score is %d (total of %d points), in %s.", s, most, moves))
	if own := v.World.ScoreLine; own != "" {
		line = strings.NewReplacer("{score}", strconv.Itoa(s), "{max}", strconv.Itoa(most), "{moves}", moves).Replace(own)
	}
	out := []string{line}
	if rank := v.World.Rank(s); rank != "" {
		title := v.pick("[Rank: "+rank+"]", "This gives you the rank of "+rank+".")
		if own := v.World.RankLine; own != "" {
			title = strings.ReplaceAll(own, "{rank}", rank)
		}
		out = append(out, title)
	}
	return out
}
