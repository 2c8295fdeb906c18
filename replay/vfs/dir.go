package vfs

import (
	"errors"
	"io/fs"
	"path/filepath"
)

// MkdirAll makes a folder and its missing parents, and syncs them to the disk.
func MkdirAll(fsys FS, path string) error {
	path = filepath.Clean(path)
	info, err := fsys.Stat(path)
	switch {
	case err == nil && info.IsDir():
		return nil
	case err == nil:
		return &fs.PathError{Op: "mkdir", Path: path, Err: errors.New("a file has this name: choose another folder")}
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	parent := filepath.Dir(path)
	if parent != path {
		if err := MkdirAll(fsys, parent); err != nil {
			return err
		}
	}
	if err := fsys.Mkdir(path, 0o755); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	if err := fsys.SyncDir(parent); err != nil {
		return errors.Join(err, fsys.Remove(path)) // so that another attempt syncs it
	}
	return nil
}

// MkdirTemp makes a folder with a unique temporary name in dir.
func MkdirTemp(fsys FS, dir string) (path string, err error) {
	for {
		path = filepath.Join(dir, tempName())
		if err = fsys.Mkdir(path, 0o755); !errors.Is(err, fs.ErrExist) {
			return path, err
		}
	}
}

// RemoveAll removes a file, or a folder with everything in it. It succeeds if there is nothing.
func RemoveAll(fsys FS, path string) error {
	err := fsys.Remove(path)
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	entries, listErr := fsys.ReadDir(path)
	if listErr != nil {
		return err
	}
	for _, e := range entries {
		if err := RemoveAll(fsys, filepath.Join(path, e.Name())); err != nil {
			return err
		}
	}
	return fsys.Remove(path)
}
