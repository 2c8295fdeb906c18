//go:build !linux

package process

import "time"

// ownCPU is not known here.
func (p *process) ownCPU() time.Duration { return 0 }
