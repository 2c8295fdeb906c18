package cli

import (
	"freckers/gfx/cli/commandline"
)

// agentFlags has no flags in a web page.
type agentFlags struct{ Agent string }

func (*agentFlags) writeAgent(Files, string) error { return commandline.ErrPage }
