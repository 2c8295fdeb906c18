package gamestore

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"freckers/replay/format"
	"freckers/replay/vfs"
)

// DataEnv names the environment variable that moves the user's data folder.
const DataEnv = "FRECKERS_DATA"

// DefaultDir returns the folder of the saved games: $FRECKERS_DATA/games if that is set, or
// else freckers/games in the user's data folder. It fails if the system has no such folder.
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

// Dir returns a store in a folder, which is created with the first file.
func Dir(fsys vfs.FS, path string) Store { return dir{fsys, path} }

type dir struct {
	fsys vfs.FS
	path string
}

func (d dir) file(name string) (string, error) {
	if err := checkName(name); err != nil {
		return "", err
	}
	return filepath.Join(d.path, name), nil
}

func (dir) Blocks() bool { return true }

// List lists the records and leaves out all else. A folder that does not exist is
// an empty one.
func (d dir) List() ([]File, error) {
	entries, err := d.fsys.ReadDir(d.path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		err = fmt.Errorf("%s: the saved games cannot be listed: %s; name another folder in %s", d.path, format.FileReason(err), DataEnv)
	}
	var list []File
	for _, e := range entries {
		if !HasExtension(e.Name()) || strings.HasPrefix(e.Name(), ".") {
			continue
		}
		if info, err := d.fsys.Stat(filepath.Join(d.path, e.Name())); err == nil && info.Mode().IsRegular() {
			list = append(list, File{Name: e.Name(), Size: info.Size(), Modified: info.ModTime()})
		}
	}
	return list, err
}

func (d dir) Read(name string) ([]byte, error) {
	path, err := d.file(name)
	if err != nil {
		return nil, err
	}
	return vfs.ReadFile(d.fsys, path, MaxFile)
}

func (d dir) Size(name string) (int64, error) {
	path, err := d.file(name)
	if err != nil {
		return 0, err
	}
	info, err := d.fsys.Stat(path)
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

func (d dir) Create(name string, data []byte, modified time.Time) error {
	return d.write(name, func(path string) error { return vfs.Create(d.fsys, path, data, modified) })
}

func (d dir) Replace(name string, data []byte) error {
	return d.write(name, func(path string) error { return vfs.WriteFile(d.fsys, path, data) })
}

// write calls do with the path of a file, in a folder that exists.
func (d dir) write(name string, do func(path string) error) error {
	path, err := d.file(name)
	if err == nil {
		err = vfs.MkdirAll(d.fsys, d.path)
	}
	if err != nil {
		return err
	}
	return do(path)
}

func (d dir) Append(name string, data []byte) error {
	path, err := d.file(name)
	if err != nil {
		return err
	}
	return vfs.Append(d.fsys, path, data)
}

func (d dir) Remove(name string) error {
	path, err := d.file(name)
	if err != nil {
		return err
	}
	return d.fsys.Remove(path)
}
