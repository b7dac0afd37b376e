package transcript

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// A Player plays the game that a transcript is for.
type Player interface {
	// Begin begins a new game, and gives its opening.
	Begin(s *Script) ([]string, error)
	// Type types the line of a step, and gives what is answered.
	Type(s *Step) ([]string, error)
	// Holds says whether things stand as a check wants it for whoever typed the
	// step; if not, why. An error is a check that nobody can answer.
	Holds(s *Step, c *Check) (ok bool, why string, err error)
}

// A Failure is a step that did not go as expected.
type Failure struct {
	Step   *Step
	Check  *Check // the one that failed; nil when the lines differ
	Answer []string
	Edits  []Edit // the lines that differ, with those around them
	Why    string // in words, where no lines are to be shown
}

// A Result is how a transcript went.
type Result struct {
	Typed    int // lines that were typed
	Failures []Failure
	Stopped  bool // a failure was vital
}

// A Fault is an answer that comes of content that broke. It is no error where one
// of the checks is what is said then.
type Fault struct {
	Says string
	Err  error
}

func (f *Fault) Error() string { return f.Err.Error() }
func (f *Fault) Unwrap() error { return f.Err }

// Run plays a transcript to its end, or to the first failure that is vital. An
// error is a game that broke or a check that means nothing; it says where.
func (s *Script) Run(p Player) (*Result, error) {
	r := &Result{}
	for _, step := range s.Steps {
		answer, broke := s.answer(p, step)
		if err := step.take(p, answer, broke, r); err != nil || r.Stopped {
			return r, err
		}
	}
	return r, nil
}

// answer is what a step is answered.
func (s *Script) answer(p Player, step *Step) ([]string, error) {
	var lines []string
	var err error
	if step.Typed {
		lines, err = p.Type(step)
	} else {
		lines, err = p.Begin(s)
	}
	return Lines(lines), err
}

// take puts into a result how a step went: broke is the error that came with its
// answer.
func (s *Step) take(p Player, answer []string, broke error, r *Result) error {
	var fault *Fault
	if broke != nil && !(errors.As(broke, &fault) && slices.ContainsFunc(s.Checks, func(c Check) bool { return c.Text == fault.Says })) {
		return fmt.Errorf("%s: %w", s.At(), broke)
	}
	if s.Typed {
		r.Typed++
	}
	failed := s.judge(answer)
	for i := range s.Checks {
		c := &s.Checks[i]
		if c.Kind != State {
			continue
		}
		ok, why, err := p.Holds(s, c)
		if err != nil {
			return fmt.Errorf("%s:%d: %w", c.File, c.N, err)
		}
		if !ok {
			failed = append(failed, Failure{Step: s, Check: c, Answer: answer, Why: why})
		}
	}
	r.Failures = append(r.Failures, failed...)
	r.Stopped = slices.ContainsFunc(failed, func(f Failure) bool { return f.vital() })
	return nil
}

// Lines are the lines of an answer as they are compared: without those that are
// empty, and without blanks at the end.
func Lines(lines []string) (out []string) {
	for _, l := range lines {
		for part := range strings.SplitSeq(l, "\n") {
			if part = strings.TrimRight(part, " \t"); part != "" {
				out = append(out, part)
			}
		}
	}
	return out
}

// At is where a step stands.
func (s *Step) At() string {
	if !s.Typed {
		return s.File + ": the opening"
	}
	return fmt.Sprintf("%s:%d: > %s", s.File, s.N, s.Line)
}

func (f Failure) vital() bool {
	return f.Step.Vital || f.Check != nil && f.Check.Vital ||
		slices.ContainsFunc(f.Edits, func(e Edit) bool { return e.Differs() && e.Check != nil && e.Check.Vital })
}

// judge compares an answer with the lines that are expected.
func (s *Step) judge(answer []string) (failed []Failure) {
	if s.whole() {
		if edits := align(s.ordered(), answer); slices.ContainsFunc(edits, Edit.Differs) {
			failed = append(failed, Failure{Step: s, Answer: answer, Edits: edits})
		}
	}
	for i := range s.Checks {
		c := &s.Checks[i]
		at := slices.IndexFunc(answer, c.matches)
		switch {
		case c.Kind == Not && at >= 0:
			failed = append(failed, Failure{Step: s, Check: c, Answer: answer, Why: "the answer has " + answer[at]})
		case c.Kind == Pattern && !s.whole() && at < 0:
			failed = append(failed, Failure{Step: s, Check: c, Answer: answer, Why: "no line of the answer matches"})
		}
	}
	return failed
}

// ordered are the checks that stand for the answer's lines, in their order.
func (s *Step) ordered() (out []*Check) {
	for i := range s.Checks {
		if k := s.Checks[i].Kind; k == Exact || k == Pattern || k == Gap {
			out = append(out, &s.Checks[i])
		}
	}
	return out
}
