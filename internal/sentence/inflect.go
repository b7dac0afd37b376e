package sentence

import "strings"

// longestVerb is the most letters of a word that may be a form of a verb.
const longestVerb = 24

// Bases are the words that a word may be a form of, beside itself.
func Bases(word string) (all []string) {
	bases(word, func(b string) bool {
		all = append(all, b)
		return false
	})
	return all
}

// bases gives yield the words that a word may be a form of, until it is content:
// lifts, lifted and lifting are lift; trades, traded and trading are trade;
// robbed is rob; hurries is hurry.
func bases(word string, yield func(base string) bool) bool {
	if len(word) > longestVerb {
		return false
	}
	if b := irregular(word); b != "" && yield(b) {
		return true
	}
	for _, ending := range [...]string{"ing", "ed", "es", "s"} {
		stem, cut := strings.CutSuffix(word, ending)
		if !cut || len(stem) < 2 {
			continue
		}
		if yield(stem) {
			return true
		}
		if ending == "s" {
			continue
		}
		var room [longestVerb + 1]byte
		if last := len(stem) - 1; ending != "es" && len(stem) > 2 && stem[last] == stem[last-1] && yield(stem[:last]) {
			return true
		}
		if ending != "es" && yield(string(append(append(room[:0], stem...), 'e'))) {
			return true
		}
		if y, cut := strings.CutSuffix(stem, "i"); cut && ending != "ing" && yield(string(append(append(room[:0], y...), 'y'))) {
			return true
		}
	}
	return false
}

// irregular is what an irregular form is a form of.
func irregular(word string) string {
	switch word {
	case "went", "gone":
		return "go"
	case "ran":
		return "run"
	case "rode", "ridden":
		return "ride"
	case "took", "taken":
		return "take"
	case "left":
		return "leave"
	case "bought":
		return "buy"
	case "sold":
		return "sell"
	case "paid":
		return "pay"
	case "gave", "given":
		return "give"
	case "stole", "stolen":
		return "steal"
	case "said":
		return "say"
	case "told":
		return "tell"
	case "made":
		return "make"
	case "had":
		return "have"
	case "shook", "shaken":
		return "shake"
	case "spoke", "spoken":
		return "speak"
	case "threw", "thrown":
		return "throw"
	case "ate", "eaten":
		return "eat"
	case "drank", "drunk":
		return "drink"
	case "struck":
		return "strike"
	case "swung":
		return "swing"
	case "fought":
		return "fight"
	case "shot":
		return "shoot"
	case "drew", "drawn":
		return "draw"
	case "held":
		return "hold"
	case "lit":
		return "light"
	case "wore", "worn":
		return "wear"
	case "broke", "broken":
		return "break"
	case "shown":
		return "show"
	case "sat":
		return "sit"
	case "stood":
		return "stand"
	case "swam":
		return "swim"
	case "kept":
		return "keep"
	}
	return ""
}
