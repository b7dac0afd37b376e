package audit_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"

	"rpg/internal/audit"
	"rpg/internal/content"
)

// TestRightAndLooksWrong: games in which everything is as it should be, and that
// a hasty reader would find fault with. Not one report is made of them.
func TestRightAndLooksWrong(t *testing.T) {
	files, err := filepath.Glob("testdata/right/*.txtar")
	if err != nil || len(files) < 10 {
		t.Fatalf("only %d games: %v", len(files), err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			fsys := fstest.MapFS{}
			for _, f := range archive.Files {
				fsys[f.Name] = &fstest.MapFile{Data: f.Data}
			}
			b, err := content.OpenToAudit(fsys)
			if err != nil {
				t.Fatal(err)
			}
			if r := audit.Whole("harbour", b); len(r.Findings) > 0 {
				t.Errorf("the game is right, and not said to be:\n%s", strings.Join(r.Lines("harbour"), "\n"))
			}
		})
	}
}

// TestShippedGames: none of the games that ship has a warning.
func TestShippedGames(t *testing.T) {
	dirs, err := filepath.Glob("../../games/*/world.*")
	if err != nil || len(dirs) < 5 {
		t.Fatalf("only %d games: %v", len(dirs), err)
	}
	for _, file := range dirs {
		dir := filepath.Dir(file)
		b, err := content.OpenToAudit(os.DirFS(dir))
		if err != nil {
			t.Fatal(err)
		}
		r := audit.Whole(filepath.Base(dir), b)
		if r.Failed(true) {
			t.Errorf("%s has faults:\n%s", dir, strings.Join(r.Lines(dir), "\n"))
		}
	}
}
