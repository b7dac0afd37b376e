package names

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// Fold makes two spellings equal that differ in letter case or in the way
// their accents are encoded: full case folding (ß is ss, ς is σ, İ is i with a
// dot above), then normal form C. Accents stay, and so does white space.
func Fold(s string) string {
	if ascii(s) {
		return strings.ToLower(s)
	}
	// Folding wants the decomposed form: an iota below a letter becomes a
	// letter of its own, and its accents must not end up behind it.
	s = cases.Fold().String(norm.NFD.String(s))
	return norm.NFC.String(strings.Map(cherokee, s))
}

// cherokee mends the one script in which x/text folds capitals to small
// letters and small letters to capitals: Unicode folds it to the capitals.
func cherokee(r rune) rune {
	if 0xAB70 <= r && r <= 0xABBF || 0x13F8 <= r && r <= 0x13FD {
		return unicode.ToUpper(r)
	}
	return r
}

// Plain is [Fold] with the accents taken off the letters of every script that
// writes them as combining diacritical marks, the strokes and ligatures of
// Latin letters spelt out (ø is o, æ is ae), and invisible characters dropped.
// Vowel signs and voicing marks of other scripts are letters' own and stay.
func Plain(s string) string {
	return bare(Fold(s))
}

// bare takes the accents off what is folded.
func bare(s string) string {
	if ascii(s) {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	for _, r := range norm.NFD.String(s) {
		switch {
		case accent(r) || invisible(r):
		case r < utf8.RuneSelf:
			b.WriteByte(byte(r))
		default:
			if p := stroked(r); p != "" {
				b.WriteString(p)
			} else {
				b.WriteRune(r)
			}
		}
	}
	return norm.NFC.String(b.String())
}

// LineFold prepares a name or typed words for the Line policy: [Plain], then
// everything but letters, digits, underscores and white space is deleted, so
// that hand-axe becomes handaxe, and white space is collapsed. (world-schema:
// names in a typed line.)
func LineFold(s string) string {
	s = Plain(s)
	if lineFolded(s) {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	gap := false
	for _, r := range s {
		switch {
		case unicode.IsSpace(r):
			gap = b.Len() > 0
		case r == '_' || unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r):
			if gap {
				b.WriteByte(' ')
				gap = false
			}
			b.WriteRune(r)
		}
	}
	return norm.NFC.String(b.String()) // marks that met over a deleted character
}

// lineFolded reports whether folding would change nothing, which holds for
// most names and saves their copies.
func lineFolded(s string) bool {
	gap := true // a leading space is one too many
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case 'a' <= c && c <= 'z' || '0' <= c && c <= '9' || c == '_':
			gap = false
		case c == ' ' && !gap:
			gap = true
		default:
			return false
		}
	}
	return !gap || s == ""
}

// spaced trims s and turns every run of white space into one space; a no-break
// space is white space here.
func spaced(s string) string {
	gap := true
	clean := true
	for i := 0; i < len(s) && clean; i++ {
		c := s[i]
		clean = c > ' ' && c < utf8.RuneSelf || c == ' ' && !gap
		gap = c == ' '
	}
	if clean && (!gap || s == "") {
		return s
	}
	return strings.Join(strings.Fields(s), " ")
}

// foldKey is what two spellings of one name share; plainKey takes such a key
// and leaves its accents out.
func foldKey(s string) string       { return spaced(Fold(s)) }
func plainKey(folded string) string { return spaced(bare(folded)) }

// looseKey is what a name and a careless spelling of it share: no accents, no
// apostrophes, no leading article, and any other punctuation as good as a
// space, so that "the brass_key" is "brass key".
func looseKey(s string) string {
	words := separated(s)
	if len(words) > 1 && article(words[0]) {
		words = words[1:]
	}
	return strings.Join(words, " ")
}

// separated splits s into plain words at white space and punctuation. A name
// that is nothing but punctuation is one word.
func separated(s string) []string {
	s = Plain(s)
	words := strings.FieldsFunc(s, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsPunct(r) && !apostrophe(r)
	})
	kept := words[:0]
	for _, w := range words {
		if w = dropApostrophes(w); w != "" {
			kept = append(kept, w)
		}
	}
	if len(kept) == 0 {
		if s = spaced(s); s != "" {
			kept = append(kept, s)
		}
	}
	return kept
}

func dropApostrophes(w string) string {
	if !strings.ContainsFunc(w, apostrophe) {
		return w
	}
	return strings.Map(func(r rune) rune {
		if apostrophe(r) {
			return -1
		}
		return r
	}, w)
}

func ascii(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// accent reports whether r is a combining diacritical mark.
func accent(r rune) bool {
	return 0x0300 <= r && r <= 0x036F || 0x1AB0 <= r && r <= 0x1AFF ||
		0x1DC0 <= r && r <= 0x1DFF || 0x20D0 <= r && r <= 0x20FF || 0xFE20 <= r && r <= 0xFE2F
}

// invisible reports whether r shows nothing by itself: soft hyphen, zero-width
// characters, direction marks, variation selectors, a byte-order mark.
func invisible(r rune) bool {
	return r == 0x00AD || 0x200B <= r && r <= 0x200F || 0x202A <= r && r <= 0x202E ||
		0x2060 <= r && r <= 0x2069 || 0xFE00 <= r && r <= 0xFE0F || r == 0xFEFF
}

// stroked spells out the Latin letters whose mark no normal form takes off.
func stroked(r rune) string {
	switch r {
	case 'ø':
		return "o"
	case 'ł':
		return "l"
	case 'đ', 'ð':
		return "d"
	case 'ħ':
		return "h"
	case 'ŧ':
		return "t"
	case 'ı':
		return "i"
	case 'æ':
		return "ae"
	case 'œ':
		return "oe"
	case 'þ':
		return "th"
	}
	return ""
}

func apostrophe(r rune) bool {
	return r == '\'' || r == '’' || r == '‘' || r == 'ʼ' || r == '`'
}

func article(w string) bool { return w == "the" || w == "a" || w == "an" }
