package command

import (
	"os"
	"testing"

	"rpg/internal/scratch"
)

func TestMain(m *testing.M) {
	scratch.Use()
	os.Exit(m.Run())
}
