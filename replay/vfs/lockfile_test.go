package vfs_test

import (
	"errors"
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
