package content

import (
	"strings"
	"unicode"

	"rpg/internal/world"
)

// CodeWords gives the words of each file of the game's code: its names, and the
// strings in it that are one word, but not the prose.
func (b *Book) CodeWords() []map[string]bool {
	scripts, _ := b.Scripts() // ReadAll tells of what cannot be read
	var all []map[string]bool
	for _, s := range scripts {
		words := map[string]bool{}
		codeWords(s.Code, func(w string) { words[w] = true })
		all = append(all, words)
	}
	if acts, err := b.Interactions(); err == nil {
		inline := map[string]bool{}
		eachProgram(acts, func(p *world.Program) { inlineWords(p.Steps, inline) })
		if len(inline) > 0 {
			all = append(all, inline)
		}
	}
	return all
}

// eachProgram goes through the programs of semantic commands.
func eachProgram(acts *world.Interactions, do func(*world.Program)) {
	if acts.Undefined != nil {
		do(acts.Undefined)
	}
	for i := range acts.Verbs {
		if p := acts.Verbs[i].Default; p != nil {
			do(p)
		}
	}
	for _, in := range acts.Interactions {
		for i := range in.Rules {
			do(&in.Rules[i].Program)
		}
	}
}

// inlineWords adds the words of the Lua that stands in a program.
func inlineWords(list []world.Command, words map[string]bool) {
	for _, c := range list {
		inlineWords(c.Then, words)
		inlineWords(c.Else, words)
		if lua, is := c.Do.(world.RunLua); is {
			codeWords(lua.Source, func(w string) { words[w] = true })
		}
	}
}

// codeWords goes through code of either language. A string that has spaces in it
// is something that is said, or a condition: of those it takes the words that
// have a mark of a condition beside them.
func codeWords(code string, found func(string)) {
	for i := 0; i < len(code); {
		switch c := code[i]; {
		case c == '"' || c == '\'' || c == '`':
			end := i + 1
			for end < len(code) && code[end] != c && (code[end] != '\n' || c == '`') {
				if code[end] == '\\' {
					end++
				}
				end++
			}
			if end >= len(code) || code[end] != c {
				i++ // an apostrophe, in a comment
				continue
			}
			text := code[i+1 : end]
			if !strings.ContainsAny(text, " \n") || c == '`' && !strings.Contains(text, " ") {
				found(text)
				for _, w := range strings.FieldsFunc(text, func(r rune) bool { return !nameRune(r) }) {
					found(w)
				}
			}
			i = end + 1
		case nameRune(rune(c)):
			end := i
			for end < len(code) && nameRune(rune(code[end])) {
				end++
			}
			found(strings.Trim(code[i:end], "-"))
			i = end
		default:
			i++
		}
	}
}

func nameRune(r rune) bool {
	return r == '_' || r == '-' || r < unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r))
}

// Told reports whether prose of the game, or a command in it, tells a referee to
// hand an item over: “`gain rope`”. That it speaks of the thing is not enough.
func (b *Book) Told(item string) bool {
	for _, f := range append([]*filed{b.cover}, b.all()...) {
		if gains(f.body, item) {
			return true
		}
		for _, m := range f.mentions {
			if m.what == aCommand && gains(m.name, item) {
				return true
			}
		}
	}
	return false
}

// gains reports whether the command that hands a thing over stands in a text.
func gains(text, item string) bool {
	for {
		_, rest, found := strings.Cut(text, "gain "+item)
		if !found {
			return false
		}
		if rest == "" || !nameRune(rune(rest[0])) {
			return true
		}
		text = rest
	}
}
