//go:build !js

package app

import (
	"path/filepath"

	"freckers/ai/player"
	"freckers/gfx/platform"
	games "freckers/gfx/session"
	"freckers/gfx/session/launcher"
)

// newLauncher returns a launcher. The error says why there is no folder for matches.
func newLauncher(o player.Options) (games.Launcher, error) {
	dir, err := platform.DataDir()
	if err != nil {
		return nil, err
	}
	return launcher.New(filepath.Join(dir, "matches"), o), nil
}
