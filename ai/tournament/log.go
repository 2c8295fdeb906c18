package tournament

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"freckers/replay/vfs"
)

// openResults opens the file of results for this program alone, and cuts off an incomplete last
// line. An old folder gets one, with what its files have.
func (f *Folder) openResults() (*vfs.Log, error) {
	path := filepath.Join(f.path, resultsName)
	if _, err := f.fsys.Stat(path); errors.Is(err, fs.ErrNotExist) {
		if err := f.writeResults(path); err != nil {
			return nil, err
		}
	}
	log, err := vfs.OpenLog(f.fsys, path)
	if err != nil {
		return nil, err
	}
	if err := log.Lock(); errors.Is(err, vfs.ErrLocked) {
		return nil, errors.Join(fmt.Errorf("%s is being played by another program: freckers tournament watch shows it, and freckers help fleet says how others take part", f.path), log.Close())
	} else if err != nil {
		return nil, errors.Join(err, log.Close())
	}
	if err := f.refresh(); err != nil {
		return nil, errors.Join(err, log.Close())
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	err = log.Truncate(f.state.read[resultsName])
	if err == nil && log.Size() == 0 {
		err = f.appendHead(log)
	}
	if err == nil && f.old {
		err = f.replaceJSON(settingsName, f.settings.file(f.created))
		f.old = err != nil
	}
	if err != nil {
		return nil, errors.Join(err, log.Close())
	}
	return log, nil
}

// head returns the first line of the file of results.
func (f *Folder) head() ([]byte, error) {
	head, err := json.Marshal(f.settings.file(f.created))
	return append(head, '\n'), err
}

// appendHead begins a file of results whose lines were lost.
func (f *Folder) appendHead(log *vfs.Log) error {
	head, err := f.head()
	if err != nil {
		return err
	}
	return log.Append(head)
}

// writeResults writes a file of results that begins with the settings, and has the games of the
// files of an old folder. Its settings are written with their version after it, so that no older
// program plays there.
func (f *Folder) writeResults(path string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	return vfs.WriteFunc(f.fsys, path, func(to io.Writer) error {
		out := bufio.NewWriterSize(to, 1<<16)
		head, err := f.head()
		if err != nil {
			return err
		}
		if _, err := out.Write(head); err != nil {
			return err
		}
		for _, number := range slices.Sorted(maps.Keys(f.state.results)) {
			for _, r := range f.state.results[number] {
				if err := f.copyLine(out, r); err != nil {
					return err
				}
			}
		}
		return out.Flush()
	})
}

func (f *Folder) copyLine(to io.Writer, r *result) error {
	file, err := f.fsys.OpenFile(filepath.Join(f.path, r.file), os.O_RDONLY, 0)
	if err != nil {
		return err
	}
	defer file.Close()
	if _, err := file.Seek(r.offset, io.SeekStart); err != nil {
		return err
	}
	_, err = io.CopyN(to, file, int64(r.length))
	return err
}
