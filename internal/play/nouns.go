package play

import (
	"slices"
	"strings"

	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/sentence"
	"rpg/internal/world"
)

// Lexicon is what a person's sentences can name where they stand: the ways out,
// what is in sight and in hand, who is here, and who else plays. The verbs are the
// program's deeds and the world's own.
func Lexicon(g *game.Game, person string) *sentence.Lexicon { return lexiconWith(g, person, nil) }

// lexiconWith is a lexicon with more verbs, which come before all others.
func lexiconWith(g *game.Game, person string, more []sentence.Verb) *sentence.Lexicon {
	room := g.RoomOf(person)
	var n sentence.Nouns
	n.Rooms = rooms(g, person, room)
	things := slices.Concat(g.Visible(person), g.Things(world.PersonRef(person)))
	for _, owner := range [...]world.Ref{world.RoomRef(room), world.PersonRef(person)} {
		for _, s := range g.Goods(owner) {
			things = append(things, world.ThingRef(s.Item))
		}
	}
	things = distinct(g, append(things, onSale(g, person, things)...))
	var beings []world.Ref
	for _, id := range g.SeenHere(room) {
		beings = append(beings, world.CharacterRef(id))
	}
	var people []world.Ref
	for _, id := range g.Cast() {
		people = append(people, world.PersonRef(id))
	}
	n.Goods, n.Keepers, n.Seats = called(g, things), called(g, beings), called(g, people)
	n.Verbs = slices.Concat(more, ownVerbs(g.World), sentence.Deeds())
	money := strings.ToLower(g.World.MoneyWord())
	n.Coins = []string{money, names.Singular(money)}
	return sentence.NewLexicon(n)
}

// onSale are the items that somebody here sells, but for those of which there is
// one to be named already: that is as good a name for another.
func onSale(g *game.Game, person string, near []world.Ref) []world.Ref {
	room := g.RoomOf(person)
	if !g.Lit(person, room) {
		return nil
	}
	var all []world.Ref
	for _, s := range g.OnSale(room) {
		if !slices.ContainsFunc(near, func(t world.Ref) bool { return g.ItemID(t) == s.Item }) {
			all = append(all, world.ThingRef(s.Item))
		}
	}
	return all
}

// distinct leaves one of things that no sentence can tell apart.
func distinct(g *game.Game, things []world.Ref) []world.Ref {
	var out []world.Ref
	for _, t := range things {
		if !slices.ContainsFunc(out, func(o world.Ref) bool { return same(g, o, t) }) {
			out = append(out, t)
		}
	}
	return out
}

// same reports whether two things are of one item, and are called the same.
func same(g *game.Game, a, b world.Ref) bool {
	return a == b || a.Family == world.OfThing && b.Family == world.OfThing && g.ItemID(a) == g.ItemID(b) && g.Name(a) == g.Name(b)
}

// wayPrefix marks the reference of a way that leads nowhere yet.
const wayPrefix = "way:"

// rooms are the ways out: by direction, by label and by the place behind one.
func rooms(g *game.Game, person, room string) []sentence.Noun {
	var all []sentence.Noun
	for _, w := range g.Ways(person, room) {
		of := world.RoomRef(w.To)
		if w.To == "" {
			of.ID = wayPrefix + w.Label
		}
		noun := sentence.Noun{Ref: of}
		if w.To != "" && g.Has(of) {
			noun.Words = append(noun.Words, g.Name(of)) // how it is spoken of
			for _, p := range g.Phrases(of) {
				noun.Words = append(noun.Words, articled(p.Words)...)
			}
		}
		label := strings.ReplaceAll(w.Label, "_", " ")
		noun.Words = append(noun.Words, label)
		if dir, ok := names.Compass(label); ok {
			noun.Words = append(noun.Words, dir)
			if len(dir) > 5 {
				noun.Words = append(noun.Words, strings.Replace(dir, "th", "th ", 1))
			}
		}
		all = append(all, noun)
	}
	return all
}

// articled is a name with its article and without.
func articled(name string) []string {
	if bare, had := names.WithoutArticle(name); had {
		return []string{name, bare}
	}
	return []string{name, "the " + name}
}

// called are subjects by all their names, and by the first and the last word of
// one where nothing else here is called that.
func called(g *game.Game, refs []world.Ref) []sentence.Noun {
	var all []sentence.Noun
	taken := map[string]int{}
	for i, r := range refs {
		if slices.Contains(refs[:i], r) {
			continue
		}
		noun := sentence.Noun{Ref: r, Words: []string{g.Name(r)}}
		for _, p := range g.Phrases(r) {
			bare, _ := names.WithoutArticle(p.Words)
			noun.Words = append(noun.Words, bare)
			if r.Family == world.OfThing {
				noun.Words = append(noun.Words, names.Plural(bare))
			}
		}
		for _, w := range noun.Words {
			taken[strings.ToLower(w)]++
		}
		all = append(all, noun)
	}
	for i, noun := range all {
		for _, name := range noun.Words[:len(noun.Words):len(noun.Words)] {
			words := strings.FieldsFunc(name, func(r rune) bool { return r == ' ' || r == '-' })
			if len(words) < 2 {
				continue
			}
			parts := words[len(words)-1:]
			if noun.Ref.Family != world.OfThing {
				parts = []string{words[0], words[len(words)-1]}
			}
			for _, w := range parts {
				if len(w) > 2 && w != "the" && taken[strings.ToLower(w)] == 0 {
					all[i].Words = append(all[i].Words, w)
				}
			}
		}
	}
	return all
}

// ownVerbs are the verbs that the world adds.
func ownVerbs(w *world.World) []sentence.Verb {
	var all []sentence.Verb
	for _, v := range w.Verbs {
		own := sentence.Verb{ID: v.ID, Words: v.Words, With: v.Indirect}
		switch {
		case v.Go:
			own.Takes = sentence.APlace
		case v.Target == "required":
			own.Takes = sentence.AThing
		case v.Target == "optional":
			own.Takes = sentence.Perhaps
		}
		if len(own.Words) == 0 {
			own.Words = []string{v.ID}
		}
		all = append(all, own)
	}
	return all
}

// A speaker stands in a game: the context of what they write.
type speaker struct {
	g      *game.Game
	person string
}

func (s speaker) Speaker() world.Ref { return world.PersonRef(s.person) }

func (s speaker) Keeper() world.Ref {
	if id := s.g.KeeperHere(s.g.RoomOf(s.person)); id != "" {
		return world.CharacterRef(id)
	}
	return world.Ref{}
}

func (s speaker) Bids() []world.Ref {
	var all []world.Ref
	for _, o := range s.g.Offers(s.person) {
		all = append(all, world.PersonRef(o.From))
	}
	return all
}
