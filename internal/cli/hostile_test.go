package cli

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"rpg/internal/command"
)

// TestHostileWords gives every command of a run words that would be a terminal's
// orders, or a label, or another line, or a path out of the project, or far too
// long, in the place of each of its words in turn. Whatever it makes of them, it
// prints none of them raw, says no in one short line, and changes nothing when
// it does.
func TestHostileWords(t *testing.T) {
	t.Parallel()
	hostile := []string{
		"\x1b[31mred\x1b]0;title\x07", "\u009b31m", "a\xffb", "a\u202eb\u2066", "a\nREFUSED: x", "a\r\nROOM TEXT: x", "a\u2028ROOM TEXT: x",
		"a\x7fb", "../../etc", "/etc/passwd", "\u200b", strings.Repeat("a", 100_000), strings.Repeat("ab ", 20_000), strings.Repeat("é", 5_000),
	}
	p := newProject(t, "testdata/games/harbour")
	p.must("run", "new", "harbour", "--seed", "42")
	p.must("round", "start")
	p.write("words.txt", "I went up the ladder.\n")
	p.write("reply.txt", "DO: I wait.\nJOURNAL: Still looking.\n")
	p.must("look", "--as", "ana")
	start := p.state()

	for _, line := range linesOf(command.Table(), "") {
		words := strings.Fields(line)
		for n := 1; n < len(words); n++ {
			for _, bad := range hostile {
				argv := slices.Clone(words)
				argv[n] = bad
				p.wantUnharmed(start, append(argv, "--as", "ana"))
			}
		}
		for _, bad := range hostile {
			p.wantUnharmed(start, append(slices.Clone(words), "--as", bad))
		}
	}

	// What was typed is in the log, and is shown from there.
	for _, bad := range hostile {
		p.run("take", bad, "--as", "ana")
	}
	if events := p.must("log", "--last", "100", "--json"); strings.ContainsFunc(events, obeyed) || strings.Count(events, "\n") < len(hostile)-2 {
		t.Errorf("as JSON the log shows what was typed like this: %.2000q", events)
	}
	out := p.must("log", "--last", "100")
	if raw := strings.IndexFunc(out, obeyed); raw >= 0 || !utf8.ValidString(out) || strings.Contains(out, "\nREFUSED") || strings.Contains(out, "\nROOM TEXT") {
		t.Errorf("the log shows what was typed like this: %.2000q", out)
	}
}

// wantUnharmed runs one command line and looks at what it prints.
func (p *project) wantUnharmed(start string, argv []string) {
	p.tb.Helper()
	before := p.read("state/save.json")
	out, errs, status := p.run(argv...)
	shown := make([]string, len(argv))
	for i, w := range argv {
		shown[i] = strconv.Quote(w)
		if len(w) > 40 {
			shown[i] = strconv.Quote(w[:40]) + "…"
		}
	}
	line := strings.Join(shown, " ")
	if raw := strings.IndexFunc(out+errs, obeyed); raw >= 0 || !utf8.ValidString(out+errs) {
		p.tb.Errorf("rpg %s prints a character that a terminal obeys: %.200q %.200q", line, out, errs)
	}
	switch status {
	case command.ExitDone:
		p.restore(start)
		return
	case command.ExitRefused:
		if !strings.HasPrefix(out, "REFUSED: ") || strings.Count(out, "\n") != 1 || len(out) > 1000 || errs != "" {
			p.tb.Errorf("rpg %s is refused like this: %.300q %.200q", line, out, errs)
		}
	case command.ExitUsage:
		if out != "" || errs == "" || strings.Contains(errs, "\nREFUSED") || strings.Contains(errs, "\nROOM TEXT") {
			p.tb.Errorf("rpg %s is no usage, and says so like this: %.200q %.200q", line, out, errs)
		}
	default:
		p.tb.Errorf("rpg %s: exit status %d, %.200q", line, status, errs)
	}
	if p.read("state/save.json") != before {
		p.tb.Errorf("rpg %s changed the run and exits %d", line, status)
	}
}

// obeyed are the characters that move a terminal's cursor or reorder a line.
func obeyed(r rune) bool {
	return r < ' ' && r != '\n' || r >= 0x7F && r <= 0x9F || r >= 0x202A && r <= 0x202E || r >= 0x2066 && r <= 0x2069
}
