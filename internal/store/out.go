package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// kept are the folders of a project that hold what only their own commands, and
// their owner's editor, may write.
func kept() []string { return []string{"games", "state", "rules", proposals} }

// Keeps says why nothing is written to a path by whoever names it: it lies in a
// folder that only the project's own commands write. Empty: it does not.
func (p Project) Keeps(path string) string {
	rel, ok := below(p.Dir, path)
	if first, _, deep := strings.Cut(filepath.ToSlash(rel), "/"); ok && deep && slices.Contains(kept(), first) {
		return first + "/ holds what the project is made of; write it elsewhere in the project"
	}
	return ""
}

// WriteOut writes what a command made for somebody to keep, a picture or a book,
// to a file that they named, by its whole path: inside the project, but in none of the folders that
// hold the games and the run, and with one of the endings. It gives the path as
// the project has it. What cannot be is a *[Refusal].
func (p Project) WriteOut(arg string, data []byte, endings ...string) (string, error) {
	rel, err := p.writable(arg, endings)
	if err != nil {
		return "", err
	}
	if err := WriteFile(filepath.Join(p.Dir, rel), data); err != nil {
		return "", fmt.Errorf("writing %s: %w", filepath.ToSlash(rel), err)
	}
	return filepath.ToSlash(rel), nil
}

func (p Project) writable(arg string, endings []string) (string, error) {
	if arg == "" || strings.ContainsRune(arg, 0) {
		return "", refuse("%s is not a file's name", quoted(arg))
	}
	if !slices.Contains(endings, strings.ToLower(filepath.Ext(arg))) {
		return "", refuse("%s does not end in %s", cut(arg), strings.Join(endings, " or "))
	}
	rel, ok := below(p.Dir, arg)
	if !ok {
		return "", refuse("%s lies outside the project; give a file inside %s, or redirect what is printed", cut(arg), p.Dir)
	}
	if why := p.Keeps(arg); why != "" {
		return "", refuse("%s", why)
	}
	root, err := os.OpenRoot(p.Dir)
	if err != nil {
		return "", fmt.Errorf("opening the project: %w", err)
	}
	defer root.Close()
	at := ""
	for part := range strings.SplitSeq(filepath.ToSlash(rel), "/") {
		at = filepath.Join(at, part)
		fi, err := root.Lstat(at)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return rel, nil
		case err != nil:
			return "", fmt.Errorf("looking at %s: %w", filepath.ToSlash(at), err)
		case fi.Mode()&fs.ModeSymlink != 0:
			return "", refuse("%s is a link, which is not written through", cut(filepath.ToSlash(at)))
		case at == rel && !fi.Mode().IsRegular():
			return "", refuse("%s is not a plain file", cut(filepath.ToSlash(at)))
		case at != rel && !fi.IsDir():
			return "", refuse("%s is not a folder", cut(filepath.ToSlash(at)))
		}
	}
	return rel, nil
}
