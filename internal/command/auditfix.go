package command

import (
	"fmt"
	"os"
	"path"
	"strings"

	"rpg/internal/audit"
	"rpg/internal/content"
)

// mendFiles makes fixes in the files of a game, each file whole or not at all, and
// gives those that were made. What a run has generated is not touched.
func mendFiles(root *os.Root, all []content.Fix) (made []content.Fix, err error) {
	for len(all) > 0 {
		file := all[0].Pos.File
		n := 0
		for n < len(all) && all[n].Pos.File == file {
			n++
		}
		of := all[:n]
		all = all[n:]
		if strings.HasPrefix(file, "generated/") {
			continue
		}
		data, err := root.ReadFile(file)
		if err != nil {
			return made, err
		}
		text, done := audit.Mend(string(data), of)
		if len(done) == 0 {
			continue
		}
		if err := replaceFile(root, file, text); err != nil {
			return made, err
		}
		made = append(made, done...)
	}
	return made, nil
}

// replaceFile writes a file beside the old one, and then puts it into its place.
func replaceFile(root *os.Root, file, text string) error {
	info, err := root.Stat(file)
	if err != nil {
		return err
	}
	beside := path.Join(path.Dir(file), "."+path.Base(file)+".new")
	if err := root.WriteFile(beside, []byte(text), info.Mode().Perm()); err != nil {
		return fmt.Errorf("write %s: %w", file, err)
	}
	if err := root.Rename(beside, file); err != nil {
		root.Remove(beside)
		return fmt.Errorf("write %s: %w", file, err)
	}
	return nil
}

func fixedLine(root string, f content.Fix) string {
	at := f.Pos
	at.File = root + "/" + at.File
	if f.New == "" {
		return fmt.Sprintf("FIXED: %s: “%s” is taken out", at, f.Old)
	}
	return fmt.Sprintf("FIXED: %s: “%s” is “%s” now", at, f.Old, f.New)
}
