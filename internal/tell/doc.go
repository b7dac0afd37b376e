// Package tell turns what happened into words: the lines of a deed, the reasons
// of a refusal, in a style. The referee's style is labels ("TAKEN: rope (rope)").
//
// It reads the game to name things and to say what would work instead. It
// changes nothing, and nothing below it writes a word of its own.
package tell
