package referee

import (
	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/tell"
	"rpg/internal/view"
	"rpg/internal/world"
)

// StartScene lets a side scene play before a person.
func StartScene(tx *game.Tx, person, words string) (string, *game.Refusal) {
	id, refused := view.Find(tx.Game, world.Scenes, words)
	if refused != nil {
		return "", refused
	}
	s := tx.SceneNamed(id)
	if s == nil {
		return "", no("%s cannot be read; rpg audit says why", id)
	}
	if why := view.NoScene(tx.Game, person, s); why != "" {
		return "", no("%s", why)
	}
	tx.SetScene(person, game.Playing{ID: id})
	return id, nil
}

// EndScene ends the side scene that plays before a person. rewarded gives them
// what its author set out for who earned it.
func EndScene(tx *game.Tx, person, words string, rewarded bool) (string, *game.Refusal, error) {
	now, plays := tx.Scene(person)
	if !plays {
		return "", no("no scene is playing before %s", tx.Name(world.PersonRef(person))), nil
	}
	if words != now.ID {
		id, refused := view.Find(tx.Game, world.Scenes, words)
		switch {
		case refused != nil:
			return "", refused, nil
		case id != now.ID:
			return "", no("%s is not playing; %s is: rpg scene end %s", tell.Scene(tx.Game, id), tell.Scene(tx.Game, now.ID), now.ID), nil
		}
	}
	if !rewarded {
		tx.EndScene(person)
		return now.ID, nil, nil
	}
	s := tx.SceneNamed(now.ID)
	if s == nil || s.Reward == nil || s.Reward.Coins == 0 && len(s.Reward.Items) == 0 {
		return "", no("%s has no reward: rpg scene end %s", tell.Scene(tx.Game, now.ID), now.ID), nil
	}
	tx.EndScene(person)
	return now.ID, nil, reward(tx, person, s)
}

// reward gives a person what a scene has for who earned it. A thing that is in
// somebody's hands stays there, and another one is made.
func reward(tx *game.Tx, person string, s *world.Scene) error {
	var steps []world.Step
	if s.Reward.Coins != 0 {
		steps = append(steps, world.PayCoins{Amount: s.Reward.Coins, Reason: tell.OneLine(s.Name)})
	}
	for _, id := range s.Reward.Items {
		if tx.Item(id).Counted {
			steps = append(steps, world.GainItem{Item: id})
		}
	}
	if err := tx.Run(steps, tx.About(person)); err != nil {
		return err
	}
	for _, id := range s.Reward.Items {
		if tx.Item(id).Counted {
			continue
		}
		t := world.ThingRef(id)
		if tx.Outermost(t).Family == world.OfPerson {
			t = tx.Anew(id)
		}
		tx.Put(t, world.In(world.PersonRef(person)))
		tx.State.Set(t, "touched", state.Of(true))
		tx.Tell(game.Line{What: game.Gained, Of: t, N: 1})
	}
	return nil
}
