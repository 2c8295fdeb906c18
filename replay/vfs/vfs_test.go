package vfs_test

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"freckers/replay/vfs"
	"freckers/replay/vfs/faultfs"
)

// must ends a test at the first error.
func must(t testing.TB, errs ...error) {
	t.Helper()
	for _, err := range errs {
		if err != nil {
			t.Fatal(err)
		}
	}
}

func names(t *testing.T, fsys vfs.FS, dir string) (list []string) {
	t.Helper()
	entries, err := fsys.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		list = append(list, e.Name())
	}
	return list
}

func content(t *testing.T, fsys vfs.FS, path string) string {
	t.Helper()
	text, err := vfs.ReadFile(fsys, path, 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// each runs a test in a folder of the operating system and in one that exists in memory.
func each(t *testing.T, do func(t *testing.T, fsys vfs.FS, dir string)) {
	t.Run("system", func(t *testing.T) { do(t, vfs.OS(), t.TempDir()) })
	t.Run("memory", func(t *testing.T) { do(t, faultfs.New(), "/") })
}

func TestWriteFileReplacesTheWholeFile(t *testing.T) {
	each(t, func(t *testing.T, fsys vfs.FS, dir string) {
		path := filepath.Join(dir, "settings.json")
		for _, text := range []string{"a long first text", "short"} {
			must(t, vfs.WriteFile(fsys, path, []byte(text)))
			if got := content(t, fsys, path); got != text {
				t.Errorf("the file holds %q, want %q", got, text)
			}
		}
		if list := names(t, fsys, dir); len(list) != 1 {
			t.Errorf("the folder holds %v", list)
		}
	})
}

func TestAPrivateFileStaysPrivate(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there the folder decides who may read a file")
	}
	path := filepath.Join(t.TempDir(), "settings.json")
	must(t, os.WriteFile(path, nil, 0o600))
	must(t, vfs.WriteFile(vfs.OS(), path, []byte("x")))
	if info, err := os.Stat(path); err != nil || info.Mode().Perm()&0o077 != 0 {
		t.Errorf("others may read it: %v, %v", info.Mode(), err)
	}
}

func TestAFailedWriteLeavesTheOldFile(t *testing.T) {
	each(t, func(t *testing.T, fsys vfs.FS, dir string) {
		path := filepath.Join(dir, "film.gif")
		must(t, vfs.WriteFile(fsys, path, []byte("old")))
		cancelled := errors.New("cancelled")
		err := vfs.WriteFunc(fsys, path, func(w io.Writer) error {
			io.WriteString(w, "half of")
			return cancelled
		})
		if err != cancelled || content(t, fsys, path) != "old" || len(names(t, fsys, dir)) != 1 {
			t.Errorf("error %v, content %q, folder %v", err, content(t, fsys, path), names(t, fsys, dir))
		}
		if err := vfs.WriteFile(fsys, filepath.Join(path, "x"), nil); err == nil {
			t.Error("a file was written below a file")
		}
		folder := filepath.Join(dir, "folder")
		must(t, vfs.MkdirAll(fsys, folder))
		if err := vfs.WriteFile(fsys, folder, []byte("x")); err == nil || len(names(t, fsys, dir)) != 2 {
			t.Errorf("in place of a folder: %v, %v", err, names(t, fsys, dir))
		}
	})
}

func TestCreateNeverOverwrites(t *testing.T) {
	each(t, func(t *testing.T, fsys vfs.FS, dir string) {
		path := filepath.Join(dir, "game.freckers")
		then := time.Date(2026, time.March, 4, 5, 6, 7, 0, time.UTC)
		must(t, vfs.Create(fsys, path, []byte("first"), then))
		if info, err := fsys.Stat(path); err != nil || !info.ModTime().Equal(then) {
			t.Errorf("modified %v, %v, want %v", info.ModTime(), err, then)
		}
		if err := vfs.Create(fsys, path, []byte("second"), time.Time{}); !errors.Is(err, fs.ErrExist) {
			t.Errorf("a second time: %v", err)
		}
		if got := content(t, fsys, path); got != "first" || len(names(t, fsys, dir)) != 1 {
			t.Errorf("the file holds %q, the folder %v", got, names(t, fsys, dir))
		}
	})
}

// TestCreateWithoutLinks creates a file on a file system that has no links.
func TestCreateWithoutLinks(t *testing.T) {
	fsys := faultfs.New()
	fsys.Before(func(op faultfs.Op) error {
		if op.Name == "link" {
			return syscall.EPERM
		}
		return nil
	})
	for i, want := range []error{nil, fs.ErrExist} {
		if err := vfs.Create(fsys, "/game", fmt.Append(nil, i), time.Time{}); !errors.Is(err, want) {
			t.Errorf("attempt %d: %v, want %v", i, err, want)
		}
	}
	if got := content(t, fsys, "/game"); got != "0" || len(names(t, fsys, "/")) != 1 {
		t.Errorf("the file holds %q, the folder %v", got, names(t, fsys, "/"))
	}
}

func TestLogGoesOnAfterItsLastRecord(t *testing.T) {
	each(t, func(t *testing.T, fsys vfs.FS, dir string) {
		path := filepath.Join(dir, "match.jsonl")
		l, err := vfs.CreateLog(fsys, path)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := vfs.CreateLog(fsys, path); !errors.Is(err, fs.ErrExist) {
			t.Errorf("created twice: %v", err)
		}
		for _, record := range []string{"one\n", "two\n", "thr"} {
			must(t, l.Append([]byte(record)))
		}
		must(t, l.Close())
		if l, err = vfs.OpenLog(fsys, path); err != nil {
			t.Fatal(err)
		}
		if text, err := io.ReadAll(l.Reader()); err != nil || string(text) != "one\ntwo\nthr" {
			t.Errorf("it reads as %q, %v", text, err)
		}
		must(t, l.Truncate(8), l.Append([]byte("three\n")), l.Close())
		if got := content(t, fsys, path); got != "one\ntwo\nthree\n" {
			t.Errorf("the file holds %q", got)
		}
	})
}

func TestTwoCannotLockALog(t *testing.T) {
	if !vfs.Locks {
		t.Skip("no locks on this system")
	}
	each(t, func(t *testing.T, fsys vfs.FS, dir string) {
		path := filepath.Join(dir, "match.jsonl")
		open := func() *vfs.Log {
			l, err := vfs.OpenLog(fsys, path)
			if err != nil {
				t.Fatal(err)
			}
			return l
		}
		first, second := open(), open()
		defer second.Close()
		must(t, first.Lock())
		if err := second.Lock(); err != vfs.ErrLocked {
			t.Errorf("a second lock: %v", err)
		}
		if err := errors.Join(first.Close(), second.Lock()); err != nil {
			t.Errorf("after the first was closed: %v", err)
		}
	})
}

// TestSweepTakesOnlyOldLeftoversOfOurs leaves files of all kinds in a folder.
func TestSweepTakesOnlyOldLeftoversOfOurs(t *testing.T) {
	each(t, func(t *testing.T, fsys vfs.FS, dir string) {
		now := time.Date(2026, time.May, 5, 12, 0, 0, 0, time.UTC)
		open := map[string]vfs.File{}
		put := func(name string, age time.Duration) {
			f, err := fsys.OpenFile(filepath.Join(dir, name), os.O_RDWR|os.O_CREATE, 0o644)
			if err == nil {
				err = fsys.Chtimes(f.Name(), now.Add(-age), now.Add(-age))
			}
			if err != nil {
				t.Fatal(err)
			}
			open[name] = f
		}
		const ours, busy, fresh = ".freckers-1abc.tmp", ".freckers-2abc.tmp", ".freckers-3abc.tmp"
		put(ours, 25*time.Hour)
		put(busy, 100*time.Hour)
		put(fresh, time.Hour)
		stay := []string{"game.freckers", "notes.tmp", ".freckers-notes.txt", ".freckers-.tmp", ".other-1.tmp"}
		for _, name := range stay {
			put(name, 1000*time.Hour)
		}
		must(t, fsys.Mkdir(filepath.Join(dir, ".freckers-folder.tmp"), 0o755))
		stay = append(stay, fresh, ".freckers-folder.tmp")
		if vfs.Locks {
			stay = append(stay, busy)
			must(t, open[busy].Lock())
		}
		for name, f := range open {
			if name != busy {
				f.Close()
			}
		}
		removed, err := vfs.Sweep(fsys, dir, now)
		slices.Sort(stay)
		if got := names(t, fsys, dir); err != nil || removed == 0 || !slices.Equal(got, stay) {
			t.Errorf("%d were swept, %v; left are %v, want %v", removed, err, got, stay)
		}
		open[busy].Close()
	})
	if n, err := vfs.Sweep(vfs.OS(), filepath.Join(t.TempDir(), "missing"), time.Now()); n != 0 || err != nil {
		t.Errorf("a folder that does not exist: %d, %v", n, err)
	}
}

// TestAWriterIsNotSwept sweeps while a file is written that takes longer than a day.
func TestAWriterIsNotSwept(t *testing.T) {
	fsys := faultfs.New()
	err := vfs.WriteFunc(fsys, "/film.gif", func(w io.Writer) error {
		io.WriteString(w, "first ")
		n, err := vfs.Sweep(fsys, "/", fsys.Now().Add(50*time.Hour))
		if n != 0 {
			t.Error("the file under way was swept")
		}
		io.WriteString(w, "second")
		return err
	})
	if err != nil || content(t, fsys, "/film.gif") != "first second" {
		t.Error(err)
	}
}

// TestReadersSeeWholeFiles lets several programs replace a file at the same time, and others
// read it: none ever sees a part of it, and nothing is left behind.
func TestReadersSeeWholeFiles(t *testing.T) {
	const writers, writes = 4, 40
	dir := t.TempDir()
	path := filepath.Join(dir, "settings.json")
	text := func(w int) []byte { return []byte(strings.Repeat(string(rune('a'+w)), 5000*(w+1)) + "\n") }
	must(t, vfs.WriteFile(vfs.OS(), path, text(0)))
	var busy, reading sync.WaitGroup
	done := make(chan struct{})
	for w := range writers {
		busy.Go(func() {
			for range writes {
				if err := vfs.WriteFile(vfs.OS(), path, text(w)); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	for range 2 {
		reading.Go(func() {
			for {
				got, err := os.ReadFile(path)
				w := 0
				if len(got) > 0 {
					w = int(got[0] - 'a')
				}
				if err != nil || string(got) != string(text(w)) {
					t.Errorf("a reader saw %d bytes, %v", len(got), err)
					return
				}
				select {
				case <-done:
					return
				default:
				}
			}
		})
	}
	busy.Wait()
	close(done)
	reading.Wait()
	if list := names(t, vfs.OS(), dir); len(list) != 1 {
		t.Errorf("the folder holds %v", list)
	}
}

func TestFoldersAreMadeAndRemoved(t *testing.T) {
	each(t, func(t *testing.T, fsys vfs.FS, dir string) {
		deep := filepath.Join(dir, "a", "b", "c")
		for range 2 {
			must(t, vfs.MkdirAll(fsys, deep))
		}
		file := filepath.Join(deep, "x")
		must(t, vfs.WriteFile(fsys, file, nil))
		if err := vfs.MkdirAll(fsys, filepath.Join(file, "y")); err == nil {
			t.Error("a folder was made below a file")
		}
		for range 2 {
			must(t, vfs.RemoveAll(fsys, filepath.Join(dir, "a")))
		}
		if list := names(t, fsys, dir); len(list) != 0 {
			t.Errorf("left are %v", list)
		}
	})
}
