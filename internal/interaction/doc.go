// Package interaction is the semantic way to say what to do: a verb whose slots
// are bound to exact subjects, the rules that answer such a command, and the
// offers that let somebody find it.
//
// A [Table] holds a game's verbs and rules, indexed by what their slots admit.
// [Table.Offers] says what a subject invites; [Table.Resolve] says which rule
// answers a complete command, and changes nothing; [Table.Do] carries a command
// out and is the entry of every way of playing that honours such verbs. A
// [Draft] is a command that is being put together. [Check] says what is wrong
// with the rules before anybody plays.
//
// Discovery gives nobody leave: a command that no offer shows may be carried
// out, and one that an offer shows may be refused. How a subject was picked,
// and how a line of words was read, is for those who call.
package interaction
