package app

import games "freckers/gfx/session"

// newLauncher returns nil: a page starts no programs.
func newLauncher(string) (games.Launcher, error) { return nil, nil }
