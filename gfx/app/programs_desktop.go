//go:build !js

package app

import (
	"path/filepath"

	"freckers/gfx/guest"
	"freckers/gfx/platform"
	"freckers/gfx/programs"
)

// openPrograms makes the way to outside programs. Where there is no folder for
// matches there is none.
func openPrograms(python string) (guest.Programs, error) {
	dir, err := platform.DataDir()
	if err != nil {
		return nil, err
	}
	house := programs.New(filepath.Join(dir, "matches"))
	house.Python = python
	return house, nil
}
