package explore

import (
	"math"
	"slices"
	"strings"

	"rpg/internal/state"
	"rpg/internal/world"
)

// A weight is what one entry of the state adds to how things stand: its share of
// the hash, which is 0 for what does not matter or is as it was at the start.
type weight struct {
	share uint64
}

// weigh is the weight of an entry.
func (s *study) weigh(of world.Ref, key string, v state.Value) (w weight) {
	if v.IsNone() {
		return w
	}
	head, name, _ := strings.Cut(key, ".")
	switch head {
	case "flags":
		if v.Bool() && (s.flags[name] || s.scripted(name)) {
			w.share = share(of, key, 1)
		}
		return w
	case "vars":
		w.share = s.number(of, key, name, v)
		return w
	case "fired":
		w.share = among(of, key, v.List(), s.fired)
		return w
	}
	switch of.Family {
	case world.OfWorld:
		switch head {
		case "clock", "dice", "misses", "rev", "pending", "round", "game", "run", "seed", "content", "version", "worldTurn", "generated", "rumours":
			return w
		case "weather":
			if _, asked := s.terms["weather"]; !asked {
				return w
			}
		case "clocks":
			w.share = share(of, key, 1)
			return w
		case "timers":
			w.share = timers(of, v.Text())
			return w
		}
	case world.OfPerson:
		return s.person(of, head, key, v)
	case world.OfThing:
		return s.thing(of, head, key, v)
	case world.OfCharacter:
		switch head {
		case "moved", "wake", "memory":
			return w
		case "room":
			if home, has := s.stands[of.ID]; has && home == v.Text() {
				return w
			}
		}
	case world.OfRoom:
		if head == "notes" {
			return w
		}
	}
	w.share = share(of, key, valued(v))
	return w
}

func (s *study) person(of world.Ref, head, key string, v state.Value) (w weight) {
	switch head {
	case "at":
		if v.Text() == s.began {
			return w
		}
	case "moves", "turns":
		if at, asked := s.terms[strings.TrimSuffix(key, "s")]; asked {
			w.share = share(of, key, side(at, v.Float()))
		} else if at, asked := s.terms[key]; asked {
			w.share = share(of, key, side(at, v.Float()))
		}
		return w
	case "misses", "verbosity", "noticed", "heard", "turn", "told", "load", "present", "worked", "cureIn", "scenes":
		return w
	case "visited":
		w.share = among(of, key, v.List(), s.visited)
		return w
	case "met":
		for _, id := range v.List() {
			if s.met[plain(id)] {
				w.share ^= share(of, key, text(id))
			}
		}
		return w
	}
	w.share = share(of, key, valued(v))
	return w
}

func (s *study) thing(of world.Ref, head, key string, v state.Value) (w weight) {
	it := s.items[of.ID]
	switch head {
	case "moved", "unlisted":
		return w
	case "touched":
		return w
	case "at":
		if at, moved := s.place(of.ID, it, v.Text()); moved {
			w.share = share(of, key, text(at))
		}
		return w
	}
	if it != nil && v.Kind() == state.Bool && v.Bool() == authored(it, head) {
		return w
	}
	w.share = share(of, key, valued(v))
	return w
}

// authored is a switch of a thing as its author has set it.
func authored(it *world.Item, key string) bool {
	switch c := it.Container; {
	case key == "on":
		return it.On
	case key == "open" && c != nil:
		return c.Open
	case key == "locked" && c != nil:
		return c.Locked
	}
	return false
}

// place is where a thing is, as far as it is told apart, and whether that is not
// where it started.
func (s *study) place(id string, it *world.Item, at string) (place string, moved bool) {
	if home, has := s.home[id]; has && at == home {
		return "", false
	}
	room, onFloor := strings.CutPrefix(at, "room:")
	if !onFloor || it == nil || !it.Portable || it.Vehicle != nil || s.lie[[2]string{id, room}] {
		return at, true
	}
	return "down", true
}

// number is the share of a variable that conditions compare: of one that goes with
// the clock, on which side it is of their numbers; of a count, how many, up to one
// more than they ask for. One that only scripts know is told apart, unless it goes
// with the clock.
func (s *study) number(of world.Ref, key, name string, v state.Value) uint64 {
	at, compared := s.vars[name]
	switch {
	case compared && !s.daily[name]:
		n := min(max(v.Float(), min(at[0], s.w.Vars[name])-1), at[len(at)-1]+1)
		if v.Float() == s.w.Vars[name] {
			return 0
		}
		return share(of, key, math.Float64bits(n))
	case compared:
		is, was := side(at, v.Float()), side(at, s.w.Vars[name])
		if is == was {
			return 0
		}
		return share(of, key, is)
	case name == "deaths", name == "score" && len(s.terms["score"]) > 0, s.scripted(name) && !s.daily[name]:
		if v.Float() == s.w.Vars[name] {
			return 0
		}
		return share(of, key, math.Float64bits(v.Float()))
	}
	return 0
}

// side says where a number is among others: 2n below the nth, 2n+1 at it.
func side(at []float64, v float64) uint64 {
	i, on := slices.BinarySearch(at, v)
	if on {
		return uint64(2*i + 1)
	}
	return uint64(2 * i)
}

// among is the share of a list of which only some members matter, in whatever
// order they came.
func among(of world.Ref, key string, list []string, matter map[string]bool) (all uint64) {
	for _, m := range list {
		if matter[m] {
			all ^= share(of, key, text(m))
		}
	}
	return all
}

// timers is the share of the timers that run: which, not for how long.
func timers(of world.Ref, raw string) (all uint64) {
	const head = `"event":"`
	for {
		_, rest, more := strings.Cut(raw, head)
		if !more {
			return all
		}
		event, after, _ := strings.Cut(rest, `"`)
		all ^= share(of, "timers", text(event))
		raw = after
	}
}

// share mixes what an entry is with what it holds.
func share(of world.Ref, key string, value uint64) uint64 {
	h := into(into(into(seed^uint64(of.Family), of.ID), of.Part), key)
	return mixed(h ^ mixed(value))
}

func valued(v state.Value) uint64 {
	h := seed ^ uint64(v.Kind()) ^ math.Float64bits(v.Float())
	h = into(h, v.Text())
	for _, t := range v.List() {
		h = into(h, t)
	}
	return h
}

func text(t string) uint64 { return into(seed, t) }

const seed, prime = 14695981039346656037, 1099511628211

// into is FNV-1a of a text and its end.
func into(h uint64, t string) uint64 {
	for i := range len(t) {
		h = (h ^ uint64(t[i])) * prime
	}
	return (h ^ 0xff) * prime
}

// mixed spreads a number over all bits, so that shares can be put together by
// exclusive or. (The finalizer of SplitMix64.)
func mixed(h uint64) uint64 {
	h = (h ^ h>>30) * 0xbf58476d1ce4e5b9
	h = (h ^ h>>27) * 0x94d049bb133111eb
	return h ^ h>>31
}
