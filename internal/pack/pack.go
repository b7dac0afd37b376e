package pack

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"rpg/internal/world"
)

// Ending is how the names of packs end.
const Ending = ".rpg"

// The most that a pack may be.
const (
	MaxSize  = 128 << 20 // bytes, all in all
	MaxFile  = 64 << 20  // bytes of one file
	MaxFiles = 50_000
)

const (
	version   = 1
	firstName = "rpg-pack.txt"
	firstLine = "rpg pack "
	maxTitle  = 200 // bytes
	maxFirst  = 512 // bytes that the first entry has at most
)

// A File is one file of a game: its name, from the game's folder and with
// slashes, and what stands in it.
type File struct {
	Name string
	Data []byte
}

// A Pack is a game that was read from one.
type Pack struct {
	Game   string // its id
	Title  string // as the one who packed it had it; empty: it has none
	Files  []File
	Digest string
	Size   int // bytes of the pack

	files fs.FS
}

// FS is the folder of the game.
func (p *Pack) FS() fs.FS { return p.files }

// Write makes a pack of the files of a game, in whatever order they come. The
// error is about what of them cannot be in one.
func Write(game, title string, files []File) ([]byte, error) {
	if !world.PlainID(game) {
		return nil, fmt.Errorf("the game's id is %s; small letters, digits, - and _ were expected", quoted(game))
	}
	files = inOrder(files)
	var names nameSet
	for _, f := range files {
		if why := names.add(f.Name); why != "" {
			return nil, fmt.Errorf("the file %s %s", quoted(f.Name), why)
		}
		if len(f.Data) > MaxFile {
			return nil, fmt.Errorf("the file %s has %d bytes; at most %d can be in a pack", f.Name, len(f.Data), MaxFile)
		}
	}
	switch {
	case len(files) == 0:
		return nil, fmt.Errorf("there are no files")
	case len(files) > MaxFiles:
		return nil, fmt.Errorf("there are %d files; at most %d can be in a pack", len(files), MaxFiles)
	}
	all := []File{{Name: firstName}}
	for _, f := range files {
		all = append(all, File{game + "/" + f.Name, f.Data})
	}
	if size := archiveSize(all) + maxFirst; size > MaxSize {
		return nil, fmt.Errorf("the pack would have %d bytes; at most %d can be", size, MaxSize)
	}
	all[0].Data = first(game, oneLine(title), files)
	return archive(all), nil
}

func inOrder(files []File) []File {
	return slices.SortedFunc(slices.Values(files), func(a, b File) int { return cmp.Compare(a.Name, b.Name) })
}

// Digest is the digest that a pack of files has.
func Digest(files []File) string { return digestOf(inOrder(files)) }

// first is what the first entry says of a game.
func first(game, title string, files []File) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s%d\ngame: %s\n", firstLine, version, game)
	if title != "" {
		fmt.Fprintf(&b, "title: %s\n", title)
	}
	fmt.Fprintf(&b, "files: %d\nbytes: %d\ndigest: %s\n", len(files), sizeOf(files), digestOf(files))
	return b.Bytes()
}

func sizeOf(files []File) (n int) {
	for _, f := range files {
		n += len(f.Data)
	}
	return n
}

func digestOf(files []File) string {
	sum := sha256.New()
	for _, f := range files {
		fmt.Fprintf(sum, "%d %s %d ", len(f.Name), f.Name, len(f.Data))
		sum.Write(f.Data)
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// oneLine is a title as it stands in a pack.
func oneLine(title string) string {
	words := strings.FieldsFunc(strings.ToValidUTF8(title, "\uFFFD"), func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) })
	title = strings.Join(words, " ")
	for len(title) > maxTitle {
		_, n := utf8.DecodeLastRuneInString(title)
		title = title[:len(title)-n]
	}
	return strings.TrimRight(title, " ")
}

// read takes the two lines of the first entry that say something which the
// files do not say.
func (p *Pack) read(text []byte) error {
	line, rest, _ := strings.Cut(string(text), "\n")
	number, ok := strings.CutPrefix(line, firstLine)
	n, err := strconv.Atoi(number)
	switch {
	case !ok || err != nil || n < 1:
		return fmt.Errorf("its %s does not begin with the line “%s%d”", firstName, firstLine, version)
	case n > version:
		return fmt.Errorf("it was made by a newer rpg: it is a pack of version %d, and this program reads version %d", n, version)
	}
	line, rest, _ = strings.Cut(rest, "\n")
	if p.Game, ok = strings.CutPrefix(line, "game: "); !ok || !world.PlainID(p.Game) {
		return fmt.Errorf("its %s does not say which game it is: a line “game: ID” was expected, the id of small letters, digits, - and _", firstName)
	}
	line, _, _ = strings.Cut(rest, "\n")
	p.Title, _ = strings.CutPrefix(line, "title: ")
	if p.Title == line {
		p.Title = ""
	}
	if p.Title != oneLine(p.Title) {
		return fmt.Errorf("the title in its %s is no line of text of at most %d bytes", firstName, maxTitle)
	}
	return nil
}

// Begins reports whether a file that begins so may be a pack: what it takes to
// write another in its place.
func Begins(data []byte) bool {
	return bytes.HasPrefix(data, []byte(localMark)) && len(data) >= localSize+len(firstName) &&
		string(data[localSize:localSize+len(firstName)]) == firstName
}

// BeginSize is how many bytes [Begins] looks at.
const BeginSize = localSize + len(firstName)
