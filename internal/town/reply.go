package town

import (
	"encoding/json"
	"errors"
	"strings"

	"rpg/internal/sentence"
)

// ReadReply reads what a model answers: one JSON object with an “action”, and at
// will a “say” and “notes”. What stands around the object is not looked at. An
// error is an answer that holds no action; a sentence that nobody can read is one.
func ReadReply(text string) (Action, error) {
	from, to := strings.IndexByte(text, '{'), strings.LastIndexByte(text, '}')
	if from < 0 || to < from {
		return Action{}, errors.New("there is no JSON object in the answer; {\"action\": \"one plain sentence\"} was expected")
	}
	var fields map[string]json.RawMessage
	if err := json.Unmarshal([]byte(strings.ToValidUTF8(text[from:to+1], "\uFFFD")), &fields); err != nil {
		return Action{}, errors.New("the answer is no JSON object; {\"action\": \"one plain sentence\"} was expected")
	}
	word := func(name string) string {
		var s string
		if json.Unmarshal(fields[name], &s) != nil {
			return ""
		}
		return s
	}
	a := Action{
		Sentence: short(word("action"), sentence.Longest), Say: short(word("say"), mostSay), Notes: short(word("notes"), mostNotes),
	}
	if a.Sentence == "" {
		return Action{}, errors.New("the answer has no “action”: one plain sentence was expected")
	}
	return a, nil
}

// short cuts a text to its limit, with a mark where something is left out.
func short(s string, most int) string {
	s = sentence.Line(s, len(s))
	if r := []rune(s); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return s
}
