package fleet

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"freckers/replay/vfs"
)

// remoteFolder is the folder of a tournament that its coordinator has, which can only be read; or the file of
// a match.
type remoteFolder struct {
	fleet *Fleet
	id    string
	match bool
}

// errReadOnly is returned by what would change a folder of another machine.
var errReadOnly = fmt.Errorf("the tournament is on another machine: %w", fs.ErrPermission)

// ask sends a request to the process that serves the folder, and waits for its answer. For a missing file the error is
// an [fs.ErrNotExist].
func (r remoteFolder) ask(q folderRequest) (a folderAnswer, err error) {
	q.Name = filepath.ToSlash(filepath.Clean(q.Name))
	text, err := json.Marshal(q)
	if err != nil {
		return a, err
	}
	m, err := r.fleet.nc.Request(folders+r.id, text, patience)
	switch {
	case err != nil && r.match:
		return a, fmt.Errorf("nobody shows the match any more: it has ended, or its coordinator is cut off (%w)", err)
	case err != nil:
		return a, fmt.Errorf("nobody shows the tournament any more: it has ended, or its coordinator is cut off (%w)", err)
	}
	if err := json.Unmarshal(m.Data, &a); err != nil {
		return a, fmt.Errorf("it is played by another version of freckers: %w", err)
	}
	switch {
	case a.Missing:
		return a, &fs.PathError{Op: "open", Path: q.Name, Err: fs.ErrNotExist}
	case a.Error != "":
		return a, errors.New(a.Error)
	}
	return a, nil
}

func (r remoteFolder) OpenFile(path string, flag int, _ fs.FileMode) (vfs.File, error) {
	if flag != os.O_RDONLY {
		return nil, errReadOnly
	}
	info, err := r.Stat(path)
	if err != nil {
		return nil, err
	}
	return &remoteFile{io.NewSectionReader(remoteContent{r, path}, 0, info.Size()), path, info}, nil
}

func (r remoteFolder) Stat(path string) (fs.FileInfo, error) {
	a, err := r.ask(folderRequest{Name: path})
	return a.Info, err
}

func (r remoteFolder) ReadDir(path string) (list []fs.DirEntry, err error) {
	a, err := r.ask(folderRequest{Name: path, List: true})
	for _, e := range a.Entries {
		list = append(list, fs.FileInfoToDirEntry(e.Info))
	}
	return list, err
}

func (remoteFolder) Mkdir(string, fs.FileMode) error            { return errReadOnly }
func (remoteFolder) Rename(string, string) error                { return errReadOnly }
func (remoteFolder) Link(string, string) error                  { return errReadOnly }
func (remoteFolder) Remove(string) error                        { return errReadOnly }
func (remoteFolder) Chtimes(string, time.Time, time.Time) error { return errReadOnly }
func (remoteFolder) SyncDir(string) error                       { return errReadOnly }

type remoteInfo struct {
	File     string    `json:"name"`
	Bytes    int64     `json:"bytes,omitempty"`
	Folder   bool      `json:"folder,omitempty"`
	Modified time.Time `json:"modified,omitzero"`
}

func (i remoteInfo) Name() string       { return i.File }
func (i remoteInfo) Size() int64        { return i.Bytes }
func (i remoteInfo) ModTime() time.Time { return i.Modified }
func (i remoteInfo) IsDir() bool        { return i.Folder }
func (i remoteInfo) Sys() any           { return nil }

func (i remoteInfo) Mode() fs.FileMode {
	if i.Folder {
		return fs.ModeDir | 0o555
	}
	return 0o444
}

// remoteContent are the bytes of a file as they are at the moment.
type remoteContent struct {
	folder remoteFolder
	name   string
}

func (c remoteContent) ReadAt(data []byte, offset int64) (n int, err error) {
	for n < len(data) {
		a, err := c.folder.ask(folderRequest{Name: c.name, Offset: offset + int64(n), Bytes: min(len(data)-n, mostRead)})
		if err != nil {
			return n, err
		}
		if len(a.Data) == 0 {
			return n, io.EOF
		}
		n += copy(data[n:], a.Data)
	}
	return n, nil
}

// remoteFile is a file as long as it was when it was opened.
type remoteFile struct {
	*io.SectionReader
	name string
	info fs.FileInfo
}

func (f *remoteFile) Name() string               { return f.name }
func (f *remoteFile) Stat() (fs.FileInfo, error) { return f.info, nil }
func (f *remoteFile) Close() error               { return nil }

func (*remoteFile) Write([]byte) (int, error)          { return 0, errReadOnly }
func (*remoteFile) WriteAt([]byte, int64) (int, error) { return 0, errReadOnly }
func (*remoteFile) Sync() error                        { return errReadOnly }
func (*remoteFile) Truncate(int64) error               { return errReadOnly }
func (*remoteFile) Lock() error                        { return errReadOnly }
