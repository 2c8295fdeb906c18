package proctree

import (
	"bytes"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// Interval is how often a process with limits should be measured.
const Interval = 25 * time.Millisecond

// Prepare puts a program into its own process group, so that Ctrl-C does not reach
// it, has the kernel kill it if this process dies, and keeps it from inheriting files that this
// process inherited itself.
func Prepare(cmd *exec.Cmd) {
	keepFiles()
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

// keepFiles has all open files but the standard streams close in programs that this process starts.
func keepFiles() {
	const first = 3
	if unix.CloseRange(first, math.MaxInt32, unix.CLOSE_RANGE_CLOEXEC) == nil {
		return
	}
	list, _ := os.ReadDir("/proc/self/fd") // before Linux 5.11; empty without /proc
	for _, f := range list {
		if fd, err := strconv.Atoi(f.Name()); err == nil && fd >= first {
			unix.CloseOnExec(fd)
		}
	}
}

// PrepareTerminal leaves a program the terminal, Ctrl-C included, and has the kernel kill
// it if this process dies.
func PrepareTerminal(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
}

// scanner finds the processes of a tree in /proc, even those that have left its
// process group or session or outlived their parent: a process is a member by its
// parent, its group or session, the mark in its environment, or a resource limit
// that no other process has.
type scanner struct {
	mark    []byte
	limit   []byte // as in /proc; empty if it could not be set
	groups  map[int]bool
	foreign map[int]bool // processes known not to be members
	inner   int          // the program's own process in its sandbox; 0 until it is known
	listed  bool         // it is in a sandbox, and the system lists the children of processes
	ours    [3]int       // the group and session of this process, and those of the kernel
	buf     []byte
}

// New returns the tree of a program that was just started with mark as the value of [MarkName] in its environment, and gives
// the program a resource limit by which its children are known. The tree is empty if the program has ended.
func New(p *os.Process, mark string) *Tree {
	t := &Tree{members: map[int]*member{}, scanner: scanner{
		mark:    []byte(MarkName + "=" + mark),
		groups:  map[int]bool{},
		foreign: map[int]bool{os.Getpid(): true}, // the parent of the program
		buf:     make([]byte, 4096),
	}}
	t.setLimit(p.Pid)
	t.ours[0] = syscall.Getpgrp()
	t.ours[1], _ = unix.Getsid(0) // 0 on error, which no member has either
	if m, ok := t.read(p.Pid); ok {
		t.members[p.Pid] = m
	}
	return t
}

// NewSandboxed returns the tree of a program in a sandbox, by the outermost process and
// the first one inside.
func NewSandboxed(p *os.Process, first int, mark string) *Tree {
	t := New(p, mark)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.outer, t.first = p.Pid, first
	_, err := os.Stat("/proc/thread-self/children")
	t.listed = err == nil
	if m, ok := t.read(first); ok {
		t.members[first] = m
	}
	return t
}

// Program returns the process of the program itself, 0 if it is unknown: in a sandbox it is the first command, whose
// process number there follows the sandbox's own.
func (t *Tree) Program(started int) int {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.first == 0 {
		return started
	}
	if t.inner == 0 && !t.ended {
		t.seek()
		for pid, m := range t.members {
			if m.parent != t.first {
				continue
			}
			text, _ := t.file(pid, "status")
			_, text, _ = bytes.Cut(text, []byte("\nNSpid:"))
			text, _, _ = bytes.Cut(text, []byte("\n"))
			if bytes.HasSuffix(text, []byte("\t2")) {
				t.inner = pid
			}
		}
	}
	return t.inner
}

// The fields of /proc/PID/stat after the name, counted from the state.
const (
	statParent, statGroup, statSession = 1, 2, 3
	statUser, statThreads              = 11, 17
	statBorn, statPages                = 19, 21
	statFields                         = 22
)

// tick is the unit of CPU times in /proc.
const tick = time.Second / 100

// read returns what the kernel says of a process. ok is false if it is gone.
func (s *scanner) read(pid int) (*member, bool) {
	text, ok := s.file(pid, "stat")
	end := bytes.LastIndexByte(text, ')')
	if !ok || end < 0 || len(text) < end+2 {
		return nil, false
	}
	fields := bytes.Fields(text[end+2:])
	if len(fields) < statFields {
		return nil, false
	}
	number := func(i int) int64 {
		n, _ := strconv.ParseInt(string(fields[i]), 10, 64) // the kernel writes numbers here
		return n
	}
	return &member{
		dead: fields[0][0] == 'Z' || fields[0][0] == 'X', stopped: fields[0][0] == 'T',
		parent: int(number(statParent)), group: int(number(statGroup)), session: int(number(statSession)),
		own:  max(time.Duration(number(statUser)+number(statUser+1))*tick, CPUClock(pid)),
		sub:  time.Duration(number(statUser+2)+number(statUser+3)) * tick,
		born: uint64(number(statBorn)), rss: number(statPages) * int64(os.Getpagesize()), threads: int(number(statThreads)),
	}, true
}

// CPUClock returns the CPU time of a process without its children, more precisely
// than /proc, or 0.
func CPUClock(pid int) time.Duration {
	const process = 2 // all its threads; the kernel keeps the number above
	var exact unix.Timespec
	if unix.ClockGettime(int32(^pid<<3|process), &exact) != nil {
		return 0
	}
	return time.Duration(exact.Nano())
}

// file reads a file of /proc into the buffer, up to maxFile bytes. It bypasses
// package os, which would register the file with the network poller.
func (s *scanner) file(pid int, name string) ([]byte, bool) {
	const maxFile = 1 << 20
	fd, err := unix.Open("/proc/"+strconv.Itoa(pid)+"/"+name, unix.O_RDONLY|unix.O_CLOEXEC, 0)
	if err != nil {
		return nil, false
	}
	defer unix.Close(fd)
	n := 0
	for {
		k, err := unix.Read(fd, s.buf[n:])
		if err == unix.EINTR {
			continue
		}
		n += max(k, 0)
		switch {
		case err != nil || k == 0:
			return s.buf[:n], n > 0
		case n == len(s.buf) && n < maxFile:
			s.buf = append(s.buf, make([]byte, n)...)
		case n == len(s.buf):
			return s.buf, true
		}
	}
}

// seek finds new members, counts them, and removes those that have ended.
func (t *Tree) seek() (found int) {
	clear(t.groups)
	for pid, m := range t.members {
		now, ok := t.read(pid)
		if !ok || now.born != m.born {
			t.remove(pid)
			continue
		}
		*m = *now
		t.groups[m.group], t.groups[m.session] = true, true
	}
	for _, id := range t.ours {
		delete(t.groups, id)
	}
	if t.listed {
		return t.seekChildren()
	}
	for n := 1; n > 0; found += n {
		n = t.seekNew()
	}
	return found
}

// seekChildren looks at the children of all members. That finds all that is in a sandbox,
// where orphans become children of its first process, without looking at every process of
// the machine.
func (t *Tree) seekChildren() (found int) {
	for queue := []int{t.outer, t.first}; len(queue) > 0; {
		children := t.childrenOf(queue[0])
		queue = append(queue[1:], children...)
		for _, pid := range children {
			if t.members[pid] != nil {
				continue
			}
			if m, ok := t.read(pid); ok {
				t.members[pid] = m
				found++
			}
		}
	}
	return found
}

// childrenOf lists the children of all threads of a process, except for the first process
// in the sandbox.
func (t *Tree) childrenOf(pid int) (list []int) {
	threads, err := os.ReadDir("/proc/" + strconv.Itoa(pid) + "/task")
	if err != nil {
		return nil // it has ended
	}
	for _, thread := range threads {
		text, _ := t.file(pid, "task/"+thread.Name()+"/children")
		for _, field := range bytes.Fields(text) {
			if child, err := strconv.Atoi(string(field)); err == nil && child != t.first {
				list = append(list, child)
			}
		}
	}
	return list
}

// seekNew looks at the processes that have not been looked at before.
func (t *Tree) seekNew() (found int) {
	dir, err := os.Open("/proc")
	if err != nil {
		return 0
	}
	defer dir.Close()
	names, _ := dir.Readdirnames(-1)
	exists := make(map[int]bool, len(names))
	for _, name := range names {
		pid, err := strconv.Atoi(name)
		if err != nil {
			continue
		}
		exists[pid] = true
		if t.members[pid] != nil || t.foreign[pid] {
			continue
		}
		m, ok := t.read(pid)
		switch {
		case !ok:
		case t.belongs(pid, m):
			t.members[pid] = m
			found++
		default:
			t.foreign[pid] = true
		}
	}
	maps.DeleteFunc(t.foreign, func(pid int, _ bool) bool { return !exists[pid] })
	return found
}

// setLimit gives a program a unique limit on message queues, far above what anyone
// uses. Children inherit it even if they leave everything else behind.
func (s *scanner) setLimit(pid int) {
	const least, most = 400_000, 800_000 // bytes
	var old unix.Rlimit
	own := uint64(least + rand.IntN(most-least))
	if unix.Prlimit(pid, unix.RLIMIT_MSGQUEUE, nil, &old) != nil || old.Max < own {
		return
	}
	if unix.Prlimit(pid, unix.RLIMIT_MSGQUEUE, &unix.Rlimit{Cur: own, Max: own}, nil) == nil {
		s.limit = fmt.Appendf(nil, "%d", own)
	}
}

func (t *Tree) belongs(pid int, m *member) bool {
	if t.members[m.parent] != nil || t.groups[m.group] || t.groups[m.session] {
		return true
	}
	text, _ := t.file(pid, "environ")
	for entry := range bytes.SplitSeq(text, []byte{0}) {
		if bytes.HasPrefix(entry, []byte(MarkName+"=")) {
			return bytes.Equal(entry, t.mark)
		}
	}
	if len(t.limit) == 0 {
		return false
	}
	fields := t.fields(pid, "limits", "Max msgqueue size")
	return len(fields) > 1 && bytes.Equal(fields[0], t.limit) && bytes.Equal(fields[1], t.limit)
}

// fields returns the words after a label at the start of a line of a file in /proc.
func (s *scanner) fields(pid int, name, label string) [][]byte {
	text, _ := s.file(pid, name)
	return after(text, label)
}

func after(text []byte, label string) [][]byte {
	_, text, _ = bytes.Cut(text, []byte("\n"+label))
	text, _, _ = bytes.Cut(text, []byte("\n"))
	return bytes.Fields(text)
}

func kilobytes(text []byte, label string) (n int64, ok bool) {
	fields := after(text, label)
	if len(fields) == 0 {
		return 0, false
	}
	n, err := strconv.ParseInt(string(fields[0]), 10, 64)
	return n << 10, err == nil
}

// AddressSpace returns the peak address space of a process and its current resident memory, in
// bytes.
func (t *Tree) AddressSpace(pid int) (peak, resident int64, ok bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.ended {
		return 0, 0, false
	}
	text, _ := t.file(pid, "status")
	peak, ok = kilobytes(text, "VmPeak:")
	if ok {
		resident, ok = kilobytes(text, "VmRSS:")
	}
	return peak, resident, ok
}

// renew updates the members, and removes those that have ended: their parent has their CPU
// time now.
func (t *Tree) renew() {
	if t.first != 0 && len(t.members) <= 2 { // the sandbox alone: the program has only begun
		t.seek()
	}
	for pid, m := range t.members {
		if now, ok := t.read(pid); ok && now.born == m.born {
			*m = *now
		} else {
			t.remove(pid)
		}
	}
}

// MainThread returns the CPU time of the main thread of a process, 0 if it is unknown.
func (t *Tree) MainThread(pid int) time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.ended {
		return 0
	}
	text, _ := t.file(pid, "schedstat") // that of the thread with the number of the process
	word, _, _ := bytes.Cut(text, []byte(" "))
	n, _ := strconv.ParseInt(string(word), 10, 64) // the kernel writes a number, in nanoseconds
	return time.Duration(n)
}

// Running returns the number of threads of the tree that run or wait for a core.
func (t *Tree) Running() (n int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.ended {
		return 0
	}
	t.renew()
	for pid, m := range t.members {
		if m.dead || t.wraps(pid) {
			continue
		}
		threads, _ := os.ReadDir("/proc/" + strconv.Itoa(pid) + "/task") // it may have ended
		for _, thread := range threads {
			text, _ := t.file(pid, "task/"+thread.Name()+"/stat")
			if end := bytes.LastIndexByte(text, ')'); end >= 0 && bytes.HasPrefix(text[end:], []byte(") R")) {
				n++
			}
		}
	}
	return n
}

// proportional returns the memory with shared pages counted once, most if it is not
// known.
func (t *Tree) proportional(most int64) int64 {
	sum := int64(0)
	for pid, m := range t.members {
		if m.dead {
			continue
		}
		text, _ := t.file(pid, "smaps_rollup")
		own, ok := kilobytes(text, "Pss:")
		if !ok {
			return most
		}
		sum += own
	}
	return min(sum, most)
}
