package store

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"unicode/utf8"
)

// MaxText is the most bytes that a text of words may have.
const MaxText = 64 << 10

// A Refusal is a rule that said no. Why is in plain words, for the referee.
type Refusal struct{ Why string }

func (r *Refusal) Error() string { return r.Why }

// quoted is a word that somebody typed, and no more of it than it takes to know
// it by.
func quoted(word string) string { return strconv.Quote(cut(word)) }

func cut(word string) string {
	const most = 120
	if r := []rune(word); len(r) > most {
		word = string(r[:most-1]) + "…"
	}
	return word
}

func refuse(format string, args ...any) error { return &Refusal{fmt.Sprintf(format, args...)} }

// A Text is words that a command was handed in a file.
type Text struct {
	Path     string `json:"path"` // relative to the project, with slashes; "-" is standard input
	Body     string `json:"text"`
	Digest   string `json:"digest,omitempty"`   // of the file's own bytes
	Consumed bool   `json:"consumed,omitempty"` // a proposal: a commit deletes it

	stamp int64 // when the file was last written, in nanoseconds: the same words in a new file are new
}

// Digest is the first twelve hex digits of a SHA-256.
func Digest(b []byte) string {
	sum := sha256.Sum256(b)
	return shortened(sum[:])
}

func shortened(sum []byte) string { return hex.EncodeToString(sum[:6]) }

// ReadText reads a file argument of a command, or standard input for "-". The
// file must lie inside the project and not behind a link that leads out of it,
// and have at most max bytes (0: [MaxText]). What is not fit to be read is a
// *[Refusal]; any other error is the disk's.
func (p Project) ReadText(arg string, stdin io.Reader, max int) (Text, error) {
	if max <= 0 {
		max = MaxText
	}
	if arg == "-" {
		b, err := io.ReadAll(io.LimitReader(stdin, int64(max)+1))
		if err != nil {
			return Text{}, fmt.Errorf("reading standard input: %w", err)
		}
		return newText("-", "standard input", b, max)
	}
	rel, err := p.inside(arg)
	if err != nil {
		return Text{}, err
	}
	root, err := os.OpenRoot(p.Dir)
	if err != nil {
		return Text{}, fmt.Errorf("opening the project: %w", err)
	}
	defer root.Close()
	b, stamp, err := readRegular(root, rel, max)
	if err != nil {
		return Text{}, err
	}
	t, err := newText(filepath.ToSlash(rel), filepath.ToSlash(rel), b, max)
	if err != nil {
		return Text{}, err
	}
	t.stamp = stamp
	t.Consumed = strings.HasPrefix(t.Path, proposals+"/") && !throughLink(root, rel)
	return t, nil
}

// CheckText is the check that [Project.ReadText] makes, for words that came as
// an argument: the words with plain line ends, or a *[Refusal].
func CheckText(words string) (string, error) {
	t, err := newText("", "the text", []byte(words), MaxText)
	return t.Body, err
}

// inside is the path below the project that an argument means: from the current
// folder, else from the project's own.
func (p Project) inside(arg string) (string, error) {
	if strings.ContainsRune(arg, 0) || arg == "" {
		return "", refuse("%s is not a file's name", quoted(arg))
	}
	abs, err := filepath.Abs(arg)
	if err != nil {
		return "", fmt.Errorf("finding the current folder: %w", err)
	}
	if rel, ok := below(p.Dir, abs); ok {
		if _, err := os.Lstat(abs); err == nil || filepath.IsAbs(arg) {
			return rel, nil
		}
	}
	if rel := filepath.Clean(arg); filepath.IsLocal(rel) {
		return rel, nil
	}
	return "", refuse("%s lies outside the project; files are read from inside %s", cut(arg), p.Dir)
}

// below is the path of a file relative to a folder, when it lies in it by name
// or once the links on the way to both are followed.
func below(dir, file string) (string, bool) {
	if rel, err := filepath.Rel(dir, file); err == nil && filepath.IsLocal(rel) {
		return rel, true
	}
	dir, err1 := filepath.EvalSymlinks(dir)
	in, err2 := filepath.EvalSymlinks(filepath.Dir(file))
	if err1 != nil || err2 != nil {
		return "", false
	}
	rel, err := filepath.Rel(dir, filepath.Join(in, filepath.Base(file)))
	return rel, err == nil && filepath.IsLocal(rel)
}

func readRegular(root *os.Root, rel string, max int) (b []byte, stamp int64, err error) {
	name := cut(filepath.ToSlash(rel))
	fi, err := root.Stat(rel) // first: opening a pipe would wait for its writer
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR),
		errors.Is(err, syscall.ELOOP), errors.Is(err, syscall.ENAMETOOLONG):
		return nil, 0, refuse("there is no file %s; write it first, or give - and the text on standard input", name)
	case err != nil && escapes(err):
		return nil, 0, refuse("%s goes through a link that is absolute or leads out of the project; files are read from inside it", name)
	case err != nil:
		return nil, 0, fmt.Errorf("reading %s: %w", name, err)
	case !fi.Mode().IsRegular():
		return nil, 0, refuse("%s is not a plain file", name)
	}
	f, err := root.Open(rel)
	if err != nil {
		return nil, 0, fmt.Errorf("reading %s: %w", name, err)
	}
	defer f.Close()
	b, err = io.ReadAll(io.LimitReader(f, int64(max)+1))
	if err != nil {
		return nil, 0, fmt.Errorf("reading %s: %w", name, err)
	}
	return b, fi.ModTime().UnixNano(), nil
}

// escapes reports whether an error of an os.Root says that a path leaves it. The
// error has no name of its own; every other failure is a plain errno.
func escapes(err error) bool {
	var path *fs.PathError
	return errors.As(err, &path) && strings.Contains(path.Err.Error(), "escapes")
}

// throughLink reports whether any part of a path is a link: such a file is
// read, but not deleted.
func throughLink(root *os.Root, rel string) bool {
	for at := rel; at != "."; at = filepath.Dir(at) {
		fi, err := root.Lstat(at)
		if err != nil || fi.Mode()&fs.ModeSymlink != 0 {
			return true
		}
	}
	return false
}

func newText(path, called string, b []byte, max int) (Text, error) {
	if len(b) > max {
		return Text{}, refuse("%s is too long: at most %d bytes are read", called, max)
	}
	if at := invalidAt(b); at >= 0 {
		return Text{}, refuse("%s is not UTF-8: byte %d cannot be read", called, at+1)
	}
	body := string(bytes.TrimPrefix(b, []byte("\uFEFF")))
	body = strings.ReplaceAll(strings.ReplaceAll(body, "\r\n", "\n"), "\r", "\n")
	for i, r := range body {
		if unprintable(r) {
			return Text{}, refuse("%s holds the control character U+%04X in line %d; write it without",
				called, r, 1+strings.Count(body[:i], "\n"))
		}
	}
	return Text{Path: path, Body: body, Digest: Digest(b)}, nil
}

// invalidAt is where b stops being UTF-8; -1 when it does not.
func invalidAt(b []byte) int {
	if utf8.Valid(b) {
		return -1
	}
	for i := 0; i < len(b); {
		r, n := utf8.DecodeRune(b[i:])
		if r == utf8.RuneError && n == 1 {
			return i
		}
		i += n
	}
	return -1
}

// unprintable is what could move a terminal's cursor or reorder a line: the
// control characters but line feed and tab, and the overrides of writing
// direction.
func unprintable(r rune) bool {
	switch {
	case r == '\n' || r == '\t':
		return false
	case r < 0x20, r >= 0x7F && r <= 0x9F:
		return true
	}
	return r >= 0x202A && r <= 0x202E || r >= 0x2066 && r <= 0x2069
}
