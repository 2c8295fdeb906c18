// Package lines shows what the engine thinks of a position while it thinks: its best lines with their
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
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/playback/moves"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
)

// The numbers of lines that can be compared.
const (
	Least = 1
	Most  = 5
)

// refresh is how often the words change while the engine thinks.
const refresh = 250 * time.Millisecond

// Lines is the live analysis of a position.
type Lines struct {
	// Compared is how many lines are, from [Least] to [Most].
	Compared int

	on        bool
	engine    analysis.Engine
	live      analysis.Live
	rows      []row
	head      string // how deep it has looked
	problem   string // why there is nothing, empty for no reason
	updated   time.Duration
	stale     bool
	flipped   bool // the arrows of moves are turned as the board is
	proposals []board.Proposal
}

// row is one line.
type row struct {
	action game.Action // its first move
	leader game.Seat   // who is ahead at its end, [game.Nobody] if nobody is
	score  string
	steps  []moves.Step
	label  string // for those who do not see it
	tip    string
}

// On reports whether the analysis is shown.
func (l *Lines) On() bool { return l.on }

// Toggle shows the analysis, or ends it.
func (l *Lines) Toggle(e *nav.Env) {
	if l.on {
		l.Close()
		return
	}
	m := e.Machine()
	// A core is left to the window, so that it draws every frame.
	l.engine = analysis.Engine{On: m.Engine, Threads: max(m.Threads-1, 1), Memory: m.Memory}
	l.on, l.stale = true, true
	l.Compared = min(max(l.Compared, Least), Most)
}

// Rest stops the engine until the next [Lines.Show].
func (l *Lines) Rest() { l.live.Stop() }

// Close ends the analysis.
func (l *Lines) Close() {
	l.Rest()
	l.engine.Free()
	l.on, l.rows, l.proposals = false, nil, nil
}

// Show analyzes a position, which may be the same as before, and keeps the words up to date, with the
// arrows of moves as they go on a board that is flipped or not.
func (l *Lines) Show(t *text.Locale, s game.State, flipped bool, now time.Duration) {
	if !l.on {
		return
	}
	was := l.live.Position()
	l.live.Show(&l.engine, s, l.Compared)
	if at := l.live.Position(); was == nil || at != was {
		l.rows, l.proposals, l.head, l.stale = l.rows[:0], l.proposals[:0], "", true
	}
	if l.flipped != flipped {
		l.flipped, l.updated = flipped, now-refresh
		l.stale = true
	}
	l.stale = l.live.Tick() || l.stale
	info, done, _ := l.live.Info()
	if l.stale && (done || now-l.updated >= refresh || len(l.rows) == 0 && len(info.Lines) > 0) {
		l.stale, l.updated = false, now
		l.update(t, s)
	}
}

// update puts what was found in words.
func (l *Lines) update(t *text.Locale, s game.State) {
	info, done, err := l.live.Info()
	l.rows, l.proposals = l.rows[:0], l.proposals[:0]
	switch {
	case s.Outcome().Over:
		l.head, l.problem = "", t.T("The game is over.")
		return
	case err != nil:
		l.head, l.problem = "", t.Error(err)
		return
	}
	l.problem = ""
	l.head = t.T("depth %d · %s positions", info.Depth, short(info.Nodes))
	if done {
		l.head = t.T("depth %d, complete", info.Depth)
	}
	for i := range info.Lines {
		line := &info.Lines[i]
		r := row{action: line.Actions[0]}
		r.leader, r.score = scoreText(t, s, line.Score)
		at := s
		for k, a := range line.Actions {
			r.steps = append(r.steps, moves.Step{Seat: at.ToMove(), Label: l.label(at, a)})
			next, _, err := at.Play(a)
			if err != nil || next.Outcome().Over || k == mostSteps {
				break
			}
			at = next
		}
		r.label, r.tip = r.steps[0].Label+" "+r.score, t.T("Play %s", r.steps[0].Label)
		l.rows = append(l.rows, r)
		p := board.Proposal{Tone: board.Idea, Strength: 1}
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
func (l *Lines) label(s game.State, a game.Action) string {
	if l.flipped {
		return widgets.Turned(s.Label(a))
	}
	return s.Label(a)
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
		return mover, fmt.Sprintf("%d%%", (score.Shares[mover]+5)/10)
	}
	steps := score.Steps()
	switch {
	case steps >= 0.05:
		return mover, fmt.Sprintf("+%.1f", steps)
	case steps <= -0.05:
		return other, fmt.Sprintf("+%.1f", -steps)
	}
	return game.Nobody, "0.0"
}

// short is a number in a few letters.
func short(n uint64) string {
	switch {
	case n >= 10_000_000:
		return fmt.Sprintf("%d M", n/1_000_000)
	case n >= 1_000_000:
		return fmt.Sprintf("%.1f M", float64(n)/1e6)
	case n >= 1000:
		return fmt.Sprintf("%d k", n/1000)
	}
	return fmt.Sprint(n)
}
