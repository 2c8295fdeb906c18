package vfs_test

import (
	"errors"
	"io/fs"
	"path/filepath"
	"sync"
	"syscall"
	"testing"
	"time"

	"freckers/replay/vfs"
	"freckers/replay/vfs/faultfs"
)

func TestLockFileLetsOneIn(t *testing.T) {
	each(t, func(t *testing.T, fsys vfs.FS, dir string) {
		path := filepath.Join(dir, "lock")
		release, err := vfs.LockFile(fsys, path, 0)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := vfs.LockFile(fsys, path, 0); !errors.Is(err, vfs.ErrLocked) {
			t.Errorf("a second lock: %v", err)
		}
		release()
		release, err = vfs.LockFile(fsys, path, 0)
		if err != nil {
			t.Fatalf("after the first was released: %v", err)
		}
		release()
	})
}

// TestLockFileExcludes counts in several goroutines, with the lock around each step.
func TestLockFileExcludes(t *testing.T) {
	each(t, func(t *testing.T, fsys vfs.FS, dir string) {
		const goroutines, steps = 4, 25
		path, inside, count := filepath.Join(dir, "lock"), make(chan struct{}, 1), 0
		var all sync.WaitGroup
		for range goroutines {
			all.Go(func() {
				for range steps {
					release, err := vfs.LockFile(fsys, path, time.Minute)
					if err != nil {
						t.Error(err)
						return
					}
					select {
					case inside <- struct{}{}:
					default:
						t.Error("two hold the lock")
						return
					}
					count++
					<-inside
					release()
				}
			})
		}
		if all.Wait(); count != goroutines*steps {
			t.Errorf("counted %d steps, want %d", count, goroutines*steps)
		}
	})
}

func TestLockFileWhereNothingCanBeWritten(t *testing.T) {
	fsys := faultfs.New()
	fsys.Before(func(faultfs.Op) error { return syscall.EROFS })
	if _, err := vfs.LockFile(fsys, "/lock", time.Minute); !errors.Is(err, syscall.EROFS) {
		t.Errorf("the error is %v", err)
	}
}

// holding is a file system that removes no open file, as Windows does.
type holding struct {
	vfs.FS
	open map[string]bool
}

func (h holding) OpenFile(path string, flag int, perm fs.FileMode) (vfs.File, error) {
	f, err := h.FS.OpenFile(path, flag, perm)
	if err != nil {
		return nil, err
	}
	h.open[path] = true
	return held{f, h.open}, nil
}

func (h holding) Remove(path string) error {
	if h.open[path] {
		return syscall.EBUSY
	}
	return h.FS.Remove(path)
}

type held struct {
	vfs.File
	open map[string]bool
}

func (h held) Close() error {
	delete(h.open, h.Name())
	return h.File.Close()
}

func TestLockByCreatingAFile(t *testing.T) {
	memory := faultfs.New()
	fsys := holding{memory, map[string]bool{}}
	if err := vfs.WriteFile(memory, "/lock", nil); err != nil { // a crashed program left it
		t.Fatal(err)
	}
	if _, err := vfs.LockCreated(fsys, "/lock"); !errors.Is(err, vfs.ErrLocked) {
		t.Errorf("before what a crash left was removed: %v", err)
	}
	for range 2 {
		release, err := vfs.LockCreated(fsys, "/lock")
		if err != nil {
			t.Fatal(err)
		}
		for range 2 {
			if _, err := vfs.LockCreated(fsys, "/lock"); !errors.Is(err, vfs.ErrLocked) {
				t.Errorf("a second lock: %v", err)
			}
		}
		release()
	}
	if list := names(t, memory, "/"); len(list) != 0 {
		t.Errorf("left are %v", list)
	}
}
