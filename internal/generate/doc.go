// Package generate is what may be created during a run: it reads proposals, the
// JSON files in which a model says what is to exist, checks them against the
// world, and applies them as records in the author's own form.
//
// A proposal is words, a [Proposal] its meaning, [Apply] its deed. All that a
// proposal says is data: what cannot stand in a record is refused, with every
// fault of the file at once, and nothing in it is ever obeyed.
//
// The package knows no files: whoever calls it hands in the bytes, and what
// earlier runs have left, and stores what was made.
package generate
