package argparse

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// The layout of help: entries are indented, and their texts begin at this
// column at most.
const (
	helpIndent = 2
	helpColumn = 24
)

// Help is the help of the command at a path, such as "round", "start", or of
// the program without one. It is an error to ask for a command there is not.
func (g Program) Help(path ...string) (string, error) {
	p := newParser(&g, &Parsed{})
	for _, name := range path {
		sub := p.command.sub(name)
		if sub == nil {
			s := &pass{parser: p}
			return "", p.fail("argument "+p.command.choiceName()+": "+badChoice(name, p.command.subNames(), repr), s.commandHint(name))
		}
		p = p.child(sub)
	}
	return p.help(), nil
}

// entry is a line of help: how something is written, and what it is.
type entry struct {
	indent     int
	head, text string
}

// help is the command's help, with its last newline.
func (p *parser) help() string {
	var b strings.Builder
	b.WriteString(p.usage() + "\n")
	width := p.program.columns()
	for _, paragraph := range paragraphs(p.command.About) {
		b.WriteString("\n" + strings.Join(wrap(paragraph, max(width, 11)), "\n") + "\n")
	}
	words, options := p.wordEntries(), p.optionEntries()
	longest := 0
	for _, e := range append(words, options...) {
		longest = max(longest, e.indent+utf8.RuneCountInString(e.head))
	}
	column := min(longest+2, helpColumn, max(width-20, 2*helpIndent))
	writeEntries(&b, "positional arguments:", words, column, width)
	writeEntries(&b, "options:", options, column, width)
	return b.String()
}

// wordEntries lists the subcommands that have a help text, then the arguments.
func (p *parser) wordEntries() []entry {
	var all []entry
	c := p.command
	if len(c.Subs) > 0 {
		all = append(all, entry{helpIndent, braces(c.subNames()), ""})
		for _, sub := range c.Subs {
			if sub.Help != "" {
				all = append(all, entry{2 * helpIndent, sub.Name, sub.Help})
			}
		}
		if !c.SubsOptional {
			return all
		}
	}
	for _, arg := range c.Args {
		all = append(all, entry{helpIndent, arg.metavar(), arg.Help})
	}
	return all
}

func (p *parser) optionEntries() []entry {
	var all []entry
	for _, f := range p.flags {
		if f.Hidden {
			continue
		}
		head := strings.Join(f.Option.spellings(), ", ")
		if f.TakesValue() {
			head += " " + f.metavar()
		}
		all = append(all, entry{helpIndent, head, f.Help})
	}
	return all
}

// writeEntries writes a heading and its entries. A head too long for its
// column puts its text on the next line.
func writeEntries(b *strings.Builder, heading string, entries []entry, column, width int) {
	if len(entries) == 0 {
		return
	}
	b.WriteString("\n" + heading + "\n")
	for _, e := range entries {
		lines := wrap(e.text, max(width-column, 11))
		room := column - e.indent - 2
		switch head := strings.Repeat(" ", e.indent) + e.head; {
		case len(lines) == 0:
			b.WriteString(head + "\n")
			continue
		case utf8.RuneCountInString(e.head) <= room:
			fmt.Fprintf(b, "%-*s%s\n", column, head, lines[0])
		default:
			fmt.Fprintf(b, "%s\n%*s%s\n", head, column, "", lines[0])
		}
		for _, line := range lines[1:] {
			fmt.Fprintf(b, "%*s%s\n", column, "", line)
		}
	}
}
