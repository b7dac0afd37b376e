package store

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/tidwall/gjson"
	"github.com/tidwall/sjson"

	"rpg/internal/state"
	"rpg/internal/world"
)

// The keys of a save that are the store's own: no [state.State] has them.
const (
	keyVersion = "version"
	keyRev     = "rev"
	keyPending = "pending"
)

func ours(key string) bool { return key == keyVersion || key == keyRev || key == keyPending }

// A Document is the text of a save. It is patched where something changed and
// never built anew, so that keys unknown to this program survive.
type Document struct{ text string } // always laid out, but while it is rewritten

// NewDocument is the save before a run's first event.
func NewDocument() *Document { return &Document{"{}\n"} }

// ParseDocument reads a save. The error says where it is no JSON object.
func ParseDocument(b []byte) (*Document, error) {
	b = bytes.TrimPrefix(b, []byte("\uFEFF"))
	if at := invalidAt(b); at >= 0 {
		return nil, fmt.Errorf("byte %d is not UTF-8", at+1)
	}
	out, err := Layout(b)
	if err != nil {
		return nil, err
	}
	return &Document{string(out)}, nil
}

// Bytes is the save as it stands in its file.
func (d *Document) Bytes() []byte { return []byte(d.text) }

// Sum is the digest by which the log knows a save: without what is pending, and
// without the state of the dice, which their seed and count give too.
func (d *Document) Sum() string {
	sum := sha256.New()
	var piece [4096]byte
	for rest := bare(d.text); rest != ""; {
		n := copy(piece[:], rest)
		sum.Write(piece[:n])
		rest = rest[n:]
	}
	return shortened(sum.Sum(nil))
}

func (d *Document) int(key string) int { return int(d.get([]string{key}).Int()) }

func (d *Document) set(key, raw string) error {
	if err := d.put([]string{key}, raw); err != nil {
		return err
	}
	return d.layOut()
}

func (d *Document) layOut() error {
	out, err := layout(d.text)
	d.text = string(out)
	return err
}

// Apply writes changes into the save; on an error it is as it was. A key that
// holds nothing after is taken out, with the objects that this leaves empty. A
// change that moves the dice on without saying their state takes the old state
// out: none is better than a wrong one.
func (d *Document) Apply(changes []state.Change) error {
	return d.rewrite(func() error { return d.apply(changes) })
}

// rewrite patches the save and lays it out once; on an error it is as it was.
func (d *Document) rewrite(patch func() error) error {
	old := d.text
	err := patch()
	if err == nil {
		err = d.layOut()
	}
	if err != nil {
		d.text = old
	}
	return err
}

func (d *Document) apply(changes []state.Change) error {
	changes = lastOfEach(changes)
	drawn, kept := false, false
	for _, c := range changes {
		if err := check(c); err != nil {
			return err
		}
		drawn = drawn || c.Of == world.Global && c.Key == keyDrawn
		kept = kept || isDiceState(c)
	}
	if drawn && !kept {
		changes = append(changes[:len(changes):len(changes)], clearDice)
	}
	// A map that was something else before makes room for its entries first,
	// and is set to something else before they are taken out.
	for _, c := range changes {
		if c.New.IsNone() && state.IsMap(c.Key) {
			if at := state.Path(c.Of, c.Key); !d.get(at).IsObject() {
				if err := d.remove(at); err != nil {
					return err
				}
			}
		}
	}
	for _, c := range changes {
		if !c.New.IsNone() {
			if err := d.put(state.Path(c.Of, c.Key), string(c.New.Append(nil))); err != nil {
				return err
			}
		}
	}
	for _, c := range changes {
		if c.New.IsNone() && !state.IsMap(c.Key) {
			if err := d.remove(state.Path(c.Of, c.Key)); err != nil {
				return err
			}
		}
	}
	return nil
}

// lastOfEach keeps the last change of each key, in its place: lines that are
// written together may change a key, and change it back.
func lastOfEach(changes []state.Change) []state.Change {
	type slot struct {
		of  world.Ref
		key string
	}
	last := make(map[slot]int, len(changes))
	for i, c := range changes {
		last[slot{c.Of, c.Key}] = i
	}
	if len(last) == len(changes) {
		return changes
	}
	kept := make([]state.Change, 0, len(last))
	for i, c := range changes {
		if last[slot{c.Of, c.Key}] == i {
			kept = append(kept, c)
		}
	}
	return kept
}

const (
	keyDrawn     = "dice.drawn"
	keyDiceState = "dice.state"
)

var clearDice = state.Change{Of: world.Global, Key: keyDiceState}

func isDiceState(c state.Change) bool { return c.Of == world.Global && c.Key == keyDiceState }

// check refuses a change that could not be read again as what it is.
func check(c state.Change) error {
	if back, ok := world.ParseRef(c.Of.String()); !ok || back != c.Of || c.Of.IsZero() {
		return fmt.Errorf("nothing can be kept for %q", c.Of)
	}
	switch {
	case !utf8.ValidString(c.Of.ID+c.Of.Part) || !utf8.ValidString(c.Key):
		return fmt.Errorf("%s %q is not UTF-8", c.Of, c.Key)
	case c.Key == "":
		return fmt.Errorf("a change of %s names no key", c.Of)
	case c.Of == world.Global && (ours(c.Key) || state.FamilyOf(c.Key) != world.NoFamily):
		return fmt.Errorf("the key %s of a save is not a value to be set", c.Key)
	}
	if kind := c.New.Kind(); kind == state.Raw || kind == state.Number {
		if _, err := layoutValue(string(c.New.Append(nil))); err != nil {
			return fmt.Errorf("%s %s: %w", c.Of, c.Key, err)
		}
	}
	return nil
}

// layoutValue is Layout for any single value.
func layoutValue(raw string) (string, error) {
	if !utf8.ValidString(raw) {
		return "", fmt.Errorf("the value is not UTF-8")
	}
	out, err := Layout([]byte(`{"":` + raw + "}"))
	return string(out), err
}

// put sets one path. What stands in its way is an error: it would be lost.
func (d *Document) put(path []string, raw string) error {
	for n := 1; n < len(path); n++ {
		if at := d.get(path[:n]); at.Exists() && !at.IsObject() {
			return fmt.Errorf("the save has %s at %s, where an object belongs", shown(at.Raw), strings.Join(path[:n], " "))
		}
	}
	if old := d.get(path); old.Exists() && old.Index > 0 && strings.HasPrefix(d.text[old.Index:], old.Raw) {
		d.text = d.text[:old.Index] + raw + d.text[old.Index+len(old.Raw):]
		return nil
	}
	text, err := sjson.SetRaw(d.text, join(path), raw)
	if err != nil {
		return fmt.Errorf("setting %s: %w", strings.Join(path, " "), err)
	}
	d.text = text
	return nil
}

func shown(raw string) string {
	if strings.HasPrefix(raw, "[") {
		return "a list"
	}
	if len(raw) > 20 {
		return "something longer"
	}
	return raw
}

// remove takes a key out, and the objects that are empty without it. The object
// is written anew, because sjson.Delete loses its way at a key that holds a
// quotation mark.
func (d *Document) remove(path []string) error {
	above := path[:len(path)-1]
	object := d.get(above)
	if !object.IsObject() {
		return nil
	}
	found := false
	rest := []byte{'{'}
	object.ForEach(func(key, v gjson.Result) bool {
		if key.String() == path[len(above)] {
			found = true
			return true
		}
		if len(rest) > 1 {
			rest = append(rest, ',')
		}
		rest = append(append(append(rest, key.Raw...), ':'), v.Raw...)
		return true
	})
	rest = append(rest, '}')
	switch {
	case !found:
		return nil
	case len(above) == 0:
		d.text = string(rest)
		return nil
	case len(rest) == len("{}"):
		return d.remove(above)
	}
	return d.put(above, string(rest))
}

// get finds a path through objects.
func (d *Document) get(path []string) gjson.Result {
	at := gjson.Parse(d.text)
	for _, key := range path {
		if !at.IsObject() {
			return gjson.Result{}
		}
		at = at.Get(escape(key)[1:])
	}
	return at
}

func join(path []string) string {
	parts := make([]string, len(path))
	for i, key := range path {
		parts[i] = escape(key)
	}
	return strings.Join(parts, ".")
}

// escape makes a key one step of a path, and says that it is a key even when it
// looks like a number.
func escape(key string) string { return ":" + gjson.Escape(key) }
