package process

import (
	"fmt"

	"freckers/ai/player"
	"freckers/ai/process/proctree"
	"freckers/ai/process/sandbox"
	"freckers/game"
)

// ending is how a program ended by itself.
type ending struct {
	known  bool
	failed bool   // not by an exit status of 0
	text   string // as "exit status 3" or "signal: killed"
	cause  error  // the forfeit of a limit that the system enforced, or a [*player.Killed]
}

// ended waits for the end of a program that has closed its output, and describes it.
func (p *process) ended() ending {
	if !closedWithin(p.exited, proctree.MaxKillTime) {
		return ending{}
	}
	closedWithin(p.tail.ended, proctree.MaxKillTime)
	state := p.state.Load()
	e := ending{known: true, failed: !state.Success(), text: state.String()}
	signal, foreign := endedBy(state, p.box != nil)
	if p.box != nil && signal != nil && !foreign {
		e.text += fmt.Sprintf(", as by the signal %v", signal)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case p.cause != nil:
		e.cause = p.cause
	case p.crowded:
		e.cause = &player.Forfeit{Reason: game.ReasonCrash, Message: fmt.Sprintf("it had more than %d processes and threads, and ended with %s", sandbox.MaxTasks(), e.text)}
	case p.noMemory || killed(signal) && sandbox.Killed() > p.killed:
		e.cause = &player.Forfeit{Reason: game.ReasonMemory, Message: "the system killed it for want of memory"}
	case foreign:
		e.cause = &player.Killed{Message: fmt.Sprintf("the program was ended from outside: %s", e.text)}
	}
	return e
}

// stopped returns the cause for a program that does not answer as it is stopped, nil if it is
// not. Nobody outside can stop one in a sandbox.
func (p *process) stopped() error {
	if p.box != nil || !p.tree.Stopped() {
		return nil
	}
	return &player.Killed{Message: "the program was stopped from outside (SIGSTOP)"}
}
