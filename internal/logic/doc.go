// Package logic works out what can ever come about in a game: which rooms can be
// entered, which things got, which events run, which flags set and cleared, and so
// which conditions can hold and which can fail.
//
// It looks at the whole game at once, from its beginning or from how a run of it
// stands, until nothing more follows, and it errs on one side only: what it calls
// impossible no play brings about. What was so once counts as something that may be
// so at any time, and so does whatever code or a referee might do. What it calls
// possible may still never happen; finding out is for those who play.
//
// A game is read once, and made into facts and rules: a fact follows from others,
// which follow from others. To look at it from a standing is then to let follow what
// follows. Each fact knows what it first rested on, and so the study of a game can
// say what leads to something, as if nothing ever ceased to be so.
//
// It reads records and conditions, keeps no state of a run, and says nothing to
// an author: that is for an audit.
package logic
