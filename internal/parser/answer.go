package parser

import "strings"

// Answer is what a piece says as the answer to a question: its words in small
// letters, without a leading "the". A piece that is a command by itself, in a
// strict reading, is none.
func Answer(piece string) string {
	return withoutThe(strings.ToLower(trimStops(Clean(piece))))
}

// A Pronoun says what a word stands for.
type Pronoun uint8

const (
	NoPronoun     Pronoun = iota
	LastThing             // it, them, that, this, those: the last thing acted on
	LastCharacter         // him, her
)

// PronounOf reads a word in an object's slot.
func PronounOf(words string) Pronoun {
	switch words {
	case "it", "them", "that", "this", "those":
		return LastThing
	case "him", "her":
		return LastCharacter
	}
	return NoPronoun
}

// Topic is what ASK ABOUT looks for: the words without a leading article or
// possessive.
func Topic(words string) string {
	first, rest, _ := strings.Cut(words, " ")
	switch first {
	case "my", "your", "his", "her", "a", "an", "the":
		if rest != "" {
			return rest
		}
	}
	return words
}
