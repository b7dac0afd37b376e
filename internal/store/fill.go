package store

import (
	"strings"

	"github.com/tidwall/gjson"

	"rpg/internal/state"
	"rpg/internal/world"
)

// Fill writes what the save says into a state. What does not have the shape of
// a save stays in the document alone; Fill names those places.
func (d *Document) Fill(s *state.State) (odd []string) {
	gjson.Parse(d.text).ForEach(func(key, v gjson.Result) bool {
		k := key.String()
		family := state.FamilyOf(k)
		switch {
		case ours(k):
		case family == world.NoFamily:
			fill(s, world.Global, k, v)
		case !v.IsObject():
			odd = append(odd, k)
		default:
			odd = append(odd, fillFamily(s, family, k, v)...)
		}
		return true
	})
	return odd
}

func fillFamily(s *state.State, family world.Family, folder string, all gjson.Result) (odd []string) {
	all.ForEach(func(key, one gjson.Result) bool {
		id, part, parted := strings.Cut(key.String(), "#")
		if id == "" || parted && part == "" || !one.IsObject() {
			odd = append(odd, folder+" "+key.String())
			return true
		}
		of := world.Ref{Family: family, ID: id, Part: part}
		one.ForEach(func(key, v gjson.Result) bool {
			fill(s, of, key.String(), v)
			return true
		})
		return true
	})
	return odd
}

func fill(s *state.State, of world.Ref, key string, v gjson.Result) {
	switch head, _, dotted := strings.Cut(key, "."); {
	case key == "" || dotted && state.IsMap(head):
		// Not a key of ours: as a name it would mean another place.
	case state.IsMap(key) && v.IsObject():
		v.ForEach(func(name, v gjson.Result) bool {
			s.Fill(of, key+"."+name.String(), value(v))
			return true
		})
	default:
		s.Fill(of, key, value(v))
	}
}

// value is state.Parse, with a short way for what needs no thought.
func value(v gjson.Result) state.Value {
	switch {
	case v.Type == gjson.True || v.Type == gjson.False:
		return state.Of(v.Type == gjson.True)
	case v.Type == gjson.String && len(v.Str) == len(v.Raw)-2: // nothing was escaped
		return state.String(v.Str)
	}
	w, err := state.Parse([]byte(v.Raw))
	if err != nil { // no document holds what is not JSON
		panic("store: " + err.Error())
	}
	return w
}
