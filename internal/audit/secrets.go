package audit

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"rpg/internal/content"
	"rpg/internal/names"
	"rpg/internal/world"
)

// secrets lists the names that the game keeps for its referee and lets slip once.
//
// A name is kept when it stands in GM-only text, or is that of a hidden
// character, and nobody in the place goes by it, says it or knows it from the
// start. Where it stands in the open in one record alone, that is taken for the
// slip; in two it is known about the place.
func (r *reading) secrets() {
	s := &keeper{kept: map[string]string{}, common: map[string]bool{}, open: map[string][]content.Writing{}, public: map[string]bool{}}
	for _, w := range r.book.Secrets() {
		s.keep(w.Text)
	}
	hidden := map[string]bool{}
	for _, c := range r.beings {
		if c.Hidden {
			hidden[c.ID] = true
			s.keepName(c.Name, "belongs to a hidden character")
		}
	}
	if len(s.kept) == 0 {
		return // as in most games
	}
	for _, c := range r.book.Called() {
		if c.Kind == world.Characters && hidden[c.ID] {
			continue
		}
		s.publish(c.Name, c.ID)
		s.publish(c.Aliases...)
	}
	s.publish(r.w.Name)
	for _, w := range r.book.Writings() {
		s.read(w)
	}
	for _, name := range s.slips() {
		w := s.open[name][0]
		r.note(r.book.PlaceOf(w, name), content.Warning, codeSecret,
			"leave the name out here, or let a condition stand before it; if it is no secret, silence this and say so",
			"everybody reads “%s” here, a name that %s", name, s.kept[name])
	}
}

// A keeper knows which names are kept, and where they stand in the open.
type keeper struct {
	kept   map[string]string // by name, or the last part of one: what keeps it
	common map[string]bool   // words in small letters that are no names, of those that are kept
	public map[string]bool   // words of names that people go by, or that are said
	open   map[string][]content.Writing
}

// A spoken word of a text, and whether it is written like a name although no
// sentence begins with it.
type spoken struct {
	word        string
	capital     bool
	first       bool // of its sentence
	from, after int  // bytes; what lies between two words of one name is white space
}

// words parts a text into its words. What stands in a code span or a comment is
// none, and neither are the marks of Markdown.
func words(text string) (all []spoken) {
	first := true
	for i := 0; i < len(text); {
		switch rest := text[i:]; {
		case rest[0] == '`':
			if end := strings.IndexByte(rest[1:], '`'); end >= 0 {
				i += end + 2
				continue
			}
		case strings.HasPrefix(rest, "<!--"):
			if end := strings.Index(rest, "-->"); end >= 0 {
				i += end + len("-->")
				continue
			}
		case strings.HasPrefix(rest, "\n\n"), strings.HasPrefix(rest, "\n-"), strings.HasPrefix(rest, "\n#"):
			first = true
		}
		c, n := utf8.DecodeRuneInString(text[i:])
		if !unicode.IsLetter(c) {
			first = first || strings.ContainsRune(".!?:;…—–*_“\"‘«(", c)
			i += n
			continue
		}
		end := i
		for end < len(text) {
			c, n := utf8.DecodeRuneInString(text[end:])
			if !unicode.IsLetter(c) && !(c == '-' && end+1 < len(text) && unicode.IsLetter(rune(text[end+1]))) {
				break
			}
			end += n
		}
		w := text[i:end]
		small := strings.ContainsFunc(w, unicode.IsLower)
		all = append(all, spoken{w, unicode.IsUpper(c) && small, first, i, end})
		first = false
		i = end
	}
	return all
}

// keep takes the names out of a GM-only text: words that begin with a capital
// letter inside of a sentence, and those that stand beside them.
func (s *keeper) keep(text string) {
	all := words(text)
	for i := 0; i < len(all); i++ {
		if !all[i].capital {
			continue
		}
		end := i + 1
		for end < len(all) && all[end].capital && !all[end].first && strings.TrimSpace(text[all[end-1].after:all[end].from]) == "" {
			end++
		}
		from := i
		if all[i].first {
			from++ // any word may begin a sentence
		}
		if from < end {
			s.keepName(strings.Join(strings.Fields(text[all[from].from:all[end-1].after]), " "), "stands in GM-only text alone")
		}
		i = end - 1
	}
}

// keepName keeps a name, and the last word of it: people are called by either.
func (s *keeper) keepName(name, why string) {
	all := strings.Fields(name)
	for len(all) > 0 && (title(all[0]) || !capital(all[0])) {
		all = all[1:]
	}
	for len(all) > 0 && (title(all[len(all)-1]) || !capital(all[len(all)-1])) {
		all = all[:len(all)-1]
	}
	if len(all) == 0 || len(all) == 1 && ordinary(all[0]) {
		return
	}
	s.kept[strings.Join(all, " ")] = why
	if last := all[len(all)-1]; !ordinary(last) {
		s.kept[last] = why
	}
}

func capital(word string) bool {
	first, _ := utf8.DecodeRuneInString(word)
	return unicode.IsUpper(first)
}

// publish makes words known: those of names that a person may come by.
func (s *keeper) publish(all ...string) {
	for _, name := range all {
		for _, w := range words(strings.ReplaceAll(name, "-", " ")) {
			s.public[strings.ToLower(w.word)] = true
		}
	}
}

// read notes what a text says of names that are kept.
func (s *keeper) read(w content.Writing) {
	all := words(w.Text)
	for i := range all {
		if !all[i].capital {
			continue
		}
		for n := 1; n <= 4 && i+n <= len(all); n++ {
			if n > 1 && (!all[i+n-1].capital || strings.TrimSpace(w.Text[all[i+n-2].after:all[i+n-1].from]) != "") {
				break
			}
			name := strings.Join(strings.Fields(w.Text[all[i].from:all[i+n-1].after]), " ")
			if s.kept[name] == "" {
				continue
			}
			switch w.For {
			case content.Everybody:
				s.open[name] = append(s.open[name], w)
			case content.Hearsay:
				s.publish(name)
			}
		}
	}
	if w.For != content.Hearsay {
		for _, x := range all {
			if !x.capital {
				s.common[x.word] = true
			}
		}
	}
}

// slips are the names that are kept and stand in the open in one record, each
// with no longer one around it.
func (s *keeper) slips() (all []string) {
	for name, where := range s.open {
		one := !slices.ContainsFunc(where, func(w content.Writing) bool { return w.Kind != where[0].Kind || w.ID != where[0].ID })
		if one && !s.known(name) {
			all = append(all, name)
		}
	}
	slices.Sort(all)
	return slices.DeleteFunc(slices.Clone(all), func(name string) bool {
		return slices.ContainsFunc(all, func(longer string) bool { return longer != name && strings.HasSuffix(longer, " "+name) })
	})
}

// known reports whether a name, or the last word of it, is no secret: somebody
// goes by it, or it is an ordinary word.
func (s *keeper) known(name string) bool {
	all := strings.Fields(name)
	last := strings.ToLower(all[len(all)-1])
	if s.public[last] || s.public[names.Singular(last)] || s.common[last] {
		return true
	}
	return len(all) > 1 && s.public[strings.ToLower(all[0])] && s.common[last]
}

// title reports whether a word is what people are called by rather than a name.
func title(word string) bool {
	switch strings.TrimSuffix(strings.ToLower(word), ".") {
	case "mr", "mrs", "ms", "miss", "dr", "sir", "lady", "lord", "dame", "captain", "colonel", "major", "sergeant", "father", "mother",
		"brother", "sister", "saint", "st", "king", "queen", "prince", "princess", "duke", "count", "uncle", "aunt", "old", "young",
		"master", "mistress", "professor", "doctor", "judge", "bishop", "president", "the", "a", "an", "i":
		return true
	}
	return false
}

// ordinary reports whether a word has its capital letter from what it means, and
// not from whom: days, months, feasts, peoples and their tongues.
func ordinary(word string) bool {
	low := strings.ToLower(word)
	switch low {
	case "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
		"january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december",
		"christmas", "easter", "god", "bible", "north", "south", "east", "west", "french", "german", "dutch", "greek", "latin", "welsh":
		return true
	}
	if plural := strings.TrimSuffix(low, "s"); plural != low {
		return ordinary(plural)
	}
	for _, end := range [...]string{"ish", "ese", "ian", "ean"} {
		if strings.HasSuffix(low, end) && len(low) > len(end)+3 {
			return true
		}
	}
	return false
}
