package sentence

import (
	"strconv"

	"rpg/internal/world"
)

// number reads a token as a number. A figure must fit 64 bits.
func number(word string) (n int, ok bool) {
	switch word {
	case "a", "an", "one":
		return 1, true
	case "two", "both", "couple":
		return 2, true
	case "three":
		return 3, true
	case "four":
		return 4, true
	case "five":
		return 5, true
	case "six":
		return 6, true
	case "seven":
		return 7, true
	case "eight":
		return 8, true
	case "nine":
		return 9, true
	case "ten":
		return 10, true
	case "eleven":
		return 11, true
	case "twelve", "dozen":
		return 12, true
	case "thirteen":
		return 13, true
	case "fourteen":
		return 14, true
	case "fifteen":
		return 15, true
	case "sixteen":
		return 16, true
	case "seventeen":
		return 17, true
	case "eighteen":
		return 18, true
	case "nineteen":
		return 19, true
	case "twenty":
		return 20, true
	case "thirty":
		return 30, true
	case "forty":
		return 40, true
	case "fifty":
		return 50, true
	case "hundred":
		return 100, true
	case "all", "every", "everything":
		return world.All, true
	}
	return figure(word)
}

// figure reads the digits 0 to 9.
func figure(word string) (n int, ok bool) {
	if word == "" || word[0] < '0' || word[0] > '9' { // strconv would take a sign
		return 0, false
	}
	n, err := strconv.Atoi(word)
	return n, err == nil
}

// coinWord reports whether a word is one for money.
func coinWord(word string) bool {
	switch word {
	case "coin", "coins", "gp", "silver", "piece", "pieces", "crown", "crowns":
		return true
	}
	return false
}

func (s *sentence) findNumbers() {
	if s.rules != Reference {
		s.plainCoins()
		s.plainCount()
		return
	}
	s.findCount()
	s.findCoins()
}

// findCount finds the quantity: the first number before the good.
func (s *sentence) findCount() {
	end := len(s.tokens)
	if s.good.found() {
		end = s.good.start
	}
	for i := range end {
		if n, ok := number(s.tokens[i].Text); ok {
			s.count(n, i, i+1)
			return
		}
	}
}

func (s *sentence) count(n, from, to int) {
	if n == 0 {
		n = Nought
	}
	s.deed.Count, s.reason.Count = n, s.written(from, to)
}

// findCoins finds an amount of money: a number beside a word for it, else the
// number after a "for".
func (s *sentence) findCoins() {
	for i, t := range s.tokens {
		if n, ok := number(t.Text); ok && n != world.All && (coinWord(s.word(i+1)) || coinWord(s.word(i-1))) {
			s.coins(n, i, i+1)
			return
		}
	}
	for i, t := range s.tokens {
		if t.Text != "for" {
			continue
		}
		if n, ok := number(s.word(i + 1)); ok && n != world.All {
			s.coins(n, i+1, i+2)
			return
		}
	}
}

func (s *sentence) coins(n, from, to int) {
	s.deed.Coins, s.reason.Coins = n, s.written(from, to)
}
