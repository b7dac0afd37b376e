// Package parser reads a typed line of an adventure: words into meaning.
//
// [Split] cuts a line into pieces, one command each; [Parse] reads a piece into
// a [Command] whose objects are still the words that were typed. What may be
// typed is written down in table.go, as patterns in order of their rank; the
// words of a world's own verbs come in a [Lexicon], built once per world.
//
// All of it is pure: the same words read the same, whatever the state of the
// game. What is visible, which thing some words mean, the pending question, the
// last action and every reply are left to others; for the session that keeps
// those there are the readers of its own words: [HostWord], [Again], [Oops],
// [Answer], [PronounOf].
//
// (world-schema: World verbs; Numbers, typed words and prepositions; Orders.)
package parser
