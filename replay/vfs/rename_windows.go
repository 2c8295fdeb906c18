package vfs

import (
	"errors"
	"os"
	"syscall"
	"time"
)

// Codes of Windows for a file that another program has open at the moment.
const (
	errSharingViolation = syscall.Errno(32)
	errLockViolation    = syscall.Errno(33)
)

// A rename waits for a program that reads the file, such as another window or a virus scanner: so long
// altogether, and at most so long between two attempts. Who reads the file again and again leaves short gaps.
const (
	patience = 2 * time.Second
	maxPause = 16 * time.Millisecond
)

func rename(from, to string) error {
	for pause, end := time.Millisecond, time.Now().Add(patience); ; pause = min(2*pause, maxPause) {
		err := os.Rename(from, to)
		busy := errors.Is(err, errSharingViolation) || errors.Is(err, errLockViolation) || errors.Is(err, syscall.ERROR_ACCESS_DENIED)
		if !busy {
			return err
		}
		if time.Now().After(end) {
			return held(to, err)
		}
		time.Sleep(pause)
	}
}

// held returns [ErrLocked] for a file that could not be replaced although its folder can be written, and which is not
// read-only: another program has it open without letting others replace it.
func held(path string, err error) error {
	info, statErr := os.Stat(path)
	if statErr != nil || info.Mode().Perm()&0o200 == 0 {
		return err
	}
	return &os.PathError{Op: "rename", Path: path, Err: ErrLocked}
}
