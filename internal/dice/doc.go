// Package dice is where every chance in a game comes from: three seeded
// generators that draw exactly as the games they were taken from, and the
// notation (2d6+1, 4d6kh3) in which rules and people write a throw.
//
// A run has one generator, chosen by its Kind and its Seed when the run
// begins. Where it stands is the number of raw outputs it has given, so seed
// and number are enough to be there again; a Place carries both, and the
// generator's own state besides, to be written in a save.
//
// Within a command, take a Mark and go Back to it: that costs nothing and
// copies nothing. Between commands, Seek a Place.
//
// The package does not know who rolls or why. It logs nothing, decides no
// success, and a total below zero is its caller's to read.
package dice
