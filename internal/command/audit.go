package command

import (
	"fmt"
	"os"
	"strings"

	"rpg/internal/argparse"
	"rpg/internal/audit"
	"rpg/internal/content"
	"rpg/internal/world"
)

// auditSpecs is the command with which an author finds what is wrong.
func auditSpecs() []Spec {
	return []Spec{{
		Name: "audit", Help: "everything that is wrong with a game, at once",
		About: "Each fault is a line: where it is, how bad, its code, what is wrong and what would mend it. The exit status is 1 when there is an error.\n\n" +
			"A line <!-- audit: ignore CODE --> silences that code in the section that it stands in.",
		Args: []argparse.Arg{opt("game", "a folder in games/")},
		Options: []argparse.Option{
			{Long: "strict", Help: "warnings fail the audit too"},
			{Long: "format", Choices: audit.Formats(), Help: "the form of the report (default: text)"},
			{Long: "list", Help: "name every check and what it means"},
		},
		For: Author, Needs: Project, Run: runAudit,
	}}
}

func runAudit(c *Call) (Answer, error) {
	if c.Words.Has("list") {
		var b strings.Builder
		for _, check := range audit.Checks() {
			fmt.Fprintf(&b, "%-18s %s\n", check.Code, check.Means)
		}
		return Answer{Raw: b.String()}, nil
	}
	id := c.Words.Word("game")
	if no := c.gameHere(id); no != "" {
		return Answer{Refused: no}, nil
	}
	root, err := os.OpenRoot(c.Project.Game(id))
	if err != nil {
		return Answer{}, &broken{err}
	}
	defer root.Close()
	book, err := content.OpenToAudit(root.FS())
	if err != nil {
		return Answer{}, &broken{err}
	}
	report := audit.Run(id, book)
	format, _ := c.Words.Option("format")
	if format == "" && c.Words.Has("json") {
		format = "json"
	}
	var b strings.Builder
	if err := report.Write(&b, format, "games/"+id); err != nil {
		return Answer{}, err
	}
	answer := Answer{Raw: b.String()}
	if report.Failed(c.Words.Has("strict")) {
		answer.Exit = ExitRefused
	}
	return answer, nil
}

// gameHere says why a word names no game of the project; empty when it does.
func (c *Call) gameHere(id string) string {
	games := c.games()
	for _, g := range games {
		if g == id {
			return ""
		}
	}
	switch {
	case len(games) == 0:
		return "there is no game in games/"
	case id == "":
		return "which game? one of " + strings.Join(games, ", ")
	case !world.PlainID(id):
		return fmt.Sprintf("%q is no game: a game is a folder in games/, named in small letters, digits, - and _; there are %s", id, strings.Join(games, ", "))
	}
	return fmt.Sprintf("there is no game %q in games/; there are %s", id, strings.Join(games, ", "))
}
