package scratch

import (
	"os"
	"syscall"
)

// room is what the tests of a package need at most, several times over.
const room = 512 << 20

// memory is the folder in memory; empty when there is none in which files can be
// made, and run, and that is as large.
func memory() string {
	const dir, noExec = "/dev/shm", 8
	var fs syscall.Statfs_t
	if syscall.Statfs(dir, &fs) != nil || fs.Flags&noExec != 0 || int64(fs.Bavail)*int64(fs.Bsize) < room {
		return ""
	}
	probe, err := os.MkdirTemp(dir, "probe")
	if err != nil {
		return ""
	}
	os.Remove(probe)
	return dir
}
