package process

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

// limitedInterval is how often a process with limits is measured.
const limitedInterval = 25 * time.Millisecond

// prepare keeps Ctrl-C from reaching a program, and hides its console window.
func prepare(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{HideWindow: true, CreationFlags: windows.CREATE_NEW_PROCESS_GROUP}
}

// prepareTerminal leaves a program the terminal, Ctrl-C included.
func prepareTerminal(*exec.Cmd) {}

// lowerPriority lets other processes go first.
func lowerPriority(pid int) {
	h, err := windows.OpenProcess(windows.PROCESS_SET_INFORMATION, false, uint32(pid))
	if err != nil {
		return
	}
	_ = windows.SetPriorityClass(h, windows.BELOW_NORMAL_PRIORITY_CLASS) // it runs in any case
	_ = windows.CloseHandle(h)
}

// tree is a program and all that it started, as a job object, which they cannot
// leave and which ends with this process. If there can be no job, it is the program
// alone.
type tree struct {
	process *os.Process

	mu    sync.Mutex
	job   windows.Handle // 0 if there is none
	ended bool
	last  player.Usage
}

func newTree(p *os.Process, _ string) *tree {
	t := &tree{process: p}
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

// measure queries the job. The memory is the peak of committed memory: Windows does
// not report the current one.
func (t *tree) measure(bool, int64) player.Usage {
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

// cpu returns the CPU time of the job.
func (t *tree) cpu() time.Duration { return t.measure(false, 0).CPU }

// kill ends the whole tree.
func (t *tree) kill() {
	t.measure(false, 0)
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

// addressSpace is not known here.
func (t *tree) addressSpace(int) (peak, resident int64, ok bool) { return 0, 0, false }

// newSandboxTree is not called where there are no sandboxes.
func newSandboxTree(p *os.Process, _ int, mark string) *tree { return newTree(p, mark) }

// program returns the process of the program itself.
func (t *tree) program(started int) int { return started }
