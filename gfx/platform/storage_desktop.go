//go:build !js

package platform

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"time"

	"freckers/replay/gamestore"
	"freckers/replay/vfs"
)

// DataDir returns the folder of the settings, which contains that of the games: $FRECKERS_DATA or
// the default one of the user. It creates the folder if necessary.
func DataDir() (string, error) {
	games, err := gamestore.DefaultDir()
	if err != nil {
		return "", err
	}
	dir := filepath.Dir(games)
	if err := vfs.MkdirAll(vfs.OS(), dir); err != nil {
		return "", fmt.Errorf("the data folder cannot be made: %w; name another in %s", err, gamestore.DataEnv)
	}
	return dir, nil
}

// OpenStorage opens the data folder for the settings.
func OpenStorage() (Storage, error) {
	dir, err := DataDir()
	if err != nil {
		return nil, err
	}
	sweep(dir)
	return FolderStorage(vfs.OS(), dir), nil
}

// sweep removes what crashed programs left in a folder. One that cannot be swept is no
// worse than before.
func sweep(dir string) { _, _ = vfs.Sweep(vfs.OS(), dir, time.Now()) }

// FolderStorage returns a storage in a folder of a file system.
func FolderStorage(fsys vfs.FS, dir string) Storage { return folder{fsys, dir} }

// folder is the storage in a folder of files.
type folder struct {
	fsys vfs.FS
	path string
}

func (f folder) Path(name string) string { return filepath.Join(f.path, name) }

// maxStored is the size of the largest text that is read, in bytes: a practice deck of a hundred
// thousand cards.
const maxStored = 64 << 20

func (f folder) Load(name string) ([]byte, error) {
	text, err := vfs.ReadFile(f.fsys, f.Path(name), maxStored)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return text, err
}

func (f folder) Save(name string, text []byte) error {
	return vfs.WriteFile(f.fsys, f.Path(name), text)
}

// The lock of the storage, and how long it is waited for: writing a text takes a hundredth of that.
const (
	lockName    = "freckers.lock"
	lockTimeout = time.Second
)

// Lock does without the lock where it cannot be had: a change that another window may undo is better
// than none.
func (f folder) Lock() (unlock func()) {
	release, err := vfs.LockFile(f.fsys, f.Path(lockName), lockTimeout)
	if err != nil {
		return func() {}
	}
	return release
}

// OpenStore opens the folder of the saved games.
func OpenStore() (gamestore.Store, error) {
	dir, err := gamestore.DefaultDir()
	if err != nil {
		return nil, err
	}
	sweep(dir)
	return folderStore(dir), nil
}

// TabGame returns false: only a browser has tabs.
func TabGame() (name string, ok bool) { return "", false }

// KeepTabGame does nothing: only a browser has tabs.
func KeepTabGame(string) {}
