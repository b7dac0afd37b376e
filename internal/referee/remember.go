package referee

import (
	"slices"
	"strings"
	"unicode/utf8"

	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/tell"
	"rpg/internal/view"
	"rpg/internal/world"
)

// keptMemories is how many lines a character keeps of each person: the newest.
// Older ones are in the character's file, and go into the digest.
const keptMemories = 12

// Known finds the character whom words name, among those who are here and those
// whom the person has met before. One who is named by their id is found without
// reading of the others.
func Known(g *game.Game, person, words string) (string, *game.Refusal) {
	var among []world.Ref
	room := g.RoomOf(person)
	if g.Lit(person, room) {
		for _, id := range g.SeenHere(room) {
			among = append(among, world.CharacterRef(id))
		}
	}
	met := g.State.Get(world.PersonRef(person), "met").List()
	if r := world.CharacterRef(words); slices.Contains(among, r) || slices.Contains(met, words) && g.Has(r) {
		return words, nil
	}
	for _, id := range met {
		if r := world.CharacterRef(id); !slices.Contains(among, r) && g.Has(r) {
			among = append(among, r)
		}
	}
	switch found := g.Find(words, among, names.Prefix); len(found) {
	case 1:
		return found[0].ID, nil
	case 0:
		return "", stranger(g, person, words, among)
	default:
		return "", &game.Refusal{Code: game.Ambiguous, Words: words, Refs: found}
	}
}

// stranger says why nobody whom the person knows goes by a name.
func stranger(g *game.Game, person, words string, known []world.Ref) *game.Refusal {
	if id, refused := Who(g, words); refused == nil {
		return no("%s is a person of the cast, who remembers for themselves", g.Name(world.PersonRef(id)))
	}
	if id, refused := view.Find(g, world.Characters, words); refused == nil {
		return no("%s has not met %s, and they are not here", g.Name(world.PersonRef(person)), tell.Called(g, world.CharacterRef(id)))
	}
	if len(known) == 0 {
		return no("no character is called %s; %s has met nobody yet", tell.Quote(words), g.Name(world.PersonRef(person)))
	}
	list := make([]string, len(known))
	for i, r := range known {
		list[i] = tell.Called(g, r)
	}
	return no("no character is called %s; %s has met %s", tell.Quote(words), g.Name(world.PersonRef(person)), tell.List(list))
}

// Remember adds a line to what a character remembers of a person. The same line
// again is remembered once. What is then too old to be kept whole goes into the
// digest, so that no memory grows.
func Remember(tx *game.Tx, person, character, line string) (string, *game.Refusal) {
	line, refused := OneLine("the line", line, MaxLine)
	if refused != nil {
		return "", refused
	}
	r := view.Recalls(tx.Game, character, person)
	if slices.Contains(r.Lines, line) {
		return line, nil
	}
	r.Lines = append(r.Lines, line)
	for len(r.Lines) > keptMemories {
		r.Digest = fold(r.Digest, r.Lines[0])
		r.Lines = r.Lines[1:]
	}
	keep(tx, person, character, r, "remember", line)
	return line, nil
}

// Digest rewrites the older part of what a character remembers of a person.
func Digest(tx *game.Tx, person, character, text string) (string, *game.Refusal) {
	text, refused := OneLine("the digest", strings.Join(strings.Fields(text), " "), MaxDigest)
	if refused != nil {
		return "", refused
	}
	r := view.Recalls(tx.Game, character, person)
	if r.Digest == text {
		return text, nil
	}
	r.Digest = text
	keep(tx, person, character, r, "digest", text)
	return text, nil
}

// fold adds a line to a digest. Where both are more than a digest holds, its
// oldest sentences go.
func fold(digest, line string) string {
	if r, _ := utf8.DecodeLastRuneInString(strings.TrimRight(line, `"'”’)`)); !strings.ContainsRune(".!?…", r) {
		line += "."
	}
	text := strings.TrimSpace(digest + " " + line)
	parts := view.Sentences(text)
	for len(parts) > 1 && utf8.RuneCountInString(text) > MaxDigest {
		parts = parts[1:]
		text = strings.TrimSpace(strings.Join(parts, ""))
	}
	if r := []rune(text); len(r) > MaxDigest { // one long sentence: its end
		_, text, _ = strings.Cut(string(r[len(r)-MaxDigest:]), " ")
	}
	return text
}

func keep(tx *game.Tx, person, character string, r view.Recollection, kind, text string) {
	c := world.CharacterRef(character)
	tx.State.Set(c, "memory."+person, r.Value())
	tx.Remember(game.Memory{Of: c, Kind: kind, Text: text, By: person})
}
