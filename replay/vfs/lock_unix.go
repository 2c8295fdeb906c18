//go:build linux || darwin

package vfs

import (
	"errors"
	"os"
	"syscall"
)

// Locks reports whether files can be locked on this system.
const Locks = true

func lock(f *os.File) error {
	err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return ErrLocked
	}
	return nil // some file systems have no locks
}
