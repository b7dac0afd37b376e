package content_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"rpg/internal/content"
)

// Every fault of a file is told at once, each with its place and with what was
// expected instead.
func TestProblemsSayWhereAndWhatWasExpected(t *testing.T) {
	tests := []struct {
		name, path, text string
		want             []string
	}{
		{"a bad line 7 does not hide the others", "rooms/quay.md",
			"---\nname: The Quay\ndrak: true\nitems: [rope]\nwork:\n  pays: 3\n  name: unloading: eels\nx: here\n---\nBoats.\n\n## If mill_bruned and\n",
			[]string{
				"error: rooms/quay.md:3:1: “drak” is no field of a room; did you mean “dark”?",
				"error: rooms/quay.md:7:9: a second “: ” in one value; put a text that holds a colon in quotes",
				"error: rooms/quay.md:8:4: “x” is the text “here”; a whole number was expected",
				"error: rooms/quay.md:12:22: the condition ends where another part should follow",
			}},
		{"an unknown key of a character", "characters/pell.md",
			"---\nname: Pell\nspeeks: agent\n---\nSells eels.\n",
			[]string{"error: characters/pell.md:3:1: “speeks” is no field of a character; did you mean “speaks”?"}},
		{"a price that is no number", "items/rope.md",
			"---\nname: rope\nprice: 12x\ntier: plain\n---\n",
			[]string{"error: items/rope.md:3:8: “price” is the text “12x”; a whole number was expected"}},
		{"words where one of a few is meant", "characters/pell.md",
			"---\nspeaks: loudly\nhidden: yes\nbuys: [plain]\n---\n",
			[]string{
				"error: characters/pell.md:2:9: “speaks” is “loudly”; minor or agent was expected",
				"error: characters/pell.md:3:9: “hidden” is the text “yes”; true (or false) was expected",
				"error: characters/pell.md:4:7: “buys” is a list; a mapping to prices, as in “rope: 4”, was expected",
			}},
		{"an exit", "rooms/quay.md",
			"---\nexits:\n  north: {too: market, hinge: brass}\n  east: [market]\n  up: {if: \"not\", to: net-loft}\n---\n",
			[]string{
				"warning: rooms/quay.md:3:3: the exit “north” leads nowhere and says nothing; a room under “to”, or a text under “denial”, was expected",
				"error: rooms/quay.md:3:11: “too” is no field of an exit; did you mean “to”?",
				"error: rooms/quay.md:3:24: “hinge” is no field of an exit; one of to, if, denial, denials, door or then was expected",
				"error: rooms/quay.md:4:9: “east” is a list; the id of a room, or a mapping with “to”, was expected",
				"error: rooms/quay.md:5:16: the condition ends where another part should follow",
			}},
		{"what was meant for the referee alone, and is not", "rooms/quay.md",
			"---\nname: The Quay\n---\nMud.\n\n### GM only\n\nA.\n\n**GM only:**\n\nB.\n\nGM only\n\nC.\n\nGM only\n---\n\nD.\n\n### GM only\n\nE.\n",
			[]string{
				"warning: rooms/quay.md:6:1: “### GM only” keeps nothing for the referee; “## GM only” was expected",
				"warning: rooms/quay.md:10:1: “**GM only:**” keeps nothing for the referee; “## GM only” was expected",
				"warning: rooms/quay.md:14:1: “GM only” keeps nothing for the referee; “## GM only” was expected",
			}},
		{"a leading exclamation mark", "rooms/quay.md",
			"---\nrequires: !flag:flooded\n---\n",
			[]string{"error: rooms/quay.md:2:11: a value cannot begin with “!”; put a condition with “!” in quotes, or write not"}},
		{"anchors, aliases and tags", "rooms/quay.md",
			"---\nname: &n Quay\ndenial: *n\nterrain: !!str land\n<<: {dark: true}\n---\n",
			[]string{
				"error: rooms/quay.md:2:7: YAML anchors and aliases are not taken; write the value out; a text that begins with “&” or “*” goes in quotes",
				"error: rooms/quay.md:3:9: YAML anchors and aliases are not taken; write the value out; a text that begins with “&” or “*” goes in quotes",
				"error: rooms/quay.md:4:10: YAML tags are not taken; write the plain value",
				"error: rooms/quay.md:5:1: YAML merge keys are not taken; write the values out",
			}},
		{"a key that stands twice", "rooms/quay.md",
			"---\nname: Quay\ndark: true\nname: The Quay\n---\n",
			[]string{"error: rooms/quay.md:4:1: “name” stands here a second time; it is said on line 2 already; one of them was expected"}},
		{"two names of one field", "rooms/quay.md",
			"---\ncharacters: [pell]\nnpcs: [pell]\n---\n",
			[]string{"error: rooms/quay.md:3:1: “npcs” is said under another name too; characters or npcs was expected, once"}},
		{"amounts under items", "rooms/quay.md",
			"---\nitems: {loaf: 3}\n---\n",
			[]string{"error: rooms/quay.md:2:8: “items” is a mapping; a list of ids was expected; amounts of a counted item stand under goods, as in “goods: {loaf: 3}”"}},
		{"a description in two places", "items/rope.md",
			"---\ndescription: Tarred.\n---\nForty feet.\n",
			[]string{"error: items/rope.md:2:14: the description stands here and below the front matter; one of them was expected"}},
		{"front matter that is never closed", "items/rope.md", "---\nname: rope\n",
			[]string{"error: items/rope.md:1:1: the front matter is never closed; a second line “---” was expected below it"}},
		{"front matter that begins late", "items/rope.md", "\n\n---\nname: rope\n---\n",
			[]string{"error: items/rope.md:3:1: front matter begins late; “---” was expected as the first line of the file"}},
		{"front matter that is a list", "items/rope.md", "---\n- rope\n---\n",
			[]string{"error: items/rope.md:2:1: the record is a list; “name: value” entries were expected"}},
		{"an empty file", "items/rope.md", " \n\n",
			[]string{"error: items/rope.md:1:1: the file is empty; front matter between two lines “---”, and prose, were expected"}},
		{"bytes that are no text", "items/rope.md", "---\nname: rope\n---\nFörty \xff feet.\x1b[31m\n\x00",
			[]string{
				"error: items/rope.md:4:7: the byte 0xff is not UTF-8; save the file as UTF-8",
				"error: items/rope.md:4:14: the control character U+001B; text, with tabs and line ends at most, was expected",
				"error: items/rope.md:5:1: the control character U+0000; text, with tabs and line ends at most, was expected",
			}},
		{"a control character in disguise", "items/rope.md", "---\nname: \"ro\\x1bpe\"\n---\n",
			[]string{"error: items/rope.md:2:7: the control character U+001B in this text; text, with tabs and line ends at most, was expected"}},
		{"fields for later", "quests/lamp.md",
			"---\nreward: 5\nrewards: []\n---\n",
			[]string{"warning: quests/lamp.md:2:1: the field “reward” of a quest is not carried out by this version; the game plays without it"}},
		{"headings that are none", "rooms/quay.md",
			"---\ndark: true\n---\n# Quay\n\n##If flooded\n\n```\n##If code\n```\n",
			[]string{
				"warning: rooms/quay.md:4:1: “# Quay” is a line of the description; to give the name, write “name: Quay” in the front matter",
				"warning: rooms/quay.md:6:1: “##If flooded” is not a heading; put a space after the #",
			}},
		{"a heading for the referee that is no condition", "quests/mill.md",
			"---\nname: The mill\n---\nAsk.\n\n### If Pell talks first\n",
			[]string{"warning: quests/mill.md:6:13: nothing joins “talks” to what stands before it; write and, or or a comma between them; a name of two words is written with “_”"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b := files{tt.path: tt.text}.book(t)
			same(t, tt.want, said(b.ReadAll()))
		})
	}
}

func TestProblemsOfTheWorldItself(t *testing.T) {
	_, err := files{"world.md": "---\nname: Quay\nstartRoom: [quay, mill]\ntiers: {plain: 5-1}\nplay: dice\n---\n"}.open(t)
	var broken *content.Broken
	if !errors.As(err, &broken) {
		t.Fatalf("got %v", err)
	}
	same(t, "world.md:3:12: “startRoom” is a list; a text was expected\n"+
		"world.md:4:16: “plain” is the text “5-1”; a lowest and a highest price, as in “1-5”, was expected\n"+
		"world.md:5:7: “play” is “dice”; parser or sentences was expected", broken.Error())
}

// A condition that cannot be read never holds, and the room can be entered all
// the same.
func TestABadConditionBreaksNothing(t *testing.T) {
	b := files{"rooms/quay.md": "---\nrequires: \"(\"\n---\nBoats.\n"}.book(t)
	room, err := b.Room("quay")
	if err != nil {
		t.Fatal(err)
	}
	if room.Requires == nil {
		t.Error("the condition is gone, so that it holds")
	}
	if got := b.Problems(); len(got) != 1 || got[0].Severity != content.Error || got[0].Code != content.CodeCondition {
		t.Errorf("got %v", got)
	}
}

func TestFilesThatCannotBeRead(t *testing.T) {
	dir := t.TempDir()
	write := func(path, text string) {
		t.Helper()
		path = filepath.Join(dir, path)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("game/world.md", "---\nname: Quay\nstartRoom: quay\n---\n")
	write("secret.md", "---\nname: Not yours\n---\n")
	write("game/rooms/market.md", "---\nname: Market\n---\n")
	if err := os.Symlink("../../secret.md", filepath.Join(dir, "game/rooms/quay.md")); err != nil {
		t.Skip(err)
	}
	if err := os.Symlink("market.md", filepath.Join(dir, "game/rooms/mill.md")); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(dir, "game/items"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(dir, "game/items/rope.md"), 0o755); err != nil {
		t.Fatal(err)
	}
	huge, err := os.Create(filepath.Join(dir, "game/rooms/sea.md"))
	if err != nil {
		t.Fatal(err)
	}
	if err := huge.Truncate(5 << 20); err != nil {
		t.Fatal(err)
	}
	huge.Close()

	b, err := content.OpenDir(filepath.Join(dir, "game"))
	if err != nil {
		t.Fatal(err)
	}
	if room, err := b.Room("mill"); err != nil || room.Name != "Market" {
		t.Errorf("a link within the game: %v, %v", room, err)
	}
	for _, tt := range []struct{ id, want string }{
		{"quay", "rooms/quay.md:1:1: cannot be read: path escapes from parent; a readable file inside the game's folder was expected"},
		{"sea", "rooms/sea.md:1:1: has 5242880 bytes; at most 4194304 were expected"},
	} {
		if _, err := b.Room(tt.id); err == nil || err.Error() != tt.want {
			t.Errorf("%s: got %v", tt.id, err)
		}
	}
	if _, err := b.Item("rope"); err == nil || err.Error() != "items/rope.md:1:1: is not a file; a file of text was expected" {
		t.Errorf("got %v", err)
	}
}

func TestAFolderWithoutAGame(t *testing.T) {
	_, err := content.OpenDir(t.TempDir())
	if !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("got %v", err)
	}
}

func TestStrayFiles(t *testing.T) {
	b := files{
		"README.md":        "read me",
		"rooms/quay.md":    "---\nname: Quay\n---\n",
		"rooms/Market.md":  "---\nname: Market\n---\n",
		"rooms/mill.txt":   "x",
		"rooms/old/pit.md": "x",
		"room/loft.md":     "x",
		"notes.txt":        "x",
		"scenes/dice.md":   "---\nbetween: [pell, mags]\nif: not flooded\n---\nThey play.\n",
	}.book(t)
	same(t, []string{
		"warning: notes.txt:1:1: no record is read from this file; it belongs into one of the folders rooms, characters, items, quests, scenes, curses, people or interactions",
		"warning: room:1:1: no records are read from this folder; rooms, characters, items, quests, scenes, curses, people, interactions or scripts was expected",
		"warning: rooms/Market.md:1:1: “Market” cannot be an id; small letters a to z, digits, - and _ were expected, at most 64",
		"warning: rooms/mill.txt:1:1: no record is read from this file; a name ending in .md was expected",
		"warning: rooms/old:1:1: no records are read from a folder in a folder; its files belong into rooms",
	}, said(b.ReadAll()))
}

// Who wants to hear of every fault can open a game that nobody can play.
func TestOpenToAudit(t *testing.T) {
	for name, text := range map[string]string{
		"world.md":   "---\nstartRoom: [\n---\n",
		"world.json": "{\"startRoom\": }",
	} {
		fsys := fstest.MapFS{name: {Data: []byte(text)}, "rooms/quay.md": {Data: []byte("---\ndrak: true\n---\n")}}
		if _, err := content.Open(fsys); err == nil {
			t.Errorf("%s: opened to be played", name)
		}
		b, err := content.OpenToAudit(fsys)
		if err != nil {
			t.Fatal(err)
		}
		problems := b.ReadAll()
		if len(problems) == 0 || problems[0].Pos.File != name {
			t.Errorf("%s: got %v", name, problems)
		}
		if name == "world.md" && (len(problems) != 2 || problems[1].Pos.File != "rooms/quay.md") {
			t.Errorf("got %v", problems)
		}
		content.Checks{}.IDs(b)
		content.CheckFlags(b)
	}
}

// Content that was made to keep a program busy is refused at once.
func TestContentThatIsTooMuch(t *testing.T) {
	deep := func(open, close string) string { return strings.Repeat(open, 300) + strings.Repeat(close, 300) }
	tests := []struct{ name, path, text, want string }{
		{"brackets", "rooms/quay.md", "---\nname: x\nitems: " + deep("[", "]") + "\n---\n", "error: rooms/quay.md:3:1: more than 200 lists and mappings lie in each other"},
		{"dashes", "rooms/quay.md", "---\n" + strings.Repeat("- ", 300) + "x\n---\n", "error: rooms/quay.md:2:1: more than 200 lists and mappings lie in each other"},
		{"entries", "rooms/quay.md", "---\n" + strings.Repeat("- {a: b}\n", 10001) + "---\n", "error: rooms/quay.md:2:1: the front matter has more than 10,000 entries; put things into files of their own"},
		{"front matter", "rooms/quay.md", "---\nname: \"\\t" + strings.Repeat("x", 1<<20) + "\"\n---\n", "error: rooms/quay.md:2:1: the front matter is larger than a megabyte; put prose below the second “---”"},
		{"quotes", "rooms/quay.md", "A room.\n" + strings.Repeat("> ", 300) + "x\n# y\n", "error: rooms/quay.md:2:1: more than 100 quotes and lists lie in each other; plainer prose was expected"},
		{"lists", "rooms/quay.md", strings.Repeat("1. ", 300) + "x\n# y\n", "error: rooms/quay.md:1:1: more than 100 quotes and lists lie in each other; plainer prose was expected"},
		{"links", "rooms/quay.md", "> x\n\n" + strings.Repeat("[a]: b\n", 10001) + "# y\n", "error: rooms/quay.md:10003:1: there are more than 10,000 link definitions; plainer prose was expected"},
		{"lists of a world", "world.json", "{\"a\": " + deep("[", "]") + "}", "error: world.json:1:207: more than 200 lists and objects lie in each other"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			fsys := fstest.MapFS{tt.path: {Data: []byte(tt.text)}}
			if tt.path != "world.json" {
				fsys["world.md"] = &fstest.MapFile{Data: []byte("---\nname: Quay\n---\n")}
			}
			b, err := content.OpenToAudit(fsys)
			if err != nil {
				t.Fatal(err)
			}
			same(t, []string{tt.want}, said(b.ReadAll()))
		})
	}
}
