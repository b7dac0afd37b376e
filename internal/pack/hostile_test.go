package pack

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"fmt"
	"io/fs"
	"strings"
	"testing"
)

// A spoilt pack, and what is said of it.
type spoilt struct {
	name, why string
	data      []byte
}

// hostile are packs that somebody means no good with, or that came to harm on
// their way.
func hostile(t testing.TB) []spoilt {
	good := packed(t, harbour())
	le := binary.LittleEndian
	// where is the place of a file's record in the archive, or in its list.
	where := func(mark string, size int, name string) int {
		for i := range good {
			if bytes.HasPrefix(good[i:], []byte(mark)) && i+size < len(good) && bytes.HasPrefix(good[i+size:], []byte(name)) {
				return i
			}
		}
		t.Fatalf("there is no %s in the pack", name)
		return 0
	}
	const quay = "harbour/rooms/quay.md"
	local, listed := where(localMark, localSize, quay), where(listMark, listSize, quay)
	// turned is the pack with something else in one place.
	turned := func(at int, with ...byte) []byte {
		data := bytes.Clone(good)
		copy(data[at:], with)
		return data
	}
	// holding is an archive as ours, with these files whatever their names are.
	holding := func(files ...File) []byte {
		below := []File{}
		for _, f := range files {
			below = append(below, File{strings.TrimPrefix(f.Name, "harbour/"), f.Data})
		}
		return archive(append([]File{{firstName, first("harbour", "", below)}}, files...))
	}
	file := func(name string) File { return File{"harbour/" + name, []byte("x")} }
	saying := func(text string) []byte {
		all := []File{{firstName, []byte(text)}}
		for _, f := range harbour()[:1] {
			all = append(all, File{"harbour/" + f.Name, f.Data})
		}
		return archive(all)
	}
	// zipped is made by another program, the first file as a pack has it.
	zipped := func(header zip.FileHeader, body string) []byte {
		var b bytes.Buffer
		w := zip.NewWriter(&b)
		for _, h := range []zip.FileHeader{{Name: firstName}, header} {
			f, err := w.CreateHeader(&h)
			if err == nil {
				_, err = f.Write([]byte(map[bool]string{true: string(first("harbour", "", harbour())), false: body}[h.Name == firstName]))
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
	var plainZip bytes.Buffer
	w := zip.NewWriter(&plainZip)
	w.Create("photo.jpg")
	w.Close()
	end := len(good) - endSize

	return []spoilt{
		{"nothing", "it is empty", nil},
		{"a text", "it is no pack: that is what rpg pack makes of a game", []byte("A letter.\n")},
		{"another zip", "it is a zip archive, and no game that rpg has packed", plainZip.Bytes()},
		{"cut short in a file", "it ends too early: a part of it is missing", good[:local+localSize+30]},
		{"cut short in a header", "it ends too early", good[:local+10]},
		{"cut short behind a file", "it ends too early", good[:local]},
		{"cut short in its list", "it ends too early", good[:listed+20]},
		{"without its end", "it ends too early", good[:end]},
		{"cut short by a byte", "it ends too early", good[:len(good)-1]},
		{"cut short at once", "it ends too early", good[:20]},
		{"something before it", "something stands before its beginning", append([]byte("#!/bin/sh\n"), good...)},
		{"something behind it", "4 bytes stand behind its end", append(bytes.Clone(good), "more"...)},
		{"a comment", "put together by another program", append(turned(len(good)-2, 4, 0), "more"...)},
		{"something between its files", "something stands between its files, behind “harbour/rooms/market.md”", append(append(bytes.Clone(good[:local]), "more"...), good[local:]...)},
		{"a byte turned", "the file “harbour/rooms/quay.md” in it was damaged on the way", turned(local+localSize+len(quay)+3, '!')},
		{"encrypted", "is encrypted", turned(local+6, 1)},
		{"compressed as it lies", "was compressed by another program (method 8)", turned(local+8, 8)},
		{"an unknown method", "was compressed by another program (method 99)", turned(local+8, 99)},
		{"sizes that differ", "put together by another program", turned(local+22, 0xff, 0xff, 0, 0)},
		{"sizes beyond the end", "it ends too early", turned(local+18, 0, 0, 0xff, 0, 0, 0, 0xff, 0)},
		{"sizes beyond any", "has 4294967295 bytes; at most 67108864", turned(local+18, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff)},
		{"an extra field", "put together by another program", turned(local+28, 4)},
		{"a time", "put together by another program", turned(local+10, 1)},
		{"a newer zip", "put together by another program", turned(local+4, 45)},
		{"a long name", "it ends too early", turned(local+26, 0xff, 0xff)},
		{"a link", "is marked as something else than a plain file: a link", turned(listed+attrs, le.AppendUint32(nil, 0o120777<<16)...)},
		{"a device", "is marked as something else than a plain file", turned(listed+attrs, le.AppendUint32(nil, 0o060644<<16)...)},
		{"a program", "is marked as something else than a plain file", turned(listed+attrs, le.AppendUint32(nil, 0o104755<<16)...)},
		{"one over another", "begin elsewhere than it lies", turned(listed+start, 0, 0, 0, 0)},
		{"another name in the list", "its list has another name where the file “harbour/rooms/quay.md” lies", turned(listed+listSize, []byte("harbour/rooms/quaX.md")...)},
		{"another size in the list", "put together by another program", turned(listed+24, 0)},
		{"more files in the end", "put together by another program", turned(end+10, 0xff, 0xff)},
		{"no list", "it ends too early", append(bytes.Clone(good[:where(listMark, listSize, firstName)]), good[end:]...)},
		{"compressed", "put together by another program", zipped(zip.FileHeader{Name: "harbour/world.md", Method: zip.Deflate}, strings.Repeat("\x00", 1<<20))},
		{"zipped again", "put together by another program", zipped(zip.FileHeader{Name: "harbour/world.md"}, "x")},

		{"a file outside", "the file “../.bashrc” in it has a path with .. in it", holding(File{"../.bashrc", nil})},
		{"a file outside by a turn", "has a path with .. in it", holding(file("../../.bashrc"))},
		{"a file from the root", "has a path from the root of a disk", holding(File{"/etc/passwd", nil})},
		{"a file of a drive", "has the letter of a drive before it", holding(File{"C:/boot.ini", nil})},
		{"a backslash", `has a \ in its name`, holding(file(`..\..\world.md`))},
		{"a name that rings", "“harbour/a\\a\\x1b[2J.md” in it has a control character", holding(file("a\a\x1b[2J.md"))},
		{"a name that is no text", "has a name that is not UTF-8", holding(file("\xff.md"))},
		{"a name turned round", "has the character '\\u202e' in its name", holding(file("a\u202etxt.md"))},
		{"a file of another game", "does not lie in harbour/, where the game is", holding(file("world.md"), File{"other/world.md", nil})},
		{"a file of none", "does not lie in harbour/, where the game is", holding(File{"world.md", nil})},
		{"a folder", "is a folder; a pack has files alone", holding(file("rooms/"))},
		{"the folder", "has no name", holding(File{"harbour/", nil})},
		{"a file twice", "is there twice", holding(file("world.md"), file("world.md"))},
		{"a file twice, with capitals", "differ in capitals alone", holding(file("World.md"), file("world.md"))},
		{"a file that is a folder", "lies in “rooms”, which is a file", holding(file("rooms"), file("rooms/quay.md"))},
		{"another order", "put together by another program", holding(file("world.md"), file("rooms/quay.md"))},
		{"a long path", "has a name of 304 bytes", holding(file("a/" + strings.Repeat("b", 302)))},
		{"a deep path", "lies 20 folders deep", holding(file(strings.Repeat("a/", 20) + "b"))},
		{"no game", "there is no file of a game in it", holding()},

		{"a digest of another", "what its rpg-pack.txt says does not fit its files", saying("rpg pack 1\ngame: harbour\nfiles: 1\nbytes: 66\ndigest: " + strings.Repeat("0", 64) + "\n")},
		{"more said than there is to say", "what its rpg-pack.txt says does not fit its files", saying(string(first("harbour", "", harbour()[:1])) + "mood: bad\n")},
		{"a newer pack", "it was made by a newer rpg: it is a pack of version 2, and this program reads version 1", saying("rpg pack 2\nworld: harbour\n")},
		{"a pack of nothing", "its rpg-pack.txt does not begin with the line “rpg pack 1”", saying("")},
		{"a pack of a wrong number", "its rpg-pack.txt does not begin with the line “rpg pack 1”", saying("rpg pack one\ngame: harbour\n")},
		{"no id", "its rpg-pack.txt does not say which game it is", saying("rpg pack 1\ngame: ../harbour\n")},
		{"a title that rings", "the title in its rpg-pack.txt is no line of text", saying("rpg pack 1\ngame: harbour\ntitle: \a\x1b[2J\n")},
		{"a title without end", "the title in its rpg-pack.txt is no line of text", saying("rpg pack 1\ngame: harbour\ntitle: " + strings.Repeat("x", 1<<16) + "\n")},
	}
}

func TestHostile(t *testing.T) {
	for _, h := range hostile(t) {
		p, err := Read(h.data)
		switch {
		case err == nil:
			t.Errorf("%s: is read as %s with %d files", h.name, p.Game, len(p.Files))
		case !strings.Contains(err.Error(), h.why):
			t.Errorf("%s: %q, not %q", h.name, err, h.why)
		}
	}
}

// TestEveryByte: no byte of a pack can be another.
func TestEveryByte(t *testing.T) {
	good := packed(t, harbour())
	for i := range good {
		bad := bytes.Clone(good)
		bad[i] ^= 0x20
		if p, err := Read(bad); err == nil {
			t.Errorf("with another byte %d it is read as %s", i, p.Game)
		}
		if _, err := Read(good[:i]); err == nil {
			t.Errorf("the first %d bytes are a pack", i)
		}
	}
}

// TestInner: an archive among the files is a file like any other.
func TestInner(t *testing.T) {
	inner := packed(t, harbour())
	p, err := Read(packed(t, append(harbour(), File{"more.rpg", inner})))
	if err != nil {
		t.Fatal(err)
	}
	if got, err := fs.ReadFile(p.FS(), "more.rpg"); err != nil || !bytes.Equal(got, inner) {
		t.Errorf("%d bytes of %d, %v", len(got), len(inner), err)
	}
}

// TestLimits: what is too much is refused by who writes and by who reads.
func TestLimits(t *testing.T) {
	var many []File
	for i := range MaxFiles + 1 {
		many = append(many, File{fmt.Sprintf("rooms/r%05d.md", i), nil})
	}
	if _, err := Write("harbour", "", many); err == nil || !strings.Contains(err.Error(), "there are 50001 files; at most 50000") {
		t.Errorf("too many files: %v", err)
	}
	if _, err := Read(packed(t, many[1:])); err != nil {
		t.Errorf("as many files as can be: %v", err)
	}
	all := []File{{firstName, first("harbour", "", many)}}
	for _, f := range many {
		all = append(all, File{"harbour/" + f.Name, nil})
	}
	if _, err := Read(archive(all)); err == nil || !strings.Contains(err.Error(), "more than 50000 files") {
		t.Errorf("too many files to read: %v", err)
	}
	if _, err := Write("harbour", "", []File{{"world.json", make([]byte, MaxFile+1)}}); err == nil || !strings.Contains(err.Error(), "has 67108865 bytes; at most 67108864") {
		t.Errorf("a large file: %v", err)
	}
	half := make([]byte, MaxFile)
	if _, err := Write("harbour", "", []File{{"a", half}, {"b", half}}); err == nil || !strings.Contains(err.Error(), "the pack would have") {
		t.Errorf("a large pack: %v", err)
	}
	if _, err := Read(make([]byte, MaxSize+1)); err == nil || !strings.Contains(err.Error(), "a pack has at most") {
		t.Errorf("a large file to read: %v", err)
	}
}
