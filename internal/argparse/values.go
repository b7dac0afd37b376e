package argparse

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Int reads a whole number as Python's int does: white space around it, a
// sign, single underscores between digits, leading zeros and the decimal
// digits of any script are fine. It is false for anything else and for a
// number that does not fit.
func Int(text string) (int, bool) {
	digits, ok := plainDigits(text)
	if !ok {
		return 0, false
	}
	n, err := strconv.Atoi(digits)
	return n, err == nil
}

// plainDigits rewrites a whole number as a sign and ASCII digits.
func plainDigits(text string) (string, bool) {
	text = strings.TrimFunc(text, unicode.IsSpace)
	sign := ""
	if text != "" && (text[0] == '+' || text[0] == '-') {
		sign, text = text[:1], text[1:]
	}
	var b strings.Builder
	b.WriteString(sign)
	afterDigit := false
	for _, r := range text {
		if r == '_' && afterDigit {
			afterDigit = false
			continue
		}
		digit, ok := decimal(r)
		if !ok {
			return "", false
		}
		b.WriteByte('0' + digit)
		afterDigit = true
	}
	return b.String(), afterDigit
}

// decimal is the value of a decimal digit of any script. Unicode keeps each
// script's ten together and in order, so the place in the range gives it.
func decimal(r rune) (byte, bool) {
	if r < 0x80 {
		return byte(r - '0'), '0' <= r && r <= '9'
	}
	for _, block := range unicode.Nd.R16 {
		if rune(block.Lo) <= r && r <= rune(block.Hi) {
			return byte((r - rune(block.Lo)) % 10), true
		}
	}
	for _, block := range unicode.Nd.R32 {
		if rune(block.Lo) <= r && r <= rune(block.Hi) {
			return byte((r - rune(block.Lo)) % 10), true
		}
	}
	return 0, false
}

// fault is what is wrong with a value.
type fault struct{ message, hint string }

// checkValue says what is wrong with one value of an argument or an option, or
// nil. A fault among numbers shows them bare, as numbers.
func checkValue(word string, isInt bool, choices []string) *fault {
	show, value := repr, word
	if isInt {
		digits, ok := plainDigits(word)
		if !ok {
			return &fault{message: "invalid int value: " + repr(word)}
		}
		n, err := strconv.Atoi(digits)
		if err != nil {
			return &fault{"invalid int value: " + repr(word),
				"it must lie between " + strconv.Itoa(minInt) + " and " + strconv.Itoa(maxInt)}
		}
		show, value = strings.Clone, strconv.Itoa(n)
	}
	if len(choices) == 0 || slices.Contains(choices, value) {
		return nil
	}
	return &fault{badChoice(value, choices, show), didYouMean(nearest(value, choices))}
}

const (
	maxInt = int(^uint(0) >> 1)
	minInt = -maxInt - 1
)

func badChoice(value string, choices []string, show func(string) string) string {
	all := make([]string, len(choices))
	for i, choice := range choices {
		all[i] = show(choice)
	}
	return "invalid choice: " + show(value) + " (choose from " + strings.Join(all, ", ") + ")"
}
