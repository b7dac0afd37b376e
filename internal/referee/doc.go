// Package referee holds the rules of a refereed game that are not deeds of the
// world: rounds and whose turn it is, replies and stories, what people say to
// each other and see of each other's turns, who is in the cast, and the
// referee's own bookkeeping.
//
// Its functions change state through a transaction and answer with refusals as
// values. They name the command to type next, and know nothing else of the
// command line, nor of files.
package referee
