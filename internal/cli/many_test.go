package cli

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/tidwall/gjson"

	"rpg/internal/command"
	"rpg/internal/store"
)

const (
	processes = 16
	changes   = 50
)

// findCoins is a process of the test: it waits until its standard input ends,
// and then finds a coin, command after command.
func findCoins() {
	if _, err := io.Copy(io.Discard, os.Stdin); err != nil {
		os.Exit(command.ExitBroken)
	}
	for n := range changes {
		var out bytes.Buffer
		env := &command.Env{
			Prog: "rpg", Dir: ".", Stdin: strings.NewReader(""), Stdout: &out, Stderr: &out, Now: time.Now,
			Store: store.Options{NoSync: true},
		}
		if status := Run(env, []string{"coins", "+1", fmt.Sprintf("coin %d in the sand", n)}); status != command.ExitDone {
			os.Stderr.Write(out.Bytes())
			os.Exit(status)
		}
	}
	os.Exit(command.ExitDone)
}

// Commands that are given at the same time wait for each other, and none of
// what they do is lost.
func TestManyAtOnce(t *testing.T) {
	t.Parallel()
	p := newProject(t, "testdata/games/harbour")
	p.must("run", "new", "harbour", "--seed", "42", "--cast", "ana")

	var all []*exec.Cmd
	var gates []io.Closer
	for range processes {
		c := exec.Command("findcoins")
		c.Dir = p.dir
		c.Env = append(os.Environ(), "RPG_HOME=", "RPG_AS=")
		var said bytes.Buffer
		c.Stdout, c.Stderr = &said, &said
		gate, err := c.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		all, gates = append(all, c), append(gates, gate)
	}
	for _, g := range gates {
		g.Close()
	}
	for _, c := range all {
		if err := c.Wait(); err != nil {
			t.Errorf("%v: %s", err, c.Stderr)
		}
	}

	save := gjson.Parse(p.read("state/save.json"))
	if got, want := save.Get("people.ana.coins").Int(), int64(14+processes*changes); got != want {
		t.Errorf("Ana has %d coins, not %d", got, want)
	}
	if got, want := save.Get("rev").Int(), int64(1+processes*changes); got != want {
		t.Errorf("the save is of revision %d, not %d", got, want)
	}
	lines := strings.Split(strings.TrimSuffix(p.read("state/log.jsonl"), "\n"), "\n")
	if got, want := len(lines), 1+processes*changes; got != want {
		t.Errorf("the log has %d events, not %d", got, want)
	}
	each := map[string]int{}
	for i, line := range lines[1:] {
		if n := gjson.Get(line, "n").Int(); n != int64(i+2) {
			t.Fatalf("event %d stands where %d should", n, i+2)
		}
		each[gjson.Get(line, "do.2").String()]++
	}
	for n := range changes {
		if words := fmt.Sprintf("coin %d in the sand", n); each[words] != processes {
			t.Errorf("%q was done %d times", words, each[words])
		}
	}
	has(t, p.must("log", "verify"), fmt.Sprintf("VERIFIED: %d events, chain whole, 0 rolls drawn again, %d commands carried out again", 1+processes*changes, processes*changes))
}
