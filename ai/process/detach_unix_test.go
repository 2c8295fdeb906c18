//go:build unix

package process

import (
	"os/exec"
	"syscall"
)

// detach gives a child its own session, or its own group.
func detach(cmd *exec.Cmd, session bool) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: session, Setpgid: !session}
}
