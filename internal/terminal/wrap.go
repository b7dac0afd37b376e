package terminal

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// Wrap breaks a line into rows of a width, between words where it can. Further
// rows are indented like the first. An indented line may have two columns: then
// they stand below the second, or where that has less than half of the width, all
// of it stands below the first.
func Wrap(text string, width int) []string {
	width = max(width, 1)
	body := strings.TrimLeft(text, " ")
	indent := len(text) - len(body)
	if indent >= width {
		indent = 0
	}
	lead := strings.Repeat(" ", indent)
	left, right, two := columns(body)
	two = two && indent > 0
	hang := indent + ansi.StringWidth(left)
	switch {
	case ansi.StringWidth(text) <= width && !(two && hang > width/2):
		return []string{text}
	case two && hang <= width/2:
		return broken(lead+left, right, hang, width)
	case two && width > indent+8:
		rows := broken(lead, strings.TrimRight(left, " "), indent, width)
		return append(rows, broken(lead+"    ", right, indent+4, width)...)
	case strings.HasPrefix(body, "- ") && width > indent+4:
		return broken(lead+"- ", body[2:], indent+2, width)
	}
	return broken(lead, body, indent, width)
}

// columns parts a line at the gap between two columns.
func columns(body string) (left, right string, two bool) {
	i := strings.Index(body, "  ")
	if i < 0 {
		return body, "", false
	}
	right = strings.TrimLeft(body[i:], " ")
	return body[:len(body)-len(right)], right, right != ""
}

// broken breaks a text behind what stands before its first row.
func broken(first, text string, indent, width int) []string {
	room := max(width-indent, 1)
	var rows []string
	for r := range strings.SplitSeq(ansi.Wrap(text, room, ""), "\n") {
		if ansi.StringWidth(r) > room { // a hyphen that hangs over
			r = ansi.Hardwrap(r, room, true)
		}
		rows = append(rows, strings.Split(r, "\n")...)
	}
	for i, r := range rows {
		r = strings.TrimRight(r, " ")
		if i == 0 {
			rows[i] = first + r
		} else {
			rows[i] = strings.Repeat(" ", indent) + strings.TrimLeft(r, " ")
		}
	}
	return rows
}
