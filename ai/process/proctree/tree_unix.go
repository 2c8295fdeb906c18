//go:build unix

package proctree

import (
	"sync"
	"syscall"
	"time"

	"freckers/ai/player"
)

// Tree is a program and all that it started.
type Tree struct {
	scanner // how members are found

	mu      sync.Mutex
	members map[int]*member
	gone    time.Duration // CPU time of members that have ended
	ended   bool          // it was killed; other processes may have its numbers now

	// The processes of a sandbox that are not the program's: the outermost one, and the
	// first one inside, which inherits the orphans there and takes all with it when it
	// ends. They are 0 without a sandbox.
	outer, first int
}

type member struct {
	born                   uint64        // ticks since boot; distinguishes processes with the same number
	own                    time.Duration // CPU time
	sub                    time.Duration // CPU time of its children that have ended
	rss                    int64         // bytes
	threads                int
	dead                   bool // it has ended, whether or not its parent has waited for it
	stopped                bool // by a signal, and not continued since
	parent, group, session int
}

// Processes looks for new processes and returns the ids of all, without those of the sandbox.
func (t *Tree) Processes() (list []int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.seek()
	for pid := range t.members {
		if !t.wraps(pid) {
			list = append(list, pid)
		}
	}
	return list
}

// Stopped reports whether a process of the tree is stopped, as by SIGSTOP, and has not been
// continued since. [Tree.Kill] stops all for a moment, which does not count.
func (t *Tree) Stopped() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.ended {
		return false
	}
	t.seek()
	for pid, m := range t.members {
		if m.stopped && !t.wraps(pid) {
			return true
		}
	}
	return false
}

// CPU returns the CPU time of the known processes, including ended ones.
func (t *Tree) CPU() time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	sum := t.gone
	for pid, m := range t.members {
		if !t.wraps(pid) {
			sum += max(m.own, CPUClock(pid))
		}
	}
	return sum
}

// Measure returns the usage of the tree; with seek it looks for new processes first. Above limit
// bytes, shared memory counts once if the system reports it.
func (t *Tree) Measure(seek bool, limit int64) (sum player.Usage) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.ended {
		return player.Usage{CPU: t.gone}
	}
	if seek {
		t.seek()
	} else {
		t.renew()
	}
	with, without := time.Duration(0), t.gone
	for pid, m := range t.members {
		if t.wraps(pid) {
			if pid == t.first {
				with += m.sub // what orphans have used
			}
			continue
		}
		with, without = with+m.own+m.sub, without+m.own
		if !m.dead {
			sum.Memory += m.rss
			sum.Processes++
			sum.Tasks += m.threads
		}
	}
	sum.CPU = max(with, without)
	if limit > 0 && sum.Memory > limit && sum.Processes > 1 {
		sum.Memory = t.proportional(sum.Memory)
	}
	return sum
}

// Kill kills the whole tree. It stops all processes first, so that none can start another one.
func (t *Tree) Kill() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.ended {
		return
	}
	until := time.Now().Add(MaxKillTime)
	t.seek()
	if m := t.members[t.first]; m != nil && !m.dead {
		_ = syscall.Kill(t.first, syscall.SIGKILL) // those that it does not take along follow
	}
	for t.signal(syscall.SIGSTOP) > 0 && time.Now().Before(until) {
		if t.seek() == 0 {
			break
		}
	}
	for wait := time.Millisecond; t.signal(syscall.SIGKILL) > 0 && time.Now().Before(until); wait = min(2*wait, 50*time.Millisecond) {
		time.Sleep(wait)
		t.seek()
	}
	for pid := range t.members {
		t.remove(pid)
	}
	t.ended = true
}

// wraps reports whether a member is a sandbox and not part of the program.
func (t *Tree) wraps(pid int) bool { return pid == t.outer || pid == t.first }

// remove takes a member that has ended out.
func (t *Tree) remove(pid int) {
	if !t.wraps(pid) {
		t.gone += t.members[pid].own
	}
	delete(t.members, pid)
}

// signal sends a signal to all living members and counts them.
func (t *Tree) signal(signal syscall.Signal) (living int) {
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

// niceness is how much a program in the background yields to others, of 19.
const niceness = 10

// LowerPriority lowers the scheduling priority of a process.
func LowerPriority(pid int) {
	_ = syscall.Setpriority(syscall.PRIO_PROCESS, pid, niceness) // it runs in any case
}
