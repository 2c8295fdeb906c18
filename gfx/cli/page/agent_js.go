package page

import (
	"freckers/gfx/cli"
	"freckers/gfx/cli/commandline"
)

// agentFlags has no flags in a web page.
type agentFlags struct{ Agent string }

func (*agentFlags) writeAgent(cli.Files, string) error { return commandline.ErrPage }
