package content

import (
	"slices"
	"strings"

	"rpg/internal/cond"
	"rpg/internal/world"
)

// Severity says how much a [Problem] matters.
type Severity uint8

const (
	Info    Severity = iota // good to know
	Warning                 // the game can be played, but perhaps not as meant
	Error                   // the file says something that cannot be right
)

func (s Severity) String() string {
	switch s {
	case Error:
		return "error"
	case Warning:
		return "warning"
	}
	return "info"
}

// The codes of problems: one word for one kind of fault, for audits and for
// authors who silence one.
const (
	CodeUnreadable  = "unreadable"        // the file cannot be opened, or is too large
	CodeEncoding    = "encoding"          // not UTF-8
	CodeControl     = "control-character" // a character that no text needs
	CodeEmpty       = "empty-file"
	CodeFrontMatter = "front-matter" // its marks
	CodeYAML        = "yaml"
	CodeJSON        = "json"
	CodeUnknown     = "unknown-field"
	CodeLater       = "later-field" // a field that this version does not carry out
	CodeType        = "wrong-type"
	CodeValue       = "wrong-value"
	CodeStep        = "step"
	CodeScript      = "script"
	CodeCondition   = "condition"
	CodeDiffers     = "condition-reads-differently" // in a world.json and in Markdown
	CodeHeading     = "heading"
	CodeID          = "id" // a name that cannot be an id
	CodeStray       = "stray-file"
	CodeUnknownID   = "unknown-id"
	CodePrice       = "price"
	CodeDice        = "dice"
	CodeClash       = "contradiction"
	CodeFlagName    = "flag-name"
	CodeNeverSet    = "flag-never-set"
	CodeNeverRead   = "flag-never-read"
)

// A Problem is a fault in the content: what is wrong, where, and what was
// expected or would mend it. Pos.File is the path within the game's folder.
type Problem struct {
	Pos           world.Pos
	Severity      Severity
	Code          string
	Message, Hint string
}

// String gives "file:line:col: what; what was expected".
func (p Problem) String() string {
	return cond.Problem{Pos: p.Pos, Message: p.Message, Hint: p.Hint}.String()
}

// breaks says whether a record with this problem can not be used. A condition
// that does not parse breaks nothing: it never holds.
func (p Problem) breaks() bool { return p.Severity == Error && p.Code != CodeCondition }

// Broken is the error of a record that is there and cannot be used.
type Broken struct{ Problems []Problem }

// Error lists the problems, a line each.
func (b *Broken) Error() string {
	lines := make([]string, len(b.Problems))
	for i, p := range b.Problems {
		lines[i] = p.String()
	}
	return strings.Join(lines, "\n")
}

// In is Error with the files of a game that lies in dir, and those that were
// generated during a run, as paths of the project.
func (b *Broken) In(dir string) string {
	placed := &Broken{slices.Clone(b.Problems)}
	for i := range placed.Problems {
		file := &placed.Problems[i].Pos.File
		if strings.HasPrefix(*file, generated) {
			*file = "state/" + *file
		} else {
			*file = dir + "/" + *file
		}
	}
	return placed.Error()
}

// brokenBy makes the error of a record from its problems; nil when it can be
// used.
func brokenBy(problems []Problem) error {
	var bad []Problem
	for _, p := range problems {
		if p.breaks() {
			bad = append(bad, p)
		}
	}
	if bad == nil {
		return nil
	}
	return &Broken{bad}
}
