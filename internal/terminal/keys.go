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
	case tea.MouseWheelMsg:
		switch msg.Button {
		case tea.MouseWheelUp:
			s.scroll(+3)
		case tea.MouseWheelDown:
			s.scroll(-3)
		}
	case tea.PasteMsg:
		s.paste(msg.Content)
	case tea.KeyPressMsg:
		if s.key(msg) {
			return s, tea.Quit
		}
		switch msg.Keystroke() {
		case "ctrl+l":
			return s, tea.ClearScreen
		case "ctrl+z":
			return s, tea.Suspend
		}
	}
	if s.game.Err() != nil {
		return s, tea.Quit
	}
	return s, nil
}

// paste types a text. Each line of it that is ended is one that was entered.
func (s *screen) paste(text string) {
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	lines := strings.Split(text, "\n")
	s.offer = offer{}
	s.up = 0
	for i, l := range lines {
		s.input.insert(typable(l))
		if i < len(lines)-1 && s.game.Err() == nil {
			s.enter(s.input.take())
		}
	}
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

// key does what a key is for, and reports whether it is for leaving.
func (s *screen) key(k tea.KeyPressMsg) (leave bool) {
	stroke := k.Keystroke()
	if stroke != "tab" && stroke != "shift+tab" {
		s.offer = offer{}
	}
	if s.up > 0 && s.input.text == "" && (stroke == "enter" || stroke == "space") {
		s.scroll(-s.page())
		return false
	}
	switch stroke {
	case "ctrl+c":
		if s.input.text == "" {
			return true
		}
		s.past.leave()
		s.input = editor{}
	case "ctrl+d":
		if s.input.text == "" {
			return true
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
	default:
		s.up = 0
		s.edit(k, stroke)
	}
	return false
}

// edit does what a key does to the line that is being typed.
func (s *screen) edit(k tea.KeyPressMsg, stroke string) {
	e := &s.input
	switch stroke {
	case "enter", "ctrl+j", "kpenter":
		s.enter(e.take())
	case "tab":
		s.offer.next(e, s.game.Nouns, +1)
	case "shift+tab":
		s.offer.next(e, s.game.Nouns, -1)
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
