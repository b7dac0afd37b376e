package sentence

import (
	"strings"

	"rpg/internal/names"
)

// LongestLine is how many characters of a line of several deeds are read.
const LongestLine = 4000

// Clauses parts a line that tells of several deeds, each of which is read by
// itself: at the ends of sentences, at “then”, and at “and” or a comma where the
// next piece begins with a verb and the one before had its own. A quotation is
// never parted, and stays with the words that it stands by. What somebody is told
// without quotation marks, that it is so or to do it, goes on to the end of its
// sentence.
//
// A town parts nothing: there one sentence is one deed.
func Clauses(text string, lex *Lexicon, ctx Context) []string {
	s := sentence{text: text, lex: lex, ctx: ctx, rules: Plain}
	s.tokens = unquoted(text)
	if len(s.tokens) == 0 {
		if text = strings.TrimSpace(text); text != "" {
			return []string{text}
		}
		return nil
	}
	var out []string
	from, verb, reports := 0, "", false
	cut := func(at int) {
		if piece := trimmed(text[from:at]); piece != "" {
			out = append(out, piece)
		}
		from, verb, reports = at, "", false
	}
	for i := range s.tokens {
		t := s.tokens[i]
		ends, comma := false, false
		if i > 0 {
			ends, comma = parted(text[s.tokens[i-1].End:t.Start])
			ends = ends && !abbreviation(s.tokens[i-1].Text)
		}
		joins := t.Text == "and" || t.Text == "but" || comma
		switch {
		case i > 0 && (ends || t.Text == "then"):
			cut(begin(text, s.tokens[i-1].End, t.Start))
		case i > 0 && joins && verb != "" && !reports && s.beginsDeed(i):
			cut(t.Start)
		}
		switch {
		case verb == "":
			verb = s.verbAt(i)
		case verb == Say || verb == Quest || verb == "ask":
			reports = reports || reporting(t.Text)
		}
	}
	cut(len(text))
	return out
}

// unquoted are the tokens that stand in no quotation.
func unquoted(text string) []names.Token {
	var all []names.Token
	at := 0
	for at < len(text) {
		_, from, to := lift(text[at:])
		all = names.AppendTokens(all, text[at:at+from], at)
		if to == from {
			break
		}
		at += to
	}
	return all
}

// parted reports whether a sentence ends between two tokens, or a comma stands
// there.
func parted(gap string) (ends, comma bool) {
	for i, r := range gap {
		switch r {
		case ';', '\n':
			return true, false
		case '.', '!', '?':
			rest := gap[i+1:]
			if rest != "" && strings.ContainsAny(rest[:1], " \t\n\"”") || strings.HasPrefix(rest, "”") {
				return true, false
			}
		case ',':
			comma = true
		}
	}
	return false, comma
}

// begin is where a piece begins between two tokens: a quotation that opens it is
// its own, one that closes the piece before is that one's.
func begin(text string, from, to int) int {
	gap := text[from:to]
	if open, size := quote(gap); open >= 0 {
		if length, end := quote(gap[open+size:]); length >= 0 {
			return from + open + size + length + end
		}
	}
	return to
}

// reporting reports whether a word begins what somebody is told or asked.
func reporting(word string) bool {
	switch word {
	case "that", "to", "if", "whether", "what", "where", "when", "who", "why", "how", "which":
		return true
	}
	return false
}

func abbreviation(word string) bool {
	switch word {
	case "mr", "mrs", "ms", "dr", "st":
		return true
	}
	return false
}

// beginsDeed reports whether a piece that begins at a token begins with its verb,
// past the words that may stand before one.
func (s *sentence) beginsDeed(i int) bool {
	const far = 4
	for j := i; j < len(s.tokens) && j <= i+far; j++ {
		switch w := s.tokens[j].Text; {
		case w == "and" || w == "but" || w == "i" || w == "then" || w == "also" || w == "finally" || w == "next" || w == "now" || w == "so" || w == "try" || w == "to" && s.word(j-1) == "try":
		case strings.HasSuffix(w, "ly") && len(w) > 4:
		default:
			return s.verbAt(j) != "" || negation(w)
		}
	}
	return false
}

// verbAt is what a token means as a verb, with the whole line around it.
func (s *sentence) verbAt(i int) string {
	if s.noun(i) || s.aside(i) {
		return ""
	}
	if i == 0 && subordinates(s.tokens[0].Text) {
		return ""
	}
	if own, _ := s.deedAt(i); own != nil {
		return own.ID
	}
	if intent := s.means(i, s.tokens[i].Text); intent != "" {
		return intent
	}
	if s.thing(i) {
		return ""
	}
	return form(s.tokens[i].Text, lastly)
}

// trimmed is a piece without what joined it to the others.
func trimmed(piece string) string {
	piece = strings.TrimLeft(piece, " \t\r\n,;.!?")
	for {
		word, rest, _ := strings.Cut(piece, " ")
		switch strings.ToLower(strings.Trim(word, ",")) {
		case "and", "then", "but":
			piece = strings.TrimLeft(rest, " \t\r\n,;.!?")
			continue
		}
		break
	}
	for {
		piece = strings.TrimRight(piece, " \t\r\n,;")
		at := strings.LastIndexByte(piece, ' ') + 1
		if w := strings.ToLower(piece[at:]); w != "and" && w != "but" && w != "then" {
			return piece
		}
		piece = piece[:at]
	}
}
