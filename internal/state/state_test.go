package state_test

import (
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"rpg/internal/state"
	"rpg/internal/world"
)

// TestMain pins the drawn cases; -rapid.seed on the command line still wins.
func TestMain(m *testing.M) {
	flag.Set("rapid.seed", "1")
	flag.Set("rapid.nofailfile", "true")
	os.Exit(m.Run())
}

// someValue draws a value as a save may hold it.
func someValue(t *rapid.T) state.Value {
	switch rapid.IntRange(0, 5).Draw(t, "kind") {
	case 0:
		return state.Value{}
	case 1:
		return state.Of(rapid.Bool().Draw(t, "bool"))
	case 2:
		return state.Num(rapid.IntRange(-1000, 1000).Draw(t, "number"))
	case 3:
		return state.String(rapid.String().Draw(t, "text"))
	case 4:
		return state.Texts(rapid.SliceOfN(rapid.StringN(0, 5, -1), 1, 3).Draw(t, "list"))
	}
	return state.JSON(`{"digest":"","lines":["Brought me a gift."]}`)
}

func someWrite(t *rapid.T) (world.Ref, string) {
	refs := []world.Ref{world.Global, world.PersonRef("ana"), world.ThingRef("brass-key"), world.ThingRef("rope")}
	keys := []string{"at", "coins", "flags.mill_burned", "flags.heard_bell", "goods.loaf"}
	return rapid.SampledFrom(refs).Draw(t, "of"), rapid.SampledFrom(keys).Draw(t, "key")
}

// dump is all that stands, to be compared.
func dump(s *state.State) string {
	var b strings.Builder
	refs := []world.Ref{world.Global}
	for _, f := range []world.Family{world.OfRoom, world.OfPerson, world.OfCharacter, world.OfThing} {
		refs = append(refs, s.Refs(f)...)
	}
	for _, r := range refs {
		for _, k := range s.Keys(r) {
			b.WriteString(r.String() + " " + k + " " + string(s.Get(r, k).Append(nil)) + "\n")
		}
	}
	for _, at := range []string{"person:ana", "room:quay"} {
		place, _ := world.ParseAt(at)
		for _, r := range s.Inside(place) {
			b.WriteString(at + " holds " + r.ID + "\n")
		}
	}
	return b.String()
}

// TestBack: what came after a mark is undone, the list of what lies where
// included, and what was pending before it still is.
func TestBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := state.New()
		write := func() {
			of, key := someWrite(t)
			v := someValue(t)
			if key == "at" {
				v = state.String(rapid.SampledFrom([]string{"person:ana", "room:quay"}).Draw(t, "at"))
			}
			s.Set(of, key, v)
		}
		for range rapid.IntRange(0, 10).Draw(t, "before") {
			write()
		}
		before, pending, mark := dump(s), len(s.Pending()), s.Mark()
		for range rapid.IntRange(0, 10).Draw(t, "after") {
			write()
		}
		s.Back(mark)
		if now := dump(s); now != before {
			t.Fatalf("before\n%s\nafter\n%s", before, now)
		}
		if got := len(s.Pending()); got != pending {
			t.Fatalf("%d changes were pending, now %d", pending, got)
		}
	})
}

// TestTake: the changes of a commit, put into another state, make it the same;
// taken the other way they unmake it.
func TestTake(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, other := state.New(), state.New()
		for range rapid.IntRange(1, 4).Draw(t, "commits") {
			before := dump(s)
			for range rapid.IntRange(0, 8).Draw(t, "writes") {
				of, key := someWrite(t)
				s.Set(of, key, someValue(t))
			}
			changes := s.Take()
			for _, c := range changes {
				if !other.Get(c.Of, c.Key).Equal(c.Old) {
					t.Fatalf("%s %s was not %v", c.Of, c.Key, c.Old)
				}
				other.Fill(c.Of, c.Key, c.New)
			}
			if a, b := dump(s), dump(other); a != b {
				t.Fatalf("they differ:\n%s\n%s", a, b)
			}
			for _, c := range slices.Backward(changes) {
				other.Fill(c.Of, c.Key, c.Old)
			}
			if got := dump(other); got != before {
				t.Fatalf("not undone:\n%s\n%s", before, got)
			}
			for _, c := range changes {
				other.Fill(c.Of, c.Key, c.New)
			}
		}
	})
}

// TestValue: what is written as JSON is read back the same.
func TestValue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := someValue(t)
		got, err := state.Parse(v.Append(nil))
		if err != nil || !got.Equal(v) {
			t.Fatalf("%s came back as %s, %v", v.Append(nil), got.Append(nil), err)
		}
	})
	for _, c := range []struct{ in, out string }{
		{`12`, `12`}, {`-0.5`, `-0.5`}, {`1234567.5`, `1234567.5`}, {`true`, `true`}, {`null`, `null`},
		{`"Péll — “tide”"`, `"Péll — “tide”"`}, {`"\u00e9\/"`, `"é/"`}, {`[]`, `[]`}, {`["a","b"]`, `["a","b"]`},
		{`{ "digest": "" }`, `{"digest":""}`}, {`123456789012345678901234567890`, `123456789012345678901234567890`},
	} {
		v, err := state.Parse([]byte(c.in))
		if got := string(v.Append(nil)); err != nil || got != c.out {
			t.Errorf("%s is written as %s, %v; want %s", c.in, got, err, c.out)
		}
	}
}

// TestPath says where the save keeps what.
func TestPath(t *testing.T) {
	for _, c := range []struct {
		of   world.Ref
		key  string
		want string
	}{
		{world.Global, "game", "game"},
		{world.Global, "flags.mill_burned", "flags mill_burned"},
		{world.Global, "round.order", "round order"},
		{world.PersonRef("ana"), "coins", "people ana coins"},
		{world.PersonRef("ana"), "goods.loaf", "people ana goods loaf"},
		{world.CharacterRef("pell"), "memory.ana", "characters pell memory ana"},
		{world.RoomRef("quay"), "notes", "rooms quay notes"},
		{world.ThingRef("rope-2"), "item", "things rope-2 item"},
		{world.Ref{Family: world.OfThing, ID: "lamp", Part: "switch"}, "on", "things lamp#switch on"},
	} {
		if got := strings.Join(state.Path(c.of, c.key), " "); got != c.want {
			t.Errorf("%s %s stands at %s, want %s", c.of, c.key, got, c.want)
		}
	}
}

// TestCopy: a copy stands the same, with the lists of what lies where, and what is
// written afterwards in either of them is not in the other.
func TestCopy(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := state.New()
		write := func(s *state.State) {
			of, key := someWrite(t)
			v := someValue(t)
			if key == "at" {
				v = state.String(rapid.SampledFrom([]string{"person:ana", "room:quay"}).Draw(t, "at"))
			}
			s.Set(of, key, v)
		}
		for range rapid.IntRange(0, 40).Draw(t, "before") {
			write(s)
		}
		c := s.Copy()
		if a, b := dump(s), dump(c); a != b {
			t.Fatalf("the copy of\n%s\nis\n%s", a, b)
		}
		if c.Changed() {
			t.Fatal("a copy has something to hand out")
		}
		for _, one := range []struct{ writes, stays *state.State }{{s, c}, {c, s}} {
			before := dump(one.stays)
			for range rapid.IntRange(0, 10).Draw(t, "after") {
				write(one.writes)
			}
			if now := dump(one.stays); now != before {
				t.Fatalf("what is written in one is in the other:\n%s\nnow\n%s", before, now)
			}
		}
	})
}
