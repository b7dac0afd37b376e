package play_test

import (
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"rpg/internal/content"
	"rpg/internal/game"
	"rpg/internal/play"
)

// harbourOf is a world of so many rooms in a row: in each of them lie two things
// and a box with one more, in every third somebody stands, and there are rules,
// daemons, a fuse and an ambient line.
func harbourOf(rooms int) string {
	var r, items, npcs strings.Builder
	for i := range rooms {
		exits := ""
		if i > 0 {
			exits += fmt.Sprintf(`"west": "r%d",`, i-1)
		}
		if i < rooms-1 {
			exits += fmt.Sprintf(`"east": {"to": "r%d", "if": "!flag:gale"},`, i+1)
		}
		who := ""
		if i%3 == 0 {
			who = fmt.Sprintf(`"p%d"`, i)
			fmt.Fprintf(&npcs, `"p%d": {"name": "Pell the %dth", "description": "Mends nets."},`, i, i)
		}
		fmt.Fprintf(&r, `"r%d": {"name": "Berth %d", "description": "Planks and water.", "exits": {%s}, "items": ["rope%d", "crate%d", "post%d"], "npcs": [%s],
			"instead": {"sing": [{"if": "has:lamp", "say": ["The lamp hums."]}]}},`, i, i, strings.TrimSuffix(exits, ","), i, i, i, who)
		fmt.Fprintf(&items, `"rope%d": {"name": "rope %d", "description": "Tarred.", "portable": true, "after": {"take": [{"if": "flag:never", "say": ["Sticky."]}]}},
			"hook%d": {"name": "boathook %d", "description": "Bent.", "portable": true},
			"crate%d": {"name": "crate %d", "description": "Of wood.", "portable": false, "container": {"openable": true}, "contains": ["hook%d"]},
			"post%d": {"name": "post %d", "description": "Of oak.", "portable": false, "instead": {"take": [{"if": "flag:gale", "say": ["It gives."]}]}},`, i, i, i, i, i, i, i, i, i)
	}
	fmt.Fprintf(&items, `"lamp": {"name": "oil lamp", "description": "Burns low: {var:oil}.", "portable": true, "light": true, "switchable": true}`)
	return fmt.Sprintf(`{"startRoom": "r1", "vars": {"oil": 1000000}, "verbs": {"sing": {"words": ["sing"], "target": "none", "reply": "You sing."}},
		"rooms": {%s}, "items": {%s}, "npcs": {%s},
		"events": {"intro": ["A harbour.", {"move": "lamp", "to": "player"}, {"schedule": "bell", "in": 5}], "bell": ["A bell.", {"schedule": "bell", "in": 9}]},
		"daemons": [{"if": "on:lamp", "then": [{"add": "oil", "by": -1}]}, {"if": "var:oil<0 & on:lamp", "then": ["The lamp goes out."]},
			{"if": "flag:gale", "then": ["Wind."]}, {"if": "in:r0 & !flag:gale", "then": ["A gull."]}],
		"ambient": [{"if": "!flag:gale", "every": 7, "lines": ["Water slaps.", "A rope creaks."]}],
		"dialogue": {}, "flagLabels": {}}`,
		strings.TrimSuffix(r.String(), ","), items.String(), strings.TrimSuffix(npcs.String(), ","))
}

func harbourSession(b testing.TB, rooms int) *play.Session {
	b.Helper()
	book, err := content.Open(fstest.MapFS{"world.json": {Data: []byte(harbourOf(rooms))}})
	if err != nil {
		b.Fatal(err)
	}
	s, err := play.New(game.New(book.World(), newGame("11")()), nil)
	if err != nil {
		b.Fatal(err)
	}
	s.Opening()
	return s
}

// aRound is what somebody types who goes to and fro, and comes back to how things
// stood.
var aRound = []string{
	"look", "turn on lamp", "open crate", "take boathook", "x post", "take post", "east", "take rope", "i", "put rope in crate", "open crate",
	"drop rope", "west", "put boathook in crate", "close it", "turn off lamp", "sing", "wait", "take all but rope", "drop all but lamp", "fly to the moon", "x moon",
}

// everywhere walks through every berth to the last and back, and moves what lies
// there: a session that has seen its world.
func everywhere(s *play.Session, rooms int) {
	for range rooms {
		for _, l := range [...]string{"take rope", "open crate", "take boathook", "drop all but lamp", "east"} {
			s.Line(l)
		}
	}
	for range rooms - 2 {
		s.Line("west")
	}
}

// BenchmarkManyRooms is one typed command in worlds of several sizes, with a session
// that has just begun and with one that has been everywhere. It grows with what
// is in reach, and not with the world.
func BenchmarkManyRooms(b *testing.B) {
	for _, rooms := range [...]int{30, 1000, 10000} {
		for _, played := range [...]bool{false, true} {
			name := fmt.Sprint(rooms, " rooms, fresh")
			if played {
				name = fmt.Sprint(rooms, " rooms, played")
			}
			b.Run(name, func(b *testing.B) {
				s := harbourSession(b, rooms)
				if played {
					everywhere(s, rooms)
				}
				for range 10 {
					aRoundOf(s)
				}
				b.ReportAllocs()
				i := 0
				for b.Loop() {
					s.Line(aRound[i%len(aRound)])
					i++
				}
			})
		}
	}
}

func aRoundOf(s *play.Session) {
	for _, l := range aRound {
		s.Line(l)
	}
}

// TestLineGrowsWithReach holds what the benchmark shows, by counting: a round of
// commands allocates no more in a large world that was walked all over than in a
// small one that has just begun.
func TestLineGrowsWithReach(t *testing.T) {
	count := func(rooms int, played bool) float64 {
		s := harbourSession(t, rooms)
		if played {
			everywhere(s, rooms)
		}
		for range 10 {
			aRoundOf(s)
		}
		return testing.AllocsPerRun(20, func() { aRoundOf(s) })
	}
	small, large := count(30, false), count(400, true)
	if large > small*1.1 {
		t.Errorf("a round of commands allocates %v times in a small world, and %v times in a large one", small, large)
	}
	if most := 45.0; small > most*float64(len(aRound)) {
		t.Errorf("a command allocates %v times, more than %v", small/float64(len(aRound)), most)
	}
}

// TestMemoryStaysFlat holds that a session keeps no more after many commands than
// after some: what it could undo, and how things stand. FLAT_LINES is how many.
func TestMemoryStaysFlat(t *testing.T) {
	lines := counted(t, "FLAT_LINES", 6000)
	s := harbourSession(t, 30)
	held := func(rounds int) int64 {
		for range rounds {
			aRoundOf(s)
		}
		runtime.GC()
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return int64(m.HeapAlloc)
	}
	before := held(100) // the undo is full from here on
	after := held(lines / len(aRound))
	if grown := after - before; grown > 200<<10 {
		t.Errorf("after %d more commands the session holds %d KB more", lines, grown>>10)
	}
	for range lines {
		s.Line("wait") // what changes nothing goes away with the step before it
	}
	if grown := held(0) - after; grown > 200<<10 {
		t.Errorf("after %d times WAIT the session holds %d KB more", lines, grown>>10)
	}
	runtime.KeepAlive(s)
}

// counted is a number of lines, from the environment if it says one.
func counted(t testing.TB, variable string, usual int) int {
	text := os.Getenv(variable)
	if text == "" {
		return usual
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		t.Fatalf("%s=%q is no number of lines", variable, text)
	}
	return n
}
