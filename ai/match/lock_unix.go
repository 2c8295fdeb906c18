//go:build linux || darwin

package match

import (
	"errors"
	"os"
	"syscall"
)

// locks reports whether files can be locked on this system.
const locks = true

// lock keeps a second match from writing to a file, until the file is closed or the
// program ends.
func lock(f *os.File) error {
	err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return errors.New("another match is writing to the file: wait until it ends, or name another file")
	}
	return nil // some file systems have no locks
}
