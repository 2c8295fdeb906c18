package play

import (
	"fmt"

	"freckers/ai"
	"freckers/ai/player"
	"freckers/game"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
)

// alternatives adds the next best moves to a two-player hint, with the loss of each.
func alternatives(l *text.Locale, hint string, s game.State, lines []ai.Line) string {
	unit, first := s.Game().Info().Unit, true
	for i, line := range lines {
		less := worse(l, lines[0].Score.Steps()-line.Score.Steps(), unit, first)
		first = first && less == l.T("equally good")
		switch {
		case i == 0:
		case line.Score.ThreePlayers() || line.Score.Win != 0:
			return hint
		case i == 1:
			hint = l.T("%s; or %s (%s)", hint, named(l, s, line.Actions[0]), less)
		default:
			hint = fmt.Sprintf("%s; %s (%s)", hint, named(l, s, line.Actions[0]), less)
		}
	}
	return hint
}

// named is the label of a move, with a note if only the course's rules allow it.
func named(l *text.Locale, s game.State, a game.Action) string {
	if game.AllowsStrictly(s, a) {
		return phrases.Label(l, s.Label(a))
	}
	return l.T("%s (course rules only)", phrases.Label(l, s.Label(a)))
}

// effortText describes how far a search looked; a three-player tree has no uniform depth.
func effortText(l *text.Locale, th ai.Info) string {
	if th.Lines[0].Score.ThreePlayers() {
		return positionCount(l, th.Nodes)
	}
	return l.N("%d turn ahead", "%d turns ahead", th.Depth)
}

// worse explains how much a move gives away; the first of a list names the unit.
func worse(l *text.Locale, steps float64, unit string, first bool) string {
	number := l.Sprintf("%.1f", max(steps, 0))
	switch {
	case number == l.Sprintf("%.1f", 0.0):
		return l.T("equally good")
	case first:
		return l.T("%s less", phrases.Units(l, steps, unit))
	}
	return l.T("%s less", number)
}

// positionCount formats the number of positions searched, to two figures.
func positionCount(l *text.Locale, n uint64) string {
	rounded, unit := n, uint64(1)
	for n/unit >= 100 {
		unit *= 10
	}
	rounded = (n + unit/2) / unit * unit
	number := l.Integer(int64(rounded))
	if unit > 1 {
		return l.T("about %s positions", number)
	}
	return l.N("%s position", "%s positions", int(n), number)
}

// provenWin reports whether a search proves who wins a game of two.
func provenWin(th ai.Info, names []string) bool {
	return len(names) == 2 && len(th.Lines) > 0 && th.Lines[0].Score.Win != 0
}

// provenText returns who wins and when: one ply nearer once the other seat is to move.
func provenText(l *text.Locale, score ai.Score, of, mover game.Seat, names []string) string {
	winner, win := of, score.Win
	if win < 0 {
		winner, win = 1-of, -win
	}
	if mover != of {
		win = max(win-1, 1)
	}
	return stands(l, 0, win, names[winner], "")
}

// standingText is the score of one seat's search as another seat sees it, in units.
func standingText(l *text.Locale, th ai.Info, of, to game.Seat, names []string, unit string) string {
	score := th.Lines[0].Score.For(to, of)
	if score.ThreePlayers() && score.Win == 0 {
		const whole = 1000 // of the shares
		if share := score.Shares[to] * 100 / whole; names[to] == l.T("You") {
			return phrases.Chances(l, "", share)
		} else {
			return phrases.Chances(l, names[to], share)
		}
	}
	win := score.Win
	if score.ThreePlayers() {
		win = widgets.TwoPlayerPlies(win)
	}
	return stands(l, score.Steps(), win, names[to], unit)
}

func stands(l *text.Locale, rows float64, win int, name, unit string) string {
	if name == phrases.You(l) {
		name = ""
	}
	return phrases.Standing(l, rows, win, name, unit)
}

// usageText returns what a program has used, of what it may; empty if unknown.
func usageText(l *text.Locale, u player.Usage) string {
	var cpu, memory string
	const mega = 1 << 20
	switch {
	case u.LimitCPU > 0:
		cpu = l.T("%s of %s", seconds(l, u.CPU.Seconds()), seconds(l, u.LimitCPU.Seconds()))
	case u.CPU > 0:
		cpu = seconds(l, u.CPU.Seconds())
	}
	switch {
	case u.LimitMemory > 0:
		memory = l.T("%d of %d MB", u.Memory/mega, u.LimitMemory/mega)
	case u.Memory > 0:
		memory = l.T("%d MB", u.Memory/mega)
	}
	if cpu == "" || memory == "" {
		return cpu + memory
	}
	return fmt.Sprintf("%s · %s", cpu, memory)
}

func programStatus(l *text.Locale, s *session.Session, seat game.Seat, names []string) string {
	thought, of := s.Info()
	if of != seat || thought.Depth == 0 {
		return l.T("%s does not report its search", names[seat])
	}
	score := ""
	if len(thought.Lines) > 0 {
		s := thought.Lines[0].Score
		score = lead(l, s.Steps(), s.Win)
	}
	return searchText(l, names[seat], thought.Depth, score, thought.Nodes)
}

func seconds(l *text.Locale, s float64) string {
	if s < 10 {
		return l.T("%.1f s", s)
	}
	return l.T("%.0f s", s)
}

// lead is a score in steps, or the turns to a proven end.
func lead(l *text.Locale, steps float64, win int) string {
	switch {
	case win > 0:
		return l.T("wins in %s", phrases.Turns(l, win))
	case win < 0:
		return l.T("loses in %s", phrases.Turns(l, -win))
	}
	return l.Sprintf("%+.2f", steps)
}

// searchText is what a program reports of its search; score may be empty.
func searchText(l *text.Locale, name string, depth int, score string, nodes uint64) string {
	line := l.T("%s: depth %d", name, depth)
	if score != "" {
		line = l.T("%s, %s", line, score)
	}
	if nodes > 0 {
		line = l.T("%s, %s", line, positionCount(l, nodes))
	}
	return line
}
