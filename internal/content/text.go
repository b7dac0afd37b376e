package content

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"unicode/utf8"

	"rpg/internal/world"
)

// What a file may hold at most. It is asked for its size before it is read.
const (
	maxMarkdown = 4 << 20
	maxJSON     = 64 << 20
)

// maxSame is how often one file is told of the same kind of bad character.
const maxSame = 10

// readFile takes a file's bytes. A problem is a file that is there and cannot
// be used; the error is [fs.ErrNotExist] when there is none.
func readFile(fsys fs.FS, path string, limit int64) ([]byte, *Problem, error) {
	bad := func(message, hint string) ([]byte, *Problem, error) {
		return nil, &Problem{world.Pos{File: path, Line: 1, Col: 1}, Error, CodeUnreadable, message, hint}, nil
	}
	broken := func(err error) ([]byte, *Problem, error) {
		if errors.Is(err, fs.ErrNotExist) {
			return nil, nil, fs.ErrNotExist
		}
		return bad("cannot be read: "+why(err), "a readable file inside the game's folder was expected")
	}
	// Asked before it is opened: a pipe would keep us waiting for ever.
	info, err := fs.Stat(fsys, path)
	switch {
	case err != nil:
		return broken(err)
	case !info.Mode().IsRegular():
		return bad("is not a file", "a file of text was expected")
	case info.Size() > limit:
		return bad(fmt.Sprintf("has %d bytes", info.Size()), fmt.Sprintf("at most %d were expected", limit))
	}
	f, err := fsys.Open(path)
	if err != nil {
		return broken(err)
	}
	defer f.Close()
	data := make([]byte, 0, info.Size()+1)
	for {
		n, err := f.Read(data[len(data):cap(data)])
		data = data[:len(data)+n]
		switch {
		case err == io.EOF:
			return data, nil, nil
		case err != nil:
			return broken(err)
		case int64(len(data)) > limit:
			return bad("grew while it was read", fmt.Sprintf("at most %d bytes were expected", limit))
		case len(data) == cap(data):
			data = append(data, 0)[:len(data)]
		}
	}
}

// why leaves out of an error what its reader knows: the path.
func why(err error) string {
	var path *fs.PathError
	if errors.As(err, &path) {
		return path.Err.Error()
	}
	return err.Error()
}

// clean makes text of a file's bytes: no byte-order mark, "\n" at every line's
// end, and nothing in it that would harm a terminal.
func clean(file string, data []byte) (string, []Problem) {
	text := strings.TrimPrefix(string(data), "\uFEFF")
	if strings.ContainsRune(text, '\r') {
		text = strings.ReplaceAll(text, "\r\n", "\n")
		text = strings.ReplaceAll(text, "\r", "\n")
	}
	if plain(text) {
		return text, nil
	}
	return scrub(file, text)
}

// plain is the quick test that nearly every file passes.
func plain(text string) bool {
	for i := 0; i < len(text); {
		c := text[i]
		if c < utf8.RuneSelf {
			if c < ' ' && c != '\n' && c != '\t' || c == 0x7f {
				return false
			}
			i++
			continue
		}
		r, n := utf8.DecodeRuneInString(text[i:])
		if r == utf8.RuneError && n == 1 || control(r) {
			return false
		}
		i += n
	}
	return true
}

// control says whether a character moves the cursor, rings a bell or worse.
func control(r rune) bool {
	return r < ' ' && r != '\n' && r != '\t' || r >= 0x7f && r <= 0x9f
}

// scrub replaces what does not belong in text, so that reading can go on and
// find the other faults.
func scrub(file, text string) (string, []Problem) {
	var (
		problems          []Problem
		b                 strings.Builder
		badBytes, badRune int
		line, col         = 1, 0
	)
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRuneInString(text[i:])
		col++
		at := world.Pos{File: file, Line: line, Col: col}
		switch {
		case r == utf8.RuneError && n == 1:
			if badBytes++; badBytes == 1 {
				problems = append(problems, Problem{at, Error, CodeEncoding,
					fmt.Sprintf("the byte %#02x is not UTF-8", text[i]), "save the file as UTF-8"})
			}
			r = utf8.RuneError
		case control(r):
			if badRune++; badRune <= maxSame {
				problems = append(problems, Problem{at, Error, CodeControl,
					fmt.Sprintf("the control character %U", r), "text, with tabs and line ends at most, was expected"})
			}
			r = utf8.RuneError
		case r == '\n':
			line, col = line+1, 0
		}
		b.WriteRune(r)
		i += n
	}
	return b.String(), problems
}

// A ruler says where a byte of a text is. It goes on from the last answer,
// because places are asked for in order.
type ruler struct {
	file, text string
	first      int // the line on which the text begins
	start      int // the byte where the last line found begins
	lines      int // the lines before it
}

func (r *ruler) pos(off int) world.Pos {
	if off < r.start {
		r.start, r.lines = 0, 0
	}
	if i := strings.LastIndexByte(r.text[r.start:off], '\n'); i >= 0 {
		r.lines += strings.Count(r.text[r.start:off], "\n")
		r.start += i + 1
	}
	return world.Pos{File: r.file, Line: r.first + r.lines, Col: 1 + utf8.RuneCountInString(r.text[r.start:off])}
}

// split takes the front matter off a Markdown file by its two lines of "---".
// The lines are those on which each part begins; frontLine is 0 without any.
func split(file, text string) (front string, frontLine int, body string, bodyLine int, problems []Problem) {
	rest, first := cutMark(text)
	if !first {
		if lead := len(text) - len(strings.TrimLeft(text, " \t\n")); lead > 0 {
			if _, late := cutMark(text[lead:]); late {
				where := ruler{file: file, text: text, first: 1}
				problems = append(problems, Problem{where.pos(lead), Error, CodeFrontMatter,
					"front matter begins late", "“---” was expected as the first line of the file"})
			}
		}
		return "", 0, text, 1, problems
	}
	line := 2
	for at := 0; at < len(rest); line++ {
		if after, ok := cutMark(rest[at:]); ok {
			return rest[:at], 2, after, line + 1, nil
		}
		end := strings.IndexByte(rest[at:], '\n')
		if end < 0 {
			break
		}
		at += end + 1
	}
	return rest, 2, "", line, []Problem{{world.Pos{File: file, Line: 1, Col: 1}, Error, CodeFrontMatter,
		"the front matter is never closed", "a second line “---” was expected below it"}}
}

// cutMark takes a line "---" from the start of text.
func cutMark(text string) (rest string, ok bool) {
	line, rest, _ := strings.Cut(text, "\n")
	return rest, strings.TrimRight(line, " \t") == "---"
}
