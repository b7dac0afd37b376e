package store

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"rpg/internal/world"
)

// Drafts lie beside the save and are no part of it: no log tells of them, no undo
// takes them back, and no branch has them.
const (
	draftsFolder = "drafts"
	maxDraftFile = 64 << 10
)

func (f *Files) draftPath(person string) (string, error) {
	if !world.PlainID(person) {
		return "", fmt.Errorf("%q names nobody who could have a draft", person)
	}
	return filepath.Join(f.path(draftsFolder), person+".json"), nil
}

// Draft is what is kept of a person's draft; nothing when nothing is.
func (f *Files) Draft(person string) ([]byte, error) {
	path, err := f.draftPath(person)
	if err != nil {
		return nil, err
	}
	file, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("reading a draft: %w", err)
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, maxDraftFile+1))
	if err != nil {
		return nil, fmt.Errorf("reading a draft: %w", err)
	}
	return data, nil
}

// Drafts lists who has a draft kept, open or not.
func (f *Files) Drafts() ([]string, error) {
	files, err := os.ReadDir(f.path(draftsFolder))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var people []string
	for _, file := range files {
		if id, ok := strings.CutSuffix(file.Name(), ".json"); ok && world.PlainID(id) {
			people = append(people, id)
		}
	}
	return people, err
}

// KeepDraft writes a person's draft.
func (f *Files) KeepDraft(person string, data []byte) error {
	path, err := f.draftPath(person)
	if err != nil {
		return err
	}
	if f.readOnly != nil {
		return fmt.Errorf("keeping a draft: %w", f.readOnly)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return fmt.Errorf("keeping a draft: %w", err)
	}
	if err := f.disk.replace(path, data, ""); err != nil {
		return fmt.Errorf("keeping a draft: %w", err)
	}
	return nil
}
