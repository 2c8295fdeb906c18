//go:build unix

package agent

import (
	"os/exec"
	"syscall"
)

// prepare lets a program lead a process group of its own, so that a key that
// interrupts us does not reach it.
func prepare(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }
