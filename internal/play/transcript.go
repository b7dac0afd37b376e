package play

import (
	"io"
	"strings"

	"rpg/internal/tell"
)

// A Scribe is a [Keeper] that can have what a session says written down, too.
type Scribe interface {
	// Transcript begins a new text. Each line of a session is one Write.
	Transcript() (io.WriteCloser, error)
}

// script begins a transcript, or ends the one that is being written.
func (s *Session) script() {
	scribe, can := s.keep.(Scribe)
	switch {
	case !can:
		s.say(tell.NoTranscripts)
	case s.transcript != nil:
		s.unscript()
	default:
		to, err := scribe.Transcript()
		if err != nil {
			s.say(tell.TranscriptFails(err))
			return
		}
		s.transcript, s.ending = to, false
		s.say(tell.TranscriptBegins(s.g)...)
	}
}

// unscript ends the transcript.
func (s *Session) unscript() {
	_, can := s.keep.(Scribe)
	switch {
	case !can:
		s.say(tell.NoTranscripts)
	case s.transcript == nil || s.ending:
		s.say(tell.NoTranscriptRuns)
	default:
		s.ending = true
		s.say(tell.TranscriptEnds(s.g)...)
	}
}

// writeDown adds a line and its answer to the transcript, if one is written, and
// says so when that fails: then it is over.
func (s *Session) writeDown(line string, out []string) []string {
	if s.transcript == nil {
		return nil
	}
	_, err := s.transcript.Write([]byte("> " + line + "\n" + strings.Join(out, "\n") + "\n\n"))
	if err == nil && !s.ending {
		return nil
	}
	if end := s.Close(); err == nil {
		err = end
	}
	if err != nil {
		return []string{tell.TranscriptFails(err)}
	}
	return nil
}

// Close ends what the session has open: a transcript that was never ended.
func (s *Session) Close() error {
	if s.transcript == nil {
		return nil
	}
	to := s.transcript
	s.transcript, s.ending = nil, false
	return to.Close()
}
