package phrases

import (
	"freckers/ai/explain"
	"freckers/game"
	"freckers/gfx/text"
)

// Lead returns a sentence on who is ahead, as anybody can count on the board. Name is the player
// whose standing it is, empty for the reader; other is the opponent.
func Lead(l *text.Locale, st explain.Standing, name, other string) string {
	say := func(ours, theirs string, args ...any) string {
		if name == "" {
			return l.T(ours, args...)
		}
		return l.T(theirs, append([]any{name}, args...)...)
	}
	switch far := max(st.Lead, -st.Lead); {
	case st.Missing > 0:
		pieces := l.N("%s more piece", "%s more pieces", st.Missing, Number(l, st.Missing))
		return say(text.Mark("You need %s to win."), text.Mark("%s needs %s to win."), pieces)
	case st.Other == game.Nobody:
		return say(text.Mark("Only you have enough pieces to win."), text.Mark("Only %s has enough pieces to win."))
	case far == 0:
		return say(text.Mark("You and %s are level."), text.Mark("%s and %s are level."), other)
	case st.Lead > 0:
		return say(text.Mark("You are %s ahead."), text.Mark("%s is %s ahead."), Distance(l, far, st.Unit))
	default:
		return say(text.Mark("You are %s behind."), text.Mark("%s is %s behind."), Distance(l, far, st.Unit))
	}
}

// Distance returns a lead in words: rows are counted in hops where they come out even.
func Distance(l *text.Locale, n int, u explain.Unit) string {
	number := Number(l, n)
	switch u {
	case explain.Points:
		return l.N("%s point", "%s points", n, number)
	case explain.Turns:
		return l.N("%s turn", "%s turns", n, number)
	case explain.Steps:
		return l.N("%s step", "%s steps", n, number)
	}
	if n%2 == 0 {
		return l.N("%s hop", "%s hops", n/2, Number(l, n/2))
	}
	return l.N("%s row", "%s rows", n, number)
}

// Times counts how often something happened.
func Times(l *text.Locale, n int) string {
	switch n {
	case 0:
		return l.T("never")
	case 1:
		return l.T("once")
	case 2:
		return l.T("twice")
	}
	return l.T("%s times", Number(l, n))
}

// Advice is one sentence on what the reader, who has lost, can do better. Moves are
// counted from the one after so many that the game began with.
func Advice(l *text.Locale, a explain.Advice, winner string, begun int) string {
	number := Number(l, a.N)
	switch move := begun + a.At + 1; a.Kind {
	case explain.GrowMore:
		return l.T("Try Grow more often: %s grew %s, you %s.", winner, Times(l, a.Of), Times(l, a.N))
	case explain.BringAll:
		return l.N("Bring everyone along: %s of yours was still far from home.", "Bring everyone along: %s of yours were still far from home.", a.N, number)
	case explain.ChainMore:
		return l.T("Look for chains: %s chained hops %s, you %s.", winner, Times(l, a.Of), Times(l, a.N))
	case explain.LookFarther:
		return l.T("Look for the longest way: move %d could have brought you %s closer to home.", move, Closer(l, a.N, a.Unit))
	case explain.KeepTogether:
		return l.N("Keep your pieces together: the others won over %s of them.", "Keep your pieces together: the others won over %s of them.", a.N, number)
	case explain.ExitSooner:
		return l.N("Leave as soon as you can: %s of your pieces was won over at the edge.", "Leave as soon as you can: %s of your pieces were won over at the edge.", a.N, number)
	case explain.TakeMore:
		return l.T("Look at the whole pond: move %d could have caught %s.", move, l.N("%s point", "%s points", a.N, number))
	case explain.LeaveLess:
		return l.T("Look what you leave: after move %d, %s caught %s.", move, winner, l.N("%s point", "%s points", a.N, number))
	case explain.JumpMore:
		return l.T("Jump more often: you walked %s, %s only %s.", Times(l, a.N), winner, Times(l, a.Of))
	}
	return ""
}

// Feat returns a feat of a game as a title and a value. Both are empty if
// there is nothing to say.
func Feat(l *text.Locale, g game.Game, f explain.Feat) (title, value string) {
	switch {
	case f.Kind == explain.Won:
		// Translators: a number of pieces, and the side that has won them over.
		return l.T("Most won over"), l.T("%d by %s", f.N, l.T(g.Info().Seats[f.Seat].Title))
	case f.Kind == explain.NoFeat:
		return "", ""
	case g.Info().Piece == "frog":
		return l.T("Longest chain"), l.N("%d hop", "%d hops", f.N)
	}
	return l.T("Longest chain"), l.N("%d jump", "%d jumps", f.N)
}

// Moment returns a point of a game, as a title and a value. Both are empty if there is none.
// Moves are counted as in [Advice].
func Moment(l *text.Locale, m explain.Moment, begun int) (title, value string) {
	ahead := l.T("Ahead in the race")
	if m.Unit == explain.Points {
		ahead = l.T("Ahead on points")
	}
	switch {
	case m.Kind == explain.Turned:
		return ahead, l.T("from move %d", begun+m.At+1)
	case m.Kind == explain.Throughout:
		return ahead, l.T("all the way")
	case m.Kind == explain.Narrow && m.Lead == 0:
		return l.T("Late in the game"), l.T("level")
	case m.Kind == explain.Narrow:
		return l.T("Late in the game"), l.T("%s apart", Distance(l, max(m.Lead, -m.Lead), m.Unit))
	case m.Kind == explain.Widest:
		return l.T("Largest lead"), Distance(l, m.Lead, m.Unit)
	}
	return "", ""
}

// Closer returns how much closer to its goal a piece comes, in rows of a board that frogs cross, else in steps.
func Closer(l *text.Locale, n int, u explain.Unit) string {
	if u == explain.Rows {
		return l.N("%s row", "%s rows", n, Number(l, n))
	}
	return l.N("%s step", "%s steps", n, Number(l, n))
}
