// Package audit says what is wrong with a game, to its author: everything at
// once, worst first, each fault with its place, its code and a way to mend it.
//
// What can be seen by reading and by comparing names is asked of package
// content, what can ever come about of package logic, and what is wrong with
// semantic commands of package interaction. This package adds what needs more
// than that, puts it in order, honours what an author has silenced, explains
// itself by examples, and writes its reports in the forms that people and
// machines read. It changes nothing.
package audit
