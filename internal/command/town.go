package command

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"rpg/internal/argparse"
	"rpg/internal/content"
	"rpg/internal/tell"
	"rpg/internal/town"
)

// townSpecs are the commands for towns, where a few seats act all at once.
func townSpecs() []Spec {
	return []Spec{{
		Name: "town", Help: "a town where a few seats act at once, in plain sentences",
		For: Player, Needs: Nothing,
		Subs: []Spec{
			townRunSpec(),
			{
				Name: "replay", Help: "tell a replay, turn by turn",
				About: "With --turn and --seat it also shows what that seat was shown before it spoke.",
				Args:  []argparse.Arg{one("file", "a replay that town run has written")},
				Options: []argparse.Option{
					{Long: "turn", Metavar: "N", Int: true, Help: "only this turn, from 1 on"},
					{Long: "seat", Metavar: "S", Help: "only this seat: its number from 0 on, or its name"},
				},
				For: Player, Needs: Nothing, Run: townReplay,
			},
			{
				Name: "verify", Help: "play a replay again, and say where it first differs",
				Args: []argparse.Arg{one("file", "a replay that town run has written")},
				For:  Player, Needs: Nothing, Run: townVerify,
			},
			{
				Name: "highlights", Help: "the acts of a replay that are most of a story",
				Args: []argparse.Arg{one("file", "a replay that town run has written")},
				Options: []argparse.Option{
					{Long: "most", Metavar: "N", Int: true, Help: fmt.Sprintf("how many at most (default: %d)", usualHighlights)},
				},
				For: Player, Needs: Nothing, Run: townHighlights,
			},
			{
				Name: "bench", Help: "play many episodes by the baselines, and see how they fare",
				About: "The numbers are the same on any machine, however many of its cores play.",
				Options: slices.Concat(townOptions(), []argparse.Option{
					{Long: "episodes", Metavar: "N", Int: true, Help: fmt.Sprintf("how many, each with the next seed (default: %d)", usualEpisodes)},
					{Long: "seats", Metavar: "A,B,…", Help: "the baselines, one for each seat (default: the game's own table)"},
				}),
				For: Player, Needs: Nothing, Run: townBench,
			},
		},
	}}
}

const (
	usualHighlights = 8
	usualEpisodes   = 1000
	mostEpisodes    = 10_000_000
)

// townOptions say which town is played, and how.
func townOptions() []argparse.Option {
	return []argparse.Option{
		{Long: "game", Metavar: "G", Help: "a game in games/ that is a town (default: the only one)"},
		{Long: "seed", Metavar: "N", Help: "what the town is drawn from: a whole number (default: 1)"},
		{Long: "turns", Metavar: "T", Int: true, Help: "how many turns (default: the town's own)"},
		{Long: "variant", Metavar: "V", Help: "which of the town's rules (default: its first)"},
		{Long: "no-speech", Help: "nobody is heard"},
	}
}

// setting is a town that is about to be played.
type setting struct {
	*town.Town
	id     string
	config town.Config
}

// town opens the town that the options name. The text says why there is none.
func (c *Call) town() (*setting, string, error) {
	l, err := c.gamesToPlay()
	if err != nil {
		return nil, "", err
	}
	id, given := c.Words.Option("game")
	if !given {
		var towns []string
		for _, g := range l.ids {
			if book, err := l.open(g); err == nil && book.World().Town != nil {
				towns = append(towns, g)
			}
		}
		if len(towns) != 1 {
			return nil, "which town? --game, one of " + tell.List(towns), nil
		}
		id = towns[0]
	}
	if no := c.cannotPlay(l, id); no != "" {
		return nil, no, nil
	}
	book, err := l.open(id)
	if err != nil {
		return nil, "", &broken{fmt.Errorf("the game %s cannot be opened: %w", id, err)}
	}
	if book.World().Town == nil {
		return nil, fmt.Sprintf("%s is no town: there is no “town” in its settings", id), nil
	}
	if problem := worst(book); problem != "" {
		return nil, problem, nil
	}
	t, err := town.From(book.World())
	if err != nil {
		return nil, fmt.Sprintf("the town %s cannot be played: %v", id, err), nil
	}
	s := &setting{Town: t, id: id}
	return s, c.configure(s), nil
}

// worst is the first error in a game's files, if any.
func worst(book *content.Book) string {
	for _, p := range book.ReadAll() {
		if p.Severity == content.Error {
			return fmt.Sprintf("%s:%d: %s; rpg audit lists all that is wrong", p.Pos.File, p.Pos.Line, p.Message)
		}
	}
	return ""
}

// configure reads how the town is to be played; the text says what is wrong.
func (c *Call) configure(s *setting) string {
	s.config = town.Config{Seed: 1, Turns: s.Rules.Turns.Usual}
	if text, given := c.Words.Option("seed"); given {
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return fmt.Sprintf("the seed of a town is a whole number, and %s is none", tell.Quote(text))
		}
		s.config.Seed = n
	}
	if n, given := c.Words.Int("turns"); given {
		if n < s.Rules.Turns.Least || n > s.Rules.Turns.Most {
			return fmt.Sprintf("%s is played for %d to %d turns", tell.OneLine(s.Name), s.Rules.Turns.Least, s.Rules.Turns.Most)
		}
		s.config.Turns = n
	}
	name, _ := c.Words.Option("variant")
	v, ok := s.Variant(name)
	if !ok {
		var all []string
		for _, v := range s.Rules.Variants {
			all = append(all, v.ID)
		}
		return fmt.Sprintf("there is no variant %s; there are %s", tell.Quote(name), tell.List(all))
	}
	s.config.Speech, s.config.Robbery = v.Speech && !c.Words.Has("no-speech"), v.Robbery
	return ""
}

// replay reads the replay that a command names.
func (c *Call) replay() (*town.Replay, string) {
	name := c.Words.Word("file")
	var r io.Reader
	if name == "-" {
		r = c.Stdin
	} else {
		f, err := os.Open(filepath.Join(c.Dir, name))
		if filepath.IsAbs(name) {
			f, err = os.Open(name)
		}
		if err != nil {
			return nil, fmt.Sprintf("the replay %s cannot be read: %v", tell.Quote(name), errors.Unwrap(err))
		}
		defer f.Close()
		r = f
	}
	data, err := io.ReadAll(io.LimitReader(r, town.MostReplay+1))
	if err != nil {
		return nil, fmt.Sprintf("the replay %s cannot be read: %v", tell.Quote(name), err)
	}
	replay, err := town.Decode(data)
	if err != nil {
		return nil, fmt.Sprintf("%s cannot be used: %s", tell.Quote(name), tell.OneLine(err.Error()))
	}
	return replay, ""
}

func townVerify(c *Call) (Answer, error) {
	r, no := c.replay()
	if no != "" {
		return Answer{Refused: no}, nil
	}
	d, err := r.Verify()
	if err != nil {
		return refuse("the replay cannot be played again: %s", tell.OneLine(err.Error()))
	}
	var p tell.Page
	if d != nil {
		p.AddData("DIFFERS", fmt.Sprintf("at event %d, %s", d.Event, d.Where), d)
		p.Add("FILE", d.Got)
		p.Add("PLAYED", d.Want)
		return Answer{Page: p, Refused: "the replay does not say what happens when it is played"}, nil
	}
	p.AddData("VERIFIED", fmt.Sprintf("%d events, %d turns, %s", len(r.Events), r.Results.Turns, r.Results.Winner(r.Names)), r.Results)
	return Answer{Page: p}, nil
}

func townHighlights(c *Call) (Answer, error) {
	r, no := c.replay()
	if no != "" {
		return Answer{Refused: no}, nil
	}
	most, given := c.Words.Int("most")
	switch {
	case !given:
		most = usualHighlights
	case most < 1:
		return refuse("--most takes how many, from 1 on")
	}
	e, err := r.PlayAgain(nil)
	if err != nil {
		return refuse("the replay cannot be played again: %s", tell.OneLine(err.Error()))
	}
	var p tell.Page
	for _, h := range e.Highlights(most, leastHighlight) {
		p.AddData("HIGHLIGHT", fmt.Sprintf("turn %d, %s, %s: %s", h.Turn+1, h.Kind, h.Name, h.Told), h)
	}
	if len(p) == 0 {
		p.Add("HIGHLIGHTS", "none: nobody has done anything yet that is much of a story")
	}
	return Answer{Page: p}, nil
}

// leastHighlight leaves out what everybody does all day.
const leastHighlight = 20

func townBench(c *Call) (Answer, error) {
	s, no, err := c.town()
	if no != "" || err != nil {
		return Answer{Refused: no}, err
	}
	b := town.Bench{Town: s.Town, Config: s.config, Episodes: usualEpisodes, Table: s.Rules.Table, Workers: runtime.GOMAXPROCS(0)}
	if n, given := c.Words.Int("episodes"); given {
		b.Episodes = n
	}
	if b.Episodes < 1 || b.Episodes > mostEpisodes {
		return refuse("--episodes takes how many, from 1 to %d", mostEpisodes)
	}
	if seats, given := c.Words.Option("seats"); given {
		b.Table = strings.Split(seats, ",")
		for i := range b.Table {
			b.Table[i] = strings.TrimSpace(b.Table[i])
		}
	}
	if no := sit(s, b.Table, town.Baselines()); no != "" {
		return Answer{Refused: no}, nil
	}
	if done := c.progress(b.Episodes); done != nil {
		b.Progress = done
	}
	all, err := b.Run()
	if err != nil {
		return Answer{}, err
	}
	var p tell.Page
	p.AddData("TOWN", fmt.Sprintf("%s (%s), %d episodes of %d turns, seeds %d to %d", tell.OneLine(s.Name), s.id, b.Episodes, b.Turns, b.Seed, b.Seed+int64(b.Episodes)-1), s.id)
	p = append(p, tell.Row{Label: "FARED", Text: strings.TrimSuffix(town.Fares(all, b.Episodes), "\n"), Block: true, Data: all})
	return Answer{Page: p}, nil
}

// sit says what is wrong with who is to sit at a table.
func sit(s *setting, table, known []string) string {
	if len(table) != s.Rules.Seats {
		return fmt.Sprintf("%s has %d seats, and --seats names %d", tell.OneLine(s.Name), s.Rules.Seats, len(table))
	}
	for _, name := range table {
		if kind, _, isCmd := strings.Cut(name, ":"); !slices.Contains(known, name) && !(isCmd && slices.Contains(known, kind+":")) {
			return fmt.Sprintf("nobody called %s can sit at the table; a seat is one of %s", tell.Quote(name), tell.List(known))
		}
	}
	return ""
}

// progress draws a bar for somebody who waits, where it goes to a terminal.
func (c *Call) progress(all int) func(done int) {
	f, is := c.Stderr.(*os.File)
	if !is {
		return nil
	}
	if fi, err := f.Stat(); err != nil || fi.Mode()&os.ModeCharDevice == 0 {
		return nil
	}
	const wide = 40
	most := 0
	return func(done int) {
		most = max(most, done)
		full := wide * most / all
		fmt.Fprintf(f, "\r[%s%s] %d of %d", strings.Repeat("#", full), strings.Repeat(".", wide-full), most, all)
		if most == all {
			fmt.Fprint(f, "\r"+strings.Repeat(" ", wide+40)+"\r")
		}
	}
}
