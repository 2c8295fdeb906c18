package tournament

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"freckers/game"
	"freckers/replay/vfs"
)

// Lease is how long a worker may give no sign of life before its games are claimed by
// others, and beatInterval how often it gives one.
const (
	Lease        = 60 * time.Second
	beatInterval = 2 * time.Second
)

// LiveGame is a game under way, as the file of its worker has it.
type LiveGame struct {
	Number  int           `json:"number"`
	Players []int         `json:"players"` // entrants, by seat
	Start   string        `json:"start"`   // the position
	Opening int           `json:"opening,omitempty"`
	Actions []game.Action `json:"actions"`
}

// workerFile is the content of a worker's file, which it replaces at every beat.
type workerFile struct {
	ID string `json:"id"`
	Machine
	Beat  uint64     `json:"beat"`
	Done  bool       `json:"done,omitempty"` // it has stopped and will not come back
	Live  []LiveGame `json:"live,omitempty"`
	Load  float64    `json:"load,omitempty"`
	Began time.Time  `json:"began"`
}

// peer is a worker as others see it. Clocks of machines differ, so its life is measured by
// when its beat was seen to change.
type peer struct {
	workerFile
	seen time.Time
}

func (f *Folder) readWorkers() error {
	names, err := f.names(workersDir, ".json")
	if err != nil {
		return err
	}
	for _, name := range names {
		known := f.state.workers[name]
		if known != nil && known.Done {
			continue
		}
		data, err := vfs.ReadFile(f.fsys, filepath.Join(f.path, workersDir, name+".json"), maxLine)
		if err != nil {
			continue // it is being replaced, on a system where that takes two steps
		}
		w := &peer{seen: f.now()}
		if json.Unmarshal(data, &w.workerFile) != nil {
			continue
		}
		if known != nil && known.Beat == w.Beat {
			w.seen = known.seen
		} else {
			f.state.changes++
		}
		f.state.workers[name] = w
	}
	return nil
}

// alive reports whether a worker may still finish what it has claimed.
func (f *Folder) alive(id string) bool {
	w := f.state.workers[id]
	return w != nil && !w.Done && f.now().Sub(w.seen) < Lease
}

// write replaces the worker's file.
func (w *workerFile) write(f *Folder) error {
	data, err := json.Marshal(w)
	if err != nil {
		return err
	}
	return vfs.WriteFile(f.fsys, filepath.Join(f.path, workersDir, w.ID+".json"), append(data, '\n'))
}

// claims are the attempts at the tasks of a kind: the last attempt at each.
type claims map[string]int

// readClaims reads the claims in a folder of them, by task.
func (f *Folder) readClaims(dir string) (claims, error) {
	entries, err := f.fsys.ReadDir(filepath.Join(f.path, claimsDir, dir))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	c := claims{}
	for _, e := range entries {
		at := strings.LastIndexByte(e.Name(), '-')
		if at < 0 {
			continue
		}
		if n, err := strconv.Atoi(e.Name()[at+1:]); err == nil {
			c[e.Name()[:at]] = max(c[e.Name()[:at]], n)
		}
	}
	return c, nil
}

func (f *Folder) claimPath(dir, task string, attempt int) string {
	return filepath.Join(f.path, claimsDir, dir, fmt.Sprintf("%s-%d", task, attempt))
}

// claimant returns the worker that made an attempt.
func (f *Folder) claimant(dir, task string, attempt int) string {
	data, err := vfs.ReadFile(f.fsys, f.claimPath(dir, task, attempt), maxLine)
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(data))
}

// claim claims an attempt at a task; ok is false if another worker was faster.
func (f *Folder) claim(dir, task string, attempt int, id string) (ok bool, err error) {
	if err := vfs.MkdirAll(f.fsys, filepath.Join(f.path, claimsDir, dir)); err != nil {
		return false, err
	}
	err = vfs.Create(f.fsys, f.claimPath(dir, task, attempt), []byte(id+"\n"), time.Time{})
	if errors.Is(err, fs.ErrExist) {
		return false, nil
	}
	return err == nil, err
}
