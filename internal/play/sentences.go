package play

import (
	"strings"
	"unicode/utf8"

	"rpg/internal/game"
	"rpg/internal/parser"
	"rpg/internal/sentence"
	"rpg/internal/tell"
)

// Speak has the session take its lines for plain sentences, and tell what comes of
// them by t.
func (s *Session) Speak(t Teller) { s.teller = t }

// sentences answers a line of one or more sentences. What cannot be read costs
// nothing; what is refused was tried.
func (s *Session) sentences(line string) []string {
	if word, name, ok := parser.HostWord(line); ok {
		s.begin(line)
		s.end(nil, true)
		return s.host(word, name)
	}
	s.begin(line)
	out := s.spoken(line)
	s.end(out, true)
	return out
}

func (s *Session) spoken(line string) []string {
	switch c, ok := parser.Parse(line, s.lex, true); {
	case ok && s.meta(c.Verb) != nil:
		out, _ := s.command(c)
		return out
	case s.Over():
		return []string{tell.Ended}
	case utf8.RuneCountInString(line) > sentence.LongestLine:
		return []string{tell.TooLong}
	case strings.TrimSpace(line) == "":
		return []string{tell.NothingAgain}
	}
	mark := s.tx.Mark()
	a := &act{Session: &Session{g: s.g, tx: s.tx, person: s.person, lex: s.lex, acts: s.acts, forms: s.forms, it: s.it, them: s.them}, Teller: s.teller}
	clauses, err := a.line(line)
	s.it, s.them = a.it, a.them
	var out []string
	acted := false
	for _, c := range clauses {
		out = append(out, c.Story...)
		switch {
		case c.Why == "":
			acted = true
		case c.Unread():
			out = append(out, "[“"+tell.OneLine(c.Words)+"” can’t be read: "+c.Why+".]")
		default:
			acted = acted || c.End == game.Refused || c.End == game.Faulted
			out = append(out, c.Why)
		}
	}
	if err == nil && acted && s.g.World.Clock.Counts == "rounds" && !s.Over() {
		from := len(s.tx.Lines) // alone at the keyboard, a line is a round
		if err = s.tx.Tick("rounds", s.person); err == nil {
			out = append(out, s.teller.Story(s.tx.Lines[from:])...)
		}
	}
	if err == nil {
		err = s.g.Err()
	}
	if err != nil {
		s.tx.Rollback(mark)
		s.renew()
		return s.breaks(err)
	}
	return out
}
