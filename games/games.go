// Package games holds the games that ship with the program.
package games

import "embed"

//go:embed */*
var FS embed.FS
