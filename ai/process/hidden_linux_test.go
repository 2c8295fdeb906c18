package process

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"freckers/ai/player"
)

// borrowing is a class that searches the visible programs for our engine.
const borrowing = `
import os, sys
from referee.game import GrowAction

class Agent:
    def __init__(self, color, **referee):
        path = os.path.join(os.path.dirname(sys.executable), "freckers")
        print("found:", os.path.isfile(path) and os.path.getsize(path) > 0)

    def action(self, **referee):
        return GrowAction()

    def update(self, color, action, **referee):
        pass
`

// TestAnInstalledEngineIsHidden installs a copy of this program beside the interpreter, in a folder that
// programs are searched in and that a class must see.
func TestAnInstalledEngineIsHidden(t *testing.T) {
	box, err := NewSandbox(player.IsolationRequire)
	if err != nil {
		t.Skip(err)
	}
	dir := folder(t, map[string]string{"agent.py": borrowing})
	out, err := exec.Command("python3", "-c", "import sys; print(sys.executable)").Output()
	if err != nil {
		t.Fatal(err)
	}
	found := strings.TrimSpace(string(out))
	// A folder that everybody shares would show no more than the interpreter.
	bin := filepath.Join(t.TempDir(), "env", "bin")
	python, engine := filepath.Join(bin, "python3"), filepath.Join(bin, "freckers")
	text, err := os.ReadFile(self())
	if err := errors.Join(err, os.MkdirAll(bin, 0o755), os.Symlink(found, python), os.WriteFile(engine, text, 0o755),
		os.WriteFile(filepath.Join(filepath.Dir(bin), "pyvenv.cfg"), []byte("home = "+filepath.Dir(found)+"\n"), 0o644)); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", bin+string(filepath.ListSeparator)+os.Getenv("PATH"))
	p := open(t, "py:agent", player.Options{Dir: dir, Python: python, Sandbox: box})
	if _, err := firstTurn(t, p, player.Limits{}); err != nil {
		t.Fatal(err)
	}
	if said := strings.Join(p.Stderr(), "\n"); said != "found: False" {
		t.Errorf("it says %q of a copy of this program", said)
	}
}

// listing is a class that prints which files it has open.
const listing = `
import os, stat
from referee.game import GrowAction

class Agent:
    def __init__(self, color, **referee):
        kinds = []
        for fd in range(3, 256):
            try:
                mode = os.fstat(fd).st_mode
            except OSError:
                continue
            kinds.append("pipe" if stat.S_ISFIFO(mode) else os.readlink("/proc/self/fd/%d" % fd))
        print("open:", ",".join(kinds))

    def action(self, **referee):
        return GrowAction()

    def update(self, color, action, **referee):
        pass
`

// TestAProgramInheritsNoFiles starts a class while this process has a file open that it would pass
// on, as a shell may have given it one: the class has its conversation alone.
func TestAProgramInheritsNoFiles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "results")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	dir := folder(t, map[string]string{"agent.py": listing})
	each(t, func(t *testing.T, mode player.Isolation) {
		fd, err := syscall.Open(path, syscall.O_RDWR, 0) // without O_CLOEXEC
		if err != nil {
			t.Fatal(err)
		}
		defer syscall.Close(fd)
		p := open(t, "py:agent", player.Options{Dir: dir, Isolation: mode})
		if _, err := firstTurn(t, p, player.Limits{}); err != nil {
			t.Fatal(err)
		}
		if said := strings.Join(p.Stderr(), "\n"); said != "open: pipe,pipe" {
			t.Errorf("besides its standard streams it has %s: want the two ends of its conversation", said)
		}
	})
}
