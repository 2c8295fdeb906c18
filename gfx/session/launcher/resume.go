package launcher

import (
	"path/filepath"
	"slices"

	"freckers/ai/match"
	"freckers/ai/match/stats"
)

// matchExtension is that of the file of a match.
const matchExtension = ".match.jsonl"

// findInterrupted looks for the match that was under way when the program ended.
func (b *background) findInterrupted() {
	files, _ := filepath.Glob(filepath.Join(b.folder, "*"+matchExtension))
	if len(files) == 0 {
		return
	}
	file := slices.Max(files) // their names begin with the time
	plan, err := match.ReadPlan(file)
	if err != nil {
		return // a match that had not begun
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.prepare(file, plan)
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
	if err == nil {
		b.now.Standings, b.now.Done = standings, done
	}
	b.now.Err, b.now.Running = err, false
	b.refresh()
}
