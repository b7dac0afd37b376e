// Package deed carries out what an actor means to do: one file for each verb,
// the rules that authors put before and after them, and the resolution of the
// words in a deed's slots to subjects.
//
// It takes a [world.Deed] from whichever reader made it and never asks which:
// what is refused to a typed line is refused to a referee's command. It knows
// no sentences, no styles and no files.
package deed
