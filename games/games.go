// Package games holds the games that ship with the program.
package games

import "embed"

//go:embed saltmarsh lantern cogtown lowtide
var FS embed.FS
