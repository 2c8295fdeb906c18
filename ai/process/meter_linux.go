package process

import "freckers/ai/process/proctree"

// clocks returns the CPU times of the program's own process, without its children; 0 if they
// are not known.
func (p *process) clocks() clocks {
	pid := p.tree.Program(p.cmd.Process.Pid)
	if pid == 0 {
		return clocks{}
	}
	return clocks{process: proctree.CPUClock(pid), main: p.tree.MainThread(pid)}
}
