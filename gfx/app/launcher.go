//go:build !js

package app

import (
	"path/filepath"

	"freckers/gfx/platform"
	games "freckers/gfx/session"
	"freckers/gfx/session/launcher"
)

// newLauncher returns a launcher. The error says why there is no folder for matches.
func newLauncher(python string) (games.Launcher, error) {
	dir, err := platform.DataDir()
	if err != nil {
		return nil, err
	}
	return launcher.New(filepath.Join(dir, "matches"), python), nil
}
