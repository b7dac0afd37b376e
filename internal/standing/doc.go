// Package standing tells package logic how a real run of a game stands, and what
// of a plan the run has brought about.
//
// It reads the state of a game, and what its book says beside its records; it
// changes nothing, and works nothing out.
package standing
