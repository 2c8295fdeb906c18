package play

import (
	"freckers/ai"
	"freckers/game"
	"freckers/gfx/session"
)

// sharesOf are the seats' expected shares by the last search, 0 if that is unreliable.
func sharesOf(t *session.Session) [3]int {
	th, seat := t.Info()
	if len(th.Lines) == 0 || ai.Noisy(t.State().Game(), t.Seats()[seat].Level) && th.Lines[0].Score.Win == 0 {
		return [3]int{}
	}
	return th.Lines[0].Score.Shares
}

// partsAtEnd are the shares when a seat has won, 0 if nobody has.
func partsAtEnd(winner game.Seat) (parts [3]int) {
	if winner != game.Nobody && int(winner) < len(parts) {
		parts[winner] = 1
	}
	return parts
}
