package proctree

import (
	"os"
	"os/exec"
	"sync"
	"syscall"
	"time"
	"unsafe"

	"freckers/ai/player"

	"golang.org/x/sys/windows"
)

// Interval is how often a process with limits should be measured.
const Interval = 25 * time.Millisecond

// Prepare keeps Ctrl-C from reaching a program, and hides its console window.
func Prepare(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{HideWindow: true, CreationFlags: windows.CREATE_NEW_PROCESS_GROUP}
}

// PrepareTerminal leaves a program the terminal, Ctrl-C included.
func PrepareTerminal(*exec.Cmd) {}

// Stopped returns false: Windows has no SIGSTOP.
func (t *Tree) Stopped() bool { return false }

// LowerPriority lowers the scheduling priority of a process.
func LowerPriority(pid int) {
	h, err := windows.OpenProcess(windows.PROCESS_SET_INFORMATION, false, uint32(pid))
	if err != nil {
		return
	}
	_ = windows.SetPriorityClass(h, windows.BELOW_NORMAL_PRIORITY_CLASS) // it runs in any case
	_ = windows.CloseHandle(h)
}

// Tree is a program and all that it started, as a job object, which they cannot
// leave and which ends with this process. If there can be no job, it is the program
// alone.
type Tree struct {
	process *os.Process

	mu    sync.Mutex
	job   windows.Handle // 0 if there is none
	ended bool
	last  player.Usage
}

func New(p *os.Process, _ string) *Tree {
	t := &Tree{process: p}
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return t
	}
	if err := assign(job, p.Pid); err != nil {
		_ = windows.CloseHandle(job) // the program is measured without
		return t
	}
	t.job = job
	return t
}

// assign puts a process into a job that ends when its last handle is closed.
func assign(job windows.Handle, pid int) error {
	var info windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION
	info.BasicLimitInformation.LimitFlags = windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE
	_, err := windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation,
		uintptr(unsafe.Pointer(&info)), uint32(unsafe.Sizeof(info)))
	if err != nil {
		return err
	}
	p, err := windows.OpenProcess(windows.PROCESS_SET_QUOTA|windows.PROCESS_TERMINATE, false, uint32(pid))
	if err != nil {
		return err
	}
	defer windows.CloseHandle(p)
	return windows.AssignProcessToJobObject(job, p)
}

// accounting is JOBOBJECT_BASIC_ACCOUNTING_INFORMATION; times are in 100 ns.
type accounting struct {
	userTime, kernelTime                  int64
	periodUser, periodKernel              int64
	faults, processes, active, terminated uint32
}

// Measure queries the job. The memory is the peak of committed memory: Windows does
// not report the current one.
func (t *Tree) Measure(bool, int64) player.Usage {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.job == 0 || t.ended {
		return player.Usage{CPU: t.last.CPU}
	}
	var a accounting
	var e windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION
	if windows.QueryInformationJobObject(t.job, windows.JobObjectBasicAccountingInformation,
		uintptr(unsafe.Pointer(&a)), uint32(unsafe.Sizeof(a)), nil) != nil ||
		windows.QueryInformationJobObject(t.job, windows.JobObjectExtendedLimitInformation,
			uintptr(unsafe.Pointer(&e)), uint32(unsafe.Sizeof(e)), nil) != nil {
		return t.last
	}
	t.last = player.Usage{CPU: time.Duration(a.userTime+a.kernelTime) * 100, Memory: int64(e.PeakJobMemoryUsed), Processes: int(a.active)}
	return t.last
}

// CPU returns the CPU time of the job.
func (t *Tree) CPU() time.Duration { return t.Measure(false, 0).CPU }

// Kill ends the whole tree.
func (t *Tree) Kill() {
	t.Measure(false, 0)
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.ended {
		return
	}
	t.ended = true
	_ = t.process.Kill() // it may have ended
	if t.job != 0 {
		_ = windows.TerminateJobObject(t.job, 1) // it may have ended
		_ = windows.CloseHandle(t.job)
	}
}

// AddressSpace returns false: the system does not tell.
func (t *Tree) AddressSpace(int) (peak, resident int64, ok bool) { return 0, 0, false }

// NewSandboxed is not called where there are no sandboxes.
func NewSandboxed(p *os.Process, _ int, mark string) *Tree { return New(p, mark) }

// Program returns the process of the program itself.
func (t *Tree) Program(started int) int { return started }

// Running returns 0: the system does not tell.
func (t *Tree) Running() int { return 0 }
