package play

import (
	"rpg/internal/deed"
	"rpg/internal/game"
	"rpg/internal/parser"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// ways finds the default of getting out of a vehicle, which is the session's to
// say: how it was typed has replies of its own.
func (s *Session) ways(c parser.Command) func(*game.Tx, world.Deed) (game.Result, error) {
	if c.Verb != "disembark" || deed.Builtin(c.Verb) {
		return nil
	}
	return func(tx *game.Tx, d world.Deed) (game.Result, error) { return s.disembark(tx, d, c.Via) }
}

func (s *Session) disembark(tx *game.Tx, d world.Deed, via string) (game.Result, error) {
	t, aboard := d.Slot(world.Target), tx.Aboard(s.person)
	if t.Words == "" && tx.World.Conventions().SoleVehicle && via == "" {
		if v := s.soleVehicle(tx, aboard); !v.IsZero() {
			tx.Say("(" + tx.Name(v) + ")")
		}
	}
	switch {
	case aboard.IsZero() && via == parser.ViaStand && tx.World.Conventions().KnowsStanding:
		return reply(tell.AlreadyStanding), nil
	case aboard.IsZero() || t.Words != "" && t.Ref != aboard:
		return s.firmly("You’re not in that!"), nil
	case !tx.World.Walks(tx.Terrain(s.person, tx.RoomOf(s.person))):
		return reply("You realize that getting out here would be fatal."), nil
	}
	tx.Disembark(s.person)
	tx.Say("You are on your own feet again.")
	return game.Result{Changed: true}, nil
}

// soleVehicle is the vehicle that the person is in, or the only one in sight.
func (s *Session) soleVehicle(tx *game.Tx, aboard world.Ref) world.Ref {
	if !aboard.IsZero() {
		return aboard
	}
	sole := world.Ref{}
	for _, t := range tx.Visible(s.person) {
		if tx.ItemOf(t).Vehicle == nil {
			continue
		}
		if !sole.IsZero() {
			return world.Ref{}
		}
		sole = t
	}
	return sole
}

// firmly refuses where the world's conventions answer every form that they
// know, and misses elsewhere.
func (s *Session) firmly(text string) game.Result {
	if s.g.World.Conventions().Firm {
		return reply(text)
	}
	return missed(text)
}
