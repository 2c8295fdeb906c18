// Package process implements [player.Player] for external programs and course classes.
// Each runs as a process with limits, every turn ends as a move or a forfeit, and no process
// is left after Close.
package process

import (
	"cmp"
	"crypto/rand"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"freckers/ai/player"
	"freckers/ai/process/proctree"
	"freckers/ai/process/sandbox"
	"freckers/game"
)

// workInterval is how often it is measured what a class has written into its folder.
const workInterval = 2 * time.Second

// unlimitedInterval is how often a process without limits is measured.
const unlimitedInterval = time.Second

type process struct {
	cmd    *exec.Cmd
	in     io.WriteCloser // its standard input
	out    io.ReadCloser  // its standard output
	tail   *tail
	said   printed // what it has printed and nobody has taken
	tree   *proctree.Tree
	limits player.Options
	state  atomic.Pointer[os.ProcessState] // nil until the program itself has ended
	exited chan struct{}                   // closed when its children have been killed too
	setup  *sandbox.Start                  // nil without a sandbox
	group  *sandbox.Group                  // nil without a sandbox, or if there is none
	killed int                             // how many processes the system had killed before for want of memory
	box    *sandbox.Sandbox                // nil without one
	work   *work                           // nil for none

	meter        atomic.Pointer[meter] // of a course class; nil for others
	conversation *reportReader         // of a course class

	mu     sync.Mutex
	before time.Duration // CPU time of earlier games
	now    player.Usage  // of the tree since it began, without limits
	peak   int64
	cause  *player.Forfeit // the limit it was killed for
	// reports are what the adapter reported last, by its words, of a course class.
	reports map[string]string

	noMemory, crowded bool // what its group prevented, once it has ended
}

type launch struct {
	command []string // the program and its arguments
	env     []string // added to that of this process
	dir     string
	box     *sandbox.Sandbox // in which it runs; nil for none
	work    *work            // the copy of its folder in which it runs; nil for none
}

// startProcess starts a program without a shell.
func startProcess(l launch, o player.Options) (*process, error) {
	path, err := lookUp(l.command[0])
	if err != nil {
		return nil, err
	}
	if path, err = filepath.Abs(path); err != nil {
		return nil, err
	}
	mark := rand.Text()
	cmd := &exec.Cmd{Path: path, Args: l.command, Dir: l.dir}
	env := os.Environ()
	if l.box != nil && l.box.Active() {
		env = withoutSecrets(env)
	}
	cmd.Env = append(append(env, l.env...), proctree.MarkName+"="+mark)
	proctree.Prepare(cmd)
	p := &process{cmd: cmd, limits: o, box: l.box, work: l.work, killed: sandbox.Killed(), exited: make(chan struct{})}
	started := make(chan error)
	go p.supervise(mark, started)
	if err := <-started; err != nil {
		return nil, err
	}
	go p.watch()
	return p, nil
}

// supervise starts the program, waits for its end, and kills what it leaves behind. It
// is locked to its thread, which Linux regards as the parent with whose death the
// program dies.
func (p *process) supervise(mark string, started chan<- error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if err := p.start(mark); err != nil {
		started <- err
		return
	}
	started <- nil
	state, _ := p.cmd.Process.Wait() // Cmd.Wait would discard output that was not read yet
	p.state.Store(state)
	p.tree.Kill()
	p.tail.release()
	p.mu.Lock()
	p.noMemory, p.crowded = p.group.Exceeded()
	p.mu.Unlock()
	p.group.Close()
	if p.setup != nil {
		p.setup.Close()
	}
	close(p.exited)
}

// start creates the three pipes and starts the program.
func (p *process) start(mark string) error {
	var err error
	if p.tail, err = newTail(&p.said); err != nil {
		return err
	}
	p.cmd.Stderr = p.tail.to
	if p.box != nil {
		err = p.startBoxed(mark)
	} else {
		err = p.startBare(mark)
	}
	if err != nil {
		p.tail.release()
		p.tail.from.Close()
	}
	return err
}

func (p *process) startBare(mark string) error {
	var errs [2]error
	p.in, errs[0] = p.cmd.StdinPipe()
	p.out, errs[1] = p.cmd.StdoutPipe()
	if err := cmp.Or(errs[:]...); err != nil {
		return err
	}
	if err := p.cmd.Start(); err != nil {
		return err
	}
	if p.limits.Background {
		proctree.LowerPriority(p.cmd.Process.Pid)
	}
	p.tree = proctree.New(p.cmd.Process, mark)
	p.tail.start()
	return nil
}

// memoryReserve is how far beyond all that it may use, in bytes, the memory of a program in
// a sandbox is before the system kills it: measuring it comes first.
const memoryReserve = 256 << 20

// startBoxed starts the sandbox, and the program in it once it is bounded.
func (p *process) startBoxed(mark string) error {
	s, err := sandbox.Prepare(p.cmd)
	if err != nil {
		return err
	}
	if err := p.cmd.Start(); err != nil {
		s.Cancel()
		s.Close()
		return err
	}
	p.setup, p.in, p.out = s, s.In, s.Out
	first, err := s.Finish(func(pid int) {
		memory := int64(0)
		if p.limits.Space > 0 {
			memory = 2*unseenFactor*p.limits.Space + memoryReserve
		}
		sandbox.Bound(pid, sandbox.MaxTasks())
		p.group = p.box.Group(pid, sandbox.MaxTasks()+1, memory) // the sandbox is one itself
		if p.limits.Background {
			proctree.LowerPriority(pid)
		}
	})
	p.tree = proctree.NewSandboxed(p.cmd.Process, first, mark)
	p.tail.start()
	if err == nil {
		return nil
	}
	p.tree.Kill()
	_, _ = p.cmd.Process.Wait() // it was killed
	p.group.Close()
	s.Close()
	p.in.Close()
	p.out.Close()
	p.tail.release()
	p.tail.close(proctree.MaxKillTime)
	if lines := p.tail.last(); len(lines) > 0 {
		err = fmt.Errorf("%w: %s", err, lines[len(lines)-1])
	}
	return err
}

func (p *process) watch() {
	interval := unlimitedInterval
	if p.limits.CPU > 0 || p.limits.Space > 0 {
		interval = proctree.Interval
	}
	looked := time.Now()
	for !closedWithin(p.exited, interval) {
		if p.work != nil && time.Since(looked) > workInterval {
			if looked = time.Now(); p.work.exceeded() {
				p.mu.Lock()
				p.cause = cmp.Or(p.cause, &player.Forfeit{Reason: game.ReasonCrash, Message: fmt.Sprintf("it wrote more than %d MB or %d files into its folder", maxWorkSize>>20, maxWorkFiles)})
				p.mu.Unlock()
			}
		}
		if p.exceeded(true) != nil {
			p.showStack()
			p.tree.Kill()
			return
		}
	}
}

// exceeded measures the tree and returns the limit it exceeds, or nil. With seek, it looks
// for new processes first.
func (p *process) exceeded(seek bool) *player.Forfeit {
	u := p.measure(seek)
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case p.cause != nil:
	case u.Tasks > sandbox.MaxTasks():
		p.cause = &player.Forfeit{Reason: game.ReasonCrash, Message: fmt.Sprintf("it had %d processes and threads, of %d", u.Tasks, sandbox.MaxTasks())}
	case u.Processes > sandbox.MaxProcesses():
		p.cause = &player.Forfeit{Reason: game.ReasonCrash, Message: fmt.Sprintf("it had %d processes at a time, of %d", u.Processes, sandbox.MaxProcesses())}
	case p.meter.Load() != nil:
	case u.LimitCPU > 0 && u.CPU > u.LimitCPU:
		p.cause = overCPU(u.CPU, u.LimitCPU)
	case u.LimitMemory > 0 && u.Memory > u.LimitMemory:
		p.cause = overMemory(u.Memory, u.LimitMemory)
	}
	return p.cause
}

// measure returns what is used. With seek, it looks for new processes first. That of a class
// is judged too.
func (p *process) measure(seek bool) player.Usage {
	limit, meter := p.limits.Space, p.meter.Load()
	peak, resident, known := int64(0), int64(0), false
	if meter != nil {
		if peak, resident, known = p.tree.AddressSpace(p.tree.Program(p.cmd.Process.Pid)); known {
			limit = unseenFactor*limit + resident
		}
	}
	now := p.tree.Measure(seek, limit)
	var forfeit *player.Forfeit
	if meter != nil {
		at := p.clocks()
		if at.process > 0 {
			forfeit = meter.judge(&p.limits, at, usage{tree: now.CPU, peak: peak, resident: resident, children: now.Memory - resident})
		}
		now = meter.measured(at, p.limits.CPU, now, peak, known)
		if !known && p.limits.Space > 0 && now.Memory > p.limits.Space {
			forfeit = cmp.Or(forfeit, overMemory(now.Memory, p.limits.Space))
		}
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.cause = cmp.Or(p.cause, forfeit)
	now.CPU = max(now.CPU, p.now.CPU)
	p.now, p.peak = now, max(p.peak, now.Memory)
	return player.Usage{CPU: now.CPU - p.before, Memory: now.Memory, Processes: now.Processes, Tasks: now.Tasks,
		LimitCPU: p.limits.CPU, LimitMemory: p.limits.Space, Peak: p.peak}
}

// memory returns the resident bytes as they were last measured.
func (p *process) memory() int64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.now.Memory
}

func (p *process) newGame() {
	p.measure(false)
	p.mu.Lock()
	p.before, p.peak = p.now.CPU, 0
	p.mu.Unlock()
	p.tail.clear()
}

// forfeit returns the limit for which the program was killed, or nil.
func (p *process) forfeit() *player.Forfeit {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.cause
}

// close ends the program and all that it started. The program may end by itself
// within the grace period.
func (p *process) close(grace time.Duration) {
	p.in.Close()
	if !closedWithin(p.exited, grace) {
		p.measure(true)
		p.tree.Kill()
		closedWithin(p.exited, proctree.MaxKillTime) // a program stuck in the kernel can do nothing more
	}
	p.out.Close()
	p.tail.close(max(grace, maxCatchUp)) // what is written already is read at once
	p.work.close()
}

func closedWithin(c <-chan struct{}, most time.Duration) bool {
	select {
	case <-c:
		return true
	case <-time.After(most):
		return false
	}
}
