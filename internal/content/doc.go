// Package content reads a game from its files into the model of package world.
//
// A game is a folder of Markdown files, one a thing, its id the file's name; or
// one world.json in the world-schema spelling. Both are read by one road:
//
//	bytes → clean text → a tree of nodes with positions → the structs of world
//
// so that a field means the same in either spelling, and every fault has its
// file, line and column. The prose of a Markdown file is cut into its sections
// on the way (sections.go).
//
// A [Book] is an open game. It finds records by need: an id is a file's name,
// so one command opens the few files that it touches. What asks about all of
// them (ReadAll, Flags, Homes, Checks) says so.
//
// The package knows how a game is written and whether its records fit each
// other. What a record does in play is for others, and so is every way to show
// it.
package content
