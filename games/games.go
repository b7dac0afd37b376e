// Package games holds the games that ship with the program.
package games

import "embed"

//go:embed */* orrery
var FS embed.FS
