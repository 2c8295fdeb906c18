//go:build !js

package platform

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"freckers/replay/atomicfile"
	"freckers/replay/gamestore"
	"freckers/replay/regularfile"
)

// DataDir returns the folder of the settings, which contains that of the games: the
// one named by $FRECKERS_DATA, or the user's own. It creates it if necessary.
func DataDir() (string, error) {
	games, err := gamestore.DefaultDir()
	if err != nil {
		return "", err
	}
	dir := filepath.Dir(games)
	if err := os.MkdirAll(dir, 0o755); err != nil {
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
	return folder(dir), nil
}

// folder is the storage in a folder of files.
type folder string

func (f folder) Path(name string) string { return filepath.Join(string(f), name) }

// maxStored is the size of the largest text that is read, in bytes: a practice deck of a hundred
// thousand cards.
const maxStored = 64 << 20

func (f folder) Load(name string) ([]byte, error) {
	text, err := regularfile.Read(f.Path(name), maxStored)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return text, err
}

func (f folder) Save(name string, text []byte) error { return atomicfile.Write(f.Path(name), text) }

// OpenStore opens the folder of the saved games. The store is nil with an error.
func OpenStore() (gamestore.Store, error) {
	dir, err := gamestore.DefaultDir()
	if err != nil {
		return nil, err
	}
	return folderStore(dir), nil
}
