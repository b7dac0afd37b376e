// Package world holds what an author wrote: rooms, items, characters, people,
// quests, the game's own settings, and the words in which deeds and changes are
// expressed. It knows nothing of how things stand in a run (package state), nor
// of the files that the records came from (package content).
//
// A record is made once, by a reader of content, and never changed after.
package world
