package tournament

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"time"

	"freckers/game"
	"freckers/replay/vfs"
)

// Live describes the games in progress. Its file is replaced every other second by the program that plays them.
type Live struct {
	// Changes counts what is new; a number that stays the same is of a program that has ended.
	Changes  uint64    `json:"changes"`
	Machines []Machine `json:"machines"`
	// Rate is how many games a minute have counted since the tournament was begun or continued.
	Rate float64 `json:"rate,omitempty"`
	// Failures are the last things that went wrong and are tried again, in words.
	Failures []string   `json:"failures,omitempty"`
	Games    []LiveGame `json:"games,omitempty"`
}

// Machine is one on which games are played.
type Machine struct {
	Host    string  `json:"host"`
	OS      string  `json:"os,omitempty"` // with its architecture, as linux/amd64
	Cores   int     `json:"cores"`
	Playing int     `json:"playing"`        // games under way
	Load    float64 `json:"load,omitempty"` // per core, 0 if unknown
}

// LiveGame is a game under way.
type LiveGame struct {
	Number  int           `json:"number"`
	Players []int         `json:"players"` // entrants, by seat
	Start   string        `json:"start"`   // the position
	Opening int           `json:"opening,omitempty"`
	Actions []game.Action `json:"actions"`
}

const (
	// keptFailures is how many are known at a time.
	keptFailures = 5
	liveName     = "live.json"
	liveInterval = 2 * time.Second
	// liveFor is after how long without a change nobody plays any more.
	liveFor = 10 * time.Second
)

func thisMachine() Machine {
	host, err := os.Hostname()
	if err != nil {
		host = "unknown"
	}
	return Machine{Host: host, OS: runtime.GOOS + "/" + runtime.GOARCH, Cores: runtime.NumCPU()}
}

// readLive reads what is being played.
func (f *Folder) readLive() error {
	s := &f.state
	data, err := vfs.ReadFile(f.fsys, filepath.Join(f.path, liveName), maxLine)
	if errors.Is(err, fs.ErrNotExist) {
		if s.live != nil {
			s.changes++
		}
		s.live = nil
		return nil
	}
	l := &Live{}
	if err != nil || json.Unmarshal(data, l) != nil {
		return nil // it is being replaced, on a system where that takes two steps
	}
	if s.live == nil || s.live.Changes != l.Changes {
		s.live, s.seen = l, f.now()
		s.changes++
	}
	return nil
}

// playing returns what is being played, nil if nobody plays. The clocks of machines differ, so
// that counts when a change was seen here.
func (f *Folder) playing() *Live {
	if f.state.live == nil || f.now().Sub(f.state.seen) >= liveFor {
		return nil
	}
	return f.state.live
}

// writeLive replaces the file. What cannot be written now is written the next time.
func (w *worker) writeLive() error {
	perCore, _ := w.meter.Load()
	w.mu.Lock()
	w.live.Changes++
	l := Live{Changes: w.live.Changes, Failures: slices.Clone(w.live.Failures)}
	if passed := time.Since(w.began); passed > 0 {
		l.Rate = float64(w.played) * float64(time.Minute) / float64(passed)
	}
	for _, g := range w.live.Games {
		g.Actions = slices.Clone(g.Actions)
		l.Games = append(l.Games, g)
	}
	w.mu.Unlock()
	if w.o.Machines != nil {
		l.Machines = w.o.Machines()
	}
	if len(l.Machines) == 0 {
		here := thisMachine()
		here.Playing, here.Load = len(l.Games), perCore
		l.Machines = []Machine{here}
	}
	data, err := json.Marshal(l)
	if err == nil {
		_ = vfs.WriteDerived(w.f.fsys, filepath.Join(w.f.path, liveName), append(data, '\n'))
	}
	return err
}
