package vfs

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"syscall"
)

// Error explains why a file could not be written. Its old content is intact.
type Error struct {
	Path string
	Err  error
}

// Error returns the file, what was wrong and what to do, in one line.
func (e *Error) Error() string { return fmt.Sprintf("%s cannot be written: %s", e.Path, Reason(e.Err)) }

// Unwrap returns the error of the file system.
func (e *Error) Unwrap() error { return e.Err }

// withPath returns an error about a file by its own name rather than that of the temporary
// one; [fs.ErrExist] needs no explanation.
func withPath(path string, err error) error {
	if err == nil || errors.As(err, new(*Error)) || errors.Is(err, fs.ErrExist) {
		return err
	}
	return &Error{Path: path, Err: err}
}

// Reason explains an error of the file system and what to do about it, without the path.
func Reason(err error) string {
	if same := portable(err); same != nil {
		err = same
	}
	switch {
	case errors.Is(err, syscall.ENOSPC):
		return "the disk is full: make room"
	case errors.Is(err, syscall.EDQUOT):
		return "your share of the disk is used up: make room"
	case errors.Is(err, syscall.EFBIG):
		return "the file would be larger than is allowed here"
	case errors.Is(err, syscall.EROFS):
		return "the disk can only be read: choose another folder"
	case errors.Is(err, syscall.EIO):
		return "the disk has a fault: choose another one"
	case errors.Is(err, syscall.EMFILE), errors.Is(err, syscall.ENFILE):
		return "too many files are open: close other programs"
	case errors.Is(err, io.ErrShortWrite):
		return "only a part of it was written: make room"
	case errors.Is(err, fs.ErrPermission):
		return "permission denied: choose another folder"
	case errors.Is(err, fs.ErrNotExist):
		return "its folder is not there: make it, or choose another one"
	case errors.Is(err, ErrLocked):
		return "another program has it open: close it there"
	}
	return withoutPath(err).Error()
}

// withoutPath returns what is inside of an error that names a path.
func withoutPath(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		return path.Err
	case errors.As(err, &link):
		return link.Err
	}
	return err
}
