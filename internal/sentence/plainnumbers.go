package sentence

import (
	"strings"

	"rpg/internal/world"
)

// sum reads the number that begins at a token: what it comes to, the token after
// it, and whether it is no more than an article. It takes the longest: “twenty
// five”, “a couple”, “two hundred and ten”, “half a dozen”, “1,000”.
func (s *sentence) sum(i int) (n, end int, article, ok bool) {
	if !s.rules.has(Sums) {
		n, ok = number(s.word(i))
		w := s.word(i)
		return n, i + 1, w == "a" || w == "an", ok
	}
	if s.word(i) == "half" && s.word(i+1) == "a" && s.word(i+2) == "dozen" {
		return 6, i + 3, false, true
	}
	first, ok := s.unit(i)
	if !ok {
		return 0, i, false, false
	}
	if first == world.All && !isFigure(s.word(i)) {
		return first, i + 1, false, true
	}
	one := s.word(i) == "a" || s.word(i) == "an"
	total, part, at := 0, 0, i
	if one && multiple(s.word(i+1)) == 0 {
		return 1, i + 1, true, true
	}
	if m := multiple(s.word(i)); m == 0 {
		part, at = first, i+1
	}
	for at < len(s.tokens) && total < most && part < most {
		w := s.word(at)
		m := multiple(w)
		u, isUnit := s.unit(at)
		switch {
		case m == 1000:
			total, part = total+max(part, 1)*m, 0
		case m > 0:
			part = max(part, 1) * m
		case w == "and" && (part >= 100 || total > 0) && s.smallAt(at+1):
		case isUnit && !isFigure(w) && w != "a" && w != "an" && u < 10 && part%100 >= 20 && part%10 == 0 && !isFigure(s.word(at-1)):
			part += u
		case isUnit && !isFigure(w) && w != "a" && w != "an" && u < 100 && u != 2*boolInt(w == "both") && part >= 100 && part%100 == 0:
			part += u
		case isUnit && !isFigure(w) && w != "a" && w != "an" && total > 0 && part == 0 && u < 100:
			part = u
		case isFigure(w) && len(w) == 3 && isFigure(s.word(at-1)) && s.text[s.tokens[at-1].End:s.tokens[at].Start] == ",":
			part = part*1000 + u
		default:
			return total + part, at, false, true
		}
		at++
	}
	return total + part, at, false, true
}

// most is where a number is no longer put together.
const most = 1 << 40

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (s *sentence) smallAt(i int) bool {
	u, ok := s.unit(i)
	w := s.word(i)
	return ok && u < 100 && w != "a" && w != "an" && !isFigure(w)
}

// unit reads one token as a number, with the number words that the source's table
// leaves out.
func (s *sentence) unit(i int) (int, bool) {
	switch s.word(i) {
	case "sixty":
		return 60, true
	case "seventy":
		return 70, true
	case "eighty":
		return 80, true
	case "ninety":
		return 90, true
	case "thousand":
		return 1000, true
	case "pair":
		return 2, true
	case "zero":
		return 0, true
	}
	return number(s.word(i))
}

// multiple is what a word multiplies a number by; 0 if it does not.
func multiple(word string) int {
	switch word {
	case "couple", "pair":
		return 2
	case "dozen":
		return 12
	case "hundred":
		return 100
	case "thousand":
		return 1000
	}
	return 0
}

func isFigure(word string) bool { return word != "" && word[0] >= '0' && word[0] <= '9' }

// all reports whether a number of this word means all there is.
func (s *sentence) all(n, i int) bool {
	return n == world.All && (!s.rules.has(Figures) || !isFigure(s.word(i)))
}

// coinsAt reports whether a token is a word for money, and no measure of
// something: three pieces of leather.
func (s *sentence) coinsAt(i int) bool {
	if !coinWord(s.word(i)) && !s.lex.coins[s.word(i)] {
		return false
	}
	return !s.rules.has(Measures) || s.word(i+1) != "of" || !s.nounAt(good, i+2).found()
}

// plainCoins is findCoins by the rules that are in force.
func (s *sentence) plainCoins() {
	for i := 0; i < len(s.tokens); i++ {
		n, end, _, ok := s.sum(i)
		if !ok {
			continue
		}
		beside := s.coinsAt(end) || s.coinsAt(i-1) && !(s.rules.has(MoneyApart) && s.counts(end))
		if !s.all(n, i) && beside {
			s.pay(n, i, end)
			return
		}
		i = end - 1
	}
	for i := range s.tokens {
		if s.tokens[i].Text != "for" {
			continue
		}
		n, end, article, ok := s.sum(i + 1)
		if !ok || s.all(n, i+1) || s.rules.has(MoneyApart) && (article || s.counts(end)) {
			continue
		}
		s.pay(n, i+1, end)
		return
	}
}

func (s *sentence) pay(n, from, to int) {
	s.coins(n, from, to)
	s.money = span{from, to}
}

// counts reports whether what follows a number is counted by it: a thing, or a
// stretch of time.
func (s *sentence) counts(i int) bool {
	switch s.word(i) {
	case "turn", "turns", "round", "rounds", "day", "days", "hour", "hours", "minute", "minutes", "night", "nights", "week", "weeks", "moment", "while", "more", "of":
		return true
	}
	return s.nounAt(good, i).found()
}

// plainCount is findCount by the rules that are in force: the first number before
// the good, and an article only where no other number stands.
func (s *sentence) plainCount() {
	end := len(s.tokens)
	if s.good.found() {
		end = s.good.start
	}
	from := 0
	if s.rules.has(MoneyApart) && s.verb < end {
		from = s.verb
	}
	if !s.countWithin(from, end) && from > 0 {
		s.countWithin(0, from)
	}
	if s.rules.has(Sums) && s.deed.Count <= 1 {
		s.allOfThem()
	}
}

func (s *sentence) countWithin(from, end int) bool {
	var article span
	for i := from; i < end; i++ {
		n, to, isArticle, ok := s.sum(i)
		switch {
		case !ok:
			continue
		case s.rules.has(MoneyApart) && (i == s.money.from && s.money.to > 0 || !s.good.found() && s.deed.Coins > 0 || s.timeAt(to)):
		case isArticle && s.rules.has(Sums):
			if article.to == 0 {
				article = span{i, to}
			}
		default:
			s.count(n, i, min(to, len(s.tokens)))
			return true
		}
		i = to - 1
	}
	if article.to > 0 {
		s.count(1, article.from, article.to)
	}
	return article.to > 0
}

// timeAt reports whether what follows a number is a stretch of time.
func (s *sentence) timeAt(i int) bool {
	switch strings.TrimSuffix(s.word(i), "s") {
	case "turn", "round", "day", "hour", "minute", "night", "week":
		return true
	}
	return false
}

// allOfThem finds what says behind a good that all of it is meant.
func (s *sentence) allOfThem() {
	for i := s.good.end; s.good.found() && i < len(s.tokens); i++ {
		w := s.tokens[i].Text
		if w == "all" && (s.word(i+1) == "of" && (s.word(i+2) == "them" || s.word(i+2) == "it") || i == s.good.end) {
			s.count(world.All, i, i+1)
		}
	}
	for i := 0; s.good.found() && i+1 < s.good.start; i++ {
		if s.tokens[i].Text == "as" && (s.word(i+1) == "many" || s.word(i+1) == "much") {
			s.count(world.All, i, i+2)
		}
	}
}
