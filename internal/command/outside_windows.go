package command

import (
	"context"
	"os/exec"
	"strconv"
	"syscall"
)

// shell makes a command of a line. The line goes to the interpreter as it
// stands: it has rules of its own for quotes.
func shell(ctx context.Context, line string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, "cmd")
	cmd.SysProcAttr = &syscall.SysProcAttr{
		CmdLine:       `cmd /s /c "` + line + `"`,
		CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP,
	}
	return cmd
}

// endGroup ends a command and all that it started.
func endGroup(cmd *exec.Cmd) error {
	if cmd.ProcessState != nil {
		return nil // it has ended, and its number may be somebody else's by now
	}
	return exec.Command("taskkill", "/t", "/f", "/pid", strconv.Itoa(cmd.Process.Pid)).Run()
}
