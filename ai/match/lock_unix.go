//go:build linux || darwin

package match

import (
	"errors"
	"os"
	"syscall"
)

// locks says whether the system can keep matches from sharing a file.
const locks = true

// lock keeps a second match from writing to a file. The system gives it back
// when the program ends, whatever way it does.
func lock(f *os.File) error {
	err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return errors.New("another match is writing to the file: wait for its end, or name another file")
	}
	return nil // a file system that knows no locks does without
}
