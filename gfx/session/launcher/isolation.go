package launcher

import (
	"errors"
	"os/exec"
	"sync"

	"freckers/ai/player"
	"freckers/ai/process"
)

// Why programs are not isolated, for people.
var (
	errNoBubblewrap     = errors.New("programs are not isolated here: install bubblewrap to protect your files")
	errBrokenBubblewrap = errors.New("programs are not isolated here, as bubblewrap does not work: run only those you trust with your files")
)

// isolation is what isolates programs. It is tried when the first one is about to start.
type isolation struct {
	trying sync.Once
	box    player.Sandbox
	err    error

	mu      sync.Mutex
	warning error // until it was read
}

// isolate returns what isolates programs. It may block. The error is why they cannot be
// isolated although they must.
func (l *Launcher) isolate() (player.Sandbox, error) {
	i := &l.isolation
	i.trying.Do(func() {
		if i.box = l.programs.Sandbox; i.box == nil {
			i.box, i.err = process.NewSandbox(l.programs.Isolation)
		}
		if i.err != nil {
			return
		}
		var warning error
		if text := process.RootWarning(i.box); text != "" {
			warning = errors.New(text)
		}
		if i.box.Warning() != "" {
			warning = errNoBubblewrap
			if _, err := exec.LookPath("bwrap"); err == nil {
				warning = errBrokenBubblewrap
			}
		}
		i.mu.Lock()
		i.warning = warning
		i.mu.Unlock()
	})
	return i.box, i.err
}

// Warning implements [session.Launcher].
func (l *Launcher) Warning() error {
	i := &l.isolation
	i.mu.Lock()
	defer i.mu.Unlock()
	warning := i.warning
	i.warning = nil
	return warning
}
