//go:build !js

package launcher

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/gfx/session"
	"freckers/replay/regularfile"
	"freckers/replay/vfs"
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
	return vfs.WriteFile(vfs.OS(), planFile(file), append(text, '\n'))
}

// find looks for the match that was under way when the program ended.
func (b *background) find() {
	files, _ := filepath.Glob(filepath.Join(b.folder, "*"+matchExtension))
	if len(files) == 0 {
		return
	}
	file := slices.Max(files) // their names begin with the time
	text, err := regularfile.Read(planFile(file), 1<<20)
	var p session.MatchPlan
	if err == nil {
		err = json.Unmarshal(text, &p)
	}
	if err != nil {
		return // a match that was not started here
	}
	plan, err := b.launcher.plan(p)
	if err != nil {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.prepare(p, file, plan)
	b.now.Running = true
	b.launcher.busy.Go(func() { b.recall(file) })
}

// recall reads the games of a match and plays none.
func (b *background) recall(file string) {
	var done []stats.Game
	standings, err := match.Read(file, func(g *stats.Game) error {
		done = appendDone(done, g)
		return nil
	})
	b.mu.Lock()
	defer b.mu.Unlock()
	if err == nil && len(standings.Rows) != len(b.plan.Players) {
		err = fmt.Errorf("%s belongs to a different match than %s: move both away", file, planFile(file))
	}
	if err == nil {
		b.now.Standings, b.now.Done = standings, done
	}
	b.now.Err, b.now.Running = err, false
	b.refresh()
}
