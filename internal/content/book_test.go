package content_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"rpg/internal/cond"
	"rpg/internal/content"
	"rpg/internal/world"
)

func quay(t *testing.T) *content.Book {
	t.Helper()
	b, err := content.OpenDir("testdata/quay")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestAWholeGameWithoutAFault(t *testing.T) {
	b := quay(t)
	for _, p := range slices.Concat(b.ReadAll(), content.Checks{}.IDs(b), content.CheckFlags(b)) {
		t.Error(p)
	}
}

func TestARoom(t *testing.T) {
	room, err := quay(t).Room("quay")
	if err != nil {
		t.Fatal(err)
	}
	const file = "rooms/quay.md"
	at := func(line, col int) world.Pos { return world.Pos{File: file, Line: line, Col: col} }
	flag := func(name string, line, col int) cond.Expr {
		return cond.Is{Pred: "flag", A: name, Pos: at(line, col)}
	}
	same(t, &world.Room{
		ID: "quay", Pos: at(1, 1), Name: "The Quay",
		Text: world.Prose{
			Description: "Boats knock against the wall. Pell sits on a bollard.",
			Sections: []world.Section{
				{Kind: world.When, Heading: "If bell_rung and not mill_burned", Text: "The bell is still swaying.", Pos: at(16, 1),
					If: cond.All{flag("bell_rung", 16, 7), cond.Not{X: flag("mill_burned", 16, 25)}}},
				{Kind: world.When, Heading: "If mill_burned", Text: "Smoke lies on the water.\n\n### If heard_answer\n\nThe ash spells a name.", Pos: at(20, 1),
					If: flag("mill_burned", 20, 7)},
				{Kind: world.GMOnly, Heading: "GM only", Text: "If somebody burns the mill from here, set `mill_burned`.", Pos: at(28, 1)},
			},
		},
		Exits: []world.Exit{
			{Label: "north", To: "market", Pos: at(4, 3)},
			{Label: "up", To: "net-loft", If: cond.Is{Pred: "held", A: "brass-key", Pos: at(5, 26)}, Denial: "The loft is locked.", Pos: at(5, 3)},
			{Label: "down", Denial: "The water is cold, and no.", Pos: at(6, 3)},
		},
		Items:      []string{"brass-key", "rope"},
		Goods:      []world.Good{{Item: "loaf", Count: 3}},
		Characters: []string{"pell"},
		OnEnter:    []world.Trigger{{If: cond.Not{X: flag("bell_rung", 12, 14)}, Then: "bell"}},
		Work:       &world.Work{Name: "unloading eels", Stat: "might", DC: 10, Pays: 3},
	}, room)
}

func TestTheOtherRecords(t *testing.T) {
	b := quay(t)
	pell, err := b.Character("pell")
	if err != nil {
		t.Fatal(err)
	}
	same(t, []string{"old Pell", "the eel seller"}, pell.Aliases)
	same(t, []world.Bid{{Of: "plain", Price: 1}, {Of: "fine", Price: 8}}, pell.Buys)
	same(t, "pell_down", pell.FlagWhenDefeated)

	ana, err := b.Person("ana")
	if err != nil {
		t.Fatal(err)
	}
	same(t, map[string]int{"might": 2, "wits": 1}, ana.Stats)
	same(t, []string{`remember pell "Asked after the mill."`, "flag set heard_answer"}, ana.Script[0].Commands)

	chest, err := b.Item("chest")
	if err != nil {
		t.Fatal(err)
	}
	same(t, &world.Container{Openable: true, Locked: true, Key: "brass-key"}, chest.Container)
	same(t, "chest", chest.Name)

	mill, err := b.Quest("mill")
	if err != nil {
		t.Fatal(err)
	}
	same(t, "Find out, and say it aloud.\n\n### If mill_burned\n\nIt is told. Sets the flag mill_settled.", mill.Text.Description)

	bo, err := b.Person("bo")
	if err != nil {
		t.Fatal(err)
	}
	same(t, "Bo", bo.Name)
}

// A thing in Markdown can be taken unless its file says otherwise, or says that
// it is part of the place.
func TestWhatCanBeTaken(t *testing.T) {
	for front, want := range map[string]bool{
		"name: rope": true, "portable: false": false, "portable: true": true, "scenery: true": false, "door: true": false, "refusal: It is nailed down.": false,
		"{scenery: true, portable: true}": true,
	} {
		b := files{"items/rope.md": "---\n" + front + "\n---\n"}.book(t)
		item, err := b.Item("rope")
		if err != nil {
			t.Fatal(err)
		}
		if item.Portable != want {
			t.Errorf("%s: portable %t", front, item.Portable)
		}
	}
}

// The ends of lines, and a mark that some editors put first, are no part of the
// text, and places are counted without them.
func TestEndsOfLines(t *testing.T) {
	const text = "---\nname: The Quay\nexits:\n  north: {to: market, if: \"not (\"}\n---\nBoats.\n\n## If bell_rung\n\nA bell.\n"
	read := func(text string) (*world.Room, []string) {
		b := files{"rooms/quay.md": text}.book(t)
		room, err := b.Room("quay")
		if err != nil {
			t.Fatal(err)
		}
		return room, said(b.Problems())
	}
	want, wantSaid := read(text)
	if len(wantSaid) != 1 || len(want.Text.Sections) != 1 {
		t.Fatalf("got %v, %v", want, wantSaid)
	}
	for name, end := range map[string]string{"CRLF": "\r\n", "CR": "\r", "LF": "\n"} {
		for _, mark := range []string{"", "\uFEFF"} {
			got, gotSaid := read(mark + strings.ReplaceAll(text, "\n", end))
			t.Run(name, func(t *testing.T) {
				same(t, want, got)
				same(t, wantSaid, gotSaid)
			})
		}
	}
}

func TestSections(t *testing.T) {
	tests := []struct{ name, body, want string }{
		{"none", "Boats.\n", "Boats."},
		{"a heading of the author's", "Boats.\n## Voice\nSlow.\n", "Boats.|plain Voice: Slow."},
		{"closed by signs", "## If a ##\nx\n", "|when If a: x"},
		{"indented", "   ## If a\nx\n", "|when If a: x"},
		{"in code by four spaces", "    ## If a\nx\n", "## If a\nx"},
		{"underlined", "Boats.\n\nIf a\n---\nx\n", "Boats.|when If a: x"},
		{"underlined, over two lines", "If a\nand b\n-----\nx\n", "|when If a and b: x"},
		{"in a fence", "~~~\n## If a\n~~~\nx\n", "~~~\n## If a\n~~~\nx"},
		{"in a quote", "> ## If a\n\nx\n", "> ## If a\n\nx"},
		{"in a list", "- ## If a\n\nx\n", "- ## If a\n\nx"},
		{"deeper ones are text", "## If a\n### If b\nx\n# y\n", "|when If a: ### If b\nx\n# y"},
		{"the referee's", "## gm ONLY\nx\n## GM only: prices\ny\n## GM-only\nz\n", "|gm gm ONLY: x|gm GM only: prices: y|gm GM-only: z"},
		{"a word that begins alike", "## Iffy ground\nx\n## GM onlyx\ny\n", "|plain Iffy ground: x|plain GM onlyx: y"},
		{"any letter case", "## IF a\nx\n", "|when IF a: x"},
		{"an escaped underscore", "## If mill\\_burned\nx\n", `|when If mill\_burned: x`},
		{"nothing below", "## If a\n## If b\n", "|when If a: |when If b: "},
		{"empty heading", "##\nx\n", "|plain : x"},
		{"glued", "##If a\nx\n", "##If a\nx"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b := files{"rooms/quay.md": "---\nname: Quay\n---\n" + tt.body}.book(t)
			room, err := b.Room("quay")
			if err != nil {
				t.Fatal(err)
			}
			got := room.Text.Description
			for _, s := range room.Text.Sections {
				got += "|" + [...]string{"plain", "when", "gm"}[s.Kind] + " " + s.Heading + ": " + s.Text
				if (s.Kind == world.When) != (s.If != nil) {
					t.Errorf("%q has the condition %v", s.Heading, s.If)
				}
			}
			same(t, tt.want, got)
		})
	}
}

func TestRecordsThatAreNotThere(t *testing.T) {
	b := quay(t)
	for _, id := range []string{"abbey", "", "Quay", "../rooms/quay", "quay.md", "rooms/quay", strings.Repeat("a", 65), "quay\x00"} {
		if _, err := b.Room(id); !errors.Is(err, world.ErrUnknown) {
			t.Errorf("%q: got %v", id, err)
		}
	}
	if _, err := b.Person("player"); !errors.Is(err, world.ErrUnknown) {
		t.Errorf("a game with people has no player: got %v", err)
	}
}

// A game without people is played by one, who need not be written down.
func TestThePlayerAlone(t *testing.T) {
	b := files{}.book(t)
	if b.World().HasPeople {
		t.Error("the game has people")
	}
	same(t, []string{"player"}, idsOf(t, b, world.People))
	player, err := b.Person("player")
	if err != nil {
		t.Fatal(err)
	}
	same(t, &world.Person{ID: "player", Name: "You", Room: "quay", Health: 10}, player)

	b = files{"people/player.md": "---\nname: Wren\nholds: [lamp]\n---\n"}.book(t)
	if b.World().HasPeople {
		t.Error("the game has people, with one player")
	}
	if player, err = b.Person("player"); err != nil || player.Name != "Wren" {
		t.Errorf("got %v, %v", player, err)
	}
}

func TestPoliciesFollowTheKindOfGame(t *testing.T) {
	same(t, "sentences", quay(t).World().Play)
	same(t, "parser", files{}.book(t).World().Play)
	same(t, "sentences", files{"people/ana.md": "---\nname: Ana\n---\n"}.book(t).World().Play)
}

// Only what is asked for is read, once, and Read says what it was.
func TestReadRemembersWhatWasAskedFor(t *testing.T) {
	b := quay(t)
	paths := func() (all []string) {
		for _, f := range b.Read() {
			if len(f.Digest) != 12 {
				t.Errorf("%s has the digest %q", f.Path, f.Digest)
			}
			all = append(all, f.Path)
		}
		return all
	}
	same(t, []string{"world.md"}, paths())
	first, err := b.Room("quay")
	if err != nil {
		t.Fatal(err)
	}
	if again, _ := b.Room("quay"); again != first {
		t.Error("the room was read twice")
	}
	b.ReadAll()
	if _, err := b.Homes(); err != nil {
		t.Fatal(err)
	}
	same(t, []string{"rooms/quay.md", "world.md"}, paths())
	if _, err := b.Item("rope"); err != nil { // read before, but not for play
		t.Fatal(err)
	}
	same(t, []string{"items/rope.md", "rooms/quay.md", "world.md"}, paths())
}

func TestHomes(t *testing.T) {
	homes, err := quay(t).Homes()
	if err != nil {
		t.Fatal(err)
	}
	same(t, map[string][]world.Ref{
		"brass-key": {world.RoomRef("quay")},
		"rope":      {world.RoomRef("quay")},
		"chest":     {world.RoomRef("net-loft")},
		"boathook":  {world.ThingRef("chest"), world.PersonRef("ana")},
	}, homes)

	homes, err = files{
		"rooms/mill.md": "---\nitems: [rope]\n---\n",
		"rooms/quay.md": "---\nitems: [rope, rope]\n---\n",
		"rooms/pit.md":  "---\nitems: {rope: 2}\n---\n",
	}.book(t).Homes()
	same(t, map[string][]world.Ref{"rope": {world.RoomRef("mill"), world.RoomRef("quay")}}, homes)
	var broken *content.Broken
	if !errors.As(err, &broken) || broken.Problems[0].Pos.File != "rooms/pit.md" {
		t.Errorf("got %v", err)
	}
}

func TestDigestChangesWithAnyFileOfTheGame(t *testing.T) {
	digest := func(f files) string {
		sum, err := f.book(t).Digest()
		if err != nil {
			t.Fatal(err)
		}
		return sum
	}
	game := files{"rooms/quay.md": "---\nname: Quay\n---\n", "items/rope.md": "---\nname: rope\n---\n"}
	before := digest(game)
	if len(before) != 64 || digest(game) != before {
		t.Errorf("got %q", before)
	}
	game["notes.txt"] = "not content"
	if digest(game) != before {
		t.Error("a file that is no content changed the digest")
	}
	game["items/rope.md"] = "---\nname: Rope\n---\n"
	changed := digest(game)
	delete(game, "items/rope.md")
	if changed == before || digest(game) == before || digest(game) == changed {
		t.Error("two games have one digest")
	}
}

func TestIDsAreSortedAsIDs(t *testing.T) {
	b := files{"rooms/a.md": "a", "rooms/a-b.md": "a", "rooms/Bad.md": "a", "rooms/z.txt": "a"}.book(t)
	same(t, []string{"a", "a-b"}, idsOf(t, b, world.Rooms))
}
