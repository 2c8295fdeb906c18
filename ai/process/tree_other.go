//go:build !unix && !windows

package process

import (
	"os"
	"os/exec"
	"time"

	"freckers/ai/player"
)

// limitedInterval is how often a process with limits is measured.
const limitedInterval = time.Second

func prepare(*exec.Cmd) {}

// prepareTerminal leaves a program the terminal, Ctrl-C included.
func prepareTerminal(*exec.Cmd) {}

// tree is a program alone: such a system starts none, or reports nothing of it.
type tree struct{ process *os.Process }

func newTree(p *os.Process, _ string) *tree { return &tree{p} }

func (t *tree) measure(bool, int64) player.Usage { return player.Usage{} }

func (t *tree) cpu() time.Duration { return 0 }

func (t *tree) kill() { _ = t.process.Kill() }

// lowerPriority does nothing where no process has any.
func lowerPriority(int) {}

// addressSpace is not known here.
func (t *tree) addressSpace(int) (peak, resident int64, ok bool) { return 0, 0, false }

// newSandboxTree is not called where there are no sandboxes.
func newSandboxTree(p *os.Process, _ int, mark string) *tree { return newTree(p, mark) }

// program returns the process of the program itself.
func (t *tree) program(started int) int { return started }
