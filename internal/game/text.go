package game

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"rpg/internal/world"
)

// Text is a text in the language of the run: as it stands, by its key, or as its
// script makes it.
func (a *About) Text(t world.Text) (string, error) {
	switch {
	case t.Key != "":
		text, ok := a.keyed(t.Key)
		if !ok {
			return "", &Fault{Code: CodeNoText, Text: "no language has the text “" + t.Key + "”", Pos: t.Pos}
		}
		return a.Fill(text, a), nil
	case t.Lua != "":
		s, is := a.Scripts.(TextSources)
		if !is {
			return "", &Fault{Code: CodeScript, Text: "the world's scripts cannot be run", Pos: t.Pos}
		}
		text, err := s.Words(t.Lua, a)
		if err != nil {
			return "", &Fault{Code: CodeScript, Text: "the script of a text failed: " + err.Error(), Pos: t.Pos}
		}
		return text, nil
	}
	return a.Fill(t.Inline, a), nil
}

// TextSources makes texts of Lua expressions.
type TextSources interface {
	Words(source string, about *About) (string, error)
}

// keyed looks in the language of the run, then in the project's own, then in its
// fallback.
func (g *Game) keyed(key string) (string, bool) {
	x := g.Acts()
	own := x.Language
	if own == "" && len(x.Catalogues) > 0 {
		own = x.Catalogues[0].Language
	}
	for _, language := range [...]string{g.Language, own, x.Fallback} {
		for _, c := range x.Catalogues {
			if language == "" || c.Language != language {
				continue
			}
			for _, t := range c.Texts {
				if t.Key == key {
					return t.Text, true
				}
			}
		}
	}
	return "", false
}

// Template fills the {slot} places of a text: with what a slot is bound to, or
// with what bare says of one that is not.
func (a *About) Template(t world.Text, bare func(slot string) string) (filled string, err error) {
	text, err := a.Text(t)
	if err != nil {
		return "", err
	}
	var out strings.Builder
	if strings.HasPrefix(text, "{") {
		defer func() { filled = Capital(filled) }()
	}
	for {
		before, after, found := strings.Cut(text, "{")
		out.WriteString(before)
		if !found {
			return out.String(), nil
		}
		slot, rest, closed := strings.Cut(after, "}")
		if !closed {
			out.WriteString("{" + after)
			return out.String(), nil
		}
		if a.Deed != nil && !a.Deed.Slot(slot).Ref.IsZero() {
			out.WriteString(a.Label(a.Deed.Slot(slot).Ref))
		} else {
			out.WriteString(bare(slot))
		}
		text = rest
	}
}

// Capital begins a text with a large letter.
func Capital(s string) string {
	first, n := utf8.DecodeRuneInString(s)
	if first == '{' {
		return s
	}
	return string(unicode.ToUpper(first)) + s[n:]
}
