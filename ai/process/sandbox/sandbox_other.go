//go:build !linux

package sandbox

import (
	"errors"
	"fmt"
	"io"
	"os/exec"
	"runtime"
)

func (s *Sandbox) probe() error {
	return fmt.Errorf("there is no isolation for programs on %s: %w", runtime.GOOS, errors.ErrUnsupported)
}

// Start is a program in a sandbox that is being started.
type Start struct {
	In  io.WriteCloser // its standard input
	Out io.ReadCloser  // its standard output
}

// Prepare fails: there are no sandboxes here.
func Prepare(*exec.Cmd) (*Start, error) { return nil, errors.ErrUnsupported }

// Cancel does nothing.
func (s *Start) Cancel() {}

// Finish fails.
func (s *Start) Finish(func(pid int)) (first int, err error) { return 0, errors.ErrUnsupported }

// Close does nothing.
func (s *Start) Close() {}

// Bound does nothing.
func Bound(_, _ int) {}
