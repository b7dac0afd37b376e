package mapdraw

import (
	"strings"
	"unicode/utf8"
)

// Sizes of letters, in pixels.
const (
	nameSize = 13
	noteSize = 10
)

// width is how wide a text is at most, in whatever plain font it is shown: the
// widest common ones are a fifth wider than the usual.
func width(s string, size int) int {
	sum := 0
	for _, r := range s {
		sum += wide(r)
	}
	return (sum*size + 99) / 100
}

// wide is a letter's width in hundredths of the letters' size.
func wide(r rune) int {
	switch {
	case strings.ContainsRune("iIjl.,:;'’‘|! ", r):
		return 40
	case strings.ContainsRune("frt()[]-“”\"", r):
		return 50
	case strings.ContainsRune("mwMW—…@%", r):
		return 104
	case r < 0x250 && (r >= 'A' && r <= 'Z' || r >= 0xC0 && r <= 0xDE):
		return 80
	case r < 0x1100:
		return 68
	}
	return 120
}

// wrap breaks a text into lines of at most so many pixels. A word that is wider
// than a line is broken; what does not fit into most lines ends in an ellipsis.
func wrap(s string, size, px, most int) (lines []string) {
	line := ""
	for _, word := range strings.Fields(s) {
		for width(word, size) > px {
			cut := 1
			for cut < len(word) && width(word[:cut]+"-", size) <= px-size {
				_, n := utf8.DecodeRuneInString(word[cut:])
				cut += n
			}
			if line != "" {
				lines = append(lines, line)
				line = ""
			}
			for !utf8.RuneStart(word[min(cut, len(word)-1)]) {
				cut++
			}
			lines = append(lines, word[:cut]+"-")
			word = word[cut:]
		}
		switch {
		case line == "":
			line = word
		case width(line+" "+word, size) <= px:
			line += " " + word
		default:
			lines = append(lines, line)
			line = word
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	if len(lines) > most {
		lines = lines[:most]
		last := lines[most-1]
		for last != "" && width(last+"…", size) > px {
			_, n := utf8.DecodeLastRuneInString(last)
			last = last[:len(last)-n]
		}
		lines[most-1] = last + "…"
	}
	return lines
}
