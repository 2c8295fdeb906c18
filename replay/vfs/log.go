package vfs

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// Log is an append-only file of records. A record is on the disk when [Log.Append] returns.
// Records before it are never touched, so a crash or a power failure damages at most the one
// that was being written. A Log is not safe for concurrent use.
type Log struct {
	f     File
	size  int64
	dirty bool // there may be something after size
}

// CreateLog creates a log. It fails with [fs.ErrExist] if the file exists.
func CreateLog(fsys FS, path string) (*Log, error) { return openLog(fsys, path, os.O_EXCL) }

// OpenLog opens a log, or creates it if it does not exist. The caller reads it and cuts off an
// incomplete record by [Log.Truncate].
func OpenLog(fsys FS, path string) (*Log, error) { return openLog(fsys, path, 0) }

func openLog(fsys FS, path string, flag int) (*Log, error) {
	f, err := fsys.OpenFile(path, os.O_RDWR|os.O_CREATE|flag, 0o644)
	if err != nil {
		return nil, withPath(path, err)
	}
	l := &Log{f: f}
	info, err := f.Stat()
	if err == nil {
		l.size = info.Size()
	}
	if err == nil && l.size == 0 {
		err = fsys.SyncDir(filepath.Dir(path))
	}
	if err != nil {
		return nil, withPath(path, errors.Join(err, f.Close()))
	}
	return l, nil
}

// Lock calls [File.Lock] and takes over what others have appended meanwhile.
func (l *Log) Lock() error {
	if err := l.f.Lock(); err != nil {
		return err
	}
	info, err := l.f.Stat()
	if err == nil {
		l.size = info.Size()
	}
	return err
}

// Size returns the length of the complete records in bytes.
func (l *Log) Size() int64 { return l.size }

// Reader returns a reader of the records as of the last call that opened or extended the log.
func (l *Log) Reader() *io.SectionReader { return io.NewSectionReader(l.f, 0, l.size) }

// Truncate cuts the file to size bytes, the end of the last complete record.
func (l *Log) Truncate(size int64) error {
	if size != l.size {
		l.size, l.dirty = size, true
	}
	return l.clean()
}

// clean removes what a failure left behind the last record.
func (l *Log) clean() error {
	if !l.dirty {
		return nil
	}
	if err := l.f.Truncate(l.size); err != nil {
		return withPath(l.f.Name(), err)
	}
	l.dirty = false
	return nil
}

// Append adds a record and syncs it. After an error, an [*Error], the log still holds the
// records before, and the next record takes the place of the failed one.
func (l *Log) Append(record []byte) error {
	if err := l.clean(); err != nil {
		return err
	}
	n, err := l.f.WriteAt(record, l.size)
	if err == nil && n < len(record) {
		err = io.ErrShortWrite
	}
	if err == nil {
		err = l.f.Sync()
	}
	if err != nil {
		l.dirty = true
		_ = l.clean() // otherwise before the next record
		return withPath(l.f.Name(), err)
	}
	l.size += int64(len(record))
	return nil
}

// Close closes the file. Every record is on the disk already.
func (l *Log) Close() error { return withPath(l.f.Name(), l.f.Close()) }

// WholeLines returns the length in bytes of the complete lines at the start of a [Log]. The last
// line is incomplete if it lacks its end or contains zeros that a power failure left.
func WholeLines(text []byte) int {
	end := bytes.LastIndexByte(text, '\n') + 1
	start := bytes.LastIndexByte(text[:max(end-1, 0)], '\n') + 1
	if end == len(text) && bytes.IndexByte(text[start:end], 0) >= 0 {
		return start
	}
	return end
}

// Append adds data to the end of an existing file in one write and syncs it. After an error the
// file is as long as before, if possible. The error is an [*Error] unless the file does not
// exist.
func Append(fsys FS, path string, data []byte) error {
	f, err := fsys.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
	if errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err != nil {
		return withPath(path, err)
	}
	err = appendTo(f, data)
	if closed := f.Close(); err == nil {
		err = closed
	}
	return withPath(path, err)
}

func appendTo(f File, data []byte) error {
	info, err := f.Stat()
	if err != nil {
		return err
	}
	n, err := f.Write(data)
	if err == nil && n < len(data) {
		err = io.ErrShortWrite
	}
	if err == nil {
		err = f.Sync()
	}
	if err == nil {
		return nil
	}
	// What another program has added since stays.
	if now, statErr := f.Stat(); statErr == nil && now.Size() == info.Size()+int64(n) {
		err = errors.Join(err, f.Truncate(info.Size()))
	}
	return err
}
