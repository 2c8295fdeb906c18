package vfs

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// ErrIrregular is the reason, in an [fs.PathError], for what is neither a file with
// contents on a disk nor a folder.
var ErrIrregular = errors.New("this is a pipe or a device: expected a file on a disk")

// Open opens a file or a folder for reading. It never blocks on a pipe.
func Open(path string) (*os.File, error) {
	// Opening a pipe waits for a writer.
	if err := check(os.Stat(path)); err != nil {
		return nil, wrap(path, err)
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	if err := check(f.Stat()); err != nil {
		f.Close()
		return nil, wrap(path, err)
	}
	return f, nil
}

func check(info fs.FileInfo, err error) error {
	if err == nil && !info.Mode().IsRegular() && !info.IsDir() {
		err = ErrIrregular
	}
	return err
}

func wrap(path string, err error) error {
	if errors.Is(err, ErrIrregular) {
		return &fs.PathError{Op: "open", Path: path, Err: err}
	}
	return err
}

// Read reads a whole file. It fails if the file is longer than most bytes.
func Read(path string, most int64) ([]byte, error) {
	f, err := Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return ReadAll(f, path, most)
}

// Head reads up to most bytes. If f knows its size, as a file does, it allocates only once,
// which is much faster for tens of megabytes.
func Head(f io.Reader, most int64) ([]byte, error) {
	var data bytes.Buffer
	if file, ok := f.(interface{ Stat() (fs.FileInfo, error) }); ok {
		if info, err := file.Stat(); err == nil && info.Mode().IsRegular() {
			data.Grow(int(min(info.Size(), most)) + bytes.MinRead)
		}
	}
	_, err := data.ReadFrom(io.LimitReader(f, most))
	return data.Bytes(), err
}

// ReadAll is like [Read] for an open file; path is used in errors.
func ReadAll(f io.Reader, path string, most int64) ([]byte, error) {
	data, err := Head(f, most+1)
	if err == nil && int64(len(data)) > most {
		err = &fs.PathError{Op: "read", Path: path, Err: fmt.Errorf("%s is larger than %d MiB", filepath.Base(path), most>>20)}
	}
	if err != nil {
		return nil, err
	}
	return data, nil
}
