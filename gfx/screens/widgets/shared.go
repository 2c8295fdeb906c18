package widgets

import (
	"freckers/game"
	"freckers/gfx/screens/nav"
	"freckers/gfx/text"
	"freckers/gfx/ui"
)

// TightRow is the width of a row below which room is saved, logical pixels.
const TightRow = 240

// Capital writes the first letter of a label large.
func Capital(s string) string {
	if s == "" || s[0] < 'a' || s[0] > 'z' {
		return s
	}
	return string(s[0]-'a'+'A') + s[1:]
}

// ShortName is a name as a title has room for it: what stands in brackets goes first.
func ShortName(name string) string {
	const most = 20
	if len([]rune(name)) > most {
		name = TrimBrackets(name)
	}
	if runes := []rune(name); len(runes) > most {
		return string(runes[:most-1]) + "…"
	}
	return name
}

// MoveRowHeight is the height of a row of the move list.
const MoveRowHeight = 34

// TwoPlayerPlies converts plies of a three-player game to as many turns of a two-player game.
func TwoPlayerPlies(plies int) int {
	if plies < 0 {
		return -TwoPlayerPlies(-plies)
	}
	return 2*((plies+2)/3) - 1
}

// DialogError explains why there is no file, and what to do instead.
func DialogError(l *text.Locale, err error) string { return nav.DialogError(l, err) }

// LimitNear reports whether the last fifth of the moves that a game may take has begun, where the
// limit begins to matter; 0 is no limit.
func LimitNear(move, limit int) bool { return limit > 0 && 5*move > 4*limit }

// Backdrop is the pond behind a screen without a game: that of the game that it was opened from, or a
// new one.
func Backdrop(c *ui.Frame, e *nav.Env, st *Stage, sc Layout) {
	if st.Board.State == nil {
		if e.Behind.State != nil {
			st.Set(e.Behind.State, nil, 0)
		} else if state, err := e.Game().New(game.Options{}); err == nil {
			st.Set(state, nil, 0)
		}
	}
	st.Place(sc, e.Behind.State != nil && e.Behind.Flipped)
	st.Draw(c, e)
}
