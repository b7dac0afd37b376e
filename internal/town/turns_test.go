package town

import "testing"

// The worked turns of the source. Everybody was asked for hide and rope, and has
// 40 coin and an empty pack unless it says otherwise.

func (s *stage) want(what string, got, want any) {
	s.t.Helper()
	if got != want {
		s.t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func (s *stage) shaped(acts []Act, seat int, want string) {
	s.t.Helper()
	if got := s.shape(&acts[seat]); got != want {
		s.t.Errorf("turn %d, seat %d: %s, want %s", acts[seat].Turn, seat, got, want)
	}
}

func TestPricesFollowInitiative(t *testing.T) { // W1
	s := staged(t, "The Chapel")
	s.stand(0, "Tanner's Row")
	s.stand(1, "Tanner's Row")
	both := map[int]string{0: "I buy two hides from Oda.", 1: "I buy two hides from Oda."}
	acts := s.ready().say(both)
	s.shaped(acts, 0, "buy hide keeper Oda: ok, 2 for 9")
	s.shaped(acts, 1, "buy hide keeper Oda: ok, 2 for 13")
	s = staged(t, "The Chapel")
	s.say(nil)
	s.stand(0, "Tanner's Row")
	s.stand(1, "Tanner's Row")
	s.tx.AddGoods(s.keeperRef[0], "hide", 8-s.stock(0, 0)) // without the restock
	acts = s.ready().say(both)
	s.shaped(acts, 1, "buy hide keeper Oda: ok, 2 for 9")
	s.shaped(acts, 0, "buy hide keeper Oda: ok, 2 for 13")
}

func TestDeliveries(t *testing.T) { // W2, W3
	s := staged(t, "The Guildhall")
	s.hold(0, "hide", 3)
	s.hold(1, "hide", 1)
	s.tx.Deliver("gizmo", "hide", 1)
	acts := s.ready().say(map[int]string{0: "I hand Vell three hides.", 1: "I hand Vell one hide."})
	s.shaped(acts, 0, "give hide keeper Vell: ok, 2 for 16")
	s.want("the pack", s.held(0, 0), 0)
	s.shaped(acts, 1, "give hide keeper Vell: ok, 1 for 12")
	s.want("Vell's hides", s.stock(4, 0), 4)
	s.want("points", s.game.Points("gizmo"), 16)
}

func TestRobberiesInARow(t *testing.T) { // W4
	s := staged(t, "Cutpurse Alley")
	s.hold(1, "relic", 1)
	acts := s.ready().say(map[int]string{0: "I rob Gizmo.", 1: "I walk to the Docks.", 2: "I rob Sprocket."})
	s.shaped(acts, 0, "rob relic cog Gizmo: ok, 1")
	s.shaped(acts, 2, "rob relic cog Sprocket: ok, 1")
	s.want("Ratchet's relics", s.held(2, 5), 1)
	s.want("Gizmo's room", s.Rooms[s.roomOf(1)].Name, "The Docks")
}

func TestRobbingByPurse(t *testing.T) { // W5, W6, W8
	s := staged(t, "The Docks")
	s.hold(0, "salt", 8)
	s.hold(1, "relic", 1)
	s.coins(1, 7)
	s.shaped(s.ready().say(map[int]string{0: "I rob Gizmo."}), 0, "rob cog Gizmo: ok, 0 for 7")

	s = staged(t, "Market Square")
	s.coins(0, 5)
	s.shaped(s.ready().say(map[int]string{0: "I rob Gizmo."}), 0, "rob cog Gizmo: robbery_failed, 0 for 5")
	s.want("Gizmo's coin", s.game.Coins("gizmo"), 45)

	s = staged(t, "The Docks")
	acts := s.say(map[int]string{0: "I buy a relic.", 1: "I rob Sprocket."})
	s.shaped(acts, 0, "buy relic keeper Fen: ok, 1 for 17")
	s.shaped(acts, 1, "rob relic cog Sprocket: ok, 1")

	s = staged(t, "The Docks")
	s.coins(1, 0)
	s.shaped(s.ready().say(map[int]string{0: "I rob Gizmo."}), 0, "rob cog Gizmo: nothing_to_take")
}

func TestGiftToAFullPack(t *testing.T) { // W7
	s := staged(t, "Market Square")
	s.hold(0, "lamp", 1)
	s.hold(1, "salt", 8)
	s.shaped(s.ready().say(map[int]string{0: "I give Gizmo a lamp."}), 0, "give lamp cog Gizmo: carry_limit")
	s.shaped(s.say(map[int]string{0: "I give Gizmo a lamp and six coins."}), 0, "give lamp cog Gizmo: ok, 0 for 6")
}

func TestOfferToWhoLeaves(t *testing.T) { // W9
	s := staged(t, "Market Square")
	s.hold(0, "lamp", 1)
	s.ready().say(map[int]string{0: "I offer Gizmo a lamp for 9 coins.", 1: "I walk to the Docks."})
	s.want("offers", len(s.Observe(1).Offers), 1)
	s.shaped(s.say(map[int]string{1: "I accept Sprocket's offer."}), 1, "accept cog Sprocket: offer_expired")
	s.shaped(s.say(map[int]string{1: "I accept Sprocket's offer."}), 1, "accept cog Sprocket: no_such_offer")
}

func TestGuards(t *testing.T) { // W10, W11, and how long a bond lasts
	s := staged(t, "Cutpurse Alley")
	s.hold(1, "relic", 1)
	s.ready().say(map[int]string{1: "I hire Bolt for 6 coins."})
	acts := s.say(map[int]string{4: "I accept Gizmo's offer.", 0: "I rob Gizmo."})
	s.shaped(acts, 4, "accept cog Gizmo: ok, 0 for 6")
	s.shaped(acts, 0, "rob cog Gizmo: robbery_failed, 0 for 8")
	for turn, want := range []string{"rob cog Gizmo: bound_by_contract", "rob cog Gizmo: bound_by_contract", "rob relic cog Gizmo: ok, 1"} {
		if turn == 1 {
			_, counter := s.game.Bond("bolt")
			s.want("the counter on turn 3", counter, 1)
		}
		s.shaped(s.say(map[int]string{4: "I rob Gizmo."}), 4, want)
	}
}

func TestAsFarAsItGoes(t *testing.T) { // W12 to W16
	s := staged(t, "The Docks")
	s.coins(0, 33)
	s.shaped(s.ready().say(map[int]string{0: "I buy three relics."}), 0, "buy relic keeper Fen: ok, 1 for 17")

	s = staged(t, "The Copper Kettle")
	s.hold(0, "salt", 4)
	s.tx.PayCharacter("nesh", 11-s.purse(2))
	s.shaped(s.ready().say(map[int]string{0: "I sell all the salt."}), 0, "sell salt keeper Nesh: ok, 2 for 11")
	s.want("Nesh's coin", s.purse(2), 0)
	s.shaped(s.say(map[int]string{0: "I sell all the salt."}), 0, "sell salt keeper Nesh: npc_broke")

	s = staged(t, "Market Square")
	s.coins(0, 10)
	s.shaped(s.ready().say(map[int]string{0: "I hire Bolt for 15 coins."}), 0, "hire cog Bolt: ok, 0 for 10")

	s = staged(t, "Market Square")
	s.hold(0, "hide", 1)
	s.shaped(s.ready().say(map[int]string{0: "I offer Bolt five hides for 20 coins."}), 0, "trade hide cog Bolt: ok, 1 for 20")

	s = staged(t, "Tanner's Row")
	s.hold(0, "hide", 8)
	s.shaped(s.ready().say(map[int]string{0: "I buy a lamp from Oda."}), 0, "buy lamp keeper Oda: out_of_stock")
	s.shaped(s.say(map[int]string{0: "I buy a hide from Oda."}), 0, "buy hide keeper Oda: carry_limit")
}

// What else a turn can come to, so that every outcome is some case's.
func TestOtherOutcomes(t *testing.T) {
	for _, row := range []struct{ room, sentence, want string }{
		{"The Smithy", "I walk to the Chapel.", "move to Chapel: no_such_exit"},
		{"The Smithy", "I walk to the smithy.", "move to Smithy: no_such_exit"},
		{"The Smithy", "I sell a hide to Bram.", "sell hide keeper Bram: not_wanted"},
		{"Tanner's Row", "I sell a hide to Oda.", "sell hide keeper Oda: not_carrying"},
		{"Market Square", "I hand Bolt a hide.", "give hide cog Bolt: not_carrying"},
		{"The Docks", "I rob Piston.", "rob cog Piston: ok, 0 for 10"},
		{"The Guildhall", "I hand Vell a hide.", "give hide keeper Vell: not_carrying"},
	} {
		s := staged(t, row.room)
		s.shaped(s.say(map[int]string{0: row.sentence}), 0, row.want)
	}
	s := staged(t, "Market Square")
	s.stand(1, "The Docks")
	s.coins(0, 0)
	s.ready()
	s.shaped(s.say(map[int]string{0: "I rob Gizmo."}), 0, "rob cog Gizmo: not_in_room")
	s.shaped(s.say(map[int]string{0: "I hire Bolt for 3 coins."}), 0, "hire cog Bolt: cannot_afford")
	s.stand(0, "The Docks")
	s.ready()
	s.shaped(s.say(map[int]string{0: "I buy a relic."}), 0, "buy relic keeper Fen: cannot_afford")

	honest := shipped(t, "cogtown").Start(Config{Turns: 6, Seed: 1, Speech: true})
	for i := range honest.seats {
		if err := honest.Act(i, Action{Sentence: "I wait."}); err != nil {
			t.Fatal(err)
		}
	}
	for i := range honest.seats {
		honest.tx.State.Set(honest.seats[i].ref, "at", honest.tx.State.Get(honest.seats[0].ref, "at"))
	}
	honest.open()
	for i := range honest.seats {
		if err := honest.Act(i, Action{Sentence: "I rob " + honest.Names[(i+1)%6] + "."}); err != nil {
			t.Fatal(err)
		}
	}
	for _, a := range honest.Acts[6:] {
		if a.Reason != Forbidden && a.Reason != NotInRoom {
			t.Errorf("in an honest town a robbery is %s", a.Reason)
		}
	}
}

// The source's landmark: both commissions filled, and a relic sold.
func TestLandmarkScore(t *testing.T) {
	s := staged(t, "The Guildhall")
	s.coins(0, 25)
	s.tx.Deliver("sprocket", "hide", 2)
	s.tx.Deliver("sprocket", "rope", 2)
	s.want("points", s.game.Points("sprocket"), 32)
	s.want("score", s.game.Fortune("sprocket"), 2.025)
	s.want("nobody else's", s.game.Fortune("gizmo"), 0.0)
}
