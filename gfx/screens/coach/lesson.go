package coach

import (
	"fmt"
	"slices"

	"freckers/assets"
	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/screens/nav"
	"freckers/gfx/session"
	"freckers/replay"
)

// task is what to do in a stage.
type task struct {
	threat replay.Drawing // what another side could do
	seat   game.Seat
	path   []game.Cell // what to touch, empty for a button
	ends   []game.Cell // where the action may end
	earns  string      // the points for it, empty for none
}

// newTask finds out what an action comes to.
func newTask(s game.State, stage *assets.Stage) (t task, err error) {
	t.seat, t.threat = s.ToMove(), threat(s, stage.Threat)
	for i, a := range append([]string{stage.Action}, stage.Also...) {
		_, events, err := s.Play(game.Action(a))
		if err != nil {
			return t, err
		}
		path, _ := board.HintMarks(events)
		if n := len(path); n > 0 {
			t.ends = append(t.ends, path[n-1])
		}
		if i > 0 {
			continue
		}
		t.path = path
		if n := game.TotalPoints(events); n != 0 {
			t.earns = fmt.Sprintf("%+d", n)
		}
	}
	return t, nil
}

// threat draws the path of a piece through the cells of these names.
func threat(s game.State, names []string) (d replay.Drawing) {
	from := game.NoCell
	for _, name := range names {
		to := game.Cell(slices.IndexFunc(s.Layout().Sites, func(site game.Site) bool { return site.Name == name }))
		if from != game.NoCell {
			d.Arrows = append(d.Arrows, replay.Arrow{From: from, To: to, Tint: replay.Blue})
		}
		from = to
	}
	return d
}

// bare reports whether the action is a button rather than a place on the board.
func (t *task) bare() bool { return len(t.path) == 0 }

// from is the piece to take.
func (t *task) from() game.Cell {
	if t.bare() {
		return game.NoCell
	}
	return t.path[0]
}

// end is where the shown path ends.
func (t *task) end() game.Cell {
	if t.bare() {
		return game.NoCell
	}
	return t.path[len(t.path)-1]
}

// open sets up the position in which a stage begins.
func open(e *nav.Env, g game.Game, c *assets.Coaching, at int) (*session.Session, error) {
	first := at
	for c.Stages[first].Position == "" {
		first--
	}
	seats := make([]session.Seat, len(g.Info().Seats))
	rec, err := replay.NewFrom(g, c.Stages[first].Position, game.Options{RuleSet: c.Rules}, session.Recorded(seats))
	if err != nil {
		return nil, err
	}
	j, err := replay.Create(nil, "lesson", rec)
	if err != nil {
		return nil, err
	}
	for i := first; i < at; i++ {
		for _, a := range append([]string{c.Stages[i].Action}, c.Stages[i].Replies...) {
			if err := j.Play(game.Action(a), 0); err != nil {
				return nil, fmt.Errorf("stage %s: %w", c.Stages[i].Name, err)
			}
		}
	}
	return session.New(j, seats, e.Pace()), nil
}
