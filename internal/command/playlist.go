package command

import (
	"os"
	"path/filepath"
	"strings"

	"rpg/internal/tell"
	"rpg/internal/world"
)

// A listedGame is what is said of a game to who looks for one to play.
type listedGame struct {
	ID    string `json:"game"`
	Title string `json:"title"`
	About string `json:"about,omitempty"`
	Going bool   `json:"going"` // it was left somewhere on the way
	Next  string `json:"next"`  // how it is played
}

// list tells of each game what it is and how it is played.
func (l *library) list(prog string) Answer {
	var p tell.Page
	for _, id := range l.ids {
		g, ok := l.about(prog, id)
		if !ok {
			p.AddData("GAME", id+": it cannot be read; "+prog+" audit "+id+" says why", g)
			continue
		}
		text := g.Title + " (" + id + "): "
		if g.Going {
			text += "going on; "
		}
		p.AddData("GAME", text+g.Next, g)
		if g.About != "" {
			p.Add("", "  "+g.About)
		}
	}
	if len(l.ids) == 0 {
		p.Add("GAME", "there is none; "+prog+" init DIR makes a project with one")
	}
	return Answer{Page: p}
}

func (l *library) about(prog, id string) (g listedGame, ok bool) {
	g = listedGame{ID: id, Title: id}
	book, err := l.open(id)
	if err != nil {
		return g, false
	}
	w := book.World()
	if w.Title != "" {
		g.Title = tell.OneLine(w.Title)
	} else if w.Name != "" {
		g.Title = tell.OneLine(w.Name)
	}
	g.About = firstSentence(w)
	switch {
	case w.Town != nil:
		g.Next = "a town; " + prog + " town run --game " + id
	case w.Play != "parser":
		g.Next = "in plain sentences; " + prog + " play " + id + ", or with a referee " + prog + " run new " + id
	default:
		g.Next = prog + " play " + id
		_, err := os.Stat(filepath.Join(l.project.Play(id).State(), "save.json"))
		g.Going = err == nil
	}
	return g, true
}

// firstSentence is the beginning of what an author says of a game.
func firstSentence(w *world.World) string {
	text := w.Text.Description
	if text == "" && len(w.Credits) > 0 {
		text = w.Credits[0]
	}
	text, _, _ = strings.Cut(text, "\n\n")
	text = strings.Join(strings.Fields(tell.OneLine(text)), " ")
	for i := 0; i < len(text); i++ {
		if strings.IndexByte(".!?", text[i]) >= 0 && (i+1 == len(text) || text[i+1] == ' ') {
			text = text[:i+1]
			break
		}
	}
	const most = 150
	if r := []rune(text); len(r) > most {
		text = strings.TrimSpace(string(r[:most-1])) + "…"
	}
	return text
}
