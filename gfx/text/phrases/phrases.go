// Package phrases holds the sentences that several screens and the terminal share: counts,
// results and the state of a game.
package phrases

import (
	"math"

	"freckers/game"
	"freckers/gfx/text"
)

// Moves counts moves.
func Moves(l *text.Locale, n int) string { return l.N("%d move", "%d moves", n) }

// Games counts games.
func Games(l *text.Locale, n int) string { return l.N("%d game", "%d games", n) }

// Turns counts the turns of one of two players in a number of plies, the last
// of which is theirs.
func Turns(l *text.Locale, plies int) string { return l.N("%d turn", "%d turns", (plies+1)/2) }

// You returns the name of the only person in a game.
func You(l *text.Locale) string { return l.T("You") }

// NameAndSeat distinguishes players of one name.
func NameAndSeat(l *text.Locale, name, seat string) string { return l.T("%s (%s)", seat, name) }

// Wins returns the sentence for who won.
func Wins(l *text.Locale, name string) string {
	if name == You(l) {
		return l.T("You win")
	}
	return l.T("%s wins", name)
}

// SearchProblem returns the sentence for a position that ended by [game.ReasonSearch]: what Red is to do there.
func SearchProblem(l *text.Locale) string {
	return l.T("A search problem: Red is to cross, and Blue never moves")
}

// Result returns a sentence on the winner, whose name is empty for a draw, and the reason; and one of its own for a search problem.
func Result(l *text.Locale, winner, reason string) string {
	if reason == l.T(game.ReasonSearch) {
		return SearchProblem(l)
	}
	head := l.T("Draw")
	if winner != "" {
		head = Wins(l, winner)
	}
	if reason == "" {
		return head
	}
	return l.T("%s: %s", head, reason)
}

// List joins items by commas, without "and" before the last one.
func List(l *text.Locale, items []string) string {
	if len(items) == 0 {
		return ""
	}
	list := items[0]
	for _, item := range items[1:] {
		list = l.T("%s, %s", list, item)
	}
	return list
}

// Names joins the names of some players.
func Names(l *text.Locale, names []string) (all string) {
	for i, name := range names {
		if i == 0 {
			all = name
			continue
		}
		// Translators: players.
		all = l.C("names", "%s and %s", all, name)
	}
	return all
}

// Forked explains that the same game was continued elsewhere, in another tab of the
// page or in another window.
func Forked(l *text.Locale, page bool) string {
	if page {
		return l.T("This game was continued in another tab. Your version is saved as a copy.")
	}
	return l.T("This game was continued in another window. Your version is saved as a copy.")
}

// Reason returns why a game ended, by the name that records have for it. Who caused
// it is [You] or a name, empty where the rules ended the game.
func Reason(l *text.Locale, reason, who string) string {
	if who != "" {
		for _, r := range [...]struct{ reason, you, other string }{
			{game.ReasonResigned, text.Mark("you resigned"), text.Mark("%s resigned")},
			{game.ReasonIllegal, text.Mark("you made an illegal move"), text.Mark("%s made an illegal move")},
			{game.ReasonTimeout, text.Mark("you ran out of time"), text.Mark("%s ran out of time")},
			{game.ReasonStall, text.Mark("your program stopped responding"), text.Mark("%s stopped responding")},
			{game.ReasonMemory, text.Mark("your program ran out of memory"), text.Mark("%s ran out of memory")},
			{game.ReasonCrash, text.Mark("your program crashed"), text.Mark("%s crashed")},
			{game.ReasonDisconnect, text.Mark("you lost the connection"), text.Mark("%s lost the connection")},
		} {
			switch {
			case r.reason != reason:
			case who == You(l):
				return l.T(r.you)
			default:
				return l.T(r.other, who)
			}
		}
	}
	switch reason {
	case game.ReasonInterrupted:
		return l.T("the game was interrupted")
	case "":
		return l.T("reason not recorded")
	case "exits":
		return l.T("four pieces ashore")
	case "no jump is left":
		return l.T("no frog can hop any more")
	}
	return l.T(reason)
}

// Standing explains how a game of two stands for a player, whose name is empty for
// the reader: steps is their lead in steps of one piece, win the plies to a
// proven win, negative to a proven loss, 0 if nothing is proven. A lead is
// counted in steps and hops or, if there is a unit, in those.
func Standing(l *text.Locale, steps float64, win int, name, unit string) string {
	reader := name == ""
	// say chooses between the two ways of naming the player.
	say := func(you, other string, args ...any) string {
		if reader {
			return l.T(you, args...)
		}
		return l.T(other, append([]any{name}, args...)...)
	}
	far := math.Abs(steps)
	lead, behind := "", steps < 0
	switch {
	case win > 0:
		return say(text.Mark("you can win in %s"), text.Mark("%s wins in %s"), Turns(l, win))
	case win < 0:
		return say(text.Mark("you lose in %s"), text.Mark("%s loses in %s"), Turns(l, -win))
	case far < 0.5:
		return l.T("the game is even")
	case unit != "":
		lead = l.N("%d "+unit, "%d "+unit+"s", int(math.Round(far)))
	case far < 1.5:
		lead = l.T("a step")
	case far < 3:
		lead = l.T("a hop")
	default:
		lead = l.N("%d hop", "%d hops", int(math.Round(far/2)))
	}
	if behind {
		return say(text.Mark("you are %s behind"), text.Mark("%s is %s behind"), lead)
	}
	return say(text.Mark("you are %s ahead"), text.Mark("%s is %s ahead"), lead)
}

// Chances returns how likely a player is to win, in percent; the name is empty for
// the reader.
func Chances(l *text.Locale, name string, percent int) string {
	if name == "" {
		return l.T("your chances are %d%%", percent)
	}
	return l.T("%s's chances are %d%%", name, percent)
}

// Hops returns the note beside a chain in a move list, empty for a single hop: frogs hop, others jump.
func Hops(l *text.Locale, g game.Game, n int) string {
	switch {
	case n < 2:
		return ""
	case g.Info().Piece == "frog":
		return l.N("%d hop", "%d hops", n)
	}
	return l.N("%d jump", "%d jumps", n)
}

// Units returns a difference in steps of one piece or, if there is a unit, in those.
func Units(l *text.Locale, steps float64, unit string) string {
	number := l.Sprintf("%.1f", max(steps, 0))
	n := 2 // of the plural form
	if number == l.Sprintf("%.1f", 1.0) {
		n = 1
	}
	if unit == "" {
		return l.N("%s step", "%s steps", n, number)
	}
	return l.N("%s "+unit, "%s "+unit+"s", n, number)
}
