package cli

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"rpg/internal/argparse"
	"rpg/internal/command"
)

const (
	readme   = "../../README.md"
	listFrom = "<!-- commands: from the table in internal/command -->\n"
	listTo   = "<!-- end of commands -->\n"
)

// TestTable: the table says nothing that its own reader cannot read.
func TestTable(t *testing.T) {
	program := argparse.Program{Name: "rpg", Main: command.Grammar(command.Table())}
	if err := program.Check(); err != nil {
		t.Error(err)
	}
}

// TestReadmeCommands: the list of commands in the README is the table's. With
// UPDATE_SCRIPTS it is written anew.
func TestReadmeCommands(t *testing.T) {
	text, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(text), listFrom)
	old, after, ok2 := strings.Cut(rest, listTo)
	if !ok || !ok2 {
		t.Fatalf("the README has no list of commands between %q and %q", listFrom, listTo)
	}
	list := commandList()
	if old == list {
		return
	}
	if os.Getenv("UPDATE_SCRIPTS") == "" {
		t.Errorf("the README's list of commands is not the table's:\n%s", list)
		return
	}
	if err := os.WriteFile(readme, []byte(before+listFrom+list+listTo+after), 0o644); err != nil {
		t.Fatal(err)
	}
}

func commandList() string {
	var b strings.Builder
	b.WriteString("| command | for | what it does |\n|---|---|---|\n")
	for _, s := range command.Table() {
		name := "`" + s.Name + "`"
		var subs []string
		for _, sub := range s.Subs {
			subs = append(subs, "`"+sub.Name+"`")
		}
		help := s.Help
		if len(subs) > 0 {
			help += " (" + strings.Join(subs, ", ") + ")"
		}
		fmt.Fprintf(&b, "| %s | %s | %s |\n", name, s.For, help)
	}
	return b.String()
}
