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

// patience is how long a rename waits for a program that reads the file, such as another
// window or a virus scanner.
const patience = 2 * time.Second

func rename(from, to string) error {
	for pause, end := time.Millisecond, time.Now().Add(patience); ; pause *= 2 {
		err := os.Rename(from, to)
		busy := errors.Is(err, errSharingViolation) || errors.Is(err, errLockViolation) || errors.Is(err, syscall.ERROR_ACCESS_DENIED)
		if !busy || time.Now().After(end) {
			return err
		}
		time.Sleep(pause)
	}
}
