package words

import (
	"fmt"
	"strconv"
	"time"
)

// The words of the screen on which a referee's game is watched.
const (
	WatchEntry     = "Watch a referee"
	WatchHow       = "Start the course's referee with -S, on this machine or another, and its game is shown here as it is played:"
	WatchHowShort  = "Start the course's referee with -S; its game is shown here:"
	WatchCommand   = "python -m referee agent1 agent2 -S"
	WatchAddress   = "Address"
	WatchCall      = "Call again"
	WatchCalling   = "Waiting for a referee"
	WatchIdle      = "A referee is there"
	WatchLeft      = "Waiting for the next game"
	WatchCut       = "The connection is lost"
	WatchPreparing = "The players get ready"
	WatchPaused    = "Paused"

	WatchPauseTip  = "Pause the game"
	WatchGoOnTip   = "Let the game go on"
	WatchStepTip   = "One action on"
	WatchNewestTip = "To the newest action"

	WatchHeld       = "The referee waits until you let the game go on"
	WatchHolding    = "The game waits when this turn is over"
	WatchBehind     = "You look back while the game goes on"
	WatchBehindHeld = "You look back while the referee waits"
	WatchNextWaits  = "The next game begins when you are back at the end"
	WatchAfter      = "%s. %s"
	WatchTakeOver   = "Take over"
	WatchTaken      = "Your own game from here, against the machine. The referee's goes on meanwhile"
	WatchTakenHeld  = "Your own game from here, against the machine. The referee waits meanwhile"
	WatchReturn     = "Back to the referee"
	WatchNotHere    = "A page in a browser cannot watch a referee: use the program on a desktop"

	WatchOtherWinner = "The referee's result is not the board's; the referee's word is kept"
)

// WatchFailed says what a player did wrong in the referee's words; the name is
// empty where it is not told.
func WatchFailed(name, message string) string {
	switch {
	case message == "":
		return fmt.Sprintf("The referee says that %s failed", either(name, "a player"))
	case name == "":
		return "The referee: " + message
	}
	return fmt.Sprintf("%s failed: %s", name, message)
}

func either(text, other string) string {
	if text == "" {
		return other
	}
	return text
}

// WatchScore is how a series of so many games stands.
func WatchScore(a, b string, pointsA, pointsB float64, games int) string {
	return fmt.Sprintf("%s %s – %s %s after %s", a, WatchPoints(pointsA), WatchPoints(pointsB), b, WatchGames(games))
}

// WatchPoints is a number of points, with halves.
func WatchPoints(points float64) string {
	if points != points || points > 1e6 || points < -1e6 {
		return "?"
	}
	return strconv.FormatFloat(points, 'f', -1, 32)
}

// WatchGames is a number of games.
func WatchGames(n int) string {
	if n == 1 {
		return "1 game"
	}
	return fmt.Sprintf("%d games", n)
}

// Took is a time that thinking took, in minutes and seconds.
func Took(d time.Duration) string {
	s := int(d / time.Second)
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// The words of `freckers watch --text`.
const WatchTextCalling = "Waiting for a referee at %s: " + WatchCommand

// WatchTextNames says who plays.
func WatchTextNames(first, second string) string { return fmt.Sprintf("%s against %s", first, second) }

// WatchTextSaved says where a game is kept.
func WatchTextSaved(path string) string { return "Saved as " + path }

// WatchTextAction is one action: its number, the seat, the action and the time
// it took, 0 where that is not known.
func WatchTextAction(number int, seat, action string, spent time.Duration) string {
	line := fmt.Sprintf("%3d  %-5s %s", number, seat, action)
	if spent > 0 {
		line = fmt.Sprintf("%-40s %6.2f s", line, spent.Seconds())
	}
	return line
}

// WatchTextEnd says how a game ended.
func WatchTextEnd(winner, reason string, actions int) string {
	how := "Nobody wins"
	if winner != "" {
		how = winner + " wins"
	}
	return fmt.Sprintf("%s after %s: %s", how, Actions(actions), reason)
}
