package process

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"sync"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// limitedInterval is how often a process with limits is measured.
const limitedInterval = 25 * time.Millisecond

// prepare lets a program lead a process group of its own, so that a key that
// interrupts us does not reach it, and has the system end it where we are ended without
// a chance to do so.
func prepare(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

// tree is a program and all that it started, also what left its process group or
// its session and what outlives its parent: a process belongs to it by its parent, by its
// group or session, by the mark in its environment, or by a limit that no other
// process has.
type tree struct {
	mark  []byte
	limit []byte // as /proc has it; empty where it could not be set

	mu      sync.Mutex
	members map[int]*member
	groups  map[int]bool  // groups and sessions of the tree
	foreign map[int]bool  // processes that were looked at and are not of the tree
	gone    time.Duration // own CPU time of members that have ended
	ours    [3]int        // our own group and session, and that of the system
	ended   bool          // it was killed; its numbers may be others' by now
	buf     []byte
}

// member is a process of the tree.
type member struct {
	born uint64        // ticks since the system began, which tells two processes of one number apart
	own  time.Duration // CPU time
	sub  time.Duration // that of its children that have ended
	rss  int64         // bytes
	dead bool          // it runs no more, whether it was waited for or not
}

// status is what /proc tells of a process.
type status struct {
	member
	parent, group, session int
}

func newTree(p *os.Process, mark string) *tree {
	t := &tree{mark: []byte(markName + "=" + mark), members: map[int]*member{}, groups: map[int]bool{},
		foreign: map[int]bool{os.Getpid(): true}, buf: make([]byte, 4096)}
	t.setLimit(p.Pid)
	t.ours[0] = syscall.Getpgrp()
	t.ours[1], _ = unix.Getsid(0) // 0, where it is not known, is nobody's of the tree either
	if s, ok := t.read(p.Pid); ok {
		t.members[p.Pid] = &s.member
	}
	return t
}

// The fields of /proc/PID/stat behind the name, counted from the state.
const (
	statParent, statGroup, statSession = 1, 2, 3
	statUser, statBorn, statPages      = 11, 19, 21
	statFields                         = 22
)

// tick is the unit of CPU times in /proc.
const tick = time.Second / 100

// read gives the status of a process.
func (t *tree) read(pid int) (s status, ok bool) {
	text, ok := t.file(pid, "stat")
	end := bytes.LastIndexByte(text, ')')
	if !ok || end < 0 || len(text) < end+2 {
		return s, false
	}
	fields := bytes.Fields(text[end+2:])
	if len(fields) < statFields {
		return s, false
	}
	number := func(i int) int64 {
		n, _ := strconv.ParseInt(string(fields[i]), 10, 64) // the system writes numbers here
		return n
	}
	s.dead = fields[0][0] == 'Z' || fields[0][0] == 'X'
	s.parent, s.group, s.session = int(number(statParent)), int(number(statGroup)), int(number(statSession))
	s.own = time.Duration(number(statUser)+number(statUser+1)) * tick
	s.sub = time.Duration(number(statUser+2)+number(statUser+3)) * tick
	s.born, s.rss = uint64(number(statBorn)), number(statPages)*int64(os.Getpagesize())
	s.own = max(s.own, clock(pid))
	return s, true
}

// clock is the CPU time of a process without its children, more exactly than
// /proc has it, or 0.
func clock(pid int) time.Duration {
	const process = 2 // of all its threads; the kernel keeps the number above
	var exact unix.Timespec
	if unix.ClockGettime(int32(^pid<<3|process), &exact) != nil {
		return 0
	}
	return time.Duration(exact.Nano())
}

// cpu is the CPU time of the members that are known, at the price of a system
// call each.
func (t *tree) cpu() time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	sum := t.gone
	for pid, m := range t.members {
		sum += max(m.own, clock(pid))
	}
	return sum
}

// file reads the beginning of a file of /proc into the tree's buffer. It goes past
// the os package, which would have the runtime wait for files that never wait.
func (t *tree) file(pid int, name string) ([]byte, bool) {
	fd, err := unix.Open("/proc/"+strconv.Itoa(pid)+"/"+name, unix.O_RDONLY|unix.O_CLOEXEC, 0)
	if err != nil {
		return nil, false
	}
	defer unix.Close(fd)
	n := 0
	for {
		k, err := unix.Read(fd, t.buf[n:])
		if err == unix.EINTR {
			continue
		}
		n += max(k, 0)
		switch {
		case err != nil || k == 0:
			return t.buf[:n], n > 0
		case n == len(t.buf) && n < mostFile:
			t.buf = append(t.buf, make([]byte, n)...)
		case n == len(t.buf):
			return t.buf, true
		}
	}
}

const mostFile = 1 << 20 // bytes of an environment

// seek finds new members, and takes note of those that have ended.
func (t *tree) seek() (found int) {
	clear(t.groups)
	for pid, m := range t.members {
		s, ok := t.read(pid)
		switch {
		case !ok || s.born != m.born:
			t.gone += m.own
			delete(t.members, pid)
		default:
			*m = s.member
			t.groups[s.group], t.groups[s.session] = true, true
		}
	}
	for _, id := range t.ours {
		delete(t.groups, id)
	}
	for again := true; again; {
		n := t.seekNew()
		found += n
		again = n > 0
	}
	return found
}

// seekNew looks at the processes that were not there before.
func (t *tree) seekNew() (found int) {
	dir, err := os.Open("/proc")
	if err != nil {
		return 0
	}
	defer dir.Close()
	names, _ := dir.Readdirnames(-1)
	there := make(map[int]bool, len(names))
	for _, name := range names {
		pid, err := strconv.Atoi(name)
		if err != nil {
			continue
		}
		there[pid] = true
		if t.members[pid] != nil || t.foreign[pid] {
			continue
		}
		s, ok := t.read(pid)
		switch {
		case !ok:
		case t.belongs(pid, s):
			t.members[pid] = &s.member
			found++
		default:
			t.foreign[pid] = true
		}
	}
	for pid := range t.foreign {
		if !there[pid] {
			delete(t.foreign, pid)
		}
	}
	return found
}

// setLimit gives a program a limit of its own, which its children inherit also
// where they leave everything else behind: that of message queues is far above what anyone
// uses.
func (t *tree) setLimit(pid int) {
	const least, most = 400_000, 800_000 // bytes
	var old unix.Rlimit
	own := uint64(least + rand.IntN(most-least))
	if unix.Prlimit(pid, unix.RLIMIT_MSGQUEUE, nil, &old) != nil || old.Max < own {
		return
	}
	if unix.Prlimit(pid, unix.RLIMIT_MSGQUEUE, &unix.Rlimit{Cur: own, Max: own}, nil) == nil {
		t.limit = fmt.Appendf(nil, "%d", own)
	}
}

func (t *tree) belongs(pid int, s status) bool {
	if t.members[s.parent] != nil || t.groups[s.group] || t.groups[s.session] {
		return true
	}
	text, _ := t.file(pid, "environ")
	for len(text) > 0 {
		entry, rest, _ := bytes.Cut(text, []byte{0})
		if bytes.HasPrefix(entry, []byte(markName+"=")) {
			return bytes.Equal(entry, t.mark)
		}
		text = rest
	}
	if len(t.limit) == 0 {
		return false
	}
	text, _ = t.file(pid, "limits")
	_, text, _ = bytes.Cut(text, []byte("\nMax msgqueue size"))
	fields := bytes.Fields(text)
	return len(fields) > 1 && bytes.Equal(fields[0], t.limit) && bytes.Equal(fields[1], t.limit)
}

// measure adds up what the tree uses. Pages that several processes share count
// once where it matters, which is above the limit.
func (t *tree) measure(seek bool, limit int64) (sum sample) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.ended {
		return sample{cpu: t.gone}
	}
	if seek {
		t.seek()
	}
	with, without := time.Duration(0), t.gone
	for pid, m := range t.members {
		if !seek {
			t.renew(pid, m)
		}
		with, without = with+m.own+m.sub, without+m.own
		if !m.dead {
			sum.memory += m.rss
			sum.processes++
		}
	}
	sum.cpu = max(with, without)
	if limit > 0 && sum.memory > limit && sum.processes > 1 {
		sum.memory = t.share(sum.memory)
	}
	return sum
}

// renew reads a member anew where it is still there.
func (t *tree) renew(pid int, m *member) {
	if s, ok := t.read(pid); ok && s.born == m.born {
		*m = s.member
	}
}

// share is the memory of all with shared pages counted once.
func (t *tree) share(most int64) int64 {
	sum := int64(0)
	for pid, m := range t.members {
		if m.dead {
			continue
		}
		text, ok := t.file(pid, "smaps_rollup")
		_, text, found := bytes.Cut(text, []byte("\nPss:"))
		fields := bytes.Fields(text)
		if !ok || !found || len(fields) == 0 {
			return most
		}
		kilobytes, err := strconv.ParseInt(string(fields[0]), 10, 64)
		if err != nil {
			return most
		}
		sum += kilobytes << 10
	}
	return min(sum, most)
}

// kill ends the whole tree: all are halted first, so that none can start another
// one meanwhile, and killed then.
func (t *tree) kill() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.ended {
		return
	}
	until := time.Now().Add(maxKillTime)
	for t.seek(); t.signal(syscall.SIGSTOP) > 0 && time.Now().Before(until); {
		if t.seek() == 0 {
			break
		}
	}
	for wait := time.Millisecond; t.signal(syscall.SIGKILL) > 0 && time.Now().Before(until); wait = min(2*wait, 50*time.Millisecond) {
		time.Sleep(wait)
		t.seek()
	}
	for _, m := range t.members {
		t.gone += m.own
	}
	clear(t.members)
	t.ended = true
}

// signal sends a signal to all that live, and counts them.
func (t *tree) signal(signal syscall.Signal) (living int) {
	for pid, m := range t.members {
		if m.dead {
			continue
		}
		if err := syscall.Kill(pid, signal); err != nil {
			m.dead = true
			continue
		}
		living++
	}
	return living
}
