//go:build unix

package process

import (
	"os/exec"
	"syscall"
)

// apart lets a child have a session of its own, or a group.
func apart(cmd *exec.Cmd, session bool) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: session, Setpgid: !session}
}
