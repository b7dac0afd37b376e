package book

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/yuin/goldmark"
	"pgregory.net/rapid"
)

func TestProse(t *testing.T) {
	for _, c := range []struct{ name, story, want string }{
		{"a paragraph", "The gull took your hat.", "<p>The gull took your hat.</p>"},
		{"two", "One.\n\nTwo.", "<p>One.</p>|<p>Two.</p>"},
		{"emphasis", "The *gull*, and **only** the _gull_.", "<p>The <em>gull</em>, and <strong>only</strong> the <em>gull</em>.</p>"},
		{"marks without partners", "2 * 3 * 4, **unclosed, net_loft_door", "<p>2 * 3 * 4, **unclosed, net_loft_door</p>"},
		{"lines that were wrapped", "A line that is so long that nobody ended it on purpose\nat all.", "<p>A line that is so long that nobody ended it on purpose at all.</p>"},
		{"lines that were ended", "Dear Bo,\nthe tide is out.", "<p>Dear Bo,<br />|the tide is out.</p>"},
		{"emphasis over lines", "*Dear Bo,\nthe tide* is out.", "<p><em>Dear Bo,</em><br />|<em>the tide</em> is out.</p>"},
		{"a break", "One.\n\n* * *\n\nTwo.\n\n---\n", "<p>One.</p>|<hr />|<p>Two.</p>"},
		{"elements", "<script>alert('quay')</script> & <b>", "<p>&lt;script&gt;alert(&#39;quay&#39;)&lt;/script&gt; &amp; &lt;b&gt;</p>"},
		{"a heading", "# The Quay\r\n## GM only", "<p># The Quay<br />|## GM only</p>"},
		{"what steers a screen", "The \x1b[31mquay\u202e.", "<p>The [31mquay.</p>"},
		{"nothing", " \n\n***\n", ""},
	} {
		b := &Book{Chapters: []Chapter{{Title: "Ana", Parts: []Part{{"Round 1", c.story}}}}}
		var out strings.Builder
		b.Chapters[0].html(&out)
		got := strings.TrimPrefix(out.String(), "<h2>Ana</h2>\n<h3>Round 1</h3>\n")
		got = strings.ReplaceAll(strings.TrimSpace(got), "\n", "|")
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
}

// hostile draws a story of what means something to Markdown and to HTML.
func hostile(t *rapid.T, label string) string {
	pieces := []string{"quay", "a", " ", "\n", "\n\n", "*", "**", "_", "#", "# ", "- ", "+ ", "1. ", "2) ", "> ", "```", "~~~", "    ", "\t", "`", "<", ">", "<script>", "<!--", "-->",
		"&", "&amp;", "&#x41;", "[", "](", "](http://x)", "![", "\\", "|", "---", "===", "***", ":", "=", "http://quay.example", "<a@b.c>", "\x00", "\u202e", "\xff", "]]>", "\r", "é", "渡"}
	return strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 40).Draw(t, label), "")
}

// TestMarkdownIsLetters: whatever a story, a name or a title holds, the Markdown
// has the book's own headings and the story's emphasis, and no element else; and
// it says what the HTML says.
func TestMarkdownIsLetters(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := &Book{Title: plain("T" + strings.ReplaceAll(hostile(t, "title"), "\n", " ")), Chapters: []Chapter{{
			Title: "Ana", Parts: []Part{{"Round 1", "It was " + hostile(t, "story")}, {"Round 2", hostile(t, "story")}},
		}}}
		var rendered strings.Builder
		if err := goldmark.Convert([]byte(b.Markdown()), &rendered); err != nil {
			t.Fatal(err)
		}
		rest := rendered.String()
		for _, tag := range []string{"h1", "h2", "h3", "p", "em", "strong"} {
			rest = strings.ReplaceAll(strings.ReplaceAll(rest, "<"+tag+">", ""), "</"+tag+">", "")
		}
		rest = strings.ReplaceAll(strings.ReplaceAll(rest, "<br>", ""), "<hr>", "")
		if strings.Contains(rest, "<") {
			t.Fatalf("an element came out of a story:\n%s\nof\n%s", rendered.String(), b.Markdown())
		}
		if n := strings.Count(rendered.String(), "<h"); n != 4+strings.Count(rendered.String(), "<hr") {
			t.Fatalf("%d headings:\n%s", n, rendered.String())
		}
		page := b.HTML()
		page = page[strings.Index(page, "<section"):]
		if diff := cmp.Diff(letters(page), letters(rendered.String()[strings.Index(rendered.String(), "<h2"):])); diff != "" {
			t.Fatalf("the page and the Markdown differ (-page +Markdown):\n%s", diff)
		}
	})
}

// letters are a page's without its elements and its spaces.
func letters(page string) string {
	var out strings.Builder
	for part := range strings.SplitSeq(page, "<") {
		_, text, found := strings.Cut(part, ">")
		if !found {
			text = part
		}
		out.WriteString(text)
	}
	text := strings.NewReplacer("&quot;", `"`, "&#34;", `"`, "&#39;", "'", "&lt;", "<", "&gt;", ">", "&amp;", "&").Replace(out.String())
	return strings.Join(strings.Fields(text), "")
}

// TestManyMarks: marks without partners cost no more than their number.
func TestManyMarks(t *testing.T) {
	story := strings.Repeat("*a ", 20_000) + strings.Repeat("__b ", 20_000)
	if got := spans(story); len(got) != 1 || got[0].text != story {
		t.Errorf("%d spans", len(got))
	}
}
