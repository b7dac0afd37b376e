package sentence

import (
	"strings"
	"sync"
	"unicode/utf8"

	"rpg/internal/names"
	"rpg/internal/world"
)

// Longest is how many characters of a sentence a town reads.
const Longest = 240

// Line prepares what somebody wrote to be read as one sentence of at most so many
// characters: line ends and tabs become spaces, the ends are trimmed, the rest is
// cut off.
func Line(text string, most int) string {
	if strings.ContainsAny(text, "\n\r\t") {
		text = strings.Map(func(r rune) rune {
			if r == '\n' || r == '\r' || r == '\t' {
				return ' '
			}
			return r
		}, text)
	}
	text = strings.TrimSpace(text)
	if len(text) <= most {
		return text
	}
	n := 0
	for i := range text {
		if n == most {
			return text[:i]
		}
		n++
	}
	return text
}

// The slots of a deed that was read from a sentence. The thing is the target.
const (
	Room   = "room"
	Good   = world.Target
	Keeper = "keeper"
	Seat   = "seat"
)

// Nought is the Count of a deed whose sentence says none of it: "0 hides". It is
// the source's quantity 0; a Count of 0 is a quantity that was not said.
const Nought = -1

// Read reads one sentence. The deed's verb is one of the intents; its slots hold
// every noun that was found, with the words it was named by, also those the verb
// has no use for. Where the reason is not OK the verb is None, and the deed holds
// what was found all the same.
func Read(text string, lex *Lexicon, ctx Context, rules Reading) (world.Deed, Reason) {
	room, _ := rooms.Get().(*tokenRoom)
	if room == nil {
		room = new(tokenRoom)
	}
	defer rooms.Put(room)
	s := sentence{text: text, lex: lex, ctx: ctx, rules: rules}
	s.deed.Actor = ctx.Speaker().ID
	spoken, from, to := lift(text)
	s.deed.Spoken = spoken
	s.tokens = names.AppendTokens(room[:0], text[:from], 0)
	s.tokens = names.AppendTokens(s.tokens, text[to:], to)
	s.reason.Code = s.read()
	if s.reason.Code != OK {
		s.deed.Verb = None
	}
	return s.deed, s.reason
}

// A tokenRoom holds the tokens of a sentence while it is read. Nothing of it is
// in what is read, so that the next sentence may have it.
type tokenRoom [48]names.Token

var rooms sync.Pool

// A sentence is one that is being read.
type sentence struct {
	text   string
	tokens []names.Token
	lex    *Lexicon
	ctx    Context
	rules  Reading

	own    *Verb // the verb, where it is one of the game's
	nouns  [kinds]int
	nouned bool
	money  span // the tokens of the coins
	verb   int  // the token after the verb: where the slots are looked for first
	whole  [kinds]hit
	looked [kinds]bool
	self   hit // a word for the speaker, once it was looked for
	selves bool
	lasts  [marks]int
	marked bool

	room, good, keeper, seat hit
	deed                     world.Deed
	reason                   Reason
}

// A span is some of the tokens; the zero span is none.
type span struct{ from, to int }

func (s *sentence) read() string {
	if len(s.tokens) == 0 {
		if s.deed.Spoken == "" {
			return Unparsed
		}
		s.deed.Verb, s.reason.Intent = Say, Say
		return OK
	}
	s.prepare()
	if !s.findVerb() {
		return NoVerb
	}
	s.deed.Verb = s.reason.Intent
	if s.own != nil {
		if s.rules.has(Negations) {
			s.unmeant()
		}
		return s.bindDeed(s.own)
	}
	s.findSlots()
	s.findNumbers()
	code := s.check()
	s.bind()
	return code
}

// prepare takes those words out of a sentence that only look like nouns.
func (s *sentence) prepare() {
	if s.rules.has(Adverbs) {
		s.adverbs()
	}
	if s.rules.has(OtherThanMe) {
		s.pastMe()
	}
}

// word is what a token says; nothing beyond the ends of the sentence.
func (s *sentence) word(i int) string {
	if i < 0 || i >= len(s.tokens) {
		return ""
	}
	return s.tokens[i].Text
}

// within reports whether one of these words is among so many tokens after i.
func (s *sentence) within(i, most int, words ...string) bool {
	for j := i + 1; j <= i+most && j < len(s.tokens); j++ {
		for _, w := range words {
			if s.tokens[j].Text == w {
				return true
			}
		}
	}
	return false
}

// written is how some tokens were written.
func (s *sentence) written(from, to int) string {
	return s.text[s.tokens[from].Start:s.tokens[to-1].End]
}

// lift finds what is said aloud: the words in the first pair of double quotes,
// and where the quotation begins and ends, its marks included. Without a pair
// nothing is lifted.
func lift(text string) (spoken string, from, to int) {
	open, size := quote(text)
	if open < 0 {
		return "", len(text), len(text)
	}
	length, end := quote(text[open+size:])
	if length < 0 {
		return "", len(text), len(text)
	}
	inner := text[open+size : open+size+length]
	return strings.TrimSpace(inner), open, open + size + length + end
}

// quote finds the first double quote.
func quote(text string) (at, size int) {
	for i, r := range text {
		switch r {
		case '"', '“', '”', '„', '«', '»':
			return i, utf8.RuneLen(r)
		}
	}
	return -1, 0
}
