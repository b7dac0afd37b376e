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
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/tidwall/gjson"
	"github.com/tidwall/sjson"
)

// largest is more than any file of settings comes to, in bytes.
const largest = 1 << 20

// Settings are the switches as one file has them. The zero Settings has all of
// them at their defaults.
type Settings struct{ text string }

// Load reads a file of settings. One that is missing says nothing.
func Load(path string) (Settings, error) {
	fi, err := os.Stat(path) // first: opening a pipe would wait for its writer
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Settings{}, nil
	case err != nil:
		return Settings{}, fmt.Errorf("reading the settings: %w", err)
	case !fi.Mode().IsRegular():
		return Settings{}, fmt.Errorf("%s:1:1: this is not a plain file; mend it or delete it", path)
	case fi.Size() > largest:
		return Settings{}, fmt.Errorf("%s:1:1: it has %d bytes, and settings have at most %d; mend it or delete it", path, fi.Size(), largest)
	}
	b, err := os.ReadFile(path)
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
	b = bytes.TrimPrefix(b, []byte("\uFEFF"))
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
		switch {
		case !Known(key):
			continue
		case v.Type != gjson.String && (key != PromoteAfter || v.Type != gjson.Number):
			return Settings{}, fmt.Errorf("%s: %q is %s, and a text was expected", at(b, v.Index), key, v.Raw)
		}
		if why := check(key, v.String()); why != "" {
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

// Set is the settings with one switch set. An empty text takes the switch out,
// so that its default holds again. Why is not empty when it may not be set so.
func (s Settings) Set(key, value string) (set Settings, why string, err error) {
	if !Known(key) {
		return s, fmt.Sprintf("there is no setting %q", key), nil
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
		raw, e := encode(key, value)
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

// encode writes a value as JSON: a number of talks as a number, all else as a
// text, with < and & as they are.
func encode(key, text string) (string, error) {
	if n, err := strconv.Atoi(text); err == nil && key == PromoteAfter {
		return strconv.Itoa(n), nil
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(text)
	return strings.TrimSuffix(b.String(), "\n"), err
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
