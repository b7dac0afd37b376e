package content

import (
	"crypto/sha256"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"

	"rpg/internal/cond"
	"rpg/internal/world"
)

// The files that make a folder a game.
const (
	coverPath = "world.md"
	jsonPath  = "world.json"
	extension = ".md"
)

// A folder is a game of Markdown files: world.md, and a folder for each kind.
type folder struct {
	fsys  fs.FS
	under string // before each path that is shown to somebody
}

func (s *folder) fs() fs.FS { return s.fsys }

func (s *folder) cover(b *Book) *filed { return s.markdown(b, coverPath, "", "") }

func (s *folder) record(b *Book, k world.Kind, id string) *filed {
	if !world.PlainID(id) {
		return nil // before any path is made of it
	}
	return s.markdown(b, string(k)+"/"+id+extension, k, id)
}

// markdown reads one file; nil when there is none.
func (s *folder) markdown(b *Book, file string, k world.Kind, id string) *filed {
	data, problem, err := readFile(s.fsys, file, maxMarkdown)
	if err != nil {
		return nil
	}
	r := newFileReader(b, s.under+file)
	if problem != nil {
		r.problems = []Problem{*problem}
		return &filed{reader: r, kind: k, id: id, err: brokenBy(r.problems)}
	}
	bytes := sha256.Sum256(data)
	return b.recall(k, id, bytes, r, func() *filed {
		f := r.markdown(k, id, data)
		f.digest, f.bytes = shortened(bytes), bytes
		return f
	})
}

// newFileReader reads a Markdown file of a game.
func newFileReader(b *Book, path string) *reader {
	return &reader{file: path, mode: cond.Whole, item: b.itemNamed}
}

// markdown reads the bytes of one file.
func (r *reader) markdown(k world.Kind, id string, data []byte) *filed {
	text, problems := clean(r.file, data)
	r.problems = problems
	start := world.Pos{File: r.file, Line: 1, Col: 1}
	if strings.TrimSpace(text) == "" {
		r.note(start, Error, CodeEmpty, "the file is empty", "front matter between two lines “---”, and prose, were expected")
		return &filed{reader: r, kind: k, id: id, err: brokenBy(r.problems)}
	}
	front, frontLine, body, bodyLine, problems := split(r.file, text)
	r.hushes(text, bodyLine)
	r.problems = append(r.problems, problems...)
	var n *node
	if frontLine > 0 {
		n, problems = readYAML(r.file, front, frontLine)
		r.problems = append(r.problems, problems...)
	}
	return r.compose(k, id, start, n, body, bodyLine)
}

func (s *folder) ids(k world.Kind) ([]string, error) {
	files, err := s.list(string(k))
	if err != nil {
		return nil, err
	}
	var ids []string
	for _, f := range files {
		if id, ok := strings.CutSuffix(f.Name(), extension); ok && world.PlainID(id) && !f.IsDir() {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids) // "a-b.md" sorts before "a.md", "a" before "a-b"
	return ids, nil
}

// list lists a folder of the game; one that is not there is empty.
func (s *folder) list(dir string) ([]fs.DirEntry, error) {
	files, err := fs.ReadDir(s.fsys, dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return files, err
}

func (s *folder) paths() ([]string, error) {
	all := []string{coverPath}
	for _, dir := range kindFolders() {
		files, err := s.list(dir)
		if err != nil {
			return nil, err
		}
		for _, f := range files {
			if id, ok := strings.CutSuffix(f.Name(), extension); ok && world.PlainID(id) && !f.IsDir() {
				all = append(all, dir+"/"+f.Name())
			}
		}
	}
	scripts, err := scriptPaths(s.fsys)
	all = append(all, scripts...)
	slices.Sort(all)
	return all, err
}

// kindFolders are the folders whose files belong to a game.
func kindFolders() []string {
	var all []string
	for _, k := range world.Kinds() {
		all = append(all, string(k))
	}
	return append(all, string(kindInteractions))
}

// strays lists the files that no record can come from.
func (s *folder) strays() []Problem {
	var all []Problem
	stray := func(file, code, message, hint string) {
		all = append(all, Problem{world.Pos{File: file, Line: 1, Col: 1}, Warning, code, message, hint})
	}
	known := slices.Clip(kindFolders())
	top, err := s.list(".")
	if err != nil {
		stray(".", CodeUnreadable, "the folder cannot be listed: "+why(err), "")
	}
	for _, f := range top {
		name := f.Name()
		switch {
		case strings.HasPrefix(name, "."), name == coverPath, isReadme(name):
		case !f.IsDir() && slices.Contains(known, name):
			stray(name, CodeStray, "“"+name+"” is a file", "a folder was expected")
		case !f.IsDir() && name == jsonPath:
			stray(name, CodeStray, "a world.json beside a world.md is not read", "one of them was expected")
		case f.IsDir() && name == scriptFolder:
		case f.IsDir() && name == testFolder: // the game's transcripts: no part of it
		case f.IsDir() && !slices.Contains(known, name):
			stray(name, CodeStray, "no records are read from this folder", list(append(known, scriptFolder))+" was expected")
		case !f.IsDir():
			stray(name, CodeStray, "no record is read from this file", "it belongs into one of the folders "+list(known))
		}
	}
	for _, dir := range known {
		files, err := s.list(dir)
		if err != nil {
			stray(dir, CodeUnreadable, "the folder cannot be listed: "+why(err), "")
		}
		for _, f := range files {
			name := f.Name()
			file := path.Join(dir, name)
			id, isMarkdown := strings.CutSuffix(name, extension)
			switch {
			case strings.HasPrefix(name, "."):
			case f.IsDir():
				stray(file, CodeStray, "no records are read from a folder in a folder", "its files belong into "+dir)
			case !isMarkdown:
				stray(file, CodeStray, "no record is read from this file", "a name ending in .md was expected")
			case !world.PlainID(id):
				stray(file, CodeID, "“"+short(id)+"” cannot be an id", "small letters a to z, digits, - and _ were expected, at most 64")
			}
		}
	}
	return all
}
