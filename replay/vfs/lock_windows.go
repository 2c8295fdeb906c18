package vfs

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// Locks reports whether files can be locked on this system.
const Locks = true

// lock locks the last byte that a file could have. Nobody reads or writes a byte that Windows has locked
// for somebody else, and a match that is being written is read by others.
func lock(f *os.File) error {
	const last = 1<<31 - 1
	at := windows.Overlapped{Offset: ^uint32(0), OffsetHigh: last}
	err := windows.LockFileEx(windows.Handle(f.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &at)
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) || errors.Is(err, windows.ERROR_IO_PENDING) {
		return ErrLocked
	}
	return nil // some file systems have no locks
}
