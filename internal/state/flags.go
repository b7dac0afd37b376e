package state

import "rpg/internal/world"

// Flag reports whether a flag of the world or of a person is set.
func (s *State) Flag(of world.Ref, name string) bool { return s.Get(of, "flags."+name).Bool() }

// SetFlag sets a flag, or clears it: a cleared flag has no entry.
func (s *State) SetFlag(of world.Ref, name string, to bool) {
	if to {
		s.Set(of, "flags."+name, Of(true))
		return
	}
	s.Clear(of, "flags."+name)
}

// Flags lists the flags that are set, sorted.
func (s *State) Flags(of world.Ref) []string {
	var out []string
	for _, e := range s.Entries(of, "flags") {
		if e.Value.Bool() {
			out = append(out, e.Name)
		}
	}
	return out
}

// Include adds a text to a list, once, at its end.
func (s *State) Include(of world.Ref, key, text string) {
	if s.Includes(of, key, text) {
		return
	}
	old := s.Get(of, key).List()
	s.Set(of, key, Texts(append(old[:len(old):len(old)], text)))
}

// Exclude takes a text out of a list; an emptied list has no entry.
func (s *State) Exclude(of world.Ref, key, text string) {
	old := s.Get(of, key).List()
	var out []string
	for _, t := range old {
		if t != text {
			out = append(out, t)
		}
	}
	s.SetList(of, key, out)
}

// SetList stores a list; an empty one has no entry.
func (s *State) SetList(of world.Ref, key string, texts []string) {
	if len(texts) == 0 {
		s.Clear(of, key)
		return
	}
	s.Set(of, key, Texts(texts))
}

// SetText stores a text; an empty one has no entry.
func (s *State) SetText(of world.Ref, key, text string) {
	if text == "" {
		s.Clear(of, key)
		return
	}
	s.Set(of, key, String(text))
}
