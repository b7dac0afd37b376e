// Package settings holds the owner's switches: what the people at a table have
// settled for all runs of their project. They are one JSON object in a file that
// anybody may edit; a key that this version does not know is kept where it stands.
//
// The package knows which switches there are and what each may hold. Where the
// file lies, and who acts on a switch, is known to others.
package settings

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"unicode/utf8"

	"github.com/tidwall/gjson"
	"github.com/tidwall/sjson"
)

// The keys that this version reads. One for each character, too: "agents.pell".
const (
	Agents = "agents"
	Limits = "limits"
)

// Resting is what agents of characters are: the referee speaks for them.
const Resting = "resting"

// Limits are read with every brief, so they are a few lines.
const (
	MaxLimits      = 2000 // characters
	MaxLimitsLines = 20
)

// Standing says whether a key means anything.
type Standing uint8

const (
	Unknown Standing = iota
	Later            // the key of a switch that this version does not carry out
	Now
)

// Find says how a key stands.
func Find(key string) Standing {
	head, id, dotted := strings.Cut(key, ".")
	switch {
	case key == Agents, key == Limits, head == Agents && id != "":
		return Now
	case key == "promoteAfter", key == "meter", head == "generate" && (id != "" || !dotted):
		return Later
	}
	return Unknown
}

// Settings are the switches as one file has them. The zero Settings has all of
// them at their defaults.
type Settings struct{ text string }

// Load reads a file of settings. One that is missing says nothing.
func Load(path string) (Settings, error) {
	b, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return Settings{}, nil
	}
	if err != nil {
		return Settings{}, fmt.Errorf("reading the settings: %w", err)
	}
	s, err := Parse(b)
	if err != nil {
		return Settings{}, fmt.Errorf("%s:%w", path, err)
	}
	return s, nil
}

// Parse reads the text of a file of settings. The error begins with the line and
// the column of the fault.
func Parse(b []byte) (Settings, error) {
	var all map[string]json.RawMessage
	err := json.Unmarshal(b, &all)
	var syntax *json.SyntaxError
	switch {
	case errors.As(err, &syntax):
		return Settings{}, fmt.Errorf("%s: %w; mend it or delete the file", at(b, int(syntax.Offset)), err)
	case err != nil, all == nil:
		return Settings{}, fmt.Errorf("1:1: settings are one JSON object, as in {\"limits\": \"…\"}")
	case !utf8.Valid(b):
		return Settings{}, errors.New("1:1: the settings are not UTF-8")
	}
	s := Settings{string(b)}
	for _, key := range s.keys() {
		v := s.get(key)
		if Find(key) == Now && v.Type != gjson.String {
			return Settings{}, fmt.Errorf("%s: %q is %s, and a text was expected", at(b, v.Index), key, v.Raw)
		}
		if why := check(key, v.Str); Find(key) == Now && why != "" {
			return Settings{}, fmt.Errorf("%s: %s", at(b, v.Index), why)
		}
	}
	return s, nil
}

// at is the line and column of a byte.
func at(b []byte, offset int) string {
	before := b[:min(offset, len(b))]
	line := bytes.Count(before, []byte{'\n'}) + 1
	col := utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:])
	return fmt.Sprintf("%d:%d", line, max(col, 1))
}

func (s Settings) keys() (keys []string) {
	gjson.Parse(s.text).ForEach(func(key, _ gjson.Result) bool {
		keys = append(keys, key.String())
		return true
	})
	return keys
}

func (s Settings) get(key string) gjson.Result { return gjson.Get(s.text, gjson.Escape(key)) }

// Limits is what the table keeps out of its story; empty when nothing is said.
func (s Settings) Limits() string { return s.get(Limits).String() }

// Agent says whether a character speaks through an agent of their own.
func (s Settings) Agent(character string) string {
	for _, key := range [...]string{Agents + "." + character, Agents} {
		if v := s.get(key).String(); v != "" {
			return v
		}
	}
	return Resting
}

// Kept lists the keys of the file that nothing reads, in its order.
func (s Settings) Kept() (keys []string) {
	for _, key := range s.keys() {
		if Find(key) != Now {
			keys = append(keys, key)
		}
	}
	return keys
}

// Characters lists the characters whose agents have a switch of their own, in
// the order of the file.
func (s Settings) Characters() (ids []string) {
	for _, key := range s.keys() {
		if id, ok := strings.CutPrefix(key, Agents+"."); ok {
			ids = append(ids, id)
		}
	}
	return ids
}

// Set is the settings with one switch set. An empty text takes the switch out,
// so that its default holds again. Why is not empty when it may not be set so.
func (s Settings) Set(key, value string) (set Settings, why string, err error) {
	switch Find(key) {
	case Unknown:
		return s, fmt.Sprintf("there is no setting %q", key), nil
	case Later:
		return s, fmt.Sprintf("%s is a switch of a later version: nothing reads it yet", key), nil
	}
	value = strings.TrimSpace(value)
	if why := check(key, value); why != "" {
		return s, why, nil
	}
	text := s.text
	if text == "" {
		text = "{}"
	}
	if value == "" {
		text, err = sjson.Delete(text, gjson.Escape(key))
	} else {
		raw, e := encode(value)
		if e != nil {
			return s, "", e
		}
		text, err = sjson.SetRaw(text, gjson.Escape(key), raw)
	}
	if err != nil {
		return s, "", fmt.Errorf("setting %s: %w", key, err)
	}
	return Settings{text}, "", nil
}

// encode writes a text as JSON, with < and & as they are.
func encode(text string) (string, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(text)
	return strings.TrimSuffix(b.String(), "\n"), err
}

// check says why a key may not hold a value.
func check(key, value string) string {
	switch {
	case value == "":
		return ""
	case key == Limits && utf8.RuneCountInString(value) > MaxLimits:
		return fmt.Sprintf("limits are read with every brief: at most %d characters", MaxLimits)
	case key == Limits && strings.Count(value, "\n") >= MaxLimitsLines:
		return fmt.Sprintf("limits are read with every brief: at most %d lines", MaxLimitsLines)
	case key == Limits:
		return ""
	case value == "on":
		return fmt.Sprintf("%s cannot be on yet: this version has no briefs for characters' agents, so the referee speaks for every character (resting)", key)
	case value != Resting:
		return fmt.Sprintf("%s may be resting, not %q", key, value)
	}
	return ""
}

// Bytes is the file.
func (s Settings) Bytes() []byte {
	var b bytes.Buffer
	text := s.text
	if text == "" {
		text = "{}"
	}
	if err := json.Indent(&b, []byte(text), "", "  "); err != nil {
		panic("settings: " + err.Error()) // only what was parsed is here
	}
	return append(bytes.TrimRight(b.Bytes(), "\n"), '\n')
}
