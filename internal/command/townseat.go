package command

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"

	"rpg/internal/tell"
	"rpg/internal/town"
)

// A program is a command of somebody's that plays one seat, for the whole
// episode: lines of JSON in, lines out.
type program struct {
	cmd   *exec.Cmd
	stop  context.CancelFunc
	in    chan []byte   // lines for it
	lines chan string   // lines of it; closed at its end
	ended chan struct{} // nobody reads its lines any more
	limit time.Duration
	owed  int // answers that came too late and may come yet
	late  int // turns in a row without an answer
}

// giveUp is after how many turns without an answer a program is not asked again.
const giveUp = 3

// program starts a command.
func (c *Call) program(line string, limit time.Duration) (*program, error) {
	ctx, stop := context.WithCancel(context.Background())
	cmd := shell(ctx, line)
	cmd.Dir, cmd.Stderr = c.Dir, &tail{most: maxComplaint}
	cmd.Env = append(os.Environ(), "RPG_HOME=", "RPG_AS=")
	cmd.Cancel = func() error { return endGroup(cmd) }
	cmd.WaitDelay = lingering
	stdin, err := cmd.StdinPipe()
	if err != nil {
		stop()
		return nil, err
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		stop()
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		stop()
		return nil, fmt.Errorf("the command %s cannot be started: %w", tell.Quote(line), err)
	}
	p := &program{cmd: cmd, stop: stop, in: make(chan []byte, 1), lines: make(chan string), ended: make(chan struct{}), limit: limit}
	go p.write(stdin)
	go p.read(stdout)
	return p, nil
}

// write hands the program its lines. One that reads none keeps only this waiting.
func (p *program) write(stdin io.WriteCloser) {
	defer stdin.Close()
	for line := range p.in {
		if _, err := stdin.Write(line); err != nil {
			for range p.in { // it has ended; nobody reads the rest
			}
			return
		}
	}
}

// read takes the program's lines, of which the ends of long ones are dropped.
func (p *program) read(stdout io.Reader) {
	defer close(p.lines)
	r := bufio.NewReader(stdout)
	for {
		line, err := readLine(r)
		if line != "" {
			select {
			case p.lines <- line:
			case <-p.ended:
				return
			}
		}
		if err != nil {
			return
		}
	}
}

// send hands over one line; false when the program has not taken the last one.
func (p *program) send(v any) bool {
	line, err := json.Marshal(v)
	if err != nil {
		return false
	}
	select {
	case p.in <- append(line, '\n'):
		return true
	default:
		return false
	}
}

func (p *program) ask(ctx context.Context, e *town.Episode, seat int) <-chan said {
	out := make(chan said, 1)
	if p.late >= giveUp {
		out <- said{none: true}
		return out
	}
	o := e.Observe(seat) // here, not later: the episode is not for two at once
	turn := e.Turn()
	go func() {
		a, ok := p.answer(ctx, turn, o)
		if p.late++; ok {
			p.late = 0
		}
		out <- said{Action: a, none: !ok}
	}()
	return out
}

// again asks for an answer once more.
type again struct {
	Type string `json:"type"`
	Turn int    `json:"turn"`
	Why  string `json:"why"`
}

// answer shows the program how things are, and waits for what it does.
func (p *program) answer(ctx context.Context, turn int, o any) (town.Action, bool) {
	if !p.send(o) {
		return town.Action{}, false
	}
	timer := time.NewTimer(p.limit)
	defer timer.Stop()
	for asked := 1; ; {
		select {
		case <-ctx.Done():
			return town.Action{}, false
		case <-timer.C:
			p.owed++
			return town.Action{}, false
		case line, open := <-p.lines:
			if !open {
				p.late = giveUp // it has ended
				return town.Action{}, false
			}
			if p.owed > 0 && ofTurn(line) != turn {
				p.owed-- // the answer to an earlier turn
				continue
			}
			p.owed = 0
			a, err := town.ReadReply(line)
			if err == nil {
				return a, true
			}
			if asked++; asked > 2 || !p.send(again{"retry", turn, err.Error()}) {
				return town.Action{}, false
			}
			timer.Reset(max(p.limit/2, min(p.limit, 8*time.Second)))
		}
	}
}

// ofTurn is the turn that an answer says it is for; -1 when it says none.
func ofTurn(line string) int {
	var v struct{ Turn *int }
	if json.Unmarshal([]byte(line), &v) != nil || v.Turn == nil {
		return -1
	}
	return *v.Turn
}

// end shows the program how the episode ended, and gives it a moment to go by
// itself.
func (p *program) end(e *town.Episode, seat int) (gone func()) {
	if p.late < giveUp && e.Over() != "" {
		p.send(e.Observe(seat))
	}
	close(p.in)
	close(p.ended)
	return func() {
		done := make(chan struct{})
		go func() {
			p.cmd.Wait()
			close(done)
		}()
		timer := time.NewTimer(lingering)
		defer timer.Stop()
		select {
		case <-done:
		case <-timer.C:
		}
		endGroup(p.cmd)
		p.stop()
	}
}
