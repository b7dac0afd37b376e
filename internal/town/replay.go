package town

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
)

// Protocol names the form of a replay.
const Protocol = "rpg.town.v1"

// MostReplay is the size of a replay at most, in bytes.
const MostReplay = 16 << 20

// Replay is an episode as a file keeps it. It holds all that is needed to play
// it again: the town, the seed, the variant, and what was said. Everything else
// in it can be worked out from these, and is checked against them.
type Replay struct {
	Protocol string   `json:"protocol"`
	Names    []string `json:"names"`       // of the seats
	Players  []string `json:"policyNames"` // who played them
	Config   struct {
		Config
		World Table `json:"world"`
	} `json:"config"`
	Events  []Event `json:"events"`
	Results Results `json:"results"`
}

// Replay is the record of an episode that was recorded and is over. players
// names who played each seat.
func (e *Episode) Replay(players []string) *Replay {
	r := &Replay{Protocol: Protocol, Names: e.Names, Players: players, Events: e.Events(), Results: e.Results(players)}
	r.Config.Config, r.Config.World = e.Config, e.Table
	return r
}

// Encode lays a replay out, with an event on each line.
func (r *Replay) Encode() ([]byte, error) {
	head, err := json.Marshal(struct {
		Protocol string   `json:"protocol"`
		Names    []string `json:"names"`
		Players  []string `json:"policyNames"`
		Config   any      `json:"config"`
	}{r.Protocol, r.Names, r.Players, r.Config})
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	b.Write(head[:len(head)-1])
	b.WriteString(",\"events\":[\n")
	for i, v := range r.Events {
		line, err := json.Marshal(v)
		if err != nil {
			return nil, err
		}
		b.Write(line)
		if i < len(r.Events)-1 {
			b.WriteByte(',')
		}
		b.WriteByte('\n')
	}
	results, err := json.Marshal(r.Results)
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(&b, "],\"results\":%s}\n", results)
	return b.Bytes(), nil
}

// Decode reads a replay, which may come from anywhere. It checks its form alone:
// see [Replay.Verify].
func Decode(data []byte) (*Replay, error) {
	if len(data) > MostReplay {
		return nil, fmt.Errorf("it has %d bytes: a replay has at most %d", len(data), MostReplay)
	}
	var r Replay
	d := json.NewDecoder(bytes.NewReader(data))
	if err := d.Decode(&r); err != nil {
		return nil, fmt.Errorf("it is no replay: %w", err)
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, errors.New("it is no replay: there is more after its end")
	}
	if r.Protocol != Protocol {
		return nil, fmt.Errorf("its protocol is %.40q: %q was expected", r.Protocol, Protocol)
	}
	if r.Config.Turns < 1 || r.Config.Turns > mostTurns {
		return nil, fmt.Errorf("it has %d turns: 1 to %d were expected", r.Config.Turns, mostTurns)
	}
	if seats := r.Config.World.Rules.Seats; len(r.Players) != seats || len(r.Names) != seats {
		return nil, fmt.Errorf("it names %d seats and %d players, of %d", len(r.Names), len(r.Players), seats)
	}
	return &r, nil
}

// Open makes the town that a replay was played in, and an episode at its start.
func (r *Replay) Open() (*Episode, error) {
	t, err := New(r.Config.World)
	if err != nil {
		return nil, err
	}
	e := t.Start(r.Config.Config)
	e.Record()
	return e, nil
}

// said are the actions that a replay keeps, by turn and seat.
func (r *Replay) said() ([][]Action, error) {
	seats := len(r.Names)
	var all [][]Action
	var seen []bool
	for _, v := range r.Events {
		if v.Kind != kindAct {
			continue
		}
		a := v.Act
		switch {
		case a.Turn != len(all) && a.Turn != len(all)-1, a.Turn < 0, a.Seat < 0 || a.Seat >= seats:
			return nil, fmt.Errorf("an act is of turn %d and seat %d, which are not next", a.Turn, a.Seat)
		case a.Turn == len(all):
			if len(all) > 0 && slices.Contains(seen, false) {
				return nil, fmt.Errorf("turn %d has no act of seat %d", len(all)-1, slices.Index(seen, false))
			}
			all, seen = append(all, make([]Action, seats)), make([]bool, seats)
		}
		if seen[a.Seat] {
			return nil, fmt.Errorf("seat %d acts twice in turn %d", a.Seat, a.Turn)
		}
		seen[a.Seat] = true
		all[a.Turn][a.Seat] = Action{Sentence: a.Sentence, Say: a.Say, Notes: a.Text, Scripted: a.Scripted}
	}
	if len(all) > 0 && slices.Contains(seen, false) {
		return nil, fmt.Errorf("turn %d has no act of seat %d", len(all)-1, slices.Index(seen, false))
	}
	return all, nil
}

// PlayAgain plays a replay from its sentences. before, if any, is called when a
// turn's sentences are known and nothing of it is done.
func (r *Replay) PlayAgain(before func(*Episode)) (*Episode, error) {
	e, err := r.Open()
	if err != nil {
		return nil, err
	}
	turns, err := r.said()
	if err != nil {
		return nil, err
	}
	for _, actions := range turns {
		if before != nil {
			before(e)
		}
		for seat, a := range actions {
			if err := e.Act(seat, a); err != nil {
				return nil, fmt.Errorf("turn %d cannot be played: %w", e.turn, err)
			}
		}
	}
	if last := r.end(); last != nil && last.Text == Deadline {
		e.Stop(Deadline) // this alone cannot be worked out
	}
	return e, nil
}

func (r *Replay) end() *End {
	for _, v := range r.Events {
		if v.Kind == kindEnd {
			return v.End
		}
	}
	return nil
}

// Difference is where a replay does not say what happens when it is played.
type Difference struct {
	Event int    `json:"event"` // from 0 on; as many as there are events: the results
	Where string `json:"where"`
	Got   string `json:"got"`  // what the file says
	Want  string `json:"want"` // what happens
}

// Verify plays a replay again, and gives the first difference; nil when there is
// none. An error is a file that cannot be played at all.
func (r *Replay) Verify() (*Difference, error) {
	e, err := r.PlayAgain(nil)
	if err != nil {
		return nil, err
	}
	if !slices.Equal(r.Names, e.Names) {
		return &Difference{0, "the names", fmt.Sprint(r.Names), fmt.Sprint(e.Names)}, nil
	}
	want := e.Events()
	for i := range max(len(r.Events), len(want)) {
		got, now := "nothing", "nothing"
		if i < len(r.Events) {
			got = line1(r.Events[i])
		}
		if i < len(want) {
			now = line1(want[i])
		}
		if got != now {
			return &Difference{i, e.place(i, r.Events, want), got, now}, nil
		}
	}
	if got, now := line1(r.Results), line1(e.Results(r.Players)); got != now {
		return &Difference{len(want), "the results", got, now}, nil
	}
	return nil, nil
}

// place says in which turn, and whose act, an event is.
func (e *Episode) place(i int, got, want []Event) string {
	for _, all := range [][]Event{want, got} {
		if i >= len(all) {
			continue
		}
		switch v := all[i]; v.Kind {
		case kindAct:
			name := ""
			if v.Act.Seat >= 0 && v.Act.Seat < len(e.Names) {
				name = e.Names[v.Act.Seat]
			}
			return fmt.Sprintf("turn %d, the act of %s (seat %d)", v.Act.Turn, name, v.Act.Seat)
		case kindTurn:
			return fmt.Sprintf("turn %d, how the town stands", v.Frame.Turn)
		default:
			return "the " + v.Kind
		}
	}
	return ""
}

func line1(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		return err.Error()
	}
	return string(b)
}
