package town

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"rpg/internal/sentence"
	"rpg/internal/view"
	"rpg/internal/world"
)

// What a seat is shown does not depend on what it may not know.
func TestNeverShown(t *testing.T) {
	s := staged(t, "The Smithy")
	s.stand(1, "The Docks")
	s.ready()
	s.say(map[int]string{1: `I buy a relic and mutter "mine".`})
	before := line1(s.Observe(0))
	s.coins(1, 77)
	s.coins(2, 3)
	s.hold(1, "relic", 4)
	s.hold(2, "salt", 2)
	s.tx.Commission("gizmo", []string{"salt", "nails"})
	s.tx.Deliver("ratchet", "hide", 1)
	s.lay(5, 4, 3)
	s.tx.AddGoods(s.keeperRef[3], "hide", -2)
	s.tx.PayCharacter("fen", -50)
	s.seats[1].notes = "the relic is mine"
	s.Seed++
	if after := line1(s.Observe(0)); after != before {
		t.Errorf("a seat sees what it may not: it was shown\n%s\nand then\n%s", before, after)
	}
	if strings.Contains(before, "mutter") {
		t.Errorf("a seat is shown another's sentence: %s", before)
	}
}

// Every noun that a sentence can name here stands in what a seat is shown, in
// words that the reader knows.
func TestEveryNounIsShown(t *testing.T) {
	for _, id := range []string{"cogtown", "lowtide"} {
		town := shipped(t, id)
		for seed := range int64(20) {
			r := rand.New(rand.NewPCG(uint64(seed), 3))
			e := town.Start(Config{Turns: 10, Seed: seed, Speech: true, Robbery: true})
			for e.Over() == "" {
				for i := range e.seats {
					o := e.Observe(i)
					nouns(t, e, i, o)
				}
				for i := range e.seats {
					if err := e.Act(i, Action{Sentence: wild(e, r)}); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	}
}

func nouns(t *testing.T, e *Episode, seat int, o view.Observation) {
	t.Helper()
	text := o.Text()
	read := func(said, want string) {
		if d, reason := sentence.Read(said, e.lexicon, speaker{e, seat}, e.reading); d.Verb != want {
			t.Errorf("%s: “%s” is read as %s (%s)", e.Name, said, d.Verb, reason.Code)
		}
	}
	shown := func(what string) {
		if !strings.Contains(text, what) {
			t.Errorf("%s: “%s” is not in the text:\n%s", e.Name, what, text)
		}
	}
	for _, x := range o.Room.Exits {
		shown(x.Name)
		read("I go to "+x.Name+".", sentence.Move)
	}
	for _, h := range append(o.Room.Ground, o.Items...) {
		read("I drop the "+h.Item+".", sentence.Drop)
	}
	for _, name := range o.Room.Cogs {
		shown(name)
		read("I rob "+name+".", sentence.Rob)
	}
	if n := o.Room.NPC; n != nil {
		shown(n.Name)
		for _, g := range n.Goods {
			shown(g.Item)
			read("I buy one "+g.Item+" from "+n.Name+".", sentence.Buy)
		}
	}
	for _, line := range o.Examples {
		shown(line)
	}
}

func TestEveryOutcomeHasWords(t *testing.T) {
	if n := len(Outcomes()); n != 26 {
		t.Errorf("there are %d outcomes, want 26", n)
	}
	s := staged(t, "Market Square")
	for _, reason := range Outcomes() {
		a := s.act(0, 0)
		a.Intent, a.Reason, a.NPC, a.Item, a.Other, a.ToRoom, a.Sentence = "give", reason, 0, 0, 1, 2, "I do something."
		switch reason {
		case sentence.Unparsed, sentence.NoVerb, sentence.NoTarget, sentence.AmbiguousTarget, sentence.NoSuchCog, sentence.SelfTarget:
			a.Intent = sentence.None
			a.unread = &sentence.Reason{Code: reason, Intent: "rob", Verb: "rob", Between: [2]world.Ref{s.seats[0].ref, s.seats[1].ref}}
		}
		if told := s.Outcome(&a); len(told) < len("“I do something.” ")+10 {
			t.Errorf("%s is told as %q", reason, told)
		}
	}
}

// The sentences that every seat is shown are read as deeds, by the town's own
// reading, when those whom they name are there.
func TestShownExamplesAreRead(t *testing.T) {
	verbs := map[string]string{
		"cogtown": "move take drop buy sell give trade accept hire rob quest wait",
		"lowtide": "move take buy sell give trade accept hire rob quest say wait",
	}
	for id, want := range verbs {
		town := shipped(t, id)
		e := town.Start(standard(12, 1))
		var all []sentence.Noun
		for _, name := range town.Rules.Names {
			all = append(all, sentence.Noun{Ref: world.PersonRef(personID(name)), Words: []string{name}})
		}
		e.lexicon = town.lexicon.With(all)
		var got []string
		for _, line := range town.Rules.Examples {
			who := slices.IndexFunc(e.Names, func(name string) bool { return !strings.Contains(line, name) })
			d, reason := sentence.Read(line, e.lexicon, speaker{e, who}, e.reading)
			if !reason.OK() {
				t.Errorf("%s: “%s” is no deed: %s", id, line, reason.Explain(e.lexicon))
			}
			got = append(got, d.Verb)
		}
		if g := strings.Join(got, " "); g != want {
			t.Errorf("%s: the examples are read as\n%s\nwant\n%s", id, g, want)
		}
	}
}
