package faultfs

import (
	"io"
	"io/fs"
	"slices"
	"time"

	"freckers/replay/vfs"
)

type file struct {
	fs      *FS
	node    *node
	path    string
	at      int64
	appends bool
	locks   bool
	closed  bool
}

func (f *file) Name() string { return f.path }

func (f *file) fail(op string, err error) error {
	return &fs.PathError{Op: op, Path: f.path, Err: err}
}

func (f *file) Read(p []byte) (int, error) {
	n, err := f.ReadAt(p, f.at)
	f.at += int64(n)
	if n > 0 {
		err = nil
	}
	return n, err
}

func (f *file) ReadAt(p []byte, at int64) (int, error) {
	f.fs.mu.Lock()
	defer f.fs.mu.Unlock()
	if f.closed {
		return 0, f.fail("read", fs.ErrClosed)
	}
	if at >= int64(len(f.node.data)) {
		return 0, io.EOF
	}
	n := copy(p, f.node.data[at:])
	if n < len(p) {
		return n, io.EOF
	}
	return n, nil
}

func (f *file) Seek(offset int64, whence int) (int64, error) {
	f.fs.mu.Lock()
	defer f.fs.mu.Unlock()
	switch whence {
	case io.SeekCurrent:
		offset += f.at
	case io.SeekEnd:
		offset += int64(len(f.node.data))
	}
	if offset < 0 {
		return 0, f.fail("seek", fs.ErrInvalid)
	}
	f.at = offset
	return offset, nil
}

func (f *file) Write(p []byte) (int, error) {
	if f.appends {
		f.at, _ = f.Seek(0, io.SeekEnd)
	}
	n, err := f.WriteAt(p, f.at)
	f.at += int64(n)
	return n, err
}

func (f *file) WriteAt(p []byte, at int64) (int, error) {
	err := f.fs.announce("write", f.path)
	f.fs.mu.Lock()
	defer f.fs.mu.Unlock()
	if f.closed {
		return 0, f.fail("write", fs.ErrClosed)
	}
	if err != nil {
		p = p[:len(p)/2]
	}
	f.change(write{at: at, data: slices.Clone(p)})
	return len(p), err
}

func (f *file) Truncate(size int64) error {
	if err := f.fs.announce("truncate", f.path); err != nil {
		return err
	}
	f.fs.mu.Lock()
	defer f.fs.mu.Unlock()
	f.change(write{at: size, cut: true})
	return nil
}

// change changes the content, with the lock held.
func (f *file) change(w write) {
	f.node.data = w.apply(f.node.data)
	f.node.writes = append(f.node.writes, w)
	f.node.modified = f.fs.clock
}

func (w *write) apply(data []byte) []byte {
	end := w.at + int64(len(w.data))
	if more := end - int64(len(data)); more > 0 {
		data = append(data, make([]byte, more)...)
	}
	if w.cut {
		return data[:w.at:w.at]
	}
	copy(data[w.at:], w.data)
	return data
}

// Sync puts the content on the disk. If it fails, what was not there is forgotten: like
// Linux, which takes it for written from then on, so that another Sync does not bring it
// there.
func (f *file) Sync() error {
	err := f.fs.announce("sync", f.path)
	f.fs.mu.Lock()
	defer f.fs.mu.Unlock()
	if err == nil {
		for i := range f.node.writes {
			f.node.synced = f.node.writes[i].apply(f.node.synced)
		}
	}
	f.node.writes = nil
	return err
}

func (f *file) Lock() error {
	f.fs.mu.Lock()
	defer f.fs.mu.Unlock()
	if f.node.locked && !f.locks {
		return vfs.ErrLocked
	}
	f.node.locked, f.locks = true, true
	return nil
}

func (f *file) Close() error {
	err := f.fs.announce("close", f.path)
	f.fs.mu.Lock()
	defer f.fs.mu.Unlock()
	if f.closed {
		return f.fail("close", fs.ErrClosed)
	}
	f.closed = true
	if f.locks {
		f.node.locked = false
	}
	return err
}

func (f *file) Stat() (fs.FileInfo, error) {
	f.fs.mu.Lock()
	defer f.fs.mu.Unlock()
	return f.node.info(f.path), nil
}

func (n *node) info(name string) fs.FileInfo {
	return info{name: name, size: int64(len(n.data)), mode: n.perm, modified: n.modified}
}

type info struct {
	name     string
	size     int64
	mode     fs.FileMode
	modified time.Time
}

func (i info) Name() string       { return i.name }
func (i info) Size() int64        { return i.size }
func (i info) Mode() fs.FileMode  { return i.mode }
func (i info) ModTime() time.Time { return i.modified }
func (i info) IsDir() bool        { return i.mode.IsDir() }
func (i info) Sys() any           { return nil }
