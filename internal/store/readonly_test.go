package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A run on a disk that cannot be written is read as far as reading goes.
func TestReadOnly(t *testing.T) {
	p, f := played(t)
	f.Close()
	os.Remove(filepath.Join(p.State(), ".lock"))
	write(t, filepath.Join(p.State(), saveName), "{")
	before := files(t, p.State())

	f = open(t, p)
	f.readOnly = fs.ErrPermission // as Open notes it; a test that is root could not be refused
	run := load(t, f)
	wantEqual(t, "coins", run.State.Get(ana, "coins").Int(), 3)
	err := f.Commit(run, &Event{Changes: Changes{{Of: ana, Key: "coins"}}})
	if !errors.Is(err, fs.ErrPermission) || !strings.HasPrefix(err.Error(), "nothing was changed, because the run cannot be written") {
		t.Error(err)
	}
	for _, err := range []error{f.Append(run, &Event{End: "refused"}), f.PutAway("saltmarsh-1"), f.Branch("other", 2)} {
		if !errors.Is(err, fs.ErrPermission) {
			t.Error(err)
		}
	}
	wantEqual(t, "files", files(t, p.State()), before)
}
