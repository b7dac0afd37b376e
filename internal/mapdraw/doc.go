// Package mapdraw makes a picture of a game's rooms: as SVG to print, as text
// for a terminal, and as DOT and Mermaid for the programs that draw those.
//
// A [Plan] is what is drawn: the rooms and the ways between them, as the author
// wrote them or as a run stands, or no more of it than one person knows. The
// plan is cut into floors, and each floor is laid out on a grid: a way keeps its
// compass direction where it can, and no two lines cross that need not
// (settle.go). The same plan is the same picture, on every machine: the layout
// counts in whole numbers, and its dice begin with the same seed.
//
// The package reads a game and changes nothing. It writes no files. What goes
// into a plan that is not for one person's eyes is the author's knowledge.
package mapdraw
