package content

import (
	"strings"
	"unicode/utf8"
)

// scanProse finds what prose says about flags: “set `mill_burned`”, “sets the
// flag flooded”, “clear loft_barred”, “`flag set flooded`”, “if `nib_trusts`
// holds”.
//
// English sets a great many things: the table, out, the tone. So a name counts
// only when it stands in backticks, has an underscore, or follows the word
// flag. A name in backticks with an underscore counts wherever it stands: it is
// something that the prose goes by.
func scanProse(text string, found func(name string, how Use, off int)) {
	if !strings.ContainsAny(text, "`_") && !strings.Contains(text, "flag") {
		return // most prose says nothing of the kind
	}
	s := &saying{text: text}
	for s.next() {
		how, ok := s.verb()
		switch {
		case ok && s.objects(how, found):
		case s.ticked && flagLike(s.word) && (strings.Contains(s.word, "_") || s.holds()):
			found(s.word, Reads, s.start)
		}
	}
}

// A saying goes through prose word by word.
type saying struct {
	text       string
	at         int    // the byte after the word
	start      int    // its first byte
	word       string // letters, digits, - and _
	ticked     bool   // it fills a code span of its own
	last       string // the word before it, when only spaces lie between
	beforeLast string // what stands before that: "`", or a word
}

// next moves to the next word.
func (s *saying) next() bool {
	prev, prevStart, prevEnd := s.word, s.start, s.at
	for s.at < len(s.text) {
		r, n := utf8.DecodeRuneInString(s.text[s.at:])
		if wordRune(r) {
			break
		}
		s.at += n
	}
	if s.at == len(s.text) {
		return false
	}
	s.start = s.at
	for s.at < len(s.text) && wordRune(rune(s.text[s.at])) {
		s.at++
	}
	s.word = s.text[s.start:s.at]
	s.ticked = s.start > 0 && s.text[s.start-1] == '`' && s.at < len(s.text) && s.text[s.at] == '`'
	s.beforeLast = s.last
	s.last = ""
	if prev != "" && spaces(s.text[prevEnd:s.start]) {
		s.last = prev
		if prevStart > 0 && s.text[prevStart-1] == '`' {
			s.beforeLast = "`"
		}
	}
	return true
}

// spaces says whether two words belong together: nothing between them but
// spaces, or one end of a line.
func spaces(s string) bool {
	return s != "" && strings.TrimLeft(s, " \t\n") == "" && strings.Count(s, "\n") <= 1
}

// verb says whether the word tells somebody to set or clear something.
func (s *saying) verb() (Use, bool) {
	switch strings.ToLower(s.word) {
	case "set", "sets", "setting":
		return Sets, true
	case "clear", "clears", "clearing":
		return Clears, true
	}
	return 0, false
}

// objects reads what is set: one name, or several with commas and “and”. It
// leaves the place alone when there is none.
func (s *saying) objects(how Use, found func(string, Use, int)) bool {
	look := *s
	named := look.last == "flag" && (look.beforeLast == "`" || look.beforeLast == "rpg") // a command
	verbEnd := look.at
	any := false
	for look.next() {
		between := look.text[verbEnd:look.start]
		switch word := strings.ToLower(look.word); {
		case any && (word == "and" || word == "or") && joins(between):
		case !any && spaces(between) && (word == "the" || word == "a" || word == "own" || word == "world" || word == "this"):
		case !any && spaces(between) && (word == "flag" || word == "flags"):
			named = true
		case !joins(between) || !flagLike(look.word), !look.ticked && !strings.Contains(look.word, "_") && (!named || small(word)):
			return any
		default:
			found(look.word, how, look.start)
			*s, any = look, true
			named = false
		}
		verbEnd = look.at
	}
	return any
}

// small says whether a word after “flag” is only English: a flag is set on a
// roof.
func small(word string) bool {
	switch word {
	case "a", "an", "the", "on", "in", "at", "to", "of", "for", "by", "with", "from", "and", "or", "as", "is", "was",
		"that", "which", "when", "if", "then", "up", "down", "out", "flying":
		return true
	}
	return false
}

// joins says whether what stands between two words can lie between a verb and
// the names after it.
func joins(s string) bool {
	return strings.Trim(s, " \t\n,`") == "" && strings.Count(s, "\n") <= 1
}

// holds says whether the words after a name are those of a condition.
func (s *saying) holds() bool {
	rest := strings.TrimLeft(s.text[s.at:], "` \n")
	for _, end := range [...]string{"holds", "does not hold", "is set", "is not set", "is clear", "is true", "is false"} {
		if after, ok := strings.CutPrefix(rest, end); ok && (after == "" || !wordRune(rune(after[0]))) {
			return true
		}
	}
	return false
}

// flagLike says whether a word can be the name of a flag.
func flagLike(word string) bool {
	return strings.Trim(word, "-_") == word && strings.ContainsFunc(word, func(r rune) bool { return r >= 'a' && r <= 'z' })
}
