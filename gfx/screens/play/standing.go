package play

import (
	"freckers/ai"
	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/ui"
)

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

// sharesBar paints the seats' expected shares if known, with symbols if signed.
func sharesBar(c *ui.Frame, r displaylist.Rect, seats []game.SeatInfo, shares [3]int, signed bool) {
	const gap = 2
	sum := shares[0] + shares[1] + shares[2]
	if sum == 0 {
		return
	}
	x, room := r.X, r.W-gap*float32(len(seats)-1)
	for i := range seats {
		w := room * float32(shares[i]) / float32(sum)
		if w >= 1 {
			c.List.Fill(displaylist.Rect{X: x, Y: r.Y, W: w, H: r.H}, min(r.H/2, w/2), c.Theme.Seats[seats[i].Hue%game.Hues])
			if signed && w >= r.H {
				board.SeatSign(c.List, c.Theme.Panel, seats[i].Hue, x+w/2, r.Y+r.H/2, r.H/2)
			}
		}
		x += w + gap
	}
}
