// Package play is the session of a typed adventure: it reads a person's lines
// one after the other and answers each with lines of text.
//
// A session remembers what only a conversation has: the question that waits for
// its answer, what IT and HER stand for, what AGAIN repeats, the word that OOPS
// mends, how far UNDO goes back. How things stand is the game's; what a verb does
// is package deed's; nearly all words are package tell's. Where a run is kept is
// for a [Keeper], which the caller brings: nothing here reads or writes a file.
//
// (world-schema: Commands; Orders; Topics; Time.)
package play
