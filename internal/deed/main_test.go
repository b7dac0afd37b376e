package deed_test

import (
	stdflag "flag"
	"os"
	"testing"
)

// TestMain pins the drawn cases; -rapid.seed on the command line still wins.
func TestMain(m *testing.M) {
	stdflag.Set("rapid.seed", "1")
	stdflag.Set("rapid.nofailfile", "true")
	os.Exit(m.Run())
}
