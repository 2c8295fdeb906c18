package vfs

import (
	"errors"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

// ReadFile returns the content of a file. It fails if the file is longer than most bytes.
func ReadFile(fsys FS, path string, most int64) ([]byte, error) {
	f, err := fsys.OpenFile(path, os.O_RDONLY, 0)
	if err != nil {
		return nil, err
	}
	data, err := ReadAll(f, path, most)
	return data, errors.Join(err, f.Close())
}

// WriteFile atomically replaces or creates the file at path: readers see the old content or
// the new, even after a crash or a power failure. After an error, an [*Error], the old file is
// intact.
func WriteFile(fsys FS, path string, data []byte) error {
	return WriteFunc(fsys, path, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// WriteFunc is like [WriteFile], with the content written by a function. It returns an error of
// the function unchanged.
func WriteFunc(fsys FS, path string, write func(io.Writer) error) error {
	perm := fs.FileMode(0o644)
	if info, err := fsys.Stat(path); err == nil && info.Mode().IsRegular() {
		perm = info.Mode().Perm()
	}
	temp, err := writeTemp(fsys, path, perm, write)
	if err != nil {
		return err
	}
	if err := fsys.Rename(temp, path); err != nil {
		return withPath(path, errors.Join(err, fsys.Remove(temp)))
	}
	return withPath(path, fsys.SyncDir(filepath.Dir(path)))
}

// WriteDerived is like [WriteFile] for files that can be regenerated, such as one of thousands
// of pages: it does not sync, so after a power failure the file may be empty.
func WriteDerived(fsys FS, path string, data []byte) error {
	f, err := createTemp(fsys, filepath.Dir(path), 0o644)
	if err != nil {
		return withPath(path, err)
	}
	n, err := f.Write(data)
	if err == nil && n < len(data) {
		err = io.ErrShortWrite
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = fsys.Rename(f.Name(), path)
	}
	if err != nil {
		_ = fsys.Remove(f.Name())
	}
	return withPath(path, err)
}

// Create atomically creates a file. It fails with [fs.ErrExist] if the file exists. Unless
// modified is zero, it becomes the file's modification time.
func Create(fsys FS, path string, data []byte, modified time.Time) error {
	temp, err := writeTemp(fsys, path, 0o644, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
	if err != nil {
		return err
	}
	err = fsys.Link(temp, path)
	if err != nil && !errors.Is(err, fs.ErrExist) {
		err = reserve(fsys, temp, path)
	}
	// One that is left behind does no harm, and is swept some day.
	_ = fsys.Remove(temp)
	if err != nil {
		return withPath(path, err)
	}
	if !modified.IsZero() {
		// A file with another date is better than none.
		_ = fsys.Chtimes(path, modified, modified)
	}
	if err := fsys.SyncDir(filepath.Dir(path)); err != nil {
		return withPath(path, errors.Join(err, fsys.Remove(path)))
	}
	return nil
}

// WriteNew writes and syncs a new file in a folder that nobody uses yet. The caller must call
// [FS.SyncDir] on the folder to sync the name.
func WriteNew(fsys FS, path string, perm fs.FileMode, write func(io.Writer) error) error {
	f, err := fsys.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, perm)
	if err != nil {
		return withPath(path, err)
	}
	return writeAndClose(f, path, write)
}

// Probe checks that a file could be written at path by creating and removing a temporary file.
// The error is an [*Error].
func Probe(fsys FS, path string) error {
	f, err := createTemp(fsys, filepath.Dir(path), 0o600)
	if err == nil {
		err = errors.Join(f.Close(), fsys.Remove(f.Name()))
	}
	return withPath(path, err)
}

// reserve renames temp to path, unless there is such a file, on file systems without hard links: it creates an empty
// file, which takes the name, and has temp replace it.
func reserve(fsys FS, temp, path string) error {
	f, err := fsys.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	if err := errors.Join(f.Close(), fsys.Rename(temp, path)); err != nil {
		return errors.Join(err, fsys.Remove(path))
	}
	return nil
}

// writeTemp writes a temporary file in the folder of path and has it on the disk.
func writeTemp(fsys FS, path string, perm fs.FileMode, write func(io.Writer) error) (temp string, err error) {
	f, err := createTemp(fsys, filepath.Dir(path), perm)
	if err != nil {
		return "", withPath(path, err)
	}
	if err := writeAndClose(f, path, write); err != nil {
		// The first error is the one that matters.
		_ = fsys.Remove(f.Name())
		return "", err
	}
	return f.Name(), nil
}

// writeAndClose writes a file, has it on the disk and closes it. Its own errors name path.
func writeAndClose(f File, path string, write func(io.Writer) error) error {
	w := &writer{f: f}
	err := write(w)
	if err == nil || w.err != nil {
		err = withPath(path, w.err)
	}
	if err == nil {
		err = withPath(path, f.Sync())
	}
	if closed := f.Close(); err == nil {
		err = withPath(path, closed)
	}
	return err
}

// writer keeps the first error of a file apart from those of the function that writes it.
type writer struct {
	f   File
	err error
}

func (w *writer) Write(p []byte) (n int, err error) {
	n, err = w.f.Write(p)
	if err == nil && n < len(p) {
		err = io.ErrShortWrite
	}
	if w.err == nil {
		w.err = err
	}
	return n, err
}

// The names of temporary files.
const (
	tempPrefix = ".freckers-"
	tempSuffix = ".tmp"
)

// createTemp creates a temporary file of a name that is unlike any other, also of other programs and machines, and locks it so that
// [Sweep] leaves it alone.
func createTemp(fsys FS, dir string, perm fs.FileMode) (File, error) {
	for {
		f, err := fsys.OpenFile(filepath.Join(dir, tempName()), os.O_WRONLY|os.O_CREATE|os.O_EXCL, perm)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		_ = f.Lock() // without locks its age protects it
		return f, nil
	}
}

func tempName() string { return tempPrefix + strconv.FormatUint(rand.Uint64(), 36) + tempSuffix }
