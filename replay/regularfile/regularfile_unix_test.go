//go:build unix

package regularfile_test

import (
	"errors"
	"path/filepath"
	"syscall"
	"testing"

	"freckers/replay/regularfile"
)

func TestPipesAndDevicesAreNotWaitedFor(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{pipe, "/dev/zero"} {
		if _, err := regularfile.Read(path, 1<<20); !errors.Is(err, regularfile.ErrIrregular) {
			t.Errorf("%s: %v", path, err)
		}
	}
}
