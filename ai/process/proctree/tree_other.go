//go:build !unix && !windows

package proctree

import (
	"os"
	"os/exec"
	"time"

	"freckers/ai/player"
)

// Interval is how often a process with limits should be measured.
const Interval = time.Second

func Prepare(*exec.Cmd) {}

// PrepareTerminal leaves a program the terminal, Ctrl-C included.
func PrepareTerminal(*exec.Cmd) {}

// Tree is a program alone: such a system starts none, or reports nothing of it.
type Tree struct{ process *os.Process }

func New(p *os.Process, _ string) *Tree { return &Tree{p} }

func (t *Tree) Measure(bool, int64) player.Usage { return player.Usage{} }

func (t *Tree) CPU() time.Duration { return 0 }

func (t *Tree) Kill() { _ = t.process.Kill() }

// Stopped returns false: the system does not tell.
func (t *Tree) Stopped() bool { return false }

// LowerPriority does nothing.
func LowerPriority(int) {}

// AddressSpace returns false: the system does not tell.
func (t *Tree) AddressSpace(int) (peak, resident int64, ok bool) { return 0, 0, false }

// NewSandboxed is not called where there are no sandboxes.
func NewSandboxed(p *os.Process, _ int, mark string) *Tree { return New(p, mark) }

// Program returns the process of the program itself.
func (t *Tree) Program(started int) int { return started }

// Running returns 0: the system does not tell.
func (t *Tree) Running() int { return 0 }
