package command

import (
	"fmt"
	"io/fs"
	"os"
	"strings"

	"rpg/internal/argparse"
	"rpg/internal/audit"
	"rpg/internal/content"
	"rpg/internal/pack"
	"rpg/internal/tell"
	"rpg/internal/town"
	"rpg/internal/world"
)

// auditSpecs is the command with which an author finds what is wrong.
func auditSpecs() []Spec {
	return []Spec{{
		Name: "audit", Help: "everything that is wrong with a game, at once",
		About: "Each fault is a line: where it is, how bad, its code, what is wrong and what would mend it. The exit status is 1 when there is an error.\n\n" +
			"What is right and looks wrong is silenced with a reason: in prose by <!-- audit: ignore CODE: reason --> for its section, in front matter by # audit: ignore CODE: reason for its line or the next, in any record by the field auditIgnore: {CODE: reason}.\n\n" +
			"What the run that is played now has generated is read like the author's own.",
		Args: []argparse.Arg{opt("game", "a folder in games/, or a file that rpg pack made")},
		Options: []argparse.Option{
			{Long: "strict", Help: "warnings fail the audit too"},
			{Long: "format", Choices: audit.Formats(), Help: "the form of the report (default: text)"},
			{Long: "fix", Help: "first mend what has one safe mend, and show what was changed"},
			{Long: "list", Help: "name every check and what it means"},
			{Long: "explain", Metavar: "CODE", Help: "what a check means, why it matters, and two small games: one with the fault, one without"},
		},
		For: Author, Needs: Nothing, Run: runAudit,
	}}
}

func runAudit(c *Call) (Answer, error) {
	if c.Words.Has("list") {
		var b strings.Builder
		width := 0
		for _, check := range audit.Checks() {
			width = max(width, len(check.Code))
		}
		for _, check := range audit.Checks() {
			fmt.Fprintf(&b, "%-*s %s\n", width, check.Code, check.Means)
		}
		return Answer{Raw: b.String()}, nil
	}
	if code, asked := c.Words.Option("explain"); asked {
		var b strings.Builder
		if err := audit.Explain(&b, code); err != nil {
			return Answer{Refused: err.Error()}, nil
		}
		return Answer{Raw: b.String()}, nil
	}
	g, no, err := c.source(c.Words.Word("game"))
	if no != "" || err != nil {
		return Answer{Refused: no}, err
	}
	if g.dir == "" {
		return c.auditUnchanging(g)
	}
	root, err := os.OpenRoot(g.dir)
	if err != nil {
		return Answer{}, &broken{err}
	}
	defer root.Close()
	report, err := c.audited(g.id, root.FS(), nil, wholeAudit)
	if err != nil {
		return Answer{}, &broken{err}
	}
	var fixed []content.Fix
	if c.Words.Has("fix") {
		if fixed, err = mendFiles(root, report.Fixes); err != nil {
			return Answer{}, &broken{err}
		}
		if report, err = c.audited(g.id, root.FS(), nil, wholeAudit); err != nil {
			return Answer{}, &broken{err}
		}
	}
	return c.reported(report, g.root, fixed)
}

// auditUnchanging audits a game of which nothing is changed, and of which no run
// has generated anything.
func (c *Call) auditUnchanging(g *source) (Answer, error) {
	if c.Words.Has("fix") {
		return Answer{Refused: g.unchanging()}, nil
	}
	book, err := content.OpenToAudit(g.fsys)
	if err != nil {
		return refuse("there is no game in %s: %v", tell.Quote(g.typed), err)
	}
	return c.reported(wholeAudit(g.id, book), g.root, nil)
}

// auditOf is the report on a game as it reads, with what only a town has to fear.
func auditOf(id string, book *content.Book) audit.Report {
	report := audit.Run(id, book)
	townFault(&report, book.World())
	return report
}

// wholeAudit is that, with what is found by playing it.
func wholeAudit(id string, book *content.Book) audit.Report {
	report := audit.Whole(id, book)
	townFault(&report, book.World())
	return report
}

// reported gives a report in the form that is asked for, its places below root.
func (c *Call) reported(report audit.Report, root string, fixed []content.Fix) (Answer, error) {
	format, _ := c.Words.Option("format")
	var answer Answer
	if format == "" && c.Words.Has("json") {
		answer.Page = auditPage(report, root, fixed)
	} else {
		var b strings.Builder
		for _, f := range fixed {
			if format == "" || format == "text" {
				fmt.Fprintf(&b, "%s\n", fixedLine(root, f))
			}
		}
		if err := report.Write(&b, format, root); err != nil {
			return Answer{}, err
		}
		answer.Raw = b.String()
	}
	if report.Failed(c.Words.Has("strict")) {
		answer.Exit = ExitRefused
	}
	return answer, nil
}

// audited reports on a game, with what the run of it that is played now has
// generated. What a memory has of its files need not be read again; it may be nil.
func (c *Call) audited(id string, fsys fs.FS, m *content.Memory, report func(string, *content.Book) audit.Report) (audit.Report, error) {
	book, err := content.OpenAgain(fsys, m)
	if err != nil {
		return audit.Report{}, err
	}
	c.underRun(book, id)
	defer c.letGo()
	return report(id, book), nil
}

// townFault adds what keeps a town from being played, once its files themselves
// are right.
func townFault(report *audit.Report, w *world.World) {
	if w.Town == nil || report.Failed(false) {
		return
	}
	if _, err := town.From(w); err != nil {
		report.Findings = append(report.Findings, audit.Finding{
			Pos: w.Pos, Severity: content.Error, Code: content.CodeClash,
			Message: tell.OneLine(err.Error()), Hint: "a town that can be played was expected; rules/content.md says what it is made of",
		})
	}
}

// auditPage is a report as an answer: a line for each finding, and one that
// counts them, which as JSON is the whole report.
func auditPage(report audit.Report, root string, fixed []content.Fix) (p tell.Page) {
	for _, f := range fixed {
		p.Add("", fixedLine(root, f))
	}
	lines := report.Lines(root)
	for _, line := range lines {
		p.Add("", line)
	}
	p.AddData("AUDIT", report.Summary(), report.Data(root))
	return p
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
	case strings.HasSuffix(id, pack.Ending):
		return fmt.Sprintf("%s is a file, and this is about a game in games/; rpg unpack %s puts it there", tell.Quote(id), shellWord(id))
	case c.unmade(id):
		return fmt.Sprintf("games/%s is no game yet: it has no world.md or world.json in it", id)
	case len(games) == 0:
		return "there is no game in games/"
	case id == "":
		return "which game? one of " + strings.Join(games, ", ")
	case !world.PlainID(id):
		return fmt.Sprintf("%s is no game: a game is a folder in games/, named in small letters, digits, - and _; there are %s", tell.Quote(id), strings.Join(games, ", "))
	}
	return fmt.Sprintf("there is no game %s in games/; there are %s", tell.Quote(id), strings.Join(games, ", "))
}
