package terminal

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// A screen is what is seen of a game and what is being typed.
type screen struct {
	game          Game
	width, height int

	now     answered // how things stood after the last answer
	busy    bool     // a line is being answered
	ahead   []string // lines that were typed meanwhile
	leaving bool     // once it is answered

	lines []line   // all that was said and typed
	rows  []string // the lines, broken to the width
	up    int      // how many rows below the lowest one that is shown
	from  int      // the row where the last line that was entered stands

	input editor
	past  history
	offer offer
}

// A line of the text, and how it is set off from the others.
type line struct {
	text string
	look look
}

type look uint8

const (
	plain look = iota
	faint
	bold
)

// widest is how many columns of text are used at most: rows that are longer are
// hard to read.
const widest = 90

func (s *screen) Init() tea.Cmd { return nil }

// say adds lines to the text.
func (s *screen) say(text []string, as look) {
	for _, t := range text {
		for part := range strings.SplitSeq(t, "\n") {
			l := line{part, as}
			s.lines = append(s.lines, l)
			if s.width > 0 {
				s.rows = append(s.rows, s.broken(l)...)
			}
		}
	}
}

// broken is a line as rows.
func (s *screen) broken(l line) []string {
	rows := Wrap(l.text, min(s.width, widest))
	for i, r := range rows {
		switch l.look {
		case faint:
			rows[i] = ansi.NewStyle(ansi.AttrFaint).Styled(r)
		case bold:
			rows[i] = ansi.NewStyle(ansi.AttrBold).Styled(r)
		}
	}
	return rows
}

// resize breaks all text anew. At the beginning the first words are shown, else
// the last.
func (s *screen) resize(width, height int) {
	begins := s.width == 0
	s.width, s.height = width, height
	s.rows = nil
	for _, l := range s.lines {
		s.rows = append(s.rows, s.broken(l)...)
	}
	s.up, s.from = 0, len(s.rows)
	if begins {
		s.scroll(len(s.rows))
	}
}

// Answered is an answer and how things stand after it. It is made while the
// screen goes on being drawn, so that nothing of the game is asked then.
type answered struct {
	lines, notes []string
	left, right  string
	nouns        []string
	err          error
}

func answer(g Game, lines []string) answered {
	a := answered{lines: lines, notes: g.Notes(), nouns: g.Nouns(), err: g.Err()}
	a.left, a.right = g.Status()
	return a
}

// enter types a line; what answers it is to be run.
func (s *screen) enter(typed string) tea.Cmd {
	s.past.add(typed)
	if s.busy {
		s.ahead = append(s.ahead, typed)
		return nil
	}
	return s.ask(typed)
}

// ask shows a line that was typed, and has it answered.
func (s *screen) ask(typed string) tea.Cmd {
	s.say([]string{""}, plain)
	s.from = len(s.rows)
	s.say([]string{prompt + typed}, bold)
	s.busy = true
	return func() tea.Msg { return answer(s.game, s.game.Line(typed)) }
}

// answered shows an answer from its beginning, and goes on with what was typed
// meanwhile.
func (s *screen) answered(a answered) tea.Cmd {
	s.now, s.busy = a, false
	s.say(a.lines, plain)
	s.say(a.notes, faint)
	s.up = max(len(s.rows)+len(s.typed().text)-s.body()-s.from, 0)
	switch {
	case a.err != nil || s.leaving:
		return tea.Quit
	case len(s.ahead) > 0:
		next := s.ahead[0]
		s.ahead = s.ahead[1:]
		return s.ask(next)
	}
	return nil
}

// leave ends the program, once no line is being answered any more.
func (s *screen) leave() tea.Cmd {
	if s.busy {
		s.leaving, s.ahead = true, nil
		return nil
	}
	return tea.Quit
}

// typed are the rows of what is being typed, behind an empty one where there is
// room for that.
func (s *screen) typed() typed {
	t := s.input.rows(s.width)
	if s.body() > 2 && len(s.rows) > 0 {
		t.text, t.y = slices.Insert(t.text, 0, ""), t.y+1
	}
	return t
}

// body is how many rows there are for the text and what is being typed.
func (s *screen) body() int {
	if s.height < 2 {
		return s.height
	}
	return s.height - 1
}

// scroll goes so many rows up, or down.
func (s *screen) scroll(by int) {
	most := max(len(s.rows)+len(s.typed().text)-s.body(), 0)
	s.up = min(max(s.up+by, 0), most)
}

// page is how far a page scrolls: a row of the last one stays.
func (s *screen) page() int { return max(s.body()-1, 1) }

func (s *screen) View() tea.View {
	v := tea.NewView("")
	v.AltScreen = true
	v.MouseMode = tea.MouseModeCellMotion
	if s.width < 1 || s.height < 1 {
		return v
	}
	typed := s.typed()
	all := slices.Concat(s.rows, typed.text)
	end := max(len(all)-s.up, 0)
	from := max(end-s.body(), 0)
	shown := slices.Clone(all[from:end])
	above := 0
	if s.height > 1 {
		shown = slices.Insert(shown, 0, s.status())
		above = 1
	}
	if y := len(s.rows) + typed.y - from; y >= 0 && len(s.rows)+typed.y < end {
		v.Cursor = tea.NewCursor(typed.x, y+above)
		v.Cursor.Blink = false
	}
	v.Content = strings.Join(shown, "\n")
	return v
}

// status is the row above the text.
func (s *screen) status() string {
	left, right := s.now.left, s.now.right
	if s.up > 0 {
		right = "PgDn: more"
	}
	left, right = " "+left, right+" "
	room := s.width - ansi.StringWidth(right)
	if room < 2 {
		right, room = "", s.width
	}
	if ansi.StringWidth(left) > room-1 {
		left = ansi.Truncate(left, max(room-1, 1), "…")
	}
	gap := max(s.width-ansi.StringWidth(left)-ansi.StringWidth(right), 0)
	return ansi.NewStyle(ansi.AttrReverse).Styled(left + strings.Repeat(" ", gap) + right)
}
