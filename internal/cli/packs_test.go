package cli

import (
	"archive/zip"
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rpg/internal/command"
	"rpg/internal/pack"
)

// TestSpoiltPacks: whatever is wrong with a file from somebody else, every
// command that takes one says so, does nothing, and leaves nothing behind. What
// can be wrong with one is in the tests of package pack.
func TestSpoiltPacks(t *testing.T) {
	t.Parallel()
	p := newProject(t, "testdata/games/harbour")
	p.must("pack", "harbour")
	good, err := os.ReadFile(filepath.Join(p.dir, "harbour.rpg"))
	if err != nil {
		t.Fatal(err)
	}
	turned := bytes.Replace(bytes.Clone(good), []byte("startRoom"), []byte("startRoam"), 1)
	for _, c := range []struct {
		name, why string
		data      []byte
	}{
		{"letter.rpg", "it is no pack: that is what rpg pack makes of a game", []byte("Dear Pell.\n")},
		{"empty.rpg", "it is empty", nil},
		{"short.rpg", "it ends too early: a part of it is missing; get it anew", good[:len(good)/2]},
		{"turned.rpg", "was damaged on the way", turned},
		{"more.rpg", "bytes stand behind its end", append(bytes.Clone(good), 0)},
		{"slip.rpg", "it is a zip archive, and no game that rpg has packed", zipOf(t, "../../games/harbour/world.md")},
		{"slipped.rpg", "was compressed by another program (method 8)", zipOf(t, "rpg-pack.txt", "../../games/evil/world.md")},
		{"bomb.rpg", "was compressed by another program (method 8)", zipOf(t, "rpg-pack.txt", "harbour/world.md")},
		{"orders.rpg", "the file “CLAUDE.md” in it is no part of a game", packOf(t, "CLAUDE.md", "world.md")},
		{"hooks.rpg", "the file “dot-claude/settings.json” in it is no part of a game", packOf(t, "dot-claude/settings.json", "world.md")},
		{"code.rpg", "the file “rooms/run.py” in it is no part of a game", packOf(t, "rooms/run.py", "world.md")},
		{"nothing.rpg", "there is no world.md or world.json in it", packOf(t, "README.md")},
		{"\x1b[2J\a.rpg", "it is empty", nil},
	} {
		p.write(c.name, string(c.data))
		before := listing(t, p.dir)
		for _, line := range []string{"play", "try", "run new", "unpack", "audit", "test", "explore", "map", "stats", "info", "init new --game"} {
			out, errs, status := p.run(append(strings.Fields(line), c.name)...)
			if status != command.ExitRefused || !strings.HasPrefix(out, "REFUSED: “") || !strings.Contains(out, c.why) || errs != "" {
				t.Errorf("rpg %s %q: exit status %d\n%s%s", line, c.name, status, out, errs)
			}
			if strings.Count(out, "\n") != 1 || strings.ContainsAny(out, "\x1b\a") {
				t.Errorf("rpg %s %q: %q", line, c.name, out)
			}
		}
		if after := listing(t, p.dir); after != before {
			t.Errorf("%q has left something behind:\n%s\nwas\n%s", c.name, after, before)
		}
	}
}

// packOf is a pack that holds what no game is made of.
func packOf(t *testing.T, names ...string) []byte {
	var files []pack.File
	for _, name := range names {
		files = append(files, pack.File{Name: name, Data: []byte("---\nname: Harbour\nstartRoom: quay\n---\n")})
	}
	data, err := pack.Write("harbour", "Harbour", files)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// zipOf is an archive of another program, with a large file of each name.
func zipOf(t *testing.T, names ...string) []byte {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, name := range names {
		f, err := w.Create(name)
		if err == nil {
			_, err = f.Write(make([]byte, 1<<20))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// listing names every file of a folder, but for what a lock leaves.
func listing(t *testing.T, dir string) string {
	var b strings.Builder
	err := filepath.WalkDir(dir, func(path string, e os.DirEntry, err error) error {
		if err == nil && e.Name() != ".lock" && path != filepath.Join(dir, "state") {
			b.WriteString(path + "\n")
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestPackedAlike: the games that ship are packed and played from their packs as
// from their folders, and lie in a project as they were.
func TestPackedAlike(t *testing.T) {
	t.Parallel()
	for _, game := range []string{"firstlight", "lantern", "saltmarsh"} {
		p := newProject(t, filepath.Join("../../games", game))
		if out := p.must("pack", game); strings.Contains(out, "LEFT OUT") {
			t.Errorf("something of %s is not packed: %s", game, out)
		}
		there := newProject(t)
		if err := os.Mkdir(filepath.Join(there.dir, "games"), 0o755); err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(p.dir, game+".rpg")
		mine, theirs := p.must("audit", game), strings.ReplaceAll(there.must("audit", file), file+"/", "games/"+game+"/")
		if mine != theirs {
			t.Errorf("%s: the audit says\n%s\nand of its pack\n%s", game, mine, theirs)
		}
		if game == "saltmarsh" {
			there.must("run", "new", file, "--seed", "7")
		} else {
			there.must("unpack", file)
		}
		if err := os.Rename(file, file+".away"); err != nil {
			t.Fatal(err)
		}
		there.must("pack", game)
		a, err1 := os.ReadFile(file + ".away")
		b, err2 := os.ReadFile(filepath.Join(there.dir, game+".rpg"))
		if err1 != nil || err2 != nil || !bytes.Equal(a, b) {
			t.Errorf("%s: packed again it is another file: %v, %v", game, err1, err2)
		}
	}
}
