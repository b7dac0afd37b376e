// Package explore plays a game by itself: it types what there is to type in each
// way that the game can stand, and follows what comes of it.
//
// # What is one state
//
// Two ways of standing are one when nothing that any condition asks for tells
// them apart. So what is left out of the comparison is the clock, the counts of
// turns and moves, the dice, how long a timer has still to run, the order in which
// things were moved, flags that nothing asks for, where exactly on a floor a thing
// was put down (unless a condition asks for that room), and of a number that conditions compare everything but
// on which side of their numbers it is. The state that is played on from is always
// a real one: the first that was found.
//
// # How it is searched
//
// First strictly by the number of lines typed, so that what is found is found by a
// shortest way. A game that is too large for this is gone on with in two ways that
// take turns.
//
// By quests: package logic plans, from a state, what leads to something that has
// points or to an ending, as if nothing that once was so ever ceased to be. A quest
// plays on from that state with the moves alone that have to do with its plan, which is
// made anew in each state, and goes on from where the plan is the shortest. What was
// used up, shut or lost on the way is in the plan again; what can't be had any more, or
// has let another goal be lost, comes last. Where a quest comes to its goal, new ones
// begin. One that fails has more lines, and more moves, the next time; it comes after
// those that start from where more goals are met.
//
// And by what is new: states with something in them that was never so with the same
// goals met, then states with a new pair, then all others. Three orders take turns: the
// newest, of these those with most goals met first; those with most goals met, of these
// the newest; and the newest, nearest to the beginning. Moves that seldom help (to drop
// something, to shut it, to wait, to have somebody else carry it) are tried in a second
// pass.
//
// It goes on until everything in the game was come upon, or the limit is reached.
//
// The work is cut into equal batches, whose outcome is put together in their order:
// how many workers there are, and how fast each is, decides nothing.
//
// It types lines into sessions of package play. Files, and the words of a report,
// are for the caller.
package explore
