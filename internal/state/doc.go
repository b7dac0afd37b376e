// Package state holds how things stand in a run: who is where, what is set,
// what somebody carries. Whatever has not changed since the author wrote it has
// no entry here.
//
// All writing goes through [State.Set], which keeps a journal: a [Change] is at
// once what an undo takes back, what the log records and what the save patches.
// The package knows no rules (package game) and no files (package store).
package state
