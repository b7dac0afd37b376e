package cli

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"rpg/games"
	"rpg/internal/command"
	"rpg/internal/world"
)

// rulesDir holds the procedures that a referee follows. What they show of the
// program is run here, so that they cannot say what is not so.
const rulesDir = "../../rules"

// A fence is a fenced block of a procedure: what stands behind its opening
// marks, and the lines in it.
type fence struct {
	lang, name string
	body       string
	line       int
}

// fences lists the fenced blocks of a text.
func fences(text string) []fence {
	var all []fence
	var open *fence
	n := 0
	for line := range strings.Lines(text) {
		n++
		info, isMark := strings.CutPrefix(strings.TrimSpace(line), "```")
		switch {
		case open == nil && isMark:
			lang, name, _ := strings.Cut(info, " ")
			open = &fence{lang: lang, name: strings.TrimSpace(name), line: n}
		case open != nil && isMark:
			all = append(all, *open)
			open = nil
		case open != nil:
			open.body += line
		}
	}
	return all
}

// A shown command is one "$ rpg …" of a console block and the output below it.
type shown struct{ line, want string }

func commandsOf(f fence) []shown {
	var all []shown
	for line := range strings.Lines(f.body) {
		if cmd, ok := strings.CutPrefix(line, "$ rpg "); ok {
			all = append(all, shown{line: strings.TrimSpace(cmd)})
		} else if len(all) > 0 {
			all[len(all)-1].want += line
		}
	}
	return all
}

// table is a project on disk at which a procedure's examples are played.
type table struct {
	t   *testing.T
	dir string
}

func newTable(t *testing.T) *table {
	t.Helper()
	tb := &table{t, t.TempDir()}
	if err := os.MkdirAll(filepath.Join(tb.dir, "games"), 0o755); err != nil {
		t.Fatal(err)
	}
	sub, err := fs.Sub(games.FS, "saltmarsh")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(filepath.Join(tb.dir, "games", "saltmarsh"), sub); err != nil {
		t.Fatal(err)
	}
	return tb
}

// rpg runs one command line and gives all that it printed.
func (tb *table) rpg(line string) (string, int) {
	tb.t.Helper()
	var out bytes.Buffer
	env := &command.Env{
		Prog: "rpg", Dir: tb.dir, Stdin: strings.NewReader(""), Stdout: &out, Stderr: &out, Games: games.FS,
		Now: func() time.Time { return time.Date(2026, 2, 18, 9, 0, 0, 0, time.UTC) },
	}
	status := Run(env, quoted(tb.t, line))
	return out.String(), status
}

// must runs a command that has to go well.
func (tb *table) must(line string) {
	tb.t.Helper()
	if out, status := tb.rpg(line); status != command.ExitDone {
		tb.t.Fatalf("rpg %s: exit status %d\n%s", line, status, out)
	}
}

func (tb *table) write(path, body string) {
	tb.t.Helper()
	file := filepath.Join(tb.dir, filepath.FromSlash(path))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		tb.t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(body), 0o644); err != nil {
		tb.t.Fatal(err)
	}
}

// quoted splits a command line as a shell does, as far as the examples need it.
func quoted(t *testing.T, line string) []string {
	t.Helper()
	var words []string
	for line = strings.TrimSpace(line); line != ""; line = strings.TrimSpace(line) {
		end := " "
		if line[0] == '"' || line[0] == '\'' {
			end, line = line[:1], line[1:]
		}
		word, rest, closed := strings.Cut(line, end)
		if !closed && end != " " {
			t.Fatalf("a quote is never closed: %s", line)
		}
		words, line = append(words, word), rest
	}
	return words
}

// TestRulesExamples plays the console blocks of each procedure in their order,
// at a fresh table, and compares what is printed to the letter. A line "…" in a
// block stands for any lines that the page leaves out. A block with a path behind
// its marks, as in "```text proposals/reply-ana.txt", is a file that is written
// when it is reached. A procedure that does not begin its own run is played in
// Saltmarsh with seed 7; one that begins in the middle of a round, in the first.
func TestRulesExamples(t *testing.T) {
	t.Parallel()
	pages, err := filepath.Glob(filepath.Join(rulesDir, "*.md"))
	if err != nil || len(pages) == 0 {
		t.Fatalf("no procedures in %s: %v", rulesDir, err)
	}
	for _, page := range pages {
		t.Run(filepath.Base(page), func(t *testing.T) {
			text, err := os.ReadFile(page)
			if err != nil {
				t.Fatal(err)
			}
			tb := newTable(t)
			begun := false
			for _, f := range fences(string(text)) {
				if f.lang == "text" && f.name != "" {
					tb.write(f.name, f.body)
				}
				if f.lang != "console" {
					continue
				}
				for _, c := range commandsOf(f) {
					if !begun {
						tb.begin(c.line)
						begun = true
					}
					got, _ := tb.rpg(c.line)
					if !agrees(c.want, got) {
						t.Errorf("%s:%d: $ rpg %s (- page, + program)\n%s", filepath.Base(page), f.line, c.line, cmp.Diff(c.want, got))
					}
				}
			}
		})
	}
}

// begin does what comes before a procedure's first command.
func (tb *table) begin(first string) {
	tb.t.Helper()
	if strings.HasPrefix(first, "run ") {
		return
	}
	tb.must("run new saltmarsh --seed 7")
	if first != "round start" {
		tb.must("round start")
	}
}

// agrees compares a page's output with the program's, where "…" on a line of its
// own stands for any number of lines.
func agrees(want, got string) bool {
	parts := strings.Split("\n"+want, "\n…\n")
	got = "\n" + got
	if len(parts) == 1 {
		return parts[0] == got
	}
	rest, ok := strings.CutPrefix(got, parts[0])
	for i, part := range parts[1:] {
		if !ok {
			return false
		}
		if i == len(parts)-2 {
			return strings.HasSuffix("\n"+rest, "\n"+part)
		}
		_, rest, ok = strings.Cut(rest, "\n"+part+"\n")
	}
	return ok
}

// TestRulesGame writes the game that the authors' page gives to copy, and does
// with it what the page says: it is audited, begun, and looked at.
func TestRulesGame(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(filepath.Join(rulesDir, "content.md"))
	if err != nil {
		t.Fatal(err)
	}
	tb := newTable(t)
	files := 0
	for _, f := range fences(string(text)) {
		if f.lang == "md" && f.name != "" {
			tb.write("games/weir/"+f.name, f.body)
			files++
		}
	}
	if files == 0 {
		t.Fatal("the page has no game to copy")
	}
	if command.Find(command.Table(), []string{"audit"}) != nil {
		if out, status := tb.rpg("audit weir --strict"); status != command.ExitDone {
			t.Errorf("rpg audit weir --strict: exit status %d\n%s", status, out)
		}
	}
	tb.must("run new weir --seed 7")
	tb.must("round start")
	tb.must("look --as ivy")
}

// TestRulesFields holds the authors' page to the model: every field that a file
// may have is named in it, in code marks or in an example.
func TestRulesFields(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(rulesDir, "content.md"))
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]bool{}
	for i, part := range strings.Split(string(text), "`") {
		if i%2 == 0 {
			continue // prose; a fence has an odd number of marks on either side
		}
		for _, word := range strings.FieldsFunc(part, func(r rune) bool { return strings.ContainsRune(" \n.,:;{}[]'\"", r) }) {
			named[word] = true
		}
	}
	for _, of := range []any{
		world.Settings{}, world.Clock{}, world.Points{}, world.Darkness{}, world.Carry{}, world.Room{}, world.Exit{}, world.Trigger{},
		world.Work{}, world.Rule{}, world.Variant{}, world.Item{}, world.Container{}, world.Character{}, world.Person{}, world.ScriptedTurn{}, world.Quest{},
		world.Allowance{}, world.Countdown{}, world.Meter{}, world.Encounter{}, world.Craft{}, world.PlanStep{}, world.Scene{}, world.Reward{}, world.Curse{},
	} {
		typ := reflect.TypeOf(of)
		for i := range typ.NumField() {
			tag := typ.Field(i).Tag.Get("field")
			if name, _, _ := strings.Cut(tag, ","); name != "" && name != "-" && !named[name] {
				t.Errorf("content.md does not name the field %q of %s", name, typ.Name())
			}
		}
	}
}
