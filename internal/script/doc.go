// Package script is the code hatch of a world: functions in JavaScript or Lua
// that look at the game and answer with steps, for what conditions and events
// cannot say.
//
// A script takes one argument, ctx, and gives back a list of steps in the
// spelling of the content's language, or nothing (null, undefined, nil, false):
//
//	function fortune(ctx) {                      // scripts/fortune.js
//	  return [ctx.roll(3) === 1 ? "Beware of geese." : "Soup is coming."];
//	}
//
//	function fortune(ctx)                        -- scripts/fortune.lua
//	  return { ctx.roll(3) == 1 and "Beware of geese." or "Soup is coming." }
//	end
//
// # What a file offers
//
// JavaScript: its functions at top level, declared or in a const, let or var. A
// file that sets exports.name offers those and keeps the others to itself. There
// are no modules: no import, export or require. Lua: its global functions, or,
// where the file ends in return {…} or in return M, the functions of that table.
// A name is offered once in all files together.
//
// Each run starts from nothing: no variable carries anything from one run to the
// next, and what is to last goes into the game's flags and variables, by steps. A
// machine is used again all the same, for to make one takes longer than a turn of
// the game: in JavaScript all that it has is frozen, the file's own functions at top
// level too; in Lua each run has global variables of its own, and a machine in which
// a run has changed a library serves no other.
//
// # The two languages
//
// JavaScript is strict, without classes, generators, async, eval, big integers,
// tagged templates, Symbol, Proxy, Reflect, Promise, typed arrays, Date and
// bind; a regular expression has no look-around and no back references. Lua is
// 5.1 with assert, error, getmetatable, ipairs, next, pairs, pcall, rawequal,
// rawget, rawset, select, setmetatable, tonumber, tostring, type, unpack, and
// string, table and math. Neither has chance, a clock, files or output of its
// own: ctx.random() and ctx.roll(n) draw from the run's dice.
//
// ctx is the same in both, and nothing in it can be written. A list that it
// gives is a copy; in Lua it counts from 1, as every list does there, while
// ctx.roll(n) is 1 to n in both. Lua may write ctx.roll(3) or ctx:roll(3). A
// table that is empty comes out of Lua as an empty list, and one with names has
// them in the order of the alphabet.
//
// # Limits
//
// A run that goes beyond its [Limits] ends in an error, and no catch or pcall of
// its own stops that. Steps, the size of texts and lists, depth and output are
// counted, the same on every machine. The limits of time and of memory are nets
// below those, for what counting misses: they too only ever turn a run into an
// error.
//
// The package imports no deeds and no words. Steps are made of a script's answer
// by a function of the content's, and the reading of a typed line is handed in.
package script
