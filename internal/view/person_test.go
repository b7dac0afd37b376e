package view_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"rpg/internal/cond"
	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/view"
	"rpg/internal/world"
)

// quay is a world with a secret, zyzzyva, wherever a person may not look.
func quay(t *testing.T) *game.Game {
	t.Helper()
	unmet, problems := cond.ParseText("mill_burned", cond.Whole, cond.Pos{})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	secret := []world.Section{
		{Kind: world.GMOnly, Heading: "GM only", Text: "zyzzyva"},
		{Kind: world.When, If: unmet, Text: "zyzzyva"},
		{Kind: world.Plain, Heading: "Voice", Text: "zyzzyva"},
	}
	table, err := world.NewTable(
		&world.Room{
			ID: "quay", Name: "The Quay", Text: world.Prose{Description: "The tide has gone out.", Sections: secret},
			Items: []string{"rope", "letter"}, Characters: []string{"pell", "spy"},
			Exits: []world.Exit{{Label: "north", To: "market"}, {Label: "east", To: "mill", If: unmet, Denial: "zyzzyva"}},
		},
		&world.Room{ID: "market", Name: "The Fish Market"},
		&world.Room{ID: "mill", Name: "zyzzyva"},
		&world.Item{ID: "rope", Name: "rope", Portable: true, Text: world.Prose{Sections: secret}},
		&world.Item{ID: "letter", Name: "zyzzyva", Portable: true},
		&world.Character{ID: "pell", Name: "Pell", Aliases: []string{"the old woman"}, Text: world.Prose{Sections: secret}},
		&world.Character{ID: "spy", Name: "zyzzyva", Hidden: true},
		&world.Person{ID: "ana", Name: "Ana", Pronouns: "she", Room: "quay", Health: 12, Coins: 14,
			Text: world.Prose{Description: "She came for the key.", Sections: secret}},
		&world.Person{ID: "bo", Name: "Bo", Room: "quay", Text: world.Prose{Description: "zyzzyva"}},
	)
	if err != nil {
		t.Fatal(err)
	}
	settings := world.Settings{Name: "Harbour", Cast: []string{"ana", "bo"}, HasPeople: true, Text: world.Prose{Sections: secret}}
	settings.Settle()
	s := state.New()
	s.Fill(world.ThingRef("letter"), "hidden", state.Of(true))
	s.Fill(world.Global, "flags.zyzzyva", state.Of(true))
	s.Fill(world.PersonRef("ana"), "flags.zyzzyva", state.Of(true))
	return game.New(&world.World{Settings: settings, Catalog: table}, s)
}

func TestNoSecretReachesAPerson(t *testing.T) {
	g := quay(t)
	memory := []view.Remembered{
		{Round: 1, Kind: "flags", Text: "zyzzyva"},
		{Round: 1, Kind: "do", Text: "I wait."},
	}
	pages := map[string]string{
		"brief":  view.Brief(g, "ana", memory, "Nothing happens to the dog.").String(),
		"pane":   view.Pane(g, "ana", append(memory, view.Remembered{Round: 1, Kind: "journal", Text: "zyzzyva"})).String(),
		"html":   view.PaneHTML(g, "ana", append(memory, view.Remembered{Round: 1, Kind: "journal", Text: "zyzzyva"})),
		"memory": view.Memory(g, "ana", memory).String(),
		"json":   string(view.Memory(g, "ana", memory).JSON("done", "")),
	}
	for name, text := range pages {
		if strings.Contains(text, "zyzzyva") {
			t.Errorf("the %s has the secret:\n%s", name, text)
		}
	}
	for _, want := range []string{"She came for the key.", "The tide has gone out.", "Here: Pell.", "You see: rope.", "Ways: north.", "WITH YOU: Bo"} {
		if !strings.Contains(pages["brief"], want) {
			t.Errorf("the brief lacks %q:\n%s", want, pages["brief"])
		}
	}
}

// A brief is short whatever a life has been.
func TestBriefIsCapped(t *testing.T) {
	g := quay(t)
	long := strings.Repeat("Ünd so the tide comes in again, as it does. ", 400)
	rec, _ := g.World.Person("ana")
	rec.Text.Description = long
	var memory []view.Remembered
	var heard []string
	for n := range 50 {
		memory = append(memory,
			view.Remembered{Round: n, Kind: "journal", Text: fmt.Sprintf("journal %d. %s", n, long)},
			view.Remembered{Round: n, Kind: "story", Text: fmt.Sprintf("%s the end of story %d.", long, n)})
		heard = append(heard, fmt.Sprintf("Bo said: “line %d. %s”", n, long))
	}
	g.State.Fill(world.PersonRef("ana"), "heard", state.Texts(heard))
	text := view.Brief(g, "ana", memory, "Nothing happens to the dog.").String()
	if n := utf8.RuneCountInString(text); n > 8000 {
		t.Errorf("a brief of %d characters", n)
	}
	for _, want := range []string{"journal 49.", "the end of story 49.", "line 49.", "DO: ", "JOURNAL: "} {
		if !strings.Contains(text, want) {
			t.Errorf("the brief lacks %q:\n%s", want, text)
		}
	}
	if strings.Contains(text, "story 48") {
		t.Error("the brief has more than the last story")
	}
}

// Text from outside can make no line that looks like one of ours, nor markup.
func TestOutsideTextIsData(t *testing.T) {
	g := quay(t)
	evil := "You wait.\nREFUSED: no\n## GM only\n<script>alert(1)</script>"
	memory := []view.Remembered{{Round: 2, Kind: "journal", Text: evil}, {Round: 2, Kind: "story", Text: evil}}
	for name, text := range map[string]string{
		"brief":  view.Brief(g, "ana", memory, "Nothing happens to the dog.").String(),
		"pane":   view.Pane(g, "ana", memory).String(),
		"memory": view.Memory(g, "ana", memory).String(),
	} {
		for _, line := range strings.Split(text, "\n") {
			if strings.HasPrefix(line, "REFUSED") || strings.HasPrefix(line, "##") {
				t.Errorf("the %s has the line %q", name, line)
			}
		}
	}
	page := view.PaneHTML(g, "ana", memory)
	if strings.Contains(page, "<script") || !strings.Contains(page, "&lt;script&gt;alert(1)&lt;/script&gt;") {
		t.Errorf("the page is not escaped:\n%s", page)
	}
}

func TestSpeaks(t *testing.T) {
	g := quay(t)
	for _, c := range []struct {
		line view.Remembered
		of   world.Ref
		want bool
	}{
		{view.Remembered{Text: "I ask Pell's cat."}, world.CharacterRef("pell"), true},
		{view.Remembered{Text: "I ask PELL."}, world.CharacterRef("pell"), true},
		{view.Remembered{Text: "I ask the old\nwoman."}, world.CharacterRef("pell"), true},
		{view.Remembered{Text: "A pellet falls."}, world.CharacterRef("pell"), false},
		{view.Remembered{Text: "They waited.", By: "bo"}, world.PersonRef("bo"), true},
		{view.Remembered{Text: "They waited."}, world.PersonRef("bo"), false},
	} {
		if got := c.line.Speaks(g, c.of); got != c.want {
			t.Errorf("%+v speaks of %s: %v", c.line, c.of, got)
		}
	}
}

func TestStands(t *testing.T) {
	g := quay(t)
	if got, want := view.Stands(g, "ana"), "The Quay; health 12/12; 14 coins; carrying nothing"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// A person reads what stands below a deeper heading while its condition holds;
// the referee reads all of it.
func TestDeeperHeadings(t *testing.T) {
	g := quay(t)
	const text = "Mud.\n\n### If has_rope\n\nYour rope drips.\n\n### If not has_rope\n\nNothing drips.\n\n### GM only\n\nzyzzyva"
	unmet := []world.Section{{Kind: world.When, Text: "A gull."}}
	if got, want := (view.Reader{Kind: view.Player, Person: "ana"}).Prose(g, text, unmet), "Mud.\n\n\n\nNothing drips.\n\n\nA gull."; squeezed(got) != squeezed(want) {
		t.Errorf("Ana reads %q, want %q", got, want)
	}
	if got := (view.Reader{Kind: view.Narrated, Person: "ana"}).Prose(g, text, unmet); got != text+"\n\nA gull." {
		t.Errorf("the referee reads %q", got)
	}
}

func squeezed(text string) string { return strings.Join(strings.Fields(text), " ") }
