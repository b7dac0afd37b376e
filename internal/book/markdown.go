package book

import (
	"fmt"
	"strings"
)

// Markdown is the book as CommonMark.
func (b *Book) Markdown() string {
	var out strings.Builder
	fmt.Fprintf(&out, "# %s\n", escapeMarkdown(b.Title))
	for _, c := range b.Chapters {
		fmt.Fprintf(&out, "\n## %s\n", escapeMarkdown(c.Title))
		for _, p := range c.Parts {
			fmt.Fprintf(&out, "\n### %s\n", escapeMarkdown(p.Heading))
			for _, bl := range prose(p.Story) {
				out.WriteString("\n" + bl.markdown() + "\n")
			}
		}
	}
	return out.String()
}

func (b block) markdown() string {
	if b.lines == nil {
		return "* * *"
	}
	var lines []string
	for _, l := range b.lines {
		var s strings.Builder
		for _, sp := range l {
			mark := ""
			switch {
			case sp.strong:
				mark = "**"
			case sp.em:
				mark = "*"
			}
			s.WriteString(mark + escapeMarkdown(sp.text) + mark)
		}
		lines = append(lines, escapeStart(s.String()))
	}
	return strings.Join(lines, "  \n")
}

// escapeMarkdown writes letters that would mean something as what they are.
func escapeMarkdown(s string) string {
	return strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "<", `\<`, ">", `\>`, "&", `\&`, "~", `\~`, "|", `\|`, "#", `\#`).Replace(s)
}

// escapeStart does the same for what means something only at a line's start: a
// list, a number of one, a line under a heading.
func escapeStart(line string) string {
	digits := len(line) - len(strings.TrimLeft(line, "0123456789"))
	switch {
	case line == "":
		return line
	case strings.Contains("-+=:", line[:1]):
		return `\` + line
	case digits > 0 && digits < len(line) && strings.Contains(".)", line[digits:digits+1]):
		return line[:digits] + `\` + line[digits:]
	}
	return line
}
