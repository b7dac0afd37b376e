package command

import (
	"fmt"

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
				one("key", "agents, agents.ID or limits"),
				rest("value", "what it is set to; - reads it from standard input"),
			},
			Options: []argparse.Option{{Long: "file", Metavar: "F", Help: "the value is the text of this file"}},
			For:     Owner, Needs: Files, Run: setSetting,
		}},
	}}
}

// settingHelp is what a switch does.
func settingHelp(key string) string {
	if key == settings.Limits {
		return "what this table keeps out of its story, a few lines that every brief carries"
	}
	return "whether a character speaks through an agent of its own; resting: the referee speaks for it, as for all in this version"
}

func showSettings(c *Call) (Answer, error) {
	s, err := settings.Load(c.Project.Settings())
	if err != nil {
		return Answer{}, &broken{err}
	}
	var p tell.Page
	addSetting(&p, s, settings.Agents)
	for _, id := range s.Characters() {
		addSetting(&p, s, settings.Agents+"."+id)
	}
	addSetting(&p, s, settings.Limits)
	if kept := s.Kept(); len(kept) > 0 {
		p.AddData("NOT READ", tell.List(kept)+"; kept in the file, and nothing in this version reads it", kept)
	}
	return Answer{Page: p}, nil
}

// addSetting says what a switch is set to, and what it does.
func addSetting(p *tell.Page, s settings.Settings, key string) {
	if key == settings.Limits {
		if s.Limits() == "" {
			p.AddData("LIMITS", "none; "+settingHelp(key), "")
			return
		}
		view.Outside(p, "LIMITS", s.Limits(), nil)
		return
	}
	id := ""
	if key != settings.Agents {
		id = key[len(settings.Agents)+1:]
	}
	label := "AGENTS"
	if id != "" {
		label += " " + id
	}
	text := s.Agent(id)
	if id == "" {
		text += "; " + settingHelp(key)
	}
	p.AddData(label, text, s.Agent(id))
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
	known := []string{settings.Agents, settings.Limits}
	switch id, isAgent := key, settings.Find(key) == settings.Now && key != settings.Agents && key != settings.Limits; {
	case isAgent && !world.PlainID(id[len(settings.Agents)+1:]):
		return fmt.Sprintf("“%s” is no character's id: agents.ID, as in agents.pell", tell.OneLine(id[len(settings.Agents)+1:]))
	case settings.Find(key) == settings.Later:
		return fmt.Sprintf("%s is a switch of a later version: nothing reads it yet; this one has %s, agents.ID and %s", key, known[0], known[1])
	case settings.Find(key) == settings.Unknown:
		no := fmt.Sprintf("there is no setting “%s”; there are %s, agents.ID and %s", tell.OneLine(key), known[0], known[1])
		if near := names.Nearest(key, known, 1); len(near) > 0 {
			no += "; did you mean " + near[0] + "?"
		}
		return no
	}
	return ""
}
