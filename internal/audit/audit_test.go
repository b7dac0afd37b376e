package audit_test

import (
	"encoding/json"
	"strings"
	"testing"
	"testing/fstest"

	"rpg/internal/audit"
	"rpg/internal/content"
)

// game is a small game with faults that an author makes.
func game(t *testing.T, files map[string]string) audit.Report {
	t.Helper()
	fsys := fstest.MapFS{"world.md": {Data: []byte("---\nname: Harbour\nstartRoom: quay\nstats: {might: Grit}\nfight: might\ntiers: {plain: 1-5}\n---\nA harbour.\n")}}
	for path, text := range files {
		fsys[path] = &fstest.MapFile{Data: []byte(text)}
	}
	b, err := content.OpenToAudit(fsys)
	if err != nil {
		t.Fatal(err)
	}
	return audit.Run("harbour", b)
}

func write(t *testing.T, r audit.Report, format string) string {
	t.Helper()
	var b strings.Builder
	if err := r.Write(&b, format, "games/harbour"); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestEveryFaultInOneRun: each fault is found although others come before it,
// and says where it is and what would mend it.
func TestEveryFaultInOneRun(t *testing.T) {
	r := game(t, map[string]string{
		"rooms/quay.md":      "---\nname: The Quay\nexits: {north: markte, up: loft}\nitmes: [rope]\n---\nMud.\n\n## If has_lantren and (\n\nLight.\n",
		"rooms/loft.md":      "---\nname: The Loft\nexits: {down: quay}\nwork: {name: mending, stat: mihgt, dc: 10, pays: 2}\n---\nNets.\n\n## If mill_bruned\n\nAsh.\n\n## If met_pel\n\nShe was here.\n",
		"items/rope.md":      "---\nname: rope\nportable: true\ntier: plain\nprice: 12x\n---\nTarred.\n",
		"items/axe.md":       "---\nname: axe\nportable: true\ntier: plain\nprice: 40\ndamage: 1d0\n---\nBlunt.\n",
		"characters/pell.md": "---\nname: Pell\nsellz: {rope: 4}\n---\nWhen she tells how, set `mill_burned`.\n",
		"items/lantern.md":   "---\nname: lantern\n",
	})
	text := write(t, r, "text")
	for _, want := range []string{
		"games/harbour/rooms/quay.md:3:16: error: unknown-id: ",
		"games/harbour/rooms/quay.md:4:1: error: unknown-field: ",
		"games/harbour/rooms/quay.md:8:",
		"games/harbour/rooms/loft.md:4:29: error: unknown-id: ",
		"mill_bruned",
		"mill_burned",
		"met_pel",
		"games/harbour/items/rope.md:5:8: error: ",
		"games/harbour/items/axe.md:5:8: error: price: ",
		"games/harbour/items/axe.md:6:9: error: dice: ",
		"games/harbour/characters/pell.md:3:1: error: unknown-field: ",
		"games/harbour/items/lantern.md:",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("nothing says %q in\n%s", want, text)
		}
	}
	for _, near := range []string{"items", "sells", "might", "pell"} {
		if !strings.Contains(text, near) {
			t.Errorf("no hint at %q in\n%s", near, text)
		}
	}
	if !r.Failed(false) {
		t.Error("such a game passes")
	}
	errors := true
	for _, f := range r.Findings {
		if f.Severity != content.Error {
			errors = false
		} else if !errors {
			t.Fatalf("the worst do not come first:\n%s", text)
		}
	}
}

// TestBrokenSettings: what is wrong with the game itself hides nothing else.
func TestBrokenSettings(t *testing.T) {
	r := game(t, map[string]string{
		"world.md":      "---\nname: Harbour\nstartRoom: [quay\n---\nA harbour.\n",
		"rooms/quay.md": "---\nname: The Quay\nexists: {}\n---\nMud.\n",
	})
	text := write(t, r, "text")
	for _, want := range []string{"world.md:", "rooms/quay.md:3:1: error: unknown-field"} {
		if !strings.Contains(text, want) {
			t.Errorf("nothing says %q in\n%s", want, text)
		}
	}
}

// TestSilenced: a comment silences one code in its own section, no other.
func TestSilenced(t *testing.T) {
	const quay = "---\nname: The Quay\nexits: {}\n---\nMud.\n\n## If mill_bruned\n\nAsh. <!-- audit: ignore flag-never-set: the mill is another game's -->\n\n## If tide_otu\n\nMore mud.\n"
	r := game(t, map[string]string{"rooms/quay.md": quay})
	text := write(t, r, "text")
	if strings.Contains(text, "mill_bruned") || r.Silenced == 0 {
		t.Errorf("not silenced:\n%s", text)
	}
	if !strings.Contains(text, "tide_otu") {
		t.Errorf("silenced too much:\n%s", text)
	}
}

// TestSilences: the forms of a silence, what each holds for, and what is said of
// one that is not needed or gives no reason.
func TestSilences(t *testing.T) {
	r := game(t, map[string]string{
		"rooms/quay.md": "---\nname: The Quay\n# audit: ignore unknown-field: for a program of mine\nmood: grey\ncolour: grey # audit: ignore unknown-field: likewise\nsmell: tar\n---\nMud.\n\n## If lit\n\n<!-- audit: ignore flag-never-set: not now --> Light.\n",
	})
	other := game(t, map[string]string{
		"rooms/quay.md": "---\nname: The Quay\n---\nMud.\n",
		"rooms/loft.md": "---\nname: The Loft\nauditIgnore: {room-unreachable: to come, flag-never-st: to come}\n---\nNets.\n",
		"rooms/mill.md": "---\nname: The Mill\n---\nFlour. <!-- audit: ignore room-unreachable -->\n",
	})
	text := write(t, r, "text") + write(t, other, "text")
	want := []string{
		"games/harbour/rooms/quay.md:6:1: error: unknown-field: ",
		"games/harbour/rooms/loft.md:3:42: warning: silence-unused: nothing is silenced here by “flag-never-st”; did you mean “flag-never-set”?",
		"games/harbour/rooms/mill.md:4:8: warning: silence-without-reason: ",
		"games/harbour/rooms/quay.md:12:1: warning: silence-unused: nothing is silenced here by “flag-never-set”; take it out",
		"harbour: 1 error, 1 warning, 0 notes (2 silenced)",
		"harbour: 0 errors, 2 warnings, 0 notes (2 silenced)",
	}
	for _, line := range want {
		if !strings.Contains(text, line) {
			t.Errorf("nothing says %q in\n%s", line, text)
		}
	}

	json := `{"startRoom": "quay", "rooms": {
		"quay": {"name": "The Quay", "mood": "grey", "auditIgnore": {"unknown-field": "for a program of mine"}},
		"loft": {"name": "The Loft", "mood": "grey"}}, "auditIgnore": {"room-unreachable": "to come"}}`
	b, err := content.OpenToAudit(fstest.MapFS{"world.json": {Data: []byte(json)}})
	if err != nil {
		t.Fatal(err)
	}
	if text := write(t, audit.Run("harbour", b), "text"); !strings.Contains(text, "harbour: 0 errors, 1 warning, 0 notes (2 silenced)") {
		t.Errorf("a world.json is silenced otherwise:\n%s", text)
	}
}

func TestFormats(t *testing.T) {
	r := game(t, map[string]string{"rooms/quay.md": "---\nname: The Quay\nexits: {north: markte}\n---\nMud.\n"})
	for format, want := range map[string]string{
		"json":   `"code": "unknown-id"`,
		"sarif":  `"ruleId": "unknown-id"`,
		"github": "::error file=games/harbour/rooms/quay.md,line=3,col=16,title=unknown-id::",
	} {
		text := write(t, r, format)
		if !strings.Contains(text, want) {
			t.Errorf("%s has no %q:\n%s", format, want, text)
		}
		if format != "github" && !json.Valid([]byte(text)) {
			t.Errorf("%s is no JSON", format)
		}
	}
	if err := r.Write(&strings.Builder{}, "xml", ""); err == nil {
		t.Error("a form that does not exist was written")
	}
}

// TestChecksNamed: every code that can be found is one that --list explains.
func TestChecksNamed(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range audit.Checks() {
		if c.Means == "" || seen[c.Code] {
			t.Errorf("%q is named twice or not explained", c.Code)
		}
		seen[c.Code] = true
	}
	r := game(t, map[string]string{"rooms/quay.md": "---\nnmae: The Quay\nexits: 3\ndark: perhaps\n---\n", "rooms/Loft.md": "x"})
	for _, f := range r.Findings {
		if !seen[f.Code] {
			t.Errorf("--list does not name %s", f.Code)
		}
	}
}

// TestAConditionThatMovesBadly: said: takes everything up to the next mark in a
// world.json, and in Markdown too; a name with a space in it does not.
func TestAConditionThatMovesBadly(t *testing.T) {
	world := func(condition string) string {
		return `{"title":"Harbour","startRoom":"quay","play":"parser","rooms":{"quay":{"name":"The Quay","description":"Mud.",` +
			`"exits":{"around":{"to":"quay","if":"` + condition + `"}},"items":["tarred-rope"]}},"items":{"tarred-rope":{"name":"rope"}}}`
	}
	for condition, want := range map[string]bool{
		"held:tarred-rope": false, "flag:low tide": true, "flag:low_tide & held:tarred-rope": false,
	} {
		b, err := content.OpenToAudit(fstest.MapFS{"world.json": &fstest.MapFile{Data: []byte(world(condition))}})
		if err != nil {
			t.Fatal(err)
		}
		text := write(t, audit.Run("harbour", b), "text")
		if strings.Contains(text, "condition-reads-differently") != want {
			t.Errorf("%s: named %v, want %v:\n%s", condition, !want, want, text)
		}
	}
}

// TestLua: Lua that cannot be read is an error wherever it stands, in a condition
// of any record, in a text and in a program.
func TestLua(t *testing.T) {
	world := func(guard, text, program, requires string) string {
		return `{"title":"Harbour","startRoom":"quay","play":"parser",
			"rooms":{"quay":{"name":"The Quay","description":"Mud.","exits":{"up":{"to":"loft","if":{"kind":"lua-predicate","source":"` + requires + `"}}}},
				"loft":{"name":"The Loft","description":"Nets.","exits":{"down":"quay"}}},
			"verbs":[{"id":"ring","slots":{},"defaultProgram":[{"kind":"notify","message":{"lua":"` + text + `"}}]}],
			"interactions":{"bell":[{"id":"low","verb":"ring","slots":{},"guard":{"kind":"lua-predicate","source":"` + guard + `"},
				"program":[{"kind":"run-lua","source":"` + program + `"}]}]}}`
	}
	for _, c := range []struct {
		guard, text, program, requires string
		want                           int
	}{
		{"ctx.flag('low')", "'Ding.'", "return {'Dong.'}", "true", 0},
		{"ctx.flag('low'", "'Ding.'", "return {'Dong.'}", "true", 1},
		{"true", "'Ding.' ..", "return {'Dong.'", "true", 2},
		{"true", "'Ding.'", "return {}", "if then", 1},
	} {
		b, err := content.OpenToAudit(fstest.MapFS{"world.json": &fstest.MapFile{Data: []byte(world(c.guard, c.text, c.program, c.requires))}})
		if err != nil {
			t.Fatal(err)
		}
		text := write(t, audit.Run("harbour", b), "text")
		if got := strings.Count(text, "the Lua here cannot be read"); got != c.want {
			t.Errorf("%+v: %d are told of\n%s", c, got, text)
		}
	}
}
