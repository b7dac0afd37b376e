package names

import "strings"

// WithoutArticle takes a leading the, a or an off the words, in any letter
// case, and says whether there was one. An article alone stays.
func WithoutArticle(words string) (string, bool) {
	words = spaced(words)
	first, rest, _ := strings.Cut(words, " ")
	if rest == "" || !article(strings.ToLower(first)) {
		return words, false
	}
	return rest, true
}

// Singular undoes a regular English plural in lower case: ropes, boxes,
// berries. A word that is no such plural (brass, compass, bus) stays.
func Singular(word string) string {
	stem, plural := strings.CutSuffix(word, "s")
	if !plural || len(word) < 4 {
		return word
	}
	switch {
	case ends(stem, "s", "u", "i"):
		return word
	case len(word) > 4 && ends(stem, "ie"):
		return strings.TrimSuffix(stem, "ie") + "y"
	case ends(stem, "che", "she", "xe", "sse", "zze"):
		return strings.TrimSuffix(stem, "e")
	}
	return stem
}

// Plural is the regular English plural of a name.
func Plural(name string) string {
	stem := func(ending string) string { return strings.TrimSuffix(name, ending) }
	switch {
	case ends(name, "ves"), name == "":
		return name
	case ends(name, "s", "x", "ch", "sh", "z"):
		return name + "es"
	case ends(name, "f") && !ends(name, "ff", "oof", "ief"):
		return stem("f") + "ves"
	case ends(name, "y") && !ends(name, "ay", "ey", "oy", "uy"):
		return stem("y") + "ies"
	}
	return name + "s"
}

// singularLast is words with a singular last word.
func singularLast(words string) (string, bool) {
	words = strings.ToLower(spaced(words))
	at := strings.LastIndexByte(words, ' ') + 1
	one := Singular(words[at:])
	return words[:at] + one, one != words[at:]
}

func ends(s string, suffixes ...string) bool {
	for _, x := range suffixes {
		if strings.HasSuffix(s, x) {
			return true
		}
	}
	return false
}
