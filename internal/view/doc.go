// Package view makes what one reader may see: the referee's look and show, a
// person's pane and brief, the memory of either. Secrets are kept by not
// sending them, and [Reader.Sees] is the one place that decides it.
//
// It reads the game and writes nothing.
package view
