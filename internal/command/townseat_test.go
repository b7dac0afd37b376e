package command

import (
	"context"
	"io"
	"strings"
	"testing"
	"time"
)

// silent is a program without a process, which has so long for an answer.
func silent(limit time.Duration) *program {
	return &program{in: make(chan []byte, 1), lines: make(chan string, 4), ended: make(chan struct{}), limit: limit}
}

// A program that says nothing is late, and has its late answer taken for what it
// is: one to an earlier turn.
func TestLateAnswer(t *testing.T) {
	p := silent(time.Nanosecond)
	if a, ok := p.answer(context.Background(), 0, "state"); ok {
		t.Fatalf("silence is the answer %+v", a)
	}
	if p.send("state") {
		t.Error("a program that takes no line is handed another one")
	}
	<-p.in
	p.limit = time.Hour
	p.lines <- `{"action": "I walk to the Docks."}`
	p.lines <- `{"action": "I wait."}`
	if a, ok := p.answer(context.Background(), 1, "state"); !ok || a.Sentence != "I wait." {
		t.Errorf("the answer to turn 1 is %+v", a)
	}
	<-p.in

	// One that says for which turn it is needs no guess.
	p.owed = 2
	p.lines <- `{"action": "I go to the Chapel.", "turn": 2}`
	if a, ok := p.answer(context.Background(), 2, "state"); !ok || a.Sentence != "I go to the Chapel." || p.owed != 0 {
		t.Errorf("the answer to turn 2 is %+v", a)
	}
}

func TestProgramThatHasEnded(t *testing.T) {
	p := silent(time.Hour)
	close(p.lines)
	if _, ok := p.answer(context.Background(), 0, "state"); ok || p.late != giveUp {
		t.Error("a program that has ended is asked again")
	}
}

// endless is a text that does not end for a long time.
type endless int

func (n *endless) Read(p []byte) (int, error) {
	if *n -= endless(len(p)); *n < 0 {
		return 0, io.EOF
	}
	for i := range p {
		p[i] = 'a'
	}
	return len(p), nil
}

func TestEndlessLine(t *testing.T) {
	p := silent(time.Hour)
	line := endless(64 << 20)
	p.read(io.MultiReader(&line, strings.NewReader("\n{\"action\": \"I wait.\"}\n")))
	if line := <-p.lines; len(line) > longest {
		t.Errorf("%d bytes of an endless line are kept", len(line))
	}
	if line := <-p.lines; line != `{"action": "I wait."}` {
		t.Errorf("after an endless line comes %q", line)
	}
}
