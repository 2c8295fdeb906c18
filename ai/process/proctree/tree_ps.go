//go:build unix && !linux

package proctree

import (
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// Interval is how often a process with limits is measured, by running ps.
const Interval = 250 * time.Millisecond

// Prepare puts a program into its own process group, so that Ctrl-C does not reach
// it.
func Prepare(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// PrepareTerminal leaves a program the terminal, Ctrl-C included.
func PrepareTerminal(*exec.Cmd) {}

// scanner finds the processes of a tree by ps: those of its group, and those that
// descend from a member. A process that leaves the group and loses its parent
// between two runs of ps is lost.
type scanner struct {
	root   int
	sought bool
}

func New(p *os.Process, _ string) *Tree {
	return &Tree{scanner: scanner{root: p.Pid}, members: map[int]*member{p.Pid: {group: p.Pid}}}
}

// seek runs ps and finds new members, counts them, and removes those that have
// ended.
func (t *Tree) seek() (found int) {
	out, err := exec.Command("ps", "-axo", "pid=,ppid=,pgid=,rss=,stat=,time=").Output()
	if err != nil {
		return 0
	}
	t.sought = true
	all := map[int]*member{}
	for line := range strings.Lines(string(out)) {
		if pid, m, ok := parseLine(line); ok {
			all[pid] = m
		}
	}
	for pid, m := range t.members {
		if now := all[pid]; now != nil {
			*m = *now
		} else {
			t.remove(pid)
		}
	}
	for again := true; again; {
		again = false
		for pid, m := range all {
			if t.members[pid] == nil && (t.members[m.parent] != nil || m.group == t.root) {
				t.members[pid], again = m, true
				found++
			}
		}
	}
	return found
}

// renew runs ps only if that has not happened yet.
func (t *Tree) renew() {
	if !t.sought {
		t.seek()
	}
}

func parseLine(text string) (pid int, m *member, ok bool) {
	var stat, clock string
	m = &member{}
	if _, err := fmt.Sscan(text, &pid, &m.parent, &m.group, &m.rss, &stat, &clock); err != nil {
		return 0, nil, false
	}
	m.rss <<= 10
	m.dead, m.stopped = strings.HasPrefix(stat, "Z"), strings.HasPrefix(stat, "T")
	m.own, ok = parseTime(clock)
	return pid, m, ok
}

// parseTime reads [[days-]hours:]minutes:seconds[.hundredths].
func parseTime(text string) (time.Duration, bool) {
	days, clock, found := strings.Cut(text, "-")
	if !found {
		days, clock = "0", text
	}
	parts := strings.Split(clock, ":")
	if len(parts) > 3 {
		return 0, false
	}
	parts = slices.Concat([]string{days}, slices.Repeat([]string{"0"}, 3-len(parts)), parts)
	sum := 0.0
	for i, part := range parts {
		n, err := strconv.ParseFloat(part, 64)
		if err != nil {
			return 0, false
		}
		sum = sum*[]float64{0, 24, 60, 60}[i] + n
	}
	return time.Duration(sum * float64(time.Second)), true
}

// CPUClock returns 0: ps has the only CPU times.
func CPUClock(int) time.Duration { return 0 }

// proportional returns most: ps does not report shared memory.
func (t *Tree) proportional(most int64) int64 { return most }

// AddressSpace returns false: the system does not tell.
func (t *Tree) AddressSpace(int) (peak, resident int64, ok bool) { return 0, 0, false }

// NewSandboxed is not called where there are no sandboxes.
func NewSandboxed(p *os.Process, _ int, mark string) *Tree { return New(p, mark) }

// Program returns the process of the program itself.
func (t *Tree) Program(started int) int { return started }

// Running returns 0: the system does not tell.
func (t *Tree) Running() int { return 0 }
