package vfs_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"freckers/replay/vfs"
)

func TestRead(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	must(t, os.WriteFile(file, []byte("four"), 0o644))
	if text, err := vfs.Read(file, 4); err != nil || string(text) != "four" {
		t.Errorf("the file holds %q, %v", text, err)
	}
	if text, err := vfs.Read(file, 3); text != nil || err == nil || !strings.Contains(err.Error(), "larger than") {
		t.Errorf("a file that is too large: %q, %v", text, err)
	}
	if _, err := vfs.Read(file+"s", 4); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file that does not exist: %v", err)
	}
	if f, err := vfs.Open(filepath.Dir(file)); err != nil || f.Close() != nil {
		t.Errorf("a folder: %v", err)
	}
}
