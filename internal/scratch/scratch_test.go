package scratch

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestUse(t *testing.T) {
	t.Setenv("TMPDIR", "/nowhere")
	Use()
	dir := os.TempDir()
	switch want := memory(); {
	case want == "" && dir != "/nowhere":
		t.Errorf("there is no folder in memory, and files lie in %s", dir)
	case want != "" && !strings.HasPrefix(t.TempDir(), want+string(filepath.Separator)):
		t.Errorf("files do not lie in %s", want)
	}
}
