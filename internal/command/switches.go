package command

import (
	"maps"
	"strconv"

	"rpg/internal/game"
	"rpg/internal/settings"
	"rpg/internal/store"
)

// switches are the owner's, as a command asks for them. The file is read when
// the first question is asked: a command that asks none has no use for it. What
// is answered otherwise than by default goes into the log, so that the command
// can be carried out again at a table where other things are settled by now.
type switches struct {
	path string
	read bool
	now  settings.Settings
	err  error
	told map[string]string
}

func (s *switches) open() settings.Settings {
	if !s.read {
		s.read = true
		s.now, s.err = settings.Load(s.path)
	}
	return s.now
}

// keep notes an answer that the log needs.
func (s *switches) keep(key, text string) {
	if s.told == nil {
		s.told = map[string]string{}
	}
	s.told[key] = text
}

func (s *switches) AgentRests(character string) bool {
	rests := s.open().AgentRests(character)
	if rests {
		s.keep(settings.Agents+"."+character, settings.Resting)
	}
	return rests
}

func (s *switches) PromoteAfter() int {
	n := s.open().PromoteAfter()
	if n != (settings.Settings{}).PromoteAfter() {
		s.keep(settings.PromoteAfter, strconv.Itoa(n))
	}
	return n
}

func (s *switches) Generates(kind string) bool {
	may := s.open().Generates(kind)
	if !may {
		s.keep(settings.Generate+"."+kind, settings.Off)
	}
	return may
}

func (s *switches) Metered() bool {
	counts := s.open().Metered()
	if !counts {
		s.keep(settings.Meter, settings.Off)
	}
	return counts
}

// settle lays the owner's switches before a game.
func (c *Call) settle(g *game.Game) {
	c.switches = &switches{path: c.Project.Settings()}
	g.Switches = c.switches
}

// settledThen lays before a game the switches that an event was answered by.
func (c *Call) settledThen(g *game.Game, ev *store.Event) error {
	c.switches = &switches{read: true}
	for _, key := range sortedKeys(ev.Settled) {
		set, why, err := c.switches.now.Set(key, ev.Settled[key])
		if err != nil || why != "" {
			return errOtherwise
		}
		c.switches.now = set
	}
	g.Switches = c.switches
	return nil
}

// answered is what the log keeps of the switches.
func (s *switches) answered() map[string]string {
	if s == nil || len(s.told) == 0 {
		return nil
	}
	return maps.Clone(s.told)
}
