package transcript

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// texts are the files of a game's tests.
func texts(all map[string]string) fstest.MapFS {
	out := fstest.MapFS{}
	for name, text := range all {
		out[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return out
}

// quay answers a few lines, and knows what was typed.
type quay struct{ typed []string }

func (q *quay) Begin(*Script) ([]string, error) {
	return []string{"The Quay", "", "Planks and ropes.\nA brass key lies here."}, nil
}

func (q *quay) Type(s *Step) ([]string, error) {
	q.typed = append(q.typed, s.As+"> "+s.Line+strings.Join(s.Input, "|"))
	switch s.Line {
	case "take key":
		return []string{"Taken: brass key.", "Something glints.", "", "It was only water."}, nil
	case "shout":
		return []string{"> Hey!", `“Who’s there?”`, "# 1", "  Pell waves. "}, nil
	case "wait":
		return nil, nil
	}
	return nil, errors.New("the game broke")
}

func (q *quay) Holds(_ *Step, c *Check) (bool, string, error) {
	return c.Text == "quay", "the room is quay", nil
}

// played plays a transcript and says where it failed.
func played(t *testing.T, all map[string]string) (*Script, *Result, []string) {
	t.Helper()
	s, err := Read(texts(all), "key.txt")
	if err != nil {
		t.Fatal(err)
	}
	r, err := s.Run(&quay{})
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, f := range r.Failures {
		at := f.Step.At()
		if f.Check != nil {
			at += ": " + f.Check.String()
		}
		out = append(out, at)
	}
	return s, r, out
}

// TestRun: what is asked of an answer, and what is not met.
func TestRun(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		want []string
	}{
		"nothing is asked":      {"> take key\n> wait\n", nil},
		"the whole answer":      {"> take key\nTaken: brass key.\nSomething glints.\n\nIt was only water.\n", nil},
		"a line is missing":     {"> take key\nTaken: brass key.\nSomething glints.\n", []string{"key.txt:1: > take key"}},
		"in another order":      {"> take key\nSomething glints.\nTaken: brass key.\nIt was only water.\n", []string{"key.txt:1: > take key"}},
		"a gap":                 {"> take key\nTaken: brass key.\n...\n", nil},
		"an empty gap":          {"> take key\n...\nTaken: brass key.\nSomething glints.\nIt was only water.\n…\n", nil},
		"a line for another":    {"> take key\nTaken: brass key.\n/glint|shine/\n/water/\n", nil},
		"anywhere":              {"> take key\n/water/\n/^Taken/\n", nil},
		"nowhere":               {"> take key\n/^water/\n", []string{"key.txt:1: > take key: /^water/"}},
		"not":                   {"> take key\n!gull\n!/wat.r/\n", []string{"key.txt:1: > take key: !/wat.r/"}},
		"not beside lines":      {"> take key\nTaken: brass key.\n...\n!glints\n", []string{"key.txt:1: > take key: !glints"}},
		"marks and quotes":      {"> shout\n\\> Hey!\n\"Who's there?\"\n\\# 1\n  Pell waves.\n", nil},
		"the opening":           {"The Quay\n/planks/\n...\n> wait\n", []string{"key.txt: the opening"}},
		"how things stand":      {"> wait\n@in quay\n@in loft\n", []string{"key.txt:1: > wait: @in loft"}},
		"no answer":             {"> wait\n!/./\n> take key\n!/./\n", []string{"key.txt:3: > take key: !/./"}},
		"on after a difference": {"> wait\n/x/\n> wait\n/y/\n", []string{"key.txt:1: > wait: /x/", "key.txt:3: > wait: /y/"}},
		"vital":                 {"> wait\n{vital} /x/\n> wait\n/y/\n", []string{"key.txt:1: > wait: /x/"}},
		"a vital line":          {"> take key\n{vital} Taken: rope.\n...\n> wait\n/y/\n", []string{"key.txt:1: > take key"}},
		"another line is vital": {"> take key\n{vital} Taken: brass key.\nGulls.\n> wait\n/y/\n", []string{"key.txt:1: > take key", "key.txt:4: > wait: /y/"}},
		"all of a step":         {"> wait\n{vital}\n/x/\n> wait\n/y/\n", []string{"key.txt:1: > wait: /x/"}},
		"all of it":             {"{vital}\n> wait\n/x/\n> wait\n/y/\n", []string{"key.txt:2: > wait: /x/"}},
	} {
		t.Run(name, func(t *testing.T) {
			_, _, got := played(t, map[string]string{"key.txt": c.text})
			if d := cmp.Diff(c.want, got); d != "" {
				t.Error(d)
			}
		})
	}
}

// TestInclude: a walk that several transcripts begin with stands in its place.
func TestInclude(t *testing.T) {
	all := map[string]string{
		"key.txt":        "@include walks/key.txt\n@in quay\n@as bo\n> wait\n< so\n/x/\n",
		"walks/key.txt":  "@seed 7\nAnother opening.\n@include ../shout.txt\n> take key\nTaken.\n",
		"shout.txt":      "@as ana\n> shout\n",
		"walks/none.txt": "> wait\n",
	}
	s, _, got := played(t, all)
	want := []string{"walks/key.txt:4: > take key", "key.txt:4: > wait: /x/"}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	if s.Seed != "7" {
		t.Errorf("the seed is %q", s.Seed)
	}
	q := &quay{}
	if _, err := s.Run(q); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff([]string{"ana> shout", "ana> take key", "bo> waitso"}, q.typed); d != "" {
		t.Error(d)
	}
}

// TestRead: what cannot be read is said with its place.
func TestRead(t *testing.T) {
	for text, want := range map[string]string{
		"> x\n@flug y\n":                   "key.txt:2: there is no @flug; there are @seed, @style, @as, @include, @flag, @in, @has, @if",
		"> x\n@seed 3\n":                   "key.txt:2: @seed holds for the whole transcript, and stands above its first >",
		"@seed\n":                          "key.txt:1: @seed needs a word behind it",
		"@include key.txt\n":               "key.txt:1: key.txt includes itself",
		"@include ../../etc/passwd\n":      "key.txt:1: there is no transcript ../../etc/passwd",
		"@include walk.txt\n> y\n":         "walk.txt:2: this is no regular expression: error parsing regexp: missing closing ): `(`",
		"> x\n@include shout.txt\nHello\n": "key.txt:3: what is expected of an answer stands below its line in the same file; behind @include only @flag and the like may",
		"> x\n!\n":                         "key.txt:2: ! needs a text behind it that must not be in the answer",
		"< x\n":                            "key.txt:1: < gives a line of text to the command above it, and stands directly below that",
		"> \xff\n":                         "key.txt is not UTF-8",
	} {
		_, err := Read(texts(map[string]string{"key.txt": text, "walk.txt": "> z\n/(/\n", "shout.txt": "> shout\n"}), "key.txt")
		if err == nil || err.Error() != want {
			t.Errorf("%q:\n got %v\nwant %s", text, err, want)
		}
	}
}

// TestUpdated: what differs is written as it is answered, and nothing else.
func TestUpdated(t *testing.T) {
	all := map[string]string{
		"key.txt": "# The key.\n\n/Qu.y/\nPlanks and rope.\n...\n\n> take key\n# why not\nTaken: brass key.\n/never/\n/glint/\n!gull\nIt was only sand.\n@in quay\n\n> shout\nNothing.\n> wait\nSilence.\n",
	}
	s, r, _ := played(t, all)
	got := s.Updated(r.Failures, "8")
	want := "@seed 8\n# The key.\n\n/Qu.y/\n...\n\n> take key\n# why not\nTaken: brass key.\n/glint/\n!gull\nIt was only water.\n@in quay\n\n> shout\n\\> Hey!\n“Who’s there?”\n\\# 1\n  Pell waves.\n> wait\n!/./\n"
	if d := cmp.Diff(map[string]string{"key.txt": want}, map[string]string{"key.txt": string(got["key.txt"])}); d != "" {
		t.Error(d)
	}
	_, _, failed := played(t, map[string]string{"key.txt": string(got["key.txt"])})
	if len(failed) > 0 {
		t.Errorf("it still fails at %v", failed)
	}
}

// TestUpdatedPasses: whatever is expected and answered, a transcript that was
// written anew is met by the same answer; and one that was met is left alone.
func TestUpdatedPasses(t *testing.T) {
	line := rapid.SampledFrom([]string{"Gulls.", "Waves.", "> Hey!", "@in quay", "/x/", "...", "# no", `\`, "  so", "!", "{vital}", "“Ana’s”"})
	expected := rapid.SampledFrom([]string{"Gulls.", "Waves.", "...", "/G/", "/s.$/", "{vital} Waves.", "!/z/", "# remark", "", `\> Hey!`})
	rapid.Check(t, func(t *rapid.T) {
		answer := Lines(rapid.SliceOfN(line, 0, 6).Draw(t, "answer"))
		text := "> listen\n" + strings.Join(append(rapid.SliceOfN(expected, 0, 6).Draw(t, "expected"), "Gulls."), "\n") + "\n"
		p := says(answer)
		s, err := Read(texts(map[string]string{"key.txt": text}), "key.txt")
		if err != nil {
			t.Fatal(err)
		}
		r, err := s.Run(p)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Updated(r.Failures, ""); len(r.Failures) > 0 {
			text = string(got["key.txt"])
		} else if len(got) > 0 {
			t.Fatalf("it passes and is written anew: %q", got)
		}
		s, err = Read(texts(map[string]string{"key.txt": text}), "key.txt")
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		if r, err = s.Run(p); err != nil || len(r.Failures) > 0 {
			t.Fatalf("%q is not met by %q: %v", text, answer, err)
		}
	})
}

// says answers everything with the same lines.
type says []string

func (s says) Begin(*Script) ([]string, error)           { return nil, nil }
func (s says) Type(*Step) ([]string, error)              { return slices.Clone(s), nil }
func (s says) Holds(*Step, *Check) (bool, string, error) { return true, "", nil }

// TestRecorded: a recording is met by what was recorded.
func TestRecorded(t *testing.T) {
	q := &quay{}
	opening, _ := q.Begin(nil)
	text := Recorded("", false, opening)
	for _, line := range []string{"take key", "shout", "wait"} {
		answer, _ := q.Type(&Step{Line: line})
		text += Recorded(line, true, answer)
	}
	if _, _, failed := played(t, map[string]string{"key.txt": text}); len(failed) > 0 {
		t.Errorf("%s\nfails at %v", text, failed)
	}
}

func FuzzRead(f *testing.F) {
	f.Add("@seed 7\n> take key\nTaken.\n/x/\n!y\n{vital} z\n@in quay\n@include key.txt\n< a\n")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := Read(texts(map[string]string{"key.txt": text, "walk.txt": "> wait\n"}), "key.txt")
		if err != nil {
			return
		}
		r, err := s.Run(says{"Gulls."})
		if err != nil {
			t.Fatal(err)
		}
		s.Updated(r.Failures, "")
	})
}

// TestAlike: lines are the same when they are so with all quotation marks straight.
func TestAlike(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		line := func(name string) string {
			return strings.Join(rapid.SliceOfN(rapid.SampledFrom([]string{"a", "'", "’", "‘", `"`, "“", "”", "é", "\xff", "\xe2", "�", "\x80"}), 0, 4).Draw(t, name), "")
		}
		a, b := line("a"), line("b")
		marks := strings.NewReplacer("‘", "'", "’", "'", "“", `"`, "”", `"`)
		if got, want := alike(a, b), marks.Replace(a) == marks.Replace(b); got != want {
			t.Fatalf("%q and %q: %v", a, b, got)
		}
	})
}
