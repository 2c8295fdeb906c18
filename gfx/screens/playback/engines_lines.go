package playback

import (
	"fmt"
	"strconv"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

// refresh is how often the words change while the engine thinks.
const refresh = 250 * time.Millisecond

// lines are the best lines of an engine in the position that is shown.
type lines struct {
	engine ai.Engine
	place  int               // of the engine among those that are compared, from 0
	badge  string            // of the engine, empty if it is the only one
	chosen func(game.Action) // is called with the first move of a line that is pressed

	live      analysis.Live
	paused    game.State // whose lines stay until the engine has found some again, nil for none
	rows      []row
	head      string // how deep it has looked, empty if it has not begun
	problem   string // why there is nothing, empty for no reason
	err       error  // the same, if the engine has failed
	updated   time.Duration
	stale     bool
	flipped   bool             // the arrows of moves are turned as the board is
	proposals []board.Proposal // the first moves of the lines, as the pond shows them
	plays     []ui.Command     // of the rows
	seats     []game.SeatInfo
}

type row struct {
	action game.Action // its first move
	leader game.Seat   // who is ahead at its end, [game.Nobody] if nobody is
	score  string
	steps  []moveStep
	label  string // for those who do not see it
}

// pause stops the engine until the next [lines.show], and leaves what it found to be seen.
func (l *lines) pause() {
	if at := l.live.Position(); at != nil {
		l.paused = at
	}
	l.live.Stop()
}

// show analyzes a position, which may be the same as before, comparing so many lines. It keeps the words up
// to date, with the arrows of moves as they go on a board that is flipped or not, and reports whether they
// have changed.
func (l *lines) show(t *text.Locale, s game.State, compared int, flipped bool, now time.Duration) (changed bool) {
	was := l.live.Position()
	l.live.Show(l.engine, s, compared)
	if was == nil {
		was, l.paused = l.paused, nil
	}
	if was == nil || was.Hash() != s.Hash() || was.Ply() != s.Ply() {
		l.clear()
		changed = true
	}
	if l.flipped != flipped {
		l.flipped, l.updated = flipped, now-refresh
		l.stale = true
	}
	l.stale = l.live.Tick() || l.stale
	info, done, _ := l.live.Info()
	found := done || len(info.Lines) > 0 || s.Outcome().Over
	if l.stale && found && (done || now-l.updated >= refresh || len(l.rows) == 0 && len(info.Lines) > 0) {
		l.stale, l.updated = false, now
		l.update(t, s)
		changed = true
	}
	return changed
}

func (l *lines) clear() {
	l.rows, l.proposals, l.head, l.problem, l.err, l.stale = l.rows[:0], l.proposals[:0], "", "", nil, true
	l.paused = nil
}

func (l *lines) retry() {
	l.live.Stop()
	l.clear()
}

// update puts what was found in words.
func (l *lines) update(t *text.Locale, s game.State) {
	info, done, err := l.live.Info()
	l.rows, l.proposals = l.rows[:0], l.proposals[:0]
	switch {
	case s.Outcome().Over:
		l.head, l.problem = "", t.T("The game is over.")
		return
	case err != nil:
		l.head, l.problem, l.err = "", text.Capital(t.Error(err)), err
		return
	}
	l.problem, l.err = "", nil
	l.head = t.T("depth %d · %s positions", info.Depth, shortCount(t, info.Nodes))
	if done && l.place == 0 {
		l.head = t.T("depth %d, complete", info.Depth)
	}
	for i := range info.Lines {
		line := &info.Lines[i]
		r := row{action: line.Actions[0]}
		r.leader, r.score = scoreText(t, s, line.Score)
		r.steps = moveSteps(s, line.Actions[:min(len(line.Actions), mostSteps)], func(at game.State, a game.Action) string { return l.label(t, at, a) })
		if len(r.steps) == 0 {
			continue
		}
		r.label = r.steps[0].Label + " " + r.score
		l.rows = append(l.rows, r)
		p := board.Proposal{Tone: board.Idea, Strength: 1, Mark: l.badge, Engine: l.place}
		if i > 0 {
			p.Strength = 0.6 - 0.08*float32(i)
		}
		if len(info.Lines) > 1 {
			p.Mark = strconv.Itoa(i + 1)
		}
		p.Path, p.Grown = widgets.Advice(s, line.Actions[0])
		l.proposals = append(l.proposals, p)
	}
}

// label names a move as it goes on the board.
func (l *lines) label(t *text.Locale, s game.State, a game.Action) string {
	if l.flipped {
		return widgets.Turned(phrases.Label(t, s.Label(a)))
	}
	return phrases.Label(t, s.Label(a))
}

// mostSteps is more than a line has room for.
const mostSteps = 12

// scoreText is a score as the panel shows it, from the view of who is ahead.
func scoreText(t *text.Locale, s game.State, score ai.Score) (leader game.Seat, words string) {
	mover := s.ToMove()
	seats := len(s.Game().Info().Seats)
	other := game.Nobody
	if seats == 2 {
		other = 1 - mover
	}
	win := score.Win
	if score.ThreePlayers() {
		win = widgets.TwoPlayerPlies(win)
	}
	switch {
	case score.Win > 0:
		return mover, t.T("wins in %s", phrases.Turns(t, win))
	case score.Win < 0 && seats == 2:
		return other, t.T("wins in %s", phrases.Turns(t, -win))
	case score.Win < 0:
		return mover, t.T("loses in %s", phrases.Turns(t, -win))
	case score.ThreePlayers():
		return mover, t.Percent((score.Shares[mover] + 5) / 10)
	}
	steps := score.Steps()
	switch {
	case steps >= 0.05:
		return mover, t.Sprintf("+%.1f", steps)
	case steps <= -0.05:
		return other, t.Sprintf("+%.1f", -steps)
	}
	return game.Nobody, t.Sprintf("%.1f", 0.0)
}

// shortCount is a number in a few letters.
func shortCount(t *text.Locale, n uint64) string {
	switch {
	case n >= 10_000_000:
		return fmt.Sprintf("%d M", n/1_000_000)
	case n >= 1_000_000:
		return t.Sprintf("%.1f M", float64(n)/1e6)
	case n >= 1000:
		return fmt.Sprintf("%d k", n/1000)
	}
	return fmt.Sprint(n)
}

// Sizes of the rows in logical pixels.
const (
	scoreW  = 84 // of a score, at least
	stepsW  = 96
	lineDot = 14
)

// view is the rows of the lines, the parts of which are painted by [lines.Paint]: the score of each, then its moves.
func (l *lines) view(v *ui.View, seats []game.SeatInfo) ui.Box {
	l.seats = seats
	for len(l.plays) < mostEngineLines {
		i := len(l.plays)
		l.plays = append(l.plays, ui.Command{ID: "line", About: text.Mark("Play this move"), Do: func() {
			if i < len(l.rows) {
				l.chosen(l.rows[i].action)
			}
		}})
	}
	var held [mostEngineLines]ui.Box
	n := 0
	switch {
	case l.problem != "":
		return v.Text(l.problem, ui.Small)
	case len(l.rows) == 0:
		return v.Text(v.T("Thinking…"), ui.Small)
	}
	for i := range l.rows[:min(len(l.rows), mostEngineLines)] {
		r, k := &l.rows[i], &l.plays[i]
		k.Label = r.label
		sign := ui.None
		if r.leader >= 0 {
			sign = v.Picture(ui.Style{Rigid: true}, lineDot, lineDot, l, 2*i)
		}
		held[n] = v.Row(ui.Style{Gap: 8},
			v.Tile(k, ui.Style{PadX: 10, MinW: scoreW, Along: layout.Middle}, v.Row(ui.Style{Gap: 6, Across: layout.Middle}, sign, v.Line(r.score, scoreFont))),
			v.Picture(ui.Style{Grow: 1, MinW: stepsW}, stepsW, theme.MinTarget, l, 2*i+1))
		n++
	}
	return v.Column(ui.Style{Gap: 4}, held[:n]...)
}

var scoreFont = ui.Font{Size: theme.QuietSize, Bold: true}

// Paint paints the sign of who is ahead at the end of a line, or as many of its moves as there is room for.
func (l *lines) Paint(c *ui.Frame, part int, r displaylist.Rect) {
	line, y := &l.rows[part/2], r.Y+r.H/2
	if part%2 == 0 {
		board.SeatDot(c.List, c.Theme, l.seats[line.leader].Hue, r.X+r.W/2, y, lineDot/2, true, true)
		return
	}
	x := r.X
	for k := range line.steps {
		step := &line.steps[k]
		w := lineDot + 4 + displaylist.Measure(step.Label, theme.QuietSize, k == 0)
		if x+w > r.X+r.W {
			if k > 0 {
				break
			}
			w = r.W
		}
		l.drawStep(c, step, x, y, w, k == 0)
		x += w + lineDot
	}
}

func (l *lines) drawStep(c *ui.Frame, s *moveStep, x, y, w float32, first bool) {
	ink := c.Theme.Ink
	if !first {
		ink = theme.Mix(c.Theme.Ink, c.Theme.Quiet, 0.7)
	}
	board.SeatDot(c.List, c.Theme, l.seats[s.Seat].Hue, x+lineDot/2, y, lineDot/2-1, true, true)
	c.List.Text(c.Fit(s.Label, w-lineDot-2, theme.QuietSize, first), x+lineDot+4, y+theme.QuietSize*0.355, theme.QuietSize, first, displaylist.Left, ink)
}
