package command

import (
	"fmt"
	"strings"

	"rpg/internal/argparse"
	"rpg/internal/referee"
	"rpg/internal/tell"
	"rpg/internal/view"
	"rpg/internal/world"
)

// agentSpecs are the commands by which characters speak for themselves.
func agentSpecs() []Spec {
	character := []argparse.Arg{rest("character", "who is to speak: an id, a name, or the start of one")}
	return []Spec{
		{
			Name: "npc-brief", Help: "all that a character's own agent is given for one line",
			About: "Hand it on as it is, and ask for it again for every line: things may have changed. It counts one of the turn's agent lines, " +
				"and in a side scene one of its replies. Whoever was here at this turn's look or move, and was taken away since, still has a parting line.",
			Args: character, For: Referee, Needs: Run, Turn: Telling, Run: npcBrief,
		},
		{
			Name: "talk", Help: "how to voice somebody generated, and what they know",
			About: "It counts: who is talked to often enough (settings: promoteAfter) has come to matter, and speaks through an agent from then on.",
			Args:  character, For: Referee, Needs: Run, Turn: Acting, Run: talk,
		},
	}
}

// nobodyNamed refuses a command that was given no name.
func (c *Call) nobodyNamed() (Answer, error) {
	return refuse("who is to speak? rpg %s CHAR; CHARACTERS HERE in look says who is here", strings.Join(c.Words.Command, " "))
}

func npcBrief(c *Call) (Answer, error) {
	words := joined(c.Words.Words("character"))
	if words == "" {
		return c.nobodyNamed()
	}
	id, cue, no := referee.AgentLine(c.Tx, c.Person, words)
	if no != nil {
		return c.refused(no)
	}
	cue.Limits = c.switches.open().Limits()
	return Answer{Page: view.NPCBrief(c.Game, c.Person, id, cue)}, nil
}

func talk(c *Call) (Answer, error) {
	words := joined(c.Words.Words("character"))
	if words == "" {
		return c.nobodyNamed()
	}
	id, promoted, no := referee.Talk(c.Tx, c.Person, words)
	if no != nil {
		return c.refused(no)
	}
	var p tell.Page
	if promoted {
		text := fmt.Sprintf("%s speaks through an agent of their own from now on: rpg npc-brief %s", tell.OneLine(c.Game.Name(world.CharacterRef(id))), id)
		p.AddData("PROMOTED", text, id)
	}
	return Answer{Page: append(p, view.Talk(c.Game, c.Person, id)...)}, nil
}
