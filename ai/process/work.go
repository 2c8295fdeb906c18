package process

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"freckers/ai/player"
)

// The bounds of the folder of a course class that is copied for a game, and of what the class
// may add to the copy.
const (
	maxWorkSize  = 256 << 20 // bytes
	maxWorkFiles = 20_000
)

var errLarge = fmt.Errorf("it has more than %d MB or %d files", maxWorkSize>>20, maxWorkFiles)

// work is a copy of a folder, in which a class may write for a game.
type work struct {
	path        string
	keep        bool
	size, files int64 // as it was copied
	once        sync.Once
}

// copyWork copies a folder without some files and without what only tools need, into a new
// folder, or into one that is kept in a given one. Names, if there are any, are the only ones
// that are copied at its top. The error is [errLarge] if it is too large.
func copyWork(from, keep, name string, names, without []string) (w *work, err error) {
	w = &work{keep: keep != ""}
	if w.keep {
		w.path, err = makeNumbered(keep, name)
	} else if w.path, err = os.MkdirTemp("", "freckers-work-*"); err == nil {
		w.path, err = filepath.EvalSymlinks(w.path)
	}
	if err != nil {
		return nil, err
	}
	err = filepath.WalkDir(from, func(path string, d fs.DirEntry, err error) error {
		rel, relErr := filepath.Rel(from, path)
		switch {
		case rel == ".":
			return err
		case err != nil || relErr != nil: // the class could not read it either
			return skipEntry(d)
		case slices.Contains(without, path), path == w.path,
			len(names) > 0 && !slices.Contains(names, strings.SplitN(rel, string(filepath.Separator), 2)[0]),
			d.IsDir() && (player.Unneeded(d.Name()) || isFile(filepath.Join(path, "pyvenv.cfg"))):
			return skipEntry(d)
		}
		w.files++
		return w.add(from, path, filepath.Join(w.path, rel), d)
	})
	if err != nil {
		w.keep = false
		w.close()
		return nil, err
	}
	return w, nil
}

func skipEntry(d fs.DirEntry) error {
	if d != nil && d.IsDir() {
		return fs.SkipDir
	}
	return nil
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

// makeNumbered makes a folder of a name and the first free number.
func makeNumbered(in, name string) (string, error) {
	if err := os.MkdirAll(in, 0o755); err != nil {
		return "", err
	}
	for n := 1; ; n++ {
		path, err := filepath.Abs(filepath.Join(in, fmt.Sprintf("%s-%d", name, n)))
		if err == nil {
			err = os.Mkdir(path, 0o755)
		}
		if !errors.Is(err, fs.ErrExist) {
			return path, err
		}
	}
}

// add copies a file, a folder without its content, or a link. What the class could not read
// either is left out.
func (w *work) add(root, path, to string, d fs.DirEntry) error {
	switch {
	case w.files > maxWorkFiles:
		return errLarge
	case d.IsDir():
		return os.Mkdir(to, 0o755)
	case d.Type()&fs.ModeSymlink != 0:
		target, err := os.Readlink(path)
		if err != nil {
			return nil
		}
		if whole := filepath.Join(filepath.Dir(path), target); !filepath.IsAbs(target) && !strings.HasPrefix(whole, root+string(filepath.Separator)) {
			target = whole
		}
		_ = os.Symlink(target, to) // Windows may not allow it
		return nil
	case !d.Type().IsRegular():
		return nil
	}
	info, err := d.Info()
	if err != nil {
		return nil
	}
	if w.size += info.Size(); w.size > maxWorkSize {
		return errLarge
	}
	in, err := os.Open(path)
	if err != nil {
		return nil
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, info.Mode().Perm()|0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, io.LimitReader(in, maxWorkSize))
	return errors.Join(err, out.Close())
}

// exceeded reports whether the class has added more than it may.
func (w *work) exceeded() bool {
	size, files := int64(0), int64(0)
	_ = filepath.WalkDir(w.path, func(_ string, d fs.DirEntry, err error) error {
		if err == nil {
			files++
			if info, err := d.Info(); err == nil && d.Type().IsRegular() {
				size += info.Size()
			}
		}
		return nil
	})
	return size > w.size+maxWorkSize || files > w.files+maxWorkFiles
}

// close removes the copy, unless it is kept.
func (w *work) close() {
	if w == nil || w.keep {
		return
	}
	w.once.Do(func() {
		if os.RemoveAll(w.path) == nil {
			return
		}
		_ = filepath.WalkDir(w.path, func(path string, d fs.DirEntry, _ error) error {
			if d != nil && d.IsDir() {
				_ = os.Chmod(path, 0o700) // the class may have closed it
			}
			return nil
		})
		_ = os.RemoveAll(w.path) // what stays is in the folder for temporary files
	})
}
