package referee_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"rpg/internal/game"
	"rpg/internal/referee"
	"rpg/internal/state"
	"rpg/internal/world"
)

// begin opens a round.
func begin(t interface{ Fatal(...any) }, tx *game.Tx) {
	if no, err := referee.Start(tx); no != nil || err != nil {
		t.Fatal("the round does not start: ", no, err)
	}
}

// step does what a round says comes next, and names what it did.
func step(t interface{ Fatal(...any) }, tx *game.Tx) string {
	at := referee.Where(tx.Game)
	var no *game.Refusal
	var err error
	switch at.Step {
	case referee.ToStart:
		begin(t, tx)
	case referee.ToReply:
		_, no = referee.Take(tx, at.Person, referee.Reply{Do: "I wait.", Journal: "Bo is late."})
	case referee.ToLook:
		tx.Notice(at.Person)
		referee.Looked(tx, at.Person)
	case referee.ToNote:
		_, no = referee.Witnessed(tx, at.Person, "They waited.", "")
	case referee.ToStory:
		no = referee.Narrate(tx, at.Person, "You wait.")
	case referee.ToEnd:
		no, err = referee.End(tx)
	}
	if err != nil {
		t.Fatal(err)
	}
	if no != nil {
		t.Fatal("the step that was asked for is refused: ", no.Text)
	}
	return at.Next()
}

func TestRoundStepByStep(t *testing.T) {
	tx := harbour(t).Begin()
	var done []string
	for len(done) == 0 || done[len(done)-1] != "rpg round end" {
		done = append(done, step(t, tx))
	}
	want := []string{
		"rpg round start",
		"rpg reply ana proposals/reply-ana.txt",
		"rpg look --as ana",
		"rpg witnessed proposals/witnessed-ana.txt --as ana",
		"rpg narrate ana proposals/story-ana.txt",
		"rpg reply bo proposals/reply-bo.txt",
		"rpg look --as bo",
		"rpg witnessed proposals/witnessed-bo.txt --as bo",
		"rpg narrate bo proposals/story-bo.txt",
		"rpg reply cy proposals/reply-cy.txt",
		"rpg look --as cy",
		"rpg narrate cy proposals/story-cy.txt",
		"rpg round end",
	}
	if !slices.Equal(done, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(done, "\n"), strings.Join(want, "\n"))
	}
	if keys := tx.State.Entries(world.Global, "round"); len(keys) != 1 || keys[0].Name != "n" {
		t.Errorf("an ended round leaves %v", keys)
	}
}

// However a round was got into, whoever does what it says comes to its end, and
// nobody is told twice.
func TestEveryRoundEnds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tx := harbour(t).Begin()
		begin(t, tx)
		people := []string{"ana", "bo", "cy"}
		for range rapid.IntRange(0, 12).Draw(t, "happenings") {
			id := rapid.SampledFrom(people).Draw(t, "who")
			switch rapid.IntRange(0, 7).Draw(t, "what") {
			case 0:
				referee.Rest(tx, id)
			case 1:
				referee.Back(tx, id)
			case 2:
				tx.SetHealth(id, 0)
			case 3:
				tx.SetHealth(id, 5)
			case 4:
				tx.State.Set(world.PersonRef(id), "at", state.String("room:market"))
			case 5:
				referee.Skip(tx, id, "no reply came")
			default:
				if at := referee.Where(tx.Game); at.Open() {
					step(t, tx)
				}
			}
		}
		told := map[string]int{}
		for n := 0; ; n++ {
			at := referee.Where(tx.Game)
			if !at.Open() {
				break
			}
			if n > 15 {
				t.Fatalf("the round does not end; it stands at %+v", at)
			}
			if at.Step == referee.ToStory {
				told[at.Person]++
				if told[at.Person] > 1 {
					t.Fatalf("%s is told twice", at.Person)
				}
			}
			step(t, tx)
		}
		for _, id := range people {
			if left := tx.State.Entries(world.PersonRef(id), "turn"); len(left) > 0 && !tx.Resting(id) {
				t.Fatalf("%s still has %v of a turn", id, left)
			}
		}
	})
}

func TestEndRefused(t *testing.T) {
	tx := harbour(t).Begin()
	if no, _ := referee.End(tx); no == nil || no.Text != "no round is open; rpg round start" {
		t.Errorf("without a round: %v", no)
	}
	begin(t, tx)
	if no, _ := referee.End(tx); no == nil || no.Text != "it's Ana's turn still, and what is owed is the reply: rpg reply ana proposals/reply-ana.txt" {
		t.Errorf("with a turn open: %v", no)
	}
}

// Somebody who falls in their own turn is told of it, and then takes no more.
func TestFalling(t *testing.T) {
	tx := harbour(t).Begin()
	begin(t, tx)
	step(t, tx) // Ana replies
	step(t, tx) // and looks
	tx.SetHealth("ana", 0)
	at := referee.Where(tx.Game)
	if at.Person != "ana" || at.Step != referee.ToNote || !at.Fell {
		t.Fatalf("after she fell the round stands at %+v", at)
	}
	if fallen := referee.Fallen(tx); fallen != nil {
		t.Errorf("%v is said to be out before the story is told", fallen)
	}
	step(t, tx)
	step(t, tx)
	if at := referee.Where(tx.Game); at.Person != "bo" {
		t.Errorf("after her story the round stands at %+v", at)
	}
	if fallen := referee.Fallen(tx); !slices.Equal(fallen, []string{"ana"}) {
		t.Errorf("it is said of %v that they are out", fallen)
	}
	if fallen := referee.Fallen(tx); fallen != nil {
		t.Errorf("it is said twice of %v", fallen)
	}
	for referee.Where(tx.Game).Step != referee.ToStart {
		step(t, tx)
	}
	begin(t, tx)
	if order := referee.Current(tx.Game).Order; !slices.Equal(order, []string{"bo", "cy"}) {
		t.Errorf("the next round is %v", order)
	}
}

// A run of one person needs no round, and may have them.
func TestAlone(t *testing.T) {
	tx := harbour(t, "ana").Begin()
	if next := step(t, tx); next != "rpg look --as ana" {
		t.Errorf("it begins with %s", next)
	}
	if next := step(t, tx); next != "rpg narrate ana proposals/story-ana.txt" {
		t.Errorf("after the look comes %s", next)
	}
	if next := referee.Where(tx.Game).Next(); next != "rpg look --as ana" {
		t.Errorf("after the story comes %s", next)
	}
	begin(t, tx)
	for range 3 {
		step(t, tx)
	}
	if at := referee.Where(tx.Game); at.Open() || at.N != 1 {
		t.Errorf("the round that was opened stands at %+v", at)
	}
	for _, words := range []string{"I wait.", "Yes."} {
		if _, no := referee.Take(tx, "ana", referee.Reply{Do: words, Journal: "Bo is late."}); no != nil {
			t.Errorf("a reply is refused: %s", no.Text)
		}
		if _, no := referee.Take(tx, "ana", referee.Reply{Do: words, Journal: "Bo is late."}); no == nil {
			t.Error("a second reply before the story is taken")
		}
		if no := referee.Narrate(tx, "ana", "You wait."); no != nil {
			t.Errorf("a story is refused: %s", no.Text)
		}
	}
}

func TestHeardIsCapped(t *testing.T) {
	tx := harbour(t).Begin()
	for range 100 {
		if _, no := referee.Say(tx, "ana", "Yes."); no != nil {
			t.Fatal(no.Text)
		}
	}
	heard := tx.State.Get(world.PersonRef("bo"), "heard").List()
	if len(heard) != 40 || heard[0] != "Ana said: “Yes.”" {
		t.Errorf("%d lines, the first %q", len(heard), heard[0])
	}
}

func TestWitnessed(t *testing.T) {
	for _, c := range []struct {
		name    string
		flag    string
		before  func(*game.Game)
		refused string
	}{
		{"nobody watched", "", func(g *game.Game) {}, "nobody watched this turn"},
		{"who watched rests", "", func(g *game.Game) {
			set(g, "ana", "turn.present", state.Texts([]string{"bo"}))
			set(g, "bo", "resting", state.Of(true))
		}, "nobody watched this turn"},
		{"second note", "", func(g *game.Game) {
			set(g, "ana", "turn.present", state.Texts([]string{"bo"}))
			set(g, "ana", "turn.noted", state.Of(true))
		}, "the note of this turn was given already"},
		{"a flag of the world", "mill_burned", func(g *game.Game) {
			set(g, "ana", "turn.present", state.Texts([]string{"bo"}))
		}, "mill_burned is no flag of a person's own"},
		{"an own flag that was not set", "heard_bell", func(g *game.Game) {
			set(g, "ana", "turn.present", state.Texts([]string{"bo"}))
		}, "this turn set no flag of Ana's own"},
		{"another own flag", "heard_bell", func(g *game.Game) {
			set(g, "ana", "turn.present", state.Texts([]string{"bo"}))
			set(g, "ana", "turn.flags", state.Texts([]string{"heard_song"}))
		}, "heard_bell was not set this turn; what was, of Ana's own, is heard_song"},
		{"taken", "heard_bell", func(g *game.Game) {
			set(g, "ana", "turn.present", state.Texts([]string{"bo", "cy"}))
			set(g, "ana", "turn.flags", state.Texts([]string{"heard_bell"}))
			set(g, "cy", "health", state.Num(0))
		}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := harbour(t)
			c.before(g)
			tx := g.Begin()
			_, no := referee.Witnessed(tx, "ana", "Ana heard\n  of the bell.", c.flag)
			if c.refused != "" {
				if no == nil || !strings.HasPrefix(no.Text, c.refused) {
					t.Fatalf("got %v, want a refusal that begins %q", no, c.refused)
				}
				return
			}
			if no != nil {
				t.Fatal(no.Text)
			}
			bo, cy := world.PersonRef("bo"), world.PersonRef("cy")
			if heard := g.State.Get(bo, "heard").List(); !slices.Equal(heard, []string{"Ana heard of the bell."}) {
				t.Errorf("Bo is told %q", heard)
			}
			if !g.State.Flag(bo, "heard_bell") || g.State.Flag(cy, "heard_bell") {
				t.Error("the flag is not set for Bo, or for Cy, who lies defeated")
			}
			if g.State.Get(bo, "turn.flags").List() != nil {
				t.Error("Bo could hand the flag on as set in a turn of his own")
			}
		})
	}
}
