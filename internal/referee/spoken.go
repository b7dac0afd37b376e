package referee

import "rpg/internal/names"

// Spoken reports whether a text has one of some names in it, as whole words, in
// the singular or the plural.
func Spoken(text string, called ...string) bool {
	var all []phrase
	for _, name := range called {
		var p phrase
		for _, t := range names.Tokens(name) {
			p = append(p, t.Text)
		}
		if p != nil {
			all = append(all, p)
		}
	}
	return spoken(text, all)
}
