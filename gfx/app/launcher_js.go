package app

import (
	"freckers/ai/player"
	games "freckers/gfx/session"
)

// newLauncher returns nil: a page starts no programs.
func newLauncher(player.Options) (games.Launcher, error) { return nil, nil }
