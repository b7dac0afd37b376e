package dice

import (
	"fmt"
	"strconv"
	"strings"
)

// Dice is one throw as rules write it: Count dice of Sides sides, of which
// only the KeepHigh highest or the KeepLow lowest count when one of the two is
// set, plus or minus a number. A plain number has no dice, only Plus. Parse
// gives Dice within the limits; whoever makes them by hand keeps to those.
type Dice struct {
	Count, Sides      int
	KeepHigh, KeepLow int
	Plus              int
}

const (
	MaxCount = 100     // dice in one throw
	MaxSides = 1_000   // sides of a die
	MaxPlus  = 100_000 // the largest number to add, or to stand for a throw
)

// Parse reads 2d6+1, d20, 4d6kh3, 3d6kl1, d% or a plain number. Letters may be
// capitals and spaces may stand around the sign; kh and kl alone keep one. The
// error says what is wrong and what would work, in one line fit to be shown.
func Parse(s string) (Dice, error) {
	in := reader{text: strings.TrimSpace(s)}
	d, fault := in.dice()
	if fault != "" {
		return Dice{}, fmt.Errorf("%s %s", quoted(s), fault)
	}
	return d, nil
}

const (
	forms    = "is not dice: write 2d6+1, d20, 4d6kh3, 3d6kl1, d% or a plain number"
	tooLarge = "has too large a number: use at most 100000"
)

// reader goes through a throw from left to right.
type reader struct {
	text string
	at   int
}

// dice reads the whole text; fault continues a sentence that begins with it.
func (in *reader) dice() (d Dice, fault string) {
	count, counted := in.number()
	if !in.letter('d') {
		return in.plain(count, counted)
	}
	d.Count = 1
	if counted {
		d.Count = count
	}
	switch sides, ok := in.number(); {
	case ok:
		d.Sides = sides
	case in.byte('%'):
		d.Sides = 100
	case in.done():
		return d, "does not say how many sides: write them after the d, as in 2d6"
	default:
		return d, forms
	}
	if fault := in.keep(&d); fault != "" {
		return d, fault
	}
	if fault := in.plus(&d); fault != "" {
		return d, fault
	}
	return d, d.fault()
}

// plain reads what follows a number that has no d after it.
func (in *reader) plain(n int, counted bool) (Dice, string) {
	switch {
	case counted && in.done() && n > MaxPlus:
		return Dice{}, tooLarge
	case counted && in.done():
		return Dice{Plus: n}, ""
	case counted && in.spaces().sign() != 0:
		return Dice{}, "starts with a plain number: put the dice first, as in 2d6+1, or write the sum as one number"
	case !counted && in.sign() == '-' && in.digitsOnly():
		return Dice{}, "is below zero: a plain number is 0 or more"
	}
	return Dice{}, forms
}

// keep reads kh or kl and its number, if they come next.
func (in *reader) keep(d *Dice) (fault string) {
	if !in.letter('k') {
		return ""
	}
	which := &d.KeepHigh
	if !in.letter('h') {
		if !in.letter('l') {
			return "does not say which dice to keep: write kh for the highest or kl for the lowest, as in 4d6kh3"
		}
		which = &d.KeepLow
	}
	n, ok := in.number()
	if !ok {
		n = 1
	}
	if n == 0 {
		return "keeps no dice: keep 1 or more, as in 4d6kh3"
	}
	*which = n
	return ""
}

// plus reads the number to add or take away, and the end.
func (in *reader) plus(d *Dice) (fault string) {
	sign := in.spaces().sign()
	if sign == 0 {
		if !in.done() {
			return forms
		}
		return ""
	}
	n, ok := in.spaces().number()
	switch {
	case in.letter('d'):
		return "adds up different dice: throw one kind at a time, as in 2d6+1"
	case !ok:
		return "has no number after the sign: write one, as in 2d6+1"
	case in.spaces().sign() != 0:
		return "adds more than one number: write their sum as one, as in 2d6+3"
	case !in.done():
		return forms
	}
	if d.Plus = n; sign == '-' {
		d.Plus = -n
	}
	return ""
}

// fault says which limit the dice break.
func (d Dice) fault() string {
	switch {
	case d.Plus > MaxPlus || d.Plus < -MaxPlus:
		return tooLarge
	case d.Count < 1:
		return fmt.Sprintf("throws no dice: throw 1 to %d of them, as in 2d6", MaxCount)
	case d.Count > MaxCount:
		return fmt.Sprintf("is too many dice: throw at most %d at once, as in 100d6", MaxCount)
	case d.Sides < 1:
		return fmt.Sprintf("has dice without sides: a die has 1 to %d, as in d6", MaxSides)
	case d.Sides > MaxSides:
		return fmt.Sprintf("has dice with too many sides: a die has at most %d, as in d1000", MaxSides)
	case d.kept() > d.Count:
		return fmt.Sprintf("keeps more dice than it throws: keep at most %d of %d", d.Count, d.Count)
	}
	return ""
}

func (in *reader) done() bool { return in.at == len(in.text) }

func (in *reader) byte(b byte) bool {
	if in.done() || in.text[in.at] != b {
		return false
	}
	in.at++
	return true
}

// letter takes a small letter or its capital.
func (in *reader) letter(b byte) bool { return in.byte(b) || in.byte(b-'a'+'A') }

// sign takes a plus or minus and gives it, or 0.
func (in *reader) sign() byte {
	for _, b := range [...]byte{'+', '-'} {
		if in.byte(b) {
			return b
		}
	}
	return 0
}

func (in *reader) spaces() *reader {
	for in.byte(' ') {
	}
	return in
}

// number takes digits. What is beyond every limit stays just beyond them all,
// however long it is.
func (in *reader) number() (n int, ok bool) {
	for ; !in.done() && in.text[in.at] >= '0' && in.text[in.at] <= '9'; in.at++ {
		n, ok = min(n*10+int(in.text[in.at]-'0'), MaxPlus+1), true
	}
	return n, ok
}

func (in *reader) digitsOnly() bool {
	_, ok := in.number()
	return ok && in.done()
}

// String writes the dice in the shortest form that Parse reads back.
func (d Dice) String() string {
	if d.Count == 0 {
		return strconv.Itoa(d.Plus)
	}
	var b strings.Builder
	if d.Count > 1 {
		b.WriteString(strconv.Itoa(d.Count))
	}
	fmt.Fprintf(&b, "d%d", d.Sides)
	if d.KeepHigh > 0 {
		fmt.Fprintf(&b, "kh%d", d.KeepHigh)
	}
	if d.KeepLow > 0 {
		fmt.Fprintf(&b, "kl%d", d.KeepLow)
	}
	if d.Plus != 0 {
		fmt.Fprintf(&b, "%+d", d.Plus)
	}
	return b.String()
}

// kept is how many of the dice count.
func (d Dice) kept() int {
	switch {
	case d.KeepHigh > 0:
		return d.KeepHigh
	case d.KeepLow > 0:
		return d.KeepLow
	}
	return d.Count
}

// Bounds gives the least and the greatest total. The least is below zero when
// more is taken away than is thrown.
func (d Dice) Bounds() (low, high int) {
	return d.kept() + d.Plus, d.kept()*d.Sides + d.Plus
}
