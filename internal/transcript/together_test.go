package transcript

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// A stair is a game in which one goes up and down; it breaks at the top, and no
// place is left on the third step.
type stair struct {
	at    int
	seed  string
	typed *counter
}

type counter struct {
	sync.Mutex
	n int
}

func (s *stair) Begin(of *Script) ([]string, error) {
	s.at, s.seed = 0, of.Seed
	return []string{"Step 0."}, nil
}

func (s *stair) Type(step *Step) ([]string, error) {
	s.typed.Lock()
	s.typed.n++
	s.typed.Unlock()
	switch step.Line {
	case "up":
		s.at++
	case "down":
		s.at = max(s.at-1, 0)
	}
	if s.at == 5 {
		return []string{"Crack."}, &Fault{"Crack.", errors.New("there is no fifth step")}
	}
	return []string{fmt.Sprintf("Step %d of %s%s.", s.at, s.seed, strings.Join(step.Input, ""))}, nil
}

func (s *stair) Holds(_ *Step, c *Check) (bool, string, error) {
	if c.Text == "nowhere" {
		return false, "", errors.New("there is no such place")
	}
	return c.Text == fmt.Sprint(s.at), fmt.Sprintf("you are on %d", s.at), nil
}

func (s *stair) Leave() any {
	if s.at == 3 {
		return nil
	}
	return [2]any{s.at, s.seed}
}

func (s *stair) Resume(place any) error {
	s.at, s.seed = place.([2]any)[0].(int), place.([2]any)[1].(string)
	return nil
}

// told is a result in words, and why it is no more than that.
func told(r *Result, err error) string {
	var out []string
	for _, f := range r.Failures {
		why := f.Step.At() + " " + f.Why + " " + strings.Join(f.Answer, "|")
		if f.Check != nil {
			why += " " + f.Check.String()
		}
		for _, e := range f.Edits {
			why += fmt.Sprintf(" %q %v", e.Line, e.Differs())
		}
		out = append(out, why)
	}
	return fmt.Sprintf("%d typed, stopped %v, %v\n%s", r.Typed, r.Stopped, err, strings.Join(out, "\n"))
}

// TestTogether: however transcripts begin and part, each goes as it goes alone,
// with one player and with several.
func TestTogether(t *testing.T) {
	lines := []string{
		"> up", "> up", "> up", "> down", "> wait", "Step 1 of .", "Step 2 of .", "/Step/", "!Crack", "Crack.", "...", "{vital}",
		"@in 1", "@in 2", "@in nowhere", "< slowly", "Step 1 of slowly.", "@as ana",
	}
	rapid.Check(t, func(t *rapid.T) {
		all := map[string]string{}
		for i := range rapid.IntRange(1, 6).Draw(t, "scripts") {
			text := rapid.SliceOfN(rapid.SampledFrom(lines), 0, 9).Draw(t, "text")
			if rapid.IntRange(0, 3).Draw(t, "seeded") == 0 {
				text = append([]string{"@seed 7"}, text...)
			}
			all[fmt.Sprint(i, ".txt")] = strings.Join(text, "\n")
		}
		var scripts []*Script
		var want []string
		for i := range len(all) {
			if s, err := Read(texts(all), fmt.Sprint(i, ".txt")); err == nil {
				scripts = append(scripts, s)
				want = append(want, told(s.Run(&stair{typed: &counter{}})))
			}
		}
		var players []Traveller
		for range rapid.IntRange(1, 3).Draw(t, "players") {
			players = append(players, &stair{typed: &counter{}})
		}
		got := make([]string, len(scripts))
		Together(scripts, players, func(i int, r *Result, err error) {
			if got[i] != "" {
				t.Fatalf("%d is told of twice", i)
			}
			got[i] = told(r, err)
		})
		if !slices.Equal(got, want) {
			t.Fatalf("%s\n%v", cmp.Diff(want, got), all)
		}
	})
}

// TestTogetherOnce: what transcripts have alike at the beginning is typed once.
func TestTogetherOnce(t *testing.T) {
	all := map[string]string{
		"walk.txt": "> up\n> up\n",
		"a.txt":    "@include walk.txt\n> wait\n",
		"b.txt":    "@include walk.txt\n> down\n",
		"c.txt":    "> up\n> up\n> down\n> wait\n@in 2\n",
	}
	var scripts []*Script
	for _, name := range []string{"a.txt", "b.txt", "c.txt"} {
		s, err := Read(texts(all), name)
		if err != nil {
			t.Fatal(err)
		}
		scripts = append(scripts, s)
	}
	var typed counter
	var out [3]string
	Together(scripts, []Traveller{&stair{typed: &typed}, &stair{typed: &typed}}, func(i int, r *Result, err error) {
		out[i] = told(r, err)
	})
	if want := 2 + 1 + 1 + 1; typed.n != want {
		t.Errorf("%d lines were typed, not %d", typed.n, want)
	}
	if !strings.Contains(out[2], "c.txt:4: > wait you are on 1") || strings.Contains(out[1], "c.txt") {
		t.Errorf("it tells %q", out)
	}
}
