package rules

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

// This repository is a project like those that are laid out from it: what stands
// around a new one's games is what stands here. Only .gitignore names more.
func TestProjectIsThisOne(t *testing.T) {
	laid := map[string]bool{}
	err := fs.WalkDir(Project, "project", func(p string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		want, err := Project.ReadFile(p)
		if err != nil {
			return err
		}
		name := strings.TrimPrefix(p, "project/")
		if rest, ok := strings.CutPrefix(name, "dot-"); ok {
			name = "." + rest
		}
		laid[name] = true
		got, err := os.ReadFile(filepath.Join("..", filepath.FromSlash(name)))
		if err != nil {
			return err
		}
		if name == ".gitignore" {
			if !strings.HasSuffix(string(got), string(want)) {
				t.Errorf("%s does not end as rules/%s has it", name, p)
			}
		} else if string(got) != string(want) {
			t.Errorf("%s is not rules/%s; copy the one that is right over the other", name, p)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	here, err := filepath.Glob("../.claude/agents/*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range here {
		if name := path.Join(".claude/agents", filepath.Base(file)); !laid[name] {
			t.Errorf("%s is not laid out in a new project: rules/project has no copy", name)
		}
	}
}
