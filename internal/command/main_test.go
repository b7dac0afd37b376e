package command

import (
	"flag"
	"os"
	"testing"

	"rpg/internal/scratch"
)

// TestMain pins the drawn cases; -rapid.seed on the command line still wins.
func TestMain(m *testing.M) {
	flag.Set("rapid.seed", "1")
	flag.Set("rapid.nofailfile", "true")
	scratch.Use()
	os.Exit(m.Run())
}
