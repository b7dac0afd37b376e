// Package names finds out which thing some words mean.
//
// It knows spellings and nothing else: how letters are folded, how a sentence
// falls into tokens, how a typed name is matched against ids, names and
// aliases, and which spellings lie near a misspelt one. How strict a match is,
// and what counts as one, is a [Policy], a value that the caller picks:
//
//	Prefix  an argument of a command: an id, a name or a start of one
//	Line    words of a typed line, as in a parser game
//	Scan    a name somewhere in a plain sentence
//	Exact   an identity, byte for byte
//	Near    too like an existing name to be a new one
//
// It leaves to others who may be meant (which phrases go into the [Index], and
// in which order), what to do when two things match, and every refusal.
package names
