// Package faultfs is a file system in memory that fails and loses power on purpose, for tests
// of code that writes through package vfs. It is stricter than real ones: neither the content
// of a file nor its name is on the disk before it was synced.
package faultfs

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"syscall"
	"time"

	"freckers/replay/vfs"
)

// Op is a call that can fail.
type Op struct {
	Name string // "open", "create", "write", "truncate", "sync", "close", "rename", "link", "remove", "mkdir", "syncdir"
	Path string
}

// FS is a file system with the root "/". It is safe for concurrent use.
type FS struct {
	mu      sync.Mutex
	root    *node
	pending []*entries // changes of folders that are not synced, in order
	before  func(Op) error
	clock   time.Time
}

type node struct {
	perm     fs.FileMode
	modified time.Time
	locked   bool

	dir      bool
	children map[string]*node // as programs see them
	listed   map[string]*node // as on the disk

	data   []byte // as programs see it
	synced []byte // as on the disk
	writes []write
}

// write is a change of a file that is not synced.
type write struct {
	at   int64
	data []byte
	cut  bool // truncates the file at at
}

// entries is a change of folders that happens as a whole or not at all.
type entries []entry

// entry gives a name in a folder to a node, or takes it away if the node is nil.
type entry struct {
	dir  *node
	name string
	node *node
}

// New returns an empty file system.
func New() *FS {
	return &FS{root: newDir(0o755), clock: time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC)}
}

func newDir(perm fs.FileMode) *node {
	return &node{perm: perm | fs.ModeDir, dir: true, children: map[string]*node{}, listed: map[string]*node{}}
}

// Before sets a hook that is called before each call that can fail, without locks held. If it
// returns an error, the call fails with that error; a write then writes half of its data.
func (f *FS) Before(do func(Op) error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.before = do
}

// Advance moves the clock of the file system.
func (f *FS) Advance(d time.Duration) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.clock = f.clock.Add(d)
}

// Now returns the clock of the file system.
func (f *FS) Now() time.Time {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.clock
}

func (f *FS) announce(name, path string) error {
	f.mu.Lock()
	before := f.before
	f.mu.Unlock()
	if before == nil {
		return nil
	}
	if err := before(Op{name, path}); err != nil {
		return &fs.PathError{Op: name, Path: path, Err: err}
	}
	return nil
}

// find returns the node at a path, with mu locked.
func (f *FS) find(op, path string) (*node, error) {
	path = filepath.Clean(path)
	if path == string(filepath.Separator) || path == filepath.VolumeName(path)+string(filepath.Separator) {
		return f.root, nil
	}
	dir, name, err := f.parent(op, path)
	if err != nil {
		return nil, err
	}
	if n := dir.children[name]; n != nil {
		return n, nil
	}
	return nil, &fs.PathError{Op: op, Path: path, Err: syscall.ENOENT}
}

// parent returns the folder of a path and the name in it, with mu locked.
func (f *FS) parent(op, path string) (dir *node, name string, err error) {
	path = filepath.Clean(path)
	dir, err = f.find(op, filepath.Dir(path))
	if err == nil && !dir.dir {
		err = &fs.PathError{Op: op, Path: path, Err: syscall.ENOTDIR}
	}
	return dir, filepath.Base(path), err
}

// set changes entries of folders, with mu locked.
func (f *FS) set(list ...entry) {
	for _, e := range list {
		if e.node == nil {
			delete(e.dir.children, e.name)
		} else {
			e.dir.children[e.name] = e.node
		}
	}
	change := entries(list)
	f.pending = append(f.pending, &change)
}

func (e *entries) apply() {
	for _, one := range *e {
		if one.node == nil {
			delete(one.dir.listed, one.name)
		} else {
			one.dir.listed[one.name] = one.node
		}
	}
}

// OpenFile implements [vfs.FS]. Every file can be read and written, whatever its flags.
func (f *FS) OpenFile(path string, flag int, perm fs.FileMode) (vfs.File, error) {
	op := "open"
	if flag&os.O_CREATE != 0 {
		op = "create"
	}
	if err := f.announce(op, path); err != nil {
		return nil, err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	dir, name, err := f.parent(op, path)
	if err != nil {
		return nil, err
	}
	n := dir.children[name]
	var wrong error
	switch {
	case n == nil && flag&os.O_CREATE == 0:
		wrong = syscall.ENOENT
	case n != nil && flag&os.O_CREATE != 0 && flag&os.O_EXCL != 0:
		wrong = syscall.EEXIST
	case n != nil && n.dir:
		wrong = syscall.EISDIR
	}
	if wrong != nil {
		return nil, &fs.PathError{Op: op, Path: path, Err: wrong}
	}
	if n == nil {
		n = &node{perm: perm, modified: f.clock}
		f.set(entry{dir, name, n})
	}
	return &file{fs: f, node: n, path: path, appends: flag&os.O_APPEND != 0}, nil
}

// Stat implements [vfs.FS].
func (f *FS) Stat(path string) (fs.FileInfo, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	n, err := f.find("stat", path)
	if err != nil {
		return nil, err
	}
	return n.info(filepath.Base(path)), nil
}

// ReadDir implements [vfs.FS].
func (f *FS) ReadDir(path string) ([]fs.DirEntry, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	dir, err := f.find("open", path)
	if err == nil && !dir.dir {
		err = &fs.PathError{Op: "readdir", Path: path, Err: syscall.ENOTDIR}
	}
	if err != nil {
		return nil, err
	}
	var list []fs.DirEntry
	for _, name := range slices.Sorted(maps.Keys(dir.children)) {
		list = append(list, fs.FileInfoToDirEntry(dir.children[name].info(name)))
	}
	return list, nil
}

// Mkdir implements [vfs.FS]. The folder is not on the disk before [FS.SyncDir] of its parent.
func (f *FS) Mkdir(path string, perm fs.FileMode) error {
	return f.change("mkdir", path, func(dir *node, name string) error {
		if dir.children[name] != nil {
			return syscall.EEXIST
		}
		f.set(entry{dir, name, newDir(perm)})
		return nil
	})
}

// Remove implements [vfs.FS]. It fails on a folder that is not empty.
func (f *FS) Remove(path string) error {
	return f.change("remove", path, func(dir *node, name string) error {
		n := dir.children[name]
		switch {
		case n == nil:
			return syscall.ENOENT
		case len(n.children) > 0:
			return syscall.ENOTEMPTY
		}
		f.set(entry{dir, name, nil})
		return nil
	})
}

// Rename implements [vfs.FS].
func (f *FS) Rename(from, to string) error {
	return f.change("rename", to, func(dir *node, name string) error {
		old, oldName, err := f.parent("rename", from)
		if err != nil {
			return err
		}
		n := old.children[oldName]
		target := dir.children[name]
		switch {
		case n == nil:
			return syscall.ENOENT
		case target != nil && target.dir && !n.dir:
			return syscall.EISDIR
		case target != nil && len(target.children) > 0:
			return syscall.ENOTEMPTY
		}
		f.set(entry{old, oldName, nil}, entry{dir, name, n})
		return nil
	})
}

// Link implements [vfs.FS].
func (f *FS) Link(from, to string) error {
	return f.change("link", to, func(dir *node, name string) error {
		n, err := f.find("link", from)
		switch {
		case err != nil:
			return err
		case dir.children[name] != nil:
			return syscall.EEXIST
		}
		f.set(entry{dir, name, n})
		return nil
	})
}

func (f *FS) change(op, path string, do func(dir *node, name string) error) error {
	if err := f.announce(op, path); err != nil {
		return err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	dir, name, err := f.parent(op, path)
	if err == nil {
		err = do(dir, name)
	}
	if no, ok := err.(syscall.Errno); ok {
		err = &fs.PathError{Op: op, Path: path, Err: no}
	}
	return err
}

// Chtimes implements [vfs.FS]. It ignores the access time.
func (f *FS) Chtimes(path string, _, modified time.Time) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	n, err := f.find("chtimes", path)
	if err == nil {
		n.modified = modified
	}
	return err
}

// SyncDir implements [vfs.FS].
func (f *FS) SyncDir(path string) error {
	if err := f.announce("syncdir", path); err != nil {
		return err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	dir, err := f.find("sync", path)
	if err != nil {
		return err
	}
	f.pending = slices.DeleteFunc(f.pending, func(e *entries) bool {
		here := slices.ContainsFunc(*e, func(one entry) bool { return one.dir == dir })
		if here {
			e.apply()
		}
		return here
	})
	return nil
}
