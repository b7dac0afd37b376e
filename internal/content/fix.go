package content

import "rpg/internal/world"

// A Fix is the one safe mend of a problem: at its place, one text becomes another.
// Nothing else could have been meant, and nothing that was right changes with it.
type Fix struct {
	Pos      world.Pos
	Code     string // of the problem
	Old, New string
}

// Fixes lists the mends of what is wrong with the game's files. It reads the whole
// game.
func (b *Book) Fixes() []Fix {
	var all []Fix
	for _, f := range append([]*filed{b.cover}, b.all()...) {
		all = append(all, f.fixes...)
	}
	return all
}

func (r *reader) mend(at world.Pos, code, old, new string) {
	if old != "" && old != new {
		r.fixes = append(r.fixes, Fix{at, code, old, new})
	}
}

// slipped reports whether one word is another with one slip of the hand in it: two
// letters that changed places, or one that is missing, too many or another.
func slipped(word, meant string) bool {
	a, b := []rune(word), []rune(meant)
	if len(b) < 4 || len(a) > len(b)+1 || len(b) > len(a)+1 {
		return false
	}
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	j := 0
	for j < len(a)-i && j < len(b)-i && a[len(a)-1-j] == b[len(b)-1-j] {
		j++
	}
	x, y := a[i:len(a)-j], b[i:len(b)-j]
	switch {
	case len(x) <= 1 && len(y) <= 1:
		return true
	case len(x) == 2 && len(y) == 2:
		return x[0] == y[1] && x[1] == y[0]
	}
	return false
}
