package store

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestFind(t *testing.T) {
	p := saltmarsh(t)
	deep := filepath.Join(p.Game("saltmarsh"), "rooms")
	write(t, filepath.Join(deep, "quay.md"), "The quay.\n")
	for _, start := range []string{p.Dir, p.Games(), deep, p.Proposals()} {
		found, err := Find(start)
		if err != nil || found.Dir != p.Dir {
			t.Errorf("from %s: %v %v", start, found, err)
		}
	}
	if _, err := Find(t.TempDir()); !errors.Is(err, ErrNoProject) {
		t.Errorf("outside: %v", err)
	}
	if got := p.Play("cave").State(); got != filepath.Join(p.Dir, "state", "play", "cave") {
		t.Error(got)
	}
}

func TestReadText(t *testing.T) {
	p := saltmarsh(t)
	outside := filepath.Join(t.TempDir(), "secret.txt")
	write(t, outside, "secret")
	write(t, filepath.Join(p.Dir, "bad", "long.txt"), strings.Repeat("a", MaxText+1))
	write(t, filepath.Join(p.Dir, "bad", "latin.txt"), "caf\xe9")
	write(t, filepath.Join(p.Dir, "bad", "escape.txt"), "one\ntwo \x1b[2J")
	write(t, filepath.Join(p.Dir, "bad", "bidi.txt"), "abc\u202edef")
	write(t, filepath.Join(p.Dir, "bad", "isolate.txt"), "abc\u2067def")
	write(t, filepath.Join(p.Dir, "bad", "c1.txt"), "abc\u009b2J")
	write(t, filepath.Join(p.Dir, "bad", "nul.txt"), "abc\x00")
	write(t, filepath.Join(p.Proposals(), "say.txt"), "\uFEFFÇa va?\r\nYes.\rNo.\n\t¿Sí?\u2028")
	for link, to := range map[string]string{
		"out.txt": outside, "up": filepath.Dir(filepath.Dir(p.Dir)), "in.txt": "say.txt",
	} {
		if err := os.Symlink(to, filepath.Join(p.Proposals(), link)); err != nil {
			t.Skip(err)
		}
	}
	t.Chdir(p.Game("saltmarsh"))

	for _, name := range []string{filepath.Join(p.Proposals(), "say.txt"), "proposals/say.txt", "../../proposals/say.txt"} {
		text, err := p.ReadText(name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		wantEqual(t, "words", text.Body, "Ça va?\nYes.\nNo.\n\t¿Sí?\u2028")
		wantEqual(t, "place", text.Path, "proposals/say.txt")
		wantEqual(t, "digest", text.Digest, Digest([]byte(read(t, filepath.Join(p.Proposals(), "say.txt")))))
		wantEqual(t, "consumed", text.Consumed, true)
	}
	text, err := p.ReadText("-", strings.NewReader("Yes.\r\n"), 0)
	if err != nil {
		t.Fatal(err)
	}
	wantEqual(t, "standard input", []any{text.Path, text.Body, text.Consumed}, []any{"-", "Yes.\n", false})
	if text, err = p.ReadText("proposals/in.txt", nil, 0); err != nil || text.Consumed {
		t.Errorf("through a link that stays inside: %+v %v", text, err)
	}

	for name, why := range map[string]string{
		"":                      `"" is not a file's name`,
		outside:                 "lies outside the project",
		"../../../etc/hosts":    "lies outside the project",
		"nowhere.txt":           "there is no file nowhere.txt; write it first, or give - and the text on standard input",
		"bad/nul.txt/x":         "there is no file bad/nul.txt/x; write it first, or give - and the text on standard input",
		"proposals":             "proposals is not a plain file",
		"proposals/out.txt":     "proposals/out.txt goes through a link that is absolute or leads out of the project",
		"proposals/up/secret":   "proposals/up/secret goes through a link that is absolute or leads out of the project",
		"bad/long.txt":          "bad/long.txt is too long: at most 65536 bytes are read",
		"bad/latin.txt":         "bad/latin.txt is not UTF-8: byte 4 cannot be read",
		"bad/escape.txt":        "bad/escape.txt holds the control character U+001B in line 2",
		"bad/bidi.txt":          "holds the control character U+202E in line 1",
		"bad/isolate.txt":       "holds the control character U+2067 in line 1",
		"bad/c1.txt":            "holds the control character U+009B in line 1",
		"bad/nul.txt":           "holds the control character U+0000 in line 1",
		"proposals/say.txt\x00": "is not a file's name",
	} {
		_, err := p.ReadText(name, nil, 0)
		var refusal *Refusal
		if !errors.As(err, &refusal) || !strings.Contains(refusal.Why, why) {
			t.Errorf("%q: %v; want %s", name, err, why)
		}
	}
	if _, err := p.ReadText("-", strings.NewReader("abcd"), 3); err == nil || err.Error() != "standard input is too long: at most 3 bytes are read" {
		t.Error(err)
	}
	if _, err := CheckText("a\x07b"); err == nil || !strings.Contains(err.Error(), "the text holds the control character U+0007 in line 1") {
		t.Error(err)
	}
}

func TestWriteFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "state", "settings.json")
	for _, text := range []string{"{}\n", "{\"agents\": \"off\"}\n", ""} {
		if err := WriteFile(path, []byte(text)); err != nil {
			t.Fatal(err)
		}
		wantEqual(t, "folder", files(t, filepath.Dir(path)), map[string]string{"settings.json": text})
	}
}
