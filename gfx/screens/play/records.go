package play

import (
	"freckers/gfx/records"
	"freckers/gfx/screens/nav"
)

// achievement is what a finished game is worth in the person's records.
type achievement struct {
	counted bool // the end was looked at
	won     bool
	beaten  records.Beaten
}

// updateRecords counts a finished game of one person against levels, once. Undo can reopen a game:
// its first end is the one that counts.
func (g *Screen) updateRecords(e *nav.Env) {
	if !g.session.Over() {
		g.achievement = achievement{}
		return
	}
	if g.achievement.counted {
		return
	}
	g.achievement.counted = true
	played, ok := records.Played(g.session)
	if !ok {
		return
	}
	g.achievement.won = played.Outcome == records.Won
	var err error
	if g.achievement.beaten, err = e.Records.Count(played); err != nil {
		g.notice = e.Error(err)
	}
}
