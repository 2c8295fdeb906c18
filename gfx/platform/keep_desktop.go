//go:build !js

package platform

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/quasilyte/gdata/v2"
)

// DataDir is the folder for settings and games: the one named by [DataEnv], or
// the user's own. It is made when it is not there.
func DataDir() (string, error) {
	if dir := os.Getenv(DataEnv); dir != "" {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return "", fmt.Errorf("the data folder named by %s cannot be made: %w", DataEnv, err)
		}
		return dir, nil
	}
	m, err := gdata.Open(gdata.Config{AppName: appName})
	if err != nil {
		return "", fmt.Errorf("there is no data folder: %w; name one in %s", err, DataEnv)
	}
	return filepath.Clean(m.ObjectPropPath("", "")), nil
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

// Save writes beside the old file and renames.
func (f folder) Save(name string, text []byte) error {
	t, err := os.CreateTemp(string(f), name+".new-*")
	if err != nil {
		return err
	}
	_, err = t.Write(text)
	if closeErr := t.Close(); err == nil {
		err = closeErr
	}
	if err == nil {
		err = os.Rename(t.Name(), f.Where(name))
	}
	if err != nil {
		return errors.Join(err, os.Remove(t.Name()))
	}
	return nil
}
