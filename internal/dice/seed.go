package dice

import (
	"bytes"
	"crypto/sha512"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math/big"
	"strconv"
	"unicode/utf8"
)

// Seed is what a run's dice start from, as Python takes seeds: a whole number
// of any size, or text. The text "42" and the number 42 are different seeds.
// The zero Seed is the empty text.
type Seed struct {
	whole *big.Int // nil for text
	text  string
}

// maxSeedDigits is where Python stops reading text as a number.
const maxSeedDigits = 4300

// IntSeed is the number n.
func IntSeed(n int64) Seed { return Seed{whole: big.NewInt(n)} }

// TextSeed is the text s, digits or not.
func TextSeed(s string) Seed { return Seed{text: s} }

// ParseSeed reads a seed as a person types it: digits with an optional sign are
// a number, text in double quotes is what stands between them ("42" in quotes
// is text), and everything else is text as it stands.
func ParseSeed(s string) Seed {
	if isWhole(s) {
		n, _ := new(big.Int).SetString(s, 10)
		return Seed{whole: n}
	}
	if text, ok := unquoted(s); ok {
		return TextSeed(text)
	}
	return TextSeed(s)
}

// String writes the seed so that ParseSeed reads the same one: text that would
// read as something else is put in double quotes.
func (s Seed) String() string {
	if s.whole != nil {
		return s.whole.String()
	}
	if _, ok := unquoted(s.text); ok || isWhole(s.text) {
		return strconv.Quote(s.text)
	}
	return s.text
}

// Int64 is the seed for a generator that starts from a machine number: a
// number cut to its low 64 bits, two's complement, and for text the first 64
// bits of its SHA-512 digest.
func (s Seed) Int64() int64 {
	if s.whole == nil {
		sum := sha512.Sum512([]byte(s.text))
		return int64(binary.BigEndian.Uint64(sum[:]))
	}
	low := new(big.Int).And(s.whole, new(big.Int).SetUint64(1<<64-1))
	return int64(low.Uint64())
}

// MarshalJSON writes a number as a number and text as a string.
func (s Seed) MarshalJSON() ([]byte, error) {
	if s.whole != nil {
		return []byte(s.whole.String()), nil
	}
	if !utf8.ValidString(s.text) {
		return nil, fmt.Errorf("the seed %s is not UTF-8", quoted(s.text))
	}
	return json.Marshal(s.text)
}

// UnmarshalJSON reads a whole number or a string; a string of digits stays
// text, as it is to Python.
func (s *Seed) UnmarshalJSON(data []byte) error {
	data = bytes.TrimSpace(data)
	if isWhole(string(data)) {
		*s = ParseSeed(string(data))
		return nil
	}
	if len(data) == 0 || data[0] != '"' {
		return fmt.Errorf("the seed %s is neither a whole number nor text", quoted(string(data)))
	}
	var text string
	if err := json.Unmarshal(data, &text); err != nil {
		return fmt.Errorf("reading the seed: %w", err)
	}
	*s = TextSeed(text)
	return nil
}

// words is the seed as Python hands it to MT19937: the absolute value of the
// number in 32-bit words, the low one first, at least one. Text counts as the
// big-endian number that its bytes and their SHA-512 digest make.
func (s Seed) words() []uint32 {
	n := s.whole
	if n == nil {
		sum := sha512.Sum512([]byte(s.text))
		n = new(big.Int).SetBytes(append([]byte(s.text), sum[:]...))
	}
	b := n.Bytes()
	words := make([]uint32, max(1, (len(b)+3)/4))
	for i := range b {
		words[i/4] |= uint32(b[len(b)-1-i]) << (i % 4 * 8)
	}
	return words
}

func isWhole(s string) bool {
	if s != "" && (s[0] == '-' || s[0] == '+') {
		s = s[1:]
	}
	if s == "" || len(s) > maxSeedDigits {
		return false
	}
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return true
}

func unquoted(s string) (string, bool) {
	if s == "" || s[0] != '"' {
		return "", false
	}
	text, err := strconv.Unquote(s)
	return text, err == nil
}

// quoted shows a piece of input in a message: one line, and not all of a novel.
func quoted(s string) string {
	const most = 40
	if len(s) > most {
		cut := most
		for cut > 0 && !utf8.RuneStart(s[cut]) {
			cut--
		}
		return strconv.Quote(s[:cut]) + "…"
	}
	return strconv.Quote(s)
}
