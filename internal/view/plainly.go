package view

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"rpg/internal/cond"
	"rpg/internal/game"
	"rpg/internal/world"
)

// plainly is prose without what its author says to the referee in it: “set
// `mill_burned`” is no part of what anybody in the world knows. A sentence that
// has a code span or the name of a flag in it is left out, or cut at the colon
// or semicolon before that.
func plainly(text string) string {
	if !strings.ContainsAny(text, "`_") && !strings.Contains(text, "flag") {
		return text // most prose says nothing of the kind
	}
	var out []string
	for _, para := range paragraphs(text) {
		var b strings.Builder
		for _, s := range Sentences(para) {
			if at := machinery(s); at >= 0 {
				s = clause(s, at)
			}
			b.WriteString(s)
		}
		if kept := strings.TrimSpace(b.String()); strings.Trim(kept, "-*+ ") != "" {
			out = append(out, kept)
		}
	}
	return strings.Join(out, "\n\n")
}

// paragraphs parts a text at its empty lines, and a list into its items.
func paragraphs(text string) []string {
	var out []string
	var now []string
	end := func() {
		if len(now) > 0 {
			out = append(out, strings.Join(now, "\n"))
		}
		now = nil
	}
	for _, line := range strings.Split(text, "\n") {
		trimmed := strings.TrimSpace(line)
		if trimmed == "" || strings.HasPrefix(trimmed, "- ") || strings.HasPrefix(trimmed, "* ") || strings.HasPrefix(trimmed, "+ ") {
			end()
		}
		if trimmed != "" {
			now = append(now, line)
		}
	}
	end()
	return out
}

// Sentences parts a paragraph behind each end of a sentence; joined again they
// are the paragraph.
func Sentences(para string) []string {
	var out []string
	from, ended := 0, false
	for at, r := range para {
		switch {
		case r == '.':
			ended = !title(para[from:at])
		case r == '!' || r == '?' || r == '…':
			ended = true
		case ended && (unicode.IsSpace(r)):
			out = append(out, para[from:at])
			from, ended = at, false
		case ended && !strings.ContainsRune(`"'”’)*_`, r):
			ended = false
		}
	}
	return append(out, para[from:])
}

// title reports whether a text ends in a title, behind which a full stop ends
// nothing: Mr. Orrin.
func title(s string) bool {
	switch s[strings.LastIndexAny(s, " \n(\"")+1:] {
	case "Mr", "Mrs", "Ms", "Dr", "St":
		return true
	}
	return false
}

// machinery is where a sentence begins to speak of the machine, or -1.
func machinery(s string) int {
	first := strings.IndexByte(s, '`')
	for from := 0; from < len(s); {
		r, n := utf8.DecodeRuneInString(s[from:])
		if !wordRune(r) {
			from += n
			continue
		}
		to := from
		for to < len(s) {
			r, n := utf8.DecodeRuneInString(s[to:])
			if !wordRune(r) {
				break
			}
			to += n
		}
		word := s[from:to]
		machine := strings.Contains(strings.Trim(word, "_"), "_") || isFlagWord(word) && tellsToSet(s)
		if machine && (first < 0 || from < first) {
			first = from
		}
		from = to
	}
	return first
}

func wordRune(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }

func isFlagWord(word string) bool { return word == "flag" || word == "flags" }

// tellsToSet reports whether a sentence that speaks of a flag is about one that
// is set, and not about one on a mast.
func tellsToSet(s string) bool {
	for _, word := range strings.FieldsFunc(s, func(r rune) bool { return !wordRune(r) }) {
		switch strings.ToLower(word) {
		case "set", "sets", "setting", "clear", "clears", "clearing", "holds":
			return true
		}
	}
	return false
}

// clause is what a sentence says before it turns to the machine: up to the last
// colon or semicolon there; nothing when it has none.
func clause(s string, at int) string {
	cut := strings.LastIndexAny(s[:at], ":;")
	if cut < 0 {
		return ""
	}
	return strings.TrimRight(s[:cut], " \n") + "."
}

// live is a section's text without the deeper "### If …" headings whose
// conditions do not hold for a person, and without the marks of those that do.
func live(g *game.Game, person, text string) string {
	if !strings.Contains(text, "###") {
		return text
	}
	var out []string
	shown, fenced := true, false
	for _, line := range strings.Split(text, "\n") {
		if strings.HasPrefix(strings.TrimSpace(line), "```") {
			fenced = !fenced
		}
		marks := len(line) - len(strings.TrimLeft(line, "#"))
		if fenced || marks < 3 || !strings.HasPrefix(line[marks:], " ") {
			if shown {
				out = append(out, line)
			}
			continue
		}
		heading := strings.TrimSpace(strings.Trim(line, "#"))
		asked, conditional := cutIf(heading)
		switch {
		case strings.EqualFold(heading, "GM only"):
			shown = false
		case conditional:
			x, problems := cond.ParseText(asked, cond.Whole, world.Pos{})
			shown = len(problems) == 0 && g.About(person).Holds(x)
		default:
			shown = true
			out = append(out, heading+":")
		}
	}
	return strings.Join(out, "\n")
}

// cutIf takes the "If" off a heading that has one.
func cutIf(heading string) (condition string, found bool) {
	if len(heading) > 3 && strings.EqualFold(heading[:3], "if ") {
		return strings.TrimSpace(heading[3:]), true
	}
	return heading, false
}
