package content

import (
	"strings"
	"sync"
	"unicode"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"rpg/internal/cond"
	"rpg/internal/world"
)

// markdown finds the blocks of a text. It knows no inline marks: a section's
// text stays as its author wrote it.
var markdown = sync.OnceValue(func() parser.Parser {
	return parser.NewParser(
		parser.WithBlockParsers(parser.DefaultBlockParsers()...),
		parser.WithParagraphTransformers(util.Prioritized(parser.LinkReferenceParagraphTransformer, 100)),
	)
})

// A mark is a heading of a file at the outermost level.
type mark struct {
	level      int
	start, end int    // bytes of its lines, underline included
	words      string // without the marks
	wordsAt    int    // byte offset of the words
}

// sections cuts the prose of a file at its second-level headings. firstLine is
// the line of the file on which body begins.
func (r *reader) sections(body string, firstLine int) world.Prose {
	r.body, r.bodyLine = body, firstLine
	r.bareSecrets(body, firstLine)
	if !mayHaveHeadings(body) {
		return world.Prose{Description: strings.TrimSpace(body)}
	}
	at := (&ruler{file: r.file, text: body, first: firstLine}).pos
	marks, glued, ok := plainHeadings(body)
	if !ok {
		if off, why := tangled(body); why != "" {
			r.note(at(off), Error, CodeUnreadable, why, "plainer prose was expected")
			return world.Prose{Description: strings.TrimSpace(body)}
		}
		marks, glued = headings(body)
	}
	for _, off := range glued {
		line, _, _ := strings.Cut(body[off:], "\n")
		r.note(at(off), Warning, CodeHeading, "“"+short(line)+"” is not a heading", "put a space after the #")
		marks := line[:len(line)-len(strings.TrimLeft(line, "#"))]
		r.mend(at(off), CodeHeading, marks, marks+" ")
	}
	var p world.Prose
	from, open := 0, -1 // the text that is being collected, and its section
	close := func(to int) {
		s := strings.TrimSpace(body[from:to])
		if open < 0 {
			p.Description = s
		} else {
			p.Sections[open].Text = s
		}
	}
	for i, m := range marks {
		switch {
		case m.level == 2:
			close(m.start)
			p.Sections = append(p.Sections, r.section(m, at))
			from, open = m.end, open+1
		case gmOnly(m.words) && (open < 0 || p.Sections[open].Kind != world.GMOnly):
			r.misplacedSecret(m, at, body)
		case m.level > 2:
			if words, off, ok := condition(m); ok {
				r.endingIf(words, at(off))
			}
		case i == 0 && r.nameless && strings.TrimSpace(body[:m.start]) == "":
			r.note(at(m.start), Warning, CodeHeading, "“"+short(body[m.start:m.end])+"” is a line of the description",
				"to give the name, write “name: "+short(m.words)+"” in the front matter")
		}
	}
	close(len(body))
	return p
}

// section reads what a second-level heading says about the text below it.
func (r *reader) section(m mark, at func(int) world.Pos) world.Section {
	s := world.Section{Heading: m.words, Pos: at(m.start)}
	if words, off, ok := condition(m); ok {
		s.Kind = world.When
		s.If = r.readCondition(words, at(off))
	} else if gmOnly(m.words) {
		s.Kind = world.GMOnly
	}
	return s
}

// misplacedSecret notes a heading that is meant to keep what follows it for the
// referee, and does not: it is of another level.
func (r *reader) misplacedSecret(m mark, at func(int) world.Pos, body string) {
	line, _, _ := strings.Cut(body[m.start:m.end], "\n")
	r.note(at(m.start), Warning, CodeHeading, "“"+short(line)+"” keeps nothing for the referee", "“## GM only” was expected")
	if marks := line[:len(line)-len(strings.TrimLeft(line, "#"))]; marks != "" {
		r.mend(at(m.start), CodeHeading, marks, "##")
	}
}

// bareSecrets notes a line that says no more than “GM only”, and is no heading.
func (r *reader) bareSecrets(body string, firstLine int) {
	for off := strings.Index(body, "GM"); off >= 0; {
		start := strings.LastIndexByte(body[:off], '\n') + 1
		end := nextLine(body, start)
		line, under := strings.TrimSuffix(body[start:end], "\n"), body[end:nextLine(body, end)]
		words := strings.Trim(line, "*_: ")
		if gmOnly(words) && len(words) == len("GM only") && strings.Trim(under, "=-") == under {
			at := world.Pos{File: r.file, Line: firstLine + strings.Count(body[:start], "\n"), Col: 1}
			r.note(at, Warning, CodeHeading, "“"+short(line)+"” keeps nothing for the referee", "“## GM only” was expected")
			r.mend(at, CodeHeading, line, "## "+words)
		}
		next := strings.Index(body[end:], "GM")
		if next < 0 {
			return
		}
		off = end + next
	}
}

// endingIf notes the condition of a deeper heading. Such a heading is prose for
// whoever tells the story, so one that is no condition is no error.
func (r *reader) endingIf(words string, at world.Pos) {
	x, problems := cond.ParseText(words, cond.Whole, at)
	r.conds = append(r.conds, x)
	for _, p := range problems {
		r.note(p.Pos, Warning, CodeCondition, p.Message, p.Hint)
	}
}

// condition takes the "If" off a heading that begins with it, and gives the
// place of what follows.
func condition(m mark) (words string, off int, ok bool) {
	if len(m.words) < 2 || !strings.EqualFold(m.words[:2], "if") {
		return "", 0, false
	}
	rest := m.words[2:]
	words = strings.TrimLeftFunc(rest, unicode.IsSpace)
	if rest != "" && words == rest {
		return "", 0, false // "Iffy"
	}
	off = m.wordsAt + len(m.words) - len(words)
	// Some editors write a backslash before an underscore, and Markdown takes
	// it away again.
	return strings.ReplaceAll(words, `\_`, "_"), off, true
}

// gmOnly errs on the side of keeping a secret: "GM only: prices" is one too.
func gmOnly(heading string) bool {
	const secret = "gm only"
	if len(heading) < len(secret) || !strings.EqualFold(strings.ReplaceAll(heading[:len(secret)], "-", " "), secret) {
		return false
	}
	rest := heading[len(secret):]
	return rest == "" || !wordRune(rune(rest[0]))
}

// mayHaveHeadings is the quick test: most files have none, and need no parser.
func mayHaveHeadings(body string) bool {
	for line := range strings.Lines(body) {
		s := strings.TrimLeft(line, " ")
		if s == "" || len(line)-len(s) > 3 {
			continue
		}
		switch s[0] {
		case '#':
			return true
		case '=', '-':
			if strings.Trim(strings.TrimRight(s, " \t\n"), s[:1]) == "" {
				return true
			}
		}
	}
	return false
}

// headings lists the headings of a text, and the places of lines that were
// meant for one and are none. Those in code, quotes and lists are not the
// file's own.
func headings(body string) (marks []mark, glued []int) {
	source := []byte(body)
	doc := markdown().Parse(text.NewReader(source))
	for n := doc.FirstChild(); n != nil; n = n.NextSibling() {
		switch n := n.(type) {
		case *ast.Heading:
			marks = append(marks, markOf(n, body))
		case *ast.Paragraph:
			for i := range n.Lines().Len() {
				line := n.Lines().At(i)
				words := strings.TrimLeft(body[line.Start:line.Stop], " ")
				rest := strings.TrimLeft(words, "#")
				if meant(len(words)-len(rest), rest) {
					glued = append(glued, line.Stop-len(words))
				}
			}
		}
	}
	return marks, glued
}

// meant says whether a line of text with # signs before its first word was
// meant for a heading that this program knows.
func meant(level int, rest string) bool {
	if level < 1 || level > 6 || rest == "" || !wordRune(rune(rest[0])) {
		return false
	}
	_, _, when := condition(mark{words: strings.TrimSpace(rest)})
	return level == 2 || when || gmOnly(strings.TrimSpace(rest))
}

// markOf finds the lines of a heading in the source.
func markOf(h *ast.Heading, body string) mark {
	m := mark{level: h.Level, start: h.Pos()}
	m.start = strings.LastIndexByte(body[:m.start], '\n') + 1
	m.end = m.start
	if lines := h.Lines(); lines.Len() > 0 {
		first, last := lines.At(0), lines.At(lines.Len()-1)
		m.wordsAt = first.Start
		m.words = strings.Trim(body[first.Start:last.Stop], " \t\n")
		m.wordsAt += strings.Index(body[first.Start:last.Stop], m.words)
		m.end = m.wordsAt + len(m.words)
	}
	m.end = nextLine(body, m.end)
	if !hashed(body[m.start:]) {
		m.end = nextLine(body, m.end) // the underline
		m.words = strings.Join(strings.Fields(m.words), " ")
	}
	return m
}

// hashed says whether a heading is of the kind with # before it, and not
// underlined.
func hashed(line string) bool {
	rest := strings.TrimLeft(line, " ")
	words := strings.TrimLeft(rest, "#")
	return words != rest && (words == "" || strings.IndexByte(" \t\n", words[0]) >= 0)
}

func nextLine(body string, at int) int {
	if i := strings.IndexByte(body[at:], '\n'); i >= 0 {
		return at + i + 1
	}
	return len(body)
}
