package fleet

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"

	"freckers/replay/vfs"
)

// folders is the prefix of the subjects of requests to read the folder of a tournament.
const folders = "freckers.folder."

// mostRead is how many bytes of a file an answer has at most.
const mostRead = 256 << 10

// folderRequest asks for a part of a file, or for the entries of a folder.
type folderRequest struct {
	Name   string `json:"name"` // relative to the folder, with slashes
	List   bool   `json:"list,omitempty"`
	Offset int64  `json:"offset,omitempty"`
	Bytes  int    `json:"bytes,omitempty"`
}

// folderAnswer holds a part of a file, or the Entries of a folder.
type folderAnswer struct {
	Missing bool           `json:"missing,omitempty"`
	Error   string         `json:"error,omitempty"`
	Info    remoteInfo     `json:"info"`
	Data    []byte         `json:"data,omitempty"`
	Entries []folderAnswer `json:"entries,omitempty"`
}

// isShown reports whether others may read a file: the results of a tournament, but no programs.
func isShown(name string) bool {
	if name == "." {
		return true
	}
	dir, shown := path.Dir(name), []string{"agents", "rounds", "intake"}
	return filepath.IsLocal(name) && (slices.Contains(shown, name) || dir == "." && slices.Contains([]string{".json", ".jsonl"}, path.Ext(name)) ||
		slices.Contains(shown, dir) && slices.Contains([]string{".json", ".withdrawn", ".length"}, path.Ext(name)))
}

// Serve lets others read the results in the folder of a tournament by an identifier, until the function
// that it returns is called.
func (f *Fleet) Serve(ctx context.Context, folder, id string) (end func(), err error) {
	return f.serve(ctx, id, func(r folderRequest) folderAnswer {
		if !isShown(r.Name) {
			return failed(fs.ErrNotExist)
		}
		return answer(filepath.Join(folder, filepath.FromSlash(r.Name)), r)
	})
}

// serve answers requests for the files of a folder until end is called. If somebody asked a moment before, end first
// waits for a last look.
func (f *Fleet) serve(ctx context.Context, id string, answer func(folderRequest) folderAnswer) (end func(), err error) {
	var asked atomic.Int64 // when somebody did last, in nanoseconds since began
	began := time.Now()
	s, err := f.nc.Subscribe(folders+id, func(m *nats.Msg) {
		asked.Store(int64(time.Since(began)) + 1)
		var r folderRequest
		if json.Unmarshal(m.Data, &r) != nil {
			return
		}
		if text, err := json.Marshal(answer(r)); err == nil {
			_ = m.Respond(text) // otherwise it is asked again
		}
	})
	if err != nil {
		return nil, err
	}
	return func() {
		if at := asked.Load(); at > 0 && time.Since(began)-time.Duration(at) < f.look {
			wait(context.WithoutCancel(ctx), f.look)
		}
		_ = s.Unsubscribe()
		_ = f.nc.FlushTimeout(f.look) // otherwise who asks now waits
	}, nil
}

func failed(err error) folderAnswer {
	return folderAnswer{Missing: errors.Is(err, fs.ErrNotExist), Error: err.Error()}
}

// answer lists a folder, or returns a file's properties with at most mostRead of its bytes. An error is part of the
// answer.
func answer(name string, r folderRequest) (a folderAnswer) {
	if r.List {
		entries, err := vfs.OS().ReadDir(name)
		if err != nil {
			return failed(err)
		}
		for _, e := range entries {
			a.Entries = append(a.Entries, folderAnswer{Info: remoteInfo{File: e.Name(), Folder: e.IsDir()}})
		}
		return a
	}
	info, err := vfs.OS().Stat(name)
	if err != nil {
		return failed(err)
	}
	a.Info = remoteInfo{File: info.Name(), Bytes: info.Size(), Folder: info.IsDir(), Modified: info.ModTime()}
	if r.Bytes <= 0 || info.IsDir() {
		return a
	}
	file, err := vfs.OS().OpenFile(name, os.O_RDONLY, 0)
	if err != nil {
		return failed(err)
	}
	defer file.Close()
	a.Data = make([]byte, min(r.Bytes, mostRead))
	n, err := file.ReadAt(a.Data, r.Offset)
	if err != nil && !errors.Is(err, io.EOF) {
		return failed(err)
	}
	a.Data = a.Data[:n]
	return a
}

// Watch connects to the fleet at an address, and returns the folder of the tournament that is played
// there, to be read. A name after # chooses one of several. Close ends the connection.
func Watch(ctx context.Context, address string) (folder vfs.FS, closing func(), err error) {
	url, name, _ := strings.Cut(address, "#")
	f, err := Connect(ctx, url, "freckers tournament watch")
	if err != nil {
		return nil, nil, err
	}
	id, err := f.find(ctx, url, name)
	if err != nil {
		f.Close()
		return nil, nil, err
	}
	return remoteFolder{fleet: f, id: id}, f.Close, nil
}

// find returns the identifier of a tournament that is played, by its name, empty for the only one.
func (f *Fleet) find(ctx context.Context, url, name string) (id string, err error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	list, err := f.Progress(ctx)
	if err != nil {
		return "", err
	}
	var names []string
	for _, p := range list {
		if p.Folder != "" && (name == "" || p.Folder == name) {
			id, names = p.key, append(names, url+"#"+p.Folder)
		}
	}
	return id, checkOnlyOne("tournament", url, name, names)
}

// checkOnlyOne returns an error unless one match or tournament was found on the fleet at an address by a name.
func checkOnlyOne(kind, url, name string, found []string) error {
	switch {
	case len(found) == 0 && name == "":
		return fmt.Errorf("no %s is played on the fleet at %s: start one with freckers %[1]s --fleet %[2]s", kind, url)
	case len(found) == 0:
		return fmt.Errorf("no %s called %s is played on the fleet at %s", kind, name, url)
	case len(found) > 1:
		return fmt.Errorf("more than one %s is played on the fleet at %s: name one of %s", kind, url, strings.Join(found, ", "))
	}
	return nil
}
