package terminal

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// TestWrap: lines that are too long, and what stands below what.
func TestWrap(t *testing.T) {
	for _, c := range []struct {
		text  string
		width int
		want  string
	}{
		{"Planks and ropes.", 20, "Planks and ropes."},
		{"Planks, ropes and the smell of the sea.", 20, "Planks, ropes and\nthe smell of the sea."[:18] + "the smell of the\nsea."},
		{"  - a very long boathook", 14, "  - a very\n    long\n    boathook"},
		{"  LOOK, L    look around and about", 26, "  LOOK, L    look around\n             and about"},
		{"  EXAMINE X, X    look at it", 24, "  EXAMINE X, X\n      look at it"},
		{"It rains.  Nobody minds that.", 14, "It rains.\nNobody minds\nthat."},
		{"漢字漢字漢字", 5, "漢字\n漢字\n漢字"},
		{"a", 0, "a"},
	} {
		if got := strings.Join(Wrap(c.text, c.width), "\n"); got != c.want {
			t.Errorf("%q at %d:\n%s\nwant\n%s", c.text, c.width, got, c.want)
		}
	}
}

// TestWrapFits: no row is wider than asked, and no letter is lost.
func TestWrapFits(t *testing.T) {
	text := rapid.StringOf(rapid.SampledFrom([]rune("ab-.  é漢📍")))
	rapid.Check(t, func(t *rapid.T) {
		line, width := text.Draw(t, "line"), rapid.IntRange(2, 30).Draw(t, "width")
		rows := Wrap(line, width)
		for _, r := range rows {
			if ansi.StringWidth(r) > width {
				t.Fatalf("%q at %d has the row %q", line, width, r)
			}
		}
		letters := func(s string) string { return strings.Join(strings.Fields(s), "") }
		if got := letters(strings.Join(rows, "")); got != letters(line) {
			t.Fatalf("%q at %d gives %q", line, width, rows)
		}
	})
}

// TestRows: the line that is typed, and its cursor, in a narrow terminal.
func TestRows(t *testing.T) {
	for _, c := range []struct {
		text string
		at   int
		want string
	}{
		{"", 0, "[> ] 2,0"},
		{"abc", 1, "[> abc] 3,0"},
		{"abcd", 4, "[> abcd ] 0,1"},
		{"abcdef", 6, "[> abcd ef] 2,1"},
		{"abcdef", 4, "[> abcd ef] 0,1"},
		{"a漢字", 7, "[> a漢 字] 2,1"},
	} {
		r := (&editor{text: c.text, at: c.at}).rows(6)
		if got := fmt.Sprintf("%v %d,%d", r.text, r.x, r.y); got != c.want {
			t.Errorf("%q at %d: got %s, want %s", c.text, c.at, got, c.want)
		}
	}
}

// TestEditor: whatever keys are pressed, the cursor stands between two letters.
func TestEditor(t *testing.T) {
	keys := map[string]func(*editor){
		"left": (*editor).left, "right": (*editor).right, "backspace": (*editor).backspace, "delete": (*editor).delete,
		"word left": (*editor).wordLeft, "word right": (*editor).wordRight,
		"a": func(e *editor) { e.insert("a") }, "漢": func(e *editor) { e.insert("漢") }, "é": func(e *editor) { e.insert("e\u0301") },
		"flag": func(e *editor) { e.insert("🇦🇹") }, "blank": func(e *editor) { e.insert(" ") },
		"cut": func(e *editor) { e.cut(e.wordBefore(), e.at) },
	}
	var names []string
	for k := range keys {
		names = append(names, k)
	}
	rapid.Check(t, func(t *rapid.T) {
		e := &editor{}
		for _, k := range rapid.SliceOf(rapid.SampledFrom(sorted(names))).Draw(t, "keys") {
			keys[k](e)
			at := 0
			for at < e.at {
				letter, _ := firstLetter(e.text[at:])
				at += len(letter)
			}
			if at != e.at {
				t.Fatalf("after %s the cursor is at %d of %q", k, e.at, e.text)
			}
			r := e.rows(7)
			if r.y >= len(r.text) || r.x >= 7 {
				t.Fatalf("after %s the cursor is at %d,%d of %q", k, r.x, r.y, r.text)
			}
		}
	})
}

func sorted(all []string) []string {
	for i := range all {
		for j := i; j > 0 && all[j] < all[j-1]; j-- {
			all[j], all[j-1] = all[j-1], all[j]
		}
	}
	return all
}

// TestMatching: which names may be meant by the words before the cursor.
func TestMatching(t *testing.T) {
	nouns := []string{"oil lamp", "Brass Key", "boathook", "Señora Olmo", "north", "lamb"}
	for text, want := range map[string]string{
		"take o":      "take |oil lamp, Señora Olmo",
		"take oil l":  "take |oil lamp",
		"x BRASS":     "x |Brass Key",
		"x la":        "x |lamb, oil lamp",
		"ask senora":  "ask |Señora Olmo",
		"x ":          "x |oil lamp, Brass Key, boathook, Señora Olmo, north, lamb",
		"":            "|oil lamp, Brass Key, boathook, Señora Olmo, north, lamb",
		"take zebra":  "take zebra|",
		"put key in ": "put key in |oil lamp, Brass Key, boathook, Señora Olmo, north, lamb",
	} {
		from, found := matching(text, nouns)
		if got := text[:from] + "|" + strings.Join(found, ", "); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

// shore answers every line with so many rows.
type shore struct {
	rows  int
	typed []string
	err   error
}

func (s *shore) Line(line string) []string {
	s.typed = append(s.typed, line)
	if line == "break" {
		s.err = errors.New("the disk is full")
	}
	var out []string
	for i := range s.rows {
		out = append(out, fmt.Sprintf("row %d", i+1))
	}
	return out
}
func (s *shore) Status() (left, right string) { return "The Shore", fmt.Sprint(len(s.typed)) }
func (s *shore) Nouns() []string              { return []string{"oil lamp", "oak door"} }
func (s *shore) Notes() []string              { return nil }
func (s *shore) Err() error                   { return s.err }

// seen is the screen without its styles, and [ where the cursor stands.
func seen(s *screen) []string {
	v := s.View()
	rows := strings.Split(ansi.Strip(v.Content), "\n")
	if v.Cursor != nil {
		row := []rune(rows[v.Cursor.Y] + " ")
		rows[v.Cursor.Y] = string(row[:v.Cursor.X]) + "[" + strings.TrimRight(string(row[v.Cursor.X:]), " ")
	}
	return rows
}

// typing sends keys to a screen; whole words are typed letter by letter.
func typing(s *screen, keys ...tea.Msg) (left bool) {
	for _, k := range keys {
		for msg := k; msg != nil; {
			_, cmd := s.Update(msg)
			if msg = nil; cmd != nil {
				msg = cmd()
			}
			if _, left = msg.(tea.QuitMsg); left {
				return true
			}
		}
	}
	return false
}

func letters(text string) (out []tea.Msg) {
	for _, r := range text {
		out = append(out, tea.KeyPressMsg{Code: r, Text: string(r)})
	}
	return out
}

// TestScreen: a long answer is shown from its beginning, and read on page by
// page; what is typed brings back the end.
func TestScreen(t *testing.T) {
	g := &shore{rows: 8}
	s := &screen{game: g, now: answer(g, nil)}
	s.say([]string{"Hello."}, plain)
	enter, page := tea.KeyPressMsg{Code: tea.KeyEnter}, tea.KeyPressMsg{Code: tea.KeyPgDown}
	typing(s, tea.WindowSizeMsg{Width: 24, Height: 6})
	want := func(rows ...string) {
		t.Helper()
		if d := cmp.Diff(rows, seen(s)); d != "" {
			t.Error(d)
		}
	}
	want(" The Shore            0 ", "Hello.", "", "> [")
	typing(s, append(letters("look"), enter)...)
	want(" The Shore   PgDn: more ", "> look", "row 1", "row 2", "row 3", "row 4")
	typing(s, enter)
	want(" The Shore   PgDn: more ", "row 4", "row 5", "row 6", "row 7", "row 8")
	typing(s, page)
	want(" The Shore            1 ", "row 6", "row 7", "row 8", "", "> [")
	typing(s, tea.KeyPressMsg{Code: tea.KeyPgUp})
	typing(s, letters("x")...)
	want(" The Shore            1 ", "row 6", "row 7", "row 8", "", "> x[")
	typing(s, tea.PasteMsg{Content: " oa\r\nz\nta\x1bke"}, tea.KeyPressMsg{Code: tea.KeyTab})
	if d := cmp.Diff([]string{"look", "x oa", "z"}, g.typed); d != "" {
		t.Error(d)
	}
	typing(s, tea.KeyPressMsg{Code: 'u', Mod: tea.ModCtrl})
	typing(s, append(letters("x "), tea.KeyPressMsg{Code: tea.KeyTab}, tea.KeyPressMsg{Code: tea.KeyTab})...)
	want(" The Shore            3 ", "row 6", "row 7", "row 8", "", "> x oak door[")
	typing(s, tea.WindowSizeMsg{Width: 8, Height: 1})
	want("door[")
	typing(s, tea.WindowSizeMsg{Width: 0, Height: 0})
	typing(s, tea.WindowSizeMsg{Width: 24, Height: 6})
	if typing(s, tea.KeyPressMsg{Code: 'c', Mod: tea.ModCtrl}) {
		t.Error("Ctrl-C leaves although something was typed")
	}
	if !typing(s, tea.KeyPressMsg{Code: 'c', Mod: tea.ModCtrl}) {
		t.Error("Ctrl-C does not leave")
	}
	if !typing(s, append(letters("break"), enter)...) {
		t.Error("it goes on, although the game cannot")
	}
}

// TestAhead: what is typed while a line is being answered waits for its turn, and
// so does leaving.
func TestAhead(t *testing.T) {
	g := &shore{rows: 1}
	s := &screen{game: g, now: answer(g, nil)}
	typing(s, tea.WindowSizeMsg{Width: 24, Height: 9})
	_, think := s.Update(tea.PasteMsg{Content: "one\ntwo\nth"})
	if d := cmp.Diff([]string{" The Shore            0 ", "", "> one", "", "> th["}, seen(s)); d != "" {
		t.Error(d)
	}
	_, think = s.Update(think())
	s.Update(tea.KeyPressMsg{Code: 'c', Mod: tea.ModCtrl})
	if _, cmd := s.Update(tea.KeyPressMsg{Code: 'd', Mod: tea.ModCtrl}); cmd != nil {
		t.Error("it leaves before the line is answered")
	}
	if _, cmd := s.Update(think()); cmd == nil {
		t.Error("it does not leave")
	}
	if d := cmp.Diff([]string{"one", "two"}, g.typed); d != "" {
		t.Error(d)
	}
}
