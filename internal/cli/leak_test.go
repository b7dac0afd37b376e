package cli

import (
	"slices"
	"strings"
	"testing"

	"rpg/internal/command"
)

// TestHiddenWord runs every command that there is of a run, those included that
// nobody had thought of when this was written, in a game whose hidden parts hold
// one word, as does Bo's journal. Only the commands that are the referee's or the owner's
// own may print it, and none may print what does not hold now.
func TestHiddenWord(t *testing.T) {
	t.Parallel()
	const hidden = "zyzzyva"
	may := []string{"show", "log", "reply bo"}
	p := newProject(t, "testdata/games/harbour")
	p.must("run", "new", "harbour", "--seed", "42")
	p.must("round", "start")
	for _, id := range []string{"ana", "bo"} {
		p.write("proposals/reply.txt", "DO: I wait.\nJOURNAL: Still looking.\n")
		if id == "bo" {
			p.write("proposals/reply.txt", "DO: I wait.\nJOURNAL: She must not find the "+hidden+".\n")
		}
		p.must("reply", id, "proposals/reply.txt")
		p.must("look", "--as", id)
		p.write("proposals/story.txt", "You wait.\n")
		p.must("narrate", id, "proposals/story.txt")
	}
	p.must("round", "skip", "cy", "No reply came.")
	p.must("round", "end")
	p.must("round", "start")
	p.write("words.txt", "I went up the ladder.\n")
	p.write("reply.txt", "DO: I wait.\nJOURNAL: Still looking.\n")
	start := p.state()

	ran := 0
	for _, line := range linesOf(command.Table(), "") {
		if slices.ContainsFunc(may, func(allowed string) bool { return line == allowed || strings.HasPrefix(line, allowed+" ") }) {
			continue
		}
		p.restore(start)
		out, errs, _ := p.run(append(strings.Fields(line), "--as", "ana")...)
		if strings.Contains(out+errs, hidden) {
			t.Errorf("rpg %s prints what is hidden:\n%s%s", line, out, errs)
		}
		ran++
	}
	if ran < 40 {
		t.Errorf("only %d commands were run", ran)
	}
}

// linesOf is a command line for each command of a run in a table and under it,
// about Ana where it is about somebody.
func linesOf(table []command.Spec, under string) []string {
	var all []string
	for i := range table {
		s := &table[i]
		line := under + s.Name
		if s.Run != nil && s.Needs == command.Run {
			words := argumentsOf(line, s)
			for n, a := range s.Args {
				switch {
				case n >= len(words):
				case a.Name == "id":
					words[n] = "ana"
				case a.Name == "file":
					words[n] = map[bool]string{true: "reply.txt", false: "words.txt"}[s.Name == "reply"]
				case a.Name == "game":
					words[n] = "harbour"
				}
			}
			all = append(all, strings.TrimSpace(line+" "+strings.Join(words, " ")))
		}
		all = append(all, linesOf(s.Subs, line+" ")...)
	}
	return all
}
