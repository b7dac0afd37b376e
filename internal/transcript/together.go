package transcript

import (
	"slices"
	"strings"
	"sync"
)

// A Traveller is a [Player] that can leave a game as it stands, and go on from
// where another one of the same game has left it.
type Traveller interface {
	Player
	// Leave gives how the game stands. Nobody writes in it, and it is nil where
	// one cannot go on from it.
	Leave() (place any)
	// Resume goes on from there.
	Resume(place any) error
}

// Together plays transcripts as [Script.Run] plays each by itself, with as many
// players at once as there are. What several begin with alike is typed once. The
// earlier a script stands in the list, the sooner it is played; done is told how
// each went, one at a time, in the order in which they end.
func Together(scripts []*Script, players []Traveller, done func(i int, r *Result, err error)) {
	j := &journey{done: done}
	j.more.L = &j.mu
	var all []trip
	for i, s := range scripts {
		all = append(all, trip{i, s, &Result{}})
	}
	for _, group := range apart(all, 0) {
		j.legs = append(j.legs, leg{trips: group})
	}
	var out sync.WaitGroup
	for _, p := range players {
		out.Go(func() {
			for l, any := j.next(); any; l, any = j.next() {
				j.travel(p, l)
				j.arrived()
			}
		})
	}
	out.Wait()
}

// A journey is transcripts that are played together.
type journey struct {
	done func(i int, r *Result, err error)

	mu      sync.Mutex
	more    sync.Cond // there are more legs, or nobody is on one any more
	legs    []leg     // that nobody is on yet
	walking int
}

// A trip is one transcript on its way.
type trip struct {
	i int
	s *Script
	r *Result
}

// A leg is the way of some transcripts from one step on, which they have alike.
type leg struct {
	trips []trip
	at    int // the step
	place any // where it begins; nil: at the beginning of a game
}

// next is the leg to go on now: that of the first script. None when all have
// arrived.
func (j *journey) next() (l leg, any bool) {
	j.mu.Lock()
	defer j.mu.Unlock()
	for len(j.legs) == 0 {
		if j.walking == 0 {
			return leg{}, false
		}
		j.more.Wait()
	}
	first := 0
	for i := range j.legs {
		if j.legs[i].trips[0].i < j.legs[first].trips[0].i {
			first = i
		}
	}
	l = j.legs[first]
	j.legs = slices.Delete(j.legs, first, first+1)
	j.walking++
	return l, true
}

func (j *journey) arrived() {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.walking--
	j.more.Broadcast()
}

func (j *journey) ends(t trip, err error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.done(t.i, t.r, err)
}

// leave puts by the legs of those that part from the others here.
func (j *journey) leave(p Traveller, groups [][]trip, at int) {
	place := p.Leave()
	j.mu.Lock()
	defer j.mu.Unlock()
	for _, g := range groups {
		if place == nil { // from the very beginning, then
			for i := range g {
				g[i].r = &Result{}
			}
			j.legs = append(j.legs, leg{trips: g})
			continue
		}
		j.legs = append(j.legs, leg{g, at, place})
	}
	j.more.Broadcast()
}

// travel plays some transcripts on, and leaves behind for others those that part
// from the first of them.
func (j *journey) travel(p Traveller, l leg) {
	trips := l.trips
	if l.place != nil {
		if err := p.Resume(l.place); err != nil {
			for _, t := range trips {
				j.ends(t, err)
			}
			return
		}
	}
	for at := l.at; len(trips) > 0; at++ {
		trips = slices.DeleteFunc(trips, func(t trip) bool {
			over := at == len(t.s.Steps)
			if over {
				j.ends(t, nil)
			}
			return over
		})
		groups := apart(trips, at)
		if len(groups) == 0 {
			return
		}
		if len(groups) > 1 {
			j.leave(p, groups[1:], at)
		}
		trips = groups[0]
		answer, broke := trips[0].s.answer(p, trips[0].s.Steps[at])
		trips = slices.DeleteFunc(trips, func(t trip) bool {
			err := t.s.Steps[at].take(p, answer, broke, t.r)
			over := err != nil || t.r.Stopped
			if over {
				j.ends(t, err)
			}
			return over
		})
	}
}

// apart parts transcripts by what they do at a step, those that come first in
// front.
func apart(all []trip, at int) (groups [][]trip) {
	place := map[string]int{}
	for _, t := range all {
		key := t.s.doing(at)
		i, known := place[key]
		if !known {
			i = len(groups)
			place[key] = i
			groups = append(groups, nil)
		}
		groups[i] = append(groups[i], t)
	}
	return groups
}

// doing is all that a player is told of a step.
func (s *Script) doing(at int) string {
	step := s.Steps[at]
	if !step.Typed {
		return s.Seed + "\x00" + s.Style
	}
	return step.Line + "\x00" + step.As + "\x00" + strings.Join(step.Input, "\n")
}
