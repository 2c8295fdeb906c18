package process

import (
	"time"

	"freckers/ai/process/proctree"
)

// ownCPU returns the CPU time of the program's own process, without its children; 0 if it is
// not known.
func (p *process) ownCPU() time.Duration {
	pid := p.tree.Program(p.cmd.Process.Pid)
	if pid == 0 {
		return 0
	}
	return proctree.CPUClock(pid)
}
