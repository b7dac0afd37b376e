package command

import (
	"fmt"
	"strings"

	"rpg/internal/argparse"
	"rpg/internal/names"
	"rpg/internal/settings"
	"rpg/internal/store"
	"rpg/internal/tell"
	"rpg/internal/view"
	"rpg/internal/world"
)

// settingsSpecs are the owner's switches.
func settingsSpecs() []Spec {
	return []Spec{{
		Name: "settings", Help: "the owner's switches, each with its value and what it does",
		For: Owner, Needs: Project, Run: showSettings,
		Subs: []Spec{{
			Name: "set", Help: "set a switch; an empty value brings its default back",
			Args: []argparse.Arg{
				one("key", "agents, agents.ID, generate, generate.KIND, promoteAfter, meter or limits"),
				rest("value", "what it is set to; - reads it from standard input"),
			},
			Options: []argparse.Option{{Long: "file", Metavar: "F", Help: "the value is the text of this file"}},
			For:     Owner, Needs: Files, Run: setSetting,
		}},
	}}
}

// settingHelp is what a switch does.
func settingHelp(key string) string {
	switch key {
	case settings.Agents:
		return "whether characters speak through agents of their own, all or one by one (agents.ID); resting: the referee speaks for them"
	case settings.Generate:
		return "whether things may be created during a run where the game allows it, all kinds or one by one (generate.KIND: " + tell.List(settings.Kinds()) + ")"
	case settings.PromoteAfter:
		return "after how many talks somebody generated speaks through an agent; 0: never"
	case settings.Meter:
		return "whether the game's meter counts; off: nothing costs and nothing is spent"
	}
	return "what this table keeps out of its story, a few lines that every brief carries"
}

func showSettings(c *Call) (Answer, error) {
	s, err := settings.Load(c.Project.Settings())
	if err != nil {
		return Answer{}, &broken{err}
	}
	var p tell.Page
	for _, key := range [...]string{settings.Agents, settings.Generate} {
		addSetting(&p, s, key)
		for _, of := range s.Apart(key) {
			addSetting(&p, s, key+"."+of)
		}
	}
	addSetting(&p, s, settings.PromoteAfter)
	addSetting(&p, s, settings.Meter)
	addSetting(&p, s, settings.Limits)
	if kept := s.Kept(); len(kept) > 0 {
		p.AddData("NOT READ", tell.List(kept)+"; kept in the file, and nothing in this version reads it", kept)
	}
	return Answer{Page: p}, nil
}

// addSetting says what a switch is set to and, unless it is one character's or
// one kind's, what it does.
func addSetting(p *tell.Page, s settings.Settings, key string) {
	head, of, apart := strings.Cut(key, ".")
	var value any
	switch head {
	case settings.Agents:
		value = s.Agent(of)
	case settings.Generate:
		value = onOff(s.Generates(of))
	case settings.PromoteAfter:
		value = s.PromoteAfter()
	case settings.Meter:
		value = onOff(s.Metered())
	case settings.Limits:
		if s.Limits() != "" {
			view.Outside(p, "LIMITS", s.Limits(), nil)
			return
		}
		p.AddData("LIMITS", "none; "+settingHelp(key), "")
		return
	}
	label := map[string]string{
		settings.Agents: "AGENTS", settings.Generate: "GENERATE", settings.PromoteAfter: "PROMOTE AFTER", settings.Meter: "METER",
	}[head]
	text := fmt.Sprint(value)
	if apart {
		label += " " + of
	} else {
		text += "; " + settingHelp(key)
	}
	p.AddData(label, text, value)
}

func onOff(is bool) string {
	if is {
		return settings.On
	}
	return settings.Off
}

func setSetting(c *Call) (Answer, error) {
	key := c.Words.Word("key")
	if no := noSetting(key); no != "" {
		return Answer{Refused: no}, nil
	}
	if _, file := c.Words.Option("file"); !file && len(c.Words.Words("value")) == 0 {
		return refuse("what should %s be? rpg settings set %s VALUE, or --file F; \"\" brings its default back", key, key)
	}
	value, err := c.Line("value")
	if err != nil {
		return Answer{}, err
	}
	s, err := settings.Load(c.Project.Settings())
	if err != nil {
		return Answer{}, &broken{err}
	}
	s, why, err := s.Set(key, value)
	switch {
	case err != nil:
		return Answer{}, &broken{err}
	case why != "":
		return Answer{Refused: why}, nil
	}
	if err := store.WriteFile(c.Project.Settings(), s.Bytes()); err != nil {
		return Answer{}, &broken{fmt.Errorf("writing the settings: %w", err)}
	}
	var p tell.Page
	addSetting(&p, s, key)
	return Answer{Page: p}, nil
}

// noSetting says why a key cannot be set, and what could have been meant.
func noSetting(key string) string {
	known := []string{settings.Agents, settings.Generate, settings.PromoteAfter, settings.Meter, settings.Limits}
	head, of, dotted := strings.Cut(key, ".")
	switch {
	case head == settings.Agents && dotted && !world.PlainID(of):
		return fmt.Sprintf("%s is no character's id: agents.ID, as in agents.pell", tell.Quote(of))
	case head == settings.Generate && !settings.Known(key):
		return fmt.Sprintf("%s is no kind of thing that can be created; the kinds are %s", tell.Quote(of), tell.List(settings.Kinds()))
	case settings.Known(key):
		return ""
	}
	no := fmt.Sprintf("there is no setting %s; there are agents, agents.ID, generate, generate.KIND, promoteAfter, meter and limits", tell.Quote(key))
	if near := names.Nearest(key, known, 1); len(near) > 0 {
		no += "; did you mean " + near[0] + "?"
	}
	return no
}
