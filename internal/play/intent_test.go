package play_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"rpg/internal/play"
	"rpg/internal/world"
)

// guess begins a session in which what is missed is answered from a table, and
// gives what was asked.
func guess(t *testing.T, style string, answers map[string]string) (*play.Session, *[]play.Missed) {
	s, _ := start(t, "testdata/netloft", style)
	s.Opening()
	asked := &[]play.Missed{}
	s.Consult(func(m play.Missed) string {
		*asked = append(*asked, m)
		return answers[m.Input]
	})
	return s, asked
}

// TestIntent: a miss is guessed at, once; the guess is read like a typed line,
// and a guess that is missed too leaves the miss as it was.
func TestIntent(t *testing.T) {
	for _, tt := range []struct{ line, answer, want string }{
		{"grab that shiny thing", "take brass key", "(take brass key)|Taken: brass key.|Something glints where the key lay. It was only water."},
		{"grab that shiny thing", "  Take key  \n", "(Take key)|Taken: brass key.|Something glints where the key lay. It was only water."},
		{"fetch the key quick", "take brass_key", "(take brass_key)|Taken: brass key.|Something glints where the key lay. It was only water."}, // by its id
		{"off with me", "north", "(north)|"},
		{"take the moon", "x moon", "You don’t see a “moon” here."},                        // missed as well
		{"take the moon", "take moon", "You don’t see a “moon” here."},                     // the same again
		{"take the moon", "fly to the moon", "You don’t see a “moon” here."},               // no command
		{"take the moon", "take key. drop it", "You don’t see a “moon” here."},             // two of them
		{"take the moon", "take key\ndrop it", "You don’t see a “moon” here."},             // two lines
		{"take the moon", "take key\x1b[2J", "You don’t see a “moon” here."},               // a terminal’s
		{"take the moon", "take \u202ekey", "You don’t see a “moon” here."},                // what nobody sees
		{"take the moon", "take \xff key", "You don’t see a “moon” here."},                 // no text
		{"take the moon", "x " + strings.Repeat("y", 400), "You don’t see a “moon” here."}, // too long
		{"take the moon", "", "You don’t see a “moon” here."},
		{"take the moon", "take bell", "(take bell)|It is bolted to the post."}, // refused, and that is an answer
		{"take back what i did", "undo", "(undo)|[Nothing to undo.]"},
		{"put it where it was", "restore", "(restore)|[There are no saved games yet.]"},
	} {
		s, asked := guess(t, "brass", map[string]string{tt.line: tt.answer})
		got := strings.Join(s.Line(tt.line), "|")
		if got != tt.want && !(strings.HasSuffix(tt.want, ")|") && strings.HasPrefix(got, tt.want)) {
			t.Errorf("%q, %q\n got %s\nwant %s", tt.line, tt.answer, got, tt.want)
		}
		if len(*asked) != 1 {
			t.Errorf("%q: asked %d times, want once", tt.line, len(*asked))
		}
	}
}

// TestIntentNotAsked: what is understood, answers, AGAIN and empty lines are
// nobody else's.
func TestIntentNotAsked(t *testing.T) {
	s, asked := guess(t, "brass", nil)
	for _, line := range []string{"", "look", "take bell", "take key", "take", "the moon", "again", "g", "save", "cancel", "undo", "score", strings.Repeat("z y ", 60)} {
		s.Line(line)
	}
	if len(*asked) != 0 {
		t.Errorf("asked about %+v", *asked)
	}
}

// TestIntentLeavesNoTrace: a line that was guessed counts as no miss, and goes on
// with what follows it.
func TestIntentLeavesNoTrace(t *testing.T) {
	s, asked := guess(t, "brass", map[string]string{"gimme shiny": "take brass key", "once more please": "again"})
	if got, want := s.Line("gimme shiny. i"), []string{"(take brass key)", "Taken: brass key.", "Something glints where the key lay. It was only water.", "You are carrying:", "  - brass key"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := s.Line("once more please"), []string{"(again)", "You are carrying:", "  - brass key"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := s.Line("oops key"); got[0] != "There was no word to replace!" {
		t.Errorf("there is a word to mend: %q", got)
	}
	if got := s.Line("undo"); got[0] != "[Previous turn undone.]" {
		t.Errorf("UNDO: %q", got)
	}
	if len(*asked) != 2 {
		t.Errorf("asked about %+v", *asked)
	}
	for _, key := range s.Game().State.Keys(world.PersonRef("player")) {
		if key == "misses" {
			t.Error("a guessed line counts as missed")
		}
	}
}

// TestIntentIsToldWhatIsInReach pins the one object that is written.
func TestIntentIsToldWhatIsInReach(t *testing.T) {
	s, asked := guess(t, "brass", nil)
	s.Line("take lamp")
	s.Line("dance wildly")
	got, err := json.Marshal((*asked)[0])
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"input":"dance wildly","context":{"roomName":"The Quay","exits":["north","up","west","east"],"items":["brass_key (brass key)","bell (harbour bell)","rowboat (rowing boat)"],"npcs":["pell (Pell)"],"inventory":["lamp (oil lamp)"],"verbs":["ring","listen","dive","pray","shout"]}}`
	if string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
