package play

import (
	"freckers/game"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
)

// hintMarks marks the suggested move: its piece, and all of it once it was requested again.
func hintMarks(t *session.Session) (path, grown []game.Cell) {
	path, grown = widgets.Advice(t.State(), t.Hint())
	if !t.Revealed() {
		return path[:min(len(path), 1)], nil
	}
	return path, grown
}
