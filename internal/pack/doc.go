// Package pack is the format of a game in one file, and what such a file may be.
//
// A pack is a zip archive, so that any program can look into it; but it is
// written in one way alone. The same files make the same bytes, whatever made
// them, and no other bytes are a pack:
//
//	rpg-pack.txt            what the pack is
//	firstlight/tests/a.txt  the game's files, all below its id,
//	firstlight/world.md     in the order of their names' bytes
//
// The first entry is text, a line for each of these, the title only when there
// is one:
//
//	rpg pack 1
//	game: firstlight
//	title: First Light
//	files: 2
//	bytes: 5120
//	digest: 64 hex digits
//
// The game is an id. The title is what the game calls itself, for programs that
// list packs and read no games. Files and bytes count the game's own. The digest
// is a SHA-256 over its files in their order: for each the length of its name
// below the id, a space, the name, a space, the length of its bytes, a space, and
// the bytes.
//
// Every entry is stored as it is, and not compressed: what compresses may do so
// otherwise in the next release, text of this size is small either way, and
// nothing in a file from a stranger can then be larger than the file. An entry
// has the time 1980-01-01 00:00, the mode 0644 of a plain file, made on Unix by
// version 2.0, to be read by 1.0, and no flags, extra fields or comment. There
// are no entries for folders. The archive begins with the first entry, its list
// follows the last, and the end of that is the end of the file: no bytes stand
// before, between or behind.
//
// A name has at most 200 bytes below the id, in at most 4 parts with slashes
// between: letters, digits and . _ - and spaces, of ASCII, none with a dot or a
// space first or last, and none that Windows keeps for a device. No two are the
// same in small letters, and none is a folder of another. A pack has 128 MiB at
// most, in 50,000 files of 64 MiB at most.
//
// What is read is held in memory. The package knows nothing of what stands in a
// game's files.
package pack
