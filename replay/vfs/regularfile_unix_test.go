//go:build unix

package vfs_test

import (
	"errors"
	"path/filepath"
	"syscall"
	"testing"

	"freckers/replay/vfs"
)

func TestPipesAndDevicesAreNotWaitedFor(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	must(t, syscall.Mkfifo(pipe, 0o600))
	for _, path := range []string{pipe, "/dev/zero"} {
		if _, err := vfs.Read(path, 1<<20); !errors.Is(err, vfs.ErrIrregular) {
			t.Errorf("%s: %v", path, err)
		}
	}
}
