package vfs_test

import (
	"errors"
	"io/fs"
	"math/rand/v2"
	"strings"
	"syscall"
	"testing"
	"time"

	"freckers/replay/vfs"
	"freckers/replay/vfs/faultfs"
)

// way is a way of writing "new" to /data/file, which holds "old" or, unless it replaces,
// does not exist.
type way struct {
	name string
	old  string // the content before; empty if the file must be new
	want string
	do   func(fsys vfs.FS) error
}

func ways() []way {
	const path = "/data/file"
	return []way{
		{"replace", "old", "new", func(fsys vfs.FS) error { return vfs.WriteFile(fsys, path, []byte("new")) }},
		{"create", "", "new", func(fsys vfs.FS) error { return vfs.Create(fsys, path, []byte("new"), time.Time{}) }},
		{"append", "old", "oldnew", func(fsys vfs.FS) error { return vfs.Append(fsys, path, []byte("new")) }},
		{"log", "old", "oldnew", func(fsys vfs.FS) error {
			l, err := vfs.OpenLog(fsys, path)
			if err != nil {
				return err
			}
			return errors.Join(l.Append([]byte("new")), l.Close())
		}},
		{"in a new folder", "", "new", func(fsys vfs.FS) error {
			if err := vfs.MkdirAll(fsys, "/data/sub"); err != nil {
				return err
			}
			return vfs.WriteFile(fsys, path, []byte("new"))
		}},
	}
}

func (w *way) grows() bool { return len(w.old) > 0 && strings.HasPrefix(w.want, w.old) }

// prepared returns a file system as it is before.
func (w *way) prepared(t *testing.T) *faultfs.FS {
	t.Helper()
	fsys := faultfs.New()
	err := vfs.MkdirAll(fsys, "/data")
	if w.old != "" {
		err = errors.Join(err, vfs.WriteFile(fsys, "/data/file", []byte(w.old)))
	}
	if err != nil {
		t.Fatal(err)
	}
	return fsys
}

// read returns the content of the file, empty if there is none.
func (w *way) read(t *testing.T, fsys vfs.FS) string {
	t.Helper()
	text, err := vfs.ReadFile(fsys, "/data/file", 1<<20)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	return string(text)
}

// TestEveryCallMayFail lets each call fail in each way. The error has a reason that people
// understand, what was there stays, and a later attempt succeeds and leaves no other files.
func TestEveryCallMayFail(t *testing.T) {
	faults := []struct {
		err  error
		want string
	}{
		{syscall.ENOSPC, "the disk is full: make room"},
		{syscall.EIO, "the disk has a fault"},
		{syscall.EROFS, "the disk can only be read"},
		{syscall.EFBIG, "larger than is allowed"},
		{syscall.EACCES, "permission denied"},
		{syscall.EMFILE, "too many files are open"},
	}
	derived := way{"replace what can be made again", "old", "new", func(fsys vfs.FS) error { return vfs.WriteDerived(fsys, "/data/file", []byte("new")) }}
	for _, w := range append(ways(), derived) {
		for _, fault := range faults {
			for n, more := 0, true; more; n++ {
				fsys := w.prepared(t)
				more = false
				calls, failed := 0, ""
				fsys.Before(func(op faultfs.Op) error {
					if calls++; calls != n+1 {
						return nil
					}
					more, failed = true, op.Name
					return fault.err
				})
				err := w.do(fsys)
				fsys.Before(nil)
				got := w.read(t, fsys)
				switch {
				case err == nil && got != w.want:
					t.Errorf("%s, %s fails with %v: no error, and the file holds %q", w.name, failed, fault.err, got)
				case err != nil && !strings.Contains(vfs.Reason(err), fault.want):
					t.Errorf("%s, %s fails with %v: the message is %q", w.name, failed, fault.err, vfs.Reason(err))
				case got != w.old && got != w.want:
					t.Errorf("%s, %s fails with %v: the file holds %q", w.name, failed, fault.err, got)
				}
				if err == nil || got == w.want && w.grows() {
					continue
				}
				if err := w.do(fsys); err != nil || w.read(t, fsys) != w.want {
					t.Errorf("%s, after %s failed with %v: %v, %q", w.name, failed, fault.err, err, w.read(t, fsys))
				}
				if got := w.read(t, fsys.Crash(rand.New(rand.NewPCG(1, uint64(n))))); got != w.want && w.name != derived.name {
					t.Errorf("%s, after %s failed with %v and a loss of power: %q", w.name, failed, fault.err, got)
				}
			}
		}
	}
}

// TestPowerIsLostAtEveryCall cuts the power before each call, many times. The file is as
// before, or as it should become; one that grows may have a part of the addition. When the
// call has returned, it is as it should be.
func TestPowerIsLostAtEveryCall(t *testing.T) {
	const cuts = 50
	for _, w := range ways() {
		rng := rand.New(rand.NewPCG(7, 7))
		fsys := w.prepared(t)
		fsys.Before(func(op faultfs.Op) error {
			for range cuts {
				got := w.read(t, fsys.Crash(rng))
				torn := w.grows() && strings.HasPrefix(got, w.old) && len(got) <= len(w.want)
				if got != w.old && got != w.want && !torn {
					t.Errorf("%s, before %s: the file holds %q", w.name, op.Name, got)
				}
			}
			return nil
		})
		must(t, w.do(fsys))
		for range cuts {
			if got := w.read(t, fsys.Crash(rng)); got != w.want {
				t.Errorf("%s, when it was done: the file holds %q", w.name, got)
			}
		}
	}
}
