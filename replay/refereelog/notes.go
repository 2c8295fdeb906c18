package refereelog

import (
	"fmt"

	"freckers/game"
)

// The notes of [ParseAll] that are used more than once or take parameters.
const (
	noteAfterEnd    = "moves after the end of the game were skipped"
	noteUnencodable = "Python wrote this in an encoding that has no arrows, so moves are missing; open the game's log and output together, as in freckers replay game.log game.out, or play again with PYTHONUTF8=1 set"
	noteMissingTurn = "turns are missing here, so nothing after this can be played"
)

// reasonLost is why moves cannot be read after one with lost directions.
const reasonLost = "the arrows of a move are lost, and no board shows where it went"

func noteLost(action string, kept, lost int) string {
	return fmt.Sprintf("the directions of %s are lost and no board shows them; %s, and %s from here on cannot be recovered",
		action, noteKept(kept), game.Count(lost, "move", "moves"))
}

func noteKept(n int) string {
	switch n {
	case 0:
		return "no move comes before it"
	case 1:
		return "the move before it is kept"
	}
	return fmt.Sprintf("the %d moves before it are kept", n)
}

func noteStopped(message string) string { return "the referee stopped: " + game.PlainWords(message) }
