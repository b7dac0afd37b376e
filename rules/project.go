package rules

import "embed"

// Project is what a new project is laid out with beside the procedures: in
// starter a small game, and in project the files that stand around it. A name
// that begins with a dot there begins with "dot-" here, so that none of them
// works where it lies.
//
//go:embed starter project
var Project embed.FS
