// Package game is a world being played: the author's records and the state laid
// over each other. It answers what is where, who sees and reaches what, what an
// exit allows, what a condition says; and it holds the transaction in which all
// changes of a command are made.
//
// It knows nothing of the words that led to a change (packages parser, sentence,
// deed), of the lines that tell it (package tell), or of files (package store).
package game
