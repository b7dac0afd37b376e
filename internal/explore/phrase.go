package explore

import (
	"strings"
	"sync"

	"rpg/internal/parser"
	"rpg/internal/world"
)

// ones are how the built-in verbs are typed with one object, X.
var ones = sync.OnceValue(func() map[string]string {
	return map[string]string{
		"take": "take X", "drop": "drop X", "examine": "examine X", "read": "read X", "open": "open X", "close": "close X",
		"lock": "lock X", "unlock": "unlock X", "search": "search X", "wear": "wear X", "use": "use X",
		"turn_on": "turn on X", "turn_off": "turn off X", "burn": "burn X", "board": "board X", "disembark": "disembark X",
		"enter": "enter X", "climb": "climb X", "follow": "follow X", "smash": "smash X", "attack": "attack X",
		"throw": "throw X", "talk": "talk to X", "go": "enter X",
	}
})

// twos are how they are typed with two, X and Y.
var twos = sync.OnceValue(func() map[string]string {
	return map[string]string{
		"put": "put X in Y", "give": "give X to Y", "unlock": "unlock X with Y", "lock": "lock X with Y", "burn": "burn X with Y",
		"turn_on": "turn on X with Y", "turn": "turn X to Y", "use": "use X on Y", "smash": "smash X with Y", "attack": "attack X with Y",
		"throw": "throw X at Y", "read": "read X through Y", "take": "take X from Y", "plug": "plug X with Y", "push": "push X to Y",
	}
})

// bares are those that are typed alone.
var bares = sync.OnceValue(func() map[string]string {
	return map[string]string{"wait": "wait", "sit": "sit", "look": "look", "disembark": "get out", "climb": "climb", "inventory": "inventory"}
})

func put(pattern, x, y string) string {
	return strings.NewReplacer("X", x, "Y", y).Replace(pattern)
}

// one is a verb with one object; empty when it is not typed so.
func (s *study) one(verb, x string) string {
	if v, own := s.w.Verb(verb); own && len(v.Words) > 0 {
		if v.Target == "none" {
			return v.Words[0]
		}
		return v.Words[0] + " " + x
	}
	if p, ok := ones()[verb]; ok {
		return put(p, x, "")
	}
	return ""
}

// two is a verb with two objects; prep is said between them where that matters.
func (s *study) two(verb, x, y, prep string) string {
	if v, own := s.w.Verb(verb); own && len(v.Words) > 0 {
		switch {
		case len(v.Indirect) == 0 && ones()[verb] == "":
			return ""
		case len(v.Indirect) > 0:
			return v.Words[0] + " " + x + " " + v.Indirect[0] + " " + y
		}
	}
	if prep != "" && (verb == "put" || verb == "throw") {
		return verb + " " + x + " " + prep + " " + y
	}
	if p, ok := twos()[verb]; ok {
		return put(p, x, y)
	}
	return ""
}

// bare is a verb alone.
func (s *study) bare(verb string) string {
	if v, own := s.w.Verb(verb); own && len(v.Words) > 0 {
		if v.Target == "required" || v.Target == "text" {
			return ""
		}
		return v.Words[0]
	}
	return bares()[verb]
}

// way is how an exit is typed.
func way(label string) string {
	label = strings.ReplaceAll(label, "_", " ")
	if _, is := parser.Direction(label); is {
		return label
	}
	return "go " + label
}

// called gives the words for a thing or a character: its name, where that is
// nobody else's and plain enough to be typed, else its id.
func (s *study) called(r world.Ref) string {
	if r.Family == world.OfPerson {
		return "me"
	}
	if name, known := s.calls[r]; known {
		return name
	}
	return r.ID
}

// settleNames finds what everything is called.
func (s *study) settleNames() {
	s.calls = map[world.Ref]string{}
	uses := map[string]int{}
	note := func(id, name string, aliases []string) {
		seen := map[string]bool{}
		for _, n := range append([]string{id, name}, aliases...) {
			if n = strings.ToLower(n); !seen[n] {
				seen[n] = true
				uses[n]++
			}
		}
	}
	for id, it := range s.items {
		note(id, it.Name, it.Aliases)
	}
	for id, c := range s.chars {
		note(id, c.Name, c.Aliases)
	}
	s.features(func(_ world.Ref, f *world.Feature) { note(f.ID, f.Label, f.Aliases) })
	choose := func(r world.Ref, name string) {
		if n := strings.ToLower(name); typeable(n) && uses[n] == 1 {
			s.calls[r] = n
			return
		}
		s.calls[r] = r.ID
	}
	for id, it := range s.items {
		choose(world.ThingRef(id), it.Name)
	}
	for id, c := range s.chars {
		choose(world.CharacterRef(id), c.Name)
	}
	s.features(func(r world.Ref, f *world.Feature) {
		choose(r, f.Label)
		if s.calls[r] == r.ID { // which is its owner
			s.calls[r] = f.ID
		}
	})
}

// features goes through the features of all rooms, things and characters.
func (s *study) features(do func(world.Ref, *world.Feature)) {
	each := func(of world.Ref, all []world.Feature) {
		for i := range all {
			part := of
			part.Part = all[i].ID
			do(part, &all[i])
		}
	}
	for id, r := range s.rooms {
		each(world.RoomRef(id), r.Features)
	}
	for id, it := range s.items {
		each(world.ThingRef(id), it.Features)
	}
}

// typeable reports whether a name is read as one wherever it is typed.
func typeable(name string) bool {
	for w := range strings.FieldsSeq(name) {
		switch w {
		case "and", "with", "in", "on", "to", "from", "at", "into", "about", "the", "a", "an", "off", "out", "all", "it", "then", "under", "behind", "through", "over", "but", "except":
			return false
		}
		if _, is := parser.Direction(w); is {
			return false
		}
		for _, r := range w {
			if r != '-' && r != '’' && r != '\'' && (r < 'a' || r > 'z') {
				return false
			}
		}
	}
	return name != ""
}
