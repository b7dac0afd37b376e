package store

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"rpg/internal/scratch"
	"rpg/internal/state"
	"rpg/internal/world"
)

// count opens the run and adds to a number in it, again and again, as so many
// commands would.
func count(p Project, name string, times int) error {
	for range times {
		f, err := Open(p, Options{NoSync: true})
		if err != nil {
			return err
		}
		run, err := f.Load()
		if err == nil {
			for _, key := range []string{"vars.all", "vars." + name} {
				run.State.Set(world.Global, key, state.Num(run.State.Get(world.Global, key).Int()+1))
			}
			err = f.Commit(run, &Event{Do: []string{name}, Changes: run.State.Take(), Adds: []Add{{In: InChronicle, Line: Line{Text: name}}}})
		}
		f.Close()
		if err != nil {
			return err
		}
	}
	return nil
}

// TestMain lets the test's own program be one of several that count, and pins the
// drawn cases; -rapid.seed on the command line still wins.
func TestMain(m *testing.M) {
	if dir := os.Getenv("STORE_TEST_COUNT"); dir != "" {
		if err := count(Project{Dir: dir}, os.Getenv("STORE_TEST_NAME"), 25); err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		return
	}
	flag.Set("rapid.seed", "1")
	flag.Set("rapid.nofailfile", "true")
	scratch.Use()
	os.Exit(m.Run())
}

func checkCount(t *testing.T, p Project, writers, times int) {
	t.Helper()
	f := open(t, p)
	run := load(t, f)
	wantEqual(t, "all", run.State.Get(world.Global, "vars.all").Int(), writers*times)
	for w := range writers {
		wantEqual(t, "one writer's", run.State.Get(world.Global, fmt.Sprint("vars.w", w)).Int(), times)
	}
	wantEqual(t, "events", len(numbers(t, f)), writers*times)
	wantEqual(t, "lines", len(texts(t, f, InChronicle, "")), writers*times)
	if c, err := f.Chain(); err != nil || c.At != 0 {
		t.Errorf("%+v %v", c, err)
	}
}

func TestManyWriters(t *testing.T) {
	t.Parallel()
	const writers, times = 16, 50
	p := saltmarsh(t)
	var all sync.WaitGroup
	for w := range writers {
		all.Go(func() {
			if err := count(p, fmt.Sprint("w", w), times); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	checkCount(t, p, writers, times)
}

func TestManyProcesses(t *testing.T) {
	const writers, times = 4, 25
	p := saltmarsh(t)
	var all sync.WaitGroup
	for w := range writers {
		all.Go(func() {
			cmd := exec.Command(os.Args[0])
			cmd.Env = append(os.Environ(), "STORE_TEST_COUNT="+p.Dir, fmt.Sprint("STORE_TEST_NAME=w", w))
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Errorf("%v: %s", err, out)
			}
		})
	}
	all.Wait()
	checkCount(t, p, writers, times)
}

func TestLockHeldTooLong(t *testing.T) {
	p := saltmarsh(t)
	open(t, p)
	_, err := Open(p, Options{Wait: time.Nanosecond})
	if err == nil || !strings.Contains(err.Error(), "another command has held ") {
		t.Error(err)
	}
}
