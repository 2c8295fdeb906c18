package phrases

import (
	"freckers/ai/puzzle"
	"freckers/gfx/text"
)

// Theme returns what a puzzle is about, in a word.
func Theme(l *text.Locale, t puzzle.Theme) string {
	switch t {
	case puzzle.Chain:
		return l.T("Chain")
	case puzzle.Bridge:
		return l.T("Bridge")
	case puzzle.Block:
		return l.T("Block")
	case puzzle.Race:
		return l.T("Race")
	case puzzle.Grow:
		return l.T("Grow")
	case puzzle.Home:
		return l.T("Home")
	case puzzle.Exit:
		return l.T("Exit")
	case puzzle.Capture:
		return l.T("Capture")
	case puzzle.Safety:
		return l.T("Safety")
	case puzzle.Scoring:
		return l.T("Scoring")
	case puzzle.Denial:
		return l.T("Denial")
	case puzzle.Straggler:
		return l.T("Straggler")
	}
	return l.T("Pivot")
}
