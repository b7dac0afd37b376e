package argparse

import (
	"strings"
	"unicode/utf8"
)

const usagePrefix = "usage: "

// columns is how wide texts may be: two less than the terminal.
func (g *Program) columns() int {
	if g.Width <= 0 {
		return 80 - 2
	}
	return g.Width - 2
}

// usage is the command's usage, "usage: rpg move [-h] direction", without a
// last newline. Too long for a line, it goes on below itself, with the words
// on a line of their own; no part of it is ever broken.
func (p *parser) usage() string {
	options, words := p.usageParts()
	all := append([]string{p.prog}, options...)
	width := p.program.columns()
	if one := usagePrefix + strings.Join(append(all, words...), " "); utf8.RuneCountInString(one) <= width {
		return one
	}
	head := len(usagePrefix) + utf8.RuneCountInString(p.prog)
	if 4*head > 3*width { // a long name stands alone
		indent := len(usagePrefix)
		below := fold(append(options, words...), indent, indent, width)
		if len(below) > 1 {
			below = append(fold(options, indent, indent, width), fold(words, indent, indent, width)...)
		}
		return strings.Join(append([]string{usagePrefix + p.prog}, below...), "\n")
	}
	lines := fold(all, len(usagePrefix), head+1, width)
	lines[0] = usagePrefix + strings.TrimLeft(lines[0], " ")
	return strings.Join(append(lines, fold(words, head+1, head+1, width)...), "\n")
}

// usageParts are the pieces of a usage: one for each option, and one for each
// argument or for the choice of a subcommand.
func (p *parser) usageParts() (options, words []string) {
	for _, f := range p.flags {
		switch first := f.Option.spellings()[0]; {
		case f.Hidden:
		case f.TakesValue():
			options = append(options, "["+first+" "+f.metavar()+"]")
		default:
			options = append(options, "["+first+"]")
		}
	}
	c := p.command
	if len(c.Subs) > 0 {
		subs := braces(c.subNames()) + " ..."
		if !c.SubsOptional {
			return options, []string{subs}
		}
		words = append(words, "["+subs+"]")
		if len(c.Args) > 0 {
			words = append(words, "|")
		}
	}
	for _, arg := range c.Args {
		words = append(words, arg.usage())
	}
	return options, words
}

// usage shows an argument with how many words it takes.
func (a Arg) usage() string {
	m := a.metavar()
	switch a.Many {
	case Optional:
		return "[" + m + "]"
	case OneOrMore:
		return m + " [" + m + " ...]"
	case Any:
		return "[" + m + " ...]"
	}
	return m
}

// fold lays parts out in lines, indented but for the first line, of which
// first columns are taken already and stand in the result as spaces.
func fold(parts []string, first, indent, width int) []string {
	var lines []string
	var line []string
	length, margin := first-1, first
	end := func() {
		lines = append(lines, strings.Repeat(" ", margin)+strings.Join(line, " "))
		line, length, margin = nil, indent-1, indent
	}
	for _, part := range parts {
		size := utf8.RuneCountInString(part)
		if length+1+size > width && len(line) > 0 {
			end()
		}
		line = append(line, part)
		length += size + 1
	}
	if len(line) > 0 {
		end()
	}
	return lines
}
