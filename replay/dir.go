package replay

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"
)

// DataEnv names the environment variable that moves the user's data folder.
const DataEnv = "FRECKERS_DATA"

// DefaultDir is the folder of the saved games: games in $FRECKERS_DATA where
// that is set, else freckers/games in the user's data folder. It fails where the
// system has no such folder.
func DefaultDir() (string, error) {
	if dir := os.Getenv(DataEnv); dir != "" {
		return filepath.Join(dir, "games"), nil
	}
	base, err := dataFolder()
	if err != nil {
		return "", fmt.Errorf("there is no folder for saved games (%w); set %s to one", err, DataEnv)
	}
	return filepath.Join(base, "freckers", "games"), nil
}

func dataFolder() (string, error) {
	switch runtime.GOOS {
	case "windows", "darwin", "ios":
		return os.UserConfigDir()
	case "js", "wasip1":
		return "", errors.New("a page has no folders")
	}
	if dir := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(dir) {
		return dir, nil
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(home, ".local", "share"), nil
}

// Dir is a store in a folder, which is made when the first file is.
func Dir(path string) Store { return &dir{path: path} }

type dir struct{ path string }

func (d *dir) file(name string) (string, error) {
	if err := checkName(name); err != nil {
		return "", err
	}
	return filepath.Join(d.path, name), nil
}

// List lists the records and leaves out all else. A folder that is not there
// is an empty one.
func (d *dir) List() ([]File, error) {
	entries, err := os.ReadDir(d.path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		err = &FileError{File: d.path, Reason: wordNoList + reasonOf(err), Todo: todoFolder}
	}
	var list []File
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), Extension) || strings.HasPrefix(e.Name(), ".") {
			continue
		}
		if info, err := os.Stat(filepath.Join(d.path, e.Name())); err == nil && info.Mode().IsRegular() {
			list = append(list, File{Name: e.Name(), Size: info.Size(), Modified: info.ModTime()})
		}
	}
	return list, err
}

func (d *dir) Read(name string) ([]byte, error) {
	path, err := d.file(name)
	if err != nil {
		return nil, err
	}
	info, err := os.Stat(path)
	if err == nil && info.Size() > MaxFile {
		return nil, errors.New(wordTooBig)
	}
	return os.ReadFile(path)
}

func (d *dir) Size(name string) (int64, error) {
	path, err := d.file(name)
	if err != nil {
		return 0, err
	}
	info, err := os.Stat(path)
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

func (d *dir) Create(name string, data []byte) error {
	return d.Restore(name, data, time.Time{})
}

func (d *dir) Restore(name string, data []byte, changed time.Time) error {
	path, err := d.file(name)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(d.path, 0o755); err != nil {
		return err
	}
	return createFile(path, data, changed)
}

func (d *dir) Replace(name string, data []byte) error {
	path, err := d.file(name)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(d.path, 0o755); err != nil {
		return err
	}
	temp, err := writeBeside(path, data)
	if err != nil {
		return err
	}
	if err := os.Rename(temp, path); err != nil {
		os.Remove(temp)
		return err
	}
	syncFolder(d.path)
	return nil
}

func (d *dir) Append(name string, data []byte) (err error) {
	path, err := d.file(name)
	if err != nil {
		return err
	}
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	if _, err := f.Write(data); err != nil {
		return errors.Join(err, f.Truncate(info.Size()))
	}
	return f.Sync()
}

func (d *dir) Remove(name string) error {
	path, err := d.file(name)
	if err != nil {
		return err
	}
	return os.Remove(path)
}

// createFile makes a file that is there whole or not at all, and fails with
// [fs.ErrExist] rather than touch one that is there. It was last changed at that
// time, now where that is zero.
func createFile(path string, data []byte, changed time.Time) error {
	temp, err := writeBeside(path, data)
	if err != nil {
		return err
	}
	defer os.Remove(temp)
	if !changed.IsZero() {
		// A file with another date is better than none.
		_ = os.Chtimes(temp, changed, changed)
	}
	err = os.Link(temp, path)
	if err != nil && !errors.Is(err, fs.ErrExist) {
		err = renameNew(temp, path)
	}
	if err == nil {
		syncFolder(filepath.Dir(path))
	}
	return err
}

// renameNew is for file systems without links: the name is taken first by an
// empty file, which the whole one then replaces.
func renameNew(temp, path string) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	f.Close()
	if err := os.Rename(temp, path); err != nil {
		os.Remove(path)
		return err
	}
	return nil
}

// writeBeside writes a file of another name in the same folder, for a rename.
func writeBeside(path string, data []byte) (temp string, err error) {
	f, err := os.CreateTemp(filepath.Dir(path), ".freckers-*.tmp")
	if err != nil {
		return "", err
	}
	_, err = f.Write(data)
	if err == nil {
		err = f.Sync()
	}
	err = errors.Join(err, f.Close())
	if err == nil {
		err = os.Chmod(f.Name(), 0o644)
	}
	if err != nil {
		os.Remove(f.Name())
		return "", err
	}
	return f.Name(), nil
}

// syncFolder makes a new name last through a loss of power, where the system
// knows how to; where it does not nothing is lost by going on.
func syncFolder(path string) {
	if f, err := os.Open(path); err == nil {
		f.Sync()
		f.Close()
	}
}
