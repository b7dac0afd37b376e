package pack

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// harbour is a small game.
func harbour() []File {
	return []File{
		{"world.md", []byte("---\nname: The Harbour\nstartRoom: quay\n---\nA cold harbour.\n")},
		{"rooms/quay.md", []byte("---\nexits: {north: market}\n---\nStone steps and green water.\n")},
		{"rooms/market.md", []byte("---\nexits: {south: quay}\n---\nGulls, and what they left.\n")},
		{"tests/a walk.txt", []byte("> north\n")},
		{"README.md", nil},
	}
}

func packed(t testing.TB, files []File) []byte {
	t.Helper()
	data, err := Write("harbour", "The Harbour", files)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestSameBytes: the bytes are these, today and in every later version of the
// program and of what it is built with.
func TestSameBytes(t *testing.T) {
	data := packed(t, harbour())
	const want = "603b18ac35bcbc3724a49f1cbabbc78b2f0e04cf1ff01c21751b4f4b88637d76"
	if got := fmt.Sprintf("%x", sha256.Sum256(data)); got != want {
		t.Errorf("the digest of the pack is %s, not %s: packs that people have would not be read any more", got, want)
	}
	turned := harbour()
	slices.Reverse(turned)
	if !bytes.Equal(data, packed(t, turned)) {
		t.Error("another order of the files makes other bytes")
	}
	if want := "rpg pack 1\ngame: harbour\ntitle: The Harbour\nfiles: 5\nbytes: 182\ndigest: "; !bytes.Contains(data, []byte(want)) {
		t.Errorf("the pack does not begin with\n%s\nbut\n%s", want, data[:200])
	}
}

// TestZip: other programs read a pack as a zip archive of plain files.
func TestZip(t *testing.T) {
	data := packed(t, harbour())
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range z.File {
		names = append(names, f.Name)
		if f.Mode() != 0o644 || f.Method != zip.Store || f.Modified.Year() != 1979 && f.Modified.Year() != 1980 {
			t.Errorf("%s: mode %s, method %d, %s", f.Name, f.Mode(), f.Method, f.Modified)
		}
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.ReadAll(r); err != nil { // it compares the checksum
			t.Errorf("%s: %v", f.Name, err)
		}
	}
	want := []string{"rpg-pack.txt", "harbour/README.md", "harbour/rooms/market.md", "harbour/rooms/quay.md", "harbour/tests/a walk.txt", "harbour/world.md"}
	if diff := cmp.Diff(want, names); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestRead(t *testing.T) {
	p, err := Read(packed(t, harbour()))
	if err != nil {
		t.Fatal(err)
	}
	if p.Game != "harbour" || p.Title != "The Harbour" || len(p.Files) != 5 || p.Size != len(packed(t, harbour())) || len(p.Digest) != 64 {
		t.Errorf("%s, %q, %d files, %d bytes, %s", p.Game, p.Title, len(p.Files), p.Size, p.Digest)
	}
	if err := fstest.TestFS(p.FS(), "world.md", "rooms/quay.md", "tests/a walk.txt"); err != nil {
		t.Error(err)
	}
	for _, f := range harbour() {
		if got, err := fs.ReadFile(p.FS(), f.Name); err != nil || !bytes.Equal(got, f.Data) {
			t.Errorf("%s: %q, %v", f.Name, got, err)
		}
	}
}

// TestTitles: what a game calls itself becomes one line.
func TestTitles(t *testing.T) {
	for title, want := range map[string]string{
		"":                                   "",
		" The\nHarbour\x1b[2J ":              "The Harbour [2J",
		"Der Hafen bei Nacht – „Wir“":        "Der Hafen bei Nacht – „Wir“",
		strings.Repeat("Ebbe und Flut ", 20): strings.TrimSpace(strings.Repeat("Ebbe und Flut ", 20)[:200]),
		"bad \xff byte":                      "bad \uFFFD byte",
		"title: x":                           "title: x",
	} {
		data, err := Write("harbour", title, harbour())
		if err != nil {
			t.Fatal(err)
		}
		p, err := Read(data)
		if err != nil || p.Title != want {
			t.Errorf("%q is read as %q, %v", title, p.Title, err)
		}
	}
}

// TestNames: which files can be in a pack.
func TestNames(t *testing.T) {
	for name, want := range map[string]string{
		"rooms/a-b_c 1.md":       "",
		"LICENSE":                "",
		"a/b/c/d":                "",
		"":                       "has no name",
		strings.Repeat("a", 201): "has a name of 201 bytes; at most 200 were expected",
		"rooms/\xff.md":          "has a name that is not UTF-8",
		"rooms/a\n.md":           "has a control character in its name",
		"rooms/a\u0085.md":       "has a control character in its name",
		`rooms\quay.md`:          `has a \ in its name; folders are parted by /`,
		"/etc/passwd":            "has a path from the root of a disk; one inside the game was expected",
		"C:/boot.ini":            "has the letter of a drive before it; a path inside the game was expected",
		"c:boot.ini":             "has the letter of a drive before it; a path inside the game was expected",
		"rooms/":                 "is a folder; a pack has files alone",
		"a/b/c/d/e":              "lies 4 folders deep; a game has at most 3",
		"rooms//quay.md":         "has two slashes in a row in its name",
		"../world.md":            "has a path with .. in it, which leads elsewhere; one inside the game was expected",
		"rooms/../x.md":          "has a path with .. in it, which leads elsewhere; one inside the game was expected",
		"./x.md":                 "has a path with . in it, which leads elsewhere; one inside the game was expected",
		".git/config":            "is hidden: its name begins with a dot",
		"rooms/quay.md.":         "has a name with a space or a dot at an end, which not every disk can hold",
		"rooms/ quay.md":         "has a name with a space or a dot at an end, which not every disk can hold",
		"rooms/Con.md":           "has a name that Windows keeps for a device; call it otherwise",
		"com1":                   "has a name that Windows keeps for a device; call it otherwise",
		"comb.md":                "",
		"world.md:stream":        "has the character ':' in its name; letters a to z, digits, spaces and . _ - were expected",
		"tests/übung.txt":        "has the character 'ü' in its name; letters a to z, digits, spaces and . _ - were expected",
		"WORLD.md":               "and “world.md” differ in capitals alone, which not every disk can hold",
		"world.md":               "is there twice",
		"rooms":                  "is a file, and a folder for “rooms/quay.md”",
		"world.md/a":             "lies in “world.md”, which is a file",
		"Rooms/mill.md":          "and “rooms/quay.md” lie in folders that differ in capitals alone, which not every disk can hold",
	} {
		names := nameSet{}
		if why := names.add("world.md") + names.add("rooms/quay.md"); why != "" {
			t.Fatal(why)
		}
		if got := names.add(name); got != want {
			t.Errorf("%q %s, not: %s", name, got, want)
		}
		_, err := Write("harbour", "", append(harbour()[:2:2], File{name, nil}))
		if (err == nil) != (want == "") {
			t.Errorf("written with %q: %v", name, err)
		}
	}
}

// TestRoundTrip: what was packed is read, whatever it is.
func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		files := rapid.SliceOfNDistinct(rapid.Custom(func(t *rapid.T) File {
			return File{
				rapid.StringMatching(`(rooms/|items/|)[a-z]{1,8}\.md`).Draw(t, "name"),
				rapid.SliceOfN(rapid.Byte(), 0, 100).Draw(t, "data"),
			}
		}), 1, 20, func(f File) string { return f.Name }).Draw(t, "files")
		data, err := Write("harbour", rapid.String().Draw(t, "title"), files)
		if err != nil {
			if strings.Contains(err.Error(), "Windows") {
				t.Skip("a file that is called as a device")
			}
			t.Fatal(err)
		}
		p, err := Read(data)
		if err != nil {
			t.Fatal(err)
		}
		if len(p.Files) != len(files) {
			t.Fatalf("%d files became %d", len(files), len(p.Files))
		}
		for _, f := range files {
			got, err := fs.ReadFile(p.FS(), f.Name)
			if err != nil || !bytes.Equal(got, f.Data) {
				t.Fatalf("%s: %q, %v", f.Name, got, err)
			}
		}
	})
}

// FuzzRead: whatever is read is exactly what would be written, and holds no
// file that lies outside of the game.
func FuzzRead(f *testing.F) {
	good := packed(f, harbour())
	f.Add(good)
	f.Add(good[:len(good)/2])
	f.Add([]byte{})
	for _, h := range hostile(f) {
		f.Add(h.data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := Read(data)
		if err != nil {
			if strings.ContainsFunc(err.Error(), func(r rune) bool { return r < ' ' || r == 0x7f }) {
				t.Errorf("the message holds what a terminal obeys: %q", err)
			}
			return
		}
		again, err := Write(p.Game, p.Title, p.Files)
		if err != nil || !bytes.Equal(again, data) {
			t.Errorf("what was read is not what is written: %v", err)
		}
		n := 0
		err = fs.WalkDir(p.FS(), ".", func(path string, e fs.DirEntry, err error) error {
			if err == nil && !e.IsDir() {
				n++
				_, err = fs.ReadFile(p.FS(), path)
			}
			return err
		})
		if err != nil || n != len(p.Files) {
			t.Errorf("%d of %d files can be read: %v", n, len(p.Files), err)
		}
	})
}
