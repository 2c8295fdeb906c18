package replay

import (
	"fmt"
	"strings"
)

// What this package says to people, in one place.
const (
	wordEmpty       = "the file is empty"
	wordFolder      = "this is a folder"
	wordTooBig      = "the file is larger than 64 MiB"
	wordBinary      = "this is not text"
	wordNeither     = "this is neither a record of a game nor a log of the referee"
	wordTornHeader  = "the first line is torn, so the start of the game is lost"
	wordBadHeader   = "the first line is not the header of a record"
	wordMatch       = "this is the file of a match"
	wordNoTurns     = "the referee's output has no turns in it"
	wordNotFreckers = "the referee's logs are for Freckers only"
	wordForeign     = "this is a log of the referee, which cannot grow"
	wordAdrift      = "the turns before this one are missing, and no board is printed to begin with"
	wordNoMove      = "no frog there can go so"
	wordNotAtStart  = "a log cannot tell that the game began at another position than the start"

	wordAllHome   = "all six home"
	wordTurnLimit = "turn limit"
	wordDraw      = "it is a draw"
	wordNotOver   = "the game is not over"

	wordNoList      = "the saved games cannot be listed: "
	todoFolder      = "name another folder in " + DataEnv
	wordNoFolder    = "its folder is not there"
	wordThere       = "there is a file of that name"
	wordWhichFormat = "the name does not tell the format"
	todoWhichFormat = "let it end in .freckers for a record or .log for a referee's log"
	todoOtherName   = "choose another name"
	todoRoom        = "make room on it, or choose another one"
	wordFull        = "the disk is full"

	todoOpen     = "open a .freckers file, or a log made by python -m referee RED BLUE -l FILE"
	todoGame     = "take a game out of it by freckers match game FILE N -o game.freckers, and open that"
	todoOther    = "choose a file"
	todoSplit    = "cut it into single games"
	todoUpdate   = "update Freckers to open it"
	todoPosition = "write a position as the window copies it"
	todoVerb     = "run the referee with -v 2, or with -l FILE, and open that"
	todoWhole    = "look for the whole file"
	todoFork     = "open it as a replay and play on from there"
	todoRecord   = "keep it as a .freckers file"

	noteTorn        = "the last line is torn and left out"
	noteNotJSON     = "this line is not JSON and is left out"
	noteLongLine    = "this line is longer than 1 MiB and is left out"
	noteHash        = "the position is not the one that was recorded; the actions are kept as they are written"
	noteManyNotes   = "and more that is wrong, not listed"
	noteSecondGame  = "a second game begins here; only the first one is read"
	noteNoBegin     = "the beginning of the file is missing"
	noteUnfinished  = "the file ends before the game does"
	noteBoardOff    = "the printed board is not the one that the actions lead to; the actions are kept"
	noteAfterEnd    = "actions after the end of the game are left out"
	noteClock       = "the clock runs backwards here; the time of this action is not kept"
	noteMissingTurn = "turns are missing here, so nothing after this can be played"
	noteBadUTF8     = "the file has characters that are not UTF-8"
)

func noteSkipped(what string) string { return what + "; it is left out, with all that follows from it" }

func noteForeign(count int) string {
	if count == 1 {
		return "this line is not the referee's and is left out"
	}
	return fmt.Sprintf("%d lines from here are not the referee's and are left out", count)
}

func noteIllegal(action string, err error, kept int) string {
	return fmt.Sprintf("%s cannot be played (%v); %s", action, err, keeps(kept))
}

func noteRefused(seat, action, message string) string {
	return fmt.Sprintf("%s's %s was refused: %s", seat, action, oneLine(message))
}

func noteFailed(seat, message string) string {
	return fmt.Sprintf("%s failed: %s", seat, oneLine(message))
}

func noteBroken(message string) string { return "the referee broke off: " + oneLine(message) }

// oneLine is a text without its line ends.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

func noteUnreadable(action string, kept int) string {
	return fmt.Sprintf("%s is no action of the referee's; %s", clip(action), keeps(kept))
}

func noteLost(action string, kept, rest int) string {
	return fmt.Sprintf("the directions of %s are lost and no board tells them; %s, and %s from here on cannot be recovered",
		action, keeps(kept), count(rest, "action"))
}

func keeps(n int) string {
	switch n {
	case 0:
		return "no action comes before it"
	case 1:
		return "the action before it is kept"
	}
	return fmt.Sprintf("the %d actions before it are kept", n)
}

func noteFromBoard(action, instead string) string {
	return fmt.Sprintf("%s does not lead to the printed board; %s does and is taken", clip(action), instead)
}

func notePath(action string) string {
	return "which way the frog went is not told; one way of several is taken: " + action
}

func noteOneOfSeveral(action string) string {
	return "several actions fit what follows, one of them is taken: " + action
}

func noteBeginsAt(turn int) string {
	return fmt.Sprintf("the file begins at turn %d; the record begins at the first board that is printed", turn)
}

func noteResult(said, board string) string {
	return fmt.Sprintf("the referee says %s, the board says %s; the referee's word is kept", said, board)
}

func noteVariations(n int) string {
	return fmt.Sprintf("a log has no variations: %s of other lines left out", count(n, "action"))
}

func noteComments(n int) string {
	return fmt.Sprintf("a log has no comments and evaluations: those of %s left out", count(n, "action"))
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// clip quotes a piece of a file, cut where it is long.
func clip(s string) string {
	const most = 60
	if r := []rune(s); len(r) > most {
		return fmt.Sprintf("%q...", string(r[:most]))
	}
	return fmt.Sprintf("%q", s)
}
