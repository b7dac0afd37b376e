// Package terminal plays a typed adventure on the screen of a terminal: a line
// above that says how things stand, the text, which can be scrolled back, and a
// line to type in, with its history and with the names of what is near.
//
// It knows screens and keys. What is answered to a line, and all that has to do
// with games and files, is for the [Game] that it is handed. The text is the
// same to the letter as where lines are read from a pipe; only how it is broken
// into rows is settled here.
package terminal
