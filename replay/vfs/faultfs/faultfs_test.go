package faultfs_test

import (
	"errors"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"freckers/replay/vfs"
	"freckers/replay/vfs/faultfs"
)

// left returns the contents that a loss of power can leave, and how often they come.
func left(t *testing.T, fsys *faultfs.FS, path string) map[string]int {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, 2))
	seen := map[string]int{}
	for range 2000 {
		text, err := vfs.ReadFile(fsys.Crash(rng), path, 1<<20)
		if err != nil {
			text = []byte("none")
		}
		seen[string(text)]++
	}
	return seen
}

func must(t *testing.T, errs ...error) {
	t.Helper()
	if err := errors.Join(errs...); err != nil {
		t.Fatal(err)
	}
}

// TestCarelessWritersLose writes as careless programs do, and expects each loss that a real
// disk could make of it.
func TestCarelessWritersLose(t *testing.T) {
	fsys := faultfs.New()
	f, err := fsys.OpenFile("/file", os.O_RDWR|os.O_CREATE, 0o644)
	must(t, err)
	_, err = f.Write([]byte("0123456789abcdef"))
	must(t, err, fsys.SyncDir("/"))
	seen := left(t, fsys, "/file")
	for _, want := range []string{"", "0123456789abcdef", strings.Repeat("\x00", 16), "01234567", "\x00\x00\x00\x00\x00\x00\x00\x0089abcdef", "01234567\x00\x00\x00\x00\x00\x00\x00\x00"} {
		if seen[want] == 0 {
			t.Errorf("a write that was not synced never leaves %q", want)
		}
	}
	must(t, f.Sync())
	if seen := left(t, fsys, "/file"); len(seen) != 1 {
		t.Errorf("a synced file becomes any of %d", len(seen))
	}
	other, err := fsys.OpenFile("/other", os.O_RDWR|os.O_CREATE, 0o644)
	must(t, err)
	_, err = other.Write([]byte("new"))
	must(t, err, other.Sync(), fsys.Rename("/other", "/file"))
	if seen := left(t, fsys, "/file"); len(seen) != 2 || seen["new"] == 0 || seen["0123456789abcdef"] == 0 {
		t.Errorf("a rename that was not synced leaves %v", seen)
	}
	must(t, fsys.SyncDir("/"))
	if seen := left(t, fsys, "/file"); len(seen) != 1 {
		t.Errorf("a synced rename leaves %v", seen)
	}
	must(t, fsys.Remove("/file"))
	if seen := left(t, fsys, "/file"); seen["none"] == 0 || seen["new"] == 0 {
		t.Errorf("a removal that was not synced leaves %v", seen)
	}
}

func TestASyncThatFailedIsLost(t *testing.T) {
	fsys := faultfs.New()
	f, err := fsys.OpenFile("/file", os.O_RDWR|os.O_CREATE, 0o644)
	must(t, err, fsys.SyncDir("/"))
	_, err = f.Write([]byte("x"))
	must(t, err)
	fsys.Before(func(faultfs.Op) error { return errors.New("broken") })
	if f.Sync() == nil {
		t.Error("the sync did not fail")
	}
	fsys.Before(nil)
	must(t, f.Sync())
	if seen := left(t, fsys, "/file"); seen["x"] != 0 {
		t.Errorf("a second sync brought back what the first one had lost: %v", seen)
	}
}

func TestACrashLeavesTheFileSystemAsItIs(t *testing.T) {
	fsys := faultfs.New()
	must(t, vfs.WriteFile(fsys, "/file", []byte("old")))
	after := fsys.Crash(rand.New(rand.NewPCG(1, 1)))
	must(t, vfs.WriteFile(after, "/file", []byte("changed")), vfs.WriteFile(after, "/more", nil))
	if text, err := vfs.ReadFile(fsys, "/file", 1<<20); err != nil || string(text) != "old" {
		t.Errorf("the file system before the crash holds %q, %v", text, err)
	}
}
