package vfs

import (
	"errors"
	"io/fs"
	"os"
	"runtime"
	"syscall"
	"time"
)

// ErrLocked reports that another program, or another part of this one, has locked a file.
var ErrLocked = errors.New("the file is in use")

// OS returns the file system of the operating system.
func OS() FS { return system{} }

type system struct{}

func (system) OpenFile(path string, flag int, perm fs.FileMode) (File, error) {
	var f *os.File
	var err error
	if flag == os.O_RDONLY {
		f, err = Open(path)
	} else {
		f, err = os.OpenFile(path, flag, perm)
	}
	if err != nil {
		return nil, err
	}
	return file{f}, nil
}

func (system) Stat(path string) (fs.FileInfo, error)      { return os.Stat(path) }
func (system) ReadDir(path string) ([]fs.DirEntry, error) { return os.ReadDir(path) }
func (system) Mkdir(path string, perm fs.FileMode) error  { return os.Mkdir(path, perm) }
func (system) Link(from, to string) error                 { return os.Link(from, to) }
func (system) Remove(path string) error                   { return os.Remove(path) }

func (system) Rename(from, to string) error { return rename(from, to) }

func (system) Chtimes(path string, accessed, modified time.Time) error {
	return os.Chtimes(path, accessed, modified)
}

// SyncDir opens a folder as a file. Windows cannot, and some file systems in a network
// say so.
func (system) SyncDir(path string) error {
	if runtime.GOOS == "windows" || runtime.GOOS == "js" {
		return nil
	}
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	err = f.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported) {
		err = nil
	}
	return errors.Join(err, f.Close())
}

type file struct{ *os.File }

func (f file) Lock() error { return lock(f.File) }
