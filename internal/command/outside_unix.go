//go:build unix

package command

import (
	"context"
	"os/exec"
	"syscall"
)

// shell makes a command of a line, in a process group of its own: what it starts
// can be ended with it, and Ctrl-C in the terminal is ours to hand on.
func shell(ctx context.Context, line string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, "sh", "-c", line)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	return cmd
}

// endGroup ends a command and all that it started.
func endGroup(cmd *exec.Cmd) error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
