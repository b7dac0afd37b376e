// Package argparse decides what the words of a command line mean.
//
// It reads words as Python's argparse reads them, in its newest behaviour,
// because people and procedures have learnt those habits: options stand
// anywhere after the subcommand, long options may be shortened to any prefix
// that fits one only, -5 is a number and not an option, a word with a space in
// it is text, -- makes words of all that follows, and a run of words is given
// to as many arguments as it can fill.
//
// It differs on purpose in these points. An option of the whole program is
// known to every subcommand and may stand on either side of its name. A
// command with subcommands may also stand alone. A text that begins like -h
// ("-hello") is refused rather than answered with help. A number that no
// machine integer holds is refused here, so that nobody meets it later.
//
// The package is pure: it reads no environment, prints nothing and knows no
// command by name. What exists is told to it in a Program; what a command does,
// where its messages go and with which exit status are the caller's business.
package argparse
