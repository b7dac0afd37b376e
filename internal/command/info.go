package command

import (
	"fmt"
	"slices"
	"strings"

	"rpg/internal/argparse"
	"rpg/internal/content"
	"rpg/internal/measure"
	"rpg/internal/pack"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// infoSpecs is the command for whoever was given a game.
func infoSpecs() []Spec {
	return []Spec{{
		Name: "info", Help: "what a packed game is, how it is played, and whether it passes its audit",
		About: "It plays nothing and writes nothing. The exit status is 1 when the file is no pack, or is damaged, and the answer says what is wrong with it.",
		Args:  []argparse.Arg{opt("game", "a file that rpg pack made, or a game in games/")},
		For:   Player, Needs: Nothing, Run: runInfo,
	}}
}

func runInfo(c *Call) (Answer, error) {
	g, no, err := c.source(c.Words.Word("game"))
	if no != "" || err != nil {
		return Answer{Refused: no}, err
	}
	book, err := content.OpenToAudit(g.fsys)
	if err != nil {
		return refuse("there is no game in %s: %v", tell.Quote(g.typed), err)
	}
	w := book.World()
	var p tell.Page
	title := titleOr(tell.OneLine(w.Title), g.id)
	p.AddData("GAME", fmt.Sprintf("%s (%s)", title, g.id), map[string]string{"id": g.id, "title": title})
	if about := firstSentence(w); about != "" {
		p.Add("ABOUT", about)
	}
	if g.pack != nil {
		f := g.pack
		p.AddData("PACK", fmt.Sprintf("%s, %s; nothing is missing or damaged", amount(len(f.Files), "file"), amount(f.Size, "byte")),
			map[string]any{"files": len(f.Files), "bytes": f.Size, "title": f.Title})
		p.Add("DIGEST", f.Digest)
	} else if files, _, err := filesOf(g.fsys); err == nil { // else it cannot be packed, which nobody asks for
		p.Add("DIGEST", pack.Digest(files))
	}
	kind, how := c.playedHow(g, w)
	p.Add("KIND", kind)
	if m, err := measure.Of(book); err == nil { // else the audit below says why it cannot be counted
		addMeasures(&p, m)
	}
	addCode(&p, book)
	report := auditOf(g.id, book)
	text := "it passes: "
	if report.Failed(false) {
		text = "it does not pass: "
	}
	p.AddData("AUDIT", text+strings.TrimPrefix(report.Summary(), report.Game+": ")+c.auditBy(g, report.Failed(true)), map[string]any{
		"passes": !report.Failed(false), "errors": report.Count(content.Error), "warnings": report.Count(content.Warning), "notes": report.Count(content.Info),
	})
	for _, next := range how {
		p.Add("NEXT", next)
	}
	return Answer{Page: p}, nil
}

func (c *Call) auditBy(g *source, more bool) string {
	if !more {
		return ""
	}
	return "; " + c.Prog + " audit " + g.word() + " names them"
}

// playedHow says how a game is played: what it is, and what to type.
func (c *Call) playedHow(g *source, w *world.World) (kind string, how []string) {
	word := g.word()
	alone, run := c.Prog+" play "+word, c.Prog+" run new "+word
	if g.pack != nil {
		run += ", in a project"
	}
	if acts, err := w.Interactions(); err == nil && len(acts.Verbs) > 0 {
		kind = ", with verbs that have slots"
	}
	switch {
	case w.Town != nil:
		how := []string{c.Prog + " town run --game " + g.id}
		if g.pack != nil {
			how = []string{c.Prog + " unpack " + word + ", in a project", how[0]}
		}
		return fmt.Sprintf("a town, where %d act at once, in sentences", w.Town.Seats), how
	case w.Play == "parser":
		return "an adventure, played by typed lines" + kind, []string{alone}
	case len(w.Cast) > 1:
		return fmt.Sprintf("a story of %d people, with a referee, or in plain sentences", len(w.Cast)) + kind, []string{alone, run}
	}
	return "a story of one person, with a referee, or in plain sentences" + kind, []string{alone, run}
}

// addCode says what code a game brings: it is run when the game is played.
func addCode(p *tell.Page, book *content.Book) {
	scripts, _ := book.Scripts() // the audit tells of those that cannot be read
	names := []string{}
	lines := 0
	for _, s := range scripts {
		names = append(names, s.Name)
		lines += strings.Count(strings.TrimRight(s.Code, "\n"), "\n") + 1
	}
	inline := len(book.CodeWords()) > len(scripts)
	text := "none"
	if len(names) > 0 {
		text = fmt.Sprintf("%s, %s", tell.List(names[:min(len(names), mostNamed)]), amount(lines, "line"))
		if len(names) > mostNamed {
			text = fmt.Sprintf("%s, %s", amount(len(names), "script"), amount(lines, "line"))
		}
	}
	if inline {
		text = strings.TrimPrefix(text+", and Lua in its semantic commands", "none, and ")
	}
	if text != "none" {
		text += "; it runs when the game is played, and reaches nothing but the game"
	}
	p.AddData("CODE", text, map[string]any{"scripts": slices.Clip(names), "lines": lines, "inline": inline})
}
