// Package command is the table of everything that rpg can be told to do: each
// command's name, arguments, help and whom it is for, and the function that runs
// it. The command line, the completion and every other face read this table.
//
// A command is run in a frame that is the same for all: the words are parsed,
// the run is loaded under its lock, the person whose turn it is is checked, one
// transaction is made, and it is committed whole or not at all. Only then is
// anything printed. How a command was called is not known here.
package command
