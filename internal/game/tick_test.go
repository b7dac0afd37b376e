package game_test

import (
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

// tides is a world whose clock counts rounds, with weather and three clocks.
func tides(t *testing.T, day int) *game.Game {
	return harbour(t, world.Settings{
		Clock:   world.Clock{Counts: "rounds", Day: day},
		Weather: []world.Weight{{Word: "fog", Weight: 2}, {Word: "rain", Weight: 1}, {Word: "clear", Weight: 3}},
		Clocks: []world.Countdown{
			{ID: "flood", After: 5, Flag: "flooded", Shown: true},
			{ID: "bell", After: 2, Flag: "bell_rung", If: when(t, "sluice_open")},
			{ID: "talk", After: 1, Flag: "heard_talk"},
		},
		WorldTurn: 3,
	})
}

// ticks lets the clock run on, and gives the lines that it told.
func ticks(t interface{ Fatal(...any) }, tx *game.Tx, n int) []game.Line {
	from := len(tx.Lines)
	for range n {
		if err := tx.Tick("rounds", ""); err != nil {
			t.Fatal(err)
		}
	}
	return tx.Lines[from:]
}

// TestTime parts each day in four.
func TestTime(t *testing.T) {
	for _, c := range []struct {
		day, tick int
		want      string
		n         int
	}{
		{12, 0, "morning", 1}, {12, 2, "morning", 1}, {12, 3, "afternoon", 1}, {12, 6, "evening", 1}, {12, 11, "night", 1}, {12, 12, "morning", 2},
		{4, 3, "night", 1}, {4, 5, "afternoon", 2},
		{2, 0, "morning", 1}, {2, 1, "evening", 1},
		{5, 2, "afternoon", 1}, {5, 4, "night", 1},
		{0, 7, "", 0},
	} {
		g := tides(t, c.day)
		g.State.Fill(world.Global, "clock.ticks", state.Num(c.tick))
		if g.Time() != c.want || g.Day() != c.n {
			t.Errorf("tick %d of days of %d: %s of day %d, want %s of day %d", c.tick, c.day, g.Time(), g.Day(), c.want, c.n)
		}
	}
}

// TestTickCounts what the world counts, and nothing else.
func TestTickCounts(t *testing.T) {
	tx := tides(t, 4).Begin()
	for _, counted := range []string{"moves", "turns", "rounds", "rounds", "moves"} {
		if err := tx.Tick(counted, ""); err != nil {
			t.Fatal(err)
		}
	}
	if tx.Ticks() != 2 {
		t.Errorf("%d ticks", tx.Ticks())
	}
}

// TestSameWeather: the same seed brings the same weather, a part of a day at a
// time, and every draw of it falls the same when it is made again.
func TestSameWeather(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		day, n := rapid.IntRange(0, 9).Draw(rt, "day"), rapid.IntRange(1, 40).Draw(rt, "ticks")
		run := func() (weather []string, rolls []game.Roll) {
			tx := tides(t, day).Begin()
			for range n {
				before, part := tx.Weather(), tx.Time()
				ticks(rt, tx, 1)
				if day >= 4 && part == tx.Time() && before != tx.Weather() {
					rt.Fatalf("the weather changed from %s to %s within one %s", before, tx.Weather(), part)
				}
				weather = append(weather, tx.Weather())
			}
			return weather, tx.Rolls
		}
		one, rolls := run()
		two, again := run()
		if !reflect.DeepEqual(one, two) || !reflect.DeepEqual(rolls, again) {
			rt.Fatalf("%v and %v", one, two)
		}
		src, err := tides(t, day).Source()
		if err != nil {
			rt.Fatal(err)
		}
		for _, r := range rolls {
			if faces, total, err := r.Again(src); err != nil || total != r.Total || !reflect.DeepEqual(faces, r.Faces) {
				rt.Fatalf("%s fell %v, and again %v, %v", r.Dice, r.Faces, faces, err)
			}
		}
	})
}

// TestClockRingsOnce: a clock runs out exactly once, when its time has come,
// whatever becomes of its flag and its condition.
func TestClockRingsOnce(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		tx := tides(t, 4).Begin()
		rung := map[string]int{}
		began := -1
		for now := 1; now <= 20; now++ {
			switch rapid.IntRange(0, 4).Draw(rt, "what happens") {
			case 0:
				tx.SetFlag("ana", "sluice_open", true)
			case 1:
				tx.SetFlag("ana", "sluice_open", false)
			case 2:
				if rung["flood"] > 0 {
					tx.SetFlag("ana", "flooded", false)
				}
			}
			if began < 0 && tx.Flag("", "sluice_open") {
				began = now
			}
			for _, l := range ticks(rt, tx, 1) {
				if l.What == game.ClockLine && l.N == 0 {
					rung[l.Text]++
				}
			}
			if want := now >= 5; (rung["flood"] == 1) != want || rung["flood"] > 1 {
				rt.Fatalf("tick %d: the flood has come %d times", now, rung["flood"])
			}
			if want := began >= 0 && now >= began+2; (rung["bell"] == 1) != want || rung["bell"] > 1 {
				rt.Fatalf("tick %d: the bell, wound up in %d, has rung %d times", now, began, rung["bell"])
			}
		}
	})
}

// TestClockTells of a shown clock when it begins and when little is left, of any
// when it has run out.
func TestClockTells(t *testing.T) {
	tx := tides(t, 4).Begin()
	tx.SetFlag("ana", "sluice_open", true)
	type told struct {
		clock string
		left  int
	}
	var got [][]told
	for range 6 {
		var now []told
		for _, l := range ticks(t, tx, 1) {
			if l.What == game.ClockLine {
				now = append(now, told{l.Text, l.N})
			}
		}
		got = append(got, now)
	}
	want := [][]told{
		{{"talk", 0}}, {{"flood", 3}}, {{"flood", 2}, {"bell", 0}}, {{"flood", 1}}, {{"flood", 0}}, nil,
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	for _, id := range []string{"ana", "bo"} {
		if !tx.Flag(id, "heard_talk") {
			t.Errorf("%s has not heard the talk: a flag of everybody's own is set for all", id)
		}
	}
	if left := tx.Clocks(); len(left) != 0 {
		t.Errorf("%v still run", left)
	}
}

// TestClockSetBefore: a clock whose flag is set already has nothing to bring.
func TestClockSetBefore(t *testing.T) {
	tx := tides(t, 4).Begin()
	tx.SetFlag("ana", "flooded", true)
	for _, l := range ticks(t, tx, 10) {
		if l.Text == "flood" {
			t.Errorf("the flood came all the same: %v", l)
		}
	}
}

// TestWorldTurnDue is due every three ticks, counted from the last one, and
// waits until it is taken.
func TestWorldTurnDue(t *testing.T) {
	tx := tides(t, 4).Begin()
	due := func() (n int) {
		for _, l := range ticks(t, tx, 1) {
			if l.What == game.WorldTurn {
				n++
			}
		}
		return n
	}
	got := []int{due(), due(), due(), due(), due()}
	tx.WorldTurned()
	got = append(got, due(), due(), due())
	if want := []int{0, 0, 1, 0, 0, 0, 0, 1}; !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if !tx.WorldTurnDue() {
		t.Error("it is not due")
	}
}

// TestMovesTick: where the world counts moves, each change of rooms is a tick,
// after all that arriving brings.
func TestMovesTick(t *testing.T) {
	g := harbour(t, world.Settings{
		Clock: world.Clock{Counts: "moves"}, WorldTurn: 1,
		Events: []world.Event{{Name: "gust", Steps: []world.Step{world.Go{Room: "quay"}}}},
	})
	tx := g.Begin()
	for _, room := range []string{"quay", "cellar", "cellar"} {
		if err := tx.Arrive("ana", room, false); err != nil {
			t.Fatal(err)
		}
	}
	if tx.Ticks() != 1 || tx.Lines[len(tx.Lines)-3].What != game.WorldTurn {
		t.Errorf("%d ticks for one change of rooms, %v", tx.Ticks(), tx.Lines)
	}
	if err := tx.Fire("gust", tx.About("ana")); err != nil || tx.Ticks() != 2 {
		t.Errorf("being moved counts as well: %d, %v", tx.Ticks(), err)
	}
}

// TestWhomATickIsAbout: by rounds a timer is about who set it, a daemon about
// the first of the round for whom it holds, and an ambient line about everybody;
// by moves all of it is about who moved.
func TestWhomATickIsAbout(t *testing.T) {
	settings := world.Settings{
		Vars: map[string]float64{"bells": 0},
		Events: []world.Event{
			{Name: "set", Steps: []world.Step{world.Schedule{Event: "bell", In: 1}}},
			{Name: "bell", Steps: []world.Step{world.If{If: when(t, "in:cellar"), Then: []world.Step{world.Say{Text: "A bell below."}}, Else: []world.Step{world.Say{Text: "A bell above."}}}}},
		},
		Daemons: []world.Routine{{If: when(t, "in:cellar"), Then: world.Then{Steps: []world.Step{world.SetFlag{Flag: "damp", To: true}, world.Say{Text: "Drip."}}}}},
		Ambient: []world.Ambient{{If: when(t, "not in:attic"), Every: 2, Lines: []string{"A creak."}}},
	}
	for _, c := range []struct {
		counts string
		want   [][]string
	}{
		{"rounds", [][]string{{"A bell below.", "Drip."}, {"Drip.", "A creak.", "A creak."}, {"Drip."}}},
		{"moves", nil},
	} {
		settings.Clock.Counts = c.counts
		g := harbour(t, settings)
		tx := g.Begin()
		if err := tx.Arrive("bo", "cellar", true); err != nil {
			t.Fatal(err)
		}
		if err := tx.Fire("set", tx.About("bo")); err != nil {
			t.Fatal(err)
		}
		for i, want := range c.want {
			tx := g.Begin()
			if err := tx.Tick("rounds", ""); err != nil {
				t.Fatal(err)
			}
			if got := lines(tx.Lines); !slices.Equal(got, want) {
				t.Errorf("round %d: %q, want %q", i+1, got, want)
			}
		}
		if c.counts == "moves" {
			tx := g.Begin()
			if err := tx.Arrive("ana", "quay", true); err != nil { // she is there already: no move
				t.Fatal(err)
			}
			if err := tx.Tick("moves", "ana"); err != nil {
				t.Fatal(err)
			}
			if got := lines(tx.Lines); !slices.Equal(got, []string{"A bell above.", "A creak."}) {
				t.Errorf("Ana moves: %q", got)
			}
		}
	}
}

// TestDeathInACast is one person's: they lie where they fell, or wake whole; the
// others and the world go on.
func TestDeathInACast(t *testing.T) {
	drown := []world.Event{{Name: "drown", Steps: []world.Step{world.Die{Cause: "The tide."}, world.Say{Text: "never"}}}}
	for _, c := range []struct {
		name   string
		death  *world.Death
		want   []string
		down   bool
		room   string
		health int
	}{
		{"no rules of death", nil, []string{"The tide."}, true, "quay", 0},
		{"no life left", &world.Death{Final: []string{"So it ends."}}, []string{"The tide.", "So it ends."}, true, "quay", 0},
		{"a life left", &world.Death{Lives: 1, Respawn: "lighthouse", Resurrection: []string{"You cough."}},
			[]string{"The tide.", "You cough.", "[new lighthouse]"}, false, "lighthouse", 12},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := harbour(t, world.Settings{Events: drown, Death: c.death})
			g.State.Fill(world.PersonRef("ana"), "health", state.Num(3))
			tx := g.Begin()
			if err := tx.Fire("drown", tx.About("ana")); err != nil {
				t.Fatal(err)
			}
			if got := lines(tx.Lines); !slices.Equal(got, c.want) {
				t.Errorf("told %q, want %q", got, c.want)
			}
			if !tx.Halted() || g.Defeated("ana") != c.down || g.RoomOf("ana") != c.room || g.Health("ana") != c.health {
				t.Errorf("halted %v, down %v, in %s, health %d", tx.Halted(), g.Defeated("ana"), g.RoomOf("ana"), g.Health("ana"))
			}
			if g.Over("bo") || g.Over("ana") != c.down {
				t.Errorf("over for Bo %v, for Ana %v", g.Over("bo"), g.Over("ana"))
			}
		})
	}
}
