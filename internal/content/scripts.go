package content

import (
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode"

	"rpg/internal/cond"
	"rpg/internal/world"
)

// scriptFolder is where the files of scripts lie, beside the world.
const scriptFolder = "scripts"

// isScript says whether a file of that folder is one of scripts.
func isScript(name string) bool {
	stem, js := strings.CutSuffix(name, ".js")
	if !js {
		stem, js = strings.CutSuffix(name, ".lua")
	}
	return js && world.PlainID(stem)
}

// scriptPaths lists the files of scripts, sorted.
func scriptPaths(fsys fs.FS) ([]string, error) {
	files, err := fs.ReadDir(fsys, scriptFolder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var all []string
	for _, f := range files {
		if isScript(f.Name()) && !f.IsDir() {
			all = append(all, path.Join(scriptFolder, f.Name()))
		}
	}
	slices.Sort(all)
	return all, nil
}

// strayScripts lists the files of that folder that are none of scripts.
func strayScripts(fsys fs.FS) []Problem {
	files, err := fs.ReadDir(fsys, scriptFolder)
	var all []Problem
	stray := func(file, code, message, hint string) {
		all = append(all, Problem{world.Pos{File: file, Line: 1, Col: 1}, Warning, code, message, hint})
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		stray(scriptFolder, CodeUnreadable, "the folder cannot be listed: "+why(err), "")
	}
	for _, f := range files {
		file := path.Join(scriptFolder, f.Name())
		switch {
		case strings.HasPrefix(f.Name(), "."), strings.HasPrefix(strings.ToUpper(f.Name()), "README"):
		case f.IsDir():
			stray(file, CodeStray, "no scripts are read from a folder in a folder", "its files belong into "+scriptFolder)
		case !isScript(f.Name()):
			stray(file, CodeStray, "no script is read from this file", "a name of small letters a to z, digits, - and _, ending in .js or .lua, was expected")
		}
	}
	return all
}

// Scripts gives the code of the game as files: those in its folder scripts, and
// one for each entry of the settings' table of scripts. What they say is for
// whoever runs them to find out. The error is a *[Broken] when a file cannot be
// read; the others are there all the same.
func (b *Book) Scripts() ([]world.NamedScript, error) {
	paths, err := scriptPaths(b.shelf.fs())
	if err != nil {
		return nil, err
	}
	var all []world.NamedScript
	var bad []Problem
	for _, file := range paths {
		data, problem, err := readFile(b.shelf.fs(), file, maxMarkdown)
		switch {
		case err != nil: // gone since it was listed
		case problem != nil:
			bad = append(bad, *problem)
		default:
			text, problems := clean(file, data)
			bad = append(bad, problems...)
			b.read[file] = shortSum(data)
			all = append(all, world.NamedScript{Name: file, Code: text})
		}
	}
	for _, s := range b.world.Scripts {
		all = append(all, world.NamedScript{Name: b.cover.file + "#" + s.Name + ".js", Code: "exports." + s.Name + " = " + s.Code})
	}
	return all, brokenBy(bad)
}

// Spelling is how the game's files write conditions.
func (b *Book) Spelling() cond.Mode { return b.cover.mode }

// Steps reads the list of lines and effects, in JSON, that a script has answered
// with. What would be an error in a file of the game is one here.
func (b *Book) Steps(list []byte) ([]world.Step, error) {
	n, problems := readJSON("", string(list))
	r := &reader{mode: b.cover.mode, labels: b.cover.labels, silent: b.cover.silent, item: b.itemNamed}
	var steps []world.Step
	if n != nil {
		steps = r.steps(n, "a script’s answer")
	}
	for _, p := range append(problems, r.problems...) {
		if p.Severity == Error {
			what := p.Message
			if p.Hint != "" {
				what += "; " + p.Hint
			}
			return nil, errors.New(what)
		}
	}
	return steps, nil
}

// scriptWords are the words of the game's code: a flag that is one of them may be
// set or read by it.
func (b *Book) scriptWords() map[string]bool {
	scripts, _ := b.Scripts()
	words := map[string]bool{}
	for _, s := range scripts {
		for _, w := range strings.FieldsFunc(s.Code, func(r rune) bool {
			return r != '_' && r != '-' && !unicode.IsLetter(r) && !unicode.IsDigit(r)
		}) {
			words[w] = true
		}
	}
	return words
}
