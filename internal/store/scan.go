package store

import (
	"fmt"
	"unicode/utf16"
	"unicode/utf8"

	"rpg/internal/state"
)

// number copies a number as it is spelled.
func (l *layouter) number() error {
	from := l.at
	digits := func() bool {
		start := l.at
		for c := l.peek(); c >= '0' && c <= '9'; c = l.peek() {
			l.at++
		}
		return l.at > start
	}
	if l.peek() == '-' {
		l.at++
	}
	if l.peek() == '0' {
		l.at++
	} else if !digits() {
		return l.fail("a digit is missing")
	}
	if l.peek() == '.' {
		if l.at++; !digits() {
			return l.fail("a digit is missing")
		}
	}
	if c := l.peek(); c == 'e' || c == 'E' {
		l.at++
		if c := l.peek(); c == '+' || c == '-' {
			l.at++
		}
		if !digits() {
			return l.fail("a digit is missing")
		}
	}
	l.out = append(l.out, l.src[from:l.at]...)
	return nil
}

// text writes a text in its plainest spelling, and gives what is between the
// quotes of that: the same for the same text.
func (l *layouter) text() (string, error) {
	l.at++
	from, start := l.at, len(l.out)+1
	l.out = append(l.out, '"')
	plain := true
	for run := l.at; ; {
		if l.at >= len(l.src) {
			return "", l.fail("a text has no end")
		}
		switch c := l.src[l.at]; {
		case c == '"':
			l.out = append(l.out, l.src[run:l.at]...)
			inside := l.src[from:l.at]
			if !plain {
				inside = string(l.out[start:])
			}
			l.out = append(l.out, '"')
			l.at++
			return inside, nil
		case c < 0x20:
			return "", l.fail("a text holds a control character")
		case c == '\\':
			plain = false
			l.out = append(l.out, l.src[run:l.at]...)
			if err := l.escape(); err != nil {
				return "", err
			}
			run = l.at
		default:
			l.at++
		}
	}
}

func (l *layouter) escape() error {
	rest := l.src[l.at:]
	if len(rest) < 2 {
		return l.fail("a text has no end")
	}
	switch c := rest[1]; c {
	case '"', '\\', 'b', 'f', 'n', 'r', 't':
		l.out = append(l.out, '\\', c)
	case '/':
		l.out = append(l.out, '/')
	case 'u':
		r, ok := hex4(rest)
		if !ok {
			return l.fail("\\u wants four hexadecimal digits")
		}
		if utf16.IsSurrogate(r) {
			low, ok := hex4(rest[6:])
			if whole := utf16.DecodeRune(r, low); ok && whole != utf8.RuneError {
				l.out = utf8.AppendRune(l.out, whole)
				l.at += 12
				return nil
			}
			// Half a character cannot be written otherwise.
			l.out = fmt.Appendf(l.out, `\u%04x`, r)
			l.at += 6
			return nil
		}
		quoted := state.AppendText(nil, string(r))
		l.out = append(l.out, quoted[1:len(quoted)-1]...)
		l.at += 6
		return nil
	default:
		return l.fail("\\%c means nothing in a text", c)
	}
	l.at += 2
	return nil
}

// hex4 reads \uXXXX at the start of s.
func hex4(s string) (rune, bool) {
	if len(s) < 6 || s[0] != '\\' || s[1] != 'u' {
		return 0, false
	}
	var r rune
	for _, c := range []byte(s[2:6]) {
		switch {
		case c >= '0' && c <= '9':
			r = r<<4 | rune(c-'0')
		case c >= 'a' && c <= 'f':
			r = r<<4 | rune(c-'a'+10)
		case c >= 'A' && c <= 'F':
			r = r<<4 | rune(c-'A'+10)
		default:
			return 0, false
		}
	}
	return r, true
}
