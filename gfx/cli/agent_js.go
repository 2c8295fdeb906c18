package cli

import (
	"freckers/gfx/cli/commandline"
)

type agentFlags struct{ Agent string }

func (*agentFlags) writeAgent(Files, string) error { return commandline.ErrPage }
