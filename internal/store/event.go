package store

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/tidwall/gjson"

	"rpg/internal/state"
	"rpg/internal/world"
)

// An Event is one line of the log: a command, who gave it, and all that it did.
// N, Rev and Sum are filled by the commit.
type Event struct {
	N     int      `json:"n"`   // counting from 1
	Rev   int      `json:"rev"` // of the save after it
	Round int      `json:"round,omitempty"`
	By    string   `json:"by,omitempty"` // whose turn it was
	Do    []string `json:"do,omitempty"` // the words of the command
	Deeds []Deed   `json:"deeds,omitempty"`
	Rolls []Roll   `json:"rolls,omitempty"`

	Changes Changes `json:"changes,omitempty"`
	Adds    []Add   `json:"adds,omitempty"`  // lines for memories
	Makes   []Made  `json:"makes,omitempty"` // generated files
	Files   []Text  `json:"files,omitempty"` // texts consumed

	// The owner's switches that it asked for and found otherwise than by default.
	Settled map[string]string `json:"settled,omitempty"`

	Read  map[string]string `json:"read,omitempty"`  // content files read, and their digests
	Drawn int64             `json:"drawn,omitempty"` // by the dice, after it
	End   string            `json:"end,omitempty"`   // done, refused, faulted, missed
	Says  []string          `json:"says,omitempty"`
	Time  string            `json:"time,omitempty"` // never read back
	Sum   string            `json:"sum,omitempty"`  // of the save after it

	Undoes []int           `json:"undoes,omitempty"` // events taken back by this one
	Redoes []int           `json:"redoes,omitempty"` // events given back by it
	Branch string          `json:"branch,omitempty"` // the run that this one left here
	Base   json.RawMessage `json:"base,omitempty"`   // a whole save that came from outside
}

// A Deed is what somebody did, as the log keeps it.
type Deed struct {
	By     string `json:"by,omitempty"` // when not the one whose turn it was
	Verb   string `json:"verb"`
	Target string `json:"target,omitempty"`
	Second string `json:"second,omitempty"`
	Dir    string `json:"dir,omitempty"`
	Text   string `json:"text,omitempty"`
	Topic  string `json:"topic,omitempty"`
	Count  int    `json:"count,omitempty"`
	Coins  int    `json:"coins,omitempty"`
	End    string `json:"end,omitempty"`
	Why    string `json:"why,omitempty"`
}

// A Roll is dice that were thrown, and what for.
type Roll struct {
	Purpose string `json:"purpose"`
	By      string `json:"by,omitempty"`
	Dice    string `json:"dice,omitempty"` // as written: 1d20
	Faces   []int  `json:"faces,omitempty"`
	Kept    []int  `json:"kept,omitempty"` // when not all faces count
	Add     int    `json:"add,omitempty"`
	Total   int    `json:"total"`
	Against *int   `json:"against,omitempty"` // the number to reach
	End     string `json:"end,omitempty"`     // success, failure, hit, miss
}

// An Add is a line for a memory.
type Add struct {
	In   string `json:"in"` // InPeople, InCharacters or InChronicle
	ID   string `json:"id,omitempty"`
	Line Line   `json:"line"` // without N; without a Round it gets the event's
}

// A Made is a generated content file, relative to the run's folder.
type Made struct {
	Path string `json:"path"` // generated/<kind>/<id>.md
	Text string `json:"text"`
}

// quiet reports whether an event leaves everything on disk as it was.
func (e *Event) quiet() bool {
	if len(e.Changes) > 0 || len(e.Adds) > 0 || len(e.Makes) > 0 {
		return false
	}
	for _, t := range e.Files {
		if t.Consumed {
			return false
		}
	}
	return true
}

// encode writes the event as one line.
func (e *Event) encode() ([]byte, error) {
	b, err := encode(e)
	if err != nil {
		return nil, fmt.Errorf("writing event %d: %w", e.N, err)
	}
	return b, nil
}

// encode writes one line of JSON, with < and & as they are.
func encode(v any) ([]byte, error) {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	return out.Bytes(), err
}

func decode(line []byte) (*Event, error) {
	e := &Event{}
	if err := json.Unmarshal(line, e); err != nil {
		return nil, err
	}
	if e.N < 1 {
		return nil, fmt.Errorf("an event without its number")
	}
	return e, nil
}

// Changes are written as lists of four: subject, key, old value, new value.
type Changes []state.Change

func (cs Changes) MarshalJSON() ([]byte, error) {
	b := []byte{'['}
	for i, c := range cs {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, '[')
		b = state.AppendText(b, c.Of.String())
		b = append(b, ',')
		b = state.AppendText(b, c.Key)
		b = append(b, ',')
		b = c.Old.Append(b)
		b = append(b, ',')
		b = c.New.Append(b)
		b = append(b, ']')
	}
	return append(b, ']'), nil
}

func (cs *Changes) UnmarshalJSON(b []byte) error {
	*cs = nil
	all := gjson.ParseBytes(b)
	if all.Type == gjson.Null {
		return nil
	}
	for _, one := range all.Array() {
		parts := one.Array()
		if len(parts) != 4 || parts[0].Type != gjson.String || parts[1].Type != gjson.String {
			return fmt.Errorf("a change is [subject, key, old, new]")
		}
		of, ok := world.ParseRef(parts[0].Str)
		if !ok || of.IsZero() {
			return fmt.Errorf("a change of %q, which is no subject", parts[0].Str)
		}
		*cs = append(*cs, state.Change{Of: of, Key: parts[1].Str, Old: value(parts[2]), New: value(parts[3])})
	}
	return nil
}
