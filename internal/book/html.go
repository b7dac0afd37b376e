package book

import (
	"fmt"
	"html"
	"strings"
)

// style is how the pages look: dark where the reader's screen is.
const style = `:root { color-scheme: light dark; --ink: #1d1d1f; --page: #fdfcf8; --quiet: #6b6b70; }
@media (prefers-color-scheme: dark) { :root { --ink: #d9d6cf; --page: #17171a; --quiet: #96959b; } }
html { background: var(--page); color: var(--ink); }
body { max-width: 36rem; margin: 0 auto; padding: 1.5rem 1.1rem 4rem; font: 1.125rem/1.6 Georgia, "Times New Roman", serif; overflow-wrap: break-word; }
h1, h2, h3, nav { font-family: system-ui, sans-serif; line-height: 1.25; }
h1 { font-size: 1.7rem; margin: 1rem 0; }
h2 { font-size: 1.35rem; margin: 3.5rem 0 1rem; }
h3 { font-size: .85rem; margin: 2.2rem 0 .6rem; color: var(--quiet); font-weight: 600; letter-spacing: .03em; }
nav ol { padding-left: 1.4rem; }
a { color: inherit; }
p { margin: 0 0 .9rem; }
hr { width: 30%; margin: 1.8rem auto; border: 0; border-top: 1px solid var(--quiet); }
@media print { nav { display: none; } h2 { break-before: page; } }
`

// HTML is the book as one page that needs nothing else: no scripts, and nothing
// from elsewhere.
func (b *Book) HTML() string {
	var out strings.Builder
	title := html.EscapeString(b.Title)
	fmt.Fprintf(&out, "<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n"+
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>%s</title>\n<style>\n%s</style>\n</head>\n<body>\n<h1>%s</h1>\n", title, style, title)
	if len(b.Chapters) > 1 {
		out.WriteString("<nav>\n<ol>\n")
		for i, c := range b.Chapters {
			fmt.Fprintf(&out, "<li><a href=\"#chapter-%d\">%s</a></li>\n", i+1, html.EscapeString(c.Title))
		}
		out.WriteString("</ol>\n</nav>\n")
	}
	out.WriteString("<main>\n")
	for i, c := range b.Chapters {
		fmt.Fprintf(&out, "<section id=\"chapter-%d\">\n", i+1)
		c.html(&out)
		out.WriteString("</section>\n")
	}
	out.WriteString("</main>\n</body>\n</html>\n")
	return out.String()
}

// html writes a chapter; what it writes is XHTML as well.
func (c *Chapter) html(out *strings.Builder) {
	fmt.Fprintf(out, "<h2>%s</h2>\n", html.EscapeString(c.Title))
	for _, p := range c.Parts {
		fmt.Fprintf(out, "<h3>%s</h3>\n", html.EscapeString(p.Heading))
		for _, bl := range prose(p.Story) {
			if bl.lines == nil {
				out.WriteString("<hr />\n")
				continue
			}
			out.WriteString("<p>")
			for i, l := range bl.lines {
				if i > 0 {
					out.WriteString("<br />\n")
				}
				for _, sp := range l {
					sp.html(out)
				}
			}
			out.WriteString("</p>\n")
		}
	}
}

func (s span) html(out *strings.Builder) {
	tag := ""
	switch {
	case s.strong:
		tag = "strong"
	case s.em:
		tag = "em"
	}
	if tag == "" {
		out.WriteString(html.EscapeString(s.text))
		return
	}
	fmt.Fprintf(out, "<%s>%s</%s>", tag, html.EscapeString(s.text), tag)
}
