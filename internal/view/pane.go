package view

import (
	"fmt"
	"html"
	"strings"

	"rpg/internal/game"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// Pane is a person as somebody watching sees them: the stories that they were
// told, newest last, and how they stand. What they keep to themselves, their
// journal, is no part of it.
func Pane(g *game.Game, person string, memory []Remembered) tell.Page {
	var p tell.Page
	p.AddData("PANE", tell.Called(g, world.PersonRef(person)), map[string]string{"id": person, "name": g.Name(world.PersonRef(person))})
	told := false
	for _, l := range memory {
		if l.Kind != "story" {
			continue
		}
		told = true
		if l.Round > 0 {
			p.AddData("ROUND", roundName(l.Round), l.Round)
		}
		block(&p, "STORY", l.Text)
	}
	if !told {
		p.AddBlock("", "Nothing has been told yet.")
	}
	p.Add("NOW", Stands(g, person))
	return p
}

// PaneHTML is the same as one page that needs nothing else. Every text in it is
// escaped.
func PaneHTML(g *game.Game, person string, memory []Remembered) string {
	name := html.EscapeString(tell.OneLine(g.Name(world.PersonRef(person))))
	game := html.EscapeString(tell.OneLine(g.World.Name))
	var b strings.Builder
	fmt.Fprintf(&b, paneHead, name, game, name, game)
	told := false
	for _, l := range memory {
		if l.Kind != "story" {
			continue
		}
		told = true
		b.WriteString("<section>\n")
		if l.Round > 0 {
			fmt.Fprintf(&b, "<h2>Round %d</h2>\n", l.Round)
		}
		for _, para := range strings.Split(strings.TrimSpace(l.Text), "\n\n") {
			if para = strings.TrimSpace(para); para != "" {
				fmt.Fprintf(&b, "<p>%s</p>\n", strings.ReplaceAll(html.EscapeString(para), "\n", "<br>\n"))
			}
		}
		b.WriteString("</section>\n")
	}
	if !told {
		b.WriteString("<p>Nothing has been told yet.</p>\n")
	}
	fmt.Fprintf(&b, "<footer>%s</footer>\n</body>\n</html>\n", html.EscapeString(Stands(g, person)))
	return b.String()
}

// paneHead is the page above the stories: name and game, twice.
const paneHead = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>%s · %s</title>
<style>
:root { color-scheme: light dark; }
body { max-width: 38rem; margin: 2rem auto; padding: 0 1rem; font: 1.1rem/1.6 Georgia, serif; }
h1, h2, footer { font-family: system-ui, sans-serif; }
h1 small { font-size: 1rem; font-weight: normal; opacity: .7; }
h2 { margin: 2rem 0 0; font-size: .9rem; opacity: .7; }
footer { margin-top: 2rem; padding-top: 1rem; border-top: 1px solid; font-size: .95rem; }
</style>
</head>
<body>
<h1>%s <small>%s</small></h1>
`
