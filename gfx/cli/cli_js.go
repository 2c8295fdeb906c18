package cli

import (
	"freckers/ai/player"
	"freckers/gfx/cli/commandline"
	"freckers/gfx/session"
)

func newLauncher(player.Options) session.Launcher { return nil }

// Web is not available in a web page.
type Web struct{}

// Run fails in a web page.
func (*Web) Run(Files) error { return commandline.ErrPage }
