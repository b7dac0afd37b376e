package content

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// bothMarks finds the headings of a text the quick way and with the Markdown
// parser, and says how they differ.
func bothMarks(body string) (quick bool, diff string) {
	body, _ = clean("x.md", []byte(body))
	marks, glued, ok := plainHeadings(body)
	if !ok || !mayHaveHeadings(body) {
		return ok, ""
	}
	if off, why := tangled(body); why != "" {
		return true, why + " at " + body[off:]
	}
	full, fullGlued := headings(body)
	if diff := cmp.Diff(full, marks, cmp.AllowUnexported(mark{})); diff != "" {
		return true, diff
	}
	return true, cmp.Diff(fullGlued, glued)
}

func TestBothWaysFindTheSameHeadings(t *testing.T) {
	line := rapid.SampledFrom([]string{"## If flooded", "##If flooded", "  ## GM only ##", "## If a#", "## ##", "##", "#", "### If x #", "####### no",
		"The tide.", "*Leave it.*", "**Ninth.**", "`bell`. Ringing", "2.20 in the morning", "", "", "#tag", "##", "## a\tb", "# \\#", "[a]: /b", "```", "---", "> q", "- l", "    code", "<b>", "-x", "#\u00a0x", "## \u00a0x", "##\u2003x", "Ünter ## x"})
	quickly := 0
	rapid.Check(t, func(t *rapid.T) {
		body := strings.Join(rapid.SliceOfN(line, 0, 8).Draw(t, "lines"), "\n") + rapid.SampledFrom([]string{"", "\n"}).Draw(t, "end")
		quick, diff := bothMarks(body)
		if quick {
			quickly++
		}
		if diff != "" {
			t.Fatalf("- parser, + quick\n%q\n%s", body, diff)
		}
	})
	if quickly == 0 {
		t.Error("the quick way read nothing of it")
	}
}

func FuzzHeadings(f *testing.F) {
	for _, seed := range []string{"a\n\n## If b\n\nc\n", "##If a\n", "# a #\n\n## GM only ##  \n### If c\n", "*a*\n## b #c\n"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, body string) {
		if len(body) > 1000 {
			t.Skip()
		}
		if _, diff := bothMarks(body); diff != "" {
			t.Fatalf("- parser, + quick\n%q\n%s", body, diff)
		}
	})
}
