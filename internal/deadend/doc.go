// Package deadend finds where a game can no longer be finished: a line after which
// an ending or a quest that was possible before is so no more, and the lines that
// lead to it.
//
// It goes about it in three steps. First it asks, of everything in the game that
// takes something away (an event, a way out, a thing that is eaten or broken),
// whether anything could not be finished if that were the first thing to happen.
// Then it plays towards each of those that may, to see whether it can happen while
// what it spoils is still to be done. At last it holds the way in which the game
// really stands then against what can come about from there: only what is proven
// impossible is told.
//
// So what it tells is so, and what it does not tell may be so all the same: where
// several steps are needed, none of which spoils anything alone, or where a way is
// too long to be found.
//
// A choice that brings another ending nearer is none, nor is one after which the game
// soon ends by itself: those are meant.
package deadend
