// Package atomicfile writes files that are on the disk as a whole or not at all,
// also after a crash or a loss of power. Libraries for it leave out Windows, the
// sync of the folder, or files that must not exist yet.
package atomicfile

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// Write replaces the file at path by one with that content, or creates it. After
// an error the old file is unchanged.
func Write(path string, data []byte) error {
	return WriteFunc(path, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// WriteFunc is [Write] of what a function writes.
func WriteFunc(path string, write func(io.Writer) error) error {
	temp, err := writeTemp(path, write)
	if err != nil {
		return err
	}
	if err := os.Rename(temp, path); err != nil {
		return errors.Join(err, os.Remove(temp))
	}
	SyncDir(filepath.Dir(path))
	return nil
}

// Create makes a file and fails with [fs.ErrExist] if there is one. Unless modified
// is zero, it becomes the file's modification time.
func Create(path string, data []byte, modified time.Time) error {
	temp, err := writeTemp(path, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
	if err != nil {
		return err
	}
	defer os.Remove(temp)
	if !modified.IsZero() {
		// A file with another date is better than none.
		_ = os.Chtimes(temp, modified, modified)
	}
	err = os.Link(temp, path)
	if err != nil && !errors.Is(err, fs.ErrExist) {
		err = reserve(temp, path)
	}
	if err == nil {
		SyncDir(filepath.Dir(path))
	}
	return err
}

// reserve is for file systems without links: an empty file takes the name first,
// which the whole one then replaces.
func reserve(temp, path string) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	f.Close()
	if err := os.Rename(temp, path); err != nil {
		return errors.Join(err, os.Remove(path))
	}
	return nil
}

// writeTemp writes a temporary file in the folder of path.
func writeTemp(path string, write func(io.Writer) error) (temp string, err error) {
	f, err := os.CreateTemp(filepath.Dir(path), ".freckers-*.tmp")
	if err != nil {
		return "", err
	}
	if err = write(f); err == nil {
		err = f.Sync()
	}
	err = errors.Join(err, f.Close())
	if err == nil {
		err = os.Chmod(f.Name(), 0o644)
	}
	if err != nil {
		// The first error is the one that matters.
		_ = os.Remove(f.Name())
		return "", err
	}
	return f.Name(), nil
}

// SyncDir makes new names in a folder durable on systems that can; on others there
// is nothing to do.
func SyncDir(path string) {
	if f, err := os.Open(path); err == nil {
		f.Sync()
		f.Close()
	}
}
