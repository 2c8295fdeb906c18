package vfs

import (
	"errors"
	"io/fs"
	"os"
	"time"
)

// lockPause is the time between two attempts to lock a file.
const lockPause = 2 * time.Millisecond

// LockFile keeps others from locking the same path until release is called or the program ends. It
// waits for them, and returns [ErrLocked] if that takes longer than wait. The file at path holds
// nothing; it is created and may stay behind, which locks nobody out.
func LockFile(fsys FS, path string, wait time.Duration) (release func(), err error) {
	attempt := lockOpened
	if !Locks {
		attempt = lockCreated
	}
	for end := time.Now().Add(wait); ; time.Sleep(lockPause) {
		release, err = attempt(fsys, path)
		if !errors.Is(err, ErrLocked) || time.Now().After(end) {
			return release, err
		}
	}
}

// lockOpened locks a file by the lock of the system.
func lockOpened(fsys FS, path string) (release func(), err error) {
	f, err := fsys.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, err
	}
	if err := f.Lock(); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return func() { _ = f.Close() }, nil
}

// lockCreated is [lockOpened] for systems without locks: the lock is held by the program that has
// created the file. Windows removes no file that is open, so that one that can be removed was left by
// a program that crashed. Other systems remove it, and do without the lock.
func lockCreated(fsys FS, path string) (release func(), err error) {
	f, err := fsys.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, fs.ErrExist) {
		_ = fsys.Remove(path)
		return nil, ErrLocked
	}
	if err != nil {
		return nil, err
	}
	return func() { _ = errors.Join(f.Close(), fsys.Remove(path)) }, nil
}
