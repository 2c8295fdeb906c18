// Package vfs writes files that survive a crash and a power failure. Everything a user made is
// written through an [FS] by one of these functions: [WriteFile] replaces a file as a whole,
// [Create] makes a new one, and a [Log] grows by records. What they report as written is on the
// disk. Package faultfs is an FS that fails and loses power on purpose.
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
	// Rename replaces a file with the new name atomically.
	Rename(from, to string) error
	Link(from, to string) error
	Remove(path string) error
	Chtimes(path string, accessed, modified time.Time) error
	// SyncDir syncs the entries of a folder: files created, renamed and removed in it. It does
	// nothing on systems that cannot.
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
	// Sync flushes the content to the disk. After an error it is unknown what is there, and
	// another Sync would not help: the content must be written again.
	Sync() error
	Truncate(size int64) error
	// Lock holds an exclusive lock until the file is closed or the program ends. It returns
	// [ErrLocked] if somebody else holds it, and nil on systems without locks.
	Lock() error
}
