// Package logic works out what can ever come about in a game: which rooms can be
// entered, which things got, which events run, which flags set, and so which
// conditions can hold and which can fail.
//
// It looks at the whole game at once, until nothing more follows, and it errs on
// one side only: what it calls impossible no play brings about. A flag that was
// set once counts as one that may hold at any time, and so does whatever code or
// a referee might do. What it calls possible may still never happen; finding out
// is for those who play.
//
// It reads records and conditions, keeps no state of a run, and says nothing to
// an author: that is for an audit.
package logic
