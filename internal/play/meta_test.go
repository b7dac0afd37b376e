package play_test

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"rpg/internal/content"
	"rpg/internal/game"
	"rpg/internal/play"
)

// office is a world with something for every word about the game.
const office = `{"startRoom": "office", "title": "The Harbour Office", "credits": ["By Ana.", "", "And Bo."],
  "scoring": [{"flag": "stamped", "points": 5}, {"if": "has:ledger", "points": 10}], "ranks": [{"min": 1, "title": "Clerk"}, {"min": 10, "title": "Harbour master"}],
  "hints": [{"if": "!has:ledger", "text": "Take the ledger."}],
  "verbs": {"stamp": {"words": ["stamp", "seal"], "target": "optional"}, "sleep": {"words": ["sleep"], "target": "none"}},
  "rooms": {"office": {"name": "Office", "description": "Ink and dust.", "exits": {"down": "cellar"}, "items": ["ledger", "stamp_pad", "paper"]}, "cellar": {"name": "Cellar", "description": "Barrels.", "exits": {"up": "office"}, "dark": true}},
  "items": {"ledger": {"name": "ledger", "description": "Thick.", "portable": true}, "stamp_pad": {"name": "stamp pad", "description": "Damp.", "portable": true}, "paper": {"name": "writing pad", "description": "Blank.", "portable": true}}}`

// bare is a world without any of it.
const bare = `{"startRoom": "quay", "rooms": {"quay": {"name": "Quay", "description": "Planks.", "exits": {}}}, "items": {}}`

// sessionOf begins a session of a world in a style.
func sessionOf(t *testing.T, world, style string, keep play.Keeper) *play.Session {
	t.Helper()
	book, err := content.Open(fstest.MapFS{"world.json": {Data: []byte(world)}})
	if err != nil {
		t.Fatal(err)
	}
	book.World().Style = style
	fresh := newGame("11")
	if m, is := keep.(*memory); is {
		m.fresh, m.saves = fresh, map[string][]byte{}
	}
	s, err := play.New(game.New(book.World(), fresh()), keep)
	if err != nil {
		t.Fatal(err)
	}
	s.Opening()
	return s
}

// TestMetaVerbs types lines, and looks at the answer to the last of them.
func TestMetaVerbs(t *testing.T) {
	for _, tt := range []struct{ world, lines, brass, infocom string }{
		{office, "verbose", "[Full descriptions.]", "Maximum verbosity."},
		{office, "brief", "[Brief descriptions.]", "Brief descriptions."},
		{office, "superbrief", "[Room names only.]", "Superbrief descriptions."},
		{bare, "score", "[Moves: 0]", "[Moves: 0]"},
		{office, "score", "[Score: 0 of 15, in 0 moves.]", "Your score is 0 (total of 15 points), in 0 moves."},
		{office, "take ledger/score", "[Score: 10 of 15, in 1 move.]|[Rank: Harbour master]", "Your score is 10 (total of 15 points), in 1 move.|This gives you the rank of Harbour master."},
		{office, "hint", "[Hint] Take the ledger.", "[Hint] Take the ledger."},
		{office, "take ledger/clue", "[Hint] You’re on your own here. Try LOOK.", "[Hint] You’re on your own here. Try LOOK."},
		{bare, "diagnose", "[You are in perfect health.]", "You are in perfect health."},
		{bare, "wait", "Time passes.", "Time passes."},
		{bare, "sit", "Time passes.", "Time passes."},
		{bare, "quit", "There is no quitting. Type RESTART to start over.", "There is no quitting. Type RESTART to start over."},
		{office, "version", "rpg plays this game.|The Harbour Office|By Ana.|And Bo.", "rpg plays this game.|The Harbour Office|By Ana.|And Bo."},
		{bare, "version", "rpg plays this game.", "rpg plays this game."},

		// What takes a move, and what none.
		{bare, "verbose/brief/superbrief/version/undo/save/restore/again/score", "[Moves: 0]", "[Moves: 0]"},
		{bare, "hint/help/diagnose/quit/wait/look/i/score", "[Moves: 7]", "[Moves: 7]"},
		{bare, "score/score", "[Moves: 1]", "[Moves: 0]"},

		// UNDO goes back to before the line that something came of.
		{office, "undo", "[Nothing to undo.]", "[Nothing to undo.]"},
		{office, "take ledger. take stamp pad/undo/i", "You are empty-handed.", "You are empty-handed."},
		{office, "take ledger/look/look/undo/score", "[Score: 0 of 15, in 0 moves.]", "Your score is 0 (total of 15 points), in 0 moves."},
		{office, "take ledger/undo", "[Previous turn undone.]", "Undone."},

		// AGAIN and OOPS.
		{office, "again", "Beg pardon?", "Beg pardon?"},
		{office, "take/again", "It’s difficult to repeat fragments.", "It’s difficult to repeat fragments."},
		{office, "version/g", "rpg plays this game.|The Harbour Office|By Ana.|And Bo.", "rpg plays this game.|The Harbour Office|By Ana.|And Bo."},
		{office, "take ledger/undo/g/i", "You are carrying:|  - ledger", "You are carrying:|  A ledger"},
		{office, "oops ledger", "There was no word to replace!", "There was no word to replace!"},
		{office, "take leger/oops ledger please/i", "You are carrying:|  - ledger", "You are carrying:|  A ledger"},
		{office, "take leger/oops ledger please", "Warning: only the first word after OOPS is used.|Taken: ledger.", "Warning: only the first word after OOPS is used.|Taken."},
		{office, "take leger/look/oops ledger", "There was no word to replace!", "There was no word to replace!"}, // understood since

		// Questions and their answers.
		{office, "take pad", "Which do you mean: the stamp pad or the writing pad?", "Which pad do you mean, the writing pad or the stamp pad?"},
		{office, "take pad/the writing one", "I don’t understand that. Type HELP for commands, or try saying it differently.", "I don’t understand that. Type HELP for commands, or try saying it differently."},
		{office, "take pad/the writing", "Taken: writing pad.", "Taken."},
		{office, "take pad/look/writing", "You can’t go that way. Exits: down.", "You can’t go that way."}, // a command drops the question
		{office, "take/the ledger", "Taken: ledger.", "Taken."},
		{office, "drop", "What do you want to drop?", "What do you want to drop?"},
		{office, "take ledger/it", "You can’t go that way. Exits: down.", "You can’t go that way."},
		{office, "x ledger/take it/drop that/take those/i", "You are carrying:|  - ledger", "You are carrying:|  A ledger"},
		{office, "take her", "You don’t see a “her” here.", "You don’t see a “her” here."},

		// Without a keeper nothing outlives the session.
		{bare, "save", "[Saving isn’t available here.]", "[Saving isn’t available here.]"},
		{bare, "restore", "[Restoring isn’t available here.]", "[Restoring isn’t available here.]"},
		{bare, "load", "[Restoring isn’t available here.]", "[Restoring isn’t available here.]"},
		{bare, "script", "[Transcripts aren’t available here.]", "[Transcripts aren’t available here.]"},
		{bare, "unscript", "[Transcripts aren’t available here.]", "[Transcripts aren’t available here.]"},

		{bare, strings.Repeat("x ", 501), "[That’s too long for me to follow. Nothing happened.]", "[That’s too long for me to follow. Nothing happened.]"},
		{bare, "...", "", ""},
	} {
		for style, want := range map[string]string{"brass": tt.brass, "infocom": tt.infocom} {
			s := sessionOf(t, tt.world, style, nil)
			var out []string
			for l := range strings.SplitSeq(tt.lines, "/") {
				out = s.Line(l)
			}
			if got := strings.Join(out, "|"); got != want {
				t.Errorf("%s, %q\n got %s\nwant %s", style, tt.lines, got, want)
			}
		}
	}
}

// TestHelp lists the verbs of the world, each with its other words.
func TestHelp(t *testing.T) {
	out := sessionOf(t, office, "brass", nil).Line("help")
	for _, want := range []string{"  STAMP                    seal", "  SLEEP"} {
		if !slices.Contains(out, want) {
			t.Errorf("no line %q in %q", want, out)
		}
	}
}

// TestHelpLeavesOut keeps to itself what a game would rather have found; it is
// understood all the same.
func TestHelpLeavesOut(t *testing.T) {
	secret := strings.Replace(office, `"stamp": {`, `"stamp": {"unlisted": true, `, 1)
	if secret == office {
		t.Fatal("the world is written otherwise now")
	}
	s := sessionOf(t, secret, "brass", nil)
	out := s.Line("help")
	if slices.ContainsFunc(out, func(l string) bool { return strings.Contains(l, "STAMP") }) || !slices.Contains(out, "  SLEEP") {
		t.Errorf("it lists %q", out)
	}
	if got := s.Line("stamp"); !slices.Equal(got, sessionOf(t, office, "brass", nil).Line("stamp")) {
		t.Errorf("STAMP answers %q now", got)
	}
}

// TestHelpInSentences shows sentences where sentences are read, and the world's
// verbs below them all the same.
func TestHelpInSentences(t *testing.T) {
	spoken := strings.Replace(office, `{"startRoom"`, `{"play": "sentences", "startRoom"`, 1)
	if spoken == office {
		t.Fatal("the world is written otherwise now")
	}
	out := sessionOf(t, spoken, "brass", nil).Line("help")
	for _, want := range []string{"  I wait and listen.", "  STAMP                    seal"} {
		if !slices.Contains(out, want) {
			t.Errorf("no line %q in %q", want, out)
		}
	}
	if slices.ContainsFunc(out, func(l string) bool { return strings.Contains(l, "PUT X IN Y") }) {
		t.Errorf("forms of typed commands are shown: %q", out)
	}
}

// TestSaves is what a session with a keeper answers.
func TestSaves(t *testing.T) {
	for _, tt := range []struct{ lines, want string }{
		{"save", "Save as? Type a name, or CANCEL."},
		{"save; cancel", "[Cancelled.]"},
		{"save; My Game", "Saved as my game."},
		{"save my_game", "Saved as my game."},
		{"save ../../etc/passwd", "Save as? Type a name, or CANCEL."},
		{"save " + strings.Repeat("a", 33), "Save as? Type a name, or CANCEL."},
		{"restore", "[There are no saved games yet.]"},
		{"load", "No saved game found."},
		{"save a; save b; restore", "Restore which save? a, b. Or CANCEL."},
		{"save a; restore; b", "[There’s no save called “b”.]"},
		{"save a; restore b", "[There’s no save called “b”.]"},
		{"save a; take ledger; restore a", "Restored a.|📍 Office|Ink and dust.|You can see: ledger, stamp pad, writing pad.|Exits: down."},
		{"take ledger; save a; drop ledger; load; i", "You are carrying:|  - ledger"},
		{"save a; take ledger; restore a; undo", "[Nothing to undo.]"},
		{"save a; take ledger; restore a; again", "Beg pardon?"},
		{"take ledger; restart; i", "You are empty-handed."},
		{"take ledger; restart; undo", "[Nothing to undo.]"},
	} {
		s := sessionOf(t, office, "brass", &memory{})
		var out []string
		for l := range strings.SplitSeq(tt.lines, "; ") {
			out = s.Line(l)
		}
		if got := strings.Join(out, "|"); got != tt.want {
			t.Errorf("%q\n got %s\nwant %s", tt.lines, got, tt.want)
		}
	}
}

// TestStatus is the line over the text.
func TestStatus(t *testing.T) {
	for _, tt := range []struct{ world, style, lines, want string }{
		{office, "brass", "take ledger", "MOVES: 1"},
		{strings.Replace(office, `"startRoom"`, `"statusLine": "score", "startRoom"`, 1), "brass", "take ledger", "SCORE: 10  MOVES: 1"},
		{office, "infocom", "take ledger", "Office  Score: 10  Moves: 1"},
		{office, "infocom", "down", "Darkness  Score: 0  Moves: 1"},
	} {
		s := sessionOf(t, tt.world, tt.style, nil)
		s.Line(tt.lines)
		if got := s.Status(); got != tt.want {
			t.Errorf("%s, %q: %q, want %q", tt.style, tt.lines, got, tt.want)
		}
	}
}

// scribe keeps transcripts in memory.
type scribe struct {
	memory
	texts []*page
	full  bool
}

type page struct {
	bytes.Buffer
	closed, full bool
}

func (p *page) Write(b []byte) (int, error) {
	if p.full {
		return 0, errors.New("the disk is full")
	}
	return p.Buffer.Write(b)
}

func (p *page) Close() error { p.closed = true; return nil }

func (s *scribe) Transcript() (io.WriteCloser, error) {
	s.texts = append(s.texts, &page{full: s.full})
	return s.texts[len(s.texts)-1], nil
}

// TestTranscript writes down what is typed and answered between SCRIPT and
// UNSCRIPT.
func TestTranscript(t *testing.T) {
	k := &scribe{}
	s := sessionOf(t, office, "infocom", k)
	for _, l := range []string{"look", "script", "take ledger", "unscript", "i", "unscript"} {
		s.Line(l)
	}
	const want = "> script\nHere begins a transcript of interaction with\nThe Harbour Office\n\n> take ledger\nTaken.\n\n> unscript\nHere ends a transcript of interaction with\nThe Harbour Office\n\n"
	if len(k.texts) != 1 || k.texts[0].String() != want || !k.texts[0].closed {
		t.Errorf("written down:\n%v", k.texts)
	}
	s.Line("script")
	s.Line("script") // again: it ends
	if len(k.texts) != 2 || !k.texts[1].closed {
		t.Error("SCRIPT did not end the transcript")
	}
	s.Line("script")
	if err := s.Close(); err != nil || !k.texts[2].closed {
		t.Error("the end of the session left a transcript open")
	}

	k = &scribe{full: true}
	s = sessionOf(t, bare, "brass", k)
	if out := s.Line("script"); !slices.Contains(out, "[The transcript could not be written: the disk is full]") {
		t.Errorf("a full disk: %q", out)
	}
	if out := s.Line("unscript"); out[0] != "[There’s no transcript running. Type SCRIPT to start one.]" {
		t.Errorf("after it: %q", out)
	}
}
