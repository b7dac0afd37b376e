// Package sentence reads a plain sentence: who is meant to do what, to what, how
// many of it and for how much (sentences, the whole of it).
//
// It is a pure function of the sentence, the words that a game has and a few
// facts about where the speaker stands. It decides what was meant, and nothing
// else: whether there is such an exit, such a good here, or coin enough is for
// whoever carries out the deed. It knows no state, no files and no effects.
//
// Every reading ends in a deed or in a [Reason] why there is none. There are two
// readings of one table: [Reference] is the source to the letter, accidents
// included; [Plain] has a rule for each accident, which reads what the writer
// plainly meant.
package sentence
