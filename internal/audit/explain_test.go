package audit_test

import (
	"strings"
	"testing"

	"rpg/internal/audit"
	"rpg/internal/content"
)

func audited(t *testing.T, e audit.Example, good bool) (codes []string, lines string) {
	t.Helper()
	files := e.Bad
	if good {
		files = e.Good
	}
	b, err := content.OpenToAudit(audit.Game(files))
	if err != nil {
		t.Fatal(err)
	}
	r := audit.Whole("harbour", b)
	for _, f := range r.Findings {
		codes = append(codes, f.Code)
	}
	return codes, strings.Join(r.Lines("harbour"), "\n")
}

// TestEveryCodeHasItsPair: each code that --list names has a game with the fault,
// in which it is found, and one without, in which nothing at all is.
func TestEveryCodeHasItsPair(t *testing.T) {
	for _, c := range audit.Checks() {
		t.Run(c.Code, func(t *testing.T) {
			e, err := audit.ExampleOf(c.Code)
			if err != nil {
				t.Fatal(err)
			}
			if e.Why == "" || len(e.Bad) == 0 || len(e.Good) == 0 {
				t.Error("the example does not say why, or lacks one of its games")
			}
			if codes, lines := audited(t, e, false); !strings.Contains(" "+strings.Join(codes, " ")+" ", " "+c.Code+" ") {
				t.Errorf("the game with the fault is not told of it:\n%s", lines)
			}
			if codes, lines := audited(t, e, true); len(codes) > 0 {
				t.Errorf("the game without it is not clean:\n%s", lines)
			}
		})
	}
}

// TestExplain: what a code means is shown with both games, and the line that an
// audit writes.
func TestExplain(t *testing.T) {
	var b strings.Builder
	if err := audit.Explain(&b, "shadowed"); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"shadowed: an entry of a list", "WITH THE FAULT", "→ characters/pell.md:4:31: warning: shadowed: this answer is never come to", "put the entry without a condition last", "WITHOUT IT"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("nothing says %q in\n%s", want, b.String())
		}
	}
	err := audit.Explain(&b, "shadowd")
	if err == nil || !strings.Contains(err.Error(), "did you mean shadowed?") {
		t.Errorf("a misspelt code is answered with %v", err)
	}
}
