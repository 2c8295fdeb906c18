package player

import (
	"crypto/rand"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync"
	"time"

	"freckers/game"
)

// markName is the environment variable by which processes that a program started
// are known, wherever they went.
const markName = "FRECKERS_SEAT"

// watchFree is how often a process without limits is looked at.
const watchFree = time.Second

// process is a program that runs.
type process struct {
	cmd     *exec.Cmd
	in, out *os.File // our ends of its standard input and output
	tail    *tail
	died    chan struct{} // closed when the program itself has ended
	exited  chan struct{} // closed when what it left behind was ended too
	watched chan struct{} // closed when the watcher has ended
	stop    chan struct{} // closed to end the watcher
	once    sync.Once
	limits  Options

	tree *tree

	mu     sync.Mutex
	before time.Duration // CPU time of earlier games
	now    sample
	peak   int64
	cause  *End // why we ended it
}

// sample is what the processes of a tree use.
type sample struct {
	cpu       time.Duration // since the first one began
	memory    int64         // bytes that are resident
	processes int
}

// startProcess starts a program without a shell.
func startProcess(command, env []string, o Options) (*process, error) {
	path, err := lookUp(command[0])
	if err != nil {
		return nil, err
	}
	if path, err = filepath.Abs(path); err != nil {
		return nil, err
	}
	mark := rand.Text()
	cmd := &exec.Cmd{Path: path, Args: command, Dir: o.Dir}
	cmd.Env = append(append(os.Environ(), env...), markName+"="+mark)
	prepare(cmd)
	p := &process{cmd: cmd, limits: o, died: make(chan struct{}), exited: make(chan struct{}), watched: make(chan struct{}), stop: make(chan struct{})}
	started := make(chan error)
	go p.live(mark, started)
	if err := <-started; err != nil {
		return nil, err
	}
	go p.watch()
	return p, nil
}

// live starts the program, waits for its end, and ends what it leaves behind. It
// keeps its thread: to the system that thread is the parent, with whose end
// the program is to end.
func (p *process) live(mark string, started chan<- error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if err := p.start(); err != nil {
		started <- err
		return
	}
	p.tree = newTree(p.cmd.Process, mark)
	started <- nil
	_ = p.cmd.Wait() // how it ended is in ProcessState
	close(p.died)
	p.tree.kill()
	close(p.exited)
}

// start makes the three pipes and starts the program.
func (p *process) start() error {
	var theirs [3]*os.File
	var stderr *os.File
	var err error
	shut := func(files ...*os.File) {
		for _, f := range files {
			if f != nil {
				f.Close()
			}
		}
	}
	if theirs[0], p.in, err = os.Pipe(); err == nil {
		if p.out, theirs[1], err = os.Pipe(); err == nil {
			stderr, theirs[2], err = os.Pipe()
		}
	}
	if err == nil {
		p.cmd.Stdin, p.cmd.Stdout, p.cmd.Stderr = theirs[0], theirs[1], theirs[2]
		err = p.cmd.Start()
	}
	shut(theirs[:]...)
	if err != nil {
		shut(p.in, p.out, stderr)
		return err
	}
	p.tail = readTail(stderr)
	return nil
}

// watch holds the program to its limits.
func (p *process) watch() {
	defer close(p.watched)
	every := watchFree
	if p.limits.CPU > 0 || p.limits.Space > 0 {
		every = watchLimited
	}
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	for {
		select {
		case <-p.stop:
			return
		case <-p.exited:
			return
		case <-ticker.C:
		}
		if end := p.judge(); end != nil {
			p.tree.kill()
			return
		}
	}
}

// judge measures, and says which limit is exceeded.
func (p *process) judge() *End {
	u := p.measure(true)
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case u.LimitCPU > 0 && u.CPU > u.LimitCPU:
		p.cause = &End{Reason: game.ReasonTimeout, Message: fmt.Sprintf("it used %v of CPU time, of %v for a game", u.CPU.Round(10*time.Millisecond), u.LimitCPU)}
	case u.LimitMemory > 0 && u.Memory > u.LimitMemory:
		p.cause = &End{Reason: game.ReasonMemory, Message: fmt.Sprintf("it used %d MB of memory, of %d", u.Memory>>20, u.LimitMemory>>20)}
	}
	return p.cause
}

// measure tells what is used. Where it seeks, it looks for new processes too.
func (p *process) measure(seek bool) Usage {
	now := p.tree.measure(seek, p.limits.Space)
	p.mu.Lock()
	defer p.mu.Unlock()
	now.cpu = max(now.cpu, p.now.cpu)
	p.now, p.peak = now, max(p.peak, now.memory)
	return Usage{CPU: now.cpu - p.before, Memory: now.memory, Processes: now.processes,
		LimitCPU: p.limits.CPU, LimitMemory: p.limits.Space, Peak: p.peak}
}

func (p *process) usage() Usage { return p.measure(false) }

// newGame begins to count anew.
func (p *process) newGame() {
	p.measure(false)
	p.mu.Lock()
	p.before, p.peak = p.now.cpu, 0
	p.mu.Unlock()
	p.tail.clear()
}

// fate waits for the end of a program that says no more, and says how it ended
// where that was an error.
func (p *process) fate() string {
	wait := time.NewTimer(mostKilling)
	defer wait.Stop()
	select {
	case <-p.exited:
	case <-wait.C:
		return ""
	}
	select {
	case <-p.tail.ended:
	case <-wait.C:
	}
	if p.cmd.ProcessState.Success() {
		return ""
	}
	return "the program ended with " + p.cmd.ProcessState.String()
}

// dead says whether the program itself has ended.
func (p *process) dead() bool {
	select {
	case <-p.died:
		return true
	default:
		return false
	}
}

// verdict is the limit for which the program was ended, or nil.
func (p *process) verdict() *End {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.cause
}

// close ends the program, which may do so by itself within grace, and all that
// it started.
func (p *process) close(grace time.Duration) {
	p.once.Do(func() { close(p.stop) })
	<-p.watched
	p.in.Close()
	wait := time.NewTimer(grace)
	defer wait.Stop()
	select {
	case <-p.exited:
	case <-wait.C:
		p.measure(true)
		p.tree.kill()
		wait.Reset(mostKilling)
		select {
		case <-p.exited:
		case <-wait.C: // the system holds it; it can do nothing more
		}
	}
	p.out.Close()
	p.tail.close(grace)
}

// mostKilling is how long the end of killed processes is waited for.
const mostKilling = 2 * time.Second
