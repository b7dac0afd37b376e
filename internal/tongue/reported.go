package tongue

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The words by which speech is known. They are looked for in small letters.
const (
	// verbs after which the words come at once
	sayings = " say saying whisper whispering shout shouting mutter muttering murmur murmuring yell yelling " +
		"mumble mumbling reply replying declare declaring announce announcing explain explaining insist insisting " +
		"admit admitting "
	// verbs after which somebody is named first
	tellings = " ask asking tell telling warn warning remind reminding inform informing assure assuring "
	// what may stand before a verb of the person's own doing
	leads = " i and then to but or we "
	// what makes of "to say" something that is not said
	notSaid = " nothing something anything have need what "
	// where what is said begins: after the first, with the second
	after  = " about that for of to "
	within = " if whether what who whom whose where when why how "
	// what names whoever is spoken to, before their name
	articles = " the a an my his her their our your this that old young "
	// a word after which nothing is told of what is said
	aside = " at to over across into in with through up down as from by after under for until again nothing something "
	// where what somebody does next begins
	nextWords = " then before while until "
	// words that stand for somebody
	whom = " him her them me us it everyone everybody you "
)

func is(list, word string) bool { return strings.Contains(list, " "+word+" ") }

// reported finds what is said in a sentence without quotation marks.
func reported(line string, in Span) []Span {
	text := line[in.From:in.To]
	ws := words(text)
	small := make([]string, len(ws))
	for i, w := range ws {
		small[i] = strings.ToLower(text[w.From:w.To])
	}
	var all []Span
	for i := 0; i < len(ws); i++ {
		telling := is(tellings, small[i])
		if !telling && !is(sayings, small[i]) || !acts(small, i) {
			continue
		}
		from, to := 0, 0
		if colon := strings.IndexByte(text[ws[i].To:], ':'); colon >= 0 {
			// Who writes a colon writes speech, and mostly to the end of the line.
			from, to = ws[i].To+colon+1, restOfLine(line, in)-in.From
		} else {
			first := begins(text, ws, small, i, telling)
			if first >= len(ws) {
				continue
			}
			from, to = ws[first].From, ends(text, ws, small, first)
		}
		said := strings.TrimSpace(line[in.From+from : in.From+to])
		if said == "" {
			continue
		}
		from += strings.Index(line[in.From+from:in.From+to], said)
		all = append(all, Span{in.From + from, in.From + from + len(said)})
		for i+1 < len(ws) && ws[i+1].From < from+len(said) {
			i++
		}
		if from+len(said) > len(text) {
			break
		}
	}
	return all
}

// restOfLine is where the line that a sentence stands in ends.
func restOfLine(line string, in Span) int {
	if nl := strings.IndexByte(line[in.To:], '\n'); nl >= 0 {
		return in.To + nl
	}
	return len(line)
}

// acts tells a verb of what the person does from the same word elsewhere: a
// last say, I can't tell.
func acts(small []string, i int) bool {
	if i == 0 || strings.HasSuffix(small[i], "ing") {
		return true
	}
	before := small[i-1]
	if before == "to" && i > 1 && is(notSaid, small[i-2]) {
		return false
	}
	return is(leads, before) || strings.HasSuffix(before, "ly")
}

// begins is the word with which what is said begins; past the end when nothing
// is told of it.
func begins(text string, ws []Span, small []string, verb int, telling bool) int {
	at := verb + 1
	for at < len(ws) && (strings.HasSuffix(small[at], "ly") || small[at] == "out" || small[at] == "aloud" || small[at] == "back") {
		at++
	}
	if at == len(ws) || strings.Contains(text[ws[at-1].To:ws[at].From], ",") {
		return len(ws)
	}
	spokenTo := telling
	if !telling && (small[at] == "to" || small[at] == "at") {
		spokenTo = true
		at++
	}
	if spokenTo && at < len(ws) && !is(after, small[at]) && !is(within, small[at]) {
		at = pastName(text, ws, small, at)
	}
	switch {
	case at == len(ws):
		return at
	case is(within, small[at]):
		return at
	case is(after, small[at]) && (spokenTo || small[at] == "that"):
		return at + 1
	case !telling && spokenTo, !telling && is(aside, small[at]), small[at] == "and":
		return len(ws)
	}
	return at
}

// pastName is the word after whoever is spoken to.
func pastName(text string, ws []Span, small []string, at int) int {
	for at < len(ws)-1 && is(articles, small[at]) && !is(whom, small[at]) {
		at++
	}
	name := capital(text[ws[at].From:])
	at++
	for name && at < len(ws) && capital(text[ws[at].From:]) && small[at] != "i" {
		at++
	}
	return at
}

func capital(word string) bool {
	r, _ := utf8.DecodeRuneInString(word)
	return unicode.IsUpper(r)
}

// ends is where what is said ends: before the next thing that the person does,
// before to whom it is said, at the end of the sentence.
func ends(text string, ws []Span, small []string, first int) int {
	last := len(ws)
	for i := first + 1; i < len(ws); i++ {
		gap := text[ws[i-1].To:ws[i].From]
		and := small[i] == "and" || small[i] == "but"
		next := i+1 < len(ws) && slices.Contains([]string{"i", "then"}, small[i+1])
		if strings.ContainsAny(gap, ";") || is(nextWords, small[i]) || and && (next || strings.Contains(gap, ",")) {
			last = i
			break
		}
	}
	end := len(text)
	if last < len(ws) {
		end = ws[last-1].To
	}
	if n := last - 2; n > first && small[n] == "to" && (capital(text[ws[n+1].From:]) || is(whom, small[n+1])) {
		end = ws[n-1].To
	}
	return end
}
