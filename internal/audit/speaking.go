package audit

import (
	"fmt"
	"slices"
	"strings"

	"rpg/internal/content"
	"rpg/internal/deed"
	"rpg/internal/names"
	"rpg/internal/parser"
	"rpg/internal/world"
)

// speaking finds what is amiss in the words of a game: verbs that rules name,
// words of verbs, and marks in texts that nobody fills in.
func (r *reading) speaking() {
	verbs := r.verbs()
	for _, x := range r.rooms {
		r.verbKeys(verbs, x.Instead, world.Rooms, x.ID, "instead")
		r.verbKeys(verbs, x.After, world.Rooms, x.ID, "after")
	}
	for _, x := range r.items {
		r.verbKeys(verbs, x.Instead, world.Items, x.ID, "instead")
		r.verbKeys(verbs, x.After, world.Items, x.ID, "after")
		r.notFilled("onUse", []world.Rules{{Rules: x.OnUse}}, world.Items, x.ID)
	}
	for _, x := range r.beings {
		r.verbKeys(verbs, x.Instead, world.Characters, x.ID, "instead")
		r.verbKeys(verbs, x.After, world.Characters, x.ID, "after")
		r.verbKeys(verbs, x.Orders, world.Characters, x.ID, "orders")
	}
	r.emptySections()
	r.primaries()
	r.verbWords()
	r.twice()
	r.shared()
	r.sold()
}

// verbs are the names that a rule may answer.
func (r *reading) verbs() map[string]bool {
	all := map[string]bool{}
	for _, v := range parser.Verbs() {
		all[v] = true
	}
	for _, v := range r.w.Verbs {
		all[v.ID] = true
	}
	if x, err := r.w.Interactions(); err == nil {
		for _, v := range x.Verbs {
			all[v.ID] = true
		}
	}
	return all
}

func (r *reading) verbKeys(verbs map[string]bool, all []world.Rules, k world.Kind, id, list string) {
	for _, of := range all {
		if verbs[of.Verb] || deed.Builtin(of.Verb) {
			continue
		}
		hint := "a built-in verb or one of the world’s own was expected"
		if near := names.Nearest(of.Verb, known(verbs), 1); len(near) > 0 {
			hint = "did you mean “" + near[0] + "”?"
		}
		r.note(r.book.Place(k, id, list, of.Verb), content.Warning, codeVerb, hint, "“%s” is no verb, so its rules never answer", of.Verb)
	}
	r.notFilled(list, all, k, id)
}

func known(verbs map[string]bool) []string {
	var all []string
	for v := range verbs {
		all = append(all, v)
	}
	slices.Sort(all)
	return all
}

// notFilled finds marks in what rules say: only texts, and lines of events, have
// them filled in.
func (r *reading) notFilled(list string, all []world.Rules, k world.Kind, id string) {
	for _, of := range all {
		way := []any{list, of.Verb}
		if of.Verb == "" {
			way = []any{list}
		}
		for i, rule := range of.Rules {
			for j, line := range rule.Say {
				_, mark, is := strings.Cut(line, "{var:")
				name, _, closed := strings.Cut(mark, "}")
				if is && closed {
					r.note(r.book.Place(k, id, slices.Concat(way, []any{i, "say", j})...), content.Warning, codeNotFilled,
						"say it in an event, and name that under “then”", "“{var:%s}” is shown as it stands: what a rule says is not filled in", name)
				}
			}
		}
	}
}

// verbWords lists the words of a world's verbs that are never read as theirs,
// since the game has them already. (world-schema: World verbs)
func (r *reading) verbWords() {
	for _, v := range r.w.Verbs {
		if v.AfterBuiltIns {
			continue
		}
		for i, word := range v.Words {
			if parser.BuiltIn(word) {
				r.note(r.book.Place("", "", "verbs", v.ID, "words", i), content.Warning, codeVerbWord,
					"another word, or “afterBuiltIns” for what the game’s verbs do not read, was expected",
					"the word “%s” of the verb “%s” is one of the game’s own verbs, and is left out", word, v.ID)
			}
		}
	}
}

// emptySections lists the sections with a condition and without a text.
func (r *reading) emptySections() {
	look := func(p world.Prose) {
		for _, s := range p.Sections {
			if s.Kind == world.When && s.Text == "" {
				r.note(s.Pos, content.Warning, codeEmpty, "a text below the heading was expected; a heading of two signs ends it", "the section “%s” has no text", s.Heading)
			}
		}
	}
	look(r.w.Text)
	for _, x := range r.rooms {
		look(x.Text)
	}
	for _, x := range r.items {
		look(x.Text)
	}
	for _, x := range r.beings {
		look(x.Text)
	}
	each(r.w, world.People, r.w.Person, func(p *world.Person) { look(p.Text) })
	each(r.w, world.Quests, r.w.Quest, func(q *world.Quest) { look(q.Text) })
	each(r.w, world.Scenes, r.w.Scene, func(s *world.Scene) { look(s.Text) })
	each(r.w, world.Curses, r.w.Curse, func(c *world.Curse) { look(c.Text) })
}

// twice lists things that lie in two places at the start.
func (r *reading) twice() {
	homes, _ := r.w.Homes() // what cannot be read is told of elsewhere
	for _, it := range r.items {
		at := homes[it.ID]
		if len(at) < 2 || it.Counted || it.Scenery {
			continue
		}
		var where []string
		for _, x := range at {
			where = append(where, x.ID)
		}
		r.note(it.Pos, content.Info, codeTwice, "it is where the first of them says; take it out of the others", "this thing is listed twice: in %s", strings.Join(where, " and in "))
	}
}

// shared lists ids that two kinds of records have, once.
func (r *reading) shared() {
	var both []string
	for _, it := range r.items {
		if r.roomIDs()[it.ID] {
			both = append(both, it.ID)
		}
	}
	if len(both) > 0 {
		slices.Sort(both)
		r.note(r.w.Pos, content.Info, codeSharedID, "a step or condition that could mean either means the room", "rooms and things share ids: %s", few(both))
	}
}

func (r *reading) roomIDs() map[string]bool {
	if r.byID == nil {
		r.byID = make(map[string]bool, len(r.rooms))
		for _, x := range r.rooms {
			r.byID[x.ID] = true
		}
	}
	return r.byID
}

func few(all []string) string {
	if len(all) > 5 {
		return strings.Join(all[:5], ", ") + fmt.Sprintf(" and %d more", len(all)-5)
	}
	return strings.Join(all, ", ")
}

// sold lists single things that somebody sells although there is one already.
func (r *reading) sold() {
	homes, _ := r.w.Homes()
	for _, c := range r.beings {
		for _, b := range c.Sells {
			if it, err := r.w.Item(b.Of); err == nil && !it.Counted && len(homes[b.Of]) > 0 {
				r.note(r.book.Place(world.Characters, c.ID, "sells", b.Of), content.Info, codeCounted, "“counted: true” makes goods of it", "“%s” is a single thing that lies somewhere, and each one sold is another", b.Of)
			}
		}
	}
}
