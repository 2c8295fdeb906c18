package words

import (
	"fmt"

	"freckers/game"
)

// Why a game ended, for the only person at the window and for anybody else.
const (
	YouResigned = "you gave up"
	Resigned    = "%s gave up"
	YouIllegal  = "you did what is not allowed"
	Illegal     = "%s did what is not allowed"
	YouLate     = "you ran out of time"
	Late        = "%s ran out of time"
	YouSilent   = "your program gave no answer"
	Silent      = "%s gave no answer"
	YouBig      = "you ran out of memory"
	Big         = "%s ran out of memory"
	YouCrashed  = "your program crashed"
	Crashed     = "%s crashed"
	YouGone     = "you were cut off"
	Gone        = "%s was cut off"
	Interrupted = "the game was stopped"
	NoReason    = "nobody wrote down why"
	WhyAction   = "%s: %s"
	EndedWhy    = "%s after %s: %s"
)

// Ended says why a game is over, by the name that records have for it. Who did
// what ended it is [You] or a name, empty where the board did.
func Ended(reason, who string) string {
	if who == "" {
		return boardEnd(reason)
	}
	for _, w := range [...]struct{ reason, you, other string }{
		{game.ReasonResigned, YouResigned, Resigned},
		{game.ReasonIllegal, YouIllegal, Illegal},
		{game.ReasonTimeout, YouLate, Late},
		{game.ReasonStall, YouSilent, Silent},
		{game.ReasonMemory, YouBig, Big},
		{game.ReasonCrash, YouCrashed, Crashed},
		{game.ReasonDisconnect, YouGone, Gone},
	} {
		switch {
		case w.reason != reason:
		case who == You:
			return w.you
		default:
			return fmt.Sprintf(w.other, who)
		}
	}
	return boardEnd(reason)
}

// boardEnd says why a game is over that nobody ended. Most of the names that
// records have for it stand for themselves.
func boardEnd(reason string) string {
	switch reason {
	case game.ReasonInterrupted:
		return Interrupted
	case "":
		return NoReason
	case "exits":
		return "four pieces ashore"
	}
	return reason
}
