package command

import (
	"fmt"
	"slices"
	"strings"

	"rpg/internal/names"
	"rpg/internal/store"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// runMend puts an id that the content has in the place of one that it has lost,
// everywhere in the save.
func runMend(c *Call) (Answer, error) {
	x := newLexicon(c.Book)
	old, no := c.lostID(x, c.Words.Word("old"))
	if no != "" {
		return Answer{Refused: no}, nil
	}
	kind, id, no := c.presentID(x, old, c.Words.Word("new"))
	if no != "" {
		return Answer{Refused: no}, nil
	}
	m := mend{Game: c.Game, kind: kind, old: old[0].ID, new: id}
	if no := m.all(); no != "" {
		return Answer{Refused: no}, nil
	}
	if err := c.copyMemories(m); err != nil {
		return Answer{}, &broken{err}
	}
	var p tell.Page
	called := id
	if of, ok := refOf(kind, id); ok {
		called = tell.Called(c.Game, of)
	}
	p.AddData("MENDED", fmt.Sprintf("%s %s is %s now", kind, m.old, called), map[string]string{"kind": kind, "old": m.old, "new": id})
	for _, n := range c.lost(x) {
		p.Add("STILL MISSING", c.wayOn(n))
	}
	return Answer{Page: p}, nil
}

// kinded reads "room:mill", or "mill" of any kind.
func kinded(word string) (kind, id string) {
	if head, rest, found := strings.Cut(word, ":"); found && (slices.Contains(idKinds(), head) || head == "interactable") {
		if head == "interactable" {
			head = itemID
		}
		return head, rest
	}
	return "", word
}

// lostID finds the kinds in which an id was lost.
func (c *Call) lostID(x lexicon, word string) (lost []named, no string) {
	kind, id := kinded(word)
	var kept []named
	for _, n := range namedIn(c.Game) {
		switch {
		case n.ID != id || kind != "" && n.Kind != kind:
		case x.has(n.Kind, n.ID):
			kept = append(kept, n)
		default:
			lost = append(lost, n)
		}
	}
	if len(lost) > 0 {
		return lost, ""
	}
	if len(kept) > 0 {
		return nil, fmt.Sprintf("%s is still in the content, as a %s: only what the content has lost can be mended", id, kept[0].Kind)
	}
	all := c.lost(x)
	if len(all) == 0 {
		return nil, fmt.Sprintf("the save knows no %s, and nothing in it is lost", tell.Quote(word))
	}
	var words []string
	for _, n := range all {
		words = append(words, n.Kind+" "+n.ID)
	}
	return nil, fmt.Sprintf("the save knows no %s; what it has lost is %s", tell.Quote(word), tell.List(words))
}

// presentID finds what is meant to take the place of a lost id: something of
// the same kind that the content has.
func (c *Call) presentID(x lexicon, lost []named, word string) (kind, id, no string) {
	want, name := kinded(word)
	var found, other []named
	for _, k := range idKinds() {
		if want != "" && k != want {
			continue
		}
		id, here := c.inContent(x, k, name)
		switch {
		case !here:
		case slices.ContainsFunc(lost, func(n named) bool { return n.Kind == k }):
			found = append(found, named{Kind: k, ID: id})
		default:
			other = append(other, named{Kind: k, ID: id})
		}
	}
	was := lost[0].Kind
	switch {
	case len(found) == 1:
		return found[0].Kind, found[0].ID, ""
	case len(found) > 1:
		return "", "", fmt.Sprintf("%s was lost as a %s and as a %s: say which, as in %s:%s", lost[0].ID, found[0].Kind, found[1].Kind, found[0].Kind, lost[0].ID)
	case len(other) > 0:
		return "", "", fmt.Sprintf("%s was a %s, and %s is a %s: only a %s can take its place", lost[0].ID, was, other[0].ID, other[0].Kind, was)
	}
	no = fmt.Sprintf("the content has no %s that is called %s", was, tell.Quote(name))
	if near := names.Nearest(name, x.ids(was), 3); len(near) > 0 {
		no += "; did you mean " + tell.List(near) + "?"
	}
	return "", "", no
}

// inContent finds something of a kind by its id, its name or the start of one.
func (c *Call) inContent(x lexicon, kind, name string) (id string, found bool) {
	if x.has(kind, name) && (kind != flagID || x.flags[name]) {
		return name, true
	}
	if kind == flagID {
		return "", false
	}
	var among []world.Ref
	for _, id := range x.ids(kind) {
		of, _ := refOf(kind, id)
		among = append(among, of)
	}
	if refs := c.Game.Find(name, among, names.Prefix); len(refs) == 1 {
		return refs[0].ID, true
	}
	return "", false
}

// refOf is the subject of an id; a flag is none.
func refOf(kind, id string) (world.Ref, bool) {
	switch kind {
	case roomID:
		return world.RoomRef(id), true
	case itemID:
		return world.ThingRef(id), true
	case characterID:
		return world.CharacterRef(id), true
	case personID:
		return world.PersonRef(id), true
	}
	return world.Ref{}, false
}

// copyMemories copies the lines that a person or a character is remembered by.
func (c *Call) copyMemories(m mend) error {
	in := map[string]string{personID: store.InPeople, characterID: store.InCharacters}[m.kind]
	if in == "" || !world.PlainID(m.old) {
		return nil
	}
	lines, err := c.Files.Read(in, m.old, 0)
	if err != nil {
		return err
	}
	c.event = func(ev *store.Event) {
		for _, l := range lines {
			l.N = 0
			ev.Adds = append(ev.Adds, store.Add{In: in, ID: m.new, Line: l})
		}
	}
	return nil
}
