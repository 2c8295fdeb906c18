//go:build !js

package programs

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/gfx/guest"
)

// matchExtension ends the names of the matches' files, and planExtension those
// of what a person chose for them.
const (
	matchExtension = ".match.jsonl"
	planExtension  = ".plan.json"
)

// planFile is where the plan of a match's file lies.
func planFile(file string) string { return strings.TrimSuffix(file, matchExtension) + planExtension }

// savePlan keeps what a person chose, which a match's file does not tell in
// full.
func savePlan(file string, p guest.Plan) error {
	text, err := json.Marshal(p)
	if err != nil {
		return err
	}
	return os.WriteFile(planFile(file), append(text, '\n'), 0o644)
}

// find looks for the match that was left when the program ended, once.
func (c *contest) find() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.looked {
		return
	}
	c.looked = true
	files, err := filepath.Glob(filepath.Join(c.folder, "*"+matchExtension))
	if err != nil || len(files) == 0 {
		return
	}
	file := slices.Max(files) // their names begin with when they began
	text, err := os.ReadFile(planFile(file))
	var p guest.Plan
	if err == nil {
		err = json.Unmarshal(text, &p)
	}
	if err != nil {
		return // a match of another program's making is left alone
	}
	seats, _, err := c.house.plan(p)
	if err != nil {
		return
	}
	c.plan, c.seats, c.file, c.running = p, seats, file, true
	c.picture()
	c.house.busy.Go(c.recall)
}

// recall reads the games of a match that was left, and plays none.
func (c *contest) recall() {
	var done []guest.Game
	table, err := match.Read(c.file, func(g *stats.Game) error {
		if g.Termination != stats.Interrupted {
			done = append(done, gameOf(g))
		}
		return nil
	})
	c.mu.Lock()
	defer c.mu.Unlock()
	if err == nil && len(table.Rows) != len(c.seats) {
		err = fmt.Errorf("%s belongs to a different match than %s: move both away", c.file, planFile(c.file))
	}
	if err == nil {
		c.table, c.done = func() stats.Standings { return table }, done
	}
	c.err, c.running = err, false
	c.picture()
}

// picture makes what the screens see, with the lock held.
func (c *contest) picture() {
	c.fresh = false
	s := &guest.State{Plan: c.plan, Names: c.names(), Running: c.running, Err: c.err, File: c.file,
		Rows: make([]guest.Row, len(c.seats)), Done: c.done, Live: c.live}
	if c.table != nil {
		c.tell(s, c.table())
	}
	c.shown.Store(s)
}

// tell takes over the table of the match.
func (c *contest) tell(s *guest.State, t stats.Standings) {
	s.Games, s.Plan.Games = t.Games, t.Of
	for i, r := range t.Rows {
		row := guest.Row{Won: r.Wins, Drawn: r.Draws, Lost: r.Losses, Points: r.Points(), Share: r.Estimate.Share, Low: r.Estimate.Low, High: r.Estimate.High}
		row.Faults = r.FaultCount()
		s.Rows[i] = row
	}
	if t.Seats == 2 && t.Rows[0].Rounds > 0 {
		s.Elo = eloOf(t.Rows[0].Estimate)
		for _, p := range t.Curve {
			s.Curve = append(s.Curve, guest.Point{Games: p.Games, Elo: eloOf(p.Estimate)})
		}
	}
	s.Over = t.Over()
	if t.Test != nil {
		lower, upper := t.Test.Bounds()
		s.Test = guest.Test{On: true, Elo0: t.Test.Elo0, Elo1: t.Test.Elo1, LLR: t.Test.LLR(), Lower: lower, Upper: upper}
		switch t.Test.Verdict {
		case stats.AcceptH1:
			s.Test.Verdict = guest.Accepted
		case stats.AcceptH0:
			s.Test.Verdict = guest.Rejected
		}
	}
}

// eloOf is an estimate for the screens.
func eloOf(e stats.Estimate) guest.Elo {
	elo := e.Elo()
	return guest.Elo{Known: true, Value: elo.Value, Low: elo.Low, High: elo.High, LOS: e.LOS}
}
