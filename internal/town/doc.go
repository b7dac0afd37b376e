// Package town plays a town (sentences): an episode in which a few seats act all
// at once, each with one plain sentence a turn. It sets the town up from a seed,
// has the sentences read, resolves a round in its order, keeps score, and makes
// the record from which the same episode can be played again.
//
// What a deed does is package deed's, what a sentence means package sentence's,
// what a seat may see package view's. Nothing here knows a file, a process or the
// clock, so that a replay also plays in a browser.
package town
