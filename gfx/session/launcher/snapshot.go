//go:build !js

package launcher

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/gfx/session"
	"freckers/replay/atomicfile"
)

// The extensions of a match's file and of the plan that a human chose for it.
const (
	matchExtension = ".match.jsonl"
	planExtension  = ".plan.json"
)

// planFile returns the name of the plan of a match's file.
func planFile(file string) string { return strings.TrimSuffix(file, matchExtension) + planExtension }

// savePlan keeps what a human chose, which a match's file has only in part.
func savePlan(file string, p session.MatchPlan) error {
	text, err := json.Marshal(p)
	if err != nil {
		return err
	}
	return atomicfile.Write(planFile(file), append(text, '\n'))
}

// find looks for the match that was under way when the program ended, once.
func (b *background) find() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.found {
		return
	}
	b.found = true
	files, err := filepath.Glob(filepath.Join(b.folder, "*"+matchExtension))
	if err != nil || len(files) == 0 {
		return
	}
	file := slices.Max(files) // their names begin with the time
	text, err := os.ReadFile(planFile(file))
	var p session.MatchPlan
	if err == nil {
		err = json.Unmarshal(text, &p)
	}
	if err != nil {
		return // a match that was not started here
	}
	seats, _, err := b.launcher.plan(p)
	if err != nil {
		return
	}
	b.plan, b.seats, b.file, b.running = p, seats, file, true
	b.takeSnapshot()
	b.launcher.busy.Go(b.recall)
}

// recall reads the games of a match and plays none.
func (b *background) recall() {
	var done []stats.Game
	standings, err := match.Read(b.file, func(g *stats.Game) error {
		if g.Termination != stats.Interrupted {
			done = append(done, listed(g))
		}
		return nil
	})
	b.mu.Lock()
	defer b.mu.Unlock()
	if err == nil && len(standings.Rows) != len(b.seats) {
		err = fmt.Errorf("%s belongs to a different match than %s: move both away", b.file, planFile(b.file))
	}
	if err == nil {
		b.standings, b.done = func() stats.Standings { return standings }, done
	}
	b.err, b.running = err, false
	b.takeSnapshot()
}

// takeSnapshot updates what the screens see, with the lock held.
func (b *background) takeSnapshot() {
	b.changed = false
	s := &session.MatchState{Plan: b.plan, Names: b.names(), Running: b.running, Err: b.err, File: b.file, Done: b.done, Live: b.live}
	if b.standings != nil {
		s.Standings = b.standings()
		s.Plan.Games = s.Of
	} else {
		s.Standings = stats.Standings{Rows: make([]stats.Row, len(b.seats)), Of: b.plan.Games}
	}
	b.snapshot.Store(s)
}
