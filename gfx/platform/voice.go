package platform

import (
	"context"
	"os/exec"
	"strings"
	"time"
)

// voice is a command that speaks.
type voice struct {
	// command returns the program and its arguments for a sentence in a language, and whether it reads
	// the sentence from its input.
	command func(text, language string) (args []string, input bool)
	// hush are the arguments that stop what a service still says after its command has ended; nil for
	// none.
	hush []string
}

// endWait is how long a command that was stopped may keep its files open.
const endWait = time.Second

// say runs the command until it has spoken or ctx is done.
func (v voice) say(ctx context.Context, text, language string) {
	args, input := v.command(text, language)
	c := exec.CommandContext(ctx, args[0], args[1:]...)
	c.WaitDelay = endWait
	hide(c)
	if input {
		c.Stdin = strings.NewReader(text)
	}
	// A sentence that cannot be said is left out: there is nobody to tell who could not see that.
	_ = c.Run()
	if ctx.Err() != nil && v.hush != nil {
		quiet, stop := context.WithTimeout(context.Background(), endWait)
		defer stop()
		c := exec.CommandContext(quiet, v.hush[0], v.hush[1:]...)
		hide(c)
		_ = c.Run()
	}
}
