package status

import (
	"fmt"

	"freckers/ai/player"
	"freckers/game"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
)

// Usage is what a program has used, with its limits if full; empty if unknown.
func Usage(l *text.Locale, u player.Usage, full bool) string {
	var cpu, memory string
	const mega = 1 << 20
	switch {
	case u.LimitCPU > 0 && full:
		cpu = secondsOf(l, u.CPU.Seconds(), u.LimitCPU.Seconds())
	case u.CPU > 0:
		cpu = seconds(l, u.CPU.Seconds())
	}
	switch {
	case u.LimitMemory > 0 && full:
		memory = l.T("%d of %d MB", u.Memory/mega, u.LimitMemory/mega)
	case u.Memory > 0:
		memory = l.T("%d MB", u.Memory/mega)
	}
	if cpu == "" || memory == "" {
		return cpu + memory
	}
	return fmt.Sprintf("%s · %s", cpu, memory)
}

func programStatus(l *text.Locale, t *session.Session, seat game.Seat, names []string) string {
	thought, of := t.Info()
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

func secondsOf(l *text.Locale, s, limit float64) string {
	return l.T("%s of %s", seconds(l, s), seconds(l, limit))
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
