package parser

import "strings"

// HostWord reads a piece that is for whoever runs the game, before anything else
// is: restart, undo, load, save and restore, the last two with the name of a
// save as it was typed, if any.
func HostWord(piece string) (word, name string, ok bool) {
	word, name, _ = strings.Cut(trimStops(Clean(piece)), " ")
	word = strings.ToLower(word)
	switch word {
	case "restart", "undo", "load":
		return word, name, name == ""
	case "save", "restore":
		return word, name, true
	}
	return "", "", false
}

// Again reports whether a piece asks for the last action once more.
func Again(piece string) bool {
	p := strings.ToLower(trimStops(Clean(piece)))
	return p == "again" || p == "g"
}

// Oops reads a piece that mends the last line, and gives the words after OOPS;
// only the first of them counts.
func Oops(piece string) (mending []string, ok bool) {
	first, rest, _ := strings.Cut(trimStops(Clean(piece)), " ")
	if rest == "" || !strings.EqualFold(first, "oops") {
		return nil, false
	}
	return strings.Fields(rest), true
}

// Mend puts a word in the place of the first one in a line that is known neither
// to the parser nor to the world. It reports false when all of them are known.
func (lex *Lexicon) Mend(line, word string) (string, bool) {
	words := strings.Fields(line)
	for i, w := range words {
		if !lex.Knows(w) {
			words[i] = word
			return strings.Join(words, " "), true
		}
	}
	return line, false
}

// Knows reports whether a typed word is one of the parser's or of the world's
// names; marks alone are no word, and known.
func (lex *Lexicon) Knows(word string) bool {
	if commonWords()[strings.ToLower(word)] {
		return true
	}
	if lex == nil {
		lex = &Lexicon{}
	}
	for _, form := range knownForms(word) {
		if !lex.knows(form) {
			return false
		}
	}
	return true
}
