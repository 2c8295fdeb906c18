package vfs

import (
	"errors"
	"os"
	"time"
)

// lockPause is the time between two attempts to lock a file.
const lockPause = 2 * time.Millisecond

// LockFile holds an exclusive lock on path until release is called or the program ends. It returns
// [ErrLocked] if somebody else still holds the lock after wait. The file at path is empty; it is
// created if necessary and never removed.
func LockFile(fsys FS, path string, wait time.Duration) (release func(), err error) {
	for end := time.Now().Add(wait); ; time.Sleep(lockPause) {
		release, err = lockOnce(fsys, path)
		if !errors.Is(err, ErrLocked) || time.Now().After(end) {
			return release, err
		}
	}
}

func lockOnce(fsys FS, path string) (release func(), err error) {
	f, err := fsys.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, err
	}
	if err := f.Lock(); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return func() { _ = f.Close() }, nil
}
