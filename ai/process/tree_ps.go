//go:build unix && !linux

package process

import (
	"bufio"
	"bytes"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

// limitedInterval is how often a process with limits is measured, by running ps.
const limitedInterval = 250 * time.Millisecond

// prepare lets a program lead a process group of its own, so that a key that
// interrupts us does not reach it.
func prepare(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// tree is a program and what it started, as ps tells: the processes of its group and
// those that descend from one of the tree. One that leaves the group and loses its
// parent between two looks is not seen any more.
type tree struct {
	root int

	mu      sync.Mutex
	members map[int]psLine
	gone    time.Duration // CPU time of members that have ended
	ended   bool
	last    sample
}

// psLine is what ps tells of a process.
type psLine struct {
	pid, parent, group int
	memory             int64 // bytes
	cpu                time.Duration
	dead               bool
}

func newTree(p *os.Process, _ string) *tree {
	return &tree{root: p.Pid, members: map[int]psLine{p.Pid: {pid: p.Pid, group: p.Pid}}}
}

// seek asks ps for all processes and keeps those of the tree.
func (t *tree) seek() {
	out, err := exec.Command("ps", "-axo", "pid=,ppid=,pgid=,rss=,stat=,time=").Output()
	if err != nil {
		return
	}
	var all []psLine
	for lines := bufio.NewScanner(bytes.NewReader(out)); lines.Scan(); {
		if l, ok := readPs(lines.Text()); ok {
			all = append(all, l)
		}
	}
	found := map[int]psLine{}
	for again := true; again; {
		again = false
		for _, l := range all {
			_, was := t.members[l.pid]
			_, child := found[l.parent]
			if _, known := found[l.pid]; !known && (was || child || l.group == t.root) {
				found[l.pid], again = l, true
			}
		}
	}
	for pid, m := range t.members {
		if _, ok := found[pid]; !ok {
			t.gone += m.cpu
		}
	}
	t.members = found
}

// readPs reads a line of ps.
func readPs(text string) (l psLine, ok bool) {
	words := strings.Fields(text)
	if len(words) != 6 {
		return l, false
	}
	var numbers [4]int
	for i := range numbers {
		n, err := strconv.Atoi(words[i])
		if err != nil {
			return l, false
		}
		numbers[i] = n
	}
	l = psLine{pid: numbers[0], parent: numbers[1], group: numbers[2], memory: int64(numbers[3]) << 10, dead: strings.HasPrefix(words[4], "Z")}
	l.cpu, ok = readPsTime(words[5])
	return l, ok
}

// readPsTime reads [[days-]hours:]minutes:seconds[.hundredths].
func readPsTime(text string) (time.Duration, bool) {
	days, clock, found := strings.Cut(text, "-")
	if !found {
		days, clock = "0", text
	}
	sum, err := strconv.ParseFloat(days, 64)
	if err != nil {
		return 0, false
	}
	parts := strings.Split(clock, ":")
	for len(parts) < 3 {
		parts = append([]string{"0"}, parts...)
	}
	for i, p := range parts {
		n, err := strconv.ParseFloat(p, 64)
		if err != nil || len(parts) > 3 {
			return 0, false
		}
		sum = sum*[]float64{24, 60, 60}[i] + n
	}
	return time.Duration(sum * float64(time.Second)), true
}

// measure adds up what the tree uses. What several processes share counts once
// for each.
func (t *tree) measure(seek bool, _ int64) (sum sample) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.ended {
		return sample{cpu: t.gone}
	}
	if seek || t.last == (sample{}) {
		t.seek()
	}
	sum.cpu = t.gone
	for _, m := range t.members {
		sum.cpu += m.cpu
		if !m.dead {
			sum.memory += m.memory
			sum.processes++
		}
	}
	t.last = sum
	return sum
}

// cpu is the CPU time as of the last look.
func (t *tree) cpu() time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.last.cpu
}

// kill ends the whole tree.
func (t *tree) kill() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.ended {
		return
	}
	until := time.Now().Add(maxKillTime)
	for living := 1; living > 0 && time.Now().Before(until); {
		t.seek()
		living = 0
		for pid, m := range t.members {
			if !m.dead && syscall.Kill(pid, syscall.SIGKILL) == nil {
				living++
			}
		}
	}
	for _, m := range t.members {
		t.gone += m.cpu
	}
	t.ended = true
}
