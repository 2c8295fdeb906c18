package refereelog

import (
	"fmt"
	"strings"

	"freckers/replay/internal/textfile"
)

// The notes of [Parse] that are used more than once or take parameters.
const (
	noteSecondGame  = "a second game begins here; only the first one is read"
	noteAfterEnd    = "moves after the end of the game were skipped"
	noteMissingTurn = "turns are missing here, so nothing after this can be played"
)

func noteForeign(lines int) string {
	if lines == 1 {
		return "this line is not the referee's and was skipped"
	}
	return fmt.Sprintf("%d lines from here are not the referee's and were skipped", lines)
}

func noteIllegal(action string, err error, kept int) string {
	return fmt.Sprintf("%s cannot be played (%v); %s", action, err, noteKept(kept))
}

func noteUnreadable(action string, kept int) string {
	return fmt.Sprintf("%s is not an action of the referee; %s", textfile.Quote(action), noteKept(kept))
}

func noteLost(action string, kept, lost int) string {
	return fmt.Sprintf("the directions of %s are lost and no board shows them; %s, and %s from here on cannot be recovered",
		action, noteKept(kept), moves(lost))
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

func noteFromBoard(action, instead string) string {
	return fmt.Sprintf("%s does not lead to the printed board; %s does and was taken", textfile.Quote(action), instead)
}

func noteStopped(message string) string { return "the referee stopped: " + oneLine(message) }

func noteResult(referee, board string) string {
	return fmt.Sprintf("the referee says %s, the board says %s; the referee's result is kept", referee, board)
}

func moves(n int) string {
	if n == 1 {
		return "1 move"
	}
	return fmt.Sprintf("%d moves", n)
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
