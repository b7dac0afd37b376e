package cli

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"rpg/internal/command"
	"rpg/internal/content"
)

// turnBudget is what all commands of an ordinary turn may print together, in
// characters: it is read by a model, every time.
const turnBudget = 8000

// TestTurnCost plays the scripted rounds of the game that ships and adds up
// what each turn makes a referee read.
func TestTurnCost(t *testing.T) {
	t.Parallel()
	p := newProject(t, "../../games/saltmarsh")
	book, err := content.OpenDir("../../games/saltmarsh")
	if err != nil {
		t.Fatal(err)
	}
	p.must("run", "new", "saltmarsh", "--seed", "7")
	for round := 1; round <= 2; round++ {
		p.must("round", "start")
		for _, id := range book.World().Cast {
			printed := p.scriptedTurn(book, id, round)
			n := utf8.RuneCountInString(printed)
			t.Logf("round %d, %s: %d characters", round, id, n)
			if n > turnBudget {
				t.Errorf("round %d, %s: %d characters, at most %d\n%s", round, id, n, turnBudget, printed)
			}
		}
		p.must("round", "end")
	}
}

// scriptedTurn plays one turn as its person's script has it, with what a referee
// reads beside it, and gives all that was printed.
func (p *project) scriptedTurn(book *content.Book, id string, round int) string {
	p.tb.Helper()
	person, err := book.Person(id)
	if err != nil {
		p.tb.Fatal(err)
	}
	turn := person.Script[round-1]
	var out strings.Builder
	run := func(line string) {
		words, err := command.ShellWords(line)
		if err != nil {
			p.tb.Fatal(err)
		}
		out.WriteString(p.must(words...))
	}
	file := func(kind, text, line string) {
		if text = strings.TrimSpace(text); text != "" {
			path := "proposals/" + kind + ".txt"
			p.write(path, text+"\n")
			run(fmt.Sprintf(line, path))
		}
	}
	run("round")
	file("reply", "DO: "+turn.Do+"\nJOURNAL: "+turn.Journal, "reply "+id+" %s")
	for _, line := range turn.Commands {
		run(line + " --as " + id)
	}
	for _, line := range turn.Commands {
		if character, touched := strings.CutPrefix(line, "remember "); touched {
			character, _, _ = strings.Cut(character, " ")
			run("show characters " + character + " --as " + id)
			break
		}
	}
	file("words", turn.Say, "say %s --as "+id)
	file("witnessed", turn.Witnessed, "witnessed %s --as "+id)
	file("story", turn.Story, "narrate "+id+" %s")
	return out.String()
}

// TestSaveDoesNotGrow: how things stand takes no more room after many rounds
// than after ten with the same things in it.
func TestSaveDoesNotGrow(t *testing.T) {
	t.Parallel()
	p := newProject(t, "testdata/games/harbour")
	p.must("run", "new", "harbour", "--seed", "1", "--cast", "ana,bo")
	size := func() int {
		info, err := os.Stat(p.dir + "/state/save.json")
		if err != nil {
			t.Fatal(err)
		}
		return int(info.Size())
	}
	p.live(10)
	early := size()
	p.live(60)
	if late := size(); late > early+32 { // numbers have grown by a digit or two
		t.Errorf("%d bytes at round 10, %d at round 70", early, late)
	}
}
