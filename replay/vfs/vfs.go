// Package vfs is the file system as the program writes to it. Whatever a user made is
// written by [FS] and by what stands on it here: a file that is replaced as a whole
// ([WriteFile]), one that must be new ([Create]), one that grows by records ([Log]).
// What such a call reported as written outlasts a crash and a loss of power. Package
// faultfs is a file system that fails and loses power on purpose.
package vfs

import (
	"io"
	"io/fs"
	"time"
)

// FS is a file system. Paths are those of the operating system. The methods do what
// those of package os do, with its errors, and may be called by several goroutines.
type FS interface {
	OpenFile(path string, flag int, perm fs.FileMode) (File, error)
	Stat(path string) (fs.FileInfo, error)
	// ReadDir lists a folder by name.
	ReadDir(path string) ([]fs.DirEntry, error)
	Mkdir(path string, perm fs.FileMode) error
	// Rename replaces a file of the new name at once: there is always one of them.
	Rename(from, to string) error
	Link(from, to string) error
	Remove(path string) error
	Chtimes(path string, accessed, modified time.Time) error
	// SyncDir has the entries of a folder on the disk when it returns: the files that
	// were created, renamed and removed there. It does nothing on a system that cannot.
	SyncDir(path string) error
}

// File is an open file.
type File interface {
	io.Reader
	io.ReaderAt
	io.Writer
	io.WriterAt
	io.Seeker
	io.Closer
	Name() string
	Stat() (fs.FileInfo, error)
	// Sync has the content on the disk when it returns. After an error nobody knows
	// what of it is there, and another Sync would not help: it has to be written again.
	Sync() error
	Truncate(size int64) error
	// Lock keeps others from locking the file until it is closed or the program ends.
	// It returns [ErrLocked] if somebody else has, and nil on a system without locks.
	Lock() error
}
