package process

import "time"

// ownCPU returns the CPU time of the program's own process, without its children; 0 if it is
// not known.
func (p *process) ownCPU() time.Duration { return cpuClock(p.cmd.Process.Pid) }
