//go:build !js

package launcher

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/gfx/session"
	"freckers/gfx/words"
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
	var done []session.FinishedGame
	table, err := match.Read(b.file, func(g *stats.Game) error {
		if g.Termination != stats.Interrupted {
			done = append(done, gameOf(g))
		}
		return nil
	})
	b.mu.Lock()
	defer b.mu.Unlock()
	if err == nil && len(table.Rows) != len(b.seats) {
		err = errors.New(words.MatchOther(b.file, planFile(b.file)))
	}
	if err == nil {
		b.table, b.done = func() stats.Standings { return table }, done
	}
	b.err, b.running = err, false
	b.takeSnapshot()
}

// takeSnapshot updates what the screens see, with the lock held.
func (b *background) takeSnapshot() {
	b.changed = false
	s := &session.MatchState{Plan: b.plan, Names: b.names(), Running: b.running, Err: b.err, File: b.file,
		Rows: make([]session.MatchRow, len(b.seats)), Done: b.done, Live: b.live}
	if b.table != nil {
		b.addTable(s, b.table())
	}
	b.snapshot.Store(s)
}

// addTable adds the table of the match.
func (b *background) addTable(s *session.MatchState, t stats.Standings) {
	s.Games, s.Plan.Games = t.Games, t.Of
	for i, r := range t.Rows {
		row := session.MatchRow{Won: r.Wins, Drawn: r.Draws, Lost: r.Losses, Points: r.Points(), Share: r.Estimate.Share, Low: r.Estimate.Low, High: r.Estimate.High}
		row.Faults = r.FaultCount()
		s.Rows[i] = row
	}
	if t.Seats == 2 && t.Rows[0].Rounds > 0 {
		s.Elo = eloOf(t.Rows[0].Estimate)
		for _, p := range t.Curve {
			s.Curve = append(s.Curve, session.EloPoint{Games: p.Games, Elo: eloOf(p.Estimate)})
		}
	}
	s.Over = t.Over()
	if t.Test != nil {
		lower, upper := t.Test.Bounds()
		s.Test = session.TestState{On: true, Elo0: t.Test.Elo0, Elo1: t.Test.Elo1, LLR: t.Test.LLR(), Lower: lower, Upper: upper}
		switch t.Test.Verdict {
		case stats.AcceptH1:
			s.Test.Verdict = session.Accepted
		case stats.AcceptH0:
			s.Test.Verdict = session.Rejected
		}
	}
}

// eloOf returns an estimate for the screens.
func eloOf(e stats.Estimate) session.EloEstimate {
	elo := e.Elo()
	return session.EloEstimate{Known: true, Value: elo.Value, Low: elo.Low, High: elo.High, LOS: e.LOS}
}
