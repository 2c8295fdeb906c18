// Package lines shows what an engine thinks of a position while it thinks: its best lines with their
// scores, in a panel and on the pond.
package lines

import (
	"fmt"
	"strconv"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/gfx/board"
	"freckers/gfx/screens/playback/moves"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/ui"
)

// refresh is how often the words change while the engine thinks.
const refresh = 250 * time.Millisecond

// Lines are the best lines of an engine in the position that is shown.
type Lines struct {
	Engine ai.Engine
	Place  int               // of the engine among those that are compared, from 0
	Badge  string            // of the engine, empty if it is the only one
	Chosen func(game.Action) // is called with the first move of a line that is pressed

	live      analysis.Live
	paused    game.State // whose lines stay until the engine has found some again, nil for none
	rows      []row
	head      string // how deep it has looked
	problem   string // why there is nothing, empty for no reason
	err       error  // the same, if the engine has failed
	updated   time.Duration
	stale     bool
	flipped   bool // the arrows of moves are turned as the board is
	proposals []board.Proposal
	plays     []ui.Command // of the rows
	seats     []game.SeatInfo
}

// row is one line.
type row struct {
	action game.Action // its first move
	leader game.Seat   // who is ahead at its end, [game.Nobody] if nobody is
	score  string
	steps  []moves.Step
	label  string // for those who do not see it
}

// Rest stops the engine until the next [Lines.Show].
func (l *Lines) Rest() { l.live.Stop() }

// Pause stops the engine until the next [Lines.Show], and leaves what it found to be seen.
func (l *Lines) Pause() {
	if at := l.live.Position(); at != nil {
		l.paused = at
	}
	l.Rest()
}

// Show analyzes a position, which may be the same as before, comparing so many lines. It keeps the words up
// to date, with the arrows of moves as they go on a board that is flipped or not, and reports whether they
// have changed.
func (l *Lines) Show(t *text.Locale, s game.State, compared int, flipped bool, now time.Duration) (changed bool) {
	was := l.live.Position()
	l.live.Show(l.Engine, s, compared)
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

// clear forgets what was found.
func (l *Lines) clear() {
	l.rows, l.proposals, l.head, l.problem, l.err, l.stale = l.rows[:0], l.proposals[:0], "", "", nil, true
	l.paused = nil
}

// Retry analyzes the position anew.
func (l *Lines) Retry() {
	l.Rest()
	l.clear()
}

// Err returns why the engine cannot search the position, or nil.
func (l *Lines) Err() error { return l.err }

// Status is how deep the engine has looked, empty if it has not begun.
func (l *Lines) Status() string { return l.head }

// update puts what was found in words.
func (l *Lines) update(t *text.Locale, s game.State) {
	info, done, err := l.live.Info()
	l.rows, l.proposals = l.rows[:0], l.proposals[:0]
	switch {
	case s.Outcome().Over:
		l.head, l.problem = "", t.T("The game is over.")
		return
	case err != nil:
		l.head, l.problem, l.err = "", widgets.Capital(t.Error(err)), err
		return
	}
	l.problem, l.err = "", nil
	l.head = t.T("depth %d · %s positions", info.Depth, short(t, info.Nodes))
	if done && l.Place == 0 {
		l.head = t.T("depth %d, complete", info.Depth)
	}
	for i := range info.Lines {
		line := &info.Lines[i]
		r := row{action: line.Actions[0]}
		r.leader, r.score = scoreText(t, s, line.Score)
		at := s
		for _, a := range line.Actions[:min(len(line.Actions), mostSteps)] {
			next, _, err := at.Play(a)
			if err != nil {
				break
			}
			r.steps = append(r.steps, moves.Step{Seat: at.ToMove(), Label: l.label(t, at, a)})
			if at = next; next.Outcome().Over {
				break
			}
		}
		if len(r.steps) == 0 {
			continue
		}
		r.label = r.steps[0].Label + " " + r.score
		l.rows = append(l.rows, r)
		p := board.Proposal{Tone: board.Idea, Strength: 1, Mark: l.Badge, Engine: l.Place}
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
func (l *Lines) label(t *text.Locale, s game.State, a game.Action) string {
	if l.flipped {
		return widgets.Turned(phrases.Label(t, s.Label(a)))
	}
	return phrases.Label(t, s.Label(a))
}

// mostSteps is more than a line has room for.
const mostSteps = 12

// Proposals are the first moves of the lines, as the pond shows them.
func (l *Lines) Proposals() []board.Proposal { return l.proposals }

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

// short is a number in a few letters.
func short(t *text.Locale, n uint64) string {
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
