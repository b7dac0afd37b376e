package generate

import (
	"os"
	"strings"
	"testing"

	"rpg/internal/content"
	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

// forge is a run of the game that the scripts of the command line use, with Ana
// in its yard.
func forge(t testing.TB) *Against {
	t.Helper()
	b, err := content.Open(os.DirFS("../cli/testdata/games/forge"))
	if err != nil {
		t.Fatal(err)
	}
	s := state.New()
	b.WithGenerated(os.DirFS(t.TempDir()), func(k world.Kind) []string {
		return s.Get(world.Global, "generated."+string(k)).List()
	})
	return &Against{Game: game.New(b.World(), s), Book: b, Person: "ana"}
}

// propose reads and checks a proposal, and says all that is wrong with it.
func propose(a *Against, k Kind, text string) (*Proposal, string) {
	p, faults := Read(k, []byte(text))
	if p != nil {
		faults = append(faults, Check(a, p, faults)...)
	}
	return p, Reasons(faults)
}

// apply creates what a proposal says, which has to fit.
func apply(t testing.TB, a *Against, k Kind, text string) (Applied, string) {
	t.Helper()
	p, faults := propose(a, k, text)
	if faults != "" {
		t.Fatalf("refused: %s", faults)
	}
	tx := a.Game.Begin()
	done, no := Apply(tx, a, p)
	if no != nil {
		t.Fatalf("refused: %+v", no)
	}
	if err := a.Game.Err(); err != nil {
		t.Fatal(err)
	}
	if len(tx.Makes) == 0 {
		return done, ""
	}
	return done, tx.Makes[0].Text
}

// Proposals that fit the forge.
const (
	aRoom      = `{"name": "The Nettle Path", "direction": "west", "description": "A path between nettles as high as a man, trodden by somebody with small feet."}`
	anItem     = `{"name": "tin whistle", "description": "A whistle with one hole too many.", "tier": "plain", "price": 2}`
	aCharacter = `{"name": "Nan Tuck", "description": "A short woman with a bucket of hot nails, who knows everybody by their boots.", "voice": "Sharp.", "sells": {"rope": 4}, "buys": {"plain": 2}}`
	anExtra    = `{"name": "Jem", "description": "A dockhand with straw in his hair, who was not asleep at all.", "voice": "Yawns."}`
	aQuest     = `{"name": "The small boots", "giver": "mags", "goal": "She wants to know whose small boots went by last night.", "done": "somebody tells her whose they were", "reward": {"coins": 3, "items": ["hide"]}}`
	aCraft     = `{"name": "eel trap", "description": "A basket of split willow with a throat in it.", "tier": "plain", "price": 4}`
	aBuild     = `{"spot": "dry slip", "name": "The Smoke House", "direction": "in", "description": "A tall narrow shed of tarred boards, with racks up to the roof.", "tier": "fine", "price": 12}`
)

// with is a proposal with one field more, or another value of it.
func with(text, field, value string) string {
	head, _ := strings.CutSuffix(strings.TrimSpace(text), "}")
	return head + `, "` + field + `": ` + value + "}"
}
