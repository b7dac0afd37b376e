//go:build !unix && !windows

package command

import (
	"context"
	"os/exec"
)

// shell makes a command of a line.
func shell(ctx context.Context, line string) *exec.Cmd {
	return exec.CommandContext(ctx, "sh", "-c", line)
}

// endGroup ends a command.
func endGroup(cmd *exec.Cmd) error { return cmd.Process.Kill() }
