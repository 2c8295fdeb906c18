//go:build !unix

package process

import "os/exec"

func detach(*exec.Cmd, bool) {}
