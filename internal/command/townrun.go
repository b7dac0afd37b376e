package command

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"rpg/internal/argparse"
	"rpg/internal/store"
	"rpg/internal/tell"
	"rpg/internal/town"
)

// usualAnswer is how long a command has for an answer, in seconds.
const usualAnswer = 24

func townRunSpec() Spec {
	return Spec{
		Name: "run", Help: "play an episode of a town, and keep it as a replay",
		About: "Each seat is a baseline (factor or magpie), human, or cmd: and a command, which is run by the shell once for the whole episode: " +
			"each turn it gets one line of JSON, what its seat may know, and answers one line, {\"action\": \"I walk to the Docks.\"}, with a “say” and “notes” at will. " +
			"One that is late or says nothing has factor speak for it in that turn; an answer that holds no action is asked for once more. " +
			"A command with a comma in it belongs into a script.\n\n" +
			"A human is shown the same as text, and types one sentence. Ctrl-C, quit and the end of the input end the episode as it stands.",
		Options: slices.Concat(townOptions(), []argparse.Option{
			{Long: "seats", Metavar: "A,B,…", Help: "who sits where (default: the game's own table of baselines)"},
			{Long: "timeout", Metavar: "SECONDS", Int: true, Help: fmt.Sprintf("how long a command has for an answer (default: %d)", usualAnswer)},
			{Long: "out", Metavar: "FILE", Help: "where the replay goes (default: a new file in state/towns/)"},
		}),
		For: Player, Needs: Nothing, Run: townRun,
	}
}

// A sitter speaks for one seat.
type sitter interface {
	// ask is called once a turn, with how the town looks to the seat. It may
	// wait; the answer comes by the channel, and false says that there is none.
	ask(ctx context.Context, e *town.Episode, seat int) <-chan said
	// end shows the player how the episode ended. What it gives is called to
	// wait for the player to go.
	end(e *town.Episode, seat int) (gone func())
}

// said is what a player answers.
type said struct {
	town.Action
	none bool // nothing: a baseline speaks
	quit bool // the episode is to end
}

func townRun(c *Call) (Answer, error) {
	s, no, err := c.town()
	if no != "" || err != nil {
		return Answer{Refused: no}, err
	}
	table := s.Rules.Table
	if seats, given := c.Words.Option("seats"); given {
		table = strings.Split(seats, ",")
		for i := range table {
			table[i] = strings.TrimSpace(table[i])
		}
	}
	if no := sit(s, table, append(town.Baselines(), "human", "cmd:")); no != "" {
		return Answer{Refused: no}, nil
	}
	seconds, given := c.Words.Int("timeout")
	switch {
	case !given:
		seconds = usualAnswer
	case seconds < 1 || seconds > longestTurn:
		return refuse("--timeout takes seconds, from 1 to %d", longestTurn)
	}
	e := s.Start(s.config)
	e.Record()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	err = c.playTown(ctx, e, table, time.Duration(seconds)*time.Second)
	if err != nil {
		return Answer{}, err
	}
	return c.keepTown(s, e, table)
}

// playTown plays an episode to its end.
func (c *Call) playTown(ctx context.Context, e *town.Episode, table []string, limit time.Duration) error {
	var keys *keyboard
	players := make([]sitter, len(table))
	defer func() {
		var all sync.WaitGroup
		for i, p := range players {
			if p != nil {
				all.Go(p.end(e, i))
			}
		}
		all.Wait()
	}()
	for i, name := range table {
		switch line, isCmd := strings.CutPrefix(name, "cmd:"); {
		case isCmd:
			p, err := c.program(line, limit)
			if err != nil {
				return &broken{fmt.Errorf("seat %d: %w", i, err)}
			}
			players[i] = p
		case name == "human":
			if keys == nil {
				keys = newKeyboard(c.Stdin)
			}
			players[i] = &human{c: c, keys: keys}
		default:
			b, _ := town.Scripted(name)
			players[i] = scripted{b}
		}
	}
	var turns func(done int) // who waits for commands sees how far it is
	if keys == nil && slices.ContainsFunc(table, func(name string) bool { return strings.HasPrefix(name, "cmd:") }) {
		turns = c.progress(e.Turns)
	}
	for e.Over() == "" {
		if err := c.townTurn(ctx, e, players); err != nil {
			return err
		}
		if turns != nil {
			turns(e.Turn())
		}
	}
	return e.Err()
}

// townTurn asks all seats at once, and has the turn done.
func (c *Call) townTurn(ctx context.Context, e *town.Episode, players []sitter) error {
	stand, _ := town.Scripted(town.Standin)
	ctx, away := context.WithCancel(ctx)
	defer away()
	answers := make([]<-chan said, len(players))
	// Whoever thinks by themselves begins first; then those who sit here.
	for _, here := range [...]bool{false, true} {
		for i, p := range players {
			if _, sits := p.(*human); sits == here {
				answers[i] = p.ask(ctx, e, i)
			}
		}
	}
	actions := make([]town.Action, len(players))
	for i := range players {
		s := <-answers[i]
		if s.quit {
			away() // nobody need think any longer
		}
		if actions[i] = s.Action; s.none {
			actions[i] = town.Action{Sentence: stand(e, i), Scripted: true}
		}
	}
	if ctx.Err() != nil {
		e.Stop(town.Deadline)
		return nil
	}
	for i, a := range actions {
		if err := e.Act(i, a); err != nil {
			return err
		}
	}
	return nil
}

// scripted is a baseline in a seat.
type scripted struct{ town.Baseline }

func (s scripted) ask(_ context.Context, e *town.Episode, seat int) <-chan said {
	out := make(chan said, 1)
	out <- said{Action: town.Action{Sentence: s.Baseline(e, seat)}}
	return out
}

func (scripted) end(*town.Episode, int) func() { return func() {} }

// keepTown writes the replay, and says how the episode ended.
func (c *Call) keepTown(s *setting, e *town.Episode, table []string) (Answer, error) {
	data, err := e.Replay(table).Encode()
	if err != nil {
		return Answer{}, err
	}
	file, err := c.townFile(s, data)
	if err != nil {
		return Answer{}, err
	}
	story := town.Story{Episode: e, Players: table}
	r := e.Results(table)
	var p tell.Page
	p.AddData("TOWN", fmt.Sprintf("%s (%s), seed %d, %d of %d turns, %s", tell.OneLine(s.Name), s.id, s.config.Seed, r.Turns, r.MaxTurns, r.Reason), s.id)
	p = append(p, tell.Row{Label: "RESULTS", Text: strings.TrimSuffix(story.Ranking(), "\n"), Block: true, Data: r})
	p.Add("WON", r.Winner(e.Names))
	p.AddData("WATCH", fmt.Sprintf("%s town replay %s", c.Prog, shellWord(file)), file)
	return Answer{Page: p}, nil
}

// townFile writes a replay where it was asked for, or into a new file.
func (c *Call) townFile(s *setting, data []byte) (string, error) {
	if out, given := c.Words.Option("out"); given {
		path := out
		if !filepath.IsAbs(path) {
			path = filepath.Join(c.Dir, out)
		}
		if err := os.WriteFile(path, data, 0o644); err != nil {
			return "", &store.Refusal{Why: fmt.Sprintf("the replay cannot be written to %s: %v", tell.Quote(out), errors.Unwrap(err))}
		}
		return out, nil
	}
	l, err := c.gamesToPlay()
	if err != nil {
		return "", err
	}
	dir := filepath.Join(l.project.State(), "towns")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", &broken{err}
	}
	for n := 1; ; n++ {
		path := filepath.Join(dir, fmt.Sprintf("%s-%d-%d.json", s.id, s.config.Seed, n))
		f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if errors.Is(err, os.ErrExist) {
			continue
		}
		if err == nil {
			_, err = f.Write(data)
			err = errors.Join(err, f.Close())
		}
		if err != nil {
			return "", &broken{fmt.Errorf("the replay: %w", err)}
		}
		if short, err := filepath.Rel(c.Dir, path); err == nil && !strings.HasPrefix(short, "..") {
			path = short
		}
		return filepath.ToSlash(path), nil
	}
}
