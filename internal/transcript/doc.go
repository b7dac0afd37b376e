// Package transcript reads and judges transcripts: lines that are typed into a
// game, and what the game has to answer.
//
//	# The way up to the loft.
//	@seed 7
//	> take key
//	Taken: brass key.
//	/Something (glints|shines)/
//	@has brass_key
//
// It knows the form of a transcript, how an answer is compared with it, and how
// one is written anew. What a line means, how things stand after it and where
// the files lie is for a [Player] and the caller.
package transcript
