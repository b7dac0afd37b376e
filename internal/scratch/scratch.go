// Package scratch is for tests alone, the program's own and those that authors
// write: it has their temporary folders lie in memory. They make and delete some ten thousand small files, and there are file
// systems on which each new one is dearer the more were deleted just before it.
// It changes no other thing about them.
package scratch

import "os"

// Use has the tests of this process, and the processes that they start, put
// their temporary folders into memory, where the system has a folder for that
// with room in it. What was put elsewhere stays there.
func Use() {
	if dir := memory(); dir != "" {
		os.Setenv("TMPDIR", dir)
	}
}

// Dir is the folder in memory for temporary folders, where there is one with room
// in it; else it is empty, which stands for the system's own.
func Dir() string { return memory() }
