package command

import (
	"fmt"

	"rpg/internal/argparse"
	"rpg/internal/game"
	"rpg/internal/referee"
	"rpg/internal/tell"
)

// sceneSpecs is the command for the little plays of two characters.
func sceneSpecs() []Spec {
	return []Spec{{
		Name: "scene", Help: "a side scene: two characters with agents play it, just for fun",
		About: "look lists it under SCENE HERE. While it plays, rpg npc-brief counts its replies. It changes no flags of the story.",
		For:   Referee,
		Subs: []Spec{
			{
				Name: "start", Help: "let a scene play, once the person has taken it up",
				Args: []argparse.Arg{rest("id", "the scene")},
				For:  Referee, Needs: Run, Turn: Acting, Run: startScene,
			},
			{
				Name: "end", Help: "end the scene that plays, with or without its reward",
				About: "Whoever walks away ends it too, without a reward.",
				Args:  []argparse.Arg{one("id", "the scene"), opt("reward", "the word reward, when its text says that it was earned")},
				For:   Referee, Needs: Run, Turn: Telling, Run: endScene,
			},
		},
	}}
}

func startScene(c *Call) (Answer, error) {
	words := joined(c.Words.Words("id"))
	if words == "" {
		return refuse("which scene? rpg scene start ID; SCENE HERE in look names those that can begin")
	}
	id, no := referee.StartScene(c.Tx, c.Person, words)
	if no != nil {
		return c.refused(no)
	}
	s := c.Game.SceneNamed(id)
	var p tell.Page
	p.AddData("SCENE STARTED", fmt.Sprintf("%s, %d replies in all: rpg npc-brief %s, then %s", tell.Scene(c.Game, id), game.Replies(s), s.Between[0], s.Between[1]),
		map[string]any{"id": id, "replies": game.Replies(s), "between": s.Between})
	return Answer{Page: p}, nil
}

func endScene(c *Call) (Answer, error) {
	word := c.Words.Word("reward")
	if word != "" && word != "reward" {
		return refuse("%s is no word of this command: rpg scene end ID, or rpg scene end ID reward", tell.Quote(word))
	}
	id, no, err := referee.EndScene(c.Tx, c.Person, c.Words.Word("id"), word != "")
	switch {
	case err != nil:
		return Answer{}, err
	case no != nil:
		return c.refused(no)
	}
	p := tell.Referee(c.Game, c.Tx.Lines)
	p.AddData("SCENE ENDED", tell.Scene(c.Game, id), id)
	return Answer{Page: p}, nil
}
