//go:build !js

package platform

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"freckers/replay"
	"freckers/replay/atomicfile"
)

// DataDir is the folder for settings, beside that of the games: the one named
// by $FRECKERS_DATA, or the user's own. It is made when it is not there.
func DataDir() (string, error) {
	games, err := replay.DefaultDir()
	if err != nil {
		return "", err
	}
	dir := filepath.Dir(games)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", fmt.Errorf("the data folder cannot be made: %w; name another in %s", err, replay.DataEnv)
	}
	return dir, nil
}

// OpenKeep opens the data folder.
func OpenKeep() (Keep, error) {
	dir, err := DataDir()
	if err != nil {
		return nil, err
	}
	return folder(dir), nil
}

// folder is a keep in a folder of files.
type folder string

func (f folder) Where(name string) string { return filepath.Join(string(f), name) }

func (f folder) Load(name string) ([]byte, error) {
	text, err := os.ReadFile(f.Where(name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return text, err
}

// Save replaces the file at once.
func (f folder) Save(name string, text []byte) error { return atomicfile.Write(f.Where(name), text) }
