// Package regularfile reads files that end: no pipes, for which a reader may wait for ever,
// and no devices, which may never end.
package regularfile

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

// Open opens a file or a folder for reading. It does not wait.
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

// Read reads a whole file of at most so many bytes. Of a longer one it reads no more than
// that before it fails.
func Read(path string, most int64) ([]byte, error) {
	f, err := Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return ReadAll(f, path, most)
}

// Head reads so many bytes, or all there are. If f knows its size, as a file does, the memory for them
// is allocated once, which for tens of megabytes takes a fraction of the time.
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

// ReadAll is [Read] of a file that is open.
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
