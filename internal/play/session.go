package play

import (
	"fmt"
	"io"
	"strings"

	"rpg/internal/game"
	"rpg/internal/interaction"
	"rpg/internal/names"
	"rpg/internal/parser"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// A Session is one person playing a game by typed lines.
type Session struct {
	g      *game.Game
	lex    *parser.Lexicon
	acts   *interaction.Table                // verbs with slots; it may be empty
	forms  []form                            // how those are typed
	topics map[*world.Character]*names.Index // what characters can be asked about, as far as they were
	person string
	keep   Keeper
	broken error

	teller Teller // lines are sentences, and are told so; nil: they are typed commands

	tx    *game.Tx
	says  func(game.Line) []string // puts what is told into words
	typed string                   // the line that is being read

	around *nearby // while a piece is read as a command with slots

	asked  *waiting  // the question that the next piece may answer
	again  action    // what AGAIN repeats
	it     world.Ref // the last thing acted on
	them   world.Ref // the last character
	oops   string    // the last piece that was not understood
	naming string    // "save" or "restore", when the next line is the name of one

	steps   []step // what UNDO can go back over, the newest last
	stirred bool   // something came of the line that is being read
	last    string // the save that LOAD takes up

	intent Intent  // reads what the parser misses, if anything does
	wanted *wanted // a word to the host that it read

	fault      error          // see [Session.Fault]
	transcript io.WriteCloser // what is being written down, if anything
	ending     bool           // the transcript ends with this line
}

// waiting is a question and the command that it was asked about.
type waiting struct {
	question game.Question
	command  parser.Command
}

// action is what an understood piece did, as it was resolved then; none before
// the first.
type action struct {
	command parser.Command
	done    bool
}

// New begins a session of a game for the one person in it. keep may be nil: then
// nothing outlives the session, and there is no SAVE. The error says what of the
// game cannot be read.
func New(g *game.Game, keep Keeper) (*Session, error) {
	cast := g.Cast()
	if len(cast) == 0 {
		return nil, fmt.Errorf("the game has nobody to play")
	}
	s := &Session{person: cast[0], keep: keep}
	if err := s.learn(g); err != nil {
		return nil, err
	}
	s.play(g)
	return s, g.Err()
}

// learn makes the words of a game those that are understood. After an error they
// are what they were.
func (s *Session) learn(g *game.Game) error {
	lex, err := lexicon(g.World)
	if err != nil {
		return err
	}
	acts, err := interaction.Open(g.World)
	if err != nil {
		return err
	}
	s.lex, s.acts, s.forms, s.topics = lex, acts, forms(g, acts), nil
	return nil
}

// play makes a game the one that is played, by the person whom it is played as now.
func (s *Session) play(g *game.Game) {
	s.g, s.says = g, tell.Typed(g, s.person, g.World.Conventions())
}

// Err is why the session can no longer keep what happens in it, if so: what was
// typed since is lost.
func (s *Session) Err() error { return s.broken }

// breaks answers a command on which the content broke, and keeps why for whoever
// asks.
func (s *Session) breaks(err error) []string {
	s.fault = err
	return []string{tell.Broken}
}

// Fault is what broke in the content since this was asked last: whoever plays is
// told no more than that something did.
func (s *Session) Fault() error {
	err := s.fault
	s.fault = nil
	return err
}

// Game is the game as it stands. Whoever looks at it changes nothing.
func (s *Session) Game() *game.Game { return s.g }

// Person is who is played.
func (s *Session) Person() string { return s.person }

// Over reports whether the game has ended.
func (s *Session) Over() bool { return s.g.Over(s.person) }

// Opening begins a new game: its first lines, and the room.
func (s *Session) Opening() []string {
	s.begin("")
	mark := s.tx.Mark()
	out, err := s.open()
	if err != nil {
		s.tx.Rollback(mark)
		s.renew()
		return s.breaks(err)
	}
	s.end(out, false)
	return out
}

func (s *Session) open() ([]string, error) {
	s.tx.BeginTurn(s.person, nil)
	if _, has := s.g.World.Event("intro"); has {
		if err := s.tx.Fire("intro", s.g.About(s.person)); err != nil {
			return nil, err
		}
	}
	s.tx.Notice(s.person)
	// world-schema: the first room counts as visited, also while it is dark.
	s.tx.State.Include(world.PersonRef(s.person), "visited", s.g.RoomOf(s.person))
	s.tx.Tell(game.Line{What: game.Described, Of: world.RoomRef(s.g.RoomOf(s.person)), N: 1})
	return s.told(0), s.g.Err()
}

// Here describes where the person is, for who comes back to a game; that it has
// ended comes first.
func (s *Session) Here() []string {
	var over []string
	if s.Over() {
		over = []string{tell.Ended}
	}
	l := game.Line{What: game.Described, Of: world.RoomRef(s.g.RoomOf(s.person)), Text: "full"}
	if s.teller != nil {
		return append(over, s.teller.Story([]game.Line{l})...)
	}
	return append(over, tell.Lines(s.g, s.person, []game.Line{l}, s.g.World.Conventions())...)
}

// Line answers one typed line.
func (s *Session) Line(line string) []string {
	out := s.line(line)
	return append(out, s.writeDown(line, out)...)
}

func (s *Session) line(line string) []string {
	if s.naming != "" {
		return s.answerName(line)
	}
	if s.teller != nil {
		return s.sentences(line)
	}
	pieces, tooLong := parser.Split(line, s.lex)
	if tooLong {
		return []string{tell.TooLong}
	}
	var all, since []string // the whole answer, and what of it came of this transaction
	s.begin(line)
	for i, piece := range pieces {
		if word, name, ok := parser.HostWord(piece); ok {
			s.asked = nil
			s.end(since, true)
			all, since = append(append(all, since...), s.host(word, name)...), nil
			s.begin(line)
			continue
		}
		if i > 0 && s.Over() {
			break
		}
		out, stop := s.piece(piece)
		since = and(since, out)
		if w := s.wanted; w != nil {
			s.wanted = nil
			s.end(since, true)
			all, since = append(append(all, since...), s.host(w.word, w.name)...), nil
			s.begin(line)
			continue
		}
		if text, stopped := s.tx.LineStopped(); stopped {
			if text != "" && i < len(pieces)-1 {
				since = append(since, text)
			}
			break
		}
		if stop || s.asked != nil {
			break
		}
	}
	s.end(since, true)
	return and(all, since)
}

// and is an answer and what follows it.
func and(answer, more []string) []string {
	if len(answer) == 0 {
		return more
	}
	return append(answer, more...)
}

// begin opens the transaction of a line.
func (s *Session) begin(line string) {
	s.typed, s.stirred = line, false
	s.tx = s.g.Begin()
	s.tx.Phrase = s.says
}

// told are the lines of the transaction from a place on, in words.
func (s *Session) told(from int) []string {
	if s.teller != nil {
		return s.teller.Story(s.tx.Lines[from:])
	}
	return tell.Lines(s.g, s.person, s.tx.Lines[from:], s.g.World.Conventions())
}

// end closes the transaction: what changed can be undone, and is kept.
func (s *Session) end(out []string, undoable bool) {
	s.tx.Settle()
	changes := s.g.State.Take()
	if undoable {
		s.remember(changes)
	}
	s.store(Turn{Line: s.typed, Tx: s.tx, Changes: changes, Lines: out})
}

// store hands what happened to the keeper.
func (s *Session) store(t Turn) {
	if s.keep == nil || s.broken != nil || len(t.Changes) == 0 {
		return
	}
	s.broken = s.keep.Keep(t)
}

// renew makes the game forget what it has read of the state: the state was
// changed under it, or content that broke has left it with an error.
func (s *Session) renew() {
	s.play(s.g.Laid(s.g.State))
	line := s.typed
	s.begin(line)
}

// forget clears the conversation.
func (s *Session) forget() {
	s.asked, s.again, s.oops, s.steps = nil, action{}, "", nil
	s.it, s.them = world.Ref{}, world.Ref{}
}

// Status is the line over a game's text: the room, the score, the moves.
func (s *Session) Status() string { return tell.Status(s.g, s.person) }

// lexicon gathers the words that a world adds to the parser's own.
func lexicon(w *world.World) (*parser.Lexicon, error) {
	var v parser.Vocabulary
	for _, verb := range w.Verbs {
		v.Verbs = append(v.Verbs, parser.Verb{
			ID: verb.ID, Words: verb.Words, Target: parser.Object(verb.Target),
			Indirect: verb.Indirect, AfterBuiltIns: verb.AfterBuiltIns,
		})
	}
	items, err := w.IDs(world.Items)
	if err != nil {
		return nil, err
	}
	for _, id := range items {
		it, err := w.Item(id)
		if err != nil {
			return nil, err
		}
		v.Names = append(append(v.Names, it.Name), it.Aliases...)
		v.Known = append(append(v.Known, id, it.Name), it.Aliases...)
	}
	beings, err := w.IDs(world.Characters)
	if err != nil {
		return nil, err
	}
	for _, id := range beings {
		c, err := w.Character(id)
		if err != nil {
			return nil, err
		}
		v.Names = append(append(v.Names, c.Name), c.Aliases...)
		v.Known = append(v.Known, id, c.Name)
	}
	rooms, err := w.IDs(world.Rooms)
	if err != nil {
		return nil, err
	}
	for _, id := range rooms {
		r, err := w.Room(id)
		if err != nil {
			return nil, err
		}
		v.Known = append(v.Known, id, r.Name)
		for _, e := range r.Exits {
			v.Known = append(v.Known, strings.ReplaceAll(e.Label, "_", " "))
		}
	}
	return parser.NewLexicon(v), nil
}
