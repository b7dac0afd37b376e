package terminal

import (
	"strings"
	"unicode"

	tea "charm.land/bubbletea/v2"
)

func (s *screen) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		s.resize(msg.Width, msg.Height)
	case answered:
		return s, s.answered(msg)
	case tea.MouseWheelMsg:
		switch msg.Button {
		case tea.MouseWheelUp:
			s.scroll(+3)
		case tea.MouseWheelDown:
			s.scroll(-3)
		}
	case tea.PasteMsg:
		return s, s.paste(msg.Content)
	case tea.KeyPressMsg:
		return s, s.key(msg)
	}
	return s, nil
}

// paste types a text. Each line of it that is ended is one that was entered.
func (s *screen) paste(text string) (first tea.Cmd) {
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	lines := strings.Split(text, "\n")
	s.offer = offer{}
	s.up = 0
	for i, l := range lines {
		s.input.insert(typable(l))
		if i == len(lines)-1 {
			break
		}
		if cmd := s.enter(s.input.take()); cmd != nil {
			first = cmd // the others wait for it
		}
	}
	return first
}

// typable is a text without what no key types.
func typable(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t':
			return ' '
		case unicode.IsControl(r), r == unicode.ReplacementChar, r >= '\u202A' && r <= '\u202E', r >= '\u2066' && r <= '\u2069':
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, ""))
}

// key does what a key is for.
func (s *screen) key(k tea.KeyPressMsg) tea.Cmd {
	stroke := k.Keystroke()
	if stroke != "tab" && stroke != "shift+tab" {
		s.offer = offer{}
	}
	if s.up > 0 && s.input.text == "" && (stroke == "enter" || stroke == "space") {
		s.scroll(-s.page())
		return nil
	}
	switch stroke {
	case "ctrl+c":
		if s.input.text == "" {
			return s.leave()
		}
		s.past.leave()
		s.input = editor{}
	case "ctrl+d":
		if s.input.text == "" {
			return s.leave()
		}
		s.input.delete()
	case "pgup":
		s.scroll(+s.page())
	case "pgdown":
		s.scroll(-s.page())
	case "shift+up":
		s.scroll(+1)
	case "shift+down":
		s.scroll(-1)
	case "ctrl+home":
		s.scroll(len(s.rows))
	case "esc", "ctrl+end":
		s.up = 0
	case "ctrl+l":
		return tea.ClearScreen
	case "ctrl+z":
		return tea.Suspend
	case "enter", "ctrl+j", "kpenter":
		s.up = 0
		return s.enter(s.input.take())
	default:
		s.up = 0
		s.edit(k, stroke)
	}
	return nil
}

// edit does what a key does to the line that is being typed.
func (s *screen) edit(k tea.KeyPressMsg, stroke string) {
	e := &s.input
	switch stroke {
	case "tab":
		s.offer.next(e, s.now.nouns, +1)
	case "shift+tab":
		s.offer.next(e, s.now.nouns, -1)
	case "up", "ctrl+p":
		s.past.back(e)
	case "down", "ctrl+n":
		s.past.forward(e)
	case "left", "ctrl+b":
		e.left()
	case "right", "ctrl+f":
		e.right()
	case "ctrl+left", "alt+left", "alt+b":
		e.wordLeft()
	case "ctrl+right", "alt+right", "alt+f":
		e.wordRight()
	case "home", "ctrl+a":
		e.at = 0
	case "end", "ctrl+e":
		e.at = len(e.text)
	case "backspace", "ctrl+h":
		e.backspace()
	case "delete":
		e.delete()
	case "ctrl+w", "alt+backspace", "ctrl+backspace":
		e.cut(e.wordBefore(), e.at)
	case "ctrl+u":
		e.cut(0, e.at)
	case "ctrl+k":
		e.cut(e.at, len(e.text))
	default:
		e.insert(typable(k.Text))
	}
}
