// Package cond reads, prints and evaluates conditions: what must hold for a
// section of prose, an exit, a rule, a guard or a daemon.
//
// There is one tree and three spellings of it:
//
//   - Whole, the text of Markdown: headings, front matter, plans.
//
//     or    =  and { ("or" | "|") and }
//     and   =  unary { ("and" | "," | "&" | ", and") unary }
//     unary =  { "not" | "!" } ( "(" or ")" | atom )
//     atom  =  name                       a flag; has_ITEM, met_CHARACTER, lit, aboard, water
//     |  kind ":" value [ ":" value ]     a predicate of the table in predicates.go
//     |  term op ( integer | word )       op: = == != < <= > >=; a word only with = and !=
//
//     A name is letters, digits, "_" and "-". The words and, or and not are
//     keywords in small letters only. A value ends at a space, a comma, a
//     bracket, "&", "|" or ":"; in double quotes it holds those too, and \" and
//     \\ stand for a quote and a backslash. said: takes everything up to "&",
//     "|", ")" or the end, unless it is quoted.
//
//   - Schema, the strings of a world.json, read as the world-schema source
//     reads them: parts joined by "&", at most one "!" directly before a part,
//     no or, no brackets.
//
//   - JSON objects, read by ParseJSON, the recursive form of the
//     semantic-commands source; wherever they hold a condition, a string in the
//     text spelling of the file will do.
//
// A condition that cannot be read becomes Never: the whole of it in Whole, one
// part of it in Schema. Never is false, and nothing negates it: a mistyped
// condition must not open a door.
//
// Every string that Schema reads without a Problem is the same tree in Whole,
// unless a value in it holds a space, a comma, a bracket or "|", or begins with
// a double quote. Differs finds those that are not.
//
// The package knows how a condition is written and how its parts combine. What
// a part is true of (which room, whose flag, what is in reach) is asked through
// Scope, and whether the ids in it exist is for an audit to say, with Walk and
// Lookup.
package cond
