package argparse

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// repr shows a text as Python shows one in its messages: in single quotes
// unless it holds those and no double ones, with what cannot be seen escaped.
func repr(text string) string {
	quote := byte('\'')
	if strings.Contains(text, "'") && !strings.Contains(text, `"`) {
		quote = '"'
	}
	var b strings.Builder
	b.WriteByte(quote)
	for rest := text; rest != ""; {
		r, size := utf8.DecodeRuneInString(rest)
		switch {
		case r == utf8.RuneError && size == 1:
			writeBadByte(&b, rest[0])
		case r == rune(quote) || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case unicode.IsPrint(r):
			b.WriteRune(r)
		default:
			writeEscape(&b, r)
		}
		rest = rest[size:]
	}
	b.WriteByte(quote)
	return b.String()
}

// shown puts a word into a message without quotes. A word from outside must
// not be able to end the line or to steer the terminal, so control characters,
// overrides of writing direction and bytes that are no text are escaped.
func shown(word string) string {
	var b strings.Builder
	for rest := word; rest != ""; {
		r, size := utf8.DecodeRuneInString(rest)
		switch {
		case r == utf8.RuneError && size == 1:
			writeBadByte(&b, rest[0])
		case unicode.IsControl(r), r >= '\u2028' && r <= '\u202E', r >= '\u2066' && r <= '\u2069':
			writeEscape(&b, r)
		default:
			b.WriteRune(r)
		}
		rest = rest[size:]
	}
	return b.String()
}

// writeBadByte shows a byte outside UTF-8 as the lone surrogate that Python
// carries in its place.
func writeBadByte(b *strings.Builder, c byte) { fmt.Fprintf(b, `\udc%02x`, c) }

func writeEscape(b *strings.Builder, r rune) {
	switch {
	case r == '\n':
		b.WriteString(`\n`)
	case r == '\r':
		b.WriteString(`\r`)
	case r == '\t':
		b.WriteString(`\t`)
	case r < 0x100:
		fmt.Fprintf(b, `\x%02x`, r)
	case r < 0x10000:
		fmt.Fprintf(b, `\u%04x`, r)
	default:
		fmt.Fprintf(b, `\U%08x`, r)
	}
}
