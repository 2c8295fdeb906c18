package vfs

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"
)

// leftoverAge is how old a temporary file must be to be swept. Writing one takes seconds.
const leftoverAge = 24 * time.Hour

// Sweep removes the temporary files that crashed programs left in a folder: those with names
// of this package that were not changed for a day and that nobody has locked.
func Sweep(fsys FS, dir string, now time.Time) (removed int, err error) {
	entries, err := fsys.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	for _, e := range entries {
		if !isTemp(e.Name()) {
			continue
		}
		info, infoErr := e.Info()
		if infoErr != nil || !info.Mode().IsRegular() || now.Sub(info.ModTime()) < leftoverAge {
			continue
		}
		switch ok, sweepErr := sweepFile(fsys, filepath.Join(dir, e.Name())); {
		case ok:
			removed++
		default:
			err = errors.Join(err, sweepErr)
		}
	}
	return removed, err
}

func isTemp(name string) bool {
	return strings.HasPrefix(name, tempPrefix) && strings.HasSuffix(name, tempSuffix) && len(name) > len(tempPrefix)+len(tempSuffix)
}

// sweepFile removes a file unless a program has it locked. Where there are no locks, its
// age decides. Windows removes no open file, neither ours nor that of a program that locks it.
func sweepFile(fsys FS, path string) (ok bool, err error) {
	f, err := fsys.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return false, nil // another sweep was faster, or the file is somebody else's
	}
	locked := f.Lock()
	if runtime.GOOS == "windows" {
		f.Close()
	} else {
		defer f.Close()
	}
	if locked != nil {
		return false, nil
	}
	err = fsys.Remove(path)
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	return err == nil, err
}
