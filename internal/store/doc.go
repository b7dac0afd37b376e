// Package store keeps a run on disk: its save, its log, its memories, the runs
// that were put away, and the texts that a command is handed. It is the only
// code that touches these files.
//
// A command opens the store, which takes the lock, loads the run, and commits
// one [Event]. The commit has happened when the new save has its name; what
// comes after (memories, generated files, the consumed proposals, and last the
// line of the log) is written down in the save as pending, so that whoever
// loads it next finishes what a killed command left. A log that has the event
// therefore says that all of it is done.
//
// The log is the truth and the save its snapshot: applying the changes of all
// events gives the save again, and what events an undo takes back is read from
// there. A save that the log does not account for, because Python wrote it or
// somebody mended it in an editor, is logged whole at the next commit.
//
// What a key, a deed or a line means is not known here.
package store
