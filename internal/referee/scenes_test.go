package referee_test

import (
	"testing"

	"rpg/internal/game"
	"rpg/internal/referee"
	"rpg/internal/state"
	"rpg/internal/world"
)

// A scene counts the replies of its two, and has a last one.
func TestScenePlays(t *testing.T) {
	g := kettle(t)
	tx := g.Begin()
	if id, refused := referee.StartScene(tx, "ana", "a game of"); refused != nil || id != "dice" {
		t.Fatal(id, refused)
	}
	for n, who := range []string{"pell", "mags", "pell"} {
		_, cue, refused := referee.AgentLine(tx, "ana", who)
		if refused != nil || cue.Scene != "dice" || cue.Reply != n+1 || cue.Of != 3 {
			t.Fatal(cue, refused)
		}
	}
	_, _, refused := referee.AgentLine(tx, "ana", "mags")
	wantRefusal(t, refused, "A game of dice (dice) has had its last reply: rpg scene end dice")

	// The cup is in Bo's hands, and stays there.
	if _, refused, err := referee.EndScene(tx, "ana", "dice", true); refused != nil || err != nil {
		t.Fatal(refused, err)
	}
	ana, bo := world.PersonRef("ana"), world.PersonRef("bo")
	if g.Coins("ana") != 4 || !g.Carries(ana, "cup") || !g.Carries(bo, "cup") || g.GoodsOf(ana, "nail") != 1 {
		t.Errorf("Ana has %d coins, the cup %v, %d nails; Bo has the cup: %v", g.Coins("ana"), g.Carries(ana, "cup"), g.GoodsOf(ana, "nail"), g.Carries(bo, "cup"))
	}
	if g.State.Flags(world.Global) != nil {
		t.Errorf("a scene set flags: %v", g.State.Flags(world.Global))
	}
	_, refused = referee.StartScene(tx, "ana", "dice")
	wantRefusal(t, refused, "has played before Ana already")
}

func TestStartSceneRefused(t *testing.T) {
	for name, c := range map[string]struct {
		words, want string
		before      func(*game.Tx)
	}{
		"unknown":    {"chess", "there is no scene called “chess”", nil},
		"one of two": {"alone", "a scene is between two characters, and alone names 1", nil},
		"playing":    {"song", "A game of dice (dice) is playing; rpg scene end dice", func(tx *game.Tx) { referee.StartScene(tx, "ana", "dice") }},
		"before Bo":  {"dice", "it is playing already, before Bo", func(tx *game.Tx) { referee.StartScene(tx, "bo", "dice") }},
		"elsewhere":  {"dice", "plays in The Kettle (kettle), and Ana is in The Yard (yard)", func(tx *game.Tx) { _ = tx.Arrive("ana", "yard", true) }},
		"one absent": {"dice", "Mags (mags) is not here", func(tx *game.Tx) { tx.State.Set(world.CharacterRef("mags"), "room", state.String("yard")) }},
		"one beaten": {"dice", "Mags (mags) is not here", func(tx *game.Tx) { tx.Wound("ana", "mags", 9) }},
		"one rests":  {"dice", "Pell (pell) speaks through you now", func(tx *game.Tx) { tx.Switches = quiet{rests: "pell"} }},
		"not now":    {"dice", "its moment is not now: not mags_gone does not hold", func(tx *game.Tx) { tx.SetFlag("ana", "mags_gone", true) }},
	} {
		t.Run(name, func(t *testing.T) {
			tx := kettle(t).Begin()
			if c.before != nil {
				c.before(tx)
			}
			_, refused := referee.StartScene(tx, "ana", c.words)
			wantRefusal(t, refused, c.want)
		})
	}
}

func TestEndSceneRefused(t *testing.T) {
	tx := kettle(t).Begin()
	_, refused, _ := referee.EndScene(tx, "ana", "dice", false)
	wantRefusal(t, refused, "no scene is playing before Ana")
	referee.StartScene(tx, "ana", "song")
	_, refused, _ = referee.EndScene(tx, "ana", "dice", false)
	wantRefusal(t, refused, "A game of dice (dice) is not playing; The song (song) is")
	_, refused, _ = referee.EndScene(tx, "ana", "song", true)
	wantRefusal(t, refused, "The song (song) has no reward")
}

// Who walks away ends the scene, and has nothing of it.
func TestLeavingEndsTheScene(t *testing.T) {
	g := kettle(t)
	tx := g.Begin()
	referee.StartScene(tx, "ana", "dice")
	if err := tx.Arrive("ana", "yard", false); err != nil {
		t.Fatal(err)
	}
	if _, plays := g.Scene("ana"); plays || !g.Played("ana", "dice") || g.Coins("ana") != 1 {
		t.Errorf("plays %v, played %v, %d coins", plays, g.Played("ana", "dice"), g.Coins("ana"))
	}
	over := 0
	for _, l := range tx.Lines {
		if l.What == game.SceneOver && l.Text == "dice" {
			over++
		}
	}
	if over != 1 {
		t.Errorf("it was said %d times", over)
	}
}
